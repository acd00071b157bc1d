"""`make flash`, through its command line."""

import errno
import os
import re
import subprocess

import pytest

from tests.flash.drives import BOOT_OUT, Pulled, mount
from tests.flash.firmwares import NEW, OLD, PLAYERS, on_board
from tests.tools.command import assert_usage_error, run, run_here, run_on_terminal
from tools import ROOT, cli
from tools.drive import built, manifest
from tools.flash import __main__ as command
from tools.flash import find
from tools.flash.drive import Drive

ON_DRIVE = on_board(NEW, "pimoroni_picosystem")


@pytest.fixture
def new(tmp_path):
    place = tmp_path / "built"
    built.write(NEW, place)
    return place


@pytest.fixture
def drive(tmp_path):
    return mount(tmp_path / "CIRCUITPY")


def holds(place, files):
    return all((place / path).read_bytes() == files[path] for path in files)


def test_a_drive_is_flashed_and_may_be_unplugged(new, drive):
    done = run("flash", "--drive", drive, "--built", new)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{drive}: 2, {len(ON_DRIVE)} files written, 0 removed; safe to unplug\n"
    assert holds(drive, ON_DRIVE)
    again = run("flash", "--drive", drive, "--built", new)
    assert again.stdout == f"{drive}: 2, 0 files written, 0 removed; safe to unplug\n"


def test_a_bar_shows_how_far_it_is(new, drive):
    status, said, shown = run_on_terminal("flash", "--drive", drive, "--built", new)
    assert (status, said.count("\n")) == (0, 1)
    assert "100%" in shown


def test_a_dry_run_says_what_differs_and_changes_nothing(new, drive):
    built.write(OLD, drive)
    (drive / "boot_out.txt").write_text(BOOT_OUT)
    done = run("flash", "--drive", drive, "--built", new, "--dry")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert "+ lib/console/late.py" in lines
    assert "~ code.py" in lines
    assert "- words/en.py" in lines
    assert not any("settings.toml" in line or "engine/game.py" in line for line in lines)
    assert holds(drive, OLD)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no CircuitPython", "no boot_out.txt of CircuitPython"),
        (BOOT_OUT.replace("10.2.1", "9.2.8"), "runs CircuitPython 9.2.8; the console needs 10"),
        (
            BOOT_OUT.replace("pimoroni_picosystem", "mixgo_ce"),
            "mixgo_ce has no profile in the build",
        ),
    ],
)
def test_a_drive_that_is_not_for_the_console_is_refused(new, tmp_path, text, why):
    drive = mount(tmp_path / "other", text)
    refused = run("flash", "--drive", drive, "--built", new)
    assert_usage_error(refused, "flash", str(drive), why)
    assert sorted(os.listdir(drive)) == ["boot_out.txt"]
    forced = run("flash", "--drive", drive, "--built", new, "--force")
    assert forced.returncode == (2 if text == "no CircuitPython" else 0)


WIRED = BOOT_OUT.replace("pimoroni_picosystem", "mixgo_ce")
BUTTONS = 'BOARD_BUTTONS = "GP2 GP3 GP4 GP5 GP12 GP13"\n'


@pytest.mark.parametrize(
    ("panel", "fonts"),
    [
        ("", ["body11.fnt", "small7.fnt"]),
        ("BOARD_PANEL_WIDTH = 160\nBOARD_PANEL_HEIGHT = 128\n", ["small7.fnt"]),
        ("BOARD_PANEL_WIDTH = 320\nBOARD_PANEL_HEIGHT = 240\n", ["body11.fnt"]),
    ],
)
def test_a_board_whose_settings_say_what_is_wired_needs_no_profile(new, tmp_path, panel, fonts):
    drive = mount(tmp_path / "wired", WIRED)
    (drive / "settings.toml").write_text(BUTTONS + panel)
    assert run("flash", "--drive", drive, "--built", new).returncode == 0
    assert sorted(os.listdir(drive / "assets/fonts")) == fonts


def test_what_was_built_for_one_board_is_not_for_one_that_is_wired(tmp_path):
    built.write(ON_DRIVE, tmp_path / "built")
    drive = mount(tmp_path / "wired", WIRED)
    (drive / "settings.toml").write_text(BUTTONS)
    refused = run("flash", "--drive", drive, "--built", tmp_path / "built")
    assert_usage_error(refused, "flash", "mixgo_ce has no profile in the build")


def test_a_foreign_program_is_not_replaced_without_a_word(new, drive):
    (drive / "code.py").write_text("import my_robot\n")
    (drive / "settings.toml").write_text("# mine\n")
    refused = run("flash", "--drive", drive, "--built", new)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == (
        f"flash: {drive}: not the console's: code.py; move them away, or set FORCE=1: each is "
        "kept, with .bak after its name\n"
    )
    dry = run("flash", "--drive", drive, "--built", new, "--dry")
    assert "! code.py: not the console's, kept as code.py.bak\n+ code.py\n" in dry.stdout
    assert sorted(os.listdir(drive)) == ["boot_out.txt", "code.py", "settings.toml"]
    forced = run("flash", "--drive", drive, "--built", new, "--force")
    assert forced.stdout.endswith(" files written, 0 removed, kept code.py.bak; safe to unplug\n")
    assert holds(
        drive, ON_DRIVE | {"settings.toml": b"# mine\n", "code.py.bak": b"import my_robot\n"}
    )
    assert run("flash", "--drive", drive, "--built", new).returncode == 0


def test_what_is_in_the_way_is_named(new, drive):
    (drive / "code.py").mkdir()
    (drive / "code.py/notes.txt").write_text("mine")
    (drive / "lib").mkdir()
    (drive / "lib/console").write_text("mine, too")
    (drive / "engine").write_text("a third one")
    (drive / "boot.py").write_text("a fourth one")
    refused = run("flash", "--drive", drive, "--built", new)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert ": boot.py, code.py (a folder), engine (a file), 1 more; move them" in refused.stderr
    dry = run("flash", "--drive", drive, "--built", new, "--dry")
    assert "! lib/console (a file): not the console's, kept as lib/console.bak\n" in dry.stdout
    assert run("flash", "--drive", drive, "--built", new, "--force").returncode == 0
    mine = {"code.py.bak/notes.txt": b"mine", "lib/console.bak": b"mine, too"}
    assert holds(drive, ON_DRIVE | mine)


def test_one_drive_that_is_refused_does_not_stop_the_others(new, tmp_path, monkeypatch, capsys):
    found = [mount(tmp_path / name) for name in ("a", "b")]
    (found[0] / "code.py").write_text("mine")
    monkeypatch.setattr(find, "drives", lambda: found)
    assert call("--built", new, "--all") == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"flash: {found[0]}: not the console's: code.py;")
    assert said.out.startswith(f"{found[1]}: 2, ")
    assert holds(found[1], ON_DRIVE)
    assert (found[0] / "code.py").read_text() == "mine"


def test_drives_are_found_without_a_build(tmp_path, drive):
    done = run("flash", "--drive", drive, "--built", tmp_path / "nowhere", "--find")
    assert done.stdout == f"{drive}: pimoroni_picosystem with CircuitPython 10.2.1\n"
    nowhere = run("flash", "--drive", tmp_path, "--built", tmp_path / "nowhere", "--find")
    assert_usage_error(nowhere, "flash", f"{tmp_path} has no boot_out.txt")


def test_make_looks_for_drives_before_it_builds():
    said = subprocess.run(
        ["make", "-n", "flash", "CIRCUITPY=/mnt/pico"], cwd=ROOT, capture_output=True, text=True
    ).stdout
    order = [said.index(f"-m tools.{part}") for part in ("flash --drive", "drive")]
    assert order == sorted(order)
    assert "--find" in said[order[0] : order[1]]


def find_only(drive, nowhere, *options):
    """What `make flash` does with a drive before it builds."""
    return run_here("flash", "--drive", drive, "--built", nowhere, *options, "--find")


def test_a_foreign_program_is_refused_before_a_build(tmp_path, drive):
    (drive / "code.py").write_text("import my_robot\n")
    (drive / "assets").write_text("mine")
    refused = find_only(drive, tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.startswith(
        f"flash: {drive}: not the console's: assets (a file), code.py;"
    )
    assert refused.stderr.count("\n") == 1
    for option in ("--force", "--dry"):
        assert find_only(drive, tmp_path, option).returncode == 0


def test_what_may_be_the_console_is_not_refused_before_a_build(tmp_path, drive, built_drive):
    for path in ("boot.py", "code.py", "safemode.py", "settings.toml"):
        (drive / path).write_bytes((built_drive.place / path).read_bytes())
        (drive / "manifest.txt").write_bytes(b"")
    assert find_only(drive, tmp_path).returncode == 0


def test_a_board_without_a_profile_is_refused_before_a_build(tmp_path):
    drive = mount(tmp_path / "other", WIRED)
    assert_usage_error(find_only(drive, tmp_path), "flash", "mixgo_ce has no profile")


def test_a_full_drive_is_refused_before_a_build(tmp_path, drive, monkeypatch, capsys):
    free = 1000

    class Small(Drive):
        def space(self):
            return super().space()._replace(free=free, cluster=512)

    monkeypatch.setattr(command, "Drive", Small)
    arguments = ("--drive", drive, "--built", tmp_path, "--find")
    assert call(*arguments) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(
        rf"flash: {drive}: more than \d+ KB needed, 0 KB free: flash fewer .*\n", said
    )
    assert call(*arguments, "--dry") == 0
    free = 1 << 20
    assert call(*arguments) == 0


def test_a_drive_that_the_console_owns_is_refused_before_a_build(
    tmp_path, drive, monkeypatch, capsys
):
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write to any directory
    assert call("--drive", drive, "--built", tmp_path, "--find") == 1
    assert f"flash: {drive}: the drive is read-only" in capsys.readouterr().err


def test_what_is_compiled_for_another_version_is_refused(tmp_path, drive):
    files = {"code.py": b""}
    listed = str(manifest.of(files, "2", "mpy-11.0.0")).encode()
    built.write(files | {manifest.NAME: listed}, tmp_path / "built")
    done = run("flash", "--drive", drive, "--built", tmp_path / "built")
    assert_usage_error(done, "flash", "the build is compiled for 11.0.0", "FORCE=1")


def test_without_a_build_there_is_nothing_to_flash(tmp_path, drive):
    done = run("flash", "--drive", drive, "--built", tmp_path)
    assert_usage_error(done, "flash", "run make build first")


def call(*arguments):
    return command.main([str(argument) for argument in arguments])


def test_no_drive_and_several_drives_are_questions(new, tmp_path, monkeypatch):
    monkeypatch.setattr(find, "drives", list)
    with pytest.raises(cli.UsageError, match="no CIRCUITPY drive is mounted: plug one in"):
        call("--built", new)
    found = [tmp_path / "a", tmp_path / "b"]
    monkeypatch.setattr(find, "drives", lambda: found)
    with pytest.raises(cli.UsageError, match=f"several drives: {found[0]}, {found[1]}; set"):
        call("--built", new)


def test_a_classroom_of_drives_is_flashed_at_once(new, tmp_path, monkeypatch, capsys):
    boards = ["pimoroni_picosystem"] * 4 + ["pygamer"]
    found = [
        mount(tmp_path / f"CIRCUITPY{n}", BOOT_OUT.replace("pimoroni_picosystem", board))
        for n, board in enumerate(boards)
    ]
    monkeypatch.setattr(find, "drives", lambda: found)
    assert call("--built", new, "--all") == 0
    for place, board in zip(found, boards, strict=True):
        wanted = on_board(NEW, board)
        assert holds(place, wanted)
        assert not any((place / path).exists() for path in NEW.keys() - wanted.keys())
    assert capsys.readouterr().out.count("safe to unplug") == 5


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOSPC, "the drive is full"),
        (errno.EROFS, "the drive is read-only"),
        (errno.EIO, "the drive is gone: plug it in and run it again"),
        (errno.ENODEV, "the drive is gone"),
        (errno.ENOENT, "the drive is gone"),
        (errno.EACCES, "you may not write to it"),
    ],
)
def test_trouble_with_one_drive_is_one_line_and_the_next_run_goes_on(
    new, tmp_path, monkeypatch, capsys, number, why
):
    good, bad = found = [mount(tmp_path / "good"), mount(tmp_path / "bad")]
    for path, content in PLAYERS.items():
        (bad / path).parent.mkdir(exist_ok=True)
        (bad / path).write_bytes(content)
    monkeypatch.setattr(find, "drives", lambda: found)

    def plugged(root):
        return Pulled(Drive(root), 9, number) if root == bad else Drive(root)

    with monkeypatch.context() as broken:
        broken.setattr(command, "Drive", plugged)
        assert call("--built", new, "--all") == 1
    said = capsys.readouterr()
    assert re.fullmatch(f"flash: {bad}: {why}.*\n", said.err)
    assert said.out.startswith(f"{good}: 2, ")
    assert not (bad / "code.py").exists()
    assert call("--built", new, "--all") == 0
    assert holds(good, ON_DRIVE)
    assert holds(bad, ON_DRIVE | PLAYERS)


def test_a_drive_that_is_too_full_is_one_line(new, drive, monkeypatch, capsys):
    class Small(Drive):
        def space(self):
            return super().space()._replace(free=1000)

    monkeypatch.setattr(command, "Drive", Small)
    assert call("--drive", drive, "--built", new) == 1
    error = capsys.readouterr().err
    assert re.fullmatch(
        rf"flash: {drive}: \d+ KB needed, 1 KB free: flash fewer languages "
        r"\(LANGS=\"en sk\"\), or remove what is not the console's\n",
        error,
    )
    assert sorted(os.listdir(drive)) == ["boot_out.txt"]
