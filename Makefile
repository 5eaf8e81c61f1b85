# Needs Go 1.26 and Node with npm (for the page); the tests need Chromium too.

.PHONY: run build web test test-long test-builds test-cluster bench bench-server bench-million lint chromium pictures

# The profile in cmd/compongo is for the program that people run; checks need no second compilation of everything.
lint test test-long pictures: export GOFLAGS := $(GOFLAGS) -pgo=off

page := $(shell find web/src -type f 2>/dev/null) web/build.sh web/package.json web/package-lock.json

run: build
	./compongo serve

build: web/dist/app.js
	go build -o compongo ./cmd/compongo

web:
	sh web/build.sh

web/dist/app.js: $(page)
	sh web/build.sh

# The browser has the machine for itself.
test: lint web/dist/app.js chromium
	go test $$(go list ./... | grep -v '/web$$')
	go test ./web

# Everything to its full depth: perft tables, kills at a hundred instants, other systems.
test-long: lint test-builds web/dist/app.js chromium
	COMPONGO_LONG=1 go test -timeout 120m ./...

# Program and tests compile for the systems people have; they run on Linux alone here.
test-builds: web/dist/app.js
	@for target in linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64; do \
		echo "building for $$target"; \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} go vet ./... || exit 1; \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} go build -pgo=off ./... || exit 1; \
	done

# Three servers on two databases, each of them killed, stopped or cut off, and two or three at a time, while TABLES tables play for SECONDS or more.
test-cluster: web/dist/app.js
	sh .ci/cluster
	COMPONGO_CLUSTER=1 go test -count 1 -v -timeout 120m -run TestCluster ./internal/cluster

# Measures us and our peers in one run and writes docs/benchmarks.md; ONLY names one part.
bench:
	sh bench/install.sh
	go -C bench run . -only "$(ONLY)"

# Servers on a data folder and on a PostgreSQL started for it: acts a second, p99, how cost grows. Ten minutes; SERVERBENCH
# holds flags for a shorter trial (go run ./internal/serverbench -help). One row alone, with the program that make build has made:
# go run ./internal/serverbench -only "PostgreSQL, three nodes, whole moves" -tables 0 -watchers 0
bench-server:
	go -C bench run . -only server

# A million games that are over, in both kinds of journal; MILLION is another number.
bench-million:
	go -C bench run . -only million

lint:
	@unformatted=$$(gofmt -l $$(go list -f '{{.Dir}}' ./...)); \
	if [ -n "$$unformatted" ]; then echo "gofmt these files:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	go tool staticcheck ./...

chromium:
	@sh .ci/chromium

# Every screen, both languages, light and dark, desktop and phone.
pictures: web/dist/app.js chromium
	COMPONGO_PICTURES=$(CURDIR)/pictures go test -count 1 -run TestPictures ./web
