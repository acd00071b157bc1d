"""Every knob by an example whose outcome tells its values apart (docs/rules.md sections 2 to 5)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.actions import BLOCKED, CHOOSE, DEAL, DRAW, NOT_OVER, PHASE_CHOOSE, TARGET
from engine.choices import BadOption
from engine.game import Game
from engine.knobs import KNOBS, value_of
from engine.rules import Rules

from .play import act, choices, deal, lay, match, tiles_of, tiles_to_lay
from .positions import gap, lay_out, position, way_there

Value = int | str


def held_by_two(value: Value) -> list[int]:
    game = match("triominos", 2, tiles_2=value)
    game.apply(DEAL)
    return game.rack_sizes


def held_by_four(value: Value) -> list[int]:
    game = match("triominos", 4, tiles_3_4=value)
    game.apply(DEAL)
    return game.rack_sizes


def starter(value: Value) -> int | str:
    """Seat 0 has the best pair, seat 1 the best value, seat 2 the best lot, chance says seat 3."""
    game = match("triominos", 4, tiles_3_4=1, start=value)
    racks = tiles_of(game, "0-5-5 3-4-5 0-0-1 0-0-2")
    pool = [tile for tile in range(56) if tile not in racks]
    lots = bytes(tiles_of(game, "1-1-1 1-1-2 5-5-5 2-2-2")) if value in ("lots", 2) else b""
    game.deal_as(racks + pool, lots, 3)
    return "asks" if game.phase == PHASE_CHOOSE else game.first


def openers(value: Value) -> set[str]:
    game = deal(match("domino-108", 2, tiles_2=2, first_tile=value), ["5-5-5 0-0-1", ""])
    return tiles_to_lay(game)


def opening(tile: str, **knobs: Value) -> int:
    game = deal(match("triominos", 2, **knobs), [tile, ""])
    points = lay(game, tile).points
    assert game.scores == [points, 0]
    return points


def filled_gap(value: Value) -> int:
    laid = way_there(gap((0, 0), (0, 1)), (0, 0), (1, 1, 3))
    return lay_out("triominos", laid, bridge=value)[1].points


def shape_points(shape: str, **knobs: Value) -> int:
    return position("triominos", shape, "1-1-3", **knobs)[1].points


def after_zeros(**knobs: Value) -> Game:
    """Seat 0 has laid 0-0-0 and seat 1, in turn, can lay 0-0-1; the first draws do not fit."""
    racks = ["0-0-0 1-1-1", "0-0-1 2-2-2"]
    game = deal(match("triominos", 2, tiles_2=2, **knobs), racks, pool="3-3-3 4-4-4 5-5-5 3-3-4")
    lay(game, "0-0-0")
    return game


def draws_in_a_turn(value: Value) -> int:
    game = after_zeros(draws=value)
    while DRAW in game.legal_actions():
        act(game, "draw")
    return game.drawn


def seat_after_a_draw(value: Value) -> int:
    game = after_zeros(draw_ends_turn=value)
    act(game, "draw")
    return game.seat


def choices_when_able(value: Value) -> set[str]:
    return choices(after_zeros(draw_freely=value))


def three_draws_and_end(**knobs: Value) -> list[int]:
    game = after_zeros(**knobs)
    points = [act(game, line).points for line in ("draw", "draw", "draw", "end")]
    assert game.scores == [0, sum(points)]
    return points


def choices_after_a_hexagon(value: Value) -> bool:
    game, _ = position("triominos", "hexagon", "1-1-3", new_field=value)
    return "decline" in choices(game)


def going_out(**knobs: Value) -> list[int]:
    """Seat 0 goes out; the others hold a tile each, worth 13 and 9."""
    racks = ["0-0-1", "4-4-5", "2-3-4"]
    game = deal(match("triominos", 3, tiles_3_4=1, **knobs), racks)
    lay(game, "0-0-1")
    return game.bonus


def all_draw_one(laid: str, racks: list[str], **knobs: Value) -> Game:
    """The first seats lay a tile each; then every seat draws one and lays nothing."""
    rules = {"tiles_3_4": 2, "draws": 1, "blocked_by_draws": "on", **knobs}
    game = deal(match("triominos", 4, **rules), racks, pool="3-3-3 3-3-4 0-1-1 0-1-2")
    for tile in laid.split():
        lay(game, tile)
    for _ in range(4):
        act(game, "draw", "end")
    return game


def blocked(value: Value) -> list[tuple[list[int], int]]:
    """What each gets and who wins, where two tie for the fewest tiles, and where one has fewest.

    First the racks hold 2, 2, 3, 3 tiles worth 17, 15, 20, 17, then 2, 3, 3, 3 worth 17, 16, 21, 9.
    """
    tied = ["0-0-0 5-5-5", "0-0-1 4-4-4", "2-2-2 1-2-2", "1-1-1 1-1-2"]
    one = ["0-0-0 4-5-5", "0-0-1 1-2-3", "2-2-2 1-2-2", "1-1-1 1-1-2"]
    games = [
        all_draw_one("0-0-0 0-0-1", tied, blocked=value),
        all_draw_one("0-0-0", one, blocked=value),
    ]
    assert [game.end_reason for game in games] == [BLOCKED, BLOCKED]
    return [(list(game.bonus), game.round_winner) for game in games]


def over_after_draws(value: Value) -> int:
    racks = ["0-0-0 5-5-5", "0-0-1 4-4-4", "2-2-2 1-2-2", "1-1-1 1-1-2"]
    return all_draw_one("0-0-0", racks, blocked_by_draws=value).end_reason


def rounds_played(**knobs: Value) -> int:
    """Seat 0 goes out at once in every round and gets 15 + 25 points."""
    game = match("triominos", 2, tiles_2=1, **knobs)
    while not game.is_over:
        lay(deal(game, ["5-5-5", "0-0-0"]), "5-5-5")
    assert game.scores == [40 * game.round, 0]
    return game.round


def over_at_the_target(value: Value) -> int:
    knobs = {"tiles_2": 2, "target": 10, "target_at_once": value}
    game = deal(match("triominos", 2, **knobs), ["5-5-5", ""])
    lay(game, "5-5-5")
    return game.end_reason


def winners(value: Value) -> list[int]:
    """Seat 0 goes out with 3 points, seat 1 has 6 and seat 2 has 2."""
    knobs = {"tiles_3_4": 2, "out_bonus": 0, "out_values": "off", "win": value}
    game = deal(match("triominos", 3, **knobs), ["0-0-1 0-1-1", "0-1-5 5-5-5", "0-0-2 4-4-4"])
    for tile in ("0-0-1", "0-1-5", "0-0-2", "0-1-1"):
        lay(game, tile)
    assert game.scores == [3, 6, 2]
    return game.winners


# Knob: how an example turns out, and the outcome for each of some values (all of them for words).
EXAMPLES: dict[str, tuple[Callable[[Any], Any], dict[Value, Any]]] = {
    "tiles_2": (held_by_two, {1: [1, 1], 9: [9, 9], 20: [20, 20]}),
    "tiles_3_4": (held_by_four, {1: [1] * 4, 7: [7] * 4, 12: [12] * 4}),
    "start": (
        starter,
        {"best-pair": 0, "best-value": 1, "lots": 2, "youngest": "asks", "random": 3},
    ),
    "first_tile": (openers, {"any": {"5-5-5", "0-0-1"}, "best": {"5-5-5"}}),
    "open_triple": (lambda v: opening("4-4-4", open_triple=v), {0: 12, 10: 22, 99: 111}),
    "open_zeros": (lambda v: opening("0-0-0", open_zeros=v), {0: 0, 40: 40, 99: 99}),
    "tile_points": (lambda v: opening("2-3-4", tile_points=v), {"off": 0, "on": 9}),
    "bridge": (filled_gap, {"strict": 5, "classic": 45}),
    "bridge_bonus": (lambda v: shape_points("bridge", bridge_bonus=v), {0: 5, 40: 45, 99: 104}),
    "hexagon_bonus": (lambda v: shape_points("hexagon", hexagon_bonus=v), {0: 5, 50: 55, 99: 104}),
    "double_bonus": (lambda v: shape_points("double", double_bonus=v), {0: 5, 60: 65, 99: 104}),
    "triple_bonus": (lambda v: shape_points("triple", triple_bonus=v), {0: 5, 70: 75, 99: 104}),
    "draws": (draws_in_a_turn, {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}),
    "draw_ends_turn": (seat_after_a_draw, {"off": 1, "on": 0}),
    "draw_freely": (choices_when_able, {"off": {"lay"}, "on": {"lay", "draw"}}),
    "draw_cost": (
        lambda v: three_draws_and_end(draw_cost=v),
        {0: [0, 0, 0, -10], 5: [-5, -5, -5, -10], 99: [-99, -99, -99, -10]},
    ),
    "third_draw_cost": (
        lambda v: three_draws_and_end(third_draw_cost=v),
        {0: [-5, -5, -5, 0], 10: [-5, -5, -5, -10], 99: [-5, -5, -5, -99]},
    ),
    "third_draw": (
        lambda v: three_draws_and_end(third_draw=v),
        {"unplayed": [-5, -5, -5, -10], "always": [-5, -5, -15, 0]},
    ),
    "new_field": (choices_after_a_hexagon, {"off": False, "on": True}),
    "out_bonus": (lambda v: going_out(out_bonus=v), {0: [22, 0, 0], 25: [47, 0, 0]}),
    "out_per_tile": (lambda v: going_out(out_per_tile=v), {0: [47, 0, 0], 5: [57, 0, 0]}),
    "out_values": (lambda v: going_out(out_values=v), {"off": [25, 0, 0], "on": [47, 0, 0]}),
    "out_others_add": (
        lambda v: going_out(out_others_add=v),
        {"off": [47, 0, 0], "on": [47, 13, 9]},
    ),
    "blocked": (
        blocked,
        {
            "nothing": [([0, 0, 0, 0], -1), ([0, 0, 0, 0], -1)],
            "subtract": [([-17, -15, -20, -17], -1), ([-17, -16, -21, -9], -1)],
            "add": [([17, 15, 20, 17], 1), ([17, 16, 21, 9], 3)],
            "take": [([0, 39, 0, 0], 1), ([29, 0, 0, 0], 0)],
            "lightest": [([0, 0, 0, 0], 1), ([0, 0, 0, 0], 0)],
            "fewest": [([0, 0, 0, 0], -1), ([0, 0, 0, 0], 0)],
        },
    ),
    "blocked_by_draws": (over_after_draws, {"off": NOT_OVER, "on": BLOCKED}),
    "rounds": (lambda v: rounds_played(rounds=v), {1: 1, 3: 3, 4: 4, 5: 5}),
    "target": (lambda v: rounds_played(rounds=5, target=v), {0: 5, 40: 1, 41: 2, 81: 3, 1000: 5}),
    "target_at_once": (over_at_the_target, {"off": NOT_OVER, "on": TARGET}),
    "tournament": (lambda v: rounds_played(tournament=v, target=100), {"off": 1, "on": 3}),
    "win": (winners, {"most": [1], "fewest": [2], "round": [0]}),
}


def held_in_symmetry(players: int, **knobs: Value) -> list[int]:
    game = match("symmetry", players, **knobs)
    game.apply(DEAL)
    return game.rack_sizes


def rounds_of_symmetry(value: Value) -> int:
    game = match("symmetry", 2, tiles_2=1, rounds=value)
    while not game.is_over:
        lay(deal(game, ["1-1", ""]), "1-1")
    assert game.scores == [game.round, 0]
    return game.round


SYMMETRY_EXAMPLES: dict[str, tuple[Callable[[Any], Any], dict[Value, Any]]] = {
    "tiles_2": (lambda v: held_in_symmetry(2, tiles_2=v), {1: [1, 1], 7: [7, 7]}),
    "tiles_3_4": (lambda v: held_in_symmetry(3, tiles_3_4=v), {1: [1] * 3, 5: [5] * 3}),
    "rounds": (rounds_of_symmetry, {1: 1, 3: 3, 4: 4, 5: 5}),
}


@pytest.mark.parametrize(
    ("examples", "column"), [(EXAMPLES, 1), (SYMMETRY_EXAMPLES, 2)], ids=["triangles", "symmetry"]
)
def test_every_knob_has_an_example_that_tells_its_values_apart(examples: dict, column: int):
    assert list(examples) == [entry[0] for entry in KNOBS if entry[column] is not None]
    for knob, values in ((entry[0], entry[column]) for entry in KNOBS if entry[column] is not None):
        outcomes = examples[knob][1]
        if isinstance(values[0], str):
            assert set(outcomes) == set(values)
        assert len(outcomes) >= 2
        assert set(outcomes) <= set(values)
        if knob != "target":  # 1000 is never reached here and does as little as 0
            assert len({str(outcome) for outcome in outcomes.values()}) == len(outcomes)


@pytest.mark.parametrize(
    ("knob", "value"), [(knob, value) for knob, (_, all_) in EXAMPLES.items() for value in all_]
)
def test_knob(knob: str, value: Value):
    show, outcomes = EXAMPLES[knob]
    assert show(value) == outcomes[value]


@pytest.mark.parametrize(
    ("knob", "value"),
    [(knob, value) for knob, (_, all_) in SYMMETRY_EXAMPLES.items() for value in all_],
)
def test_knob_of_symmetry(knob: str, value: Value):
    show, outcomes = SYMMETRY_EXAMPLES[knob]
    assert show(value) == outcomes[value]


def test_a_word_and_its_number_are_the_same():
    rules = Rules("triominos")
    for knob, (show, outcomes) in EXAMPLES.items():
        for value, outcome in outcomes.items():
            if isinstance(value, str):
                assert show(value_of(rules, knob, value)) == outcome


def test_numbers_as_text():
    """As they stand in a record."""
    assert match("triominos", 2, draws="5").rules.draws == 5
    assert match("symmetry", 2, rounds="3").rules.rounds == 3


CONTRADICTIONS = [
    ("triominos", {"first_tile": "best"}, "first_tile"),
    ("domino-108", {"start": "random"}, "first_tile"),
    ("triominos-casual", {"rounds": 3}, "win: round"),
    ("triangle-casual", {"target": 400}, "win: round"),
    ("triominos-400", {"win": "round"}, "win: round"),
    ("triominos", {"tournament": "on"}, "tournament"),
    ("trimino", {"tournament": "on", "target": 0}, "tournament"),
    (
        "triominos",
        {
            "tournament": "on",
            "target": 100,
            "tile_points": "off",
            "out_bonus": 0,
            "out_values": "off",
        },
        "tournament",
    ),
]


@pytest.mark.parametrize(("name", "knobs", "named"), CONTRADICTIONS)
def test_contradictions_are_refused(name: str, knobs: dict[str, Value], named: str):
    with pytest.raises(BadOption, match=f"^option {named}.* only allowed"):
        match(name, 2, **knobs)


def test_each_part_of_a_contradiction_is_allowed_with_another_rule():
    match("triominos", 2, first_tile="best", start="best-pair")
    match("domino-108", 2, start="random", first_tile="any")
    match("triominos-casual", 2, rounds=3, win="fewest")
    match("triominos", 2, tournament="on", target=1)
    for one in ({"out_bonus": 1}, {"out_per_tile": 1}, {"out_values": "on"}, {"tile_points": "on"}):
        nothing = {"tile_points": "off", "out_bonus": 0, "out_values": "off"}
        match("triominos", 2, tournament="on", target=9, **{**nothing, **one})


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_number_of_players(players: int):
    with pytest.raises(BadOption, match=f"^players: {players} is not allowed; allowed: 2 to 4$"):
        match("triominos", players)


def test_choosing_the_youngest_takes_every_seat():
    game = match("trimino", 3)
    game.apply(DEAL)
    assert game.legal_actions() == [CHOOSE, CHOOSE + 1, CHOOSE + 2]
