"""The first screen: go on with a match, begin one, read, set."""

from console.menu import Menu


class Screen(Menu):
    """Continue (only if there is a match to go on with), new game, how to play, settings, about."""

    ROOT = True

    def __init__(self, app, at: int = 0) -> None:
        words = app.words
        self._rows_at = [
            (words.NEW_GAME, ("rule_sets",)),
            (words.HOW_TO_PLAY, ("rules_list",)),
            (words.SETTINGS, ("settings",)),
            (words.ABOUT, ("about",)),
        ]
        if app.match or app.memory.match:
            self._rows_at.insert(0, (words.CONTINUE, ("resume",)))
        super().__init__(app, words.TITLE, len(self._rows_at), at)

    def label(self, index: int) -> str:
        return self._rows_at[index][0]

    def chosen(self, index: int):
        self.here = ("home", index)
        return self._rows_at[index][1]
