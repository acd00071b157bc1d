"""What the others are to be sent: the turn that has ended here, or the invitation to the match."""

from os import getenv

from micropython import const

from console.destination import HOME
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.qr_code import qr_code
from console.draw.screen import BaseScreen
from console.draw.sizes import BIG_FONT, HEAD_FONT, MARGIN, TITLE_BAR
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, SOFT, TITLE
from console.draw.title import Title, balanced
from console.hardware import keys
from console.link.codes import groups_of
from console.match.linked import is_delivered, next_screen, others_name
from console.match.turn_summary import last_turn_texts
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font

_PAGE = "PAGE_URL"  # in settings.toml: where the page is that opens links of matches
_CARRIES = const(1)  # as in ``link.match_line``
_LEAST_SCALE = const(3)  # pixels of a module of the QR code
_NARROWEST = const(60)  # pixels of a text beside the QR code
_QR_WIDTH = const(70)  # at most, of a hundred parts of the screen


class Screen(BaseScreen):
    """A code in large letters, and as a QR code beside them: A goes on once it is sent, B goes home
    for now.

    ``code``: the code; ``link``: what the QR code says: the same, after the address of the page if
    one is set; ``has_qr``: there is room for it. Nobody else needs to see this screen: it shows
    again when the match is resumed, until somebody elsewhere has played.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        match = app.match
        texts = load_part(app.words, "link")
        name = others_name(match)
        if match.game.log:
            from console.link.turn_code import turn_code

            self.code = turn_code(match.game)
            title = texts.SEND_TO % name if name else texts.SEND_TO_ALL
            below = last_turn_texts(app)[0]
        else:
            from console.link.invitation import invitation_of

            self.code = invitation_of(match.game).text
            title = texts.INVITE % name if name else texts.INVITE_ALL
            below = texts.INVITE_SAYS
        address = self.code.replace(" ", "")
        page = getenv(_PAGE)
        self.link = "%s#m=%s" % (page, address) if page else address
        self.group.append(Title(app, title).group)
        foot = Foot(app, self.group, texts.SEND_KEYS)
        for listener in listeners:
            listener.show(" ".join(self.code))
        self._fill(below, app.sizes[TITLE_BAR], app.height - foot.height)

    def press(self, key: int) -> "Destination | None":
        match = self.app.match
        if key == keys.A:
            if match.line:
                match.line.sent = match.game.round, len(match.game.log)
            return next_screen(match, True)
        return HOME if key == keys.B else None

    def tick(self, now: int) -> "Destination | None":
        """Go on by itself as soon as a line carries the turn."""
        match = self.app.match
        line = match.line
        if line and line.state == _CARRIES and is_delivered(match, line):
            return next_screen(match)
        return None

    def _fill(self, below: str, top: int, bottom: int) -> None:
        """Add the code between two rows of pixels, as large as it fits, and below it a text, if
        there is room; beside them the QR code, if the letters leave room for it. The text is below
        both if that fits.
        """
        app = self.app
        margin = app.sizes[MARGIN]
        whole = app.width - 2 * margin
        high = bottom - top
        made = qr_code(app.theme, self.link, min(high, app.width * _QR_WIDTH // 100))
        gap = margin // 2  # beside the letters
        room = whole
        font = None
        small = app.small_font
        pitch = small.cap + small.descent
        if made:
            picture, side = made
            room = app.width - margin - side - 2 * gap
            says = balanced(small, below, whole)
            least = min(picture.scale, max(picture.scale - 1, _LEAST_SCALE))
            less = side // picture.scale
            most = -1
            for scale in range(picture.scale, least - 1, -1):
                # Smaller, if that makes the letters larger or leaves room for the text below both.
                apart = (high - side - len(says) * pitch) // 3
                under = bool(below) and apart > 0
                # Above the text they are not taller than the QR code.
                found = self._chosen("" if under else below, room, side if under else high)
                worth = 2 * found[0].cap + under if found[0] else 0
                if worth > most:
                    most = worth
                    best = scale, side, room, found, under, apart
                side -= less
                room += less
            picture.scale, side, room, (font, columns, lines), under, apart = best
            if font and under:
                below = ""
                high = side + 2 * apart
                bottom = top + high
                self._write(says, margin, bottom, whole)
        self.has_qr = font is not None
        if self.has_qr:
            picture.x = app.mirror(margin, side)
            picture.y = top + (high - side) // 2
            self.group.append(picture)
            margin = gap
        else:
            room = whole
            font, columns, lines = self._chosen(below, room, high)
        font = font or small
        left = app.mirror(app.width - margin - room, room)
        groups = groups_of(self.code)
        bottom -= len(lines) * pitch
        high = font.cap * 3 // 2
        rows = -(-len(groups) // columns)
        palette = app.theme.over(FELT, TITLE)
        wide = _widest(font, groups) + font.cap
        y = top + (bottom - top - rows * high + high - font.cap) // 2 - (font.ascent - font.cap)
        for i, group in enumerate(groups):
            if i % columns == 0:  # codes are read from the left in all languages
                count = min(columns, len(groups) - i)
                x = left + (room - count * wide) // 2
            place = (x, y + i // columns * high, wide)
            add_label(self.group, font, group, place, palette, CENTRE, False)
            x += wide
        self._write(lines, left, bottom, room)

    def _write(self, lines: list[str], x: int, y: int, room: int) -> None:
        """Add lines of small letters from row ``y`` on."""
        small = self.app.small_font
        palette = self.app.theme.over(FELT, SOFT)
        y -= small.ascent - small.cap
        for line in lines:
            add_label(self.group, small, line, (x, y, room), palette, CENTRE)
            y += small.cap + small.descent

    def _chosen(self, below: str, room: int, high: int) -> "tuple[Font | None, int, list[str]]":
        """The font of the code, None if it does not fit in any; its columns; lines of the text."""
        app = self.app
        small = app.small_font
        widest = max([small.width(word) for word in below.split(" ")])
        widest = max(widest, _NARROWEST)
        lines = balanced(small, below, room) if below and widest <= room else []
        pitch = small.cap + small.descent
        groups = groups_of(self.code)
        big = app.font.of_style("big%d" % app.sizes[BIG_FONT])
        head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        none: list[str] = []
        for font, shown in (
            (big, lines),
            (head, lines),
            (big, none),
            (head, none),
            (app.font, lines),
            (app.font, none),
            (small, lines),
            (small, none),
        ):
            wide = _widest(font, groups)
            columns = max(1, (room + font.cap) // (wide + font.cap))
            columns = min(columns, -(-len(groups) // -(-len(groups) // columns)))
            rows = -(-len(groups) // columns)
            if wide <= room and rows * (font.cap * 3 // 2) + len(shown) * pitch <= high:
                return font, columns, shown
        return None, columns, none


def _widest(font: "Font", groups: list[str]) -> int:
    return max([font.width(group) for group in groups])
