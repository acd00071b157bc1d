"""The base of screens that say that something went wrong, which A leaves."""

from micropython import const

from console.draw.broken_tile import make_broken_tile
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import HEAD_FONT, MARGIN, MESSAGE_LEADING, MESSAGE_TOP
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import FELT, SOFT, TEXT, TITLE
from console.draw.title import balanced
from console.hardware import keys

_MOST = const(2)  # lines of a cause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font


class MessageScreen(BaseScreen):
    """A sign, a title, a sentence, the cause, what A does. Define ``advance``."""

    def __init__(
        self, app: "App", title: str, says: str, foot: str, cause: "tuple[Font, str] | None" = None
    ) -> None:
        """``cause``: what is of no use to a child, and its font."""
        super().__init__(app)
        sizes = app.sizes
        height = app.height - Foot(app, self.group, foot).height
        room = app.width - 2 * sizes[MARGIN]
        over = app.theme.over
        head = fitting((app.font.of_style("head%d" % sizes[HEAD_FONT]), app.font), title, room)
        leading = sizes[MESSAGE_LEADING]
        small, why = cause or (app.small_font, "")
        causes = wrap(small, why, room)[:_MOST]
        for font in (app.font, app.small_font):
            lines = balanced(font, says, room)
            pitch = font.cap + leading
            high = head.cap + head.descent + leading
            high += len(lines) * pitch + len(causes) * (small.cap + leading)
            sign = make_broken_tile(sizes, app.theme)
            top = sizes[MESSAGE_TOP]
            free = height - top - sign.bitmap.height - leading // 2 - high
            if free >= 0:
                break
        between = max(0, min(leading, free // 4))  # the parts, where there is room for more
        if free >= 0:
            sign.x = (app.width - sign.bitmap.width) // 2
            sign.y = top + (free - between * (2 if causes else 1)) * 2 // 5
            self.group.append(sign)
            y = sign.y + sign.bitmap.height + leading // 2 + between
        else:
            y = max(0, height - high) // 2
        place = (sizes[MARGIN], y - (head.ascent - head.cap), room)
        add_label(self.group, head, title, place, over(FELT, TITLE), CENTRE)
        y += head.cap + head.descent + leading
        for line in lines:
            place = (sizes[MARGIN], y - (font.ascent - font.cap), room)
            add_label(self.group, font, line, place, over(FELT, TEXT), CENTRE)
            y += pitch
        y += between
        for line in causes:
            place = (sizes[MARGIN], y - (small.ascent - small.cap), room)
            add_label(self.group, small, line, place, over(FELT, SOFT), CENTRE)
            y += small.cap + leading

    def advance(self) -> "Destination | None":
        """The destination of A, or None to stay."""
        raise NotImplementedError

    def press(self, key: int) -> "Destination | None":
        """A and B go on; other keys do nothing."""
        return self.advance() if key in (keys.A, keys.B) else None
