"""The set-up of a match: who plays, what the rule sheet leaves open, house rules."""

import displayio
from micropython import const

from console.draw.cards import Frame, card_palette, make_cards
from console.draw.foot import Foot
from console.draw.icons import PLAY, Icons
from console.draw.rows import Rows
from console.draw.sizes import LIST_TOP, MARGIN, RADIUS, ROW, ROW_CARD, SIGN_INDENT, TEXT_INSET
from console.draw.text import Label
from console.draw.theme import CARD, CARD_SHADOW, FELT, SEAT_TEXT, SOFT, TEXT, TITLE
from console.draw.title import Title
from console.hardware import keys
from console.lifetimes import unload
from console.match.knob_menu import KnobMenu
from console.match.match import AUTO, HUMAN, ORDER
from console.match.player_names import player_name
from console.match.rule_set_title import rule_set_title
from console.match.setup import BEGIN_MATCH, setup_of
from console.navigation import HOUSE_RULES, who_plays
from console.storage.payload import ELSEWHERE
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination

# Kinds of rows.
_ADD = const(0)
_SEAT = const(1)
_KNOB = const(2)
_HOUSE = const(3)
_PLAY = const(4)

_FEWEST = const(2)  # players


class Screen(KnobMenu):
    """A list of seats and knobs, and two buttons below it that stay in sight: house rules, play.

    LEFT and RIGHT change a row, A enters it, START begins the match. The row after the last seat
    adds a player; the kinds of the last seat include nobody.
    """

    aside = 2

    def __init__(self, app: "App") -> None:
        setup = setup_of(app)
        unload("engine.rule_sets")  # one of them is chosen, and rows need the room
        self._offered = setup.offered()
        self._most = setup.sheet.max_players
        self._list_rows(setup.players)
        self._target = -1  # the one in the title
        count = len(self._entries)
        most = self._most + len(self._offered) + self.aside
        super().__init__(app, "", count, count - 1, 2, most, self._most)

    def _list_rows(self, players: int) -> None:
        """List the rows, as (kind, seat or knob)."""
        self._entries: list[tuple[int, Any]] = [(_SEAT, seat) for seat in range(players)]
        if players < self._most:
            self._entries.append((_ADD, players))
        self._entries += [(_KNOB, knob) for knob in self._offered]
        self._entries += [(_HOUSE, 0), (_PLAY, 0)]

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> Rows:
        app = self.app
        sizes = app.sizes
        x, y, width, height = box
        self._title = Title(app)
        self.group.append(self._title.group)
        usual = sizes[ROW]
        room = (height + usual - sizes[ROW_CARD]) // (most + 1)  # the buttons are one more row
        pitch = max(usual, min(usual * 6 // 5, room))
        box = (x, y, width, height - usual)
        rows = Rows(app, box, most, True, indent=sizes[SIGN_INDENT], pitch=pitch)
        self.group.append(rows.group)
        self._lower = displayio.Group()
        self.group.append(self._lower)
        self._add_buttons(self._lower, x, width)
        self._foot = Foot(app, self.group)
        return rows

    def _add_buttons(self, group: displayio.Group, x: int, width: int) -> None:
        """Add the two buttons to a group: house rules and play."""
        app = self.app
        theme = app.theme
        card = app.sizes[ROW_CARD]
        icons = Icons(app)
        font = app.font
        inset = app.sizes[TEXT_INSET]
        between = 4
        words = app.words
        play = 2 * inset + max(font.width(words.PLAY), icons.size)
        small = app.small_font
        gap = icons.size + inset // 2  # pixels for the icon, if there is room for it
        self._rules = words.HOUSE_RULES
        least = 2 * inset + small.width("! " + self._rules + " 0")
        if least + between + play + gap > width:
            self._rules = words.RULES
            least = 2 * inset + small.width("! " + self._rules + " 0")
            if least + between + play + gap > width:
                gap = 0
        play = max(play + gap, min((width - between) // 2, width - between - least - inset))
        house = width - between - play
        self.boxes = (
            (app.mirror(x, house), 0, house, card),
            (app.mirror(x + house + between, play), 0, play, card),
        )
        self._frame = Frame(theme)
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        self._buttons = []
        y = (card - font.cap) // 2 - (font.ascent - font.cap)
        for button, left in zip(self.boxes, (inset, gap + inset)):
            group.append(make_cards(button, 1, 0, app.sizes[RADIUS], palette))
            room = button[2] - left - inset
            at = button[0] + (inset if app.rtl else left)
            self._buttons.append(Label(font, room, at, y, theme.over(CARD, TITLE)))
            self._buttons[-1].aloud = False
            group.append(self._buttons[-1].grid)
        if gap:
            left, top, wide, _ = self.boxes[1]
            left += wide - inset - icons.size if app.rtl else inset
            top += (card - icons.size) // 2
            group.append(icons.make(PLAY, left, top, CARD, TITLE))
        group.append(self._frame.group)

    def draw(self) -> None:
        setup = self.setup
        target = setup.value("target")
        if target != self._target:
            self._target = target
            self.title = rule_set_title(load_part(self.app.words, "games"), setup.sheet, target)
        house, play = self._buttons
        font = self.app.font
        says = self.label(self.count - 2)
        number = self.value(self.count - 2)
        if font.width(says + " " + number) > house.bitmap.width:
            font = self.app.small_font
        house.use(font)
        house.show(says, end=number)
        house.paint(self.app.theme.over(CARD, TEXT))
        play.show(self.label(self.count - 1))
        self._lower.y = self.rows.y_of(min(self.count - self.aside, self.rows.room))
        below = self.below
        if below:
            sizes = self.app.sizes
            font = below.font
            y = self._lower.y + sizes[ROW] + sizes[MARGIN] - font.ascent + font.cap
            below.grid.y = min(y, self.app.height - sizes[LIST_TOP] - below.bitmap.height)
        super().draw()

    def has_sign(self, seat: int) -> bool:
        return seat <= self.setup.players

    def show_bright(self) -> None:
        super().show_bright()
        button = self.at - self.count + self.aside
        if button < 0:
            self._frame.hide()
        else:
            self._frame.put(*self.boxes[button])

    def show_note(self, said: str, wrong: bool) -> None:
        """Show a note about keys in the pill of the foot if it fits, any other note as a text."""
        keys_do = not wrong and said[:1] in "A◀" and self._foot.fits(said)
        self._foot.show(said if keys_do else "")
        super().show_note("" if keys_do else said.replace("  ", "\n"), wrong)

    def label(self, index: int) -> str:
        words = self.app.words
        kind, what = self._entries[index]
        if kind == _SEAT:
            memory = self.app.memory
            index = memory.seats_last[what]
            return player_name(words, memory.players, what, self.setup.kinds[what], index)
        if kind == _KNOB:
            return self.label_of(what)
        if kind == _HOUSE:
            return ("! " if self.clash >= 0 else "") + self._rules
        return words.PLAY if kind == _PLAY else self.texts.ADD_PLAYER

    def value(self, index: int) -> str:
        kind, what = self._entries[index]
        if kind == _SEAT:
            sits = self.setup.kinds[what]
            says = self.texts.at("KINDS", sits)
            if sits in (HUMAN, ELSEWHERE) and not self.rows.fit(self.label(index), says):
                # The name alone shows that a person sits there.
                says = self.texts.AWAY if sits else ""
            return says
        if kind == _KNOB:
            return self.value_of(what, self.setup.value(what))
        if kind == _HOUSE and self.setup.count_house_rules():
            return str(self.setup.count_house_rules())
        return ""

    def changes(self, index: int) -> bool:
        return self._entries[index][0] == _SEAT or super().changes(index)

    def ink(self, index: int) -> int:
        kind, what = self._entries[index]
        ink: int = SOFT if kind == _ADD else TEXT
        if kind == _SEAT:
            ink = SEAT_TEXT + what
        return ink

    def note(self, index: int) -> str:
        kind, what = self._entries[index]
        if kind == _KNOB:
            return self.note_of(what)
        if kind == _SEAT and self.setup.kinds[what]:
            sits = self.setup.kinds[what]
            if sits == ELSEWHERE:
                names = self.texts.at("SETUP_NOTES", kind).split("  ")[1]  # what A does
                return self.texts.ELSEWHERE_SAYS + "  " + names
            return self.texts.AUTO_SAYS if sits == AUTO else self.texts.BOT_SAYS
        if kind == _PLAY and ELSEWHERE in list(self.setup.kinds[: self.setup.players]):
            return self.texts.INVITES
        return self.texts.at("SETUP_NOTES", kind)

    def warning(self, index: int) -> str:
        kind, what = self._entries[index]
        wrong = self.in_clash(what) if kind == _KNOB else kind >= _HOUSE and self.clash >= 0
        return self.texts.at("CLASHES", self.clash) if wrong else ""

    def changed(self, index: int, step: int) -> None:
        setup = self.setup
        kind, what = self._entries[index]
        if kind == _ADD:
            setup.add_player(1)
            setup.kinds[what] = HUMAN if step > 0 else ORDER[-1]
            self._relist()
        elif kind == _SEAT:
            kinds = ORDER if what else ORDER[:-1]  # the first seat is here
            sits = kinds.find(bytes((setup.kinds[what],))) + step
            if not 0 <= sits < len(kinds) and what == setup.players - 1 >= _FEWEST:
                setup.add_player(-1)  # before the first kind and after the last comes nobody
                self._relist()
            else:
                setup.kinds[what] = kinds[sits % len(kinds)]
        elif kind == _KNOB:
            values = self.allowed(what)
            if what == "rounds" and setup.value(what) > 1:
                values = values[1:]  # a single round is a house rule
            self.change_knob(what, values, step)
        elif kind == (_HOUSE if step > 0 else _PLAY):
            self.at = index + step

    def chosen(self, index: int) -> "Destination | None":
        kind, what = self._entries[index]
        if kind == _SEAT and self.setup.kinds[what] in (HUMAN, ELSEWHERE):
            return who_plays(what)
        if kind == _HOUSE:
            return HOUSE_RULES
        if kind == _PLAY:
            return self._play()
        self.changed(index, 1)
        return None

    def press(self, key: int) -> "Destination | None":
        if key != keys.START:
            return super().press(key)
        self.at = self.count - 1
        self.draw()
        return self._play()

    def _relist(self) -> None:
        """List the rows again after a seat was added or removed."""
        self._list_rows(self.setup.players)
        self.count = len(self._entries)

    def _play(self) -> "Destination | None":
        """Begin the match, unless the house rules contradict each other."""
        return None if self.clash >= 0 else BEGIN_MATCH
