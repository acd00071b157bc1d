"""The choice of a game: cards with pictures, family by family."""

import displayio
from micropython import const

from console.destination import BACK
from console.draw.cards import Frame, card_palette, draw_card
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.scroll import scroll
from console.draw.shapes import fill_round
from console.draw.sheet import Sheet
from console.draw.sizes import (
    FAMILY_DOT,
    GAME_GAP,
    GAME_INSET,
    GAME_NAME,
    GAME_NAME_BELOW,
    GAMES_TOP,
    MARGIN,
    NOTE_LEADING,
    RADIUS,
    TABLE_FIGURE,
    TITLE_BAR,
)
from console.draw.text import CENTRE, Label, add_label, wrap
from console.draw.theme import CARD, CARD_SHADOW, FELT, TEXT, TITLE
from console.draw.title import Title, balanced
from console.hardware import keys
from console.lifetimes import load_if_roomy, unload
from console.words.catalogue import load_part
from engine.choices import LINE, WIN_ROUND
from engine.rule_sets import FAMILIES, RULE_SETS, names
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

JOIN = "join"  # the card that joins a match, instead of a rule set

_JOINING = (JOIN,)
_FACES = (6, 15)  # one line and four, four and two
_LINES = const(2)  # of the note on a game


class GameChoice(BaseScreen):
    """Base of the screens that ask for a game: UP and DOWN change the family, LEFT and RIGHT the
    game. They answer in ``chosen``. ``at``: the number of the bright rule set, or of the card that
    joins a match, which comes after all of them.
    """

    joins = False  # there is a card to join a match, as a family of its own

    def __init__(self, app: "App", title: str, at: int) -> None:
        super().__init__(app)
        self.at = at
        self._texts = load_part(app.words, "games")
        self._families = len(FAMILIES) + self.joins
        self._family = -1
        sizes = app.sizes
        pad = sizes[MARGIN]
        self.group.append(Title(app, title).group)
        foot = Foot(app, self.group, self._texts.CHOOSE_KEYS)
        y = sizes[TITLE_BAR] + sizes[GAMES_TOP]
        font = app.font
        width = app.width - 2 * pad
        self._family_name = Label(
            font, width, pad, y - (font.ascent - font.cap), app.theme.of(FELT, TITLE)
        )
        self.group.append(self._family_name.grid)
        self._dots = self._add_dots(y + font.cap // 2)
        # As many cards as fit, and below them a note on the bright game.
        picture = Sheet(_path(app, "lines")).bitmap
        margin = sizes[GAME_INSET]
        small = app.small_font
        self._margin = margin
        self._gap = sizes[GAME_GAP]
        self._room = min(3, (width + self._gap) // (picture.width + 2 * margin + self._gap))
        self._width: int = (width - (self._room - 1) * self._gap) // self._room
        self._width = min(self._width, picture.width + 14 * margin)
        self._usual = self._width
        line = self._pitch = small.cap + sizes[NOTE_LEADING]
        self._height = picture.height + margin + line + sizes[GAME_NAME]
        y += font.cap
        free = app.height - foot.height - y - self._height - _LINES * line
        self._top = y + max(3, free // 3)
        self._cards = displayio.Group()
        self._names: list[list[Label]] = []  # the lines of each card in sight
        self.group.append(self._cards)
        self.note_lines = []
        y = app.height - foot.height - _LINES * line - max(0, free // 3 - 2) - small.height + line
        for i in range(_LINES):
            palette = app.theme.over(FELT, TEXT)
            label = Label(small, width, pad, y + i * line, palette)
            label.aloud = False
            self.note_lines.append(label)
            self.group.append(label.grid)
        self._frame = Frame(app.theme)
        self.group.append(self._frame.group)
        self._first = 0
        self.draw()

    def chosen(self, rule_set: str) -> "Destination":
        """Answer A on a game."""
        raise NotImplementedError

    def state(self) -> int:
        """The number of the bright rule set."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that rule set bright again."""
        self.at = state
        self.draw()

    def press(self, key: int) -> "Destination | None":
        if key == keys.B:
            return BACK
        family, games, place = self._place()
        if key == keys.A:
            return self.chosen(games[place])
        if key in (keys.UP, keys.DOWN):
            games = _games((family + (1 if key == keys.DOWN else -1)) % self._families)
            place = min(place, len(games) - 1)
        elif key in (keys.LEFT, keys.RIGHT):
            place = (place + self.app.reading_direction(key)) % len(games)
        self.at = (names() + _JOINING).index(games[place])
        self.draw()
        return None

    def draw(self) -> None:
        """Show the family of the bright rule set, a frame around its card, and a note on it."""
        app = self.app
        family, games, place = self._place()
        first = scroll(self._first if family == self._family else 0, len(games), self._room, place)
        if family != self._family or first != self._first:
            self._family = family
            self._first = first
            self._width = self._usual
            if len(games) == 1 and games != _JOINING and _picture(games[0]) == "lines":
                self._width = app.width - 2 * app.sizes[MARGIN]  # of the only card
            self._family_name.show(self._texts.at("FAMILIES", family))
            for i, dot in enumerate(self._dots):
                dot.pixel_shader = app.theme.over(FELT, TITLE if i == family else CARD)
            self._show_cards(games[first : first + self._room])
        width = self._width
        x = self._left(min(len(games), self._room), place - first)
        self._frame.put(app.mirror(x, width), self._top, width, self._height)
        for i, labels in enumerate(self._names):
            for label in labels:
                label.paint(app.theme.over(CARD, TITLE if i == place - first else TEXT))
        rule_set = games[place]
        note = self._texts.at("RULE_NOTES", rule_set)
        for listener in listeners:
            listener.show("> " + self._texts.at("RULE_SETS", rule_set))
            listener.show(note)
        lines = balanced(app.small_font, note, app.width - 2 * app.sizes[MARGIN])
        for i, label in enumerate(self.note_lines):
            label.show(lines[i] if i < len(lines) else "", CENTRE)

    def _place(self) -> "tuple[int, tuple[str, ...], int]":
        """The family of the bright rule set, the names of all in it, and its index among them."""
        if self.at == len(RULE_SETS):
            return len(FAMILIES), _JOINING, 0
        name, family, _ = RULE_SETS[self.at]
        games = names(family)
        return family, games, games.index(name)

    def _left(self, count: int, place: int) -> int:
        """The left edge of the card at index ``place`` if ``count`` cards are shown."""
        pitch = self._width + self._gap
        return (self.app.width - count * pitch + self._gap) // 2 + place * pitch

    def _show_cards(self, games: tuple[str, ...]) -> None:
        """Show the cards of these rule sets."""
        app = self.app
        theme = app.theme
        cards = self._cards
        while len(cards):
            cards.pop()
        self._names = []
        width = self._width
        margin = self._margin
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        font = app.small_font
        pitch = self._pitch
        for place, rule_set in enumerate(games):
            x = app.mirror(self._left(len(games), place), width)
            card = draw_card(width, self._height, app.sizes[RADIUS])
            cards.append(displayio.TileGrid(card, pixel_shader=palette, x=x, y=self._top))
            lines = wrap(font, self._texts.at("CARDS", rule_set), width - 2)
            below = len(lines) * pitch
            high = self._height - margin - below - app.sizes[GAME_NAME]
            fill_round(card, margin, margin, width - 2 * margin, high, margin, 0)
            picture = Sheet(_path(app, _picture(rule_set))).bitmap
            shader = theme.table
            if rule_set == JOIN:
                from console.draw.letter import letter

                picture, shader = letter(theme, picture.width * 5 // 6)
            if width > self._usual and load_if_roomy("console.table.dominoes"):
                from console.table.dominoes import LAID, domino_palette

                picture = _row(app)
                shader = domino_palette(theme, LAID)
                unload("console.table.dominoes")
            left = x + (width - picture.width) // 2
            top = self._top + margin + (high - picture.height) // 2
            shown = displayio.TileGrid(picture, pixel_shader=shader, x=left, y=top)
            cards.append(shown)
            top = (
                self._top
                + self._height
                - below
                - font.ascent
                + font.cap
                - app.sizes[GAME_NAME_BELOW]
            )
            ink = theme.over(CARD, TEXT)
            self._names.append([])
            for line in lines:
                room = (x + 1, top, width - 2)
                self._names[place].append(add_label(cards, font, line, room, ink, CENTRE, False))
                top += pitch

    def _add_dots(self, y: int) -> list[displayio.TileGrid]:
        """Add a dot for each family, at the end of the line with the name of the family."""
        app = self.app
        size = app.sizes[FAMILY_DOT]
        bitmap = displayio.Bitmap(size, size, 4)
        fill_round(bitmap, 0, 0, size, size, size // 2, 3)
        palette = app.theme.over(FELT, CARD)
        dots = []
        for i in range(self._families):
            left = app.width - app.sizes[MARGIN] - (self._families - i) * (size + 3)
            x = app.mirror(left, size)
            dots.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y - size // 2))
            self.group.append(dots[-1])
        return dots


def _row(app: "App") -> displayio.Bitmap:
    """Two dominoes that match."""
    from console.table.dominoes import Dominoes

    dominoes = Dominoes(app, app.sizes[TABLE_FIGURE])
    bitmap = displayio.Bitmap(2 * dominoes.length, dominoes.side + 1, 16)
    for i, face in enumerate(_FACES):
        dominoes.draw(bitmap, i * dominoes.length, 0, face, False)
    dominoes.join(bitmap, dominoes.length, dominoes.side // 2)
    return bitmap


def _path(app: "App", kind: str) -> str:
    """The sprite sheet of a picture."""
    return "assets/games/%s-%s.sht" % (kind, app.art)


def _games(family: int) -> tuple[str, ...]:
    """The cards of a family."""
    return names(family) if family < len(FAMILIES) else _JOINING


def _picture(rule_set: str) -> str:
    """The name of the picture in assets/games for a card."""
    if rule_set == JOIN:
        return "tiles"
    rules = Rules(rule_set)
    if rules.play == LINE:
        return "lines"
    if rules.new_field:
        return "fields"
    if rules.win == WIN_ROUND:
        return "tiles"
    if rules.first_tile:
        return "triple"
    return "hexagon" if rules.target else "bridge"
