"""What every match must keep to: all rule sets, all numbers of players, house rules, many seeds."""

import inspect
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import new_game
from engine.actions import (
    BLOCKED,
    DEAL,
    FIRST_TILE,
    OUT,
    PHASE_DEAL,
    PHASE_OVER,
    TARGET,
    IllegalAction,
)
from engine.choices import LINE, BadOption
from engine.events import Event
from engine.knobs import KNOBS
from engine.restore import from_bytes
from engine.rng import Rng
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.engine_common import match_checks

from .play import (
    SEATS,
    Player,
    any_action,
    best_points,
    match,
    mostly_lay,
    placements,
    playing,
    snapshot,
)

CHECKS = [check for name, check in inspect.getmembers(match_checks) if name.startswith("check_")]
HOUSE_RULES = [
    ("triominos", (("bridge", "classic"), ("draws", 5), ("third_draw", "always"))),
    ("triominos", (("new_field", "on"), ("start", "random"), ("tiles_2", 20), ("tiles_3_4", 12))),
    (
        "triominos-casual",
        (("draw_freely", "on"), ("blocked_by_draws", "on"), ("start", "youngest")),
    ),
    ("trimino", (("draw_ends_turn", "on"), ("third_draw", "always"), ("draws", 3))),
    ("trimino-reverse", (("draw_freely", "on"), ("hexagon_bonus", 99), ("tiles_2", 1))),
    ("domino-108", (("new_field", "on"), ("tiles_3_4", 1), ("start", "best-pair"))),
    ("symmetry", (("tiles_2", 1), ("tiles_3_4", 1), ("rounds", 3))),
]
PLAYERS = [any_action, mostly_lay, best_points]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_first_round(check: Callable[..., Iterator], rules: str, players: int):
    for _ in check([(rules, players, (), 1000 + players), (rules, players, (), 2**48 - players)]):
        pass


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("rules", "options"), HOUSE_RULES)
def test_first_round_with_house_rules(
    check: Callable[..., Iterator], rules: str, options: tuple[tuple[str, int | str], ...]
):
    for _ in check([(rules, players, options, 7) for players in (2, 3)]):
        pass


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_whole_match(rules: str, players: int, player: Player):
    """It ends, whoever plays; totals, rounds, winners and undo agree all the way."""
    game = match(rules, players, seed=31)
    totals = [0] * players
    rounds = 0
    for actions, action in enumerate(playing(game, 47, player)):
        assert actions < 20000
        rounds += action == DEAL
        assert game.round == rounds
        assert game.scores_at_deal == totals
        if game.phase in (PHASE_DEAL, PHASE_OVER):
            assert game.end_reason in (OUT, BLOCKED, TARGET)
            assert (game.end_seat == -1) == (game.end_reason == BLOCKED)
            after = snapshot(game)
            game.undo()
            assert (game.end_reason, game.end_seat, game.winners) == (0, -1, [])
            assert game.is_legal(action)
            game.apply(action)
            assert snapshot(game) == after
            totals = list(game.scores)
        elif game.end_reason:
            pytest.fail("the round is over and goes on")
    assert game.is_over
    assert game.legal_actions() == []
    assert set(game.winners) <= set(range(players))
    assert game.winners == sorted(set(game.winners))
    if rules not in ("triangle-casual", "triominos-casual", "symmetry"):
        assert game.winners
    for action in (DEAL, *range(12)):
        with pytest.raises(IllegalAction):
            game.apply(action)


@pytest.mark.parametrize(("rules", "players"), [("triominos-400", 4), ("trimino", 2)])
def test_the_same_seed_gives_the_same_whole_match(rules: str, players: int):
    logs = []
    for seed in (5, 5, 6):
        game = match(rules, players, seed)
        logs.append([(action, tuple(game.scores)) for action in playing(game, 1)])
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.parametrize("rules", ["triominos-400", "trimino", "domino-108", "triangle-400"])
def test_saved_and_loaded_after_every_action_of_a_whole_match(rules: str):
    """The match goes on from what was loaded; a second one, never saved, stays the same."""
    game, twin = match(rules, 3, 77), match(rules, 3, 77)
    rng = Rng(9)
    while not game.is_over:
        action = best_points(game, rng)
        game.apply(action)
        twin.apply(action)
        if len(game.log) % 10 == 0 or game.end_reason:
            game = from_bytes(to_bytes(game))
    assert snapshot(game) == snapshot(twin)


def test_long_matches_keep_their_history():
    """More rounds than the state remembers."""
    rules = Rules("triominos", (("tiles_2", 1), ("tournament", "on"), ("target", 1000)))
    game = new_game(rules, 2, 8)
    totals = []
    for _ in playing(game, 3, best_points):
        if game.end_reason:
            totals.append(tuple(game.scores))
            kept = game.history
            assert kept == totals[-len(kept) :]
            assert len(kept) >= min(len(totals), 12)
            again = from_bytes(to_bytes(game))
            assert again.history[-12:] == kept[-12:]
    assert len(totals) > 14


RULE_NAMES = list(names())


@st.composite
def rules_with_any_knobs(draw: st.DrawFn) -> Rules:
    """A rule set with up to six knobs turned anywhere."""
    name = draw(st.sampled_from(RULE_NAMES))
    column = 2 if Rules(name).play == LINE else 1
    knobs = [entry for entry in KNOBS if entry[column] is not None]
    options = [
        (entry[0], draw(st.sampled_from(list(entry[column]))))
        for entry in draw(st.lists(st.sampled_from(knobs), max_size=6))
    ]
    try:
        return Rules(name, tuple(options))
    except BadOption as contradiction:
        if "only allowed" not in str(contradiction):
            raise
        return Rules(name)


@given(rules_with_any_knobs(), st.integers(2, 4), st.integers(0, 2**48 - 1))
def test_any_house_rules_play_a_round(rules: Rules, players: int, seed: int):
    game = new_game(rules, min(players, rules.max_players), seed)
    assert Rules(rules.name, rules.options).options == rules.options
    before: list[dict] = []
    for actions, _ in enumerate(playing(game, seed, any_action)):
        assert actions < 700
        before.append(snapshot(game))
        assert to_bytes(from_bytes(to_bytes(game))) == to_bytes(game)
        if game.end_reason:
            break
    while game.log:
        assert snapshot(game) == before.pop()
        game.undo()
    assert [snapshot(game)] == before


@given(
    st.sampled_from(SEATS),
    st.integers(0, 2**48 - 1),
    st.lists(st.integers(-6, 10**6), max_size=120),
)
def test_doing_and_taking_back_in_any_order(seats: tuple[str, int], seed: int, steps: list[int]):
    """The state depends on the actions that stand, not on those taken back."""
    game = match(*seats, seed)
    game.apply(DEAL)
    for step in steps:
        if step < 0:
            for _ in range(min(-step, len(game.log))):
                game.undo()
        elif game.phase not in (PHASE_DEAL, PHASE_OVER):
            actions = game.legal_actions()
            game.apply(actions[step % len(actions)])
    fresh = match(*seats, seed)
    fresh.apply(DEAL)
    for action in game.log:
        fresh.apply(action)
    assert snapshot(fresh) == snapshot(game)


@given(st.sampled_from(SEATS), st.integers(0, 10**6), st.integers(0, 60), st.integers())
def test_any_number_is_legal_only_if_it_is_listed(
    seats: tuple[str, int], seed: int, length: int, number: int
):
    game = match(*seats, seed)
    for actions, _ in enumerate(playing(game, seed)):
        if actions == length:
            break
    listed = game.legal_actions()
    near = [number, *(action + number % 7 - 3 for action in listed[:40])]
    for action in near:
        assert game.is_legal(action) == (action in listed)
        if action not in listed:
            before = snapshot(game)
            with pytest.raises(IllegalAction):
                game.apply(action)
            assert snapshot(game) == before


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_events_tell_the_round_again(rules: str, players: int):
    """What each event says, from a game that is replayed beside it."""
    game = match(rules, players, 12)
    for _ in playing(game, 12):
        if game.end_reason:
            break
    beside = match(rules, players, 12)
    beside.apply(DEAL)
    for index, action in enumerate(game.log):
        event = Event(game, index)
        assert (event.action, Event(game, index - len(game.log)).action) == (action, action)
        racks = [set(beside.rack(seat)) for seat in range(players)]
        was_drawn, seat = beside.drawn, beside.seat
        beside.apply(action)
        gained = [set(beside.rack(s)) - racks[s] for s in range(players)]
        lost = [racks[s] - set(beside.rack(s)) for s in range(players)]
        if event.verb == "choose":
            assert beside.first == event.seat
            continue
        assert event.seat == seat
        if event.verb in ("place", "field"):
            assert lost[seat] == {event.tile}
        elif event.verb == "draw":
            assert gained[seat] == {event.tile}
        else:
            assert (event.tile, event.shape) == (-1, 0)
            if event.verb != "decline" and rules != "symmetry":
                assert event.verb == ("end" if was_drawn else "pass")
    totals = list(game.bonus)
    for index in range(len(game.log)):
        event = Event(game, index)
        totals[event.seat] += event.points
    assert game.scores == totals


def test_all_numbers_fit_small_integers_of_the_device():
    """31 bits with the sign; checked where they are largest: far fields, late tiles, dear knobs."""
    knobs = {"draw_cost": 99, "third_draw_cost": 99, "third_draw": "always", "triple_bonus": 99}
    for seed in range(10):
        game = match("trimino", 4, seed, draws=5, draw_freely="on", **knobs)
        for action in playing(game, seed, any_action):
            largest = max([action, *placements(game), *game.undo_stack])
            assert largest < 2**30
            assert action < FIRST_TILE or action < 2**27
