"""Compiled matches of policies: action by action those of the engine."""

import bots
import pytest

from engine import new_game
from engine.rules import Rules
from tests.tools.command import assert_usage_error, run_here
from tools.bots.matches import play, stream
from tools.bots.players import thought
from tools.fast.__main__ import policies, scored
from tools.fast.policy import (
    EXPERT,
    EXPERT_OF_THREE,
    HARD,
    HARD_OF_FOUR,
    HARD_OF_THREE,
    MEDIUM,
    TYPICAL,
    WEIGHTS,
)

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


@pytest.mark.parametrize(
    ("rules", "players", "level", "weights"),
    [
        ("triominos", 2, bots.EXPERT, EXPERT),
        ("triominos-400", 2, bots.EXPERT, EXPERT),
        ("triangle-400", 2, bots.EXPERT, EXPERT),
        ("domino-108", 2, bots.EXPERT, EXPERT),
        ("triominos-400", 2, bots.HARD, HARD),
        ("domino-108", 2, bots.MEDIUM, MEDIUM),
        ("triangle-400", 3, bots.HARD, HARD_OF_THREE),
        ("triominos", 4, bots.HARD, HARD_OF_FOUR),
        ("triangle-400", 3, bots.EXPERT, EXPERT_OF_THREE),
    ],
)
def test_levels_are_policies_where_players_may_draw_freely(rules, players, level, weights):
    """From the deal to the end that Expert searches."""
    from tools.fast.matches import Table

    found = Table(Rules(rules), players).play([weights] * players, 5, 100_000)
    actions = []
    game = new_game(Rules(rules), players, 5)
    own = [bots.new_bot(game.rules, level, stream(5, seat), int) for seat in range(players)]
    for _ in play(game, 5, [recorded(thought(bot), actions) for bot in own]):
        pass
    assert (game.round, game.scores, actions) == (found.rounds, found.scores, found.actions)


def test_expert_wins_most_where_three_draw_freely():
    """Against two Hards, of 1200 matches, in percent; 95 of 100 such results are within 3."""
    from tools.fast.matches import Table

    table = Table(Rules("triominos-400"), 3)
    won = sum(table.deal(EXPERT_OF_THREE, HARD_OF_THREE, seed)[0] for seed in range(400))
    assert 100 * won / 1200 > 50


def recorded(bot, actions):
    def act(view):
        actions.append(bot(view))
        return actions[-1]

    return act


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_played_in_every_seat(players):
    from tools.fast.matches import Table

    table = Table(Rules("triominos"), players)
    for seed in range(5):
        first, other = policies(seed, 2)
        wins, points, rounds = table.deal(first, other, seed)
        assert rounds == players
        matches = []
        for seat in range(players):
            seats = [other] * players
            seats[seat] = first
            matches.append(table.play(seats, seed))
        won = [match.winner == seat for seat, match in enumerate(matches)]
        shared = [match.winner < 0 for match in matches]
        assert wins == sum(won) + sum(shared) / players
        more = [
            match.scores[seat] - (sum(match.scores) - match.scores[seat]) / (players - 1)
            for seat, match in enumerate(matches)
        ]
        assert points == pytest.approx(sum(more))
    wins, points, _ = table.deal(TYPICAL, TYPICAL, 1)
    assert (wins, points) == (1, 0)


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
