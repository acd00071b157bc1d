"""Tells that somebody has got a badge."""

from console.draw.emblem_screen import EmblemScreen
from console.draw.theme import TITLE
from console.hardware import keys
from console.navigation import MATCH_OVER, badge
from console.sound.tunes import BONUS
from console.words.catalogue import load_part
from engine.actions import PHASE_OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(EmblemScreen):
    """The badge and whose it is; A goes on with the others, then with the match."""

    ROOT = True

    def __init__(self, app: "App", found: tuple[tuple[int, int], ...]) -> None:
        """``found``: (seat, badge) of each one that is to be told."""
        self._found = found
        seat, number = found[0]
        texts = load_part(app.words, "players")
        lines = (texts.NEW_BADGE % app.match.names[seat],)
        super().__init__(app, texts.at("BADGE", number), lines, app.words.A_GOES_ON, TITLE)
        app.play_tune(BONUS)

    def press(self, key: int) -> "Destination | None":
        if key not in (keys.A, keys.B):
            return None
        if len(self._found) > 1:
            return badge(self._found[1:])
        match = self.app.match
        return MATCH_OVER if match.game.phase == PHASE_OVER else match.next_screen()
