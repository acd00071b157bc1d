"""Resumes the match that is saved in the memory."""

from console.destination import bot_turn, turn
from console.draw.emblem import TILES
from console.draw.emblem_screen import EmblemScreen
from console.draw.sizes import MARGIN
from console.draw.text import CENTRE
from console.match.match import KINDS, Match
from console.navigation import MATCH_LOST
from console.words.catalogue import load_part, with_minus
from engine.choices import WIN_ROUND
from engine.restore import from_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font
    from console.storage.memory import Memory

_WIDE = " -888"  # a score


class Screen(EmblemScreen):
    """Half of the emblem while the match is made from its save; then all of it, and the scores,
    while the match's next screen is loaded, or ``then``; B leads from there to the screen before
    this one.
    """

    def __init__(self, app: "App", then: "Destination | None" = None) -> None:
        self._then = then
        self.PASSING = bool(then)
        self.ROOT = not then
        self._made = False  # the match, and the player sees it
        texts = load_part(app.words, "system")
        self._room = app.width - 2 * app.sizes[MARGIN]
        names = [] if then else [name + _WIDE for name in app.memory.match_names if name]
        lines = [""] * len(_lines(app.small_font, names, self._room))
        title = texts.ONE_MOMENT if then else texts.RESUMES
        super().__init__(app, title, lines, tiles=TILES // 2)

    def tick(self, now: int) -> "Destination | None":
        app = self.app
        if not app.has_match:
            app.match = _saved_match(app.memory)  # None removes a match that can't be read
        if not app.has_match:
            return MATCH_LOST
        if not self._made:
            self._made = True
            if app.match.is_linked:
                from console.link.carriers import open_line

                open_line(app, app.match)
            self.light(TILES)
            if self.lines:
                self._show_scores()
            return None
        if self._then:
            return self._then
        destination = app.match.next_screen()
        if destination == bot_turn() and app.match.can_take_back():
            return turn(done=True)  # as a person has not ended the turn yet
        return destination

    def _show_scores(self) -> None:
        """Show the names and, where points count, the scores."""
        match = self.app.match
        parts = match.names
        if match.game.rules.win != WIN_ROUND:
            scores = match.game.scores_before_bonus
            parts = [name + with_minus(" %d" % score) for name, score in zip(parts, scores)]
        for label, line in zip(self.lines, _lines(self.app.small_font, parts, self._room)):
            label.show(line, CENTRE)


def _lines(font: "Font", parts: "Sequence[str]", room: int) -> list[str]:
    """As few lines of at most ``room`` pixels as all parts need, each part whole, and these lines
    as narrow as they can be.
    """
    narrow = _packed(font, parts, room)
    lines = narrow
    while len(narrow) == len(lines) > 1:
        lines = narrow
        widest = max([font.width(line) for line in lines])
        narrow = _packed(font, parts, widest - 1)
        if max([font.width(line) for line in narrow]) >= widest:
            break  # a part alone is as wide
    return lines


def _packed(font: "Font", parts: "Sequence[str]", room: int) -> list[str]:
    """Lines of at most ``room`` pixels, each with as many parts as it holds."""
    lines: list[str] = []
    for part in parts:
        longer = lines[-1] + ", " + part if lines else part
        if lines and font.width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


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
