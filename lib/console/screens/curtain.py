"""Between two players: nothing of a rack is seen before A is pressed."""

from console import keys
from console.boards import battery
from console.report import Report
from console.tale import standing, tale
from console.text import spread

_ROW_CELLS = 22  # of name, tiles and total together, where there is room


class Screen(Report):
    """The next player's name in the own colour, what the last one did, and all scores."""

    def __init__(self, app) -> None:
        words = app.words
        theme = app.theme
        game = app.match.game
        lines = [
            (words.PASS_TO, theme.quiet),
            (app.match.names[game.seat], theme.seats[game.seat]),
            ("", theme.text),
            (tale(app) or words.STARTS, theme.text),
            ("", theme.text),
        ]
        cells = min(_ROW_CELLS, app.width // app.font.width)
        for seat in range(game.players):
            row = spread(app.match.names[seat], standing(app, seat), cells)
            lines.append((row, theme.seats[seat]))
        lines.append(("", theme.text))
        lines.append((words.PRESS_A, theme.quiet))
        if app.match.can_take_back():
            lines.append((words.TAKE_BACK, theme.quiet))
        cell = battery()
        if cell and not cell[1]:
            lines.append((words.BATTERY_LOW, theme.title))
        super().__init__(app, lines, large=1)

    def light(self) -> int:
        """The colour of the player that it is passed to."""
        return self.app.theme.seats[self.app.match.game.seat][1]

    def go_on(self):
        """Lift the curtain."""
        return ("turn",)

    def press(self, key: int):
        """A lifts it; B gives the turn back to the last player, behind a curtain of its own."""
        if key == keys.B and self.app.match.can_take_back():
            self.app.match.game.undo()
            self.app.keep()
            return ("curtain",)
        return super().press(key)
