"""How to play: the pages on one rule set, with pictures."""

from micropython import const

from console.draw.pages import Pages
from console.draw.paginate import paginate
from console.draw.sizes import TEXT_GAP, TEXT_LEADING
from console.draw.text import add_label
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
    from console.draw.font import Font

_SIGNS = const(5)


class Screen(Pages):
    """The pages on a rule set by its ``name``, or without one on the rules of the match.

    ``pages``: (title, picture, [(y, (height, text))]); ``fonts``: of each page, but of the keys.
    """

    def __init__(self, app: "App", name: str = "") -> None:
        super().__init__(app)
        self._rules = Rules(name) if name else app.match.game.rules
        self.pages: list[tuple[str, int, list[tuple[int, tuple[int, str]]]]] = []
        self.fonts: list[Font] = []
        self._signs: list[str] = []  # what the signs of a turn mean, in games with triangles
        self._write_pages()
        self.count = len(self.pages)
        self.show_page(0)

    def title(self) -> str:
        return self.pages[self.page][0]

    def title_end(self) -> str:
        """The number of the page, with arrows to those beside it unless the title would need
        another line for them.
        """
        app = self.app
        end = super().title_end()
        arrows = self.with_arrows(end)
        small = app.small_font  # of long titles
        title = self.title()
        room = self.width - 2 * self.x
        free = room - small.width(arrows)
        if room - small.width(end) >= small.width(title) > free:
            return end
        return arrows if max([small.width(word) for word in title.split(" ")]) <= free else end

    def fill(self, body: "displayio.Group") -> None:
        app = self.app
        _, which, lines = self.pages[self.page]
        top = self.top
        picture = self._picture(which) if which else None
        if picture and which in (KEYS, SIGNS):
            high = self.room // len(lines)
            texts = [text for _, (_, text) in lines]
            if which == SIGNS:
                picture.add_signs(body, top, high, texts, 0)
                return
            beside = picture.beside(texts, self._signs) if self._signs else 0
            picture.add_keys(body, top, high, texts, beside)
            if beside:
                picture.add_signs(body, top, high, self._signs, beside)
            return
        if picture:
            last, (height, _) = lines[-1]
            free = self.room - picture.height - last - height
            if which != RACK:  # the others are above the text
                picture.draw(body, top + free // 3)
                top += picture.height
                most = app.height - top - last - self.fonts[self.page].height  # with descenders
                top += min(free * 2 // 3, most)
            else:
                picture.draw(body, top + last + height + free // 2)
        over = app.theme.over(FELT, TEXT)  # transparent: descenders reach the next line
        font = self.fonts[self.page]
        for y, (_, text) in lines:
            add_label(body, font, text, (self.x, top + y, self.width), over)

    def _write_pages(self) -> None:
        """Break the text into lines and pages."""
        app = self.app
        words = load_part(app.words, "rules")
        rules = self._rules
        name = rule_set_title(load_part(app.words, "games"), Rules(rules.name), rules.target)
        height = app.font.cap + app.sizes[TEXT_LEADING]
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
            font, pages = self._broken(texts, self.room if which == RACK else free, gap)
            for lines in pages:
                if which == RACK and lines[-1][0] + lines[-1][1][0] > free:
                    which = NOTHING
                self.fonts.append(font)
                self.pages.append((title, which, lines))
                which = NOTHING  # on the first page only

    def _broken(
        self, texts: list[str], first: int, gap: int
    ) -> "tuple[Font, list[list[tuple[int, tuple[int, str]]]]]":
        """Paragraphs as pages of lines, and their font: on one page, if that can be, with less
        between lines or in smaller letters; ``first``: pixels of the first page.
        """
        app = self.app
        leading = app.sizes[TEXT_LEADING]
        for font, less in ((app.font, 0), (app.font, 1), (app.small_font, 2), (app.font, 0)):
            height = font.cap + leading - less
            blocks = [
                [(height, line) for line in balanced(font, text, self.width)] for text in texts
            ]
            # Descenders of the last line have room as well, and its letters are on the screen.
            less = max(less, self.top + self.room + font.height - height - app.height)
            pages = paginate(blocks, self.room - less, gap, first - less)
            if len(pages) == 1:
                return font, pages
        blocks = []
        for text in texts:
            for sentence in _sentences(text):
                lines = balanced(font, sentence, self.width)
                blocks.append([(height, line) for line in lines])
        pages = paginate(blocks, self.room, gap, first)
        last = pages[-1]
        if len(pages) > 1 and len(last) == 1:
            # No line alone on a page: what is before it goes along, if possible a whole sentence.
            before = pages[-2]
            ends_torn = len(blocks[-1]) > 1
            count = 1 if ends_torn else len(blocks[-2])
            count = count if count < len(before) else 1
            moved = before[-count:]
            del before[-count:]
            top = moved[0][0]
            y = moved[-1][0] - top + height + (0 if ends_torn else gap)
            pages[-1] = [(at - top, part) for at, part in moved] + [(y, last[0][1])]
        return font, pages

    def _rows(self, texts: list[str], height: int) -> list[tuple[int, tuple[int, str]]]:
        """The lines of a page that has a row for each text."""
        pitch = self.room // len(texts)
        return [(i * pitch, (height, text)) for i, text in enumerate(texts)]

    def _picture(self, which: int) -> "Any":
        if which in (KEYS, SIGNS):
            from console.practice.how_to_keys import KeyPicture

            return KeyPicture(self.app)
        return make_picture(self.app, which, self._rules)


def _sentences(text: str) -> list[str]:
    """A paragraph as its sentences."""
    found = [""]
    for word in text.split(" "):
        found[-1] += " " + word if found[-1] else word
        if word[-1:] in ".!":
            found.append("")
    return [sentence for sentence in found if sentence]
