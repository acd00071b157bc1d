"""Rounds written down by hand: racks and pools as text, actions as in records, without points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import new_game
from engine.actions import (
    CHOOSE,
    DEAL,
    DECLINE,
    DRAW,
    END,
    FIRST_TILE,
    PHASE_CHOOSE,
)
from engine.board import Board
from engine.choices import LINE, START_LOTS, START_RANDOM, START_YOUNGEST
from engine.events import Event
from engine.game import Game
from engine.rng import Rng
from engine.rule_sets import names
from engine.rules import Rules

ALL_RULES = list(names())
TRIANGLES = [name for name in names() if Rules(name).play != LINE]
SEATS = [(name, players) for name in names() for players in range(2, Rules(name).max_players + 1)]

_PLAIN_VERBS = {"draw": DRAW, "end": END, "pass": END, "decline": DECLINE}


def house(name: str, **knobs: int | str) -> Rules:
    """A rule set with some knobs turned."""
    return Rules(name, tuple(knobs.items()))


def match(name: str, players: int, seed: int = 0, **knobs: int | str) -> Game:
    """A match that waits for its first deal."""
    return new_game(house(name, **knobs), players, seed)


def number_of(game: Game, text: str) -> int:
    """The number of the tile that records write as ``text``."""
    return next(tile for tile in range(game.TILES) if game.tile_name(tile) == text)


def tiles_of(game: Game, text: str) -> list[int]:
    """The numbers of several tiles, as in the lines ``deal`` and ``pool``."""
    return [number_of(game, word) for word in text.split()]


def rack_of(game: Game, seat: int) -> str:
    """The tiles on a rack in hand order, as in the line ``deal``."""
    return " ".join(game.tile_name(tile) for tile in game.rack(seat))


def deal(
    game: Game, racks: Sequence[str], pool: str = "", last: str = "", starter: int = 0
) -> Game:
    """Deal the next round so: each seat's rack, the pool's first and last tiles, who starts.

    A rack with too few tiles is filled, and so is the pool, with the least tiles that nobody
    mentions. Where the racks decide who starts they must agree with ``starter``.
    """
    each = game.dealt // game.players
    given = [tiles_of(game, rack) for rack in racks]
    first, end = tiles_of(game, pool), tiles_of(game, last)
    assert len(given) == game.players
    named = {tile for tiles in [*given, first, end] for tile in tiles}
    rest = [tile for tile in range(game.TILES) if tile not in named]
    for rack in given:
        assert len(rack) <= each
        while len(rack) < each:
            rack.append(rest.pop(0))
    drawn = [*first, *rest, *end]
    rule = game.rules.start
    lots = _lots(game, drawn, starter) if rule == START_LOTS else b""
    deck = [tile for rack in given for tile in rack] + drawn
    game.deal_as(deck, lots, starter if rule == START_RANDOM else -1)
    if game.phase == PHASE_CHOOSE:
        game.apply(CHOOSE + starter)
    assert game.first == starter or rule == START_YOUNGEST
    return game


def _lots(game: Game, pool: list[int], starter: int) -> bytes:
    by_value = sorted(pool, key=lambda tile: game.VALUES[tile])
    low, high = by_value[: game.players], by_value[-1]
    return bytes(high if seat == starter else low[seat] for seat in range(game.players))


def act(game: Game, *lines: str) -> Event:
    """Do actions such as ``place 0-3-5 0 0,1 4,1,1`` or ``draw``; returns what the last one did.

    Raises LookupError if one is not legal.
    """
    for line in lines:
        verb, *rest = line.split(maxsplit=2)
        if verb in _PLAIN_VERBS:
            wanted = [_PLAIN_VERBS[verb]]
        else:
            tile, spot = rest
            wanted = [
                action
                for action in game.legal_actions()
                if action >= FIRST_TILE
                and game.tile_name(game.tile_of(action)) == tile
                and game.spot_of(action) == spot
            ]
        if not wanted or wanted[0] not in game.legal_actions():
            raise LookupError(f"{line} is not legal; legal: {legal(game)}")
        game.apply(wanted[0])
        event = Event(game, -1)
        assert event.verb == verb
    return event


def lay(game: Game, tile: str) -> Event:
    """Lay this tile in the first way that is legal."""
    number = number_of(game, tile)
    game.apply(next(action for action in placements(game) if game.tile_of(action) == number))
    return Event(game, -1)


def placements(game: Game) -> list[int]:
    """The legal actions that lay a tile."""
    return [action for action in game.legal_actions() if action >= FIRST_TILE]


def tiles_to_lay(game: Game) -> set[str]:
    """The tiles that may be laid now."""
    return {game.tile_name(game.tile_of(action)) for action in placements(game)}


def legal(game: Game) -> list[str]:
    """The legal actions in words: draw, end, decline, deal, choose N, or tile and place."""
    words = {DRAW: "draw", END: "end", DECLINE: "decline", DEAL: "deal"}
    return [
        f"{game.tile_name(game.tile_of(action))} {game.spot_of(action)}"
        if action >= FIRST_TILE
        else words.get(action) or f"choose {action - CHOOSE}"
        for action in game.legal_actions()
    ]


def choices(game: Game) -> set[str]:
    """The kinds of legal actions: lay, draw, end, decline, deal, choose."""
    return {"lay" if "-" in words else words.split()[0] for words in legal(game)}


# Whole matches by chance.

Player = Callable[[Game, Rng], int]


def any_action(game: Game, rng: Rng) -> int:
    """Every legal action equally likely."""
    actions = game.legal_actions()
    return actions[rng.below(len(actions))]


def mostly_lay(game: Game, rng: Rng) -> int:
    """Lay a tile three times out of four if one fits, else anything."""
    actions = placements(game)
    if not actions or not rng.below(4):
        actions = game.legal_actions()
    return actions[rng.below(len(actions))]


def best_points(game: Game, rng: Rng) -> int:
    """The placement that scores most; draws and ends turns only where nothing fits."""
    actions = placements(game)
    return max(actions, key=game.points_of) if actions else any_action(game, rng)


def playing(game: Game, seed: int, player: Player = mostly_lay) -> Iterator[int]:
    """Play the match to its end; yields every action after it has been done."""
    rng = Rng(seed)
    while not game.is_over:
        action = player(game, rng)
        game.apply(action)
        yield action


def found(rules: str, players: int, wanted: Callable[[Game], bool], **knobs: int | str) -> Game:
    """The first match, by seeds, in which it comes so, at that moment."""
    for seed in range(400):
        game = match(rules, players, seed, **knobs)
        for _ in playing(game, seed, best_points):
            if wanted(game):
                return game
    raise LookupError("it never comes so")


def to_the_last_draw(game: Game, left: int) -> None:
    """All draw what they may and lay nothing, until ``left`` tiles are in the pool."""
    while game.pool_size > left:
        act(game, "draw" if DRAW in game.legal_actions() else "end")


# The whole state, to compare.


def snapshot(game: Game) -> dict[str, Any]:
    """A deep copy of everything the game holds."""
    return {name: _copy(value) for name, value in vars(game).items() if name != "rules"}


def board_state(board: Board) -> dict[str, Any]:
    """A deep copy of everything the board holds."""
    return {name: _copy(value) for name, value in vars(board).items()}


def _copy(value: Any) -> Any:
    if isinstance(value, Board):
        return board_state(value)
    if isinstance(value, Rng):
        return list(value.words)
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict | list):
        return value.copy()
    return value
