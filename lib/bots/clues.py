"""What Expert infers of the next player's triangular tiles from their last turns.

A player who draws has none that fits (where players may draw freely, hardly ever). A player who
lays a tile likely has none that would have scored far more. So each of these turns makes it less
likely that the player has held a tile since which would have been better then. A tile drawn later
is as likely as any.
"""

from micropython import const

from bots.lookahead import CERTAIN, Lookahead
from engine.actions import DECLINE, DRAW, END, FIRST_TILE, PHASE_FIELD, PLAIN
from engine.lattice import FIELD_MASK, ORIGIN
from engine.tiles import VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_HOARD = const(12)  # a player with 12 tiles has drawn freely: nothing follows from their turns
_TURNS = const(4)  # of theirs that are looked at; little follows from older ones
_LEFT = (10, 5, 2, 0)  # sixteenths left of a tile's likelihood, by how many points it was better:
_STEP = const(5)  # ... 1 to 5, 6 to 10, and so on
_UNKNOWN = const(128)  # the likelihood of a tile of which no turn says anything
_DOUBT = const(13)  # ... and what is always left of it where players may draw freely


def infer_chances(ahead: Lookahead) -> "Iterator[None]":
    """Set ``chance``; yields after each turn of the next player that is looked at.

    The tiles laid since that turn are taken back, and laid again before the yield.
    """
    view = ahead.view
    log = view.log
    hidden = ahead.hidden
    freely = view.rules.draw_freely
    draws_on = not view.rules.draw_ends_turn  # whoever draws is still in turn
    older = ahead.next_held  # those of their tiles that may be older than the turns looked at
    if not 0 < older < len(hidden) or (freely and older >= _HOARD):
        return
    # Until the end: the likelihood that they would have kept each hidden tile in all the turns
    # looked at, and its sum over their tiles, each from the turn on in which it was drawn.
    chance = ahead.chance
    for tile in hidden:
        chance[tile] = _UNKNOWN
    summed = [_DOUBT * freely] * len(hidden)
    first = len(log)  # of the actions that have been looked at
    for _ in range(_TURNS):
        if not first:
            break
        seats = []  # of the placements taken back
        seat = view.seat  # whose turn the action is
        action = DECLINE if view.phase == PHASE_FIELD else END
        start = len(log)
        while start and older:
            start -= 1
            following = action
            action = log[start]
            has_ended = not (draws_on and action == DRAW)
            if has_ended and not _is_extra(following):
                seat = (seat - 1) % view.players  # the action has ended a turn
            if action >= FIRST_TILE:
                ahead.take_back(action)
                seats.append(seat)
            if start >= first or seat != ahead.next_seat or _is_extra(action):
                continue
            if action == DRAW:
                older -= 1
                for i, tile in enumerate(hidden):
                    summed[i] += chance[tile]
            if has_ended:
                none = action < FIRST_TILE or (draws_on and log[start - 1] == DRAW)
                _doubt_better(ahead, -1 if none else action)
                break
        first = start
        for i in range(start, len(log)):
            if log[i] >= FIRST_TILE:
                cell = TriangleGame.cell_of(log[i])
                ahead.board.place(cell, TriangleGame.face_of(log[i]), seats.pop())
        yield
    for i, tile in enumerate(hidden):
        summed[i] += older * chance[tile]
    total = max(1, sum(summed))
    for i, tile in enumerate(hidden):
        chance[tile] = min(CERTAIN - 1, CERTAIN * ahead.next_held * summed[i] // total)


def _is_extra(action: int) -> bool:
    """Whether an action lays the first tile of a field, or lays no extra tile there."""
    return action == DECLINE or action & FIELD_MASK == ORIGIN


def _doubt_better(ahead: Lookahead, laid: int) -> None:
    """Make tiles less likely that would have scored more than the placement ``laid``.

    -1: the player had no tile that fits, so all that fit are less likely.
    """
    points = 0
    step = len(_LEFT) - 1
    if laid >= 0:
        points = 1 + ahead.bonus(TriangleGame.cell_of(laid))
        points += ahead.rules.placement_points(VALUES[TriangleGame.tile_of(laid)], PLAIN)
        step = 0
    ahead.scan()
    chance = ahead.chance
    for tile in ahead.hidden:
        better = ahead.best_points[tile] - points
        if better > 0:
            left = _LEFT[min(len(_LEFT) - 1, step + (better - 1) // _STEP)]
            chance[tile] = chance[tile] * left >> 4
