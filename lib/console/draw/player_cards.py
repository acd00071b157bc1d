"""Players as cards with their signs, names and perhaps totals, and a frame around one of them."""

import displayio
from micropython import const

from console.draw.cards import Frame, card_palette, draw_card
from console.draw.signed_text import make_sign
from console.draw.sizes import CARDS_GAP, CHANCE_INSET, CHANCE_PITCH, LONG_FONT, MARGIN, RADIUS
from console.draw.text import CENTRE, LEFT, RIGHT, add_label
from console.draw.theme import BAR, CARD_SHADOW, FELT, SEAT_TEXT, TEXT
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App

_COLUMNS = const(2)


class PlayerCards:
    """Side by side if all names fit below their signs, else in two columns or one.

    ``group`` goes into a Group; ``at``: the bright card, -1 for none; ``top``, ``width``,
    ``height``: of the first card; ``beside``: names are beside their signs.
    """

    def __init__(
        self,
        app: "App",
        seats: "Sequence[int]",
        names: "Sequence[str]",
        top: int,
        room: int,
        totals: "Sequence[str]" = (),
    ) -> None:
        """``seats``: those of the players; ``names``, ``totals``: by seat; ``room``: rows of pixels
        from ``top`` on.
        """
        self._app = app
        self.at = -1
        self.count = count = len(seats)
        sizes = app.sizes
        pitch = sizes[CHANCE_PITCH]
        gap = self._gap = sizes[CARDS_GAP]
        inset = sizes[CHANCE_INSET]
        long = sizes[LONG_FONT]
        fonts = app.font, app.font.of_style("body%d" % long) if long else app.small_font
        for columns in (count, _COLUMNS, 1):
            beside = self.beside = columns < count or room < 2 * pitch
            rows = (count + columns - 1) // columns
            self.width = (app.width - 2 * sizes[MARGIN] - (columns - 1) * gap) // columns
            most = pitch * 7 // 3
            if beside:
                most = pitch * 7 // 4 if totals else pitch - gap
            self.height = min(room // rows - gap, most)
            high = min(self.height, pitch - gap) * 9 // 20 if beside else self.height * 3 // 10
            size = high | 1
            roomy = room >= count * pitch and not totals if beside else totals
            after = gap if roomy else gap // 2
            before = inset + size + gap if beside else after
            last = 0
            if totals and columns == 1:
                after = inset
                last = gap + max([app.font.width(total) for total in totals])
            width = self.width - before - after
            widest = [max([font.width(names[seat]) for seat in seats]) for font in fonts]
            fitting = [font for font, wide in zip(fonts, widest) if wide <= width - last]
            if totals and not beside and fonts[0] not in fitting:
                continue  # two columns are better than small letters
            if fitting:
                break
        font = fitting[0] if fitting else fonts[-1]
        self.columns = columns
        self.top = top + (room - rows * (self.height + gap) + gap) // 2
        self.group = displayio.Group()
        palette = card_palette(app.theme, FELT, BAR, CARD_SHADOW)
        card = draw_card(self.width, self.height, sizes[RADIUS])
        above = (self.height - size) // 2
        first = second = (self.height - font.cap) // 2
        if not beside:
            above = self.height * 2 // 5 - size // 2
            first = self.height * 3 // 4 - font.cap // 3
            if totals:
                above = self.height * 2 // 9 - size // 2
                first = self.height * 5 // 9
                second = self.height * 7 // 9
        elif totals and columns > 1:
            first = self.height // 2 - font.cap - gap // 2
            second = self.height // 2 + gap // 2 + 1
        align = LEFT if beside else CENTRE
        for i, seat in enumerate(seats):
            x = self.x_of(i)
            y = self._y_of(i)
            self.group.append(displayio.TileGrid(card, pixel_shader=palette, x=x, y=y))
            sign = make_sign(app, seat, BAR, size)
            aside = inset if beside else (self.width - size) // 2
            sign.x = x + (self.width - size - aside if app.rtl else aside)
            sign.y = y + above
            self.group.append(sign)
            left = x + (self.width - before - width if app.rtl else before)
            over = app.theme.over
            ink = over(BAR, SEAT_TEXT + seat)
            place = (left, y + first - (font.ascent - font.cap), width)
            add_label(self.group, font, names[seat], place, ink, align, aloud=False)
            if totals:
                place = (left, y + second - (font.ascent - font.cap), width)
                ink = over(BAR, TEXT)
                end = RIGHT if last else align
                add_label(self.group, font, totals[seat], place, ink, end, aloud=False)
        self.frame = Frame(app.theme)
        self.frame.hide()
        self.group.append(self.frame.group)

    def choose(self, at: int) -> None:
        """Make a card bright."""
        self.at = at
        self.frame.put(self.x_of(at), self._y_of(at), self.width, self.height)

    def press(self, key: int) -> None:
        """Move with the arrow keys."""
        step = 0
        if key in (keys.UP, keys.DOWN):
            step = self.columns if self.columns < self.count else 1
            step = step if key == keys.DOWN else -step
        elif key in (keys.LEFT, keys.RIGHT):
            step = self._app.reading_direction(key)
        if step:
            self.choose((self.at + step) % self.count)

    def x_of(self, index: int) -> int:
        """The left edge of a card."""
        x = self._app.sizes[MARGIN] + index % self.columns * (self.width + self._gap)
        return self._app.mirror(x, self.width)

    def _y_of(self, index: int) -> int:
        return self.top + index // self.columns * (self.height + self._gap)
