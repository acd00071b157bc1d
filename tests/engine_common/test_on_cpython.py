"""The common checks on CPython, one test each."""

import importlib
import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

MODULES = sorted(path.stem for path in Path(__file__).parent.glob("*_checks.py"))
CHECKS = [
    pytest.param(check, id=f"{module}.{name}")
    for module in MODULES
    for name, check in inspect.getmembers(importlib.import_module(f"{__package__}.{module}"))
    if name.startswith("check_")
]


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: Callable[[], object]):
    steps = check()
    if inspect.isgenerator(steps):
        for _ in steps:
            pass
