"""Expert's last turns with triangular tiles and two players: with the pool empty, all is known.

The best play of both is searched by alpha-beta on a board of its own, one turn deeper each time, to
the end of the round or until the budget of actions is spent.
"""

from bots import POINT_VALUE
from micropython import const

from engine.actions import BLOCKED, END, FIRST_TILE, OUT
from engine.board import Board
from engine.choices import WIN_ROUND
from engine.scoring import end_scoring
from engine.tiles import TILES, VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from bots import Bot

    from engine.rules import Rules
    from engine.view import View

    _Position = tuple[list[int], int, int, int, int]

_ACTIONS = const(900)  # the budget; a position counts as two more
_INFINITY = const(65536)  # more than any value
_WON = const(100)  # points that winning the match counts if it ends with the round
_INDEX_BITS = const(12)  # an action's place in a list, below its points in one integer
_INDEX = const((1 << 12) - 1)


def judge(bot: "Bot", view: "View") -> "Iterator[None]":
    """Set the values of all actions: exact for the best one, upper bounds for the others.

    Yields at each position.
    """
    board = Board()
    board.cells = dict(view.table.cells)
    board.points = dict(view.table.points)
    board.frontier = dict(view.table.frontier)
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
    view: "View", board: Board, racks: "list[bytes]", depth: int, budget: int
) -> "Generator[None, None, tuple[int, list[tuple[int, int]]]]":
    """Search ``depth`` turns, within a budget of actions; yields at each position.

    Returns (the rest of the budget, values). The rest is negative where a deeper search would find
    nothing new or is not possible. The values are tuples (points, action) of the view's actions in
    the order in which they were tried; there are none if the budget was too small.
    """
    rules = view.rules
    seat = view.seat  # in turn; the next three are in points, as this seat sees it
    lead = view.scores[seat] - view.scores[1 - seat]
    alpha = -_INFINITY  # what it has for sure
    beta = _INFINITY  # ... and what the other seat would not let it have
    passes = int(view.log[-1] == END)
    # Of each position before this one: (untried, alpha, beta, lead, passes).
    line: list[_Position] = []
    values: list[tuple[int, int]] = []
    is_cut = False  # whether the round goes on after some line
    while True:
        yield
        placements: list[int] = []
        board.add_placements(racks[seat], placements)
        budget -= 2 + len(placements)
        if budget < 0:
            return budget, []
        untried: list[int] = []  # the actions left to be tried, the last one first
        able = placements or board.can_place(racks[1 - seat])
        if not able or passes == 2 or not racks[1 - seat]:
            alpha = _result(view, racks, seat, lead)
        elif len(line) == depth:
            alpha = lead
            is_cut = True
        else:
            if rules.draw_freely or not placements:
                untried.append(END)
            untried += _by_points(rules, board, placements)
        while not untried or alpha >= beta:  # all is known of the position: back to the one before
            if not line:
                return budget if is_cut else -1, values
            value = -alpha
            untried, alpha, beta, lead, passes = line.pop()
            seat = 1 - seat
            action = untried.pop()
            if action != END:
                board.take_back(TriangleGame.cell_of(action))
                racks[seat] += bytes((TriangleGame.tile_of(action),))
            alpha = max(alpha, value)
            if not line:
                values.append((value, action))
        line.append((untried, alpha, beta, lead, passes))
        action = untried[-1]
        passes += 1
        if action != END:
            passes = 0
            lead += _points(rules, board, action)
            board.place(TriangleGame.cell_of(action), TriangleGame.face_of(action), seat)
            racks[seat] = racks[seat].replace(bytes((TriangleGame.tile_of(action),)), b"")
        alpha, beta, lead = -beta, -alpha, -lead
        seat = 1 - seat


def _by_points(rules: "Rules", board: Board, placements: "list[int]") -> "list[int]":
    """The placements, those that score most last."""
    placements.sort()
    order = [
        _points(rules, board, action) << _INDEX_BITS | i for i, action in enumerate(placements)
    ]
    order.sort()
    return [placements[entry & _INDEX] for entry in order]


def _points(rules: "Rules", board: Board, action: int) -> int:
    """The points of a placement."""
    shape = board.shape(TriangleGame.cell_of(action), rules.bridge > 0)
    return rules.placement_points(VALUES[TriangleGame.tile_of(action)], shape)


def _result(view: "View", racks: "list[bytes]", seat: int, lead: int) -> int:
    """The value of the end of the round to the seat in turn, in points.

    Either the other seat has gone out, or the round is blocked.
    """
    rules = view.rules
    why, first = (BLOCKED, -1) if racks[1 - seat] else (OUT, 1 - seat)
    held = [len(rack) for rack in racks]
    values = [sum([VALUES[tile] for tile in rack]) for rack in racks]
    bonus, winner, _, _ = end_scoring(rules, why, first, held, values)
    lead += bonus[seat] - bonus[1 - seat]
    if rules.win == WIN_ROUND and winner >= 0:
        lead = 1 if winner == seat else -1
    if lead and view.is_last_round:
        lead += _WON if lead > 0 else -_WON
    return lead
