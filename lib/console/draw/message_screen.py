"""The base of screens that say that something went wrong, which A leaves."""

from console.draw.broken_tile import make_broken_tile
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import HEAD_FONT, MARGIN, MESSAGE_LEADING, MESSAGE_TOP
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import FELT, TEXT, TITLE
from console.draw.title import balanced
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class MessageScreen(BaseScreen):
    """A sign, a title, a sentence, what A does. Define ``advance``."""

    def __init__(self, app: "App", title: str, says: str, foot: str) -> None:
        super().__init__(app)
        sizes = app.sizes
        height = app.height - Foot(app, self.group, foot).height
        room = app.width - 2 * sizes[MARGIN]
        over = app.theme.over
        head = fitting((app.font.of_style("head%d" % sizes[HEAD_FONT]), app.font), title, room)
        leading = sizes[MESSAGE_LEADING]
        for font in (app.font, app.small_font):
            lines = balanced(font, says, room)
            pitch = font.cap + leading
            high = head.cap + leading + len(lines) * pitch
            sign = make_broken_tile(sizes, app.theme)
            top = sizes[MESSAGE_TOP]
            free = height - top - sign.bitmap.height - leading // 2 - high
            if free >= 0:
                break
        if free >= 0:
            sign.x = (app.width - sign.bitmap.width) // 2
            sign.y = top + free // 3
            self.group.append(sign)
            y = sign.y + sign.bitmap.height + leading // 2
        else:
            y = max(0, height - high) // 2
        place = (sizes[MARGIN], y - (head.ascent - head.cap), room)
        add_label(self.group, head, title, place, over(FELT, TITLE), CENTRE)
        y += head.cap + leading
        for line in lines:
            place = (sizes[MARGIN], y - (font.ascent - font.cap), room)
            add_label(self.group, font, line, place, over(FELT, TEXT), CENTRE)
            y += pitch

    def advance(self) -> "Destination | None":
        """The destination of A, or None to stay."""
        raise NotImplementedError

    def press(self, key: int) -> "Destination | None":
        """A and B go on; other keys do nothing."""
        return self.advance() if key in (keys.A, keys.B) else None
