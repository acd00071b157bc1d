"""Players with one trick each, by name: what a person may try against a bot.

``greedy``    lays what gives the most points now, and draws only where it must;
``draws``     draws whenever it may, then is greedy;
``waits``     draws whenever it may, unless it can make a shape (where shapes score, nothing else
              gives 40 points or more);
``heaviest``  always lays its heaviest tile, where that gives the most points;
``wary``      is greedy among the placements that leave no cell in which the next one can make a
              shape, if there is any.

They use no chance: of equal actions they take the last one.
"""

from collections.abc import Callable

from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD, PLAIN
from engine.board import FORCED
from engine.choices import LINE
from engine.line import LineGame
from engine.rules import Rules
from engine.triangles import TriangleGame
from engine.view import View

Trick = Callable[[View], int]


def _value(rules: Rules, action: int) -> int:
    """The value of the tile that a placement lays."""
    family = LineGame if rules.play == LINE else TriangleGame
    return family.VALUES[family.tile_of(action)]


def _bonus(view: View, action: int) -> int:
    """The points of the shape that a placement makes."""
    rules = view.rules
    if rules.play == LINE or not view.laid or view.phase == PHASE_FIELD:
        return 0
    return rules.bonus(view.table.shape(TriangleGame.cell_of(action), rules.bridge > 0))


def _points(view: View, action: int) -> int:
    """The points of an action now, or the value of the tile if nothing is scored; else less."""
    return _bonus(view, action) + _value(view.rules, action) if action >= FIRST_TILE else -1


def greedy(view: View) -> int:
    """Lays what gives the most points now."""
    return max(view.legal, key=lambda action: (_points(view, action), action))


def draws(view: View) -> int:
    """Draws whenever it may."""
    return DRAW if DRAW in view.legal else greedy(view)


def waits(view: View) -> int:
    """Draws unless it can make a shape."""
    best = greedy(view)
    return best if best < FIRST_TILE or _bonus(view, best) else draws(view)


def heaviest(view: View) -> int:
    """Lays the heaviest tile."""

    def weight(action: int) -> tuple[int, int]:
        laid = action >= FIRST_TILE
        return _value(view.rules, action) if laid else -1, _points(view, action)

    return max(view.legal, key=weight)


def wary(view: View) -> int:
    """Leaves no shape to the next player."""
    closed = [action for action in view.legal if action < FIRST_TILE or not _opens(view, action)]
    able = [action for action in closed if action >= FIRST_TILE]
    return max(able or view.legal, key=lambda action: (_points(view, action), action))


def _opens(view: View, action: int) -> bool:
    """Whether a placement leaves a cell in which some tile makes a shape."""
    rules = view.rules
    if rules.play == LINE:
        return False
    board = view.table
    cell = TriangleGame.cell_of(action)
    board.place(cell, TriangleGame.face_of(action), view.seat)
    opens = any(
        required >= FORCED and board.shape(near, rules.bridge > 0) != PLAIN
        for near, required in board.frontier.items()
    )
    board.take_back(cell)
    return opens


TRICKS: dict[str, Trick] = {
    trick.__name__: trick for trick in (greedy, draws, waits, heaviest, wary)
}
