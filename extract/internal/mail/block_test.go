package mail

// uuCat is "Cat" in uuencode.
const uuCat = "#0V%T\n"

var blockTests = []messageTest{
	{
		name: "uuencode", format: Message,
		in:    "\nbefore\nbegin 644 cat.txt\n" + uuCat + "`\nend\nafter\n",
		want:  []string{"1 plain: before\n", "1 plain: after\n"},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{UUEncode: {Count: 1}}},
	},
	{
		name: "x-uuencode", format: Message,
		in: "Content-Transfer-Encoding: x-uuencode\n\nbegin 0644 a b\r\n" + uuCat + "end\n",
		want: []string{
			"header: Content-Transfer-Encoding: x-uuencode\n\n",
		},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{UUEncode: {Count: 1}}},
	},
	{
		name: "cut uuencode", format: Message,
		in:    "\nbegin 644 a\n" + uuCat + "http://h.example/\n",
		want:  []string{"1 plain: http://h.example/\n"},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{UUEncode: {Count: 1}}},
	},
	{
		name: "no uuencode", format: Message,
		in:    "\nbegin 2000 years ago\nbegin 644\nbegin 648 x\n" + uuCat + "begin 644 x\nFOO\nbegin 644 x\n\nbegin 644 x",
		want:  []string{"1 plain: begin 2000 years ago\nbegin 644\nbegin 648 x\n" + uuCat + "begin 644 x\nFOO\nbegin 644 x\n\nbegin 644 x"},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "uuencode in a multipart", format: Message,
		in: "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nbegin 644 a\n" + uuCat + "--b\n\nx\n--b--\n",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=b\n\n", "2 plain: x\n",
		},
		stats: Stats{Messages: 1, Texts: 2, Skipped: [skips]Tally{UUEncode: {Count: 1}}},
	},
	{
		name: "yEnc", format: Message,
		in: "\na\n=ybegin part=1 line=4 size=9 name=a b\n=ypart begin=1 end=9\n....\nxx=}y\nz\n=yend size=9\nb\n",
		want: []string{
			"1 plain: a\n", "1 plain: b\n",
		},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{YEnc: {Count: 1}}},
	},
	{
		name: "cut yEnc", format: Message,
		in:    "\n=ybegin line=128 size=9 name=a\nhttp://h.example/\n=ybegin line=x size=9 name=a\n=ybegin line=9\n=y\n",
		want:  []string{"1 plain: http://h.example/\n=ybegin line=x size=9 name=a\n=ybegin line=9\n=y\n"},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{YEnc: {Count: 1}}},
	},
	{
		name: "BinHex", format: Message,
		in:    "\na\n(This file must be converted with BinHex 4.0)\n\n:$8&8\"4!$\nabc:\nb\n",
		want:  []string{"1 plain: a\n", "1 plain: b\n"},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{BinHex: {Count: 1}}},
	},
	{
		name: "no BinHex", format: Message,
		in: "\n(This file must be converted with BinHex, http://h.example/)\n" +
			"(This file must be converted with BinHex 4.0)\n\nhttp://h.example/\n",
		want: []string{
			"1 plain: (This file must be converted with BinHex, http://h.example/)\n", "1 plain: http://h.example/\n",
		},
		stats: Stats{Messages: 1, Texts: 1, Skipped: [skips]Tally{BinHex: {Count: 1}}},
	},
	{
		name: "cut first lines", format: Mbox,
		in:    "From a\n\nb\n\nFrom b\n\nFrom c\nTo: c\n\nbegin",
		want:  []string{"1 plain: From a\n\nb\n\nFrom b\n\n", "header: To: c\n\n", "1 plain: begin"},
		stats: Stats{Messages: 2, Texts: 2},
	},
}
