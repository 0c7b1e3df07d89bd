// Peers that are Go modules, apart from the project's own needs:
//
//	go -C bench/compare install tool
module urlsift/bench/compare

go 1.26.0

tool mvdan.cc/xurls/v2/cmd/xurls

require (
	golang.org/x/mod v0.22.0 // indirect
	golang.org/x/sync v0.10.0 // indirect
	mvdan.cc/xurls/v2 v2.6.0 // indirect
)
