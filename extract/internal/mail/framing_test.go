package mail

var framingTests = []messageTest{
	{
		name: "mbox", format: Mbox,
		in:    "From a@h Thu Jan  1 00:00:00 1970\nTo: a\n\nx\n\nFrom b\nTo: b\n\ny\n\n",
		want:  []string{"header: To: a\n\n", "1 plain: x\n\n", "header: To: b\n\n", "1 plain: y\n\n"},
		stats: Stats{Messages: 2, Texts: 2},
	},
	{
		name: "mbox with CRLF", format: Mbox,
		in:    "From a\r\nTo: a\r\n\r\nx\r\n\r\nFrom b\r\nTo: b\r\n\r\ny\r\n",
		want:  []string{"header: To: a\n\n", "1 plain: x\r\n\r\n", "header: To: b\n\n", "1 plain: y\r\n"},
		stats: Stats{Messages: 2, Texts: 2},
	},
	{
		name: "From in a body", format: Mbox,
		in: "From a\nTo: a\n\nx\nFrom here:\nFrom: no empty line\n\nFrom there\nno field\n\n>From b\nTo: b\n",
		want: []string{
			"header: To: a\n\n",
			"1 plain: x\nFrom here:\nFrom: no empty line\n\nFrom there\nno field\n\n>From b\nTo: b\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "From in a multipart", format: Mbox,
		in: "From a\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n\nFrom b\nTo: b\n\ny\n--b\n",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=b\n\n", "1 plain: x\n\n",
			"header: To: b\n\n", "1 plain: y\n--b\n",
		},
		stats: Stats{Messages: 2, Texts: 2, LostBoundary: 1},
	},
	{
		name: "From in a skipped part", format: Mbox,
		in:   "From a\nContent-Type: image/gif\n\nR0lGOD\n\nFrom b\n>From c\nTo: b\n\ny\n",
		want: []string{"header: Content-Type: image/gif\n\n", "header: >From c\n\nTo: b\n\n", "1 plain: y\n"},
		stats: Stats{
			Messages: 2, Texts: 1,
			Skipped: [skips]Tally{Attachment: {Count: 1}},
		},
	},
	{
		name: "mbox without From", format: Mbox,
		in:    "\n\nTo: a\n\nx\n",
		want:  []string{"header: To: a\n\n", "1 plain: x\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "Content-Length", format: Mbox, // mboxcl2 does not quote
		in: "From a\nContent-Length: 20\n\nx\n\nFrom b\nTo: c\n\ny\n\nFrom d\nTo: d\n\nz\n",
		want: []string{
			"header: Content-Length: 20\n\n", "1 plain: x\n\nFrom b\nTo: c\n\ny\n\n",
			"header: To: d\n\n", "1 plain: z\n",
		},
		stats: Stats{Messages: 2, Texts: 2},
	},
	{
		name: "Content-Length to the end", format: Mbox,
		in:    "From a\nContent-Length: 19\n\nx\n\nFrom b\nTo: c\n\ny\n\n",
		want:  []string{"header: Content-Length: 19\n\n", "1 plain: x\n\nFrom b\nTo: c\n\ny\n\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "wrong Content-Length", format: Mbox,
		in: "From a\nContent-Length: 7\n\nx\n\nFrom b\nContent-Length: 99\n\ny\n\nFrom d\nTo: d\n\nz\n",
		want: []string{
			"header: Content-Length: 7\n\n", "1 plain: x\n\n",
			"header: Content-Length: 99\n\n", "1 plain: y\n\n",
			"header: To: d\n\n", "1 plain: z\n",
		},
		stats: Stats{Messages: 3, Texts: 3},
	},
	{
		name: "Content-Length without an empty line", format: Mbox,
		in: "From a\nContent-Length: 2\n\nx\nFrom b\nTo: b\n\ny\n",
		want: []string{
			"header: Content-Length: 2\n\n", "1 plain: x\n",
			"header: To: b\n\n", "1 plain: y\n",
		},
		stats: Stats{Messages: 2, Texts: 2},
	},
	{
		name: "message", format: Message,
		in:    "From a\nTo: a\n\nx\n\nFrom b\nTo: b\n",
		want:  []string{"header: To: a\n\n", "1 plain: x\n\nFrom b\nTo: b\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "text that begins with From", format: Message,
		in:    "From http://h.example/\nto http //h.example/\n",
		want:  []string{"1 plain: From http://h.example/\nto http //h.example/\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{name: "nothing", format: Message},
	{name: "empty lines", format: Mbox, in: "\n\r\n\n"},
	{
		name: "batch", format: Batch,
		in: "#! rnews 21\nTo: a\n\n#! rnews 3\nno\n#! rnews 8\nTo: b\n\ny",
		want: []string{
			"header: To: a\n\n", "1 plain: #! rnews 3\nno\n",
			"header: To: b\n\n", "1 plain: y",
		},
		stats: Stats{Messages: 2, Texts: 2},
	},
	{
		name: "wrong counts", format: Batch, // too small, too large, none, too large for the stream
		in: "#! rnews 8\nTo: a\n\nxy#! rnews 2\n#! rnews 19\nTo: b\n\ny\n" +
			"#! rnews x\nTo: c\n\nz\n#! rnews 900\nTo: d\n\nw",
		want: []string{
			"header: To: a\n\n", "1 plain: xy#! rnews 2\n",
			"header: To: b\n\n", "1 plain: y\n",
			"header: To: c\n\n", "1 plain: z\n",
			"header: To: d\n\n", "1 plain: w",
		},
		stats: Stats{Messages: 4, Texts: 4, BadCount: 4},
	},
	{
		name: "no batch", format: Batch,
		in:    "To: a\n\nx\n#!rnews\n#! rnews 8\nTo: b\n\ny",
		want:  []string{"header: To: a\n\n", "1 plain: x\n#!rnews\n", "header: To: b\n\n", "1 plain: y"},
		stats: Stats{Messages: 2, Texts: 2, BadCount: 1},
	},
	{
		name: "wire", format: Wire,
		in:    "To: a\r\n\r\n..x\r\n.y\r\n...\r\n.\r\nTo: b\r\n\r\nz\r\n.",
		want:  []string{"header: To: a\n\n", "1 plain: .x\r\n.y\r\n..\r\n", "header: To: b\n\n", "1 plain: z\r\n"},
		stats: Stats{Messages: 2, Texts: 2},
	},
	{
		name: "wire, quoted-printable", format: Wire,
		in: "Content-Transfer-Encoding: quoted-printable\n\n..x=\n..y\n.\n",
		want: []string{
			"header: Content-Transfer-Encoding: quoted-printable\n\n", "1 plain: .x.y\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
}
