"""The match being played: the engine's game, who plays it, and which screen it needs next."""

from micropython import const

from console.destination import CURTAIN, ROUND_OVER, START, YOUNGEST, Destination, bot_turn, turn
from console.storage.payload import NOBODY, TALLY
from engine.actions import DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_OVER
from engine.choices import LINE
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

# What may sit at a seat, by its number: somebody, or a bot of a level of the package bots.
# Saves keep these numbers: append only; console.match.setup has the order in which people see them.
KINDS = ("human", "easy", "medium", "hard", "expert", "first", "auto")
ORDER = b"\0\5\1\2\3\4\6"  # their numbers, from a person to the strongest bot, then Auto
HUMAN = 0
AUTO = 6

_ROUNDS = const(8)  # as many are kept for a review


class Match:
    """``game`` is the engine's; a screen takes what its player may see from ``game.view_for``, and
    what it does to the game it does here: ``changed`` says that there is something to be saved.

    ``names``: what each player is called. ``seats``: who sits there (numbers of KINDS); ``known``:
    the index of each among the known players, or NOBODY; ``tally``: see console.review.tally.
    ``sortings``: when and how each rack was sorted in this round, see console.match.slots.
    ``record``: see console.storage.match_records. ``rounds`` and ``missed``: see
    console.review.review.
    """

    def __init__(self, game: "Game", names: list) -> None:
        self.game = game
        self.names = names
        self.seats = bytearray(game.players)
        self.known = bytearray([NOBODY] * game.players)
        self.tally = bytearray(TALLY * game.players)
        self.sortings = [0] * game.players
        self.record = 0
        self.rounds: list = []
        self.missed: list = []
        self.changed = False
        self._noted = 0

    def apply(self, action: int) -> None:
        """Do a legal action; DEAL deals the next round."""
        self.game.apply(action)
        if action == DEAL:
            self.sortings = [0] * self.game.players
        self.changed = True

    def take_back(self) -> None:
        """Undo the last action."""
        self.game.undo()
        self.changed = True

    def sort(self, seat: int) -> None:
        """Sort a rack by value: the highest first if it is sorted already."""
        from console.match.slots import sorting

        self.sortings[seat] = sorting(self.game, self.slots(seat))
        self.changed = True

    def next_screen(self) -> Destination:
        """The destination for what the game needs next."""
        game = self.game
        if game.phase == PHASE_CHOOSE:
            return YOUNGEST
        if game.phase in (PHASE_DEAL, PHASE_OVER):
            return ROUND_OVER
        return self.next_turn() if game.log else START

    def next_turn(self) -> Destination:
        """The destination for the next turn; a curtain goes before it where several people play."""
        if self.is_bot(self.game.seat):
            return bot_turn()
        return CURTAIN if self.people > 1 else turn()

    @property
    def people(self) -> int:
        """How many seats are not a bot's."""
        return list(self.seats).count(HUMAN)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return self.seats[seat] != HUMAN

    def note_round(self) -> None:
        """Keep the round that has ended for a review, once, unless only bots play."""
        game = self.game
        if self.people and self._noted != game.round:
            from engine.saves import to_bytes

            self._noted = game.round
            self.rounds.append((to_bytes(game), len(game.log), b""))
            del self.rounds[:-_ROUNDS]

    def seat_shown(self, done: bool) -> int:
        """Whose turn is shown: the seat in turn, or that of the last action if it is done."""
        return Event(self.game, -1).seat if done else self.game.seat

    def slots(self, seat: int) -> list:
        """A rack as its player has it; that of the game where one counts has no empty slots."""
        if self.game.rules.play == LINE:
            return self.sorted_rack(seat)
        from console.match.slots import slots

        return slots(self.game, seat, self.sortings[seat])

    def sorted_rack(self, seat: int) -> list:
        """The tiles of a rack by their value."""
        from console.match.slots import sorted_tiles

        return sorted_tiles(self.game, self.game.rack(seat), False)

    def can_take_back(self, seat: int = -1) -> bool:
        """Whether the last action was to lay a tile (at that seat): only that is taken back, and
        never from a bot.
        """
        log = self.game.log
        if not log or log[-1] < FIRST_TILE:
            return False
        last = Event(self.game, -1).seat
        return seat in (-1, last) and not self.is_bot(last)
