"""What all bots share: a turn's thinking in slices, the best action so far, worth and loss."""

from bots import UNIT
from engine.rng import Rng

_TICKS = (1 << 29) - 1  # where the ticks wrap


class Bot:
    """A player of one level; the package says how to use it.

    A family adds ``_steps(view, also)``, a generator that fills ``worth`` and yields where a slice
    may end: often, and only when the table is as it was.
    """

    def __init__(self, rules, level: int, seed: int, ticks) -> None:
        self.rules = rules
        self.level = level
        self.rng = Rng(seed)
        self.ticks = ticks
        self.best = -1
        self.worth: list = []

    def begin(self, view, also: int = -1) -> None:
        """Start to think about the turn that this view shows; ``also``: an action to be judged as
        thoroughly as the best ones.
        """
        legal = view.legal
        self.view = view
        self.best = legal[-1]  # a placement if there is one
        self.worth = [0] * len(legal)
        self._run = self._steps(view, also) if len(legal) > 1 else ()

    def think(self, ms: int) -> bool:
        """Think for about so long; whether all is thought out."""
        began = self.ticks()
        for _ in self._run:
            if (self.ticks() - began) & _TICKS >= ms:
                return False
        self._run = ()
        return True

    def loss(self, action: int) -> int:
        """By how many points this legal action is worth less than the best one."""
        at = self.view.legal.index
        return max(0, (self.worth[at(self.best)] - self.worth[at(action)]) // UNIT)

    def _steps(self, view, also: int):
        raise NotImplementedError

    def choose(self) -> None:
        """Let the action of the greatest worth be the best; chance decides between equal ones."""
        worth = self.worth
        most = max(worth)
        many = 0
        for i, value in enumerate(worth):
            if value == most:
                many += 1
                if not self.rng.below(many):
                    self.best = self.view.legal[i]
