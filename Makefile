# The checks of urlsift. Each can be run alone.

SHELL       := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:

tool     := go tool -modfile=tools/go.mod
# One switch turns off our assembly and that of the modules we use.
portable := -tags purego,noasm
# The content of every file that git does not ignore.
snapshot := git ls-files -z --cached --others --exclude-standard | sort -zu | xargs -0 sha256sum 2>/dev/null || true

.PHONY: help
help: ## print the targets
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "%-10s %s\n", $$1, $$2 }' Makefile

.PHONY: check
check: format vet test portable race i386 arm64 fuzz bench generate deadcode ## all of what follows

.PHONY: format
format: ## gofumpt and asmfmt find nothing to change
	@files=$$($(tool) gofumpt -l . && find . -name '*.s' -exec $(tool) asmfmt -l {} +)
	if [[ $$files ]]; then echo "not formatted:" $$files; exit 1; fi

.PHONY: vet
vet: ## go vet and staticcheck, with assembly and without
	go vet ./...
	go vet $(portable) ./...
	$(tool) staticcheck ./...
	$(tool) staticcheck $(portable) ./...

.PHONY: test
test: ## the tests
	go test ./...

.PHONY: portable
portable: ## the tests without assembly
	go test $(portable) ./...

.PHONY: race
race: ## the tests under the race detector
	go test -race ./...

.PHONY: i386
i386: ## the tests with 32-bit integers, on an amd64
	CGO_ENABLED=0 GOARCH=386 go test ./...

.PHONY: arm64
arm64: ## the tests build for arm64; nothing is run
	GOARCH=arm64 go vet ./...
	GOARCH=arm64 go test -exec true ./... >/dev/null

.PHONY: fuzz
fuzz: ## each fuzz target, 2000 rounds
	@grep -ro --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*' . | sed -E 's,/[^/]*:func , ,' |
	while read -r package target; do
		echo "$$package $$target"
		go test -run '^$$' -fuzz "^$$target$$" -fuzztime 2000x "$$package" </dev/null
	done

.PHONY: bench
bench: ## each benchmark, once, to see that it runs
	go test -run '^$$' -bench . -benchtime 1x ./...

.PHONY: generate
generate: ## go generate and go mod tidy change nothing
	@before=$$($(snapshot))
	go generate ./...
	diff <(echo "$$before") <($(snapshot))
	go mod tidy -diff

.PHONY: deadcode
deadcode: ## every function is reached from a program or a test
	@unreached=$$($(tool) deadcode -test ./...)
	if [[ $$unreached ]]; then echo "$$unreached"; exit 1; fi
