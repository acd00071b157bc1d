"""The turns of Hard and Expert with triangular tiles.

Each action is judged by the table that it leaves. Expert first learns what the next player lacks,
and in the end tries the likely replies to the best placements; once the pool is empty it searches
the end of the round, if only two play and the rules have no surprises for the search.
"""

from micropython import const

from bots import EXPERT, UNIT
from engine.actions import DRAW, END, FIRST_TILE, HEXAGON, PHASE_FIELD
from engine.choices import WIN_FEWEST
from engine.lattice import CELL_MASK
from engine.tiles import VALUES

_KEPT = const(6)  # points that it costs to lay nothing
_MORE = const(2)  # ... that a tile more on the rack costs, in Hard's opinion
_WIN = const(9600)  # more than all that a placement can be worth otherwise
_FIELD = const(220)  # an extra tile on a new field
_NO_TILE = const(63)


def steps(bot, view, also: int):
    """Set the worth of all actions; yields after each look or two."""
    rules = bot.rules
    odd = rules.new_field or rules.target_at_once or rules.win == WIN_FEWEST
    if bot.level == EXPERT and view.players == 2 and not view.pool_size and not odd:
        from bots.ending import search

        yield from search(bot, view)
        return
    from bots.lookahead import Lookahead

    if bot.level == EXPERT:
        from bots.expert import learn, try_replies, weights
    else:
        from bots.hard import weights
    ahead = Lookahead(view, weights(rules))
    yield
    if bot.level == EXPERT:
        learn(ahead)
        yield
    worth = bot.worth
    legal = view.legal
    opens = not view.laid or view.phase == PHASE_FIELD
    last = view.held[view.seat] == 1
    best = -1
    for i, action in enumerate(legal):
        if action < FIRST_TILE:
            continue
        if opens and action >> 19 & 3:
            worth[i] = worth[i - 1]  # a field that begins looks the same from all sides
            continue
        worth[i] = _now(ahead, action, opens, last)
        if not last:
            ahead.lay(action)
            ahead.look()
            worth[i] += ahead.own(action >> 21) - ahead.reply()
            ahead.take_back(action)
        if best < 0 or worth[i] > worth[best]:
            best = i
            bot.best = action
        yield
    if bot.level == EXPERT and not opens and not last:
        yield from try_replies(bot, ahead, also)
    if legal[0] < FIRST_TILE:
        ahead.look()
        worth[0] = 0 if last else _unplaced(bot, ahead, worth[best])
    bot.choose()


def _now(ahead, action: int, opens: bool, last: bool) -> int:
    """What the placement gives at once: points, and a tile on a new field; or the round."""
    rules = ahead.rules
    view = ahead.view
    value = VALUES[action >> 21] if rules.tile_points else 0
    worth = 0
    if not opens:
        shape = ahead.board.shape(action & CELL_MASK, rules.bridge > 0)
        value += rules.bonus(shape)
        if shape >= HEXAGON and rules.new_field:
            worth = _FIELD
    if last or (rules.target_at_once and 0 < rules.target <= view.scores[view.seat] + value):
        worth = _WIN
    return worth + (-value if rules.win == WIN_FEWEST else value) * UNIT


def _unplaced(bot, ahead, best: int) -> int:
    """What it is worth to draw, to end the turn or to lay no extra tile, after ``look``; ``best``:
    the worth of the best placement.
    """
    rules = bot.rules
    view = bot.view
    if view.legal[0] == DRAW:  # a tile may come that scores more than those on the rack
        hidden = ahead.hidden
        most = max([ahead.most[tile] for tile in view.rack])
        gain = sum([max(0, ahead.most[tile] - most) for tile in hidden]) * UNIT // len(hidden)
        cost = rules.draw_cost
        if bot.level != EXPERT:
            cost += _MORE
        if rules.third_draw and view.drawn == 2:
            cost += rules.third_draw_cost
        return best + gain - cost * UNIT
    cost = _KEPT
    if view.legal[0] == END and view.drawn >= 3 and not rules.third_draw:
        cost += rules.third_draw_cost
    return ahead.own(_NO_TILE) - ahead.reply() - cost * UNIT
