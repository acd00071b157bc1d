"""Resumes the match that is saved in the memory."""

from console.destination import bot_turn, turn
from console.draw.message_screen import MessageScreen
from console.draw.theme import FELT, SOFT, TEXT
from console.hardware import keys
from console.match.match import KINDS, Match
from console.navigation import HOME, resume
from console.words.catalogue import load_part
from engine.restore import from_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.storage.memory import Memory


class Screen(MessageScreen):
    """A message to wait while the match is made from its save, then the match's next screen."""

    def __init__(self, app: "App", failed: bool = False, begins: bool = False) -> None:
        """``failed``: the match could not be read, show that; ``begins``: the match is over, begin
        the one that is set up.
        """
        texts = load_part(app.words, "system")
        self._failed = failed
        self._begins = begins
        if failed:
            lines = [(texts.BAD_SAVE, app.theme.of(FELT, TEXT))]
        else:
            lines = [(texts.ONE_MOMENT, app.theme.of(FELT, SOFT))]
        super().__init__(app, lines, texts.TO_HOME if failed else "")

    def press(self, key: int) -> "Destination | None":
        """A and B leave the message."""
        if self._failed and key in (keys.A, keys.B):
            return HOME
        return None

    def tick(self, now: int) -> "Destination | None":
        if self._failed:
            return None
        app = self.app
        if not app.has_match:
            app.match = _saved_match(app.memory)  # None removes a match that can't be read
        if self._begins:
            from console.match.setup import begin_match

            return begin_match(app)
        if not app.has_match:
            return resume(failed=True)
        destination = app.match.next_screen()
        if destination == bot_turn() and app.match.can_take_back():
            return turn(done=True)  # as a person has not ended the turn yet
        return destination


def _saved_match(memory: "Memory") -> Match | None:
    """The match in the memory, None if it cannot be read."""
    try:
        game = from_bytes(memory.match)
    except ValueError:  # BadSave is one
        return None
    seats = memory.match_seats
    if len(seats) != game.players or max(seats) >= len(KINDS):
        return None
    match = Match(game, memory.match_names)
    match.seats[:] = seats
    match.known[:] = memory.match_known
    match.tally[:] = memory.match_tally
    match.sort_codes[:] = memory.sort_codes
    match.record = memory.record
    return match
