"""The number of a day in large digits, which the pad changes."""

from displayio import Group
from micropython import const

from console.draw.cards import Frame
from console.draw.listeners import listeners
from console.draw.sizes import ARROW, BIG_FONT
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, GOLD, TEXT
from console.hardware import keys
from console.today.days import LAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_DIGITS = const(5)


class DayNumber:
    """In the middle of a ``box``; ``number``: what it is now."""

    def __init__(self, app: "App", box: tuple[int, int, int, int], number: int) -> None:
        self.group = Group()
        self.number = number
        self._app = app
        self._box = box
        self._place = 0  # of the chosen digit, from the last one
        self._show()

    def press(self, key: int) -> bool:
        """UP and DOWN change a digit, LEFT and RIGHT choose one; False for other keys."""
        if key in (keys.UP, keys.DOWN):
            step = 10**self._place
            if key == keys.DOWN:
                step = -step
            self.number = min(max(1, self.number + step), LAST)
        elif key in (keys.LEFT, keys.RIGHT):  # a number is read from the left in Hebrew as well
            self._place = (self._place + (1 if key == keys.LEFT else -1)) % _DIGITS
        else:
            return False
        self._show()
        return True

    def _show(self) -> None:
        app = self._app
        group = self.group
        while len(group):
            group.pop()
        x, y, width, height = self._box
        font = app.font.of_style("big%d" % app.sizes[BIG_FONT])
        step = min(2 * font.width("0"), width // _DIGITS)
        x += (width - _DIGITS * step) // 2
        y += (height - 2 * font.cap) // 2
        digits = "%05d" % self.number
        for at in range(_DIGITS):
            ink = TEXT
            if at + self._place == _DIGITS - 1:
                ink = GOLD
                frame = Frame(app.theme)
                frame.put(x, y, step, 2 * font.cap)
                group.append(frame.group)
                near = app.sizes[ARROW]
                small = app.small_font
                palette = app.theme.over(FELT, GOLD)
                for sign, base in (("▲", y - near), ("▼", y + 2 * font.cap + near + small.cap)):
                    place = (x, base - small.ascent, step)
                    add_label(group, small, sign, place, palette, CENTRE, False)
            place = (x, y + font.cap // 2 - (font.ascent - font.cap), step)
            add_label(group, font, digits[at], place, app.theme.over(FELT, ink), CENTRE)
            x += step
        for listener in listeners:
            listener.show(digits)
