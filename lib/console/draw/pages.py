"""A screen of several pages: a title with the number of the page, the page, perhaps a hint."""

import gc

import displayio

from console.draw.screen import BaseScreen
from console.draw.text import CENTRE, LEFT, TextLine, rule, spread
from console.hardware import keys
from console.navigation import BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination


class Pages(BaseScreen):
    """Base of such screens: say ``title``, draw a page in ``fill``, answer in ``advance``.

    ``page`` is shown, of ``count``. A page may use ``cells`` characters a line from the pixel ``x``
    on, and the pixels from ``top`` to below ``top + room``. ``hinted``: the last line of the screen
    is for ``hint``. Set ``count``, then ``turn_to`` the first page.
    """

    count = 1

    def __init__(self, app: "App", hinted: bool = False) -> None:
        super().__init__(app)
        font = app.font
        gap = 3 if app.large else 2  # as in menus
        self.page = 0
        self.cells = app.width // font.width
        self.x = (app.width - self.cells * font.width) // 2
        self.top = font.height + 3 * gap
        self.room = app.height - self.top
        self._body = displayio.Group()
        self.group.append(self._body)
        self._head = TextLine(font, self.cells, self.x, gap, app.theme.title)
        self.group.append(self._head.grid)
        self.group.append(rule(app.width, 0, gap + font.height + gap // 2, app.theme.quiet))
        self._hint = None
        if hinted:
            self.room -= font.height
            y = app.height - font.height
            self._hint = TextLine(font, self.cells, self.x, y, app.theme.quiet)
            self.group.append(self._hint.grid)

    def title(self) -> str:
        """What stands above the page."""
        raise NotImplementedError

    def fill(self, body: displayio.Group) -> None:
        """Put what the page shows into the group ``body``."""
        raise NotImplementedError

    def hint(self) -> str:
        """What A does."""
        return ""

    def back(self) -> "Destination | None":
        """B: returns a destination, or None to stay."""
        return BACK

    def advance(self) -> "Destination | None":
        """A on the last page: returns a destination, or None to stay."""
        return BACK

    def state(self) -> int:
        return self.page

    def restore(self, state: int) -> None:
        self.turn_to(min(state, self.count - 1))

    def press(self, key: int) -> "Destination | None":
        """LEFT, RIGHT and A turn pages, A goes on after the last one, B goes back."""
        if key == keys.B:
            return self.back()
        last = self.page == self.count - 1
        if key == keys.A and last:
            return self.advance()
        step = self.app.reading_direction(key) if key in (keys.LEFT, keys.RIGHT) else key == keys.A
        if step > 0 and not last:
            self.turn_to(self.page + 1)
        elif step < 0 and self.page:
            self.turn_to(self.page - 1)
        return None

    def turn_to(self, page: int) -> None:
        """Show a page."""
        self.page = page
        while len(self._body):  # the old page goes before the new one comes
            self._body.pop()
        gc.collect()
        self.fill(self._body)
        number = ""
        if self.count > 1:
            number = "%d/%d" % (page + 1, self.count)
            number = ("◀" if page else " ") + number + ("▶" if page < self.count - 1 else " ")
        self._head.show(spread(self.title(), number, self.cells))
        if self._hint:
            self._hint.show(self.hint(), CENTRE)

    def write(
        self,
        body: displayio.Group,
        y: int,
        text: str,
        palette: displayio.Palette,
        align: int = LEFT,
    ) -> None:
        """Add a line of text as wide as the screen."""
        line = TextLine(self.app.font, self.cells, self.x, y, palette)
        line.show(text, align)
        body.append(line.grid)
