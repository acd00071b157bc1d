"""A puzzle while it is played: its game, its task, and whether the task is done."""

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

# Verdicts on a placement.
GOES_ON = const(0)
RIGHT = const(1)
WRONG = const(2)

# By kind: rules that score no points unless points are the task.
_RULES = ("triominos", "triominos", "triominos-casual", "triominos-casual", "symmetry")


class Puzzle:
    """A puzzle of the book as an exercise (``game``), and the placements of one ``solution``."""

    def __init__(self, book: "PuzzleBook", number: int) -> None:
        from console.practice.exercise import make_exercise

        self._kind, self._goal, laid, rack, self.solution = book.read(number)
        rules = Rules(_RULES[self._kind])
        rules.rounds = 2  # the match is not over after the last tile: no fanfare
        self.game = make_exercise(rules, laid, rack)
        self._tiles = len(rack)
        unload("console.practice.exercise")
        unload("engine.rule_sets")

    def task(self, texts: "Words") -> str:
        """The task in one line."""
        text = texts.at("TASKS", self._kind)
        return text % self._goal if self._kind == POINTS else text

    def verdict(self) -> int:
        """GOES_ON, RIGHT or WRONG, judged by what the last placement did: any solution is right."""
        game = self.game
        if self._kind == POINTS:
            return RIGHT if Event(game, -1).points == self._goal else WRONG
        if self._kind == HEXAGON:
            if Event(game, -1).shape >= HEXAGON_SHAPE:
                return RIGHT
            may_go_on = len(game.log) == 1 and not game.end_reason
            return GOES_ON if may_go_on and self._can_close() else WRONG
        if game.end_reason:
            return RIGHT if game.end_reason == OUT else WRONG
        return GOES_ON

    def count(self) -> tuple[int, int] | None:
        """How many points or tiles a wrong try has brought, of how many; None if only a hexagon
        counts.
        """
        if self._kind == HEXAGON:
            return None
        if self._kind == POINTS:
            return Event(self.game, -1).points, self._goal
        return len(self.game.log), self._tiles

    def _can_close(self) -> bool:
        """Whether a placement that closes a hexagon is legal."""
        game = self.game
        for action in game.legal_actions():
            if action >= FIRST_TILE and game.shape_of(action) >= HEXAGON_SHAPE:
                return True
        return False
