"""What all tests need."""

import signal
from functools import cache
from importlib.machinery import SourceFileLoader
from types import CodeType

import pytest

import tools  # noqa: F401 - `python -m pytest` too is to find `code` in the standard library
from tests.shared import PythonDrive, python_drive

# A shell ignores Ctrl-C for what it runs in the background, and so would the programs that tests
# interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


@cache
def compiled(source: bytes, path: str) -> CodeType:
    return compile(source, path, "exec", dont_inherit=True)


def compiled_once(_loader: SourceFileLoader, source: bytes, path: str) -> CodeType:
    """Every simulated console imports the firmware anew, which takes most of its start."""
    return compiled(source, path)


SourceFileLoader.source_to_code = compiled_once


@pytest.fixture(scope="session")
def built_drive(tmp_path_factory: pytest.TempPathFactory) -> PythonDrive:
    """What `make build` makes: to look at, not to change."""
    return python_drive(tmp_path_factory)


LONG = {"vm", "drive", "flash", "test_release.py"}
"""Directories and files of tests that take seconds each, and share what they build."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that no worker is alone with one in the end."""
    items.sort(key=lambda item: LONG.isdisjoint(item.path.parts))
