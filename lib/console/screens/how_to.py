"""How to play: the pages on one rule set, with pictures."""

from micropython import const

from console.draw.pages import Pages
from console.draw.paginate import paginate
from console.draw.sizes import TEXT_GAP, TEXT_LEADING
from console.draw.theme import FELT, TEXT
from console.draw.title import balanced
from console.match.rule_set_title import rule_set_title
from console.practice.how_to_pages import KEYS, NOTHING, RACK, how_to_pages
from console.practice.how_to_pictures import make_picture
from console.words.catalogue import load_part
from engine.choices import TRIANGLES
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.app import App

_SHORT = const(3)  # rows of keys that leave room beside them


class Screen(Pages):
    """The pages on a rule set by its ``name``, or without one on the rules of the match.

    ``pages``: (title, picture, [(y, (height, text))]).
    """

    def __init__(self, app: "App", name: str = "") -> None:
        super().__init__(app)
        self._rules = Rules(name) if name else app.match.game.rules
        self.pages: list[tuple[str, int, list[tuple[int, tuple[int, str]]]]] = []
        self._write_pages()
        self.count = len(self.pages)
        self.show_page(0)

    def title(self) -> str:
        return self.pages[self.page][0]

    def fill(self, body: "displayio.Group") -> None:
        _, which, lines = self.pages[self.page]
        top = self.top
        picture = self._picture(which) if which else None
        if picture and which == KEYS:
            high = self.room // len(lines)
            beside = 0
            for i, (_, (_, text)) in enumerate(lines):
                width = picture.row(body, top + i * high, high, text)
                if i < _SHORT:
                    beside = max(beside, width)
            if self._rules.play == TRIANGLES:
                picture.add_meanings(body, top, high, beside)
            return
        if picture:
            last, (height, _) = lines[-1]
            free = self.room - picture.height - last - height
            if which != RACK:  # the others are above the text
                picture.draw(body, top + free // 3)
                top += picture.height + free * 2 // 3
            else:
                picture.draw(body, top + last + height + free // 2)
        over = self.app.theme.over(FELT, TEXT)  # transparent: descenders reach the next line
        for y, (_, text) in lines:
            self.write(body, top + y, text, over)

    def _write_pages(self) -> None:
        """Break the text into lines and pages."""
        app = self.app
        words = load_part(app.words, "rules")
        rules = self._rules
        name = rule_set_title(load_part(app.words, "games"), Rules(rules.name), rules.target)
        font = app.font
        height = font.cap + app.sizes[TEXT_LEADING]
        gap = app.sizes[TEXT_GAP]
        for title, which, texts in how_to_pages(rules, name, words):
            free = self.room
            if which == KEYS:
                pitch = self.room // len(texts)
                rows = [(i * pitch, (height, text)) for i, text in enumerate(texts)]
                self.pages.append((title, which, rows))
                continue
            if which:
                free -= self._picture(which).height + gap
            wide = self.width
            blocks = [[(height, line) for line in balanced(font, text, wide)] for text in texts]
            pages = paginate(blocks, self.room, gap, self.room if which == RACK else free)
            if len(pages) > 1 and len(pages[-1]) == 1 and len(pages[-2]) > 1:
                # No line alone on a page: the one before it goes along.
                _, before = pages[-2].pop()
                y = height + (gap if len(blocks[-1]) == 1 else 0)
                pages[-1] = [(0, before), (y, blocks[-1][-1])]
            for lines in pages:
                if which == RACK and lines[-1][0] + height > free:
                    which = NOTHING
                self.pages.append((title, which, lines))
                which = NOTHING  # on the first page only

    def _picture(self, which: int) -> "Any":
        return make_picture(self.app, which, self._rules)
