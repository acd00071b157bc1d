"""``tools.players --luck``: what was won without luck, as on the console and as counted by hand."""

import json
import struct
from statistics import fmean, stdev

import pytest
from bots.luck import fair_share
from console.match.match import Match
from console.review.without_luck import add_match
from console.review.without_luck import share as console_share
from console.storage.payload import TALLY
from console.storage.player_figures import FIGURE_COUNT

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run_here
from tests.tools.matches import record_of
from tests.tools.test_player_figures import table
from tools import selfplay
from tools.players.__main__ import main
from tools.record.__main__ import main as review
from tools.record.luck import luck_of
from tools.record.reader import read

NAMES = ("Ann", "Bob")
LUCK_AT = TALLY - 2  # in the tally of a seat


def shown(capsys, *arguments) -> list[list[str]]:
    """The rows of the last table, by columns."""
    assert main([*map(str, arguments)]) == 0
    rows = capsys.readouterr().out.split("\n\n")[-1].splitlines()
    return [[cell.strip() for cell in row.split("  ") if cell.strip()] for row in rows]


def mirrored(record: str) -> str:
    """The same match with the names of the two seats swapped."""
    first, second = (f"name {seat} {name}" for seat, name in enumerate(NAMES))
    assert f"{first}\n{second}\n" in record
    return record.replace(f"{first}\n{second}\n", "name 0 Bob\nname 1 Ann\n")


def test_whoever_plays_both_sides_of_each_match_wins_half(write, capsys):
    records = [record_of(Rules("triominos"), 2, seed, NAMES) for seed in (1, 2, 3)]
    pairs = [part for record in records for part in (record, mirrored(record))]
    found = table(capsys, "--luck", *write(*pairs))
    for player in found.values():
        fair = player["without_luck"]
        assert fair["matches"] == 6
        assert fair["share"] == pytest.approx(0.5, abs=0.005)
        assert fair["within"] > 0
    within = [player["without_luck"]["within"] for player in found.values()]
    assert within[0] == pytest.approx(within[1], abs=0.005)


def test_a_match_is_worth_a_hundred_points_of_luck_where_there_are_no_points(write, capsys):
    """Counted from the review of each match: luck moves two players apart by twice its half."""
    records = [record_of(Rules("triangle-casual"), 2, seed, NAMES) for seed in range(5)]
    paths = write(*records)
    shares = []
    for path, record in zip(paths, records, strict=True):
        assert review(["review", "--json", str(path)]) == 0
        luck = json.loads(capsys.readouterr().out)["luck"]["players"][0]["luck"]
        won = {"0": 1.0, "1": 0.0}.get(record.splitlines()[-1].split(" ", 1)[1], 0.5)
        shares.append(won - luck / 200)
    assert len(set(shares)) == 5
    found = table(capsys, "--luck", *paths)["Ann"]["without_luck"]
    assert found["share"] == pytest.approx(fmean(shares), abs=0.002)
    assert found["within"] == pytest.approx(1.96 * stdev(shares) / 5**0.5, abs=0.002)


@pytest.mark.parametrize("rule_set", ["triominos-400", "trimino-reverse"])
def test_the_console_and_its_records_agree(rule_set: str, tmp_path, capsys):
    bots = ["--bots", "medium,easy,easy", "--players", "3", "--games", "4", "--seed", "7"]
    assert selfplay.main(["--rules", rule_set, *bots, "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    paths = sorted(tmp_path.glob("*.txt"))
    values = [[0] * FIGURE_COUNT for _ in range(3)]
    shares = []
    for path in paths:
        record = path.read_bytes()
        game = read(record).game
        match = Match(game, ["Ann", "Bob", "Cy"])
        luck = [one.luck for one in luck_of(record).players]
        for seat in range(3):
            at = seat * TALLY + LUCK_AT
            match.tally[at : at + 2] = struct.pack("<H", luck[seat] & 0xFFF | game.round << 12)
            add_match(values[seat], match, seat)
        shares.append(fair_share(game, 0, luck[0]) / 256)
    found = table(capsys, "--luck", *paths)
    for seat, name in enumerate(("medium", "easy (seat B)", "easy (seat C)")):
        fair = found[name]["without_luck"]
        assert fair["matches"] == 4
        assert 100 * fair["share"] == pytest.approx(console_share(values[seat])[0], abs=1)
    fair = found["medium"]["without_luck"]
    assert fair["within"] == pytest.approx(1.96 * stdev(shares) / 2)


def test_less_than_four_matches_with_luck_are_too_few(write, capsys):
    """The row has no luck: its matches do not count."""
    triangles = [record_of(Rules("trimino"), 3, seed, (*NAMES, "Cy")) for seed in range(3)]
    more = record_of(Rules("triominos"), 2, 9, NAMES)
    row = record_of(Rules("symmetry"), 2, 5, ("Dot", "Ann"))
    paths = write(*triangles, more, row, row)
    found = table(capsys, "--luck", *paths)
    assert found["Ann"]["matches"] == 6
    assert found["Ann"]["without_luck"]["matches"] == found["Bob"]["without_luck"]["matches"] == 4
    assert found["Cy"]["without_luck"] == {"matches": 3, "share": None, "within": None}
    assert found["Dot"]["without_luck"] == {"matches": 0, "share": None, "within": None}
    rows = {row[0]: row[1:] for row in shown(capsys, "--luck", *paths)}
    assert rows.pop("player") == ["won without luck", "matches with luck"]
    assert (rows["Cy"], rows["Dot"]) == (["too few", "3"], ["too few", "0"])
    for name in NAMES:
        fair = found[name]["without_luck"]
        mean = round(100 * min(max(fair["share"], 0), 1))
        share, within = rows[name][0].split(" % ± ")
        assert int(share) == pytest.approx(mean, abs=1)
        assert 0 <= int(within) - 100 * fair["within"] < 1
        assert rows[name][1] == "4"


@pytest.mark.parametrize("winner", [0, 1])
def test_a_share_is_shown_as_a_part_of_the_matches(winner: int, write, capsys):
    """Of few matches the mean may be more than all or less than none; data has it as it is."""
    records = (record_of(Rules("triominos"), 2, seed, NAMES) for seed in range(100))
    best = sorted(
        records,
        key=lambda record: fair_share(
            read(record).game, winner, luck_of(record).players[winner].luck
        ),
    )[-4:]
    paths = write(*best)
    found = table(capsys, "--luck", *paths)
    assert found[NAMES[winner]]["without_luck"]["share"] > 1
    assert found[NAMES[1 - winner]]["without_luck"]["share"] < 0
    rows = {row[0]: row[1] for row in shown(capsys, "--luck", *paths)}
    assert rows[NAMES[winner]].startswith("100 % ±")
    assert rows[NAMES[1 - winner]].startswith("0 % ±")


def test_luck_is_counted_only_if_asked(write, capsys, monkeypatch):
    paths = write(*(record_of(Rules("triominos"), 2, seed, NAMES) for seed in range(4)))
    assert table(capsys, "--luck", *paths)["Ann"]["without_luck"]["matches"] == 4
    monkeypatch.setattr("tools.players.figures.shares_of", None)
    assert table(capsys, *paths)["Ann"]["without_luck"] is None
    assert main([*map(str, paths)]) == 0
    assert "luck" not in capsys.readouterr().out


def test_guests_and_seats_elsewhere_are_left_out(write, capsys):
    record = record_of(Rules("triominos"), 3, 4, ("Ann", "Bob", "Cy"))
    at = record.index("round 1")
    seats = "# seat 0 guest\n# seat 1 player\n# seat 2 elsewhere\n"
    found = table(capsys, "--luck", *write(*[record[:at] + seats + record[at:]] * 4))
    assert set(found) == {"Bob"}
    assert found["Bob"]["without_luck"]["matches"] == 4
    assert found["Bob"]["without_luck"]["within"] == 0


def test_what_is_wrong_is_said_as_without_luck(write):
    good = record_of(Rules("triominos"), 2, 1, NAMES)
    bad, early = write(good.replace("round 1", "round 2"), good[: good.index("over")])
    number = good.splitlines().index("round 1") + 1
    assert_usage_error(run_here("players", "--luck", bad), "players", f"{bad}:{number}: ")
    assert_usage_error(run_here("players", "--luck", early), "players", "not finished")
