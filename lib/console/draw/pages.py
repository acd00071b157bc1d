"""A screen of several pages: a title with the number of the page, the page, what the keys do."""

import gc

import displayio

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.text import LEFT, add_label
from console.draw.title import Title
from console.hardware import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Pages(BaseScreen):
    """Base of such screens: say ``title``, draw a page in ``fill``, answer in ``advance``.

    ``page`` is shown, of ``count``. A page may use ``width`` pixels from ``x`` on, and those from
    ``top`` to below ``top + room``. ``footed``: a pill at the bottom of the screen says ``hint``.
    Set ``count``, then ``show_page`` the first page.
    """

    count = 1

    def __init__(self, app: "App", footed: bool = False) -> None:
        super().__init__(app)
        self.page = 0
        self.x = app.sizes.pad
        self.width = app.width - 2 * self.x
        self._title = Title(app)
        self.group.append(self._title.group)
        self.top = self._title.height + (6 if app.large else 3)
        self.room = app.height - self.top
        self.body = displayio.Group()
        self.group.append(self.body)
        self._foot = None
        if footed:
            self._foot = Foot(app, self.group)
            self.room -= self._foot.height

    def title(self) -> str:
        """What stands above the page."""
        raise NotImplementedError

    def title_end(self) -> str:
        """What stands at its end: the number of the page."""
        return "%d/%d" % (self.page + 1, self.count) if self.count > 1 else ""

    def fill(self, body: displayio.Group) -> None:
        """Put what the page shows into the group ``body``."""
        raise NotImplementedError

    def hint(self) -> str:
        """What the keys do."""
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
        self.show_page(min(state, self.count - 1))

    def press(self, key: int) -> "Destination | None":
        """LEFT, RIGHT and A turn pages, A goes on after the last one, B goes back."""
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
        while len(self.body):  # the old page goes before the new one comes
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
