package rfc1738

// TELNET (3.8): telneturl = "telnet://" login [ "/" ].
var telnetParts = []accessor{
	{name: "user", text: (*URL).User},
	{name: "password", text: (*URL).Password},
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "path", text: (*URL).Path},
}

func (p *parser) telnet(i int) {
	i = p.login(p.slashes(i), 0)
	end := len(p.b)
	if i == end {
		return
	}
	i = p.slash(i)
	p.url.path = mkspan(i, end)
	if i < end {
		p.fault(ErrTelnetPath, i, end-i)
	}
}
