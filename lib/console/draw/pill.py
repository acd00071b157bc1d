"""Pills: round boxes with gold keys and words for what they do."""

import displayio
from bitmaptools import blit, fill_region, replace_color
from micropython import const

from console.draw.listeners import listeners
from console.draw.shapes import fill_round
from console.draw.sizes import KEY_FAR, KEY_NEAR, KEY_SIGN, PILL
from console.draw.theme import BAR, GOLD, INK, STRONG, TEXT, TITLE, mixed
from console.lifetimes import load_if_roomy, release, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.app import App
    from console.draw.theme import Theme

_PARTS = const(8)  # of the kept bitmap: as many as a text needs are shown
_LITTLE = const(4096)  # bytes of the heap, with which garbage is collected
# Instead of a key: the sign of a hint, and that of a seat, which must be in ``signs``.
_BULB = "?"
_SEAT = "*"
_KEYS = ("A", "B", "SELECT", "START", "◀ ▶", "◀▶", "▲ ▼", _BULB, _SEAT)

# Looks: the usual one; in the colour of what scores; gold, for a hint.
PLAIN = const(0)
SCORES = const(1)
HINT = const(2)

# The weight of a pixel that must be seen, in ``hidden_by`` of a table's view: more than all other
# pixels below a pill.
DEAR = const(1 << 13)
_MOST = const(1 << 29)  # more than a box ever hides

# The corners of a table in which a pill may be: the lower ones, the upper ones, or all.
LOWER = const(1)
UPPER = const(2)
BOTH = const(3)

# Colours of the bitmap: 0 to 3 for a text on its ground, four from _GOLD on for a letter on a key,
# and instead of 1 to 3, these plus _GILT for points and dots. SEAT_INK: for the sign of a seat.
_TEXT = const(3)
NOTHING = const(4)
_GOLD = const(5)
_GILT = const(8)
SEAT_INK = const(12)
DRAWS = "●○"  # dots for draws
_GILDED = "+●○0123456789"  # the first letters of such texts


def _paint(palette: displayio.Palette, theme: "Theme", ground: int, look: int) -> None:
    colours = theme.colours
    keys = GOLD, INK
    ink = TITLE if look else TEXT
    if look == HINT:
        keys = INK, GOLD
        ground, ink = GOLD, INK
    for i in range(4):
        palette[i] = mixed(colours[ground], colours[ink], i)
        palette[_GILT + i] = mixed(colours[ground], colours[ink if look else TITLE], i)
        palette[_GOLD + i] = mixed(colours[keys[0]], colours[keys[1]], i)


def _parts(text: str) -> list[tuple[str, str]]:
    """The pairs (key or "", words) in a text."""
    parts = []
    for part in text.split("  "):
        key, colon, words = part.strip().partition(":")
        parts.append((key, words.strip()) if colon and key in _KEYS else ("", part.strip()))
    return parts


def least_hidden(
    hidden_by: "Callable[[int, int, int, int], int]",
    width: int,
    height: int,
    corners: "Sequence[tuple[int, int, int]]",
) -> tuple[int, int, int]:
    """Where a box with a row of felt above it hides least of a table: (x, y, what that costs).

    ``hidden_by``: as of a table's view; ``width``, ``height``: of the box; ``corners``: what to
    choose its upper left corner from, as (x, y, what this one costs more), the best ones first.
    """
    least = _MOST
    left = top = 0
    for x, y, more in corners:
        hidden = hidden_by(x, y - 1, width, height + 1) + more
        if hidden < least:
            least = hidden
            left = x
            top = y
            if not hidden:
                break
    return left, top, least


class Pill:
    """``group`` goes into a Group; ``width``, ``height``: its present size in pixels.

    ``ground``: number of its colour in the theme. ``kept``: it is drawn in the one bitmap that is
    there from power-on, as a heap in pieces may have no room for another; else each text has a
    bitmap of its own. ``aloud``: the screen reader hears it. ``signs``: what is shown for a key.
    """

    aloud = True

    def __init__(self, app: "App", ground: int = BAR, kept: bool = False) -> None:
        self._app = app
        self._ground = ground
        self._kept = kept
        self.group = displayio.Group()
        self.signs: dict[str, displayio.Bitmap] = {}  # key: its sign, in a bitmap
        self.text = ""
        self._look = PLAIN
        self.height = app.sizes[PILL]
        self.width = 0
        self.palette = displayio.Palette(SEAT_INK + 1)
        self.palette.make_transparent(NOTHING)
        _paint(self.palette, app.theme, ground, PLAIN)
        height = self.height
        self._line = _TEXT if app.theme.number == STRONG else 0  # the colour round it
        self._ends = displayio.Bitmap(height, height, 16)  # both ends, side by side
        self._ends.fill(NOTHING)
        fill_round(self._ends, 0, 0, height, height, height // 2, self._line)
        fill_round(self._ends, 1, 1, height - 2, height - 2, height // 2 - 1, 0)
        self._room = 0  # the width of what is shown of the bitmap
        if kept:
            self._make_room(1)

    def show(self, text: str, look: int = PLAIN, small: int = 0) -> None:
        """Show a text such as ``A: Next  B: Undo``, its keys as gold signs; two spaces separate the
        parts, the key ``?`` is the sign of a hint. ``small`` 1: in small letters and close
        together, as a text wider than the screen always is; 2: as close together as can be.
        """
        if look != self._look:
            self._look = look
            _paint(self.palette, self._app.theme, self._ground, look)
        if text == self.text:
            return
        self.text = text
        if self.aloud:
            for listener in listeners:
                listener.show(text)
        parts, x = self._lay_out(text, small)
        if x > self._app.width:
            small = 1
            parts, x = self._lay_out(text, small)
        font = self._app.small_font if small else self._app.font
        self.width = x
        self._make_room(x)
        bitmap = self._bitmap
        half = self.height // 2
        bitmap.fill(NOTHING)
        fill_region(bitmap, half, 0, x - half, self.height, self._line)
        fill_region(bitmap, half, 1, x - half, self.height - 1, 0)
        blit(bitmap, self._ends, 0, 0, x2=half)
        blit(bitmap, self._ends, x - half, 0, x1=half)
        top = (self.height - font.cap) // 2 - (font.ascent - font.cap)
        for left, said, is_key, width in parts:
            if self._app.rtl:
                left = x - left - width
            if is_key:
                sign = self._sign(said)
                top_of_sign = (self.height - sign.height) // 2
                blit(bitmap, sign, left, top_of_sign, skip_source_index=NOTHING)
            else:
                font.draw(bitmap, font.order(said), left, max(0, top))
                if is_key is None:  # before all other texts
                    for shade in range(1, 4):
                        replace_color(bitmap, shade, _GILT + shade)

    def width_of(self, text: str, small: int = 0) -> int:
        """The width in pixels of a pill with a text, in letters of the usual or the small size."""
        return self._lay_out(text, small)[1]

    def place(self, x: int, y: int) -> None:
        """Move its upper left corner to ``x``, ``y``."""
        self.group.x = x
        self.group.y = y

    def hide(self, hidden: bool) -> None:
        """Hide the pill, or show it again."""
        if self.group.hidden != hidden:
            self.group.hidden = hidden

    def _lay_out(
        self, text: str, small: int
    ) -> tuple[list[tuple[int, str, bool | None, int]], int]:
        """Lay out a text: a list of (x, key or words, whether it is a key, width), and the width of
        all. What is gold comes first, and has None.
        """
        font = self._app.small_font if small else self._app.font
        items = _parts(text)
        sizes = self._app.sizes
        near = sizes[KEY_NEAR]
        far = sizes[KEY_FAR]
        end = 0  # what the right end is shorter by
        if small:
            near -= small  # every pixel counts
            far = 4
            end = small + 1
        x = (self.height - sizes[KEY_SIGN]) // 2 if items[0][0] else far // 2 + 1
        parts: list[tuple[int, str, bool | None, int]] = []
        for key, word in items:
            if key:
                width = self._sign(key).width
                parts.append((x, key, True, width))
                x += width + near
            width = font.width(word)
            if (key == _SEAT or word[:1] in _GILDED) and not self._line:
                parts.insert(0, (x, word, None, width))
            else:
                parts.append((x, word, False, width))
            x += width + (far if word else 0)  # a key alone belongs to what is next to it
        # Words without a key are in the middle.
        return parts, x - end if items[0][0] else x - (far - 1) // 2

    def _make_room(self, width: int) -> None:
        """Show as much of the kept bitmap as ``width`` needs, or else one of that width, after the
        one before it is freed.
        """
        part = self._app.width // _PARTS if self._kept else width
        count = (width + part - 1) // part
        if self._room == count * part:
            return
        self._room = count * part
        if len(self.group):
            self.group.pop()
            release(self, "_bitmap")
        if self._kept and count <= _PARTS:
            self._bitmap = self._app.shared_bitmap("pill", self._new_bitmap)
        else:
            load_if_roomy(room=_LITTLE, collects=True)
            self._bitmap = displayio.Bitmap(self._room, self.height, 16)
        grid = displayio.TileGrid(
            self._bitmap,
            pixel_shader=self.palette,
            width=count,
            tile_width=part,
            tile_height=self.height,
        )
        for i in range(count):
            grid[i] = i
        self.group.append(grid)

    def _new_bitmap(self) -> displayio.Bitmap:
        """The kept bitmap, again: it was made at power-on, and dropped as there was no room."""
        return displayio.Bitmap(self._app.width // _PARTS * _PARTS, self.height, 16)

    def _sign(self, key: str) -> displayio.Bitmap:
        """The gold sign of a key: a disc with its letter, longer for a word."""
        if key in self.signs:
            return self.signs[key]
        if key == _BULB:
            from console.draw.icons import BULB, Icons

            unload("console.draw.icons")
            self.signs[key] = Icons(self._app).picture(BULB)
            return self.signs[key]
        font = self._app.small_font
        size = self._app.sizes[KEY_SIGN]
        wide = font.width(key)
        width = size if len(key) == 1 else wide + size - 4
        sign = displayio.Bitmap(width, size, 16)
        sign.fill(NOTHING)
        fill_round(sign, 0, 0, width, size, size // 2, _GOLD)
        top = (size - font.cap) // 2 - (font.ascent - font.cap)
        font.draw(sign, font.order(key), (width - wide + 1) // 2, top)
        for shade in range(4):
            replace_color(sign, shade, _GOLD + shade)
        self.signs[key] = sign
        return sign
