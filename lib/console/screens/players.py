"""How many play?"""

from console.match import Match
from console.menu import Menu
from engine.rules import Rules


class Screen(Menu):
    """Two to as many players as the rule set allows."""

    def __init__(self, app, rule_set: str) -> None:
        words = app.words
        self._rule_set = rule_set
        counts = range(2, Rules(rule_set).max_players + 1)
        super().__init__(app, words.CHOOSE_PLAYERS, [words.PLAYERS % count for count in counts])

    def chosen(self, index: int):
        """Begin the match."""
        self.app.match = Match(self._rule_set, index + 2)
        return self.app.match.next_screen()
