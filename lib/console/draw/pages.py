"""The base of screens with several pages: title with page number, page, what the keys do."""

import gc

import displayio

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import MARGIN, PAGE_TOP
from console.draw.text import LEFT, add_label
from console.draw.title import Title
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Pages(BaseScreen):
    """Define ``title`` and ``fill``. Set ``count``, then call ``show_page`` for the first page.

    ``page``: the page shown, of ``count``. A page has ``width`` pixels from ``x`` on, and ``room``
    pixels from ``top`` on. ``footed``: a pill at the bottom shows ``hint``.
    """

    count = 1

    def __init__(self, app: "App", footed: bool = False) -> None:
        super().__init__(app)
        self.page = 0
        self.x = app.sizes[MARGIN]
        self.width = app.width - 2 * self.x
        self._title = Title(app)
        self.group.append(self._title.group)
        self.top = self._title.height + app.sizes[PAGE_TOP]
        self.room = app.height - self.top
        self.body = displayio.Group()
        self.group.append(self.body)
        self._foot = None
        if footed:
            self._foot = Foot(app, self.group)
            self.room -= self._foot.height

    def title(self) -> str:
        """The title of the page."""
        raise NotImplementedError

    def title_end(self) -> str:
        """The text at the end of the title: the number of the page."""
        return "%d/%d" % (self.page + 1, self.count) if self.count > 1 else ""

    def with_arrows(self, end: str) -> str:
        """The end of the title with arrows to the pages beside this one."""
        if self.page:
            end = "◀ " + end
        return end + " ▶" if self.page < self.count - 1 else end

    def fill(self, body: displayio.Group) -> None:
        """Add the content of the page to the group ``body``."""
        raise NotImplementedError

    def hint(self) -> str:
        """What the keys do."""
        return ""

    def back(self) -> "Destination | None":
        """The destination of B, or None to stay."""
        return BACK

    def advance(self) -> "Destination | None":
        """The destination of A on the last page, or None to stay."""
        return BACK

    def state(self) -> int:
        return self.page

    def restore(self, state: int) -> None:
        self.show_page(min(state, self.count - 1))

    def press(self, key: int) -> "Destination | None":
        """LEFT, RIGHT and A change the page; A goes on after the last one, B goes back."""
        if key == keys.B:
            return self.back()
        last = self.page == self.count - 1
        if key == keys.A and last:
            return self.advance()
        step = self.app.reading_direction(key) if key in (keys.LEFT, keys.RIGHT) else key == keys.A
        if step > 0 and not last:
            self.show_page(self.page + 1)
        elif step < 0 and self.page:
            self.show_page(self.page - 1)
        return None

    def show_page(self, page: int) -> None:
        """Show a page."""
        self.page = page
        while len(self.body):  # frees the old page before the new one is made
            self.body.pop()
        gc.collect()
        self._title.show(self.title(), self.title_end())
        self.fill(self.body)
        if self._foot:
            self._foot.show(self.hint())

    def write(
        self,
        body: displayio.Group,
        y: int,
        text: str,
        palette: displayio.Palette,
        align: int = LEFT,
    ) -> None:
        """Add a line of text as wide as the page."""
        add_label(body, self.app.font, text, (self.x, y, self.width), palette, align)
