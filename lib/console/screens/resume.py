"""Resumes the match that is saved in the memory."""

from console.destination import bot_turn, turn
from console.draw.emblem_screen import EmblemScreen
from console.draw.sizes import MARGIN
from console.draw.text import wrap
from console.match.match import KINDS, Match
from console.navigation import MATCH_LOST
from console.words.catalogue import load_part
from engine.restore import from_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.storage.memory import Memory


class Screen(EmblemScreen):
    """The emblem while the match is made from its save, then the match's next screen, or ``then``;
    B leads from there to the screen before this one.
    """

    def __init__(self, app: "App", then: "Destination | None" = None) -> None:
        self._then = then
        self.PASSING = bool(then)
        self.ROOT = not then
        texts = load_part(app.words, "system")
        room = app.width - 2 * app.sizes[MARGIN]
        names = [] if then else [name for name in app.memory.match_names if name]
        lines = wrap(app.small_font, ", ".join(names), room)
        super().__init__(app, texts.ONE_MOMENT if then else texts.RESUMES, lines)

    def tick(self, now: int) -> "Destination | None":
        app = self.app
        if not app.has_match:
            app.match = _saved_match(app.memory)  # None removes a match that can't be read
        if not app.has_match:
            return MATCH_LOST
        if self._then:
            return self._then
        destination = app.match.next_screen()
        if destination == bot_turn() and app.match.can_take_back():
            return turn(done=True)  # as a person has not ended the turn yet
        return destination


def _saved_match(memory: "Memory") -> Match | None:
    """The match in the memory, None if it cannot be read. Raises what a damaged module raises."""
    try:
        game = from_bytes(memory.match)
    except ValueError:  # BadSave is one; so is what a damaged compiled module raises
        from damage import find

        if find():
            raise
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
