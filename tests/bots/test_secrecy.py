"""A bot chooses by what its seat may see: hidden tiles cannot change its choice."""

import random
from collections.abc import Iterator

import pytest
from bots import MEDIUM

from engine.game import Game
from engine.state import IN_POOL, ON_TABLE
from tests.bots.table import ALL_LEVELS, bot_for, playing, thought
from tests.engine.play import SEATS

COMPARED = 4  # turns of each rule set, number of players and level


def swap_hidden(game: Game, seat: int, rng: random.Random) -> bool:
    """Deal what the seat has not seen anew, pool and other racks; whether a rack has changed."""
    owner = game.owner
    places = [at for at, tile in enumerate(game.deck) if owner[tile] not in (seat, ON_TABLE)]
    holders = [owner[game.deck[at]] for at in places]
    before = bytes(owner)
    tiles = [game.deck[at] for at in places]
    rng.shuffle(tiles)
    for at, holder, tile in zip(places, holders, tiles, strict=True):
        game.deck[at] = tile
        owner[tile] = holder
    moved = [tile for tile in tiles if owner[tile] != before[tile]]
    return any(owner[tile] != IN_POOL for tile in moved)


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
        deck, owner = bytes(game.deck), bytes(game.owner)
        if swap_hidden(game, seat, rng):
            other = bot_for(game.rules, level)
            assert thought(other, game.view_for(seat)) == action
            assert other.worth == bot.worth
            compared += 1
        game.deck[:], game.owner[:] = deck, owner
        if compared == COMPARED:
            return
    raise AssertionError("too few turns")
