"""Bots of other authors in the arena: what they may know, and what happens when they fail."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.tools.arena import figures
from tests.tools.command import assert_usage_error, run, run_here
from tools import ROOT

BOTS = """\
import os
import random
import time
from pathlib import Path


def last(view):
    return view.legal[-1]


def marks(view):
    # Leaves a file that shows that its process plays.
    Path(__file__).with_name(f"{os.getpid()}.playing").touch()
    return view.legal[-1]


def chance(view):
    return random.choice(view.legal)


def spoils(view):
    view.rack.clear()
    view.table.frontier.clear()
    action = view.legal[-1]
    view.legal[:] = []
    return action


class Counts:
    def __init__(self):
        self.turns = 0

    def __call__(self, view):
        self.turns += 1
        print("a note of the bot")
        return view.legal[0] if self.turns < 200 else -1


def peeks(view):
    return view.racks[1 - view.seat][0]


def fails(view):
    return view.rack[99]


def leaves(view):
    raise SystemExit


def cheats(view):
    return 12345


def says_nothing(view):
    pass


def sleeps(view):
    time.sleep(3600)


def crashes(view):
    os._exit(3)


class Silent:
    pass


class Late:
    def __init__(self):
        raise ValueError("not today")

    def __call__(self, view):
        return view.legal[0]
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BOTS)
    return path


def arena(bots, *options):
    match = ("--rules", "triominos", "--games", 4, "--seed", 3, "--jobs", 2)
    return run("arena", *match, "--bots", bots, *options)


@pytest.mark.parametrize("bot", ["last", "spoils", "Counts"])
def test_a_function_or_a_class_of_a_file_plays(file, bot):
    done = arena(f"{file}:{bot},easy")
    assert done.returncode == 0
    assert "loses" not in done.stderr
    assert done.stdout.count("\n") == 4
    assert f"| {file}:{bot} | " in done.stdout


def test_a_bot_that_may_not_be_wrong_plays_as_it_does_here(file, tmp_path):
    for name in ("a", "b"):
        assert arena(f"{file}:chance,greedy", "--json", tmp_path / name).returncode == 0
    assert figures(tmp_path / "a") == figures(tmp_path / "b")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("peeks", "it asked for view.racks, which a player does not see (line 40)"),
        ("fails", "it raised IndexError: list index out of range (line 44)"),
        ("leaves", "it raised SystemExit (line 48)"),
        ("cheats", "it returned 12345, which is not in view.legal"),
        ("says_nothing", "it raised TypeError: 'NoneType' object cannot be interpreted as an int"),
        ("sleeps", "it took longer than 1 s"),
        ("crashes", "its process has ended"),
        ("Late", "it raised ValueError: not today (line 73)"),
    ],
)
def test_a_bot_that_fails_loses_and_the_arena_goes_on(file, bot, why):
    done = arena(f"{file}:{bot},easy", "--limit", 1)
    assert done.returncode == 0
    assert done.stderr.startswith(f"arena: {file}:{bot} loses 4 matches, first with seed 3: {why}")
    assert done.stderr.count("\n") == 1
    assert f"| {file}:{bot} | 0.0 ± 0.0 | +0.0 ± 0.0 |" in done.stdout
    assert "| easy | 100.0 ± 0.0 | +0.0 ± 0.0 |" in done.stdout


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        ("mine.py", "which bot of the file? FILE.py:NAME"),
        ("mine.py:Missing", "has no Missing that can be called with a view"),
        ("mine.py:Silent", "has no Silent that can be called with a view"),
        ("mine.py:BOTS", "has no BOTS"),
        ("wrong.py:Bot", "it raised SyntaxError: "),
        ("raises.py:Bot", "it raised ZeroDivisionError: division by zero (line 2)"),
    ],
)
def test_what_is_no_bot_is_refused(file, bot, why):
    file.with_name("wrong.py").write_text("def Bot(view:\n")
    file.with_name("raises.py").write_text("\n1 / 0\n")
    place = bot if bot.startswith("nowhere") else file.with_name(bot)
    match = ("--rules", "triominos", "--games", 4, "--seed", 3)
    refused = run_here("arena", *match, "--bots", f"{place},easy")
    assert_usage_error(refused, "arena", str(place), why)


def test_a_bot_of_a_file_is_not_sent_to_a_cluster(file):
    match = ("--rules", "triominos", "--games", 4, "--seed", 3, "--dask", "tcp://nowhere:1")
    refused = run_here("arena", *match, "--bots", f"{file}:last,easy")
    assert_usage_error(refused, "arena", "--dask: bots of a file are played on this machine only")


def test_matches_with_a_bot_of_a_file_can_be_recorded(file, tmp_path):
    match = ("--rules", "triominos", "--players", 2, "--seed", 3, "--games", 1)
    done = run("selfplay", *match, "--bots", f"{file}:last,easy", "--records", tmp_path / "games")
    assert done.returncode == 0, done.stderr
    record = tmp_path / "games/00001.txt"
    assert "mine.py:last" in record.read_text()
    assert run_here("record", "check", record).returncode == 0
    refused = run("selfplay", *match, "--bots", f"{file}:cheats,easy")
    assert_usage_error(refused, "selfplay", "game 1: ", "it returned 12345")


def children_of(process):
    """The processes that a process has started, and theirs."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    try:
        own = [int(child) for task in tasks for child in task.read_text().split()]
    except OSError:
        own = []
    return own + [each for child in own for each in children_of(child)]


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="lists processes as Linux does")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_all_processes_end_with_the_first(file, number):
    """With Ctrl-C, or however it ends: though a batch of deals would take them minutes."""
    command = [sys.executable, "-m", "tools.arena", "--rules", "triominos-400", "--jobs", "2"]
    match = ["--bots", f"{file}:marks,expert", "--games", "1000", "--seed", "1"]
    with subprocess.Popen(
        [*command, *match], cwd=ROOT, stderr=subprocess.PIPE, encoding="utf-8"
    ) as first:
        deadline = time.monotonic() + 60
        while len(list(file.parent.glob("*.playing"))) < 2:
            assert time.monotonic() < deadline
            assert first.poll() is None
            time.sleep(0.05)
        started = children_of(first.pid)
        assert len(started) >= 4  # two, with a guest each
        os.kill(first.pid, number)
        assert first.wait(timeout=20) in (130, -signal.SIGKILL)
        deadline = time.monotonic() + 20
        while any(map(is_running, started)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        if number == signal.SIGINT:
            assert first.stderr.read() == "arena: interrupted\n"
