"""Firmwares for the simulator's own tests."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import ROOT
from tools.sim import Simulator

TOY = Path(__file__).parent / "drive"


@pytest.fixture
def toy() -> Path:
    """The drive with the toy's firmware."""
    return TOY


@pytest.fixture
def firmware(tmp_path: Path) -> Callable[..., Simulator]:
    """Make a Simulator that runs the given code.py (and boot.py) on a drive of its own."""

    def simulator(code: str, board: str = "pygamer", boot: str = "", **options) -> Simulator:
        (tmp_path / "boot.py").write_text(boot)
        (tmp_path / "code.py").write_text(code)
        return Simulator(board, tmp_path, **options)

    return simulator


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment in which the player's own folders are the test's, and no display is there."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    folders = {
        "HOME": tmp_path / "home",
        "XDG_CONFIG_HOME": tmp_path / "home/config",
        "XDG_DATA_HOME": tmp_path / "home/data",
        "XDG_PICTURES_DIR": tmp_path / "home/pictures",
    }
    return environment | {name: str(folder) for name, folder in folders.items()}
