"""The choice of the person at a seat: a known player, a guest, or somebody new."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.destination import BACK
from console.draw.cards import Frame, card_palette, draw_card
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.scroll import scroll
from console.draw.shapes import fill_round
from console.draw.sizes import (
    LONG_FONT,
    MARGIN,
    RADIUS,
    TITLE_BAR,
    WHO_BELOW,
    WHO_BELOW_ALONE,
    WHO_BESIDE,
    WHO_GAP,
    WHO_PITCH,
    WHO_PITCH_ALONE,
    WHO_SIGN,
    WHO_TOP,
)
from console.draw.text import LEFT, Label, add_label, cut, fitting
from console.draw.theme import (
    BAR,
    CARD,
    CARD_SHADOW,
    FELT,
    INK,
    SEAT,
    SOFT,
    TEXT,
    TITLE,
)
from console.draw.title import Title
from console.hardware import keys
from console.match.match import HUMAN
from console.match.setup import setup_of
from console.navigation import new_name
from console.storage.payload import NOBODY
from console.storage.players import MOST, assign_seat, colour, count, name
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_COLUMNS = const(2)  # if all names are short enough
_NEW = const(254)  # in the place of a player's index or NOBODY


class Screen(BaseScreen):
    """Cards for the known players, a guest, and a new name, in two columns, or one for long names.

    Players at other seats are darker; if one of them is chosen, a guest takes the other seat.
    ``at``: the bright one of ``entries``, which are indexes of players, or NOBODY for a guest.
    """

    PASSING = True

    def __init__(self, app: "App", seat: int) -> None:
        super().__init__(app)
        self._seat = seat
        memory = app.memory
        self._players = memory.players
        setup = setup_of(app)
        self._elsewhere = [
            index
            for other, index in enumerate(memory.seats_last)
            if other != seat and other < setup.players and setup.kinds[other] == HUMAN
        ]
        known = count(self._players)
        self.entries = list(range(known)) + [NOBODY, _NEW]
        self.at = self.entries.index(memory.seats_last[seat])
        self._full = known == MOST
        self._texts = load_part(app.words, "players")
        self.group.append(Title(app, self._texts.WHO_IS % (seat + 1)).group)
        self.foot = Foot(app, self.group, self._texts.WHO_KEYS)
        sizes = app.sizes
        free = app.width - 2 * sizes[MARGIN]
        size = sizes[LONG_FONT]
        smaller = app.font.of_style("body%d" % size) if size else app.small_font
        self._fonts = (app.font, smaller)
        self._size = sizes[WHO_SIGN]  # of the sign of a player
        self._gap = sizes[WHO_GAP]
        self._y = sizes[TITLE_BAR] + sizes[WHO_TOP]
        self._columns = _COLUMNS
        self._pitch = sizes[WHO_PITCH]
        self._width = (free - self._gap) // _COLUMNS
        self._height = self._pitch - sizes[WHO_BELOW]
        room = self._room()
        for entry in self.entries:
            label = self.label(entry)
            if fitting(self._fonts, label, room).width(label) > room:
                self._columns = 1
        if self._columns == 1:
            self._pitch = sizes[WHO_PITCH_ALONE]
            self._width = free
            self._height = self._pitch - sizes[WHO_BELOW_ALONE]
        room = app.height - self.foot.height - self._y
        self._lines = min((room + self._pitch - self._height) // self._pitch, self._rows())
        self._first = 0
        self._shown = -1
        self._cards = displayio.Group()
        self._names: list[tuple[int, int, int, Label]] = []  # entry, ground, ink, label
        self.group.append(self._cards)
        self._frame = Frame(app.theme)
        self.group.append(self._frame.group)
        self.draw()

    def press(self, key: int) -> "Destination | None":
        """The pad moves, A chooses, B goes back."""
        if key == keys.B:
            return BACK
        if key == keys.A:
            return self._choose()
        last = len(self.entries) - 1
        if key in (keys.LEFT, keys.RIGHT):
            self.at = (self.at + self.app.reading_direction(key)) % (last + 1)
        elif key in (keys.UP, keys.DOWN):
            columns = self._columns
            line = self.at // columns + (1 if key == keys.DOWN else -1)
            self.at = min(line % self._rows() * columns + self.at % columns, last)
        self.draw()
        return None

    def state(self) -> int:
        """The bright card."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that card bright again."""
        self.at = min(state, len(self.entries) - 1)
        self.draw()

    def draw(self) -> None:
        """Show the cards around the bright one, and the keys."""
        columns = self._columns
        line = self.at // columns
        self._first = scroll(self._first, self._rows(), self._lines, line)
        if self._first != self._shown:
            self._shown = self._first
            while len(self._cards):
                self._cards.pop()
            self._names = []
            begin = self._first * columns
            for i, entry in enumerate(self.entries[begin : begin + self._lines * columns]):
                self._add_card(entry, *self._place(i))
        x, y = self._place(self.at - self._first * columns)
        self._frame.put(x, y, self._width, self._height)
        entry = self.entries[self.at]
        refused = self._full and entry == _NEW
        for each, ground, ink, shown in self._names:
            bright = each == entry and not refused
            shown.paint(self.app.theme.over(ground, TITLE if bright else ink))
        for listener in listeners:
            listener.show("> " + self.label(entry))
        says = self._texts.WHO_KEYS
        if refused:
            says = self._texts.FULL
        self.foot.show(says)

    def _choose(self) -> "Destination | None":
        entry = self.entries[self.at]
        if entry == _NEW:
            return None if self._full else new_name(self._seat)
        assign_seat(self.app.memory, self._seat, entry)
        return BACK

    def _rows(self) -> int:
        return (len(self.entries) + self._columns - 1) // self._columns

    def _inset(self) -> int:
        """Pixels between the edge of a card and what is in it."""
        return (self._height - self._size) // 2 + 1

    def _room(self) -> int:
        """Pixels for a name beside its sign."""
        return self._width - self._size - 2 * self._inset() - self.app.sizes[WHO_BESIDE]

    def label(self, entry: int) -> str:
        if entry == _NEW:
            return self._texts.NEW
        return self._texts.GUEST if entry == NOBODY else name(self._players, entry)

    def _place(self, number: int) -> tuple[int, int]:
        """The upper left corner, (x, y), of card ``number`` among those in sight."""
        app = self.app
        x = app.sizes[MARGIN] + number % self._columns * (self._width + self._gap)
        return app.mirror(x, self._width), self._y + number // self._columns * self._pitch

    def _add_card(self, entry: int, x: int, y: int) -> None:
        app = self.app
        theme = app.theme
        group = self._cards
        height = self._height
        dark = entry in self._elsewhere and entry != NOBODY
        ground = BAR if dark else CARD
        palette = card_palette(theme, FELT, ground, FELT if dark else CARD_SHADOW)
        card = draw_card(self._width, height, app.sizes[RADIUS])
        group.append(displayio.TileGrid(card, pixel_shader=palette, x=x, y=y))
        size = self._size
        inset = self._inset()
        left = x + (self._width - inset - size if app.rtl else inset)
        text = self.label(entry)
        ink = SOFT if dark else TEXT
        if entry == _NEW:
            ink = SOFT if self._full else TITLE
            self._add_plus(left, y + (height - size) // 2, size, ink)
        else:
            disc, letter = CARD_SHADOW, TEXT
            if entry != NOBODY:
                disc, letter = SEAT + colour(self._players, entry), INK
            self._add_disc(text[0], left, y + (height - size) // 2, size, (ground, disc, letter))
        room = self._room()
        font = fitting(self._fonts, text, room)
        top = y + (height - font.cap) // 2 - (font.ascent - font.cap)
        left = x + (inset if app.rtl else self._width - inset - room)
        over = theme.over(ground, ink)
        text = cut(font, text, room)
        shown = add_label(group, font, text, (left, top, room), over, LEFT, False)
        self._names.append((entry, ground, ink, shown))

    def _add_disc(
        self, letter: str, x: int, y: int, size: int, colours: tuple[int, int, int]
    ) -> None:
        """Add the sign of a player, a disc with a letter; ``colours``: ground, disc, letter."""
        app = self.app
        ground, disc, ink = colours
        bitmap = displayio.Bitmap(size, size, 4)
        fill_round(bitmap, 0, 0, size, size, (size + 1) // 2, 3)
        palette = app.theme.over(ground, disc)
        self._cards.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y))
        font = app.small_font
        wide = font.width(letter)
        left = x + (size - wide + 1) // 2
        top = y + (size - font.cap) // 2 - font.ascent + font.cap
        over = app.theme.over(disc, ink)
        add_label(self._cards, font, letter, (left, top, wide), over, LEFT, False)

    def _add_plus(self, x: int, y: int, size: int, ink: int) -> None:
        """Add the sign of somebody new."""
        bitmap = displayio.Bitmap(size, size, 4)
        arm = size // 3
        thick = size // 8
        middle = size // 2
        for across, down in ((arm, thick), (thick, arm)):
            fill_region(
                bitmap,
                middle - across,
                middle - down,
                middle + across + 1,
                middle + down + 1,
                3,
            )
        palette = self.app.theme.over(CARD, ink)
        self._cards.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y))
