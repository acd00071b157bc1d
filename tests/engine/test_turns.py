"""What a seat may do in its turn, and what it costs (docs/rules.md section 3)."""

import pytest

from engine.actions import (
    CHOOSE,
    DEAL,
    DECLINE,
    DRAW,
    END,
    PHASE_CHOOSE,
    PHASE_FIELD,
    IllegalAction,
)
from engine.game import Game
from engine.restore import from_bytes
from engine.saves import to_bytes
from tests.model.rulesets import RULE_SETS

from .play import (
    ALL_RULES,
    SEATS,
    TRIANGLES,
    act,
    choices,
    deal,
    found,
    lay,
    legal,
    match,
    placements,
    playing,
    rack_of,
    snapshot,
    tiles_to_lay,
    to_the_last_draw,
)
from .positions import lay_out, position, surroundings, way_there
from .table import able

# As the independent referee has the rules.
MAY_DRAW_WHEN_ABLE = [name for name in TRIANGLES if RULE_SETS[name].draw_when_able]
CASUAL = [name for name in TRIANGLES if RULE_SETS[name].casual]
TRIMINOS = [name for name in TRIANGLES if RULE_SETS[name].new_fields]


def after_a_triple(rules: str, pool: str = "", last: str = "", **knobs: int | str) -> Game:
    """Seat 0 has laid 5-5-5, to which only 5-5-x fit; seat 1, in turn, holds none of them."""
    low = "0-0-1 0-0-2 0-0-3 0-0-4 0-1-1 0-1-2 0-1-3"
    racks = ["5-5-5 1-1-2 1-1-3 1-1-4 1-2-2 1-2-3 1-2-4", low]
    if match(rules, 2, **knobs).dealt == 20:
        racks = [f"{racks[0]} 1-3-3 1-3-4 1-4-4", f"{low} 0-2-2 0-2-3 0-2-4"]
    elif match(rules, 2, **knobs).dealt == 18:
        racks = [f"{racks[0]} 1-3-3 1-3-4", f"{low} 0-2-2 0-2-3"]
    game = deal(match(rules, 2, **knobs), racks, pool, last)
    lay(game, "5-5-5")
    assert (game.seat, placements(game)) == (1, [])
    return game


# The first turn.


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_the_starter_lays_a_tile_at_the_origin(rules: str, players: int):
    game = match(rules, players, seed=4)
    game.apply(DEAL)
    if game.phase == PHASE_CHOOSE:
        game.apply(CHOOSE + players - 1)
        assert game.first == players - 1
    assert game.seat == game.first
    assert choices(game) == {"lay"}
    own = set(rack_of(game, game.first).split())
    if rules == "domino-108":
        assert len(tiles_to_lay(game)) < len(own)
    else:
        assert tiles_to_lay(game) == own
    for action in (DRAW, END, DECLINE):
        with pytest.raises(IllegalAction):
            game.apply(action)
    ways = {text.split(maxsplit=1)[1] for text in legal(game)}
    if rules == "symmetry":
        assert all(way.startswith("S ") for way in ways)
    else:
        assert all(way.startswith("0 0,0 ") for way in ways)
        triples = [tile for tile in tiles_to_lay(game) if len(set(tile.split("-"))) == 1]
        assert len(legal(game)) == 3 * len(tiles_to_lay(game)) - 2 * len(triples)


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_play_runs_clockwise(rules: str, players: int):
    game = match(rules, players, seed=8)
    steps = playing(game, 8)
    next(steps)
    if game.phase == PHASE_CHOOSE:
        game.apply(CHOOSE + 1)
    for _ in range(3):
        seat = game.seat
        game.apply(placements(game)[0] if placements(game) else game.legal_actions()[0])
        if game.phase == PHASE_FIELD or game.drawn or game.end_reason:
            continue
        assert game.seat == (seat + 1) % players


# Draws.


@pytest.mark.parametrize("rules", TRIANGLES)
def test_draw_when_able(rules: str):
    game = deal(match(rules, 2), ["5-5-5", "4-5-5"])
    lay(game, "5-5-5")
    draws = {"draw"} if rules in MAY_DRAW_WHEN_ABLE else set()
    assert choices(game) == {"lay"} | draws


@pytest.mark.parametrize("rules", TRIANGLES)
def test_draw_when_unable(rules: str):
    assert choices(after_a_triple(rules)) == {"draw"}


@pytest.mark.parametrize("rules", CASUAL)
def test_one_draw_ends_the_turn_even_if_the_tile_fits(rules: str):
    game = after_a_triple(rules, pool="4-5-5")
    event = act(game, "draw")
    assert (event.seat, event.tile, event.points) == (1, game.rack(1)[-1], 0)
    assert rack_of(game, 1).endswith(" 4-5-5")
    assert (game.seat, game.drawn) == (0, 0)
    act(game, "draw")
    assert (game.seat, tiles_to_lay(game)) == (1, {"4-5-5"})


@pytest.mark.parametrize("rules", TRIMINOS)
def test_two_draws_and_who_can_must_lay(rules: str):
    game = after_a_triple(rules, pool="2-2-2 4-5-5")
    act(game, "draw")
    assert (game.seat, choices(game)) == (1, {"draw"})
    act(game, "draw")
    assert tiles_to_lay(game) == {"4-5-5"}
    assert choices(game) == {"lay"}
    lay(game, "4-5-5")
    assert (game.seat, game.drawn) == (0, 0)


@pytest.mark.parametrize("rules", TRIMINOS)
def test_a_first_draw_that_fits_must_be_laid(rules: str):
    game = after_a_triple(rules, pool="4-5-5")
    act(game, "draw")
    assert choices(game) == {"lay"}


@pytest.mark.parametrize("rules", TRIMINOS)
def test_two_draws_in_vain_end_the_turn(rules: str):
    game = after_a_triple(rules, pool="2-2-2 3-3-3")
    act(game, "draw", "draw")
    assert choices(game) == {"end"}
    scores = list(game.scores)
    assert act(game, "end").points == 0
    assert (game.seat, game.scores) == (0, scores)


@pytest.mark.parametrize("rules", MAY_DRAW_WHEN_ABLE)
def test_up_to_three_draws_and_any_tile_then(rules: str):
    game = after_a_triple(rules, pool="4-5-5 2-2-2 3-5-5")
    act(game, "draw")
    assert choices(game) == {"lay", "draw"}  # the turn cannot be ended while a draw is left
    act(game, "draw")
    assert choices(game) == {"lay", "draw"}
    act(game, "draw")
    assert choices(game) == {"lay", "end"}
    assert tiles_to_lay(game) == {"4-5-5", "3-5-5"}
    assert game.seat == 1


# What draws cost.


@pytest.mark.parametrize("rules", TRIANGLES)
def test_cost_of_the_first_draw(rules: str):
    cost = -5 if rules in MAY_DRAW_WHEN_ABLE else 0
    game = after_a_triple(rules)
    assert act(game, "draw").points == cost
    assert game.scores[1] == cost


def test_house_rule_charges_the_third_draw_at_once():
    game = after_a_triple("triangle-400", pool="4-5-5", third_draw="always")
    assert [act(game, "draw").points for _ in range(3)] == [-5, -5, -15]
    assert game.scores[1] == -25
    assert lay(game, "4-5-5").points == 14
    assert game.scores[1] == -25 + 14


def test_house_rule_does_not_charge_the_third_draw_again_at_the_end():
    game = after_a_triple("triangle-400", third_draw="always")
    act(game, "draw", "draw", "draw")
    assert act(game, "end").points == 0
    assert game.scores[1] == -25


@pytest.mark.parametrize("rules", MAY_DRAW_WHEN_ABLE)
def test_third_draw_is_charged_when_nothing_is_laid(rules: str):
    game = after_a_triple(rules, pool="4-5-5")
    assert [act(game, "draw").points for _ in range(3)] == [-5, -5, -5]
    event = act(game, "end")
    assert (event.verb, event.seat, event.points) == ("end", 1, -10)
    assert game.scores[1] == -25


@pytest.mark.parametrize("rules", MAY_DRAW_WHEN_ABLE)
def test_third_draw_costs_no_more_when_a_tile_is_laid(rules: str):
    game = after_a_triple(rules, pool="4-5-5")
    act(game, "draw", "draw", "draw")
    assert lay(game, "4-5-5").points == 14
    assert game.scores[1] == -15 + 14


# The empty pool.


@pytest.mark.parametrize("rules", MAY_DRAW_WHEN_ABLE)
@pytest.mark.parametrize("left", [1, 2])
def test_pool_that_runs_out_after_fewer_than_three_draws(rules: str, left: int):
    """The draws keep their cost, the extra 10 is not charged."""
    game = deal(match(rules, 2, tiles_2=13 + left), ["5-5-5", ""], last="4-5-5")
    lay(game, "5-5-5")
    to_the_last_draw(game, left)  # 28 or 26 tiles by threes
    act(game, "end")
    assert game.pool_size == left
    seat, before = game.seat, game.scores[game.seat]
    for _ in range(left):
        assert act(game, "draw").points == -5
    assert choices(game) == {"lay", "end"}
    assert act(game, "end").points == 0
    assert game.scores[seat] == before - 5 * left
    assert (game.seat, game.end_reason) == (1 - seat, 0)


@pytest.mark.parametrize("rules", MAY_DRAW_WHEN_ABLE)
def test_pool_that_runs_out_with_the_third_draw(rules: str):
    """Three draws are three draws, empty pool or not."""
    game = deal(match(rules, 2, tiles_2=13), ["5-5-5", ""])
    lay(game, "5-5-5")
    assert game.pool_size == 30
    to_the_last_draw(game, 3)
    act(game, "end")
    seat, before = game.seat, game.scores[game.seat]
    act(game, "draw", "draw", "draw", "end")
    assert game.pool_size == 0
    assert game.scores[seat] == before - 25


@pytest.mark.parametrize("rules", MAY_DRAW_WHEN_ABLE)
def test_pass_when_able_where_one_may_draw_when_able(rules: str):
    game = deal(match(rules, 2, tiles_2=13), ["5-5-5", "4-5-5"])
    lay(game, "5-5-5")
    to_the_last_draw(game, 0)
    lay(game, "3-5-5")
    assert choices(game) == {"lay", "end"}
    scores = list(game.scores)
    event = act(game, "pass")
    assert (event.points, game.scores) == (0, scores)
    assert game.end_reason == 0


@pytest.mark.parametrize("rules", [*CASUAL, *TRIMINOS, "symmetry"])
def test_pass_only_when_unable_elsewhere(rules: str):
    players = 3 if rules == "symmetry" else 2

    def must_pass(game: Game) -> bool:
        return game.legal_actions() == [END] and not game.drawn

    game = found(rules, players, must_pass)
    assert game.pool_size == 0
    scores, seat = list(game.scores), game.seat
    assert act(game, "pass").points == 0
    assert (game.scores, game.seat) == (scores, (seat + 1) % players)
    others = [other for other in range(players) if other != seat]
    assert any(able(game, other) for other in others)  # else the round would be over
    assert not able(game, seat)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_no_pass_while_there_is_a_pool(rules: str):
    passes = seed = 0
    while passes < 10:
        seed += 1
        game = match(rules, 2, seed)
        for _ in playing(game, seed):
            if END in game.legal_actions() and game.drawn == 0:
                passes += 1
                assert game.pool_size == 0
                assert placements(game) == [] or rules in MAY_DRAW_WHEN_ABLE
    assert passes > 0


# New fields.


def closed(rules: str) -> Game:
    """Seat 1 has just closed a hexagon; it holds 0-0-0, and seat 0 holds 0-0-1."""
    game, event = position(rules, "hexagon", "1-1-3", keep=("0-0-1", "0-0-0"))
    assert event.seat == 1
    return game


@pytest.mark.parametrize("rules", TRIANGLES)
@pytest.mark.parametrize("shape", ["bridge", "hexagon", "double", "triple"])
def test_who_gets_a_new_field(rules: str, shape: str):
    knobs = {"start": "lots", "first_tile": "any", "tiles_2": 12}
    game, event = position(rules, shape, "1-1-3", **knobs)
    extra = rules in TRIMINOS and shape != "bridge"
    assert (game.phase == PHASE_FIELD) == extra
    assert (game.seat == event.seat) == extra


@pytest.mark.parametrize("rules", TRIMINOS)
def test_extra_tile_is_any_at_the_origin_of_a_new_field(rules: str):
    game = closed(rules)
    own = rack_of(game, 1).split()
    assert choices(game) == {"lay", "decline"}
    assert tiles_to_lay(game) == set(own)
    spots = {text.split(maxsplit=1)[1].rsplit(maxsplit=1)[0] for text in legal(game)[1:]}
    assert spots == {"1 0,0"}
    triples = [tile for tile in own if len(set(tile.split("-"))) == 1]
    assert len(placements(game)) == 3 * len(own) - 2 * len(triples)
    for action in (DRAW, END):
        assert not game.is_legal(action)


@pytest.mark.parametrize("rules", TRIMINOS)
def test_extra_tile(rules: str):
    game = closed(rules)
    scores = list(game.scores)
    event = lay(game, tile := rack_of(game, 1).split()[-1])
    value = sum(map(int, tile.split("-")))
    assert (event.verb, event.seat) == ("field", 1)
    assert event.points == (value if rules == "trimino-reverse" else 0)
    assert game.scores == [scores[0], scores[1] + event.points]
    assert (game.seat, game.phase) != (1, PHASE_FIELD)
    assert game.table.fields == 2


@pytest.mark.parametrize("rules", TRIMINOS)
def test_declined_field(rules: str):
    game = closed(rules)
    scores, held = list(game.scores), list(game.rack_sizes)
    event = act(game, "decline")
    assert (event.verb, event.seat, event.points) == ("decline", 1, 0)
    assert (game.seat, game.scores, game.rack_sizes) == (0, scores, held)
    assert game.table.fields == 1
    assert all(text.split()[1] == "0" for text in legal(game) if "-" in text.split()[0])


def test_later_tiles_lie_on_any_field():
    game = closed("trimino")
    act(game, "field 0-0-0 1 0,0 0,0,0")
    beside_zeros = {tile for tile in rack_of(game, 0).split() if tile.startswith("0-0-")}
    assert beside_zeros
    assert {text.split()[0] for text in legal(game) if text.split()[1] == "1"} == beside_zeros
    event = act(game, "place 0-0-1 1 1,0 1,0,0")
    assert (event.verb, event.seat) == ("place", 0)


def test_several_fields_at_once():
    """Three hexagons in succession give three more fields; tiles then lie on all of them."""

    def wanted(game: Game) -> bool:
        return game.table.fields == 4 and len(set(_fields(game))) >= 3

    game = found("trimino", 2, wanted, tiles_2=12)
    cells = set(game.table.cells)
    assert {cell >> 14 for cell in cells} == {0, 1, 2, 3}
    for text in legal(game):
        if "-" in text.split()[0]:
            assert text.split()[1] in "0123"


def _fields(game: Game) -> list[str]:
    return [text.split()[1] for text in legal(game) if "-" in text.split()[0]]


@pytest.mark.parametrize("rules", TRIMINOS)
@pytest.mark.parametrize("extra", ["field 0-0-0 1 0,0 0,0,0", "decline"])
def test_new_field_taken_back_and_saved(rules: str, extra: str):
    game = closed(rules)
    states = [snapshot(game)]
    act(game, extra)
    states.append(snapshot(game))
    game.apply(game.legal_actions()[-1])
    assert snapshot(from_bytes(to_bytes(game))) == snapshot(game)
    while states:
        game.undo()
        assert snapshot(game) == states.pop()
        assert snapshot(from_bytes(to_bytes(game))) == snapshot(game)


@pytest.mark.parametrize("rules", TRIMINOS)
def test_extra_tile_may_be_the_last(rules: str):
    cells = surroundings("hexagon", (0, 0), (0,))
    laid = way_there(cells, (0, 0), (1, 1, 3))
    game, event = lay_out(rules, laid, tiles_2=4)
    assert (game.rack_sizes, event.seat, game.phase) == ([1, 1], 1, PHASE_FIELD)
    lay(game, rack_of(game, 1))
    assert (game.end_reason, game.end_seat, game.round_winner) == (1, 1, 1)
    assert game.rack_sizes == [1, 0]


@pytest.mark.parametrize("rules", TRIMINOS)
def test_hexagon_with_the_last_tile_gives_no_field(rules: str):
    """Seat 0 lays the seventh tile, its fourth and last."""
    cells = surroundings("hexagon", (0, 0), (0,))
    laid = way_there([*cells, (-1, 2)], (0, 0), (1, 1, 3))
    game, event = lay_out(rules, laid, tiles_2=4)
    assert (event.shape, event.seat) == (2, 0)
    assert (game.end_reason, game.end_seat, game.rack_sizes) == (1, 0, [0, 1])


def test_spots_of_a_new_field_are_its_own():
    """The same cell, 0,0, is filled on both fields, and each has its own number there."""
    game = closed("trimino")
    act(game, "field 0-0-0 1 0,0 0,0,0")
    first, second = sorted(cell for cell in game.table.cells if cell & (1 << 14) - 1 == 8256)
    assert second - first == 1 << 14
    assert game.table.number(second) == 0
