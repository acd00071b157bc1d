"""Compiled matches of policies: action by action those of the engine."""

import pytest

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run_here
from tools.fast.__main__ import policies, scored
from tools.fast.policy import TYPICAL, WEIGHTS

pytest.importorskip("numba")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_are_those_of_the_engine(players):
    """Of every scored rule set; ``python -m tools.fast --rounds 10000`` does it for longer."""
    done = run_here("fast", "--rounds", 12, "--players", players)
    assert (done.returncode, done.stderr) == (0, "")
    rows = done.stdout.splitlines()[2:]
    assert [row.split("`")[1] for row in rows] == scored()
    assert all(int(row.split("|")[2]) >= 12 for row in rows)


@pytest.mark.parametrize(
    "options",
    [
        ("draw_ends_turn=on",),
        ("third_draw=always", "draws=4"),
        ("bridge=classic", "new_field=on", "blocked_by_draws=on"),
        ("start=random", "out_others_add=on", "blocked=take"),
        ("start=youngest", "win=fewest", "tile_points=off"),
        ("tiles_2=20", "draws=1"),
        ("rounds=5", "target=150", "target_at_once=on", "draw_freely=off"),
    ],
)
def test_house_rules_are_those_of_the_engine(options):
    from tools.fast.__main__ import row_of

    rules = Rules("triominos", tuple(tuple(option.split("=")) for option in options))
    assert "`triominos`" in row_of(rules, 2, 8)


def test_a_match_without_end_is_given_up():
    """Two that draw all they may lose points in each round; a target of 1000 is out of reach."""
    from tools.fast.__main__ import played
    from tools.fast.matches import Table

    rules = Rules("triominos-400", (("draw_cost", "99"), ("target", "1000")))
    weights = policies(1, 2)
    found = Table(rules).play(weights, 1, 100_000)
    assert found.rounds == 100
    assert played(rules, weights, 1) == (found.rounds, found.scores, found.actions)


def test_a_match_that_differs_is_noticed(monkeypatch):
    import tools.fast.__main__ as fast

    monkeypatch.setattr(fast, "policy", lambda rules, _weights, seed: fast_policy(rules, seed))
    with pytest.raises(ValueError, match="triominos: the match of seed 1 differs"):
        fast.row_of(Rules("triominos"), 2, 1)


def fast_policy(rules, seed):
    from tools.fast.policy import policy

    return policy(rules, [0] * len(WEIGHTS), seed)


def test_a_pair_is_a_deal_with_the_seats_swapped():
    from tools.fast.matches import Table

    table = Table(Rules("triominos"))
    for seed in range(5):
        weights = policies(seed, 2)
        halves, points, rounds = table.pair(*weights, seed)
        assert rounds == 2
        assert table.pair(*weights[::-1], seed) == (4 - halves, -points, 2)
        assert table.pair(TYPICAL, TYPICAL, seed)[:2] == (2, 0)


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["--rounds"]),
        (["--rounds", "0"], ["--rounds", "'0'"]),
        (["--rounds", "9", "--rules", "chess"], ["chess", "triominos-400"]),
        (["--rounds", "9", "--rules", "symmetry"], ["symmetry", "triangular tiles"]),
        (["--rounds", "9", "--players", "5"], ["--players", "'5'"]),
    ],
)
def test_wrong_arguments_are_one_line(arguments, parts):
    assert_usage_error(run_here("fast", *arguments), "fast", *parts)
