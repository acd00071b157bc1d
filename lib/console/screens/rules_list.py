"""The games, to read how each is played."""

from console.navigation import how_to
from console.play.game_choice import GameChoice
from engine.rule_sets import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(GameChoice):
    """A opens the pages of one."""

    def __init__(self, app: "App") -> None:
        super().__init__(app, app.words.HOW_TO_PLAY, names().index("triominos"))

    def chosen(self, rule_set: str) -> "Destination":
        return how_to(rule_set)
