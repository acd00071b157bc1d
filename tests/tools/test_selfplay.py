import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.tools.command import assert_usage_error, run, run_for_nobody, run_here, run_on_terminal
from tools import ROOT

PLAIN = ("--rules", "triominos", "--players", "2", "--games", "2", "--seed", "5")


def selfplay(*arguments):
    return run("selfplay", *arguments)


def files(directory):
    return {path.name: path.read_bytes() for path in directory.iterdir()}


def test_one_json_line(tmp_path):
    done = selfplay(
        *("--rules", "trimino", "--players", 3, "--games", 4, "--seed", 9, "--option", "rounds=5")
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    report = json.loads(done.stdout)
    assert report.pop("seconds") > 0
    assert report.pop("rounds_per_second") > 0
    assert report == {
        "rules": "trimino",
        "players": 3,
        "seed": 9,
        "bots": ["random", "random", "random"],
        "games": 4,
        "rounds": 20,
    }


def test_progress_on_a_terminal_leaves_stdout_alone():
    status, out, shown = run_on_terminal("selfplay", *PLAIN)
    assert status == 0
    assert json.loads(out)["games"] == 2
    assert "matches" in shown


def test_records_are_written_and_legal(tmp_path):
    directory = tmp_path / "new" / "records"
    options = ("--option", "bridge=classic", "--option", "out_values=off")
    done = selfplay(*PLAIN, *options, "--bots", "random,random", "--records", directory)
    assert done.returncode == 0
    assert sorted(files(directory)) == ["00001.txt", "00002.txt"]
    text = files(directory)["00001.txt"]
    assert b"\r" not in text
    assert text.decode().startswith(
        "trirecord 1\nrules triominos\noption bridge classic\noption out_values off\nplayers 2\n"
        "name 0 random\nname 1 random\nround 1\ndeal 0 "
    )
    checked = run_here("record", "check", *directory.iterdir())
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout == "2 records, all follow the rules\n"


def test_a_folder_with_records_is_refused(tmp_path):
    selfplay(*PLAIN, "--records", tmp_path)
    before = files(tmp_path)
    assert len(before) == 2
    again = selfplay(*PLAIN, "--seed", 8, "--games", 1, "--records", tmp_path)
    why = f"{tmp_path} already has records, such as 00001.txt"
    assert_usage_error(again, "selfplay", why, "--overwrite")
    assert files(tmp_path) == before


def test_records_of_a_handheld_are_refused_too(tmp_path):
    (tmp_path / "0007.txt").write_text("\ufefftrirecord 1\r\n", encoding="utf-8")
    done = selfplay(*PLAIN, "--records", tmp_path)
    assert_usage_error(done, "selfplay", f"{tmp_path} already has records", "0007.txt")
    assert list(files(tmp_path)) == ["0007.txt"]


def test_overwrite_replaces_all_older_matches_and_nothing_else(tmp_path):
    """Also those beyond the last of the new ones."""
    selfplay(*PLAIN, "--games", 12, "--records", tmp_path)
    others = {
        "0007.txt": b"trirecord 1\n",
        "7.part": b"trirecord 1\n",
        "notes.txt": b"of mine\n",
        "20261122.txt": b"a diary, no record\n",
    }
    for name, text in others.items():
        (tmp_path / name).write_bytes(text)
    done = selfplay(*PLAIN, "--seed", 8, "--games", 3, "--records", tmp_path, "--overwrite")
    assert done.returncode == 0, done.stderr
    selfplay(*PLAIN, "--seed", 8, "--games", 3, "--records", tmp_path / "alone")
    alone = files(tmp_path / "alone")
    assert len(alone) == 3
    found = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    assert found == others | alone


def test_a_file_that_is_no_record_is_not_overwritten(tmp_path):
    (tmp_path / "00002.txt").write_bytes(b"a list\n")
    for more in ((), ("--overwrite",)):
        done = selfplay(*PLAIN, "--records", tmp_path, *more)
        assert_usage_error(done, "selfplay", f"{tmp_path}/00002.txt is not a record")
    assert files(tmp_path) == {"00002.txt": b"a list\n"}


def test_wrong_arguments_leave_older_matches(tmp_path):
    selfplay(*PLAIN, "--records", tmp_path)
    before = files(tmp_path)
    done = selfplay(*PLAIN, "--bots", "deep-blue", "--records", tmp_path, "--overwrite")
    assert_usage_error(done, "selfplay", "deep-blue")
    assert files(tmp_path) == before


def test_the_same_seed_plays_the_same_games_and_each_can_be_played_by_itself(tmp_path):
    selfplay(*PLAIN, "--records", tmp_path / "run")
    selfplay(*PLAIN, "--records", tmp_path / "again")
    selfplay(*PLAIN[:4], "--games", 1, "--seed", 6, "--records", tmp_path / "second")
    both = files(tmp_path / "run")
    assert files(tmp_path / "again") == both
    assert both["00001.txt"] != both["00002.txt"]
    assert files(tmp_path / "second") == {"00001.txt": both["00002.txt"]}


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["--rules"]),
        ([*PLAIN, "--rules", "chess"], ["chess", "triominos-400", "symmetry"]),
        ([*PLAIN, "--players", "5"], ["--players", "'5'", "2 to 4"]),
        ([*PLAIN, "--players", "two"], ["--players", "'two'"]),
        ([*PLAIN, "--rules", "symmetry", "--players", "4"], ["4", "2 to 3"]),
        ([*PLAIN, "--games", "0"], ["--games", "'0'"]),
        ([*PLAIN, "--games", "٣"], ["--games"]),
        ([*PLAIN, "--seed", "-1"], ["--seed"]),
        ([*PLAIN, "--seed", "1e3"], ["--seed"]),
        ([*PLAIN, "--option", "bridge=foo"], ["bridge", "'foo'", "strict, classic"]),
        ([*PLAIN, "--option", "target=²"], ["target", "0 to 1000"]),
        ([*PLAIN, "--option", "colour=red"], ["colour", "bridge_bonus"]),
        ([*PLAIN, "--option", "bridge"], ["knob=value"]),
        ([*PLAIN, "--option", "draws=2", "--option", "draws=3"], ["draws", "twice"]),
        ([*PLAIN, "--option", "tournament=on"], ["tournament", "target"]),
        ([*PLAIN, "--bots", "random,random,random"], ["3 bots for 2 players"]),
        ([*PLAIN, "--bots", "deep-blue"], ["deep-blue", "random"]),
        ([*PLAIN, "--records", "tools/cli.py/x"], ["tools/cli.py/x"]),
        ([*PLAIN, "--overwrite"], ["--overwrite goes with --records"]),
        ([*PLAIN, "--colour"], ["--colour"]),
        ([*PLAIN, "--game", "1"], ["--game"]),
        ([*PLAIN, "one\ntwo"], ["one two"]),
    ],
)
def test_wrong_arguments_are_one_line(arguments, parts):
    assert_usage_error(run_here("selfplay", *arguments), "selfplay", *parts)


def test_a_match_without_end_is_given_up():
    options = ("--option", "tournament=on", "--option", "target=1000", "--option", "draw_cost=99")
    arguments = ("--rules", "triominos", "--players", 2, "--games", 1, "--seed", 1)
    done = selfplay(*arguments, *options)
    assert_usage_error(done, "selfplay", "game 1", "1000 rounds")


def test_ctrl_c(tmp_path):
    arguments = ["--rules", "triominos", "--players", "2", "--games", "1000000", "--seed", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.selfplay", *arguments, "--records", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while not (tmp_path / "00002.txt").exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "selfplay: interrupted\n")


def test_a_closed_pipe_is_no_traceback():
    assert run_for_nobody("selfplay", *PLAIN) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_one_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tools.selfplay", *PLAIN],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("selfplay: ")
