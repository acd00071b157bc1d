"""How many play?"""

from console.match import begin
from console.menu import Menu
from engine.rules import Rules


class Screen(Menu):
    """Two to as many players as the rule set allows."""

    def __init__(self, app, rule_set: str) -> None:
        self._rule_set = rule_set
        super().__init__(app, app.words.CHOOSE_PLAYERS, Rules(rule_set).max_players - 1)

    def label(self, index: int) -> str:
        return self.app.words.PLAYERS % (index + 2)

    def chosen(self, index: int):
        words = self.app.words
        names = [words.PLAYER % (seat + 1) for seat in range(index + 2)]
        self.app.match = begin(self._rule_set, (), names)
        return self.app.match.next_screen()
