"""The days on the PC: ``python -m tools.today``."""

import re
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from bots import EASY, EXPERT
from console.today.day_link import day_link
from console.today.deal import rules_of
from PIL import Image

from tests.tools.command import assert_usage_error, run
from tools.sim import Simulator
from tools.today import par, play
from tools.today.__main__ import date_of, main

KNOWN = 1096


def test_a_day_by_number_and_by_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "5", "2026-01-05"]) == 0
    first, second = capsys.readouterr().out.split("# day ")[1:]
    assert first == second
    assert first.startswith("5, 2026-01-05, par: 104\n")
    assert "rules triominos\nplayers 2\n" in first


def test_where_fewest_points_win_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", "6"])
    assert "fewest points win\n" in capsys.readouterr().out


def test_the_puzzle_of_a_day_is_that_of_the_console(capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", "4", "65535"])
    first, last = capsys.readouterr().out.split("# puzzle: ")[1:]
    assert first.startswith("row, level 7 of 7 (Monday is 1)\n")
    lines = first.partition("# day")[0].splitlines()[1:]
    with Simulator("pygamer") as sim, sim.inside():
        from console.practice.day_book import DayBook

        _, _, laid, rack, _ = DayBook().read(4)
    assert [line.split(" ")[0] for line in lines] == ["laid"] * len(laid) + ["rack"]
    dominoes = [*combinations_with_replacement("12345", 2)]
    assert lines[-1] == " ".join(["rack", *("-".join(dominoes[tile]) for tile in rack)])
    assert ", that of day 3536 again" in last


def test_a_day_without_par(capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", "65535"])
    assert ", 2205-06-06, par: not computed" in capsys.readouterr().out


def test_the_par_of_three_years_is_there() -> None:
    days = par.unpacked()
    assert (len(days), date_of(len(days)).isoformat()) == (KNOWN, "2028-12-31")
    assert len(set(days)) > 200


@pytest.fixture
def pars(tmp_path, monkeypatch) -> Path:
    """A file of pars that does not exist yet, in place of the one among the assets."""
    file = tmp_path / "par.bin"
    monkeypatch.setattr("tools.today.__main__.FILE", file)
    monkeypatch.setattr("tools.today.__main__.unpacked", lambda: par.unpacked(file))
    return file


def test_par_is_what_expert_makes(pars, capsys) -> None:
    assert main(["make", "--days", "3", "--jobs", "1"]) == 0
    assert par.unpacked(pars) == [play.results(number)[0] for number in (1, 2, 3)]
    assert main(["check", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "par.bin: 3 days, 3 of them new",
        "3 of 3 days played again",
    ]


def test_a_par_that_expert_does_not_make_is_told(pars, capsys) -> None:
    made, _ = play.results(1)
    pars.write_bytes(par.packed([made + 1]))
    assert main(["check", "--jobs", "1"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"today: day 1: par {made + 1}, but Expert makes {made}\n")
    assert said.out == "1 of 1 days played again\n"


def test_make_keeps_the_par_of_days_that_have_one(pars, capsys) -> None:
    pars.write_bytes(par.packed([7]))
    assert main(["make", "--days", "3", "--jobs", "1"]) == 0
    kept = par.unpacked(pars)
    assert kept == [7, *(play.results(number)[0] for number in (2, 3))]
    assert capsys.readouterr().out == "par.bin: 3 days, 2 of them new\n"
    assert main(["make", "--days", "2", "--jobs", "1"]) == 0
    assert par.unpacked(pars) == kept


def test_the_levels_make_less_or_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--days", "7", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| game | days | par: mean, spread | Easy | Medium | Hard | Expert |"
    rows = {line.split("`")[1]: line for line in lines[2:]}
    assert len(rows) == 7
    for number in range(1, 8):
        name = rules_of(number).name
        easy, expert = (_cell(name, *play.results(number, level)) for level in (EASY, EXPERT))
        assert f"| {par.unpacked()[number - 1]:.1f}, 0.0 | {easy} |" in rows[name]
        assert rows[name].endswith(f"| {expert} |")


def _cell(name: str, own: int, other: int) -> str:
    won = 50 if own == other else 100 * ((own < other) == (name == "trimino"))
    return f"{own:.1f}, {won} %"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "command"),
        (("show", "0"), "'0' is not a number from 1 to 65535"),
        (("show", "2025-12-31"), "days are from 2026-01-01 to 2205-06-06"),
        (("show", "2026-02-30"), "'2026-02-30' is not a number"),
        (("make",), "--days"),
        (("table", "--days", "2000"), f"par.bin has {KNOWN} days"),
    ],
)
def test_wrong_arguments(arguments: tuple[str, ...], said: str) -> None:
    assert_usage_error(run("today", *arguments), "today", said)


def result(number: int, level: int) -> str:
    game = play.dealt(number)
    while not game.end_reason:
        game.apply(play.bot_action(game, level if game.seat == 0 else EXPERT))
    return day_link(number, game)


def test_the_results_of_links_are_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    link = result(5, EASY)
    assert main(["check", f"https://example.org/#day={link}", "#day=330"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    made, _ = play.results(5, EASY)
    assert re.fullmatch(rf"day 5, 2026-01-05: {made} points, par 104, \d+ turns", first)
    assert second == "day 330, 2026-11-26: no result"


def test_results_that_are_wrong_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    link = result(5, EASY)
    assert main(["check", link[:-1], link.replace("5.", "12."), "day=0"]) == 1
    complaints = capsys.readouterr().err.splitlines()
    assert [line.rpartition(": ")[2] for line in complaints] == [
        "a letter is wrong, or there is no such day",
        "the turns are not of that day",
        "a letter is wrong, or there is no such day",
    ]


def test_an_opponent_that_is_not_expert_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = play.dealt(5)
    while not game.end_reason:
        game.apply(play.bot_action(game, EASY))
    assert main(["check", day_link(5, game)]) == 1
    assert "Expert does not play action" in capsys.readouterr().err


@pytest.mark.parametrize("number", [5, 7])
def test_a_picture_of_the_deal(number: int, tmp_path, capsys) -> None:
    file = tmp_path / "day.png"
    assert main([str(number), "--picture", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"# day {number}, 2026-01-0{number}, ")
    with Image.open(file) as image:
        assert image.size == (1200, 630)
        assert len(image.getcolors(1 << 20)) > 50
