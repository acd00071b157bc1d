"""Why the best action is good, as data; imported when somebody asks."""

from bots import EXPERT, POINT_VALUE
from bots.kinds import (
    DENIES,
    DRAWS,
    FIELD,
    KEEPS,
    LEAVES_NO,
    ONLY,
    OUT,
    POINTS,
    SHAPE,
    SHEDS,
    STUCK,
)
from engine.actions import DRAW, FIRST_TILE, HEXAGON, PHASE_FIELD
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bots import Bot
    from bots.lookahead import Lookahead
    from engine.board import Board
    from engine.view import View

    Reason = tuple[int, int, tuple[int, ...]]  # kind, amount, corners
    Weighed = tuple[int, int, int, tuple[int, ...]]  # weight, and a reason

_LIKELY = 35  # percent: a lesser chance of being stuck is no reason
_FEW = 3  # points: to deny less is no reason
_FEW_TILES = 2  # own tiles that fit: with more, they are no reason to draw


def reasons(bot: "Bot") -> "list[Reason]":
    """The tuples (kind, amount, corners) that ``bots.kinds`` describes, the weightiest first."""
    view = bot.view
    if len(view.legal) == 1:
        return [(ONLY, 0, ())]
    if bot.rules.play == LINE:
        found = _in_row(view, bot.best)
    elif bot.best >= FIRST_TILE:
        found = _on_lattice(view, bot.best)
    else:
        found = [(0, DRAWS, 0, _few_left(bot))] if bot.best == DRAW else []
    found.append((-1, KEEPS, _fitting(view, bot.best), ()))
    order = [(-entry[0], i) for i, entry in enumerate(found)]  # the device's sort is not stable
    order.sort()
    return [found[i][1:] for _, i in order]


def _on_lattice(view: "View", action: int) -> "list[Weighed]":
    """What is good in a placement of a triangular tile, as (weight, kind, amount, corners)."""
    from engine.tiles import VALUES
    from engine.triangles import TriangleGame

    rules = view.rules
    value = VALUES[TriangleGame.tile_of(action)]
    found: list[Weighed] = []
    if view.rack_sizes[view.seat] == 1:
        certain = rules.out_bonus + rules.out_per_tile * (sum(view.rack_sizes) - 1)
        found.append((1000, OUT, certain, ()))
    if rules.tile_points:
        found.append((value // 2, POINTS, value, ()))
    elif rules.out_others_add:
        found.append((value // 2, SHEDS, value, ()))
    if not view.laid or view.phase == PHASE_FIELD:
        return found
    shape = view.table.shape(TriangleGame.cell_of(action), rules.bridge > 0)
    bonus = rules.bonus(shape)
    if bonus:
        found.append((bonus, SHAPE, bonus, (shape,)))
    if shape >= HEXAGON and rules.new_field:
        found.append((50, FIELD, 0, ()))
    return found + _against_next(view, action)


def _against_next(view: "View", action: int) -> "list[Weighed]":
    """What is good in what the placement leaves to the next player, in the same form."""
    from bots.lookahead import CERTAIN
    from bots.planner import look_ahead

    ahead = look_ahead(view, EXPERT)
    ahead.scan()
    before = ahead.reply_value()
    sides = _open_sides(view.table)
    ahead.place(action)
    ahead.scan()
    denied = (before - ahead.reply_value()) // POINT_VALUE
    stuck = 100 * ahead.no_reply // CERTAIN
    left = _open_sides(view.table)
    found = _closed(ahead, [side for side in sides if side not in left])
    ahead.take_back(action)
    if denied >= _FEW:
        found.append((denied, DENIES, denied, ()))
    if stuck >= _LIKELY:
        found.append((stuck // 4, STUCK, stuck, ()))
    return found


def _open_sides(board: "Board") -> "list[int]":
    """The sides ``p * 6 + q`` that open cells with two known corners p, q require, in no order."""
    from engine.board import FORCED, KNOWN_MASK

    sides = []
    for constraint in board.frontier.values():
        if constraint < FORCED and constraint & KNOWN_MASK not in sides:
            sides.append(constraint & KNOWN_MASK)
    return sides


def _closed(ahead: "Lookahead", sides: "list[int]") -> "list[Weighed]":
    """The side among those now gone where most hidden tiles had their only place, if any."""
    from engine.tiles import FITS, ROTATION_BITS

    closed: list[Weighed] = []
    most = 0
    for side in sorted(sides):
        count = 0
        for face in FITS[6 * side : 6 * side + 6]:
            tile = face >> ROTATION_BITS
            if tile in ahead.hidden and not ahead.best_points[tile]:
                count += 1
        if count > most:
            most = count
            a, b = divmod(side, 6)
            closed = [(2 * count, LEAVES_NO, count, (min(a, b), max(a, b)))]
    return closed


def _in_row(view: "View", action: int) -> "list[Weighed]":
    """What is good in a placement of a domino in the row, as (weight, kind, amount, corners)."""
    from bots.row import CERTAIN, ends_after, held_chances, row_ends, stuck_chance

    found: list[Weighed] = []
    if view.rack_sizes[view.seat] == 1:
        found.append((1000, OUT, 0, ()))
    elif view.laid:
        ends = ends_after(view.table, action)
        chances = held_chances(view, (view.seat + 1) % view.players)
        stuck = 100 * stuck_chance(chances, ends[0], ends[1]) // CERTAIN
        if stuck >= _LIKELY:
            found.append((stuck, STUCK, stuck, ()))
        for end in row_ends(view.table):
            if end not in ends:
                found.append((1, LEAVES_NO, 0, (end,)))
    return found


def _few_left(bot: "Bot") -> "tuple[int, ...]":
    """How many own tiles would fit after the best placement, if those are few, as (number,)."""
    placed = -1
    most = 0
    for i, action in enumerate(bot.view.legal):
        if action >= FIRST_TILE and (placed < 0 or bot.action_values[i] > most):
            placed = action
            most = bot.action_values[i]
    if placed < 0:
        return ()
    left = _fitting(bot.view, placed)
    return (left,) if left <= _FEW_TILES else ()


def _fitting(view: "View", action: int) -> int:
    """The number of own tiles that fit after the action."""
    if view.rules.play == LINE:
        from bots.row import ends_after, joins
        from engine.line import LineGame

        left, right = ends_after(view.table, action)
        laid = LineGame.tile_of(action)
        return len([tile for tile in view.rack if tile != laid and joins(tile, left, right)])
    from bots.planner import look_ahead
    from engine.triangles import TriangleGame

    ahead = look_ahead(view, EXPERT)
    laid = -1
    if action >= FIRST_TILE:
        laid = TriangleGame.tile_of(action)
        ahead.place(action)
    ahead.scan()
    if action >= FIRST_TILE:
        ahead.take_back(action)
    return len([tile for tile in view.rack if tile != laid and ahead.best_points[tile]])
