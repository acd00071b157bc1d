"""A bot chooses by what its seat may see: hidden tiles cannot change its choice."""

import random
from collections.abc import Iterator

import pytest
from bots import MEDIUM

from engine.actions import FIRST_TILE
from engine.game import Game
from tests.bots.table import ALL_LEVELS, bot_for, playing, thought
from tests.engine.play import SEATS

COMPARED = 4  # turns of each rule set, number of players and level


def swap_hidden(game: Game, seat: int, rng: random.Random) -> bool:
    """Deal the tiles that the seat has not seen again, to the pool and the other racks.

    Returns whether a rack has changed.
    """
    laid = {game.tile_of(action) for action in game.log if action >= FIRST_TILE}
    hidden = [tile for tile in game.deck if tile not in laid and tile not in game.racks[seat]]
    tiles = list(hidden)
    rng.shuffle(tiles)
    other = dict(zip(hidden, tiles, strict=True))
    before = [set(rack) for rack in game.racks]
    game.deck[:] = bytes(other.get(tile, tile) for tile in game.deck)
    game.racks[:] = [bytes(other.get(tile, tile) for tile in rack) for rack in game.racks]
    return before != [set(rack) for rack in game.racks]


def turns(rules: str, players: int) -> Iterator[Game]:
    """Every third turn with a choice, in several matches."""
    count = 0
    for seed in range(5, 12):
        for game in playing(rules, [MEDIUM] * players, seed):
            if not game.is_over and len(game.legal_actions()) > 1:
                count += 1
                if count % 3 == 0:
                    yield game


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_hidden_tiles_change_nothing(rules: str, players: int, level: int):
    rng = random.Random(f"{rules} {players} {level}")
    compared = 0
    for game in turns(rules, players):
        seat = game.seat
        bot = bot_for(game.rules, level)
        action = thought(bot, game.view_for(seat))
        deck, racks = bytes(game.deck), list(game.racks)
        if swap_hidden(game, seat, rng):
            other = bot_for(game.rules, level)
            assert thought(other, game.view_for(seat)) == action
            assert other.action_values == bot.action_values
            compared += 1
        game.deck[:], game.racks[:] = deck, racks
        if compared == COMPARED:
            return
    raise AssertionError("too few turns")
