"""Bots for lines of symmetry: dominoes in a row with two ends (docs/rules.md section 5).

Easy lays any tile. First steps does so in every other turn; else it keeps the fewest tiles that it
can lay next, and Medium the most. Hard also estimates the chance that the next player is stuck,
from the unseen tiles and from what a player who drew or passed lacked. Expert (``bots.row_search``)
searches the rest of the round with many deals of the hidden tiles.
"""

from micropython import const

from bots import EASY, EXPERT, FIRST, HARD, POINT_VALUE
from engine.actions import DRAW, FACE_MASK, FIRST_TILE
from engine.dominoes import HALVES
from engine.line import LEFT_END, RIGHT_END, LineGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from engine.view import View

CERTAIN = const(1024)  # a chance of one
_ANY_TILE = const(2)  # First steps lays any tile in one turn of two
_STUCK = const(320)  # the value of a next player who is surely stuck; a tile that fits: a point


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all placements at once."""
    yield
    if bot.level != EASY and (bot.level != FIRST or bot.rng.below(_ANY_TILE)):
        chances = []
        if bot.level in (HARD, EXPERT):
            chances = held_chances(view, (view.seat + 1) % view.players)
        for i, action in enumerate(view.legal):
            if action >= FIRST_TILE:
                value = placement_value(view, action, chances)
                bot.action_values[i] = -value if bot.level >= FIRST else value
        yield
    bot.choose()


def row_ends(table: "list[int]") -> "tuple[int, int]":
    """The numbers that the left and the right end of a row show."""
    return LineGame.half(table[0] & FACE_MASK, 0), LineGame.half(table[-1] & FACE_MASK, 1)


def ends_after(table: "list[int]", action: int) -> "tuple[int, int]":
    """The numbers that the left and the right end show after the placement."""
    face = LineGame.face_of(action)
    end = LineGame.end_of(action)
    if end == LEFT_END:
        return row_ends([face, table[-1]])
    return row_ends([table[0] if end == RIGHT_END else face, face])


def joins(tile: int, left: int, right: int) -> bool:
    """Whether the tile can be laid at one of the ends."""
    a = HALVES[2 * tile]
    b = HALVES[2 * tile + 1]
    return a in (left, right) or b in (left, right)


def placement_value(view: "View", action: int, chances: "list[int]") -> int:
    """The value of the placement: own tiles that can follow it and, if ``chances`` are given, the
    chance that the next player is stuck.
    """
    left, right = ends_after(view.table, action)
    laid = LineGame.tile_of(action)
    value = 0
    for tile in view.rack:
        if tile != laid and joins(tile, left, right):
            value += POINT_VALUE
    if chances:
        value += _STUCK * stuck_chance(chances, left, right) // CERTAIN
    return value


def stuck_chance(chances: "list[int]", left: int, right: int) -> int:
    """The chance, up to CERTAIN, that a seat which has tiles by ``chances`` can lay none."""
    stuck = CERTAIN
    for tile, chance in enumerate(chances):
        if chance and joins(tile, left, right):
            stuck = stuck * (CERTAIN - chance) // CERTAIN
    return stuck


def held_chances(view: "View", seat: int) -> "list[int]":
    """The chance, up to CERTAIN, that this other seat has each tile.

    A player who draws or passes has no tile that joins the row as it is. So they have a tile that
    would have joined only if they drew it since.
    """
    held = view.rack_sizes[seat]
    tiles = range(LineGame.TILES)
    slots = [held] * len(tiles)  # of the seat's tiles, how many this one can be
    seen = list(view.rack)
    in_turn = view.first
    left = right = 0
    for action in view.log:
        if action >= FIRST_TILE:
            seen.append(LineGame.tile_of(action))
            face = LineGame.face_of(action)
            end = LineGame.end_of(action)
            if end != RIGHT_END:
                left = LineGame.half(face, 0)
            if end != LEFT_END:
                right = LineGame.half(face, 1)
        elif in_turn == seat:
            for tile in tiles:
                if joins(tile, left, right):
                    slots[tile] = 0
                elif action == DRAW:
                    slots[tile] = min(held, slots[tile] + 1)
        if action != DRAW:
            in_turn = (in_turn + 1) % view.players
    for tile in seen:
        slots[tile] = 0
    total = max(1, sum(slots))
    return [min(CERTAIN, CERTAIN * held * slot // total) for slot in slots]
