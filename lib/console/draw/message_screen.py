"""A screen of centred lines that goes on with A."""

from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, add_label, wrap
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.destination import Destination


class MessageScreen(BaseScreen):
    """Base of such screens: give the lines as (text, palette), answer in ``advance``.

    ``foot``: what the keys do; ``large``: number of the line in large letters, -1 for none.
    """

    ROOT = True

    def __init__(
        self, app: "App", lines: "list[tuple[str, displayio.Palette]]", foot: str, large: int = -1
    ) -> None:
        super().__init__(app)
        height = app.height - Foot(app, self.group, foot).height
        room = app.width - 2 * app.sizes.pad
        rows = []
        for i, (text, palette) in enumerate(lines):
            font = app.font.of_style(app.sizes.head) if i == large else app.font
            rows += [(font, row, palette) for row in wrap(font, text, room) or ("",)]
        if sum([row[0].height for row in rows]) > height:
            rows = [row for row in rows if row[1]]  # no room for empty lines
        y = max(0, height - sum([row[0].height for row in rows])) // 2
        for font, text, palette in rows:
            if text:
                add_label(self.group, font, text, (app.sizes.pad, y, room), palette, CENTRE)
            y += font.height

    def advance(self) -> "Destination | None":
        """What A does: returns a destination."""
        raise NotImplementedError

    def press(self, key: int) -> "Destination | None":
        """A goes on, nothing else does anything."""
        return self.advance() if key == keys.A else None
