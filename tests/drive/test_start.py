"""What a built drive loads until home shows: a file costs as much time as sending 1500 pixels."""

import sys
from pathlib import Path

import pytest

from tests.shared import PythonDrive
from tools.drive import built
from tools.drive.one_board import for_board
from tools.sim import Simulator

MOST_FILES = {"hack_club_sprig": 31, "pimoroni_picosystem": 33}  # compiled, some more are one
NOTE = b"import board, loaded\nloaded.names.append((__name__, board.DISPLAY.frames))\n"


def noting(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same drive, on which each module notes that it is loaded, and after which picture."""
    noted = {
        path: NOTE + data if "/" in path and path.endswith(".py") else data
        for path, data in files.items()
    }
    return {**noted, "loaded.py": b"names = []\n"}


@pytest.mark.parametrize("board", MOST_FILES)
def test_few_files_are_loaded_until_home_and_none_twice(
    tmp_path: Path, built_drive: PythonDrive, board: str
) -> None:
    files = for_board(built.read(built_drive.place), board).files
    built.write(noting(files), tmp_path)
    with Simulator(board, tmp_path, language="en") as sim, sim.inside():
        kept = list(sys.modules["loaded"].names)
    names = [name for name, _ in kept]
    assert len(set(names)) == len(names)
    (before_home,) = (pictures for name, pictures in kept if name.endswith(".home"))
    until_home = [name for name, pictures in kept if pictures <= before_home]
    assert len(until_home) <= MOST_FILES[board]
