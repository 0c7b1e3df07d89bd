package rfc1738

import "bytes"

// FILES (3.10): fileurl = "file://" [ host | "localhost" ] "/" fpath.
// "localhost" is a host by the rule for hosts, too.
var fileParts = []accessor{
	{name: "host", text: (*URL).Host},
	{name: "path", text: (*URL).Path},
}

func (p *parser) file(i int) {
	rest := p.b[i:]
	if len(rest) > 0 && rest[0] == '/' && (len(rest) == 1 || rest[1] != '/') {
		// "file:/etc/motd" names no host: what follows its "/" is the path.
		p.fault(ErrSlashesMissing, i+1, 0)
	} else {
		i = p.fileHost(p.slashes(i))
	}
	i = p.slash(i)
	p.url.path = mkspan(i, len(p.b))
	p.span(i, len(p.b), fpath, 0)
}

// fileHost reads the host, which may be empty, and returns its end.
func (p *parser) fileHost(i int) int {
	end := len(p.b)
	if n := bytes.IndexByte(p.b[i:], '/'); n >= 0 {
		end = i + n
	}
	if i < end {
		p.checkHost(i, end)
	}
	p.url.host = mkspan(i, end)
	return end
}
