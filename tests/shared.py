"""What is slow to make and never changed: made once for all of pytest's workers."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tools.command import run


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The directory of that name, filled by ``make`` if no worker has done so; the others wait."""
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent  # a worker has a directory of its own in that of all
    place, unfinished = base / name, base / f"{name}-unfinished"
    with (base / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir()
            make(unfinished)
            unfinished.rename(place)
    return place


def made_page(factory: pytest.TempPathFactory, drive: "PythonDrive") -> Path:
    """The folder that `make page` writes, where another one was; what it has said is beside it."""

    def make(directory: Path) -> None:
        place = directory / "page"
        (place / "old").mkdir(parents=True)
        done = run("page", "--drive", drive.place, "--out", place)
        assert done.returncode == 0, done.stderr
        (directory / "said").write_text(done.stdout)

    return made_once(factory, "page", make) / "page"


class PythonDrive(NamedTuple):
    """A drive as Python, whole: where it is, and what `make build` has said."""

    place: Path
    said: str


def python_drive(factory: pytest.TempPathFactory) -> PythonDrive:
    """Built by the command line, in a directory where another drive was before."""

    def make(directory: Path) -> None:
        place = directory / "built/out"
        (place / "engine").mkdir(parents=True)
        (place / "engine/old.py").touch()
        done = run("drive", "--out", place)
        assert done.returncode == 0, done.stderr
        (directory / "said").write_text(done.stdout)

    directory = made_once(factory, "python_drive", make)
    return PythonDrive(directory / "built/out", (directory / "said").read_text())
