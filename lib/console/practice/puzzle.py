"""A puzzle as it is played: its game, what is to be done, and whether that is done."""

from micropython import const

from console.lifetimes import unload
from console.practice.puzzle_book import HEXAGON, POINTS
from engine.actions import FIRST_TILE, OUT
from engine.actions import HEXAGON as HEXAGON_SHAPE
from engine.events import Event
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.practice.puzzle_book import PuzzleBook
    from console.words.catalogue import Words

# What a placement leads to.
GOES_ON = const(0)
RIGHT = const(1)
WRONG = const(2)

# Where points are not the task, none are scored.
_RULES = ("triominos", "triominos", "triominos-casual", "triominos-casual", "symmetry")


class Puzzle:
    """``game``: its position; ``solution``: the placements of one that solves it."""

    def __init__(self, book: "PuzzleBook", number: int) -> None:
        from console.practice.exercise import make_exercise

        self._kind, self._goal, laid, rack, self.solution = book.read(number)
        rules = Rules(_RULES[self._kind])
        rules.rounds = 2  # the match goes on: no fanfare for the last tile
        self.game = make_exercise(rules, laid, rack)
        self._tiles = len(rack)
        unload("console.practice.exercise")
        unload("engine.rule_sets")

    def task(self, texts: "Words") -> str:
        """What is to be done, in a line."""
        text = texts.at("TASKS", self._kind)
        return text % self._goal if self._kind == POINTS else text

    def verdict(self) -> int:
        """GOES_ON, RIGHT or WRONG after the last placement, by what it has brought about: every
        solution is right.
        """
        game = self.game
        unload("engine.scoring")  # the end of a round has brought it
        if self._kind == POINTS:
            return RIGHT if Event(game, -1).points == self._goal else WRONG
        if self._kind == HEXAGON:
            if Event(game, -1).shape >= HEXAGON_SHAPE:
                return RIGHT
            can = len(game.log) == 1 and not game.end_reason
            return GOES_ON if can and self._can_close() else WRONG
        if game.end_reason:
            return RIGHT if game.end_reason == OUT else WRONG
        return GOES_ON

    def answer(self, texts: "Words") -> str:
        """What a wrong try has given, and what is possible."""
        game = self.game
        if self._kind == HEXAGON:
            return texts.NO_HEXAGON
        if self._kind == POINTS:
            return texts.NOT_YET % (Event(game, -1).points, self._goal)
        return texts.NOT_YET % (len(game.log), self._tiles)

    def _can_close(self) -> bool:
        """Whether a hexagon can be closed now."""
        game = self.game
        for action in game.legal_actions():
            if action >= FIRST_TILE and game.shape_of(action) >= HEXAGON_SHAPE:
                return True
        return False
