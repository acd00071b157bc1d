import re
import resource
import subprocess
import sys

import pytest

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run, run_for_nobody, run_here
from tests.tools.matches import record_of
from tests.tools.positions import FILES
from tools import ROOT
from tools.record.files import LONGEST

GOOD = record_of(Rules("triominos-400"), 3, 4, ("Lion", "", "[red]Łódź[/red]"))


def checked(*arguments):
    """Exit status and stderr of a check; its verdict goes with the status."""
    done = run_here("record", "check", *arguments)
    files = len([name for name in arguments if name != "--partial"])
    if done.returncode == 0:
        one = "1 record, it follows the rules\n"
        assert done.stdout == (one if files == 1 else f"{files} records, all follow the rules\n")
    elif done.returncode == 1:
        good = files - done.stderr.count("\n")
        assert done.stdout == f"{good} of {files} records follow the rules\n"
    else:
        assert done.stdout == ""
    return done.returncode, done.stderr


@pytest.fixture
def write(tmp_path):
    """Write a record (text or bytes) into a file; returns its path."""

    def writer(name, record):
        path = tmp_path / name
        path.write_bytes(record if isinstance(record, bytes) else record.encode())
        return path

    return writer


def test_check_good_records(write):
    assert checked(write("a.txt", GOOD), write("b.txt", f"# by hand\n{GOOD}")) == (0, "")


def test_check_names_the_first_wrong_line(write):
    bad = write("bad.txt", GOOD.replace("\ndeal 1 ", "\ndeal 2 ", 1))
    line = GOOD[: GOOD.index("\ndeal 1 ")].count("\n") + 2
    status, errors = checked(bad)
    assert status == 1
    assert errors.startswith(f"{bad}:{line}: expected 'deal 1', found 'deal 2 ")
    assert errors.count("\n") == 1


def test_check_knows_who_sat_where(write):
    """A player here, a bot, and somebody on another device; what cannot be is refused."""
    seats = ["# seat 0 player", "# seat 1 hard", "# seat 2 elsewhere"]
    lines = GOOD.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("round"))

    def with_seats(*seats):
        return write("seats.txt", "\n".join([*lines[:at], *seats, *lines[at:]]) + "\n")

    assert checked(with_seats(*seats)) == (0, "")
    for wrong, number, why in (
        ([*seats, "# seat 3 elsewhere"], 3, "there is no seat 3 in a match of 3"),
        ([*seats, "# seat 1 guest"], 3, "seat 1 comes twice"),
        ([f"# seat {seat} elsewhere" for seat in range(3)], 2, "everybody is elsewhere"),
    ):
        status, said = checked(with_seats(*wrong))
        assert status == 1
        assert f"seats.txt:{at + number + 1}: {why}" in said


def test_check_goes_on_with_the_other_files(write, tmp_path):
    good = write("good.txt", GOOD)
    bad = write("bad.txt", "trirecord 1\nrules chess\n")
    other = write("other.txt", "trirecord 1\nrules go\n")
    missing = tmp_path / "missing.txt"
    status, errors = checked(bad, good, other)
    assert status == 1
    assert [line.split(": ")[0] for line in errors.splitlines()] == [f"{bad}:2", f"{other}:2"]
    status, errors = checked(missing, bad)
    assert status == 2
    first, second = errors.splitlines()
    assert first == f"record: {missing}: No such file or directory"
    assert second.startswith(f"{bad}:2: ")


def test_check_partial_records(write):
    rows = GOOD.splitlines(keepends=True)
    part = write("part.txt", "".join(rows[:20]))
    reason = "the match is not finished (--partial accepts that)"
    assert checked(part) == (1, f"{part}:21: {reason}\n")
    assert checked("--partial", part) == (0, "")
    assert checked("--partial", write("whole.txt", GOOD)) == (0, "")
    header = write("header.txt", "".join(rows[:5]))
    status, errors = checked("--partial", header)
    assert (status, errors) == (1, f"{header}:6: the record stops before a match starts\n")


def test_every_position_of_the_perft_suite_is_a_legal_partial_record():
    assert checked("--partial", *FILES.values()) == (0, "")


@pytest.mark.parametrize(
    ("record", "line", "why"),
    [
        (b"", 1, "before a match starts"),
        (b"\x00" * 100, 1, "expected 'trirecord 1'"),
        (b"\x89PNG\r\n\x1a\n", 1, "not UTF-8"),
        (b"trirecord 1\n\n# \xff\n", 3, "not UTF-8"),
        (b"trirecord 1\r\nrules trimino\n", 2, r"ends with \n, the first line with \r\n"),
        (b"trirecord 1\rrules trimino\r", 1, r"found 'trirecord 1\rrules trimino'"),
    ],
)
def test_check_junk(write, record, line, why):
    path = write("junk", record)
    status, errors = checked(path)
    assert status == 1
    assert errors.startswith(f"{path}:{line}: ")
    assert why in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ([], "check|show"),
        (["look"], "look"),
        (["check"], "FILE"),
        (["show"], "FILE"),
        (["show", "--at", "0", "a.txt"], "--at"),
        (["check", "--part", "a.txt"], "--part"),
        (["show", "no-such-file"], "no-such-file: No such file or directory"),
        (["show", "tools"], "tools: Is a directory"),
        (["check", "tools"], "tools: Is a directory"),
        (["check", "/dev/full"], "/dev/full: neither a file nor a pipe"),
        (["check", "/dev/zero"], "/dev/zero: neither a file nor a pipe"),
        (["show", "/dev/zero"], "/dev/zero: neither a file nor a pipe"),
    ],
)
def test_wrong_arguments_and_files_are_one_line(arguments, part):
    assert_usage_error(run_here("record", *arguments), "record", part)


@pytest.mark.parametrize("verb", ["check", "show"])
def test_no_more_is_read_than_a_record_may_have(write, verb):
    """A file of many gigabytes that takes no room on the disk, with little memory."""
    giant = write("giant.txt", GOOD)
    with giant.open("r+b") as file:
        file.truncate(50 * 10**9)
    done = subprocess.run(
        [sys.executable, "-m", "tools.record", verb, giant],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (400_000_000, 400_000_000)),
    )
    assert_usage_error(done, "record", f"{giant}: larger than 20 MB")


def test_a_record_may_have_remarks_up_to_the_limit(write):
    remark = "# more" * 12 + "\n"
    long = GOOD + remark * ((LONGEST - len(GOOD.encode())) // len(remark))
    assert LONGEST - len(remark) < len(long.encode()) <= LONGEST
    assert checked(write("long.txt", long)) == (0, "")


def test_check_a_pipe():
    done = subprocess.run(
        [sys.executable, "-m", "tools.record", "check", "/dev/stdin"],
        cwd=ROOT,
        input=GOOD,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    verdict = "1 record, it follows the rules\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, verdict, "")


def test_show_a_record_from_windows(write):
    plain = run_here("record", "show", "--at", 40, write("plain.txt", GOOD))
    windows = "\ufeff" + GOOD.replace("\n", "\r\n")
    shown = run_here("record", "show", "--at", 40, write("windows.txt", windows))
    assert (shown.returncode, shown.stdout) == (0, plain.stdout)


# show ------------------------------------------------------------------------------------------


def test_show(write):
    done = run("record", "show", write("good.txt", GOOD))
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    assert lines[:4] == ["triominos-400", "A Lion", "B", "C [red]Łódź[/red]"]
    rounds = GOOD.count("\nround ")
    assert sum("- Round " in line for line in lines) == rounds
    assert "\x1b" not in done.stdout
    # Every action with the number of its line, every score, and the result.
    numbers = [at for at, row in enumerate(GOOD.splitlines(), 1) if row[0].isdigit()]
    shown = [int(line[:4]) for line in lines if re.match(r" *\d+  [ABC]", line)]
    assert shown == numbers
    for row in GOOD.splitlines():
        if row.startswith("score"):
            for seat, score in zip("ABC", row.split(" ")[1:], strict=True):
                assert any(re.match(rf"{seat}.* {score}$", line) for line in lines)
    assert lines[-1].startswith("Won by ")


def test_show_stops_at_a_line_and_says_what_comes(write):
    path = write("good.txt", GOOD)
    rows = GOOD.splitlines()
    at = next(i for i, row in enumerate(rows, 1) if " place " in row and i > 25)
    done = run_here("record", "show", "--at", at, path)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    pool = sum(row.split(" ")[1] == "draw" for row in rows[:at])
    assert f"In the pool: {56 - 21 - pool}" in lines
    assert re.fullmatch(r"To play: [ABC].*", lines[-1])
    assert any(line.startswith("A Lion: ") for line in lines[-6:])
    drawing = "\n".join(lines)
    laid = sum(row.split(" ")[1] == "place" for row in rows[:at])
    assert len(re.findall(r"[/\\][ABC](?=[/\\])", drawing)) == laid


def test_show_an_illegal_record_up_to_the_wrong_line(write):
    spoilt = re.sub(r"^(\d place .*) \S+$", r"\1 +99", GOOD, count=1, flags=re.MULTILINE)
    path = write("bad.txt", spoilt)
    line = next(i for i, row in enumerate(spoilt.splitlines(), 1) if row.endswith("+99"))
    done = run("record", "show", path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{path}:{line}: this gives ")
    assert "- Round 1 -" in done.stdout


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("symmetry-2p-middle", ["[", "|", "To play: "]),
        ("trimino-3p-fields", ["field 0", "field 1", "hexagon"]),
        ("triominos-2p-classic", ["option bridge classic", "option draws 4"]),
        ("trimino-2p-start", ["(no tiles laid)", "In the pool: 36"]),
        ("triominos-2p-start", ["Lots: A "]),
    ],
)
def test_show_positions(name, parts):
    done = run_here("record", "show", FILES[name])
    assert (done.returncode, done.stderr) == (0, "")
    for part in parts:
        assert part in done.stdout


def test_show_to_a_closed_pipe_is_no_traceback(write):
    assert run_for_nobody("record", "show", write("good.txt", GOOD)) == (141, "")


def test_a_file_of_several_matches(write):
    other = record_of(Rules("symmetry"), 2, 7)
    path = write("both.txt", GOOD + other)
    done = run_here("record", "check", path)
    assert (done.returncode, done.stdout) == (0, "2 records, all follow the rules\n")
    refused = run_here("record", "show", path)
    assert_usage_error(refused, "record", f"{path} has 2 matches: choose one with --match")
    refused = run_here("record", "review", "--match", 3, path)
    assert_usage_error(refused, "record", f"--match 3: {path} has 2")
    shown = run_here("record", "show", "--match", 2, path)
    assert shown.stdout == run_here("record", "show", write("other.txt", other)).stdout
    broken = write("broken.txt", GOOD + other.replace("\ndeal 1 ", "\ndeal 2 ", 1))
    line = GOOD.count("\n") + other[: other.index("\ndeal 1 ")].count("\n") + 2
    done = run_here("record", "check", broken)
    assert (done.returncode, done.stdout) == (1, "1 of 2 records follow the rules\n")
    assert done.stderr.startswith(f"{broken}:{line}: expected 'deal 1'")
