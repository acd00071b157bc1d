# Every verb of the project; `make help` reads the comments after `##`.

# Which Python makes .venv. Where it is not given, tools/setup.sh looks for one that is new enough.
export PYTHON

# Bytecode is kept, also where the shell would not have it: tests start hundreds of programs, and each of
# them would compile the project anew. `make clean` removes it.
export PYTHONDONTWRITEBYTECODE =

PY = .venv/bin/python

.DEFAULT_GOAL = help
.NOTPARALLEL: # the tests' closing line is the last of a check
.PHONY: help setup setup-python setup-node run test page-test quick vm-test fuzz shots build page drives flash uf2 release check lint fix arena bench memory lock clean dist-clean

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-10s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: setup-python setup-node ## make .venv and node_modules, as the other verbs do (PYTHON=python3.12)

setup-python:
	@tools/setup.sh python

setup-node:
	@tools/setup.sh node

run: setup-python ## play in the simulator (BOARD=pygamer, ARGS="--fresh")
	@$(PY) -m tools.sim $(if $(BOARD),--board $(BOARD)) $(ARGS)

test: setup ## run all tests but those of the page (ARGS="-k hexagon")
	$(PY) -m pytest -n auto --dist worksteal $(addprefix --ignore=, $(PAGE_TESTS)) $(ARGS)

page-test: setup ## run the tests of the page: in a browser, its pictures, the release that it is a part of
	$(PY) -m pytest -n auto --dist worksteal $(PAGE_TESTS) $(ARGS)

PAGE_TESTS = tests/web tests/vm/test_pictures.py tests/tools/test_release.py

quick: setup-python lint ## lint, and the tests of the engine, the bots and the screens' logic: a minute
	$(PY) -m pytest -n auto --dist worksteal $(QUICK) $(ARGS)

QUICK = tests/engine tests/engine_common/test_on_cpython.py $(addprefix tests/console/, $(addsuffix .py, \
	test_flows test_hints test_home test_house_rules test_how_to test_language test_names test_new_game \
	test_results test_settings test_start test_typed))

vm-test: setup ## run only the tests inside the MicroPython VM (ARGS=)
	$(PY) -m pytest tests/vm tests/engine_common/test_in_vm.py tests/engine_common/test_memory.py $(ARGS)

fuzz: setup-python ## mash the keys at length: 20 000 for each rule set at each size, seven minutes
	FUZZ=1 $(PY) -m pytest -n auto --dist worksteal tests/console/test_fuzz.py $(ARGS)

shots: setup-python ## draw every screen anew: golden pictures, their pages in docs (ARGS="turn home")
	@$(PY) -m tools.shots $(ARGS)

build: setup-python ## write the drive's files to build/CIRCUITPY (MPY_CROSS=program, BOARD=id, LANGS=all)
	@$(PY) -m tools.drive $(if $(BOARD),--board "$(BOARD)") $(if $(MPY_CROSS),--mpy-cross "$(MPY_CROSS)") $(if $(LANGS),--languages "$(LANGS)")

page: build setup-node ## write the page to build/page: to play, in a browser (SERVE=1, PICTURES=1, TIMES=1)
	@$(PY) -m tools.page $(if $(PICTURES),--pictures) $(if $(TIMES),--times) $(if $(SERVE),--serve)

DRIVES = $(if $(CIRCUITPY),--drive "$(CIRCUITPY)") $(if $(ALL),--all)

drives: setup-python
	@$(PY) -m tools.flash $(DRIVES) --find

flash: drives build ## bring them onto a handheld that is plugged in (CIRCUITPY=path, ALL=1, DRY=1, FORCE=1)
	@$(PY) -m tools.flash $(DRIVES) $(if $(DRY),--dry) $(if $(FORCE),--force)

uf2: build ## join them with CircuitPython, for a first flash of an RP2040 (CIRCUITPY_UF2=file)
	@$(PY) -m tools.uf2 $(if $(CIRCUITPY_UF2),"$(CIRCUITPY_UF2)")

release: setup ## write a zip for each flavour, and the page, to build/release (MPY_CROSS=program)
	@$(PY) -m tools.release $(if $(MPY_CROSS),--mpy-cross "$(MPY_CROSS)")

check: lint page-test test ## what CI runs: lint, then all tests

lint: setup ## check style, types, who imports whom, the device's language and the words
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	PYTHONPATH=lib .venv/bin/lint-imports --no-cache --no-logo
	$(PY) -m tools.device_lint
	$(PY) -m tools.mpy_gate
	$(PY) -m tools.strings --check
	node_modules/.bin/biome check --error-on-warnings
	node_modules/.bin/tsc -p web
	node_modules/.bin/tsc -p web/tsconfig.service.json
	node_modules/.bin/tsc -p tests/web

fix: setup ## mend what ruff and biome can mend, and format
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	node_modules/.bin/biome check --write

arena: setup-python ## measure the bots against each other, docs/bots.md: 20 minutes (ARGS=)
	@$(PY) -m tools.bots_page $(ARGS)

bench: setup ## measure the speed and memory of engine and bots (ARGS=)
	@$(PY) -m tools.bench $(ARGS)

memory: setup ## what the firmware takes in memory, on each screen (BOARD=pygamer, ARGS="--rules symmetry")
	@$(PY) -m tests.vm.memory $(if $(BOARD),--board $(BOARD)) $(ARGS)

lock: setup-python ## pin requirements.in anew, with all that it pulls in
	rm -rf build/lock
	$(PY) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check -r requirements.in
	echo '# Made by `make lock` from requirements.in: every package, pinned.' > build/requirements.txt
	build/lock/bin/python -m pip freeze >> build/requirements.txt
	mv build/requirements.txt requirements.txt
	rm -rf build/lock

clean: ## remove what tests, checks and tools leave behind
	rm -rf build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -not -path './.venv/*' -not -path './node_modules/*' -prune -exec rm -rf {} +

dist-clean: clean ## remove also .venv and node_modules
	rm -rf .venv node_modules
