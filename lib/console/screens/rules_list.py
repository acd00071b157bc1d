"""The games, to open How to play for one."""

from console.match.game_choice import GameChoice
from console.navigation import how_to
from console.words.catalogue import load_part
from engine.rule_sets import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(GameChoice):
    """A opens the pages of a game."""

    def __init__(self, app: "App") -> None:
        super().__init__(app, load_part(app.words, "learn").HOW_TO, names().index("triominos"))

    def chosen(self, rule_set: str) -> "Destination":
        return how_to(rule_set)
