"""Values of actions with triangular tiles: each is judged by the table that it leaves."""

from micropython import const

from bots import FIRST, POINT_VALUE
from engine.actions import DRAW, END, FIRST_TILE, HEXAGON, PHASE_FIELD, PLAIN
from engine.choices import WIN_FEWEST
from engine.tiles import ROTATION_MASK, VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from bots.lookahead import Lookahead

WIN = const(9600)  # more than all that a placement can be worth otherwise
NEW_FIELD = const(220)  # an extra tile on a new field
NOTHING_LAID = const(192)  # what it costs to lay nothing


def weigh(bot: "Bot", ahead: "Lookahead") -> "Iterator[None]":
    """Set the values of all actions by these weights; yields after each scan or two."""
    view = ahead.view
    values = bot.action_values
    legal = view.legal
    begins_field = not view.laid or view.phase == PHASE_FIELD
    goes_out = view.rack_sizes[view.seat] == 1
    best = -1
    for i, action in enumerate(legal):
        if action < FIRST_TILE:
            continue
        if begins_field and TriangleGame.face_of(action) & ROTATION_MASK:
            values[i] = values[i - 1]  # a field that begins looks the same from all sides
            continue
        values[i] = _gain(ahead, action, begins_field, goes_out)
        if not goes_out:
            ahead.place(action)
            ahead.scan()
            values[i] += ahead.rack_value(TriangleGame.tile_of(action)) - ahead.reply_value()
            ahead.take_back(action)
        if best < 0 or values[i] > values[best]:
            best = i
            bot.best = action
        yield
    if legal[0] < FIRST_TILE:
        ahead.scan()
        values[0] = 0 if goes_out else _value_unplaced(ahead, values[best])
    if bot.level >= FIRST:  # First steps and the clumsy level
        for i, value in enumerate(values):
            values[i] = -value
    bot.choose()


def _gain(ahead: "Lookahead", action: int, begins_field: bool, goes_out: bool) -> int:
    """The value of what a placement gives at once: points, a tile on a new field, or the round."""
    rules = ahead.rules
    view = ahead.view
    shape = PLAIN
    if not begins_field:
        shape = ahead.board.shape(TriangleGame.cell_of(action), rules.bridge > 0)
    points = rules.placement_points(VALUES[TriangleGame.tile_of(action)], shape)
    gain = NEW_FIELD if shape >= HEXAGON and rules.new_field else 0
    if goes_out or (rules.target_at_once and 0 < rules.target <= view.scores[view.seat] + points):
        gain = WIN
    return gain + (-points if rules.win == WIN_FEWEST else points) * POINT_VALUE


def _value_unplaced(ahead: "Lookahead", best: int) -> int:
    """The value of drawing, ending the turn or laying no extra tile, after ``scan``.

    ``best``: the value of the best placement.
    """
    rules = ahead.rules
    view = ahead.view
    points = ahead.best_points
    if view.legal[0] == DRAW:  # a tile may come that scores more than those on the rack
        own = max([points[tile] for tile in view.rack])
        hidden = ahead.hidden
        gain = sum([max(0, points[tile] - own) for tile in hidden]) * POINT_VALUE // len(hidden)
        return best + gain + rules.draw_points(view.drawn) * POINT_VALUE - ahead.drawn
    value = ahead.rack_value() - ahead.reply_value() - NOTHING_LAID
    if view.legal[0] == END:
        value += rules.unplaced_points(view.drawn) * POINT_VALUE
    return value
