"""What the command lines have in common: help, closed outputs, places that cannot be written."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.rule_sets import names
from tests.tools.command import assert_usage_error, run_here
from tools import ROOT
from tools.bots.players import NAMES

GAMES = ("--rules", "symmetry", "--games", 2, "--seed", 1)
RECORD = ROOT / "tests/tools/records/four-players.txt"


@pytest.mark.parametrize("tool", ["selfplay", "arena", "compare"])
def test_help_lists_what_is_allowed(tool):
    done = run_here(tool, "--help")
    words = " ".join(done.stdout.split()).replace("- ", "-")
    assert words.startswith(f"usage: python -m tools.{tool} ")
    for value in (
        *names(),
        *NAMES,
        "FILE.py:NAME",
        "draws=1..5",
        "draw_freely=off|on",
        "rounds=1|",
    ):
        assert value in words


def test_help_of_a_part_shows_its_command():
    assert run_here("record", "show", "--help").stdout.startswith(
        "usage: python -m tools.record show "
    )


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("selfplay", (*GAMES, "--players", 2, "--records", "")),
        ("record", ("show", "")),
        ("sim", ("--headless", "--script", "")),
        ("flash", ("--drive", "")),
    ],
)
def test_an_empty_path_is_not_this_folder(tool, arguments):
    done = run_here(tool, *arguments)
    assert_usage_error(done, "tools.sim" if tool == "sim" else tool, "'' is not a path")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no device that is always full")
def test_a_file_that_cannot_be_written_is_named():
    done = run_here("arena", *GAMES, "--bots", "first,easy", "--jobs", 1, "--json", "/dev/full")
    assert_usage_error(done, "arena", "/dev/full: No space left on device")


def test_a_page_that_cannot_be_written_is_noticed_before_it_is_measured():
    done = run_here("bots_page", "--file", "/nowhere/bots.md")
    assert_usage_error(done, "bots_page", "/nowhere/bots.md: ")


@pytest.mark.parametrize(
    "arguments", [("record", "show", RECORD), ("selfplay", *GAMES, "--players", 2)]
)
def test_a_closed_stdout_is_an_error(arguments):
    tool, *rest = map(str, arguments)
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", f"tools.{tool}", *rest],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert_usage_error(done, tool, "there is no stdout to write to")
