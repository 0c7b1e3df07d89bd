package corpus

import "strings"

// words are the commonest words of English correspondence, about in the order of their frequency; prose draws the
// early ones more often. None of them is "from", which mbox would take for a separator at the start of a line.
var words = strings.Fields(`
the of to and a in is that it for you on be with as this are not have or if at by an but was we they can which will
there all one do would what has your about more so when no out any who some then them other only up than
my been time into like how me had people just get does should could use may most good very these also make its
work their were after those many way first such now see same new even because two over system where well find
being between still need much us want through while something before file might know here down back each problem
since under too must never another both right off long go code number write did last list able point program better
different however part anyone message take think change example without using read case question line own year data
again order great few set free around users run thing rather against look machine group every less kernel
version support real three always possible mail state name software place source public far means local current
enough help called key computer text available page during quite output given including network address course days
control free tell once open directory general copy memory until interest information interface standard simple
process several answer end start word following seems window second access small trouble reply server
test article paper error later bit high form build already either keep show patch really lines driver believe
result side reason true field certain instead board left send value hours print document wrong matter language
format common original probably single service large request fact note library power size device early published
within string signal received nothing important recent clear section often similar return design whole type
summary policy archive editor character compiler margin quarter letter harbour window-pane garden bridge winter
morning orchard lantern mountain river engine copper silver paper-mill railway timetable station telescope
`)

// labels end in a colon; they bring prose to the colons that real text has beside those of its header
// fields. One ends in a scheme's name: a reader must see the blank behind it.
var labels = []string{
	"Note:", "PS:", "Re:", "cf:", "10:42", "Question:", "7:30", "as follows:", "std::sort", "main.c:214:", "error:",
	":-)", "C:\\TEMP", "the good news:", "Answer:", "12:05:33", "0:15", "wrote:", "Warning:", "lib::init", "TODO:",
	"summary:", "ratio 3:1", ";-)", "Subject:", "both:", ":-(", "To:", "Date:", "00:1b:2c",
}
