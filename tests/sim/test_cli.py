"""`python -m tools.sim`, as a person or a test calls it, without a window."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import ROOT
from tools.sim.damage import damaged_file

PLAY = """
shot first
press RIGHT
x2 press DOWN
press A
hold B 300
shot last
"""


@pytest.fixture
def simulate(toy, tmp_path, home):
    """Run the simulator on the toy in a new process, from a folder of its own."""

    def run(*arguments, root=toy):
        return subprocess.run(
            [sys.executable, "-m", "tools.sim", "--root", root, *map(str, arguments)],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=home,
            stdin=subprocess.DEVNULL,
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def play(tmp_path):
    """A script file."""
    file = tmp_path / "play.txt"
    file.write_text(PLAY)
    return file


@pytest.fixture
def drive(tmp_path):
    """A copy of the firmware, to be damaged."""
    drive = tmp_path / "drive"
    for part in ("engine", "lib", "assets"):
        shutil.copytree(ROOT / part, drive / part)
    for part in ("boot.py", "code.py", "safemode.py", "settings.toml"):
        shutil.copy(ROOT / part, drive)
    return drive


def test_a_damaged_file_is_named_in_one_line(simulate, tmp_path, drive):
    words = drive / "assets/strings/en.bin"
    words.write_bytes(words.read_bytes()[:500])
    script = tmp_path / "steps"
    script.write_text("press RIGHT\nx3 press A\n")
    assert one_line(simulate("--headless", "--script", script, root=drive), 2) == (
        f"tools.sim: {words} is damaged: restore it (git checkout), or build the drive again"
    )


def test_damaged_puzzles_are_found(drive):
    assert damaged_file(drive) == ""
    puzzles = drive / "assets/puzzles/puzzles.pzl"
    puzzles.write_bytes(puzzles.read_bytes()[:-1])
    assert damaged_file(drive) == "assets/puzzles/puzzles.pzl"


def test_the_memory_is_not_read_without_end(simulate):
    line = one_line(simulate("--headless", "--nvm", "/dev/zero"), 2)
    assert line == "tools.sim: /dev/zero: neither a file nor a pipe"


def one_line(result, status):
    assert (result.returncode, result.stdout) == (status, "")
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "ugame22", "hack_club_sprig"])
def test_a_script_gives_the_same_pictures_every_time(simulate, play, tmp_path, board):
    pictures = []
    for folder in ("one", "two"):
        shots = tmp_path / folder / "shots"
        result = simulate("--board", board, "--headless", "--script", play, "--shots", shots)
        assert (result.returncode, result.stderr) == (0, "")
        assert result.stdout.split() == ["boot", "start", "0", "RIGHT", "DOWN", "DOWN", "A", "B"]
        assert sorted(file.name for file in shots.iterdir()) == ["first.png", "last.png"]
        pictures.append([(shots / name).read_bytes() for name in ("first.png", "last.png")])
    assert pictures[0] == pictures[1]
    assert pictures[0][0] != pictures[0][1]


def test_headless_without_a_script_shows_that_the_firmware_starts(simulate):
    result = simulate("--headless")
    assert (result.returncode, result.stdout) == (0, "boot\nstart 0\n")


def test_memory_in_a_file(simulate, tmp_path):
    for start in range(2):
        result = simulate("--headless", "--nvm", tmp_path / "memory")
        assert result.stdout == f"boot\nstart {start}\n"
    assert (tmp_path / "memory").stat().st_size == 8192


def test_memory_in_a_file_whose_path_is_relative(simulate, tmp_path, toy):
    for start in range(2):
        result = simulate("--headless", "--nvm", "memory")
        assert result.stdout == f"boot\nstart {start}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["memory"]
    assert not (toy / "memory").exists()


def test_headless_nothing_is_kept(simulate, tmp_path):
    for _ in range(2):
        assert simulate("--headless").stdout == "boot\nstart 0\n"
    assert not [*tmp_path.iterdir()]


def test_the_firmwares_traceback_is_its_own(simulate, play):
    play.write_text("press START")
    result = simulate("--headless", "--script", play)
    assert result.returncode == 1
    assert result.stderr.endswith("ValueError: the toy has fallen over\n")
    assert "code.py" in result.stderr
    assert "machine.py" not in result.stderr


def test_a_mistake_in_the_firmwares_grammar(simulate, tmp_path):
    (tmp_path / "code.py").write_text("print(1)\nif:\n")
    result = simulate("--headless", root=tmp_path)
    assert result.returncode == 1
    assert 'code.py", line 2' in result.stderr
    assert "machine.py" not in result.stderr


def test_a_bad_line_is_found_before_anything_runs(simulate, play):
    play.write_text("press A\npress Q\n")
    line = one_line(simulate("--headless", "--script", play), 1)
    assert line == f"{play}:2: no such key: 'Q', allowed: UP DOWN LEFT RIGHT A B START SELECT"


def test_a_shot_without_a_folder(simulate, play):
    line = one_line(simulate("--headless", "--script", play), 1)
    assert line.startswith(f"{play}:2: shot has no folder for its picture, allowed:")


def test_a_stuck_firmware_is_given_up(simulate, tmp_path):
    (tmp_path / "code.py").write_text("while True:\n    pass\n")
    result = simulate("--headless", "--timeout", 1, root=tmp_path)
    assert result.returncode == 1
    assert "Timeout" in result.stderr
    assert "code.py" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--board", "gameboy"], "invalid choice: 'gameboy' (choose from 'pygamer', "),
        (["--seed", "x"], "argument --seed: 'x' is not a number from 0"),
        (["--timeout", "0"], "argument --timeout"),
        (["--loud"], "unrecognized arguments: --loud"),
        (["--script", "missing.txt"], "missing.txt: No such file or directory"),
        (["--script", "."], ".: Is a directory"),
        (["--nvm", "short"], "short: 5 bytes, but this board has 8192"),
        (["--nvm", "missing/file"], "missing/file: No such file or directory"),
        (["--fresh"], "--fresh: nothing is kept with --headless or --script"),
        (["--fresh", "--nvm", "file"], "--nvm: not allowed with argument --fresh"),
        (["--shots", "short"], "short: File exists"),
        (["--script", "binary"], "binary: not a text"),
        (["--root", "missing"], "missing: has no code.py"),
    ],
)
def test_wrong_arguments(simulate, tmp_path, arguments, why):
    (tmp_path / "short").write_bytes(b"short")
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    line = one_line(simulate("--headless", *arguments), 2)
    assert line.startswith("tools.sim: ")
    assert why in line


def test_neither_display_nor_terminal(simulate):
    line = one_line(simulate(), 2)
    assert line == (
        "tools.sim: no window (no display) and no terminal: use --headless --script FILE"
    )


def test_help_names_boards_and_keys(simulate):
    result = simulate("--help")
    assert result.returncode == 0
    for word in ("hack_club_sprig", "WASD", "press KEY"):
        assert word in result.stdout


def test_the_files_of_the_toy_are_where_the_tests_look(toy):
    assert toy == Path(__file__).parent / "drive"
