"""Slots of racks: computed from the deal and the actions, they are where tiles came and went."""

from random import Random

import pytest
from console.match.match import Match
from console.match.slots import drawn_in_turn, slots
from console.table.rack_tiles import EMPTY

from engine import new_game
from engine.actions import DEAL, DRAW, FIRST_TILE
from engine.events import Event
from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes

TRIANGLES = [name for name in names() if name != "symmetry"]
ACTIONS = 150


def new_match(rule_set: str, players: int, seed: int) -> Match:
    match = Match(new_game(Rules(rule_set), players, seed), ["?"] * players)
    match.apply(DEAL)
    return match


class Table:
    """Racks as people have them: whoever lays a tile leaves a gap, a drawn one fills the first, and
    when a turn begins the tiles are moved together.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.racks = [match.game.rack(seat) for seat in range(match.game.players)]
        self.random = Random(5)

    def act(self) -> None:
        """Do something legal; sort now and then."""
        game = self.match.game
        seat = game.seat
        if self.random.randrange(6) == 0:
            self.match.sort(seat)
            self.sort(seat)
        legal = game.legal_actions()
        draws = [action for action in legal if action == DRAW]
        action = self.random.choice(draws * 2 + legal[-2:])
        self.match.apply(action)
        event = Event(game, -1)
        rack = self.racks[seat]
        if action >= FIRST_TILE:
            rack[rack.index(event.tile)] = EMPTY
        elif action == DRAW:
            if EMPTY in rack:
                rack[rack.index(EMPTY)] = event.tile
            else:
                rack.append(event.tile)
        if game.seat != seat:
            self.racks[game.seat] = [tile for tile in self.racks[game.seat] if tile != EMPTY]

    def sort(self, seat: int) -> None:
        """By value, the highest first if that is how it was."""
        rack = self.racks[seat]
        held = [tile for tile in rack if tile != EMPTY]
        values = self.match.game.VALUES
        up = sorted(held, key=lambda tile: (values[tile], tile))
        if rack[: len(up)] == up:
            up.reverse()
        self.racks[seat] = up


@pytest.mark.parametrize("rule_set", TRIANGLES)
def test_tiles_keep_their_slots(rule_set: str) -> None:
    players = min(3, Rules(rule_set).max_players)
    match = new_match(rule_set, players, 3)
    table = Table(match)
    for _ in range(ACTIONS):
        if match.game.end_reason or not match.game.legal_actions():
            break
        table.act()
        for seat in range(players):
            assert match.slots(seat) == table.racks[seat]
            held = [tile for tile in match.slots(seat) if tile != EMPTY]
            assert sorted(held) == sorted(match.game.rack(seat))
    assert match.game.laid > players


def test_a_tile_taken_back_returns_to_its_slot() -> None:
    match = new_match("triominos-400", 2, 1)
    for _ in range(12):
        seat = match.game.seat
        match.sort(seat)
        before = match.slots(seat)
        action = match.game.legal_actions()[-1]
        match.apply(action)
        assert match.slots(seat) != before or action < FIRST_TILE
        match.take_back()
        assert match.slots(seat) == before
        match.apply(action)


def test_sorting_again_turns_the_order_round_and_closes_the_gaps() -> None:
    match = new_match("triominos-400", 2, 4)
    values = match.game.VALUES
    seat = match.game.seat
    dealt = len(match.slots(seat))
    match.apply(match.game.legal_actions()[-1])
    assert EMPTY in match.slots(seat)
    for wanted in (1, -1, 1, -1):
        match.sort(seat)
        rack = match.slots(seat)
        assert len(rack) == dealt - 1
        assert EMPTY not in rack
        order = [values[tile] * wanted for tile in rack]
        assert order == sorted(order)
    other = match.slots(1 - seat)
    assert other == match.game.rack(1 - seat)  # nobody has sorted that one


def test_a_gap_is_closed_when_the_next_turn_of_the_seat_begins() -> None:
    match = new_match("triominos-400", 2, 4)
    game = match.game
    seat = game.seat
    while game.seat == seat:
        match.apply(game.legal_actions()[-1])
    rack = match.slots(seat)
    assert EMPTY in rack
    while game.seat != seat:
        assert match.slots(seat) == rack
        match.apply(game.legal_actions()[-1])
    assert match.slots(seat) == [tile for tile in rack if tile != EMPTY]
    match.take_back()
    assert match.slots(seat) == rack


def test_a_new_round_is_as_dealt() -> None:
    match = new_match("trimino", 2, 2)
    while match.game.round == 1:
        match.sort(match.game.seat)
        match.apply(match.game.legal_actions()[-1])
    assert match.sort_codes == [0, 0]
    assert match.slots(0) == match.game.rack(0)


def test_a_save_brings_the_slots_back() -> None:
    match = new_match("domino-108", 3, 7)
    table = Table(match)
    for _ in range(30):
        table.act()
    game = from_bytes(to_bytes(match.game))
    for seat in range(3):
        assert slots(game, seat, match.sort_codes[seat]) == table.racks[seat]


def test_a_sorting_that_has_not_happened_yet_does_no_harm() -> None:
    """A save may be older than what was kept beside it."""
    match = new_match("triominos", 2, 7)
    for how in (1, 2, 900, 65535):
        assert sorted(slots(match.game, 0, how)) == sorted(match.game.rack(0))


def test_what_was_drawn_in_a_turn_is_known_until_the_next_one() -> None:
    match = new_match("triominos-400", 2, 6)
    game = match.game
    drawn: list[int] = []
    turn, seen = game.seat, 0
    for _ in range(120):
        if game.end_reason:
            break
        if game.seat != turn:
            turn, drawn = game.seat, []
        seat = game.seat
        match.apply(game.legal_actions()[0])
        event = Event(game, -1)
        if event.action == DRAW:
            drawn.append(event.tile)
        seen = max(seen, len(drawn))
        held = match.slots(seat)
        assert sorted(drawn_in_turn(game, seat, held)) == sorted({*drawn} & {*held})
    assert seen > 1
