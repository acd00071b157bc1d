"""Tells that somebody has got a badge, or has won a level."""

from console.draw.emblem_screen import EmblemScreen
from console.draw.theme import TITLE
from console.hardware import keys
from console.match.ladder import LEVEL_WON, kind_of
from console.navigation import MATCH_OVER, badge
from console.sound.tunes import BONUS
from console.words.catalogue import load_part
from engine.actions import PHASE_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(EmblemScreen):
    """The badge or the level and whose it is; A goes on with the others, then with the match."""

    ROOT = True

    def __init__(self, app: "App", found: tuple[tuple[int, int], ...]) -> None:
        """``found``: (seat, badge) of each one that is to be told; LEVEL_WON and on are levels."""
        self._found = found
        seat, number = found[0]
        texts = load_part(app.words, "players")
        name = app.match.names[seat]
        if number >= LEVEL_WON:
            title = texts.NEW_LEVEL
            kind = load_part(app.words, "setup").at("KINDS", kind_of(number - LEVEL_WON))
            line = "%s: %s" % (name, kind)
        else:
            title = texts.at("BADGE", number)
            line = texts.NEW_BADGE % name
        super().__init__(app, title, (line,), app.words.A_GOES_ON, TITLE)
        app.play_tune(BONUS)

    def press(self, key: int) -> "Destination | None":
        if key not in (keys.A, keys.B):
            return None
        if len(self._found) > 1:
            return badge(self._found[1:])
        match = self.app.match
        return MATCH_OVER if match.game.phase == PHASE_OVER else match.next_screen()
