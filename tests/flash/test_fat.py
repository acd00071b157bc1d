"""The firmware as `make flash` writes it on FAT file systems of the sizes that boards have."""

import pytest

from tests.flash.drives import FatDrive
from tests.flash.firmwares import EMPTY, PLAYERS
from tools.drive import built
from tools.drive.one_board import for_board
from tools.flash.copy import TooFull, carry_out
from tools.flash.plan import make_plan

KB = 1024
MB = KB * KB

# Size, bits of an entry of the FAT, bytes of a cluster; the first as CircuitPython makes them.
SHAPES = {
    "1 MB": (MB, 12, 512),
    "2 MB, larger clusters": (2 * MB, 12, 2048),
    "8 MB": (8 * MB, 16, 1024),
    "8 MB, FAT12": (8 * MB, 12, 4096),
}


@pytest.fixture(scope="module")
def firmware(built_drive):
    return for_board(built.read(built_drive.place), "pimoroni_picosystem").files


def used(place, shape):
    """A drive that somebody has used before."""
    drive = FatDrive.make(place, *shape)
    for directory in ("lib", "saves", "records"):
        drive.make_directory(directory)
    for path, content in (EMPTY | PLAYERS).items():
        drive.write(path, content)
    return drive


def flash(drive, firmware):
    carry_out(make_plan(firmware, drive), firmware, drive, lambda path: None)
    assert drive.files() == EMPTY | firmware | PLAYERS


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_the_firmware_fits_and_is_flashed_again_in_no_time(tmp_path, firmware, shape):
    drive = used(tmp_path / "drive", shape)
    flash(drive, firmware)
    assert not make_plan(firmware, drive).written


def test_a_drive_without_the_room_stays_as_it_is(tmp_path, firmware):
    drive = FatDrive.make(tmp_path / "drive", 192 * KB, 12, 512)
    drive.write("code.py", EMPTY["code.py"])
    with pytest.raises(TooFull, match=r"^\d+ KB needed, \d+ KB free$"):
        carry_out(make_plan(firmware, drive), firmware, drive, lambda path: None)
    assert drive.files() == {"code.py": EMPTY["code.py"]}
