"""The base of screens with centred lines, which A leaves."""

from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import HEAD_FONT, MARGIN
from console.draw.text import CENTRE, add_label, wrap
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.destination import Destination


class MessageScreen(BaseScreen):
    """Define ``advance``. ``lines``: (text, palette) each; ``foot``: what the keys do; ``head``:
    number of the line in the font of titles, -1 for none.
    """

    ROOT = True

    def __init__(
        self, app: "App", lines: "list[tuple[str, displayio.Palette]]", foot: str, head: int = -1
    ) -> None:
        super().__init__(app)
        height = app.height - Foot(app, self.group, foot).height
        room = app.width - 2 * app.sizes[MARGIN]
        rows = []
        for i, (text, palette) in enumerate(lines):
            font = app.font.of_style("head%d" % app.sizes[HEAD_FONT]) if i == head else app.font
            rows += [(font, row, palette) for row in wrap(font, text, room) or ("",)]
        if sum([row[0].height for row in rows]) > height:
            rows = [row for row in rows if row[1]]  # drops empty lines
        y = max(0, height - sum([row[0].height for row in rows])) // 2
        for font, text, palette in rows:
            if text:
                add_label(self.group, font, text, (app.sizes[MARGIN], y, room), palette, CENTRE)
            y += font.height

    def advance(self) -> "Destination | None":
        """The destination of A, or None to stay."""
        raise NotImplementedError

    def press(self, key: int) -> "Destination | None":
        """A goes on; other keys do nothing."""
        return self.advance() if key == keys.A else None
