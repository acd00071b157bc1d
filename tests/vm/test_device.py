"""The device's modules in web/device: true sizes, and what the device refuses is refused."""

import re
from pathlib import Path

import pytest

from tests.vm.drive import run_program
from tests.vm.vm import VMResult
from tools.sim.boards import BOARDS

BLOCK = 16  # bytes of the heap's blocks
OBJECTS = 25


@pytest.fixture(scope="module")
def result(drive: Path) -> VMResult:
    """What device_program.py prints; its checks have held if it came to its end."""
    result = run_program(drive, "device_program", BOARDS["pygamer"], 192)
    assert result.returncode == 0, result.stderr
    return result


def test_objects_take_as_much_as_those_of_circuitpython(result: VMResult) -> None:
    """Never less; at most a block more, where the comment above the class says so."""
    sizes = re.findall(r"^(.+): (\d+) (\d+)$", result.stdout, re.MULTILINE)
    assert len(sizes) == OBJECTS
    wrong = [line for line in sizes if not 0 <= int(line[1]) - int(line[2]) <= BLOCK]
    assert not wrong, "what, bytes here, bytes there"


def test_wrong_arguments_are_refused(result: VMResult) -> None:
    checks = re.findall(r"^checked (\w+)$", result.stdout, re.MULTILINE)
    assert checks == ["bitmap", "palette", "grid", "group", "bitmaptools", "keypad", "nvm"]
