package mail_test

import (
	"fmt"
	"io"
	"strings"

	"urlsift/extract/internal/mail"
)

func ExampleReader() {
	r := mail.NewReader(strings.NewReader(`From a@h.example Thu Jan  1 00:00:00 1970
Message-ID: <1@h.example>
Content-Type: multipart/mixed; boundary=b

--b
Content-Transfer-Encoding: quoted-printable

See http://h.example/=
a for more.
--b--
`), mail.Mbox)
	for {
		run, err := r.Next()
		if err == io.EOF {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		if run.Kind == mail.Plain {
			fmt.Printf("%s in part %s of %s\n", run.Text, run.Part, run.ID)
		}
	}
	fmt.Println(r.Stats().Texts, "text")
	// Output:
	// See http://h.example/a for more.
	//  in part 1 of 1@h.example
	// 1 text
}
