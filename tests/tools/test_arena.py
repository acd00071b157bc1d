"""The arena: paired deals, the table, the same figures wherever the work is done."""

import subprocess
import sys

import pytest

from tests.tools.arena import BOTS, PLAIN, figures
from tests.tools.command import assert_usage_error, run, run_here, run_on_terminal
from tools import ROOT
from tools.arena.compare import Match, compare, lines_of
from tools.arena.deals import Deal, Figures, play_deal, play_deals
from tools.bots_page import with_block
from tools.processes import processes


def test_a_line_for_each_bot(tmp_path):
    done = run("arena", *BOTS, "--jobs", 1, "--json", tmp_path / "a.json")
    assert (done.returncode, done.stderr) == (0, "")
    head, rule, first, second = done.stdout.splitlines()
    assert head == "| bot | wins, % | points | ms per move |"
    assert set(rule) <= set("|-: ")
    assert first.startswith("| medium | ")
    assert second.startswith("| random | ")
    report = figures(tmp_path / "a.json")
    medium, other = report.pop("lines")
    assert report == {
        "rules": "triominos",
        "options": [],
        "bots": ["medium", "random"],
        "games": 12,
        "seed": 5,
        "turn_s": 5,
        "luck": False,
    }
    assert medium["wins"] + other["wins"] == pytest.approx(100)
    assert medium["wins"] > 50
    assert medium["points"] == -other["points"] > 0
    assert f"{medium['wins']:.1f} ± {medium['wins_within']:.1f}" in first


def test_each_deal_is_played_with_the_seats_swapped():
    """Bots that are the same win half of each pair, and none is better than the other."""
    same = play_deal(Deal("triominos", (), ("random", "random"), 3))
    assert len(same) == 2
    for name in ("medium", "hard"):
        first, second = play_deal(Deal("triominos-400", (), (name, name), 3))
        assert first.wins + second.wins == 1
        assert first.points == -second.points
        assert first.moves > 20


def test_three_bots_take_every_seat():
    of = play_deal(Deal("trimino", ("rounds=1",), ("easy", "medium", "random"), 1))
    assert sum(figures.wins for figures in of) == pytest.approx(1)
    assert sum(figures.points for figures in of) == pytest.approx(0)


def test_intervals_are_of_deals():
    deals = [
        [Figures(wins, 10.0, 1.0, 4), Figures(1 - wins, -10.0, 0.0, 0)] for wins in (0, 0.5, 1)
    ]
    first, second = lines_of(("a", "b"), deals)
    assert (first.wins, second.wins) == (50, 50)
    assert first.wins_within == pytest.approx(1.96 * 50 / 3**0.5)
    assert (first.points, first.points_within) == (10, 0)
    assert (first.ms_a_move, second.ms_a_move) == (250, 0)


def test_processes_change_nothing(tmp_path):
    for jobs in (1, 2):
        done = run("arena", *BOTS, "--games", 36, "--jobs", jobs, "--json", tmp_path / f"{jobs}")
        assert done.returncode == 0, done.stderr
    assert figures(tmp_path / "1") == figures(tmp_path / "2")


def test_batches_may_end_in_any_order():
    """As on a cluster; the deals are put back into theirs."""
    match = Match("triominos", (), ("medium", "random"), 80, 5)

    def backwards(batches):
        return reversed([(number, play_deals(batch)) for number, batch in enumerate(batches)])

    def plain(lines):
        return [line._replace(ms_a_move=0) for line in lines]

    with processes(1, play_deals) as in_order:
        expected = plain(compare(match, in_order))
    assert len(match.batches()) == 5
    assert plain(compare(match, backwards)) == expected


def test_progress_on_a_terminal_leaves_stdout_alone():
    status, out, shown = run_on_terminal("arena", *BOTS, "--jobs", 1)
    assert status == 0
    assert out.startswith("| bot |")
    assert "medium random" in shown


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["--rules"]),
        ([*BOTS, "--rules", "chess"], ["chess", "triominos-400"]),
        ([*PLAIN, "--bots", "deep-blue,hard"], ["deep-blue", "expert"]),
        ([*PLAIN, "--bots", "hard"], ["--bots hard", "2 to 4 bots"]),
        ([*PLAIN, "--bots", "hard,hard,hard,hard,hard"], ["players: 5"]),
        ([*BOTS, "--games", "7"], ["--games 7", "2 bots"]),
        ([*BOTS, "--games", "0"], ["--games", "'0'"]),
        ([*BOTS, "--jobs", "0"], ["--jobs"]),
        ([*BOTS, "--option", "draws=9"], ["draws", "1 to 5"]),
        ([*BOTS, "--json", "tools/cli.py/x"], ["tools/cli.py/x"]),
        ([*BOTS, "--dask", "nowhere"], ["--dask nowhere"]),
        ([*BOTS, "--colour"], ["--colour"]),
    ],
)
def test_wrong_arguments_are_one_line(arguments, parts):
    assert_usage_error(run_here("arena", *arguments), "arena", *parts)


def test_a_match_without_end_is_given_up():
    options = ("--option", "tournament=on", "--option", "target=1000", "--option", "draw_cost=99")
    done = run("arena", *PLAIN, "--bots", "random,random", "--jobs", 2, *options)
    assert_usage_error(done, "arena", "seed 5", "1000 rounds")


@pytest.mark.thin(0)
def test_the_page_is_written(tmp_path):
    """With one deal a row: the whole takes a quarter of an hour and more."""
    page = tmp_path / "bots.md"
    done = subprocess.run(
        [sys.executable, "-m", "tools.bots_page", "--deals", "1", "--file", str(page)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    text = page.read_text(encoding="utf-8")
    rows = {}
    for name in "levels", "people":
        block = text.partition(f"<!-- {name} -->")[2].partition(f"<!-- end of {name} -->")[0]
        rows[name] = sum(line.startswith("| `") for line in block.splitlines())
    assert rows == {"levels": 9 * 4 + 4 * 5 + 2, "people": 9}  # levels, tricks, two more; rule sets
    assert text.startswith("# The bots, measured\n")
    assert "| `triominos` | expert – draws |" in text
    before = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    for name in ("levels", "people"):
        before, text = (with_block(page, name, "") for page in (before, text))
    assert text == before  # the rest of the page stays
