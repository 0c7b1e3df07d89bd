//! Prints the URLs that the crate linkify finds in files, one a line, for comparison with urlsift:
//!
//!     cargo install --path bench/compare/linkify
//!
//! linkify takes str, so octets that are not UTF-8 end a piece of text and none is copied or replaced.

use linkify::{LinkFinder, LinkKind};
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};

/// Read at a time; what follows the last line break is kept for the next turn.
const CHUNK: usize = 1 << 20;

fn main() -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    for path in std::env::args().skip(1) {
        print_links(File::open(path)?, &mut out)?;
    }
    out.flush()
}

fn print_links(mut input: File, out: &mut impl Write) -> io::Result<()> {
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    let mut buf = vec![0; CHUNK];
    let mut held = 0;
    loop {
        if held == buf.len() {
            buf.resize(2 * held, 0); // a line longer than the buffer
        }
        let n = input.read(&mut buf[held..])?;
        let end = held + n;
        let lines = match buf[..end].iter().rposition(|&b| b == b'\n') {
            Some(i) if n > 0 => i + 1,
            None if n > 0 => 0,
            _ => end,
        };
        for text in buf[..lines].utf8_chunks() {
            for link in finder.links(text.valid()) {
                out.write_all(link.as_str().as_bytes())?;
                out.write_all(b"\n")?;
            }
        }
        if n == 0 {
            return Ok(());
        }
        buf.copy_within(lines..end, 0);
        held = end - lines;
    }
}
