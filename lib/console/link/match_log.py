"""A match as its link sees it: turns that have ended, and a way to add one."""

from console.link.turns import mark, packed_turns, play_turn, turn_starts, whole_turns
from engine.actions import PHASE_DEAL, IllegalAction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game


class MatchLog:
    """``round`` and ``turns``: how far the match has come, in turns of the round that have ended;
    ``mark``: of the state after them (``turns.mark``); ``is_round_over``: another round follows.
    ``look`` brings them up to date.
    """

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.round = self.turns = self.mark = -1
        self.is_round_over = False
        self._actions = -1
        self._which = self._turn = -1, -1  # the last turn that was asked for: round and number
        self.look()

    def look(self) -> None:
        """Take note of what has been played since; call it when the match has been saved."""
        game = self.game
        if (self._actions, self.round) == (len(game.log), game.round):
            return
        self._actions = len(game.log)
        self.is_round_over = game.phase == PHASE_DEAL
        turns = whole_turns(game)
        if (self.turns, self.round) != (turns, game.round):
            self.turns = turns
            self.round = game.round
            self.mark = self._mark()
            self._which = -1, -1

    @property
    def goes_on(self) -> bool:
        """Whether a turn has been played, and the match is not over."""
        return not self.game.is_over and (self.turns > 0 or self.round > 1)

    def waits_for(self, round_number: int, number: int) -> bool:
        """Whether this turn of this round, which has been dealt, is the next one."""
        return (round_number, number) == (self.game.round, whole_turns(self.game))

    def contradicts(self, round_number: int, turns: int, mark: int) -> bool:
        """Whether a match that has come so far cannot be this one, and is not just behind."""
        if round_number == self.round:
            return turns == self.turns and mark != self.mark
        follows = round_number == self.round + 1 and self.is_round_over
        return round_number > self.round and not follows

    def turn(self, number: int) -> tuple[int, int]:
        """A turn of the round (from 0) that has ended, packed, and the mark after it."""
        which = self.round, number
        if which != self._which:
            self._which = which
            self._turn = self._packed(number)
        return self._turn

    def add(self, packed: int, after: int) -> bool:
        """Play the next turn, which must lead to the mark ``after``; False if it does not, then
        nothing has changed. What has been played of a turn that has not ended is dropped.
        """
        game = self.game
        begun = self._undo_begun()
        start = len(game.log)
        try:
            play_turn(game, packed)
        except IllegalAction:
            pass
        else:
            if mark(game) == after:
                return True
            while len(game.log) > start:
                game.undo()
        for action in begun:
            game.apply(action)
        return False

    def _packed(self, number: int) -> tuple[int, int]:
        game = self.game
        log = list(game.log)
        ends = turn_starts(game) + [len(log)]
        while len(game.log) > ends[number + 1]:
            game.undo()
        after = mark(game)
        packed = packed_turns(game, number, number + 1)[0]
        for action in log[len(game.log) :]:
            game.apply(action)
        return packed, after

    def _mark(self) -> int:
        begun = self._undo_begun()
        found = mark(self.game)
        for action in begun:
            self.game.apply(action)
        return found

    def _undo_begun(self) -> "list[int]":
        """Undo what has been played of a turn that has not ended, and return it."""
        game = self.game
        end = (turn_starts(game) + [len(game.log)])[whole_turns(game)]
        begun = game.log[end:]
        while len(game.log) > end:
            game.undo()
        return begun
