"""The checks of codes on CPython, and in the MicroPython VM in a heap below that of a board."""

import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

from tests.link import code_checks, match_checks, talk_checks
from tests.vm.vm import run_vm

HEAP_KB = 144
EXTRA = (
    "lib/console/__init__.py",
    "lib/console/link",
    "lib/console/match/__init__.py",
    "lib/console/match/seat_devices.py",
    "tests/engine_common",
    "tests/link",
)
LARGE = (
    "engine.game",
    "engine.triangles",
    "engine.restore",
    "console.link.catch_up",
    "console.link.talk",
)
MODULES = (code_checks, match_checks, talk_checks)


def checks_of(module: ModuleType) -> list[str]:
    return [name for name in dir(module) if name.startswith("check_")]


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(getattr(module, name), id=name)
        for module in MODULES
        for name in checks_of(module)
    ],
)
def test_on_cpython(check: Callable[[], object]):
    steps = check()
    if inspect.isgenerator(steps):
        for _ in steps:
            pass


@pytest.mark.parametrize("module", MODULES)
def test_in_the_vm(module: ModuleType):
    args = (*LARGE, module.__name__)
    result = run_vm("tests.engine_common.vm_checks", HEAP_KB, EXTRA, args, timeout=300)
    assert result.returncode == 0, result.stderr
    name = module.__name__.rpartition(".")[2]
    assert result.stdout.splitlines() == [f"done {name}.{check}" for check in checks_of(module)]
