"""Who starts a round (docs/rules.md section 2)."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE, PHASE_DEAL, PHASE_PLAY, IllegalAction
from engine.game import Game

from .play import (
    ALL_RULES,
    act,
    any_action,
    deal,
    match,
    playing,
    rack_of,
    snapshot,
    tiles_of,
    tiles_to_lay,
)


def dealt(rules: str, racks: Sequence[str], **knobs: int | str) -> Game:
    """One round of these racks, all tiles given; the rules find who starts."""
    each = len(racks[0].split())
    game = match(rules, len(racks), tiles_2=each, tiles_3_4=min(each, 12), **knobs)
    given = tiles_of(game, " ".join(racks))
    game.deal_as(given + [tile for tile in range(56) if tile not in given])
    return game


BEST_RACKS = [
    # highest triple, whatever else there is
    ("triangle-400", ["0-0-0 4-5-5", "1-1-1 0-1-2", "3-4-5 0-0-1"], 1),
    ("domino-108", ["0-0-0 4-5-5", "1-1-1 0-1-2", "3-4-5 0-0-1"], 1),
    ("triangle-casual", ["2-2-2 1-1-1", "0-0-0 4-4-5", "3-3-3 0-0-1"], 2),
    # by pair: no triple, then the highest pair, 3-3-5 loses to 0-4-4
    ("triangle-400", ["3-3-5 3-4-5", "0-4-4 0-1-2", "2-2-5 0-0-1"], 1),
    ("triangle-casual", ["0-0-5 3-4-5", "0-1-1 0-1-2", "0-0-4 0-0-3"], 1),
    # equal pairs: the higher value
    ("triangle-400", ["0-4-4 3-4-5", "4-4-5 0-1-2", "3-4-4 0-0-1"], 1),
    # no pair at all: by value
    ("triangle-400", ["0-1-2 1-2-3", "0-1-3 3-4-5", "0-1-4 2-4-5"], 1),
    # by value: no triple, then the highest value, pair or not
    ("domino-108", ["3-4-5 0-0-1", "0-5-5 0-1-2", "2-4-5 0-0-2"], 0),
    ("domino-108", ["3-4-5 0-0-1", "3-5-5 0-1-2", "2-4-5 0-0-2"], 1),
    # 11 = 1-5-5 = 2-4-5 = 3-3-5 = 3-4-4: the largest corner decides, then the middle one
    ("domino-108", ["3-4-4 0-0-1", "2-4-5 0-0-2", "3-3-5 0-0-3"], 1),
    ("domino-108", ["3-4-4 0-0-1", "3-3-5 0-0-2", "0-0-4 0-0-3"], 1),
    ("domino-108", ["2-4-5 0-0-1", "3-3-5 0-0-2", "1-5-5 0-0-3"], 2),
]


@pytest.mark.parametrize(("rules", "racks", "starter"), BEST_RACKS)
def test_best_rack(rules: str, racks: list[str], starter: int):
    for turned in range(3):  # whichever seat holds which rack
        game = dealt(rules, racks[turned:] + racks[:turned])
        assert game.first == (starter - turned) % 3
        assert (game.seat, game.phase, game.lots) == (game.first, PHASE_PLAY, b"")


def best_by_hand(rules: str, racks: list[list[str]]) -> int:
    """The starter by the words of the sheets."""

    def merit(text: str) -> tuple[int, ...]:
        a, b, c = map(int, text.split("-"))
        if a == c:
            return 3, a
        if rules != "domino-108" and b in (a, c):
            return 2, b, a + b + c
        return 1, a + b + c, c, b

    return max(range(len(racks)), key=lambda seat: max(map(merit, racks[seat])))


@pytest.mark.parametrize("rules", ["triangle-casual", "triangle-400", "domino-108"])
def test_best_of_random_racks(rules: str):
    starters = set()
    for seed in range(200):
        each = 1 + seed % 4
        game = match(rules, 4, seed, tiles_3_4=each)
        game.apply(DEAL)
        racks = [rack_of(game, seat).split() for seat in range(4)]
        assert game.first == best_by_hand(rules, racks)
        starters.add(game.first)
    assert starters == {0, 1, 2, 3}


OPENERS = [
    # the tile that won the start
    (["3-3-3 0-0-1 4-5-5", "2-2-2 0-1-2 0-0-2"], {"3-3-3"}),
    # ... or 0-0-0, for the holder of the highest triple
    (["3-3-3 0-0-0 4-5-5", "2-2-2 0-1-2 0-0-2"], {"3-3-3", "0-0-0"}),
    # who holds 0-0-0 alone does not start
    (["3-3-3 0-0-1 4-5-5", "0-0-0 0-1-2 0-0-2"], {"3-3-3"}),
    # no other triple: 0-0-0 is the highest
    (["0-0-0 0-0-1 4-5-5", "0-1-1 0-1-2 0-0-2"], {"0-0-0"}),
    # lower triples do not count
    (["3-3-3 1-1-1 2-2-2", "0-1-1 0-1-2 0-0-2"], {"3-3-3"}),
    # no triple
    (["3-3-5 0-0-1 3-4-4", "0-1-1 0-1-2 0-0-2"], {"3-3-5"}),
]


@pytest.mark.parametrize(("racks", "openers"), OPENERS)
def test_first_tile_of_domino_108(racks: list[str], openers: set[str]):
    game = dealt("domino-108", racks)
    assert game.first == 0
    assert tiles_to_lay(game) == openers
    assert tiles_to_lay(dealt("domino-108", racks, first_tile="any")) == set(racks[0].split())


def test_first_tile_best_with_the_best_pair():
    game = dealt("domino-108", ["3-4-5 0-2-2", "0-1-1 0-0-5"], start="best-pair")
    assert (game.first, tiles_to_lay(game)) == (0, {"0-2-2"})


# Lots. Every seat of 4 has one tile of its own; the lots are drawn from the other 52.

RACKS = "0-0-1 0-0-2 0-0-3 0-0-4"


def with_lots(lots: str, players: int = 4) -> Game:
    game = match("triominos", players, tiles_3_4=1, tiles_2=1)
    racks = tiles_of(game, RACKS)[:players]
    pool = [tile for tile in range(56) if tile not in racks]
    game.deal_as(racks + pool, bytes(tiles_of(game, lots)))
    return game


LOTS = [
    ("1-1-1 1-1-2 1-1-3 1-1-4", 3),
    ("5-5-5 1-1-2 1-1-3 1-1-4", 0),
    # seats 1 and 3 tie with 9 and draw again
    ("1-1-1 3-3-3 1-1-3 2-3-4 0-1-1 0-1-2", 3),
    ("1-1-1 3-3-3 1-1-3 2-3-4 5-5-5 0-1-2", 1),
    # ... and again
    ("1-1-1 3-3-3 1-1-3 2-3-4 1-1-2 0-2-2 4-4-4 4-4-5", 3),
    # all four tie, then three of them
    ("2-3-4 3-3-3 1-4-4 1-3-5 1-1-4 1-2-3 0-0-0 2-2-2 0-1-2 0-1-1 0-1-3", 3),
]


@pytest.mark.parametrize(("lots", "starter"), LOTS)
def test_lots(lots: str, starter: int):
    game = with_lots(lots)
    assert (game.first, game.seat, game.phase) == (starter, starter, PHASE_PLAY)
    assert game.lots == bytes(tiles_of(game, lots))


@pytest.mark.parametrize(
    "lots",
    [
        "",
        "5-5-5 1-1-2 1-1-3",  # a seat has not drawn
        "1-1-1 3-3-3 1-1-3 2-3-4",  # a tie that is not settled
        "1-1-1 3-3-3 1-1-3 2-3-4 0-1-1",  # settled by half
        "5-5-5 1-1-2 1-1-3 1-1-4 1-1-5",  # one too many
        "0-0-1 1-1-2 1-1-3 1-1-4",  # a tile that was dealt
        "1-1-2 1-1-2 1-1-3 1-1-4",  # a tile drawn by two at once
    ],
)
def test_lots_that_settle_nothing_are_refused(lots: str):
    with pytest.raises(IllegalAction):
        with_lots(lots)


@pytest.mark.parametrize("lots", [[200, 20, 21, 22], [20, 21, 22, 56]])
def test_lots_that_are_no_tiles_are_refused(lots: list[int]):
    game = match("triominos", 4, tiles_3_4=1)
    racks = tiles_of(game, RACKS)
    with pytest.raises(IllegalAction):
        game.deal_as(racks + [t for t in range(56) if t not in racks], bytes(lots))


@pytest.mark.parametrize("rules", ["triangle-400", "trimino", "symmetry"])
def test_lots_where_none_are_drawn_are_refused(rules: str):
    game = match(rules, 2)
    with pytest.raises(IllegalAction):
        game.deal_as(list(range(game.TILES)), bytes([50]), 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lots_drawn_by_chance(players: int):
    """The tile that decides is the highest of the last draw, and no lot was dealt before."""
    again = starters = 0
    for seed in range(300):
        game = match("triominos", players, seed)
        game.apply(DEAL)
        racks = {tile for seat in range(players) for tile in game.rack(seat)}
        assert not racks & set(game.lots)
        assert len(set(game.lots)) == len(game.lots)
        seats, lots = list(range(players)), list(game.lots)
        while len(seats) > 1:
            values = [game.VALUES[lots.pop(0)] for _ in seats]
            seats = [seat for seat, v in zip(seats, values, strict=True) if v == max(values)]
        assert (seats, lots) == ([game.first], [])
        again += len(game.lots) > players
        starters |= 1 << game.first
        assert sorted(game.deck) == list(range(56))
    assert again > 10
    assert starters == (1 << players) - 1


def test_lots_from_a_pool_that_ties_use_up():
    """4 players hold 12 tiles each; 8 are left to draw lots from, and ties may use them up."""
    long = 0
    for seed in range(2500):
        game = match("triominos", 4, seed, tiles_3_4=12)
        game.apply(DEAL)
        assert len(set(game.lots)) == len(game.lots) <= 8
        long += len(game.lots) == 8
    assert long > 0


# The youngest, and chance.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_youngest_is_asked_for(players: int):
    for seat in range(players):
        game = match("trimino", players)
        game.apply(DEAL)
        assert (game.phase, game.first) == (PHASE_CHOOSE, -1)
        assert game.legal_actions() == [CHOOSE + s for s in range(players)]
        before = snapshot(game)
        game.apply(CHOOSE + seat)
        assert (game.first, game.seat, game.phase) == (seat, seat, PHASE_PLAY)
        game.undo()
        assert snapshot(game) == before


def test_symmetry_starts_by_lot():
    starters: Counter[int] = Counter()
    for seed in range(300):
        game = match("symmetry", 3, seed)
        game.apply(DEAL)
        assert game.phase == PHASE_PLAY
        starters[game.first] += 1
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 70


@pytest.mark.parametrize("first", [-1, 2, 3, 255])
def test_starter_that_is_no_seat_is_refused(first: int):
    game = match("symmetry", 2)
    with pytest.raises(IllegalAction):
        game.deal_as(list(range(15)), b"", first)


# Deals from outside.


@pytest.mark.parametrize("rules", ALL_RULES)
def test_deals_that_are_not_the_whole_set_are_refused_and_change_nothing(rules: str):
    game = match(rules, 2, seed=5)
    whole = list(range(game.TILES))
    before = snapshot(game)
    lots = bytes([50, 40]) if game.rules.name.startswith("triominos") else b""
    for deck in ([], whole[1:], [*whole, 0], [1, *whole[1:]], [game.TILES, *whole[1:]]):
        with pytest.raises(IllegalAction):
            game.deal_as(deck, lots, 0)
        assert snapshot(game) == before
    with pytest.raises(IllegalAction):
        game.deal_as(whole[::-1], b"\x00", 7)
    assert snapshot(game) == before
    game.deal_as(whole, lots, 0)
    assert bytes(game.deck) == bytes(whole)
    with pytest.raises(IllegalAction):
        game.deal_as(whole, lots, 0)


def test_a_deal_puts_racks_and_pool_in_order():
    game = deal(match("triominos", 3), ["5-5-5 4-5-5", "3-5-5", ""], pool="2-5-5 1-5-5", starter=1)
    assert rack_of(game, 0) == "5-5-5 4-5-5 0-0-0 0-0-1 0-0-2 0-0-3 0-0-4"
    assert rack_of(game, 1).startswith("3-5-5 0-0-5 ")
    act(game, "place 3-5-5 0 0,0 3,5,5")
    for name in ("2-5-5", "1-5-5"):
        event = act(game, "draw")
        assert game.tile_name(event.tile) == name
        assert rack_of(game, 2).endswith(name)


@pytest.mark.parametrize("rules", ["triominos-400", "triangle-400", "domino-108", "symmetry"])
def test_rounds_are_shuffled_anew(rules: str):
    rounds = {"rounds": 5} if rules == "symmetry" else {"tournament": "on", "target": 1000}
    game = match(rules, 2, 6, **rounds)
    decks = []
    for action in playing(game, 6, any_action):
        if action == DEAL:
            decks.append(bytes(game.deck))
        assert game.phase != PHASE_DEAL or game.round == len(decks)
        if len(decks) == 5:
            break
    assert len(set(decks)) == 5


def test_shuffled_racks_are_fair():
    """Over many deals every tile comes to seat 0 of 2 about 9 times in 56."""
    held: Counter[int] = Counter()
    deals = 2000
    for seed in range(deals):
        game = match("triominos", 2, random.Random(seed).getrandbits(48))
        game.apply(DEAL)
        held.update(game.rack(0))
    expected = deals * 9 / 56
    chi_square = sum((held[tile] - expected) ** 2 / expected for tile in range(56))
    assert chi_square < 93  # 55 degrees of freedom: p = 0.001
