"""*Today*: the deal of the day, and how many days in a row have been played."""

from displayio import Bitmap, Palette, TileGrid
from micropython import const

from console.destination import BACK
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.foot import Foot
from console.draw.icons import STAR, Icons
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import HOME_ICONS, HOME_INSET, LEVELS_GAP, MARGIN, RADIUS
from console.draw.text import CENTRE, add_label, wrap
from console.draw.theme import CARD, CARD_SHADOW, FELT, GOLD, SOFT, TEXT, mixed
from console.draw.tile_strip import draw_tile
from console.draw.title import Title
from console.hardware import keys
from console.lifetimes import unload
from console.navigation import begin
from console.today.days import LAST, today
from console.today.diary import SHOWN, Diary
from console.words.catalogue import load_part, with_minus
from engine.choices import LINE, WIN_FEWEST
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

# Colours of the days in their bitmap; 0 is the ground.
_OPEN = const(1)
_PLAYED = const(2)
_SHOWN = const(3)


class Screen(BaseScreen):
    """A card with the deal of day ``number``; where no clock tells the day, LEFT and RIGHT choose
    another one.
    """

    def __init__(self, app: "App", number: int = 0) -> None:
        """``number``: a day that was asked for, or 0."""
        super().__init__(app)
        self._texts = load_part(app.words, "today")
        self._diary = Diary(app.memory)
        self._today = today()
        self.number = number or self._diary.next_day(self._today)
        self._title = Title(app)
        self.group.append(self._title.group)
        foot = Foot(app, self.group, self._texts.KEYS)
        pad = app.sizes[MARGIN]
        gap = app.sizes[LEVELS_GAP]
        top = self._title.height + gap
        room = app.height - top - foot.height
        self._box = pad, top + gap, app.width - 2 * pad, room * 3 // 5 - gap
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        self.group.append(make_cards(self._box, 1, 0, app.sizes[RADIUS], palette))
        frame = Frame(app.theme)
        frame.put(*self._box)
        self.group.append(frame.group)
        self._add_days(self._box[1] + self._box[3] + gap, room * 2 // 5 - gap)
        self._at = len(self.group)
        self._show()

    def press(self, key: int) -> "Destination | None":
        """A plays the day."""
        if key == keys.B:
            return BACK
        if key == keys.A:
            from console.today.begin_day import set_up

            set_up(self.app, self.number)
            return begin("console.begin_match")
        if key in (keys.LEFT, keys.RIGHT) and not self._today:
            step = self.app.reading_direction(key)
            self.number = 1 + (self.number - 1 + step) % LAST
            self._show()
        return None

    def state(self) -> int:
        """The day."""
        return self.number

    def restore(self, state: int) -> None:
        """Show that day again, unless it is over."""
        if not self._today:
            self.number = state
            self._show()

    # Drawing.

    def _show(self) -> None:
        """Show the day: its number, its game, and what there is to beat."""
        from console.match.rule_set_title import rule_set_title
        from console.today.deal import rules_of
        from console.today.par import par

        app = self.app
        texts = self._texts
        number = self.number
        group = self.group
        while len(group) > self._at:
            group.pop()
        self._title.show(app.words.TODAY, texts.NUMBER % number)
        rules = rules_of(number)
        games = load_part(app.words, "games")
        name = rule_set_title(games, Rules(rules.name), rules.target)
        expert = par(number)
        unload("engine.rule_sets")
        task = texts.WIN
        if rules.play != LINE and expert is not None:
            task = with_minus((texts.FEWEST if rules.win == WIN_FEWEST else texts.MOST) % expert)
        if not self._diary.counts(number):
            task = texts.PRACTICE
        x, y, width, height = self._box
        edge = app.sizes[HOME_INSET]
        inset = edge
        if app.sizes[HOME_ICONS]:
            icons = Icons(app)
            inset += icons.size + edge
            left = x + (width - edge - icons.size if app.rtl else edge)
            group.append(icons.make(STAR, left, y + (height - icons.size) // 2, CARD, GOLD))
        small = app.small_font
        room = width - inset - edge
        x += edge if app.rtl else inset
        pitch = app.font.cap + app.font.descent + 1
        said = [(small, part, SOFT) for part in wrap(small, task, room)]
        for font in (app.font, small):
            lines = [(font, part, TEXT) for part in wrap(font, name, room)] + said
            high = (len(lines) - 1) * pitch + font.cap
            if high < height - 4:
                break
        y += (height - high) // 2
        for font, part, ink in lines:
            place = (x, y - (font.ascent - font.cap), room)
            add_label(group, font, part, place, app.theme.over(CARD, ink))
            y += pitch
        for listener in listeners:
            listener.show("> " + name)

    def _add_days(self, top: int, room: int) -> None:
        """Add the days in a row, and a triangle for each of the last days."""
        app = self.app
        diary = self._diary
        texts = self._texts
        small = app.small_font
        streak = diary.streak_on(self.number)
        text = texts.plural("STREAK", streak) if streak else texts.NO_STREAK
        if diary.longest > streak:
            text += ", " + texts.LONGEST % diary.longest
        wide = min(app.width * 2 // (SHOWN + 4), room) | 1
        high = wide * 7 // 8
        step = wide // 2 + 1
        strip = Bitmap((SHOWN + 1) * step, high, 4)
        palette = Palette(4)
        felt = app.theme.colours[FELT]
        palette[_OPEN] = mixed(felt, app.theme.colours[TEXT], 1)
        palette[_PLAYED] = app.theme.colours[GOLD]
        palette[_SHOWN] = app.theme.colours[TEXT]
        palette.make_transparent(0)
        for back in range(SHOWN):
            number = self.number - back
            colour = _PLAYED if diary.was_played(number) else _OPEN
            at = back if app.rtl else SHOWN - 1 - back
            if not back and colour == _OPEN:
                colour = _SHOWN
            draw_tile(strip, at, step, step - 2, high, colour)
        y = top + (room - high - small.cap - small.descent) // 3
        x = (app.width - strip.width) // 2
        self.group.append(TileGrid(strip, pixel_shader=palette, x=x, y=y))
        place = (self._box[0], y + high + small.descent - (small.ascent - small.cap), self._box[2])
        add_label(self.group, small, text, place, app.theme.over(FELT, SOFT), CENTRE)
