"""The list of languages, each under its own name, beside the emblem."""

from console.appearance import set_default_names, use_language
from console.destination import BACK, HOME
from console.draw.emblem import emblem_for, make_emblem
from console.draw.font import Font
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.menu import Menu
from console.draw.rows import Rows
from console.draw.sizes import BODY_FONT, HEAD_FONT, MARGIN, ROW, ROW_INSET
from console.draw.text import CENTRE, Label, fitting
from console.draw.theme import FELT, TITLE
from console.navigation import FIRST_GAME
from console.words.languages import LANGUAGES, chosen, code_of, direction, offered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

# A greeting in each of LANGUAGES.
_HELLO = ("Hello!", "Ahoj!", "Здравей!", "Вітаємо!", "שלום!")


class Screen(Menu):
    """A chooses a language.

    At the first start B does not leave the list, and the next screen offers a lesson.
    """

    def __init__(self, app: "App") -> None:
        at = chosen(app.memory.settings)
        self.ROOT = at < 0
        path = "assets/fonts/body%d.fnt" % app.sizes[BODY_FONT]  # it has all letters
        self._hello: Label | None = None
        self._font = Font(path, "", *direction(code_of(app.memory.settings)))
        self._offered = offered()
        at = self._offered.index(max(0, at))
        own = app.font, app.small_font
        app.font = app.small_font = self._font
        super().__init__(app, app.words.LANGUAGE, len(self._offered), at)
        app.font, app.small_font = own

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> Rows:
        """The emblem, and beside it rows as wide as the longest name."""
        app = self.app
        sizes = app.sizes
        margin = sizes[MARGIN]
        self._foot = Foot(app, self.group)
        height = app.height - self._foot.height
        names = [app.font.width(self.label(i)) for i in range(len(self._offered))]
        width = max(names) + 2 * sizes[ROW_INSET] + 1
        free = app.width - width - margin
        head = self._head = self._font.of_style("head%d" % sizes[HEAD_FONT])
        size = emblem_for(free - margin, height - 2 * margin - head.height)
        if size:
            _, _, _, wide, tall = size
            free = min(free, wide + 4 * margin)  # a wider display has wider rows
            width = app.width - margin - free
            left = app.mirror(0, free)
            y = (height - tall - 2 * margin - head.cap) // 2
            middle = left + free // 2
            self.group.append(make_emblem(size, app.theme.table, middle, y + tall // 2))
            y += tall + 2 * margin - head.ascent + head.cap
            self._hello = Label(head, free, left, y, app.theme.over(FELT, TITLE))
            self._hello.aloud = False
            self.group.append(self._hello.grid)
        else:
            width = app.width - 2 * margin
            free = margin
        pitch = sizes[ROW]
        count = min(most, height // pitch)
        pitch = min(pitch * 6 // 5, height // count)
        high = count * pitch
        box = (free, (height - high) // 2 + 1, width, high)
        rows = Rows(app, box, most, False, pitch=pitch)
        self.group.append(rows.group)
        return rows

    def show_title(self) -> None:
        """Only tell the title: whoever needs the list may not read it."""
        for listener in listeners:
            listener.show(self.title)

    def show_bright(self) -> None:
        """Show below the list as well what A chooses."""
        super().show_bright()
        own = self.app.font
        self.app.font = self._font
        self._foot.show("A: " + self.label(self.at))
        if self._hello:
            hello = _HELLO[self._offered[self.at]]
            self._hello.use(fitting((self._head, self._font), hello, self._hello.width))
            self._hello.show(hello, CENTRE)
        self.app.font = own

    def label(self, index: int) -> str:
        return LANGUAGES[self._offered[index]][1]

    def chosen(self, index: int) -> "Destination":
        app = self.app
        memory = app.memory
        first = not memory.settings.language  # else its words are no longer on the drive
        memory.settings.language = self._offered[index] + 1
        use_language(app)
        if app.has_match:
            match = app.match
            set_default_names(app.words, match.names, match.seats, match.known)
        memory.changed = True
        if not self.ROOT:
            return BACK
        return FIRST_GAME if first else HOME
