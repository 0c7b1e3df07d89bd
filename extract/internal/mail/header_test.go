package mail

var headerTests = []messageTest{
	{
		name: "folding", format: Message,
		in:    "List-Archive:\n\t<http://h.example/\r\n   a>\nTo: b\n\n",
		want:  []string{"header: List-Archive:\n <http://h.example/\n a>\n\nTo: b\n\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "no empty line", format: Message,
		in:    "To: a\nhttp //h.example/ is text\nand so on\n",
		want:  []string{"header: To: a\n\n", "1 plain: http //h.example/ is text\nand so on\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "no header", format: Message,
		in:    " text\nTo: a\n",
		want:  []string{"header:  text\n\nTo: a\n\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "line that is no field", format: Message,
		in: "To: a\n>From b\nX: y\nnot folded\nContent-Type: text/html\n\n<p>\n",
		want: []string{
			"header: To: a\n\n>From b\n\nX: y\n\nnot folded\n\nContent-Type: text/html\n\n",
			"1 html: <p>\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "header alone", format: Message,
		in:    "To: a",
		want:  []string{"header: To: a\n\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "NUL and CR", format: Message,
		in:    "To: a\x00b\rc\n\nx\x00y\rz\n",
		want:  []string{"header: To: a\x00b\rc\n\n", "1 plain: x\x00y\rz\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		// RFC 2047, 8.
		name: "encoded words", format: Message,
		in: "A: =?ISO-8859-1?Q?a?=\nB: =?ISO-8859-1?Q?a?= b\nC: =?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=\n" +
			"D: =?ISO-8859-1?Q?a?=  =?ISO-8859-1?Q?b?=\nE: =?ISO-8859-1?Q?a?=\n    =?ISO-8859-1?Q?b?=\n" +
			"F: =?ISO-8859-1?Q?a_b?=\nG: =?US-ASCII*EN?Q?Keith_Moore?= =?us-ascii?b?aHR0cDovL2guZXhhbXBsZS8=?= =?x\n\n",
		want: []string{"header: A: a\n\nB: a b\n\nC: ab\n\nD: ab\n\nE: ab\n\nF: a b\n\nG: Keith Moorehttp://h.example/ =?x\n\n"},
		stats: Stats{
			Messages: 1, Texts: 1,
		},
	},
	{
		name: "no encoded words", format: Message,
		in: "A: =?\nB: =?x?q\nC: =?x?z?a?= =?x?b?a b?= =? =?x?q?a\nD: =?x?q?=3D=0A?=,\n" +
			"C\nE: =?x?q?a?= b =?x?q?c?=\n\n",
		want: []string{"header: A: =?\n\nB: =?x?q\n\nC: =?x?z?a?= =?x?b?a b?= =? =?x?q?a\n\nD: = ,\n\n" +
			"C\n\nE: a b c\n\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "encoded word in ISO-2022-JP", format: Message,
		in:    "A: =?ISO-2022-JP?B?GyRCJCIbKEJhOi8v?=\n\n", // ESC $B $" ESC (B a://
		want:  []string{"header: A:         a://\n\n"},
		stats: Stats{Messages: 1, Texts: 1},
	},
}
