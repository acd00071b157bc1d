"""The scores in the middle of a round."""

from micropython import const

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.glyphs import Glyphs
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.signed_text import make_sign, sign_size
from console.draw.sizes import CROWN, MARGIN, RESULT_BAR, RESULT_PITCH
from console.draw.theme import DOTS, FELT, GOLD, SEAT, SEAT_TEXT, SOFT, TEXT
from console.draw.title import Title
from console.hardware import keys
from console.lifetimes import unload
from console.match.ranking import merits, order
from console.match.turn_summary import last_round_text, standing_text
from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from adafruit_display_text.label import Label

    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font

_LIGHT = const(1)  # number of the theme with a light felt: names have the colour of texts


class Screen(BaseScreen):
    """A grid with a row per player, best first: sign, name, tiles, total, and a bar to the goal; A
    and B go back.

    The title announces the last round.
    """

    def __init__(self, app: "App") -> None:
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout

        super().__init__(app)
        game = app.match.game
        head = Title(app, last_round_text(app) or app.words.SCORES, self._goal())
        self.group.append(head.group)
        foot = Foot(app, self.group, app.words.LOOK_SAYS.partition("  ")[2])
        pad = app.sizes[MARGIN]
        most = game.players * app.sizes[RESULT_PITCH]
        self.grid = GridLayout(
            0,
            head.height,
            app.width,
            min(app.height - foot.height - head.height, most),
            (1, game.players),
            cell_padding=pad,
            h_divider_line_rows=(),
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
        crown = app.sizes[CROWN] * 4 // 5 | 1
        for font, caps in ((app.font, 2), (app.small_font, 1)):
            between = caps * font.cap  # pixels before the widest total, and before the tiles
            needs = between + font.cap + 2 * pad
            for texts in (names, held, totals):
                needs += max([font.width(text) for text in texts or names])
            self._aside = sign_size(font) + font.cap // 2  # of a name: room for its sign
            if needs + self._aside + crown + font.cap <= app.width:
                break
        else:
            self._aside = 0
        self._font = font
        self._glyphs = Glyphs(font)
        beside = max([font.width(text) for text in totals]) + between
        ranks = merits(game, [])
        seats = order(ranks)
        rows = []
        for at, seat in enumerate(seats):
            ink = TEXT if app.theme.number == _LIGHT else SEAT_TEXT + seat
            rows.append([self._add(at, ink, names[seat], app.rtl)])
            for texts, ink in ((totals, TEXT), (held, SOFT)):
                if texts:
                    rows[at].append(self._add(at, ink, texts[seat], not app.rtl))
        self.grid.layout_cells()
        for row in rows:
            for label in row:
                label.y = row[1].y  # on one base line, whatever the descenders
            for label in row[2:]:
                label.x += beside if app.rtl else -beside
        self.group.append(self.grid)
        for at, seat in enumerate(seats):
            y = head.height + rows[at][1].y + font.cap * 5 // 4 - 1
            self._add_bar(seat, y)
            if self._aside:
                self._add_sign(seat, rows[at][0])
        unload("console.draw.bar")
        if ranks.count(min(ranks)) == 1:
            self._add_crown(rows[0][0], font)
            unload("console.draw.crown")

    def press(self, key: int) -> "Destination | None":
        """A and B go back."""
        return BACK if key in (keys.A, keys.B) else None

    def _goal(self) -> str:
        """The points to reach, if there is a goal."""
        app = self.app
        target = app.match.game.rules.target
        return app.words.GOAL % target if target else ""

    def _add_bar(self, seat: int, y: int) -> None:
        """Add the bar of a seat: how far it has got, to the goal or to the best."""
        app = self.app
        game = app.match.game
        pad = app.sizes[MARGIN]
        if game.rules.win == WIN_ROUND:
            return
        whole = max(game.rules.target or max(game.scores), 1)
        from console.draw.bar import Bar

        bar = Bar(app, pad, y, app.width - 2 * pad, app.sizes[RESULT_BAR])
        bar.show(max(0, game.scores[seat]), whole, SEAT + seat)
        self.group.append(bar.grid)

    def _add_sign(self, seat: int, name: "Label") -> None:
        """Add the sign of a seat, and move its name aside."""
        size = sign_size(self._font)
        sign = make_sign(self.app, seat, FELT, size)
        sign.x = self.grid.x + name.x
        if self.app.rtl:
            sign.x += name.bounding_box[2] - size
            name.x -= self._aside
        else:
            name.x += self._aside
        sign.y = self.grid.y + name.y - size // 2
        self.group.append(sign)

    def _add_crown(self, name: "Label", font: "Font") -> None:
        """Add a crown after the name of who leads."""
        app = self.app
        from console.draw.crown import make_crown

        crown = make_crown(app.sizes[CROWN] * 4 // 5 | 1, app.theme.over(FELT, GOLD))
        beside = font.cap * 4 // 5
        width = name.bounding_box[2]
        x = self.grid.x + name.x
        x = x - beside - crown.tile_width if app.rtl else x + width + beside
        crown.x = x
        crown.y = self.grid.y + name.y - crown.tile_height // 2
        self.group.append(crown)

    def _add(self, row: int, ink: int, text: str, right: bool) -> "Label":
        """Add a text at the left or ``right`` end of a row; ``ink``: its number in the theme."""
        from adafruit_display_text.label import Label

        text = "".join([chr(code) for code in self._font.order(text)])
        label = Label(self._glyphs, text=text)
        for grid in label[0]:  # one for each character
            grid.pixel_shader = self.app.theme.over(FELT, ink)
        self.grid.add_content(
            label, (0, row), (1, 1), cell_anchor_point=(int(right), 0.0), layout_cells=False
        )
        return label
