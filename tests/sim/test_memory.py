"""What `make run` keeps from one run to the next."""

from pathlib import Path

import pytest

from tests.sim.session import Session
from tools.sim.folders import unused
from tools.sim.nvm import Nvm
from tools.sim.terminal import ENTER, LEAVE

WRITES = """
import os, storage, time
print("listed", *os.listdir("records"))
with open("records/%d.txt" % len(os.listdir("records")), "w") as file:
    file.write("played")
with open("word.txt") as file, open("records/0.txt") as record:
    print(file.read(), record.read())
while True:
    time.sleep(0.01)
"""
BOOT = """
import os, storage
storage.remount("/", readonly=False)
if "records" not in os.listdir():
    os.mkdir("records")
"""

GREEN = ";2;0;255;0m"
"""The terminal's word for the colour of the toy's square after A."""


@pytest.fixture
def kept(home) -> Path:
    """Where boards keep what they have."""
    return Path(home["XDG_DATA_HOME"]) / "triangular-dominoes"


@pytest.fixture
def play(toy, home):
    """Start the toy in a terminal, and end it; returns what it has said before and after."""

    def run(*arguments: str, root=toy, shown="Esc: quit") -> tuple[list[str], list[str]]:
        with Session(root, home, 170, 70, *arguments) as session:
            session.read_until(lambda written: shown in written)
            session.type("\x1b\x1b")
            assert session.end() == 0
            before, _, after = session.written.partition(ENTER)
            return before.splitlines(), after.partition(LEAVE)[2].splitlines()

    return run


def test_memory_stays_and_each_board_has_its_own(play, kept):
    for start in range(2):
        before, after = play()
        assert before[-1] == f"tools.sim: memory kept in {kept / 'pygamer'}"
        assert after == ["boot", f"start {start}"]
    assert play("--board", "ugame22")[1] == ["boot", "start 0"]
    assert (kept / "pygamer" / "nvm.bin").stat().st_size == 8192
    assert (kept / "ugame22" / "nvm.bin").stat().st_size == 4096


def test_closing_the_terminal_loses_nothing(play, toy, home):
    with Session(toy, home, 170, 70) as session:
        session.read_until(lambda written: "Esc: quit" in written and "38;2" in written)
    assert play()[1] == ["boot", "start 1"]


def test_a_fresh_start_sets_the_old_memory_aside(play, kept):
    play()
    play()
    for number in (1, 2):
        before, after = play("--fresh")
        aside = kept / f"pygamer-{number}"
        assert before[-2:] == [
            f"tools.sim: the old memory is now in {aside}",
            f"tools.sim: memory kept in {kept / 'pygamer'}",
        ]
        assert after == ["boot", "start 0"]
    assert [(kept / name / "nvm.bin").read_bytes()[0] for name in ("pygamer-1", "pygamer-2")] == [
        1,
        0,
    ]


def test_a_script_does_the_same_whatever_is_kept(play, kept, tmp_path):
    script = tmp_path / "script"
    script.write_text("press A\n")
    for _ in range(2):
        before, after = play("--script", str(script), shown=GREEN)
        assert before[-1] == "tools.sim: nothing is kept with --script"
        assert after == ["boot", "start 0", "A"]
    assert not kept.exists()


def test_a_folder_that_cannot_be_written(play, home):
    Path(home["HOME"]).mkdir()
    Path(home["XDG_DATA_HOME"]).write_text("no folder")
    for _ in range(2):
        before, after = play()
        assert before[-1].startswith(f"tools.sim: {home['XDG_DATA_HOME']}")
        assert before[-1].endswith(": nothing is kept")
        assert after == ["boot", "start 0"]


def test_a_memory_of_another_size(toy, home, kept):
    (kept / "pygamer").mkdir(parents=True)
    file = kept / "pygamer" / "nvm.bin"
    file.write_bytes(b"short")
    with Session(toy, home, 170, 70) as session:
        assert session.end() == 2
        assert session.written.splitlines()[-1] == (
            f"tools.sim: {file}: 5 bytes, but this board has 8192: --fresh sets it aside"
        )
    assert file.read_bytes() == b"short"


def test_two_simulators_of_a_board_do_not_write_over_each_other(play, toy, home, kept):
    with Session(toy, home, 170, 70) as first:
        first.read_until(lambda written: "Esc: quit" in written)
        before, after = play("--fresh")
        assert before[-1] == (
            f"tools.sim: {kept / 'pygamer'} is in use by another simulator: this one keeps nothing"
        )
        assert after == ["boot", "start 0"]
    assert play()[1] == ["boot", "start 1"]


def test_what_a_firmware_writes_is_not_in_the_drive(play, tmp_path, kept):
    root = tmp_path / "root"
    root.mkdir()
    (root / "boot.py").write_text(BOOT)
    (root / "code.py").write_text(WRITES)
    (root / "word.txt").write_text("hello")
    assert play(root=root)[1] == ["listed", "hello played"]
    assert play(root=root)[1] == ["listed 0.txt", "hello played"]
    assert sorted(path.name for path in root.iterdir()) == ["boot.py", "code.py", "word.txt"]
    records = kept / "pygamer" / "drive" / "records"
    assert sorted(path.name for path in records.iterdir()) == ["0.txt", "1.txt"]


def test_a_write_that_fails_is_the_devices_error_and_leaves_the_file_whole(tmp_path):
    file = tmp_path / "nvm.bin"
    nvm = Nvm(16, file)
    nvm.write(0, b"first")
    (tmp_path / "nvm.bin.new").mkdir()  # in the way
    with pytest.raises(RuntimeError, match=r"Unable to write to nvm\."):
        nvm.write(0, b"other")
    assert file.read_bytes() == nvm.data
    assert nvm.data.startswith(b"first")
    assert nvm.writes == 1


def test_unused_names(tmp_path):
    assert unused(tmp_path, "a-{}.png").name == "a-1.png"
    (tmp_path / "a-1.png").touch()
    assert unused(tmp_path, "a-{}.png").name == "a-2.png"
