"""The whole firmware on FAT file systems of the sizes that boards have."""

import pytest

from tests.flash.drives import FatDrive
from tests.flash.firmwares import EMPTY, PLAYERS
from tools.drive import built, contents, manifest
from tools.drive.one_board import for_board
from tools.flash.copy import TooFull, carry_out
from tools.flash.plan import make_plan

KB = 1024
MB = KB * KB

# Size, bits of an entry of the FAT, bytes of a cluster; the first as CircuitPython makes them.
SHAPES = {
    "1 MB": (MB, 12, 512),
    "1 MB, large clusters": (MB, 12, 2048),
    "8 MB": (8 * MB, 16, 1024),
    "8 MB, FAT12": (8 * MB, 12, 4096),
}
HALF_MB = (508 * KB, 12, 512)


@pytest.fixture(scope="module")
def firmware(built_drive):
    return built.read(built_drive.place).files


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


def test_half_a_megabyte_holds_a_picopad_in_english_and_one_language_more(
    tmp_path, firmware, monkeypatch
):
    """And a later version in place of it, all of whose modules are others."""
    # Modules are the same for all languages; how they call words makes no catalogue longer.
    modules = {path: firmware[path] for path in firmware if path.endswith(".py")}
    monkeypatch.setattr(contents, "made_of", lambda *_: contents.Made(modules, {}, {}))
    drive = used(tmp_path / "drive", HALF_MB)
    largest = for_board(contents.build(languages=["uk"]), "pajenicko_picopad").files
    flash(drive, largest)
    new = for_board(contents.build(languages=["sk"]), "pajenicko_picopad").files
    flash(drive, new)
    later = {path: new[path] + b"#" if path.endswith(".py") else new[path] for path in new}
    del later[manifest.NAME]
    flash(drive, later | {manifest.NAME: str(manifest.of(later, "later", "py")).encode()})


def test_a_drive_without_the_room_stays_as_it_is(tmp_path, firmware):
    drive = FatDrive.make(tmp_path / "drive", 192 * KB, 12, 512)
    drive.write("code.py", EMPTY["code.py"])
    with pytest.raises(TooFull, match=r"^\d+ KB are needed, \d+ KB are free$"):
        carry_out(make_plan(firmware, drive), firmware, drive, lambda path: None)
    assert drive.files() == {"code.py": EMPTY["code.py"]}
