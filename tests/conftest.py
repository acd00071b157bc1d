"""What all tests need."""

import gc
import os
import signal
from collections.abc import Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

import tools  # noqa: F401 - `python -m pytest` too is to find `code` in the standard library
from tests.shared import PythonDrive, made_page, python_drive

pytest_plugins = ["tests.thin"]

# A shell ignores Ctrl-C for what it runs in the background, and so would the programs that tests
# interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Every simulated console imports the firmware again, which takes most of its start. So the paths of
# modules and their compiled code are kept while the files stay the same.

find_in = PathFinder.find_spec
read_code = SourceFileLoader.get_code
specs: dict[tuple[str, ...], ModuleSpec] = {}


@cache
def compiled(loader_path: str, name: str, *_state: int) -> CodeType | None:
    return read_code(SourceFileLoader(name, loader_path), name)


def compiled_once(loader: SourceFileLoader, name: str) -> CodeType | None:
    state = os.stat(loader.path)
    return compiled(loader.path, name, state.st_ino, state.st_size, state.st_mtime_ns)


def found_once(
    name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
) -> ModuleSpec | None:
    if path is None:
        return find_in(name, path, target)
    place = name, *path
    spec = specs.get(place)
    if spec is None or not (spec.origin and os.path.exists(spec.origin)):
        spec = find_in(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            specs[place] = spec
    return spec


SourceFileLoader.get_code = compiled_once
PathFinder.find_spec = staticmethod(found_once)


@pytest.fixture(scope="session")
def built_drive(tmp_path_factory: pytest.TempPathFactory) -> PythonDrive:
    """What `make build` makes: to look at, not to change."""
    return python_drive(tmp_path_factory)


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory, built_drive: PythonDrive) -> Path:
    """What `make page` makes of that: to look at, not to change."""
    return made_page(tmp_path_factory, built_drive)


def pytest_xdist_auto_num_workers() -> int:
    """One more than cores: browsers, windows and programs of their own are waited for."""
    return (os.cpu_count() or 1) + 1


LONG = ("web", "vm", "test_release.py", "drive", "flash")
"""Where tests take seconds each, and share what they build; the longest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, some for each worker, so that none is alone with them in the end."""
    rank = {part: place for place, part in enumerate(LONG)}
    ranks = {item: min(rank.get(part, len(rank)) for part in item.path.parts) for item in items}
    items.sort(key=ranks.__getitem__)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    count = sum(ranks[item] < len(rank) for item in items)
    items[:] = dealt(items[:count], items[count:], workers)


def dealt(long: list[pytest.Item], others: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """All tests in the order in which each worker, which gets its share in one piece, begins with
    as many of the long ones.
    """
    left = len(long) + len(others)
    order: list[pytest.Item] = []
    for worker in range(workers):
        share = left // (workers - worker)
        left -= share
        order += long[worker::workers]
        more = max(0, share - len(long[worker::workers]))
        order += others[:more]
        others = others[more:]
    return order + others


def pytest_collection_finish() -> None:
    """What has been imported and collected stays: the garbage collector need not look at it."""
    gc.collect()
    gc.freeze()
