"""Why the best action is good, as data; imported when somebody wants to know."""

from bots import UNIT
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

_LIKELY = 35  # percent: a lesser chance of being stuck is no reason
_FEW = 3  # points: to deny less is no reason


def reasons(bot) -> list:
    """The tuples (kind, amount, corners) that the package describes, the weightiest first."""
    view = bot.view
    if len(view.legal) == 1:
        return [(ONLY, 0, ())]
    if bot.rules.family == LINE:
        found = _in_row(view, bot.best)
    elif bot.best >= FIRST_TILE:
        found = _in_field(bot.rules, view, bot.best)
    else:
        found = [(0, DRAWS, 0, ())] if bot.best == DRAW else []
    found.append((-1, KEEPS, _fitting(bot), ()))
    order = [(-entry[0], i) for i, entry in enumerate(found)]  # the device's sort is not stable
    order.sort()
    return [found[i][1:] for _, i in order]


def _in_field(rules, view, action: int) -> list:
    """(weight, kind, amount, corners) of what is good in a placement of a triangular tile."""
    from bots.expert import weights
    from bots.lookahead import SURE, Lookahead
    from engine.lattice import CELL_MASK
    from engine.tiles import VALUES

    ahead = Lookahead(view, weights(rules))
    value = VALUES[action >> 21]
    found: list = []
    if view.held[view.seat] == 1:
        sure = rules.out_bonus + rules.out_per_tile * (sum(view.held) - 1)
        found.append((1000, OUT, sure, ()))
    if rules.tile_points:
        found.append((value // 2, POINTS, value, ()))
    elif rules.out_others_add:
        found.append((value // 2, SHEDS, value, ()))
    if not view.laid or view.phase == PHASE_FIELD:
        return found
    shape = view.table.shape(action & CELL_MASK, rules.bridge > 0)
    bonus = rules.bonus(shape)
    if bonus:
        found.append((bonus, SHAPE, bonus, (shape,)))
    if shape >= HEXAGON and rules.new_field:
        found.append((50, FIELD, 0, ()))
    ahead.look()
    before = ahead.reply()
    sides = _sides(view.table)
    ahead.lay(action)
    ahead.look()
    denied = (before - ahead.reply()) // UNIT
    stuck = 100 * ahead.none // SURE
    left = _sides(view.table)
    gone = [side for side in sides if side not in left]
    found += _closed(ahead, gone)
    ahead.take_back(action)
    if denied >= _FEW:
        found.append((denied, DENIES, denied, ()))
    if stuck >= _LIKELY:
        found.append((stuck // 4, STUCK, stuck, ()))
    return found


def _sides(board) -> list:
    """The pairs of corners that the open cells with two known corners require, in no order."""
    sides = []
    for need in board.open.values():
        if need < 1024:
            side = need & 255
            pair = (side // 6, side % 6)
            if pair not in sides:
                sides.append(pair)
    return sides


def _closed(ahead, gone: list) -> list:
    """Of the sides that are gone the one where most hidden tiles had their only place, if any."""
    from engine.tiles import FITS

    best: list = []
    for a, b in sorted(gone):
        count = 0
        at = (a * 6 + b) * 6
        for face in FITS[at : at + 6]:
            tile = face >> 2
            if tile in ahead.hidden and not ahead.most[tile]:
                count += 1
        if count and (not best or count > best[0][2]):
            best = [(2 * count, LEAVES_NO, count, (min(a, b), max(a, b)))]
    return best


def _in_row(view, action: int) -> list:
    """The same of a domino in the row."""
    from bots.row import SURE, ends_after, joins, reckon
    from engine.line import LineGame

    ends = ends_after(view.table, action)
    found: list = []
    if view.held[view.seat] == 1:
        found.append((1000, OUT, 0, ()))
    elif view.laid:
        chances = reckon(view, (view.seat + 1) % view.players)
        none = SURE
        for tile, chance in enumerate(chances):
            if joins(tile, ends[0], ends[1]):
                none = none * (SURE - chance) >> 10
        stuck = 100 * none // SURE
        if stuck >= _LIKELY:
            found.append((stuck, STUCK, stuck, ()))
        table = view.table
        for end in (LineGame.half(table[0] & 255, 0), LineGame.half(table[-1] & 255, 1)):
            if end not in ends:
                found.append((1, LEAVES_NO, 0, (end,)))
    return found


def _fitting(bot) -> int:
    """How many own tiles fit after the best action, as the table then is."""
    view = bot.view
    action = bot.best
    if bot.rules.family == LINE:
        from bots.row import ends_after, joins
        from engine.line import LineGame

        left, right = ends_after(view.table, action)
        laid = LineGame.tile_of(action)
        return len([tile for tile in view.rack if tile != laid and joins(tile, left, right)])
    from bots.expert import weights
    from bots.lookahead import Lookahead

    ahead = Lookahead(view, weights(bot.rules))
    if action >= FIRST_TILE:
        ahead.lay(action)
    ahead.look()
    fits = len([tile for tile in view.rack if ahead.most[tile]])
    if action >= FIRST_TILE:
        ahead.take_back(action)
    return fits
