"""Compiled matches of policies: action by action those of the engine."""

import pytest
from bots import EXPERT as EXPERT_LEVEL
from bots import HARD as HARD_LEVEL
from bots import new_bot

from engine import new_game
from engine.rules import Rules
from tests.tools.command import assert_usage_error, run_here
from tools.bots.matches import play, stream
from tools.bots.players import thought
from tools.fast.__main__ import policies, scored
from tools.fast.policy import EXPERT, HARD, TYPICAL, WEIGHTS

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


@pytest.mark.parametrize("rules", ["triominos", "triominos-400", "triangle-400", "domino-108"])
def test_expert_is_a_policy_where_two_draw_freely(rules):
    """Expert plays the actions of the compiled policy, from the deal to the end it searches."""
    from tools.fast.matches import Table

    found = Table(Rules(rules)).play([EXPERT, EXPERT], 5, 100_000)
    actions = []
    game = new_game(Rules(rules), 2, 5)
    bots = [thought(new_bot(game.rules, EXPERT_LEVEL, stream(5, seat), int)) for seat in range(2)]
    for _ in play(game, 5, [recorded(bot, actions) for bot in bots]):
        pass
    assert (game.round, game.scores, actions) == (found.rounds, found.scores, found.actions)


@pytest.mark.parametrize("rules", ["triominos", "triangle-400", "domino-108"])
def test_hard_is_a_policy(rules):
    from tools.fast.matches import Table

    found = Table(Rules(rules), 3).play([HARD] * 3, 6, 100_000)
    actions = []
    game = new_game(Rules(rules), 3, 6)
    bots = [thought(new_bot(game.rules, HARD_LEVEL, stream(6, seat), int)) for seat in range(3)]
    for _ in play(game, 6, [recorded(bot, actions) for bot in bots]):
        pass
    assert (game.round, game.scores, actions) == (found.rounds, found.scores, found.actions)


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
