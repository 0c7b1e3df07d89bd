package seen

// A list is a sequence that grows by pages, so that its elements are never
// copied and at most one page of them is unused.
type list[T any] struct {
	pages []*[pageLen]T
	n     int
}

const pageLen = 1 << 13

func (l *list[T]) at(i int) T { return l.pages[uint(i)/pageLen][uint(i)%pageLen] }

func (l *list[T]) append(v T) {
	if l.n%pageLen == 0 {
		l.pages = append(l.pages, new([pageLen]T))
	}
	l.pages[l.n/pageLen][l.n%pageLen] = v
	l.n++
}
