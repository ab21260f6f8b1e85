# make play    set everything up and start the game
# make test    set everything up and run every check
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
JOBS ?= auto

.PHONY: play test lint rules soak bench balance golden clean

play: $(VENV)/play
	@$(BIN)/questpane

test: $(VENV)/dev lint rules
	$(BIN)/python -m pytest -q -n $(JOBS) -m "not soak"

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m content.lint

rules: $(VENV)/dev
	$(BIN)/python -m tests.rules

soak: $(VENV)/dev
	$(BIN)/python -m pytest -q -n $(JOBS) -m soak

bench: $(VENV)/dev
	$(BIN)/python -m tests.bench

balance: $(VENV)/dev
	$(BIN)/python -m tests.balance doomrock --write

golden: $(VENV)/dev
	$(BIN)/python -m tests.golden.update

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache

$(VENV)/play: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/dev: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/play
