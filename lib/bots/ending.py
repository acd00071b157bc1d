"""Expert's last turns with triangular tiles and two players: with the pool empty, all is known.

The best play of both is searched to the end of the round, or as deep as so many actions allow: by
alpha-beta, a turn deeper each time, on a board of its own.
"""

from micropython import const

from bots import POINT_VALUE
from engine.actions import BLOCKED, END, FIRST_TILE, OUT
from engine.board import Board
from engine.rules import WIN_ROUND
from engine.scoring import end_bonus
from engine.tiles import TILES, VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from bots import Bot
    from engine.rules import Rules
    from engine.view import View

_ACTIONS = const(900)  # to be weighed up, a position more counting as two
_INFINITY = const(65536)  # more than any value
_WON = const(100)  # points that it counts to win a match that ends with the round
_INDEX_BITS = const(12)  # an action's place in a list, below its points in one integer
_INDEX = const((1 << 12) - 1)


class _Position:
    """A position on the line that is being searched.

    ``untried``: the actions to be tried, the last one first. For the seat in turn, in points:
    ``alpha``: what it has for sure; ``beta``: what the other one would not let it have; ``lead``:
    what it is ahead now. ``passes``: in succession, up to here.
    """

    def __init__(self, alpha: int, beta: int, lead: int, passes: int) -> None:
        self.untried: list = []
        self.alpha = alpha
        self.beta = beta
        self.lead = lead
        self.passes = passes


def judge(bot: "Bot", view: "View") -> "Iterator[None]":
    """Set the values of all actions: that of the best one as found, those of the others at most as
    high as they are. Yields at each position.
    """
    board = Board()
    board.cells = dict(view.table.cells)
    board.points = dict(view.table.points)
    board.open = dict(view.table.open)
    tile_of = TriangleGame.tile_of
    seen = [tile_of(action) for action in view.log if action >= FIRST_TILE]
    seen += view.rack
    racks = [bytes([tile for tile in range(TILES) if tile not in seen])] * 2
    racks[view.seat] = bytes(view.rack)
    depth = 0
    budget = _ACTIONS
    while budget >= 0:
        depth += 1
        budget, values = yield from _search(view, board, racks, depth, budget)
        highest = -_INFINITY
        for value, action in values:
            bot.action_values[view.legal.index(action)] = POINT_VALUE * value - (value <= highest)
            if value > highest:
                highest = value
                bot.best = action


def _search(
    view: "View", board: Board, racks: list, depth: int, budget: int
) -> "Generator[None, None, tuple]":
    """Try so many turns one after the other, as long as no more actions than the budget must be
    weighed up. Yields at each position.

    Returns what is left of the budget, less than 0 where a deeper search would find nothing new or
    is not possible; and what the view's actions are worth, as tuples (value in points, action) in
    the order in which they were tried, or nothing if the budget was too small.
    """
    rules = view.rules
    seat = view.seat
    lead = view.scores[seat] - view.scores[1 - seat]
    position = _Position(-_INFINITY, _INFINITY, lead, int(view.log[-1] == END))
    before: list = []  # the positions that lead to this one
    values: list = []
    is_cut = False  # whether some line goes on deeper than so
    while True:
        yield
        placements: list = []
        board.add_placements(racks[seat], placements)
        budget -= 2 + len(placements)
        if budget < 0:
            return budget, []
        able = placements or board.can_place(racks[1 - seat])
        if not able or position.passes == 2 or not racks[1 - seat]:
            position.alpha = _result(view, racks, seat, position.lead)
        elif len(before) == depth:
            position.alpha = position.lead
            is_cut = True
        else:
            if rules.draw_freely or not placements:
                position.untried.append(END)
            position.untried += _by_points(rules, board, placements)
        while not position.untried or position.alpha >= position.beta:  # all is known of it
            if not before:
                return budget if is_cut else -1, values
            value = -position.alpha
            position = before.pop()
            seat = 1 - seat
            action = position.untried.pop()
            if action != END:
                board.take_back(TriangleGame.cell_of(action))
                racks[seat] += bytes((TriangleGame.tile_of(action),))
            position.alpha = max(position.alpha, value)
            if not before:
                values.append((value, action))
        before.append(position)
        action = position.untried[-1]
        lead = position.lead
        passes = position.passes + 1
        if action != END:
            lead += _points(rules, board, action)
            passes = 0
            board.place(TriangleGame.cell_of(action), TriangleGame.face_of(action), seat)
            racks[seat] = racks[seat].replace(bytes((TriangleGame.tile_of(action),)), b"")
        position = _Position(-position.beta, -position.alpha, -lead, passes)
        seat = 1 - seat


def _by_points(rules: "Rules", board: Board, placements: list) -> list:
    """The placements, those that score most at last."""
    placements.sort()
    order = [
        _points(rules, board, action) << _INDEX_BITS | i for i, action in enumerate(placements)
    ]
    order.sort()
    return [placements[entry & _INDEX] for entry in order]


def _points(rules: "Rules", board: Board, action: int) -> int:
    """What a placement scores."""
    shape = board.shape(TriangleGame.cell_of(action), rules.bridge > 0)
    return rules.bonus(shape) + VALUES[TriangleGame.tile_of(action)] * rules.tile_points


def _result(view: "View", racks: list, seat: int, lead: int) -> int:
    """What the end of the round is worth to the seat in turn; either the other one has gone out, or
    the round is blocked.
    """
    rules = view.rules
    why, first = (BLOCKED, -1) if racks[1 - seat] else (OUT, 1 - seat)
    held = [len(rack) for rack in racks]
    values = [sum([VALUES[tile] for tile in rack]) for rack in racks]
    bonus, winner = end_bonus(rules, why, first, held, values)
    lead += bonus[seat] - bonus[1 - seat]
    if rules.win == WIN_ROUND and winner >= 0:
        lead = 1 if winner == seat else -1
    if lead and view.is_last_round:
        lead += _WON if lead > 0 else -_WON
    return lead
