"""Between two players: nothing of a rack is seen before A is pressed."""

from micropython import const

from console.draw.message_screen import MessageScreen
from console.draw.text import spread, wrap
from console.hardware import keys
from console.navigation import CURTAIN, turn
from console.play.turn_summary import last_round_text, standing_text, turn_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_ROW_CELLS = const(22)  # of name, tiles and total together, where there is room


class Screen(MessageScreen):
    """The next player's name in the own colour, what the last one did, and all scores."""

    def __init__(self, app: "App") -> None:
        words = app.words
        theme = app.theme
        game = app.match.game
        lines = [
            (words.PASS_TO, theme.quiet),
            (app.match.names[game.seat], theme.seats[game.seat]),
            ("", theme.text),
            ("", theme.text),
        ]
        told = len(lines) - 1
        cells = min(_ROW_CELLS, app.width // app.font.width)
        for seat in range(game.players):
            row = spread(app.match.names[seat], standing_text(app, seat), cells)
            lines.append((row, theme.seats[seat]))
        lines.append((last_round_text(app), theme.title))
        lines.append((words.PRESS_A, theme.quiet))
        if app.match.can_take_back():
            lines.append((words.TAKE_BACK, theme.quiet))
        if app.battery:
            from console.hardware.battery import measure

            cell = measure(app.battery)
            if cell and not cell[1]:
                lines.append((words.BATTERY_LOW, theme.title))
        room = app.height // app.font.height - len(lines) - 1  # the name takes two
        lines[told:told] = turns_since(app, room)
        super().__init__(app, lines, large=1)

    def light_colour(self) -> int:
        """The colour of the player that it is passed to."""
        return self.app.theme.seat_colour(self.app.match.game.seat)

    def advance(self) -> "Destination":
        """Show the turn."""
        return turn()

    def press(self, key: int) -> "Destination | None":
        """A lifts it; B gives the turn back to the last player, behind a curtain of its own."""
        if key == keys.B and self.app.match.can_take_back():
            self.app.match.take_back()
            return CURTAIN
        return super().press(key)


def turns_since(app: "App", room: int) -> list:
    """Lines on the turns since the player's last one, as far as there is room; on one at least."""
    lines: list = []
    for said, seat in turn_texts(app, app.match.game.players - 1):
        room -= len(wrap(said, app.width // app.font.width))
        if lines and room < 0:
            break
        lines.insert(0, (said, app.theme.seats[seat]))
    return lines or [(app.words.STARTS, app.theme.text)]
