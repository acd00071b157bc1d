"""The scores in the middle of a round."""

from console.draw.screen import BaseScreen
from console.draw.text import TextLine, spread
from console.draw.theme import FAINT
from console.hardware import keys
from console.navigation import BACK
from console.play.turn_summary import last_round_text, standing_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Screen(BaseScreen):
    """Name, tiles and total of each player in a grid, a label a row; A and B go back.

    The title says if the round is the last.
    """

    def __init__(self, app: "App") -> None:
        from adafruit_display_text.label import Label
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout

        super().__init__(app)
        font = app.font
        game = app.match.game
        gap = 3 if app.large else 2  # as in menus
        title = TextLine(font, app.width // font.width, gap, gap, app.theme.title)
        title.show(last_round_text(app) or app.words.SCORES)
        self.group.append(title.grid)
        top = font.height + 3 * gap
        self._grid = GridLayout(
            0,
            top,
            app.width,
            min(app.height - top, 3 * font.height * game.players),
            (1, game.players),
            cell_padding=gap,
            h_divider_line_rows=range(game.players),
            v_divider_line_cols=(),
            divider_line_color=app.theme.colours[FAINT],
        )
        cells = (app.width - 4 * gap) // font.width
        for seat in range(game.players):
            codes = font.order(spread(app.match.names[seat], standing_text(app, seat), cells))
            text = "".join([chr(code) for code in codes])
            label = Label(font, text=text, color=app.theme.seat_colour(seat))
            self._grid.add_content(
                label, (0, seat), (1, 1), cell_anchor_point=(0.5, 0.5), layout_cells=False
            )
        self._grid.layout_cells()
        self.group.append(self._grid)

    def press(self, key: int) -> "Destination | None":
        """A and B go back."""
        return BACK if key in (keys.A, keys.B) else None
