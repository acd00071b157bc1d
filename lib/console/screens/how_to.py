"""How to play: the pages on one rule set, with pictures."""

from micropython import const

from console.draw.pages import Pages
from console.draw.paginate import paginate
from console.draw.sizes import TEXT_GAP, TEXT_LEADING
from console.draw.theme import FELT, TEXT
from console.draw.title import balanced
from console.match.rule_set_title import rule_set_title
from console.practice.how_to_pages import KEYS, NOTHING, RACK, SIGNS, how_to_pages
from console.practice.how_to_pictures import make_picture
from console.words.catalogue import load_part
from engine.choices import TRIANGLES
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import displayio

    from console.app import App

_SIGNS = const(5)


class Screen(Pages):
    """The pages on a rule set by its ``name``, or without one on the rules of the match.

    ``pages``: (title, picture, [(y, (height, text))]).
    """

    def __init__(self, app: "App", name: str = "") -> None:
        super().__init__(app)
        self._rules = Rules(name) if name else app.match.game.rules
        self.pages: list[tuple[str, int, list[tuple[int, tuple[int, str]]]]] = []
        self._signs: list[str] = []  # what the signs of a turn mean, in games with triangles
        self._write_pages()
        self.count = len(self.pages)
        self.show_page(0)

    def title(self) -> str:
        return self.pages[self.page][0]

    def fill(self, body: "displayio.Group") -> None:
        _, which, lines = self.pages[self.page]
        top = self.top
        picture = self._picture(which) if which else None
        if picture and which in (KEYS, SIGNS):
            high = self.room // len(lines)
            texts = [text for _, (_, text) in lines]
            if which == SIGNS:
                picture.add_signs(body, top, high, texts, 0)
                return
            for i, text in enumerate(texts):
                picture.add_key(body, top + i * high, high, text)
            beside = self._signs and picture.beside(texts, self._signs)
            if beside:
                picture.add_signs(body, top, high, self._signs, beside)
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
        if rules.play == TRIANGLES:
            self._signs = [words.at("SIGNS", i) for i in range(_SIGNS)]
        gap = app.sizes[TEXT_GAP]
        for title, which, texts in how_to_pages(rules, name, words):
            free = self.room
            if which == KEYS:
                self.pages.append((title, which, self._rows(texts, height)))
                if self._signs and not self._picture(which).beside(texts, self._signs):
                    self.pages.append((title, SIGNS, self._rows(self._signs, height)))
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

    def _rows(self, texts: list[str], height: int) -> list[tuple[int, tuple[int, str]]]:
        """The lines of a page that has a row for each text."""
        pitch = self.room // len(texts)
        return [(i * pitch, (height, text)) for i, text in enumerate(texts)]

    def _picture(self, which: int) -> "Any":
        return make_picture(self.app, which, self._rules)
