"""Firmwares for the simulator's own tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

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
