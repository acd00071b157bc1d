"""The games, to choose what to play, or what to write points of."""

from console.navigation import PAD_SETUP, SETUP
from console.play.game_choice import GameChoice
from console.play.setup import setup_of
from console.words.catalogue import load_part
from engine.rule_sets import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(GameChoice):
    """A chooses one to be set up; ``pad``: for the score pad."""

    def __init__(self, app: "App", pad: bool = False) -> None:
        self._pad = pad
        at = names().index(setup_of(app).rule_set)
        super().__init__(app, load_part(app.words, "games").CHOOSE_RULES, at)

    def chosen(self, rule_set: str) -> "Destination":
        setup_of(self.app).choose(rule_set)
        return PAD_SETUP if self._pad else SETUP
