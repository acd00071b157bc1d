"""Bots for lines of symmetry: dominoes in a row with two ends (docs/rules.md section 5).

Easy lays any tile. Medium keeps the tiles it can lay next. Hard also reckons how likely the next
player is stuck, from the tiles not seen and from what a player who drew or passed has shown to
lack. Expert plays the round out many times, with the hidden tiles dealt anew.
"""

from micropython import const

from bots import EASY, EXPERT, HARD, UNIT
from engine.actions import DRAW, FIRST_TILE
from engine.line import HALVES, LEFT_END, RIGHT_END, LineGame

TILES = const(15)
SURE = const(1024)  # a chance of one
_STUCK = const(320)  # what a next player counts who is surely stuck; an own tile that fits: UNIT


def steps(bot, view, also: int):
    """Set the worth of all placements; yields after each play-out."""
    level = bot.level
    yield
    if level == EXPERT and view.laid:
        from bots.playouts import play_out

        yield from play_out(bot)
    elif level > EASY:
        chances = reckon(view, (view.seat + 1) % view.players) if level >= HARD else None
        for i, action in enumerate(view.legal):
            if action >= FIRST_TILE:
                bot.worth[i] = judge(view, action, chances)
        yield
    bot.choose()


def ends_after(table: list, action: int) -> tuple:
    """The numbers that the row's left and right end show after the placement."""
    left = right = LineGame.face_of(action)
    end = LineGame.end_of(action)
    if end == LEFT_END:
        right = table[-1] & 255
    elif end == RIGHT_END:
        left = table[0] & 255
    return LineGame.half(left, 0), LineGame.half(right, 1)


def joins(tile: int, left: int, right: int) -> bool:
    """Whether the tile can be laid at one of the ends."""
    a = HALVES[2 * tile]
    b = HALVES[2 * tile + 1]
    return a in (left, right) or b in (left, right)


def judge(view, action: int, chances) -> int:
    """What the placement is worth: own tiles that follow, chance that the next player is stuck."""
    left, right = ends_after(view.table, action)
    laid = LineGame.tile_of(action)
    worth = 0
    for tile in view.rack:
        if tile != laid and joins(tile, left, right):
            worth += UNIT
    if chances:
        none = SURE
        for tile in range(TILES):
            if chances[tile] and joins(tile, left, right):
                none = none * (SURE - chances[tile]) >> 10
        worth += _STUCK * none >> 10
    return worth


def reckon(view, seat: int) -> list:
    """For each tile the chance, up to SURE, that this other seat holds it.

    Who draws or passes has no tile that joins the row as it is: what did not join then is theirs
    only if they drew it since.
    """
    held = view.held[seat]
    slots = [held] * TILES  # of the seat's tiles, how many this one can be
    who = view.first
    left = right = 0
    for action in view.log:
        if action >= FIRST_TILE:
            face = LineGame.face_of(action)
            end = LineGame.end_of(action)
            if end <= LEFT_END:
                left = LineGame.half(face, 0)
            if end != LEFT_END:
                right = LineGame.half(face, 1)
        elif who == seat:
            for tile in range(TILES):
                if joins(tile, left, right):
                    slots[tile] = 0
                elif action == DRAW:
                    slots[tile] = min(held, slots[tile] + 1)
        if action != DRAW:
            who = (who + 1) % view.players
    for tile in view.rack + [(face & 255) >> 1 for face in view.table]:
        slots[tile] = 0
    total = max(1, sum(slots))
    for tile in range(TILES):
        slots[tile] = min(SURE, SURE * held * slots[tile] // total)
    return slots
