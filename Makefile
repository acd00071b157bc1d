# Every command of the project; `make help` prints the comments after `##`.

# The Python that makes .venv. If it is not given, tools/setup.sh looks for one that is new enough.
export PYTHON

# Bytecode is kept, even if the shell forbids it: tests start hundreds of programs, and each of them would
# compile the project again. `make clean` removes it.
export PYTHONDONTWRITEBYTECODE =

PY = .venv/bin/python

.DEFAULT_GOAL = help
.NOTPARALLEL: # what a command needs is made in the order in which it is written
.PHONY: help setup setup-run setup-build setup-python setup-node run test page-test every-test quick vm-test fuzz shots build page drives flash circuitpython uf2 release check lint fix arena bench memory mutants lock clean dist-clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-10s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: setup-python setup-node ## make .venv and node_modules; the other commands do it as well (PYTHON=python3.12)

setup-run:
	@tools/setup.sh python run

setup-build:
	@tools/setup.sh python build

setup-python:
	@tools/setup.sh python check

setup-node:
	@tools/setup.sh node

run: setup-run ## play in the simulator (BOARD=pygamer, LINK=listen, LINK=host:port, PAGE_URL=address, ARGS="--fresh")
	@$(PY) -m tools.sim $(if $(BOARD),--board $(BOARD)) $(AT_PAGE) $(if $(LINK),--link "$(LINK)") $(ARGS)

AT_PAGE = $(if $(PAGE_URL),--page-url "$(PAGE_URL)")

test: setup ## run the tests except those of the page and of the whole firmware in the VM: some cases of the slow ones; ALL=1: all cases; ARGS="-k hexagon": those, all cases
	$(PYTEST) -n auto $(THIN) $(if $(ARGS),, $(addprefix --ignore=, $(PAGE_TESTS) tests/vm)) $(ARGS)

page-test: setup ## run the tests of the page: in a browser, its pictures, the release (ALL=1)
	$(PYTEST) -n $(WORKERS) $(THIN) $(PAGE_TESTS) $(ARGS)

every-test: setup ## run all tests (ALL=1)
	$(PYTEST) -n $(WORKERS) $(THIN) $(ARGS)

PYTEST = $(PY) -m pytest --dist worksteal

THIN = $(if $(ALL)$(ARGS),,--thin)

WORKERS = 4 # a browser waits more than it computes

PAGE_TESTS = tests/web tests/vm/test_pictures.py tests/tools/test_release.py

quick: setup-python lint ## lint, then the tests of the engine and of the logic of the screens: a minute
	$(PYTEST) -n auto $(QUICK) $(ARGS)

QUICK = tests/engine tests/engine_common/test_on_cpython.py $(addprefix tests/console/, $(addsuffix .py, \
	test_flows test_hints test_home test_house_rules test_how_to test_language test_names test_new_game \
	test_results test_settings test_start test_typed))

vm-test: setup ## run only the tests inside the MicroPython VM (ARGS=)
	$(PYTEST) -n auto tests/vm tests/engine_common/test_in_vm.py tests/engine_common/test_memory.py $(ARGS)

fuzz: setup-python ## press 20 000 random keys for each rule set and screen size: seven minutes
	FUZZ=1 $(PYTEST) -n auto tests/console/test_fuzz.py $(ARGS)

shots: setup-build ## draw every screen again: golden pictures, their pages in docs (ARGS="turn home")
	@$(PY) -m tools.shots $(ARGS)

build: setup-build ## write the files of the drive to build/CIRCUITPY (MPY_CROSS=program, BOARD=id, LANGS=all, LINES=no, PAGE_URL=address)
	@$(PY) -m tools.drive $(AT_PAGE) $(if $(BOARD),--board "$(BOARD)") $(if $(MPY_CROSS),--mpy-cross "$(MPY_CROSS)") $(if $(LANGS),--languages "$(LANGS)") $(if $(filter no,$(LINES)),--no-lines)

page: setup-node build ## write the page, to play in a browser, to build/page (SERVE=1, PICTURES=1, TIMES=1, URL=address)
	@$(PY) -m tools.page $(if $(URL),--url "$(URL)") $(if $(PICTURES),--pictures) $(if $(TIMES),--times) $(if $(SERVE),--serve)

DRIVES = $(if $(CIRCUITPY),--drive "$(CIRCUITPY)") $(if $(ALL),--all)

drives: setup-build
	@$(PY) -m tools.flash $(DRIVES) $(if $(DRY),--dry) $(if $(FORCE),--force) --find

flash: drives build ## build the drive and copy it onto a handheld that is plugged in (CIRCUITPY=path, ALL=1, DRY=1, FORCE=1)
	@$(PY) -m tools.flash $(DRIVES) $(if $(DRY),--dry) $(if $(FORCE),--force)

circuitpython: setup-build
	@$(PY) -m tools.uf2 $(if $(CIRCUITPY_UF2),"$(CIRCUITPY_UF2)") --check

uf2: circuitpython build ## join drive and CircuitPython in one file, for a first flash of an RP2040 (CIRCUITPY_UF2=file)
	@$(PY) -m tools.uf2 $(if $(CIRCUITPY_UF2),"$(CIRCUITPY_UF2)")

release: setup-build setup-node ## write zips of the drive and of the page to build/release (MPY_CROSS=program)
	@$(PY) -m tools.release $(if $(MPY_CROSS),--mpy-cross "$(MPY_CROSS)")

check: setup ## what CI runs: all tests, with lint beside them
	@mkdir -p build; \
	$(MAKE) --no-print-directory lint >build/lint.log 2>&1 & lint=$$!; \
	$(MAKE) --no-print-directory every-test; tests=$$?; \
	if wait $$lint; then exit $$tests; else cat build/lint.log; exit 1; fi

lint: setup ## check style, types, imports, the device's language and the texts
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	PYTHONPATH=lib .venv/bin/lint-imports --no-cache --no-logo
	$(PY) -m tools.device_lint
	$(PY) -m tools.mpy_gate
	$(PY) -m tools.strings --check
	$(PY) -m tools.plain_words
	node_modules/.bin/biome check --error-on-warnings
	node_modules/.bin/tsc -p web
	node_modules/.bin/tsc -p web/tsconfig.service.json
	node_modules/.bin/tsc -p tests/web

fix: setup ## fix what ruff and biome can fix, and format
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	node_modules/.bin/biome check --write

arena: setup-run ## measure the bots against each other, docs/bots.md: 20 minutes (ARGS=)
	@$(PY) -m tools.bots_page $(ARGS)

bench: setup ## measure the speed and memory of engine and bots (ARGS=)
	@$(PY) -m tools.bench $(ARGS)

memory: setup ## measure the memory that the firmware takes on each screen (BOARD=pygamer, ARGS="--rules symmetry")
	@$(PY) -m tests.vm.memory $(if $(BOARD),--board $(BOARD)) $(ARGS)

mutants: ## do the tests notice faults? 400 mutants of engine, bots and what is stored: an hour (ARGS="--seed 7 --resume": go on)
	@tools/setup.sh python mutants
	@$(PY) -m tools.mutants $(ARGS)

lock: setup-run ## pin the packages of requirements/*.in and their dependencies again
	rm -rf build/lock
	$(PY) -m venv build/lock
	build/lock/bin/python -m pip freeze --all > build/lock/pinned
	set -e; for part in run build check mutants fit; do \
		build/lock/bin/python -m pip install --quiet --disable-pip-version-check \
			-c build/lock/pinned -r requirements/$$part.in; \
		build/lock/bin/python -m pip freeze --all > build/lock/all; \
		echo "# Made by \`make lock\` from $$part.in: every package that the lists before it lack, pinned." \
			> build/lock/$$part.txt; \
		grep -vxFf build/lock/pinned build/lock/all >> build/lock/$$part.txt; \
		mv build/lock/all build/lock/pinned; \
	done
	mv build/lock/run.txt build/lock/build.txt build/lock/check.txt build/lock/mutants.txt build/lock/fit.txt requirements
	rm -rf build/lock

clean: ## remove what builds, tests and checks leave behind
	rm -rf build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -not -path './.venv/*' -not -path './node_modules/*' -prune -exec rm -rf {} +

dist-clean: clean ## clean, and remove .venv and node_modules
	rm -rf .venv node_modules
