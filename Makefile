# Harbourmaster: `make` lists the targets; `make play` and `make test` do all their own set-up.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMPS := .stamps
RULES  := $(shell find src/harbourmaster/core src/harbourmaster/games src/harbourmaster/players/evaluation src/harbourmaster/players/search -name '*.py')
JOBS   ?= 2
TESTS  ?= tests
PURE_TESTS ?= tests/core tests/inland_port tests/players

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench perft golden docs wheel clean

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

setup: $(STAMPS)/build ## install everything and compile the rules

play: setup ## play a game
	@$(BIN)/harbourmaster play inland-port --terminal

check: setup ## lint, types and import rules
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check ## all tests, compiled and uncompiled
	$(BIN)/pytest -n $(JOBS) --dist loadgroup $(TESTS)
	HARBOURMASTER_PURE=1 $(BIN)/pytest -n $(JOBS) -m "not compiled" $(PURE_TESTS)

bench: setup .bench-venv ## speed of the games and of other engines in the same run
	@$(BIN)/harbourmaster bench --peers $(ARGS)

.bench-venv: requirements-peers.lock
	@echo "Installing the other engines …"
	@test -x .bench-venv/bin/python || $(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-peers.lock
	@touch .bench-venv

perft: setup ## count positions, compiled and uncompiled
	@$(BIN)/harbourmaster perft inland-port --depth 8
	@HARBOURMASTER_PURE=1 $(BIN)/harbourmaster perft inland-port --depth 8

golden: setup ## write the golden games anew
	@$(BIN)/python -m tests.inland_port.make_golden

docs: setup ## bring the generated parts of the documents and the PO files up to date
	@$(BIN)/python -m docs.generate
	@$(BIN)/python -m harbourmaster.locale

wheel: setup ## build a wheel with compiled rules
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

clean: ## remove everything that was built
	rm -rf $(VENV) .bench-venv $(STAMPS) build dist artefacts .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
