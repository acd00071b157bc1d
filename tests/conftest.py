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


LONGEST_FIRST = {"web"}, {"vm", "drive", "flash", "test_release.py"}
"""Directories and files of tests that take minutes, and of those that take seconds each; all of
them share what they build.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that no worker is alone with one in the end."""
    for places in reversed(LONGEST_FIRST):
        items.sort(key=lambda item: places.isdisjoint(item.path.parts))


def pytest_collection_finish() -> None:
    """What has been imported and collected stays: the garbage collector need not look at it."""
    gc.collect()
    gc.freeze()
