"""Flashing, broken off at every change that it makes to the drive."""

import itertools
import shutil
from pathlib import Path

import pytest

from tests.flash.drives import FatDrive, MemoryDrive, Pulled, Watched
from tests.flash.firmwares import (
    CHANGES,
    EMPTY,
    NEW,
    OLD,
    PLAYERS,
    STRANGERS,
    THIRD,
    folders,
    starts,
)
from tools.drive import manifest
from tools.flash.copy import BadCopy, TooFull, carry_out
from tools.flash.plan import make_plan

KEPT = PLAYERS | STRANGERS
MB = 1 << 20

changes = pytest.mark.parametrize(("old", "new"), CHANGES.values(), ids=CHANGES)


def flash(files, drive):
    """Flash the drive; returns the paths in the order in which they were dealt with."""
    done = []
    carry_out(make_plan(files, drive), files, drive, done.append)
    return done


def put(drive, files):
    """Fill an empty drive by hand."""
    for directory in sorted(folders(files)):
        drive.make_directory(directory)
    for path, content in files.items():
        drive.write(path, content)
    return drive


def assert_holds(drive, new):
    """The new firmware, what is the player's and what is not ours; nothing else."""
    expected = STRANGERS | new | PLAYERS
    assert drive.files() == expected
    assert drive.directories() == folders(expected)


@changes
def test_a_drive_holds_the_new_firmware_and_what_is_not_ours(old, new):
    drive = MemoryDrive(old | KEPT)
    done = flash(new, drive)
    assert_holds(drive, new)
    assert done[-2:] == ["code.py", "manifest.txt"]
    assert sorted(done) == sorted(
        path for path in (old | new).keys() - KEPT if old.get(path) != new.get(path)
    )


@changes
def test_what_is_there_is_not_written_again(old, new):
    drive = MemoryDrive(new | KEPT)
    assert flash(new, Pulled(drive, 1)) == []


@changes
def test_it_can_be_broken_off_anywhere_and_be_done_again(old, new):
    harmless = [path for path in new.keys() - old if starts(old, old | {path: new[path]})]
    for last in range(1, 1000):
        drive = MemoryDrive(old | KEPT)
        try:
            flash(new, Pulled(drive, last))
        except OSError:
            pass
        else:
            break
        files = drive.files()
        assert KEPT.items() <= files.items()
        if any(path not in files for path in harmless):
            assert starts(old, files, drive.directories())
        other = drive.copy()
        flash(THIRD, other)
        assert_holds(other, THIRD)
        flash(new, drive)
        assert_holds(drive, new)
    assert last > len(new)


@pytest.mark.parametrize(("bits", "size"), [(12, MB), (16, 8 * MB)])
def test_a_fat_file_system_is_whole_wherever_it_is_broken_off(tmp_path, bits, size):
    """Also in the middle of a file: a copy of it is, at each change."""
    old, new = CHANGES["newer"]
    image = tmp_path / "drive"
    put(FatDrive.make(image, size, bits, 512), old | KEPT)
    seen = []

    def break_off(change, arguments):
        seen.append(change)
        drive = FatDrive(Path(shutil.copy(image, tmp_path / "copy")), 512)
        if change == "write":
            path, content = arguments
            drive.write(path, content[: len(content) // 2])
        assert KEPT.items() <= drive.files().items()
        flash(new, drive)
        assert_holds(drive, new)

    flash(new, Watched(FatDrive(image, 512), break_off))
    assert len(seen) > len(new)


def test_settings_that_the_player_has_emptied_are_those_of_a_fresh_drive():
    drive = MemoryDrive({"settings.toml": b""})
    flash(OLD, drive)
    assert drive.files()["settings.toml"] == OLD["settings.toml"]


def test_what_is_the_players_stays_whatever_the_manifest_says():
    listed = manifest.of(KEPT, "1", "py")
    drive = MemoryDrive(PLAYERS | {manifest.NAME: str(listed).encode()})
    flash(THIRD, drive)
    assert drive.files() == THIRD | PLAYERS


def test_nothing_goes_when_the_manifest_is_none_of_ours():
    drive = MemoryDrive(OLD | {manifest.NAME: b"\xff\xfe of another kind"})
    flash(THIRD, drive)
    aside = {f"{path}.bak": OLD[path] for path in ("code.py", "lib/console/app.py")}
    aside[f"{manifest.NAME}.bak"] = b"\xff\xfe of another kind"
    assert drive.files() == OLD | THIRD | {"settings.toml": OLD["settings.toml"]} | aside


FOREIGN = {"code.py": b"import my_robot\n", "boot.py": b"import storage\n"}
LATER = OLD | {"code.py": b"import my_robot\n", "words/en.py": b"my words"}


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        (FOREIGN, ["boot.py", "code.py"]),
        (LATER, ["code.py", "words/en.py"]),  # one that changes, one that would go
        ({"lib/console": b"a file"}, ["lib/console"]),
        ({"code.py/notes.txt": b"a folder"}, ["code.py"]),
        ({"flash.tmp/notes.txt": b"a folder"}, ["flash.tmp"]),
        ({"manifest.txt": b"of something else"}, ["manifest.txt"]),
    ],
)
def test_what_no_flash_has_written_stays_under_another_name(before, kept):
    drive = MemoryDrive(before | KEPT)
    plan = make_plan(NEW, drive)
    assert [each.path for each in plan.kept] == kept
    assert [each.aside for each in plan.kept] == [f"{path}.bak" for path in kept]
    flash(NEW, drive)
    aside = {
        f"{path}.bak{name[len(path) :]}": content
        for name, content in before.items()
        for path in kept
        if name == path or name.startswith(f"{path}/")
    }
    assert len(aside) == len(kept)
    assert drive.files() == STRANGERS | NEW | PLAYERS | aside
    assert not make_plan(NEW, drive).lines()


def test_what_was_put_aside_before_stays_too():
    drive = MemoryDrive(FOREIGN | {"code.py.bak": b"first", "code.py.bak2": b"second"})
    flash(NEW, drive)
    assert drive.files()["code.py.bak"] == b"first"
    assert drive.files()["code.py.bak2"] == b"second"
    assert drive.files()["code.py.bak3"] == FOREIGN["code.py"]


def test_what_is_nobodys_work_gives_way():
    for files in (EMPTY, {"code.py": b"", "boot.py": b"", "lib/console/app.py": b""}):
        assert not make_plan(NEW, MemoryDrive(files)).kept
    assert make_plan(NEW, MemoryDrive({"boot.py": EMPTY["code.py"]})).kept


def test_a_flash_over_something_foreign_can_be_broken_off_and_goes_on():
    for last in range(len(FOREIGN) + 1, 1000):
        drive = MemoryDrive(FOREIGN | KEPT)
        try:
            flash(NEW, Pulled(drive, last))
        except OSError:
            pass
        else:
            break
        assert not make_plan(NEW, drive).kept
        assert not make_plan(THIRD, drive).kept
        mine = dict.fromkeys(("code.py", "boot.py"), b"written since")
        for path in mine:
            drive.write(path, mine[path])
        assert [each.path for each in make_plan(THIRD, drive).kept] == sorted(mine)
        flash(NEW, drive)
        aside = {f"{path}.bak": content for path, content in FOREIGN.items()}
        aside |= {f"{path}.bak2": content for path, content in mine.items()}
        assert drive.files() == STRANGERS | NEW | PLAYERS | aside
    assert last > len(NEW)


def test_what_stays_aside_takes_room():
    files = {"lib/console/app.py": bytes(9000)}
    for free in range(0, 20000, 500):
        drive = MemoryDrive(files, free)
        try:
            flash(NEW, drive)
        except TooFull:
            assert drive.files() == files
        else:
            assert drive.files() == NEW | {"lib/console/app.py.bak": bytes(9000)}
            break
    assert 9000 < free < 19500


def test_old_files_go_first_where_there_is_no_room_for_both():
    """From a full drive to an empty one: nothing is done, old files go first, or new ones come."""
    old, new = CHANGES["compiled"]
    began = []
    for free in range(0, 20000, 500):
        drive = MemoryDrive(old | KEPT, free)
        try:
            done = flash(new, drive)
        except TooFull:
            began.append("not at all")
            continue
        assert_holds(drive, new)
        assert done[-2:] == ["code.py", "manifest.txt"]
        began.append("old" if done[0] in old else "new")
    assert [kind for kind, _ in itertools.groupby(began)] == ["not at all", "old", "new"]


def test_a_drive_that_is_too_full_is_not_touched():
    old, new = CHANGES["newer"]
    drive = MemoryDrive(old | KEPT, free=100)
    with pytest.raises(TooFull, match=r"^\d+ KB needed, 1 KB free$"):
        flash(new, Pulled(drive, 1))
    assert drive.files() == old | KEPT


@pytest.mark.parametrize("free", range(0, 24 * 512, 1024))
def test_what_is_said_to_fit_a_fat_file_system_fits(tmp_path, free):
    old, new = CHANGES["newer"]
    drive = put(FatDrive.make(tmp_path / "drive", MB, 12, 512), old | KEPT)
    drive.write("ballast", bytes(drive.space().free - free))
    before = drive.files()
    try:
        flash(new, drive)
    except TooFull:
        assert drive.files() == before
        assert free < 10 * 1024
    else:
        assert drive.files() == STRANGERS | new | PLAYERS | {"ballast": before["ballast"]}


def test_a_drive_that_writes_nonsense_is_found_out():
    class Worn(MemoryDrive):
        def write(self, path, content):
            super().write(path, content.replace(b"new app", b"old app"))

    old, new = CHANGES["newer"]
    drive = Worn(old)
    with pytest.raises(BadCopy, match=r"^lib/console/app\.py reads back differently"):
        flash(new, drive)
    assert drive.files()["lib/console/app.py"] == old["lib/console/app.py"]
