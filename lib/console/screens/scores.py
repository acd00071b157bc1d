"""The scores in the middle of a round."""

from console import keys
from console.modules import drop
from console.screen import BACK, BaseScreen
from console.text import TextLine
from engine.rules import WIN_ROUND

_LIBRARY = (
    "adafruit_displayio_layout.layouts.grid_layout",
    "adafruit_displayio_layout.layouts",
    "adafruit_displayio_layout",
    "adafruit_display_text.bitmap_label",
    "adafruit_display_text",
    "adafruit_ticks",
)
_COLUMNS = 6  # of the grid: name 3, tiles 1, total 2


class Screen(BaseScreen):
    """Name, tiles and total of each player in a grid; A and B go back.

    The libraries that make grid and labels stay in memory only as long as these do.
    """

    def __init__(self, app) -> None:
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout

        super().__init__(app)
        font = app.font
        game = app.match.game
        gap = 3 if app.large else 2  # as in menus
        title = TextLine(font, app.width // font.width, gap, gap, app.theme.title)
        title.show(app.words.SCORES)
        self.group.append(title.grid)
        top = font.height + 3 * gap
        self._grid = GridLayout(
            0,
            top,
            app.width,
            min(app.height - top, 3 * font.height * game.players),
            (_COLUMNS, game.players),
            cell_padding=gap,
            h_divider_line_rows=range(game.players),
            v_divider_line_cols=(),
            divider_line_color=app.theme.quiet[1],
        )
        for seat in range(game.players):
            colour = app.theme.seats[seat][1]
            self._add(app.match.names[seat], colour, seat, 0, 3, 0)
            self._add(app.words.TILES_LEFT % game.held[seat], colour, seat, 3, 1, 1)
            if game.rules.win != WIN_ROUND:
                self._add("%d" % game.scores[seat], colour, seat, 4, 2, 1)
        self._grid.layout_cells()
        self.group.append(self._grid)
        for name in _LIBRARY:
            drop(name)

    def press(self, key: int):
        """A and B go back."""
        return BACK if key in (keys.A, keys.B) else None

    def _add(self, text: str, colour: int, row: int, column: int, columns: int, right: int):
        """Put a text into cells of a row, at the left (0) or at the right (1)."""
        from adafruit_display_text.bitmap_label import Label

        label = Label(self.app.font, text=text, color=colour)
        self._grid.add_content(
            label, (column, row), (columns, 1), cell_anchor_point=(right, 0.5), layout_cells=False
        )
