"""The operations on a directory, where a drive is mounted."""

import errno
import os
from pathlib import Path

import pytest

from tests.flash.firmwares import CHANGES, PLAYERS, STRANGERS, folders
from tools.flash.copy import carry_out
from tools.flash.drive import Drive
from tools.flash.plan import make_plan


@pytest.fixture
def drive(tmp_path):
    return Drive(tmp_path)


def test_a_firmware_is_flashed_over_another(drive):
    old, new = CHANGES["newer"]
    for directory in sorted(folders(old | PLAYERS | STRANGERS)):
        drive.make_directory(directory)
    for path, content in (old | STRANGERS | PLAYERS).items():
        drive.write(path, content)
    carry_out(make_plan(new, drive), new, drive, lambda path: None)
    found = {
        path.relative_to(drive.root).as_posix(): path.read_bytes() if path.is_file() else None
        for path in drive.root.rglob("*")
    }
    expected = STRANGERS | new | PLAYERS
    assert found == expected | dict.fromkeys(folders(expected))


def test_what_is_not_there_has_no_content(drive):
    drive.make_directory("lib")
    assert drive.read("lib") is drive.read("lib/a.py") is drive.read("code.py") is None
    assert drive.size("code.py") == 0
    assert drive.has("lib")
    assert not drive.has("lib/a.py")


def test_a_directory_stays_while_something_is_in_it(drive):
    drive.make_directory("lib")
    drive.write("lib/a.py", b"a")
    drive.remove_directory("lib")
    assert drive.read("lib/a.py") == b"a"
    drive.remove("lib/a.py")
    drive.remove_directory("lib")
    assert not drive.has("lib")


def test_the_room_is_that_of_the_file_system(drive):
    status = os.statvfs(drive.root)
    assert drive.space().cluster == status.f_frsize
    assert 0 < drive.space().free <= status.f_blocks * status.f_frsize


OPERATIONS = [
    lambda drive: drive.read("code.py"),
    lambda drive: drive.write("code.py", b"a"),
    lambda drive: drive.has("code.py"),
    lambda drive: drive.size("code.py"),
    lambda drive: drive.make_directory("lib"),
    lambda drive: drive.remove_directory("lib"),
    lambda drive: drive.remove("code.py"),
    lambda drive: drive.replace("flash.tmp", "code.py"),
    lambda drive: drive.space(),
    lambda drive: drive.sync(),
]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_drive_that_was_pulled_out_is_not_written_where_it_was_mounted(tmp_path, operation):
    """Another file system is seen there now: here /proc, through a link that is turned round."""
    mounted = tmp_path / "mounted"
    mounted.symlink_to(tmp_path)
    drive = Drive(mounted)
    mounted.unlink()
    mounted.symlink_to(Path("/proc"))
    with pytest.raises(OSError, match="No such device") as caught:
        operation(drive)
    assert caught.value.errno == errno.ENODEV


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_drive_whose_directory_is_gone_is_not_made_anew(tmp_path, operation):
    place = tmp_path / "mounted"
    place.mkdir()
    drive = Drive(place)
    place.rmdir()
    with pytest.raises(FileNotFoundError):
        operation(drive)
    assert not place.exists()
