"""The games, to choose one for a match or for the score pad."""

from console.destination import Destination
from console.match.game_choice import JOIN, GameChoice
from console.match.setup import setup_of
from console.words.catalogue import load_part
from engine.rule_sets import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


class Screen(GameChoice):
    """A chooses a game, and leads to the screen ``then`` that sets it up; or joins a match."""

    def __init__(self, app: "App", then: str = "setup") -> None:
        self._then = then
        self.joins = then == "setup"
        at = names().index(setup_of(app).rule_set)
        super().__init__(app, load_part(app.words, "games").CHOOSE_RULES, at)

    def chosen(self, rule_set: str) -> Destination:
        if rule_set == JOIN:
            return Destination("code_entry", (True,))
        setup_of(self.app).choose(rule_set)
        return Destination(self._then, ())
