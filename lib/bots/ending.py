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
    from engine.view import View

_ACTIONS = const(900)  # to be weighed up, a position more counting as two
_INFINITY = const(65536)  # more than any value
_WON = const(100)  # points that it counts to win a match that ends with the round
_NOBODY = const(9)
_INDEX_BITS = const(12)  # an action's place in a list, below its points in one integer
_INDEX = const((1 << 12) - 1)


def judge(bot: "Bot", view: "View") -> "Iterator[None]":
    """Set the values of all actions: that of the best one as found, those of the others at most as
    high as they are. Yields after each position.
    """
    ending = _Ending(view)
    depth = 0
    while not ending.is_done:
        depth += 1
        highest = -_INFINITY
        for value, action in (yield from ending.search(depth)):
            bot.action_values[view.legal.index(action)] = POINT_VALUE * value - (value <= highest)
            if value > highest:
                highest = value
                bot.best = action


class _Position:
    """A position that is being searched.

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


class _Ending:
    """The end of a round between two players, who see all tiles.

    ``is_done``: whether a deeper search would find nothing new, or is not allowed.
    """

    def __init__(self, view: "View") -> None:
        self.is_done = False
        self._actions_left = _ACTIONS
        self._view = view
        self._held = list(view.held)
        board = self._board = Board()
        board.cells = dict(view.table.cells)
        board.points = dict(view.table.points)
        board.open = dict(view.table.open)
        owner = bytearray(bytes([1 - view.seat]) * TILES + bytes([_NOBODY]) * (64 - TILES))
        for tile in view.rack:
            owner[tile] = view.seat
        for action in view.log:
            if action >= FIRST_TILE:
                owner[TriangleGame.tile_of(action)] = _NOBODY
        self._owner = owner

    def search(self, depth: int) -> "Generator[None, None, list]":
        """Try so many turns one after the other. Returns what the view's actions are worth, as
        tuples (value in points, action) in the order in which they were tried; none if too many
        actions would have to be weighed up. Yields at each position.
        """
        view = self._view
        rules = view.rules
        seat = view.seat
        lead = view.scores[seat] - view.scores[1 - seat]
        position = _Position(-_INFINITY, _INFINITY, lead, int(view.log[-1] == END))
        before: list = []  # the positions that lead to this one
        values: list = []
        self.is_done = True
        while True:
            yield
            placements: list = []
            self._board.add_placements(self._owner, seat, placements)
            self._actions_left -= 2 + len(placements)
            if self._actions_left < 0:
                self.is_done = True
                return []
            if self._is_over(seat, position.passes, placements):
                position.alpha = self._result(seat, position.lead)
            elif len(before) == depth:
                position.alpha = position.lead
                self.is_done = False
            else:
                if rules.draw_freely or not placements:
                    position.untried.append(END)
                position.untried += self._by_points(placements)
            while not position.untried or position.alpha >= position.beta:  # all is known of it
                if not before:
                    return values
                value = -position.alpha
                position = before.pop()
                seat = 1 - seat
                action = position.untried.pop()
                self._take_back(action, seat)
                position.alpha = max(position.alpha, value)
                if not before:
                    values.append((value, action))
            before.append(position)
            position = self._try(position.untried[-1], seat, position)
            seat = 1 - seat

    def _by_points(self, placements: list) -> list:
        """The placements, those that score most at last."""
        placements.sort()
        order = [self._points(action) << _INDEX_BITS | i for i, action in enumerate(placements)]
        order.sort()
        return [placements[entry & _INDEX] for entry in order]

    def _points(self, action: int) -> int:
        """What a placement scores."""
        rules = self._view.rules
        shape = self._board.shape(TriangleGame.cell_of(action), rules.bridge > 0)
        return rules.bonus(shape) + VALUES[TriangleGame.tile_of(action)] * rules.tile_points

    def _try(self, action: int, seat: int, position: _Position) -> _Position:
        """Let the seat do the action in its position; returns the position after it."""
        alpha, beta, lead = -position.beta, -position.alpha, position.lead
        if action == END:
            return _Position(alpha, beta, -lead, position.passes + 1)
        lead += self._points(action)
        self._board.place(TriangleGame.cell_of(action), TriangleGame.face_of(action), seat)
        self._owner[TriangleGame.tile_of(action)] = _NOBODY
        self._held[seat] -= 1
        return _Position(alpha, beta, -lead, 0)

    def _take_back(self, action: int, seat: int) -> None:
        """Undo what ``_try`` has done on the board."""
        if action != END:
            self._board.take_back(TriangleGame.cell_of(action))
            self._owner[TriangleGame.tile_of(action)] = seat
            self._held[seat] += 1

    def _is_over(self, seat: int, passes: int, placements: list) -> bool:
        """Whether the round has ended before the turn of the seat, which has these placements."""
        if not self._held[1 - seat] or passes == 2:
            return True
        return not (placements or self._board.can_place(self._owner, 1 - seat))

    def _result(self, seat: int, lead: int) -> int:
        """What the end of the round is worth to the seat in turn; either the other one has gone
        out, or the round is blocked.
        """
        rules = self._view.rules
        values = [0, 0]
        for tile in range(TILES):
            if self._owner[tile] < 2:
                values[self._owner[tile]] += VALUES[tile]
        why, first = (BLOCKED, -1) if self._held[1 - seat] else (OUT, 1 - seat)
        bonus, winner = end_bonus(rules, why, first, self._held, values)
        lead += bonus[seat] - bonus[1 - seat]
        if rules.win == WIN_ROUND and winner >= 0:
            lead = 1 if winner == seat else -1
        if lead and not rules.target:
            lead += _WON if lead > 0 else -_WON
        return lead
