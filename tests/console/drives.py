"""Drives for the simulated console: the repository's files, which a test may replace."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools import ROOT
from tools.sim import Simulator

_CONTENT = ("boot.py", "code.py", "damage.py", "safemode.py", "engine", "assets", "lib")


def make_drive(folder: Path) -> Path:
    """Links to all that the device has."""
    for name in _CONTENT:
        (folder / name).symlink_to(ROOT / name)
    return folder


def replace(drive: Path, path: str, source: str) -> None:
    """Another source for one of the files, with copies of the folders that it is in."""
    for folder in reversed(Path(path).parents[:-1]):
        if (drive / folder).is_symlink():
            original = (drive / folder).resolve()
            (drive / folder).unlink()
            shutil.copytree(original, drive / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (drive / path).unlink()
    (drive / path).write_text(source)


@contextmanager
def switched_on(
    drive: Path, *held: str, board: str = "pygamer", nvm: bytearray | None = None, seed: int = 0
) -> Iterator[Simulator]:
    """A console that starts with fingers on some of its logical keys; then they are lifted."""
    sim = Simulator(board, drive, usb=True, nvm=nvm, seed=seed)
    fingers = [sim.machine.board.keys[key].physical for key in held]
    for finger in fingers:
        sim.machine.wiring.press(finger)
    with sim:
        for finger in fingers:
            sim.machine.wiring.release(finger)
        sim.wait(100)
        yield sim


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """A drive that the console may write on."""
    return make_drive(tmp_path)
