"""The state of a match, and the deal of a round, with triangles and in the row."""

from engine.actions import (
    NOT_OVER,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_OVER,
    PHASE_PLAY,
    IllegalAction,
)
from engine.choices import START_LOTS, START_RANDOM, START_YOUNGEST
from engine.rng import Rng
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

KEPT_ROUNDS = 12  # whose totals are kept in a long match


class State:
    """One match of 2-4 seats, of which ``engine.game.Game`` makes a game.

    ``phase``: what the game waits for (``actions.PHASE_*``); ``seat``: whose turn it is.
    ``scores``: totals; ``scores_at_deal``: the totals when the round began; ``history``: the totals
    after each round that has ended (a deal keeps the last KEPT_ROUNDS of them).
    ``round``: number of the round, 0 before the first; ``first``: the seat that starts it, or -1.
    ``deck``: all tiles, first the racks as dealt, then the pool in drawing order; ``draw_index``:
    how many of them are dealt or drawn. ``racks``: the tiles of each seat in hand order, as dealt,
    then as drawn; ``rack_sizes``: how many these are. ``table``: the tiles laid (a ``Board`` or a
    row), ``laid``: how many. ``lots``: tiles drawn for the start, in order. ``log``: the actions of
    the round. ``drawn``: draws made in this turn. ``target_touched``: after how many actions of the
    round a total first reached the target, 0: none has. After a round: ``end_reason`` (OUT, BLOCKED
    or TARGET), ``end_seat`` (-1 if blocked), ``bonus`` (end scoring of each seat), ``round_winner``
    (-1: none); after the match ``winners``.
    """

    TILES = 0  # in the set
    VALUES = b""  # of each tile

    def __init__(self, rules: Rules, players: int, seed: int) -> None:
        self.rules = rules
        self.players = players
        self.rng = Rng(seed)
        self.phase = PHASE_DEAL
        self.seat = 0
        self.scores = [0] * players
        self.scores_at_deal = [0] * players
        self.history: list[tuple[int, ...]] = []
        self.round = 0
        self.first = -1
        self.deck = bytearray(range(self.TILES))
        self.draw_index = 0
        self.racks = [b""] * players
        self.laid = 0
        self.lots = b""
        self.log: list[int] = []
        self.undo_stack: list[int] = []
        self.drawn = 0
        self.target_touched = 0
        self.passes_in_row = 0  # turns in succession that ended unplaced with the pool empty
        self.full_draws_in_row = 0  # ... after all allowed draws, where that can block the round
        self.end_reason = NOT_OVER
        self.end_seat = -1
        self.bonus = [0] * players
        self.round_winner = -1
        self.winners: list[int] = []
        self._clear_table()

    # What triangles and the row add.
    table: "Any"  # a Board or a row
    _clear_table: "Callable[[], None]"
    _best_start: "Callable[[bytes], int]"  # the seat that the racks or lots settle, or -1

    def _draw_lots(self, pool: int) -> bytes:
        """Draw the tiles that decide the start from ``deck[pool:]``, if the rules ask for lots."""
        return b""

    # The state as people see it.

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == PHASE_OVER

    @property
    def is_last_round(self) -> bool:
        """Whether the match ends with the round that was dealt last.

        It does if a total has touched the target in it, even if draws took points away again, or if
        the rules have no more rounds.
        """
        return self.rules.is_last(self.round, self.target_touched > 0)

    @property
    def pool_size(self) -> int:
        """Tiles left to draw."""
        return self.TILES - self.draw_index

    @property
    def rack_sizes(self) -> "list[int]":
        """Tiles on each rack."""
        return [len(rack) for rack in self.racks]

    @property
    def scores_before_bonus(self) -> "list[int]":
        """The score of each seat without the points for the end of the round (``bonus``)."""
        scores = list(self.scores)
        if self.end_reason:
            for seat in range(self.players):
                scores[seat] -= self.bonus[seat]
        return scores

    @property
    def dealt(self) -> int:
        """Tiles dealt to all racks together."""
        return self.players * self.rules.tiles_dealt(self.players)

    def rack(self, seat: int) -> "list[int]":
        """The seat's tiles in hand order."""
        return list(self.racks[seat])

    # Dealing.

    def deal_as(self, deck: bytes, lots: bytes = b"", first: int = -1) -> None:
        """Deal the next round with the tiles of ``deck`` (racks in seat order, then the pool as it
        will be drawn).

        ``lots``: the tiles drawn for the start; ``first``: the seat that starts where chance alone
        decides. Raises IllegalAction (and changes nothing) if no round is to be dealt, ``deck`` is
        not the whole set, or these do not settle who starts.
        """
        if self.phase != PHASE_DEAL:
            raise IllegalAction("no round is to be dealt now")
        if sorted(deck) != list(range(self.TILES)):
            raise IllegalAction("a deal needs each tile of the set once")
        before = bytes(self.deck)
        self.deck[:] = bytes(deck)
        try:
            self._begin(bytes(lots), first)
        except IllegalAction:
            self.deck[:] = before
            raise

    def _deal(self) -> None:
        rng = self.rng
        rng.shuffle(self.deck)
        lots = self._draw_lots(self.dealt)
        first = rng.below(self.players) if self.rules.start == START_RANDOM else -1
        self._begin(lots, first)

    def _begin(self, lots: bytes, first: int) -> None:
        players = self.players
        start = self.rules.start
        asked = start == START_YOUNGEST and self.round == 0
        if start == START_YOUNGEST:
            first = self.first
        elif start != START_RANDOM:
            first = self._best_start(lots)
        if not (asked or 0 <= first < players) or (lots and start != START_LOTS):
            raise IllegalAction("this deal does not settle who starts")
        self.first = -1 if asked else first
        self.seat = 0 if asked else first
        self.phase = PHASE_CHOOSE if asked else PHASE_PLAY
        self.draw_index = self.dealt
        each = self.draw_index // players
        for i in range(players):
            self.racks[i] = bytes(self.deck[i * each : i * each + each])
            self.scores_at_deal[i] = self.scores[i]
        self.laid = self.drawn = self.target_touched = 0
        self.passes_in_row = self.full_draws_in_row = 0
        self.lots = lots
        self.log = []
        self.undo_stack = []
        self.history = self.history[-KEPT_ROUNDS:]
        self.round += 1
        self._clear_table()
        self._reopen()

    def _reopen(self) -> None:
        """Reset the end of a round."""
        self.end_reason = NOT_OVER
        self.end_seat = self.round_winner = -1
        self.winners = []
        for i in range(self.players):
            self.bonus[i] = 0
