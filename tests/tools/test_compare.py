"""The comparison of two bots that ends when it is sure."""

import json
from itertools import repeat
from math import log
from random import Random

import pytest

from tests.tools.command import assert_usage_error, run, run_here, run_on_terminal
from tools.arena.compare import Match
from tools.arena.deals import Figures
from tools.compare import Result, check, decide, line_of, outcomes_of
from tools.sequential import Hypotheses, with_mean

USUAL = Hypotheses(0.5, 0.53, 0.05, 0.05)
FAST = Hypotheses(0.5, 0.54, 0.05, 0.05)
RULES = ("--rules", "triominos-casual", "--jobs", "1")


def mean_of(chances):
    return sum(at * chance for at, chance in enumerate(chances)) / (len(chances) - 1)


def likelihood(counts, chances):
    return sum(count * log(chance) for count, chance in zip(counts, chances, strict=True) if count)


@pytest.mark.parametrize("counts", [(3, 1, 20, 4, 9), (0, 0, 7, 0, 0), (40, 0, 2, 0, 0)])
def test_the_likeliest_chances_with_a_mean(counts):
    """No others with the same mean are likelier."""
    rng = Random(1)
    for mean in (0.3, 0.5, 0.55):
        chances = with_mean(counts, mean)
        assert sum(chances) == pytest.approx(1)
        assert mean_of(chances) == pytest.approx(mean)
        for _ in range(100):
            at = rng.randrange(3)  # this change keeps sum and mean
            step = rng.choice((-1, 1)) * 1e-4 * min(chances[at : at + 3])
            other = list(chances)
            for number, times in enumerate((1, -2, 1)):
                other[at + number] += times * step
            assert likelihood(counts, other) <= likelihood(counts, chances) + 1e-3


def test_bounds_are_those_of_wald():
    low, high = Hypotheses(0.5, 0.6, 0.01, 0.2).bounds
    assert (low, high) == (pytest.approx(log(0.2 / 0.99)), pytest.approx(log(0.8 / 0.01)))


@pytest.mark.parametrize(("outcome", "decision"), [(0, -1), (2, -1), (3, 1), (4, 1)])
def test_a_clear_result_ends_the_test(outcome, decision):
    results = list(decide(USUAL, repeat(outcome)))
    assert [result.decision for result in results[:-1]] == [0] * (len(results) - 1)
    assert results[-1].decision == decision
    assert 100 <= len(results) < 200


# Pairs that mostly end alike, as those of bots that play alike, are the hardest.
@pytest.mark.parametrize("pairs", [(28, 0, 97, 0, 56), (10, 3, 40, 4, 20), (0, 0, 500, 0, 0)])
def test_both_errors_are_held(pairs, few):
    """Of 150 tests 5 % are 7 or 8; more than 15, or 7 of 50, would happen once in 200 times."""
    tests = len(few(range(150), 50))
    low, high = (row.split("|")[3] for row in check(FAST, pairs, tests, 7)[2:])
    most = 10 if tests == 150 else 14
    assert float(low) <= most
    assert float(high) >= 100 - most


def test_pairs_count_in_the_order_of_their_deals():
    """Whichever batch is done first."""
    match = Match("triominos", (), ("a", "b"), 48, 5)

    def backwards(batches):
        done = [
            (number, [[Figures((number + 1) / 4, 0.0, 0.0, 0)] * 2 for _ in batch])
            for number, batch in enumerate(batches)
        ]
        return reversed(done)

    assert [outcome for outcome, _ in outcomes_of(match, backwards)] == [1] * 8 + [2] * 8 + [3] * 8


def test_the_better_bot_is_found(tmp_path):
    file = tmp_path / "result.json"
    done = run_here("compare", "hard", "random", *RULES, "--json", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("hard wins more than 50 % against random (triominos-casual): ")
    assert done.stdout.count("\n") == 1
    report = json.loads(file.read_text())
    assert report["decision"] == 1
    assert report["ratio"] >= report["bounds"][1]
    assert report["matches"] == 2 * sum(report["pairs"])
    assert f"{report['share']:.1f} % of {report['matches']} matches" in done.stdout
    assert (report["rules"], report["bots"]) == ("triominos-casual", ["hard", "random"])


def test_processes_change_nothing():
    arguments = ("compare", "medium", "random", *RULES, "--low", "50", "--high", "55")
    one, two = (run(*arguments, "--jobs", jobs) for jobs in (1, 2))
    assert one.returncode == two.returncode == 0, two.stderr
    assert one.stdout == two.stdout


def test_equal_bots_are_not_told_apart():
    done = run_here("compare", "medium", "medium", *RULES)
    assert "medium wins less than 53 % against medium" in done.stdout


def test_it_gives_up_undecided():
    done = run_here("compare", "hard", "medium", *RULES, "--games", "20")
    assert done.stdout.startswith("undecided between 50 % and 53 % for hard against medium")
    assert " of 20 matches; " in done.stdout


def test_a_row_says_how_often_a_test_is_wrong():
    done = run_here("compare", "hard", "medium", *RULES, "--games", "40", "--check", "3")
    _, _, low, high = done.stdout.splitlines()
    assert low.startswith("| 50 | 3 | ")
    assert high.startswith("| 53 | 3 | ")


def test_progress_has_the_running_likelihood():
    status, out, shown = run_on_terminal("compare", "hard", "medium", *RULES, "--games", "40")
    assert status == 0
    assert out.startswith("undecided")
    assert "of -2.94 +2.94, " in shown


def test_the_line_names_shares_and_errors():
    match = Match("trimino", (), ("a", "b"), 2, 1)
    line = line_of(match, Hypotheses(0.55, 0.6, 0.01, 0.2), Result(-1, -3.2, (4, 0, 4, 0, 2)))
    assert line == (
        "a wins less than 60 % against b (trimino): 40.0 % of 20 matches; "
        "log likelihood ratio of 60 % to 55 % -3.20, bounds -1.60 +4.38, errors 1 % 20 %"
    )


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["hard"], ["B"]),
        (["hard", "medium"], ["--rules"]),
        (["hard", "deep-blue", *RULES], ["deep-blue", "expert"]),
        (["hard", "medium,easy", *RULES], ["name two bots"]),
        (["hard", "medium", "--rules", "chess"], ["chess", "triominos-400"]),
        (["hard", "medium", *RULES, "--low", "60"], ["--low 60", "--high 53"]),
        (["hard", "medium", *RULES, "--low", "0"], ["--low", "'0'", "52.5"]),
        (["hard", "medium", *RULES, "--high", "100"], ["--high", "'100'"]),
        (["hard", "medium", *RULES, "--high", "nan"], ["--high", "'nan'"]),
        (["hard", "medium", *RULES, "--alpha", "60", "--beta", "40"], ["--alpha", "--beta"]),
        (["hard", "medium", *RULES, "--games", "1"], ["--games", "'1'"]),
        (["hard", "medium", *RULES, "--games", "3"], ["--games 3", "2 bots"]),
        (["hard", "medium", *RULES, "--option", "draws=9"], ["draws", "1 to 5"]),
        (["hard", "medium", *RULES, "--json", "tools/cli.py/x"], ["tools/cli.py/x"]),
        (["hard", "medium", *RULES, "--dask", "nowhere"], ["--dask nowhere"]),
    ],
)
def test_wrong_arguments_are_one_line(arguments, parts):
    assert_usage_error(run_here("compare", *arguments), "compare", *parts)
