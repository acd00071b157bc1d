"""The scores in the middle of a round."""

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.glyphs import Glyphs
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import MARGIN
from console.draw.theme import DOTS, FELT, SEAT_TEXT
from console.draw.title import Title
from console.hardware import keys
from console.match.turn_summary import last_round_text, standing_text
from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from adafruit_display_text.label import Label

    from console.app import App
    from console.destination import Destination


class Screen(BaseScreen):
    """A grid with one row per player: name, tiles, total; A and B go back.

    The title announces the last round.
    """

    def __init__(self, app: "App") -> None:
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout

        super().__init__(app)
        game = app.match.game
        head = Title(app, last_round_text(app) or app.words.SCORES)
        self.group.append(head.group)
        foot = Foot(app, self.group, app.words.A_ON)
        pad = app.sizes[MARGIN]
        most = game.players * 2 * app.font.height
        self.grid = GridLayout(
            0,
            head.height,
            app.width,
            min(app.height - foot.height - head.height, most),
            (1, game.players),
            cell_padding=pad,
            h_divider_line_rows=range(1, game.players),
            v_divider_line_cols=(),
            divider_line_color=app.theme.colours[DOTS],
        )
        names = app.match.names
        totals = []
        held = []
        for seat in range(game.players):
            totals.append(standing_text(app, game, seat))
            if game.rules.win != WIN_ROUND:
                held.append(app.words.TILES_LEFT % game.rack_sizes[seat])
            for listener in listeners:
                listener.show(" ".join([names[seat]] + held[seat:] + totals[seat:]))
        font = app.font
        between = 2 * font.cap  # pixels before the widest total, and before the tiles
        needs = between + font.cap + 2 * pad
        for texts in (names, held, totals):
            needs += max([font.width(text) for text in texts or names])
        if needs > app.width:
            font = app.small_font
            between = font.cap
        self._font = font
        self._glyphs = Glyphs(font)
        beside = max([font.width(text) for text in totals]) + between
        rows = []
        for seat in range(game.players):
            rows.append([self._add(seat, names[seat], app.rtl)])
            for texts in (totals, held):
                if texts:
                    rows[seat].append(self._add(seat, texts[seat], not app.rtl))
        self.grid.layout_cells()
        for row in rows:
            for label in row:
                label.y = row[1].y  # on one base line, whatever the descenders
            for label in row[2:]:
                label.x += beside if app.rtl else -beside
        self.group.append(self.grid)

    def press(self, key: int) -> "Destination | None":
        """A and B go back."""
        return BACK if key in (keys.A, keys.B) else None

    def _add(self, seat: int, text: str, right: bool) -> "Label":
        """Add a text at the left or ``right`` end of a row."""
        from adafruit_display_text.label import Label

        text = "".join([chr(code) for code in self._font.order(text)])
        label = Label(self._glyphs, text=text)
        for grid in label[0]:  # one for each character
            grid.pixel_shader = self.app.theme.over(FELT, SEAT_TEXT + seat)
        self.grid.add_content(
            label, (0, seat), (1, 1), cell_anchor_point=(int(right), 0.5), layout_cells=False
        )
        return label
