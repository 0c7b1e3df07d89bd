#!/bin/sh
# Makes the test data afresh, with the tools that users have. Debian packages:
# brotli bzip2 git gzip lz4 ncompress tabix tar xz-utils zip zstd, and Python 3.
# The output of most tools differs from version to version; the tests depend on
# the contents only, which are text.mbox throughout. LZ4's legacy frames, bgzf,
# .Z at several widths and archives written to a pipe each have their file, as
# the decoders take other ways for them.
set -eu
cd "$(dirname "$0")"
export LC_ALL=C TZ=UTC

# The text: repetitive enough to compress, long enough (over 64 kB) for several
# bgzf blocks and all code widths of compress, the same on every machine.
python3 - > text.mbox <<'EOF'
n = 1
for i in range(120):
    print("From a%d@example.org Mon Jan  2 15:04:05 1995" % i)
    print("From: a%d@example.org\nSubject: number %d\nMessage-ID: <%d@example.org>\n" % (i, i, i))
    for j in range(10):
        n = n * 16807 % 2147483647  # Park and Miller's generator
        print("See <URL:http://host%d.example.org/%x/%d.html> for more." % (n % 97, n, j))
    print()
EOF

gzip -n9   < text.mbox > text.gz
bgzip -c   < text.mbox > text.bgzf.gz
(head -c 30000 text.mbox | gzip -n; tail -c +30001 text.mbox | gzip -n) > members.gz
python3 -c 'import sys, zlib; sys.stdout.buffer.write(zlib.compress(sys.stdin.buffer.read(), 9))' < text.mbox > text.zlib
zstd -q19 --check < text.mbox > text.zst
(head -c 30000 text.mbox | zstd -q; printf 'P*M\030\004\000\000\000skip'; tail -c +30001 text.mbox | zstd -q --no-check) > frames.zst
lz4 -q9 -BD --content-size text.mbox - > text.lz4
(head -c 30000 text.mbox | lz4 -q -B4 -BX; tail -c +30001 text.mbox | lz4 -q --no-frame-crc) > frames.lz4
lz4 -ql    < text.mbox > legacy.lz4
bzip2 -9   < text.mbox > text.bz2
(head -c 30000 text.mbox | bzip2 -1; tail -c +30001 text.mbox | bzip2 -1) > streams.bz2
xz -6e     < text.mbox > text.xz
(head -c 30000 text.mbox | xz -C sha256 --block-size=9000; head -c 8 /dev/zero
 tail -c +30001 text.mbox | xz -C none --delta=dist=1 --lzma2=preset=1) > streams.xz
xz --format=lzma < text.mbox > text.lzma
brotli -c  < text.mbox > text.br
compress -c    < text.mbox > text.Z
compress -cb 10 < text.mbox > bits10.Z
compress -cb 12 < text.mbox > bits12.Z

# Members that hold nothing.
gzip -n < /dev/null > empty.gz
zstd -q < /dev/null > empty.zst
lz4 -q  < /dev/null > empty.lz4
bzip2   < /dev/null > empty.bz2
xz      < /dev/null > empty.xz

# Octets that cannot be compressed, and a long run: blocks of other kinds.
python3 -c '
import sys
n = 1
for i in range(3000):
    n = n * 16807 % 2147483647
    sys.stdout.buffer.write(bytes([n >> 8 & 255]))
sys.stdout.buffer.write(b"a" * 300000)' > noise
gzip -n < noise > noise.gz
zstd -q --no-check < noise > noise.zst
lz4 -q  < noise > noise.lz4
bzip2   < noise > noise.bz2
xz      < noise > noise.xz
compress -c < noise > noise.Z
rm noise

# Archives. Members: a folder, an empty file, a hidden one, a gzip in the tar.
rm -rf d && mkdir -p d/sub
cp text.gz d/inner.gz && head -c 1000 text.mbox > d/.hidden && : > d/empty && printf 'http://x.example.org/\n' > d/sub/note.txt
for f in v7 ustar pax gnu; do
	tar -cf $f.tar --format=$f --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 d
done
rm -f text.zip && (cd d && zip -qX9 ../text.zip inner.gz .hidden empty sub/note.txt)
(cd d && zip -qX9 - .hidden sub/note.txt | cat) > pipe.zip
python3 - <<'EOF'
import zipfile
text = open("text.mbox").read()
with zipfile.ZipFile("methods.zip", "w") as z:
    for name, method in ("stored", 0), ("deflated", 8), ("bzip2", 12), ("lzma", 14):
        z.writestr(zipfile.ZipInfo(name), text[:2000], method)
EOF
rm -rf d

# Objects as public-inbox keeps them.
rm -rf g && git init -q g
(cd g && head -c 500 ../text.mbox > m && git add m && GIT_AUTHOR_DATE='@0 +0000' GIT_COMMITTER_DATE='@0 +0000' \
	git -c user.name=a -c user.email=a@example.org commit -qm one
 git rev-list --objects HEAD | cut -d' ' -f1 | git cat-file --batch) > objects.git
rm -rf g

# Web archive: a record in each gzip member, as the format recommends.
python3 - <<'EOF'
import gzip
def record(kind, ctype, block, uri=b"http://w.example.org/"):
    head = (b"WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
            % (kind, uri, ctype, len(block)))
    return head + block + b"\r\n\r\n"
page = b"<html><a href=\"http://in.page.example.org/\">x</a></html>\n"
chunked = b"%x\r\n%s\r\n%x;e=1\r\n%s\r\n0\r\n\r\n" % (20, page[:20], len(page) - 20, page[20:])
records = [
    record(b"warcinfo", b"application/warc-fields", b"software: none\r\n"),
    record(b"response", b"application/http; msgtype=response", b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + page),
    record(b"response", b"application/http; msgtype=response",
           b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + gzip.compress(page, 9, mtime=0)),
    record(b"response", b"application/http; msgtype=response",
           b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked),
    record(b"request", b"application/http; msgtype=request", b"GET / HTTP/1.1\r\nReferer: http://from.example.org/\r\n\r\n"),
]
open("records.warc.gz", "wb").write(b"".join(gzip.compress(r, 9, mtime=0) for r in records))
EOF
