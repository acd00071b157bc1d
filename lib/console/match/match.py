"""The match being played: the engine's game, its players, and the screen that it needs next."""

from micropython import const

from console.destination import CURTAIN, ROUND_OVER, START, YOUNGEST, Destination, bot_turn, turn
from console.storage.payload import ELSEWHERE, NOBODY, TALLY
from engine.actions import DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_OVER
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.link.match_line import Line
    from engine.game import Game

# The kinds of a seat: a person, a bot of a level of the package bots, or whoever plays on another
# device. Saves store their indices here, so append only.
KINDS = ("human", "easy", "medium", "hard", "expert", "first", "auto", "elsewhere")
# The kinds as shown: a person, bots from the weakest on, then Auto; elsewhere.
ORDER = b"\0\5\1\2\3\4\6\7"
HUMAN = 0
FIRST_STEPS = 5
AUTO = 6

_ROUNDS = const(8)  # the most that are kept for a review


class Match:
    """The engine's ``game``, and who plays it.

    A screen takes what its player may see from ``game.view_for``. It changes the game only by the
    methods here, which set ``changed`` when there is something to save.

    Per seat, ``names``: of the players; ``seats``: the kinds; ``known``: the indices of known
    players, or NOBODY; ``tally``: see console.review.tally; ``sort_codes``: see
    console.match.slots. ``record``: see console.storage.match_records. ``rounds``, ``missed``: see
    console.review.review. ``line``: by which it goes on with other devices, or None.
    """

    line: "Line | None" = None

    def __init__(self, game: "Game", names: list[str]) -> None:
        self.game = game
        self.names = names
        self.seats = bytearray(game.players)
        self.known = bytearray([NOBODY] * game.players)
        self.tally = bytearray(TALLY * game.players)
        self.sort_codes = [0] * game.players
        self.record = 0
        self.rounds: list[tuple[bytes, int, bytes]] = []
        self.missed: list[tuple[int, bytes, int, int, Any]] = []
        self.changed = False
        self._noted = 0  # the last round noted, from 1

    def apply(self, action: int) -> None:
        """Do a legal action; DEAL deals the next round."""
        self.game.apply(action)
        if action == DEAL:
            self.sort_codes = [0] * self.game.players
        self.changed = True

    def take_back(self) -> None:
        """Undo the last action."""
        self.game.undo()
        self.changed = True

    def sort(self, seat: int) -> None:
        """Sort a rack by value: lowest first, or highest first if it is sorted already."""
        from console.match.slots import sort_code

        self.sort_codes[seat] = sort_code(self.game, self.slots(seat))
        self.changed = True

    def next_screen(self) -> Destination:
        """The destination that the game needs next."""
        if self.is_linked:
            from console.match.linked import next_screen

            return next_screen(self)
        game = self.game
        if game.phase == PHASE_CHOOSE:
            return YOUNGEST
        if game.phase in (PHASE_DEAL, PHASE_OVER):
            return ROUND_OVER
        return self.next_turn() if game.log else START

    def next_turn(self) -> Destination:
        """The destination of the next turn; a curtain comes first if several people play here."""
        kind = self.seats[self.game.seat]
        if kind == ELSEWHERE:
            from console.match.linked import elsewhere

            return elsewhere()
        if kind != HUMAN:
            return bot_turn()
        return CURTAIN if self.people > 1 else turn()

    @property
    def people(self) -> int:
        """The number of people who play here."""
        return list(self.seats).count(HUMAN)

    @property
    def is_linked(self) -> bool:
        """Whether other devices play this match too."""
        return ELSEWHERE in list(self.seats)  # the device finds no number in a bytearray

    def is_here(self, seat: int) -> bool:
        """Whether a person plays the seat here."""
        return self.seats[seat] == HUMAN

    def note_round(self) -> None:
        """Keep the round that has ended for a review, unless only bots play; a second call does
        nothing.
        """
        game = self.game
        if self.people and self._noted != game.round:
            from engine.saves import to_bytes

            self._noted = game.round
            self.rounds.append((to_bytes(game), len(game.log), b""))
            del self.rounds[:-_ROUNDS]

    def seat_shown(self, done: bool) -> int:
        """The seat of the last action if the turn shown is ``done``, else the seat in turn."""
        return self._last_seat() if done else self.game.seat

    def _last_seat(self) -> int:
        """The seat of the last action."""
        from engine.events import Event  # not above: set-up needs this module, but no game

        return Event(self.game, -1).seat

    def slots(self, seat: int) -> list[int]:
        """The tiles of a rack by slot, or EMPTY; in the line of symmetry, without empty slots."""
        if self.game.rules.play == LINE:
            return self.sorted_rack(seat)
        from console.match.slots import slots

        return slots(self.game, seat, self.sort_codes[seat])

    def sorted_rack(self, seat: int) -> list[int]:
        """The tiles of a rack by value, lowest first."""
        from console.match.slots import sorted_tiles

        return sorted_tiles(self.game, self.game.rack(seat), False)

    def can_take_back(self, seat: int = -1) -> bool:
        """Whether the last action can be taken back: only a placement by a person here can, and
        none that other devices may have.

        ``seat``: whose placement it must be, -1: anybody's, in a turn that has ended.
        """
        log = self.game.log
        if not log or log[-1] < FIRST_TILE or (seat < 0 and self.is_linked):
            return False
        last = self._last_seat()
        return seat in (-1, last) and self.is_here(last)
