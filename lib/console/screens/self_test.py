"""The self-test: keys with tones, colours, lights, memory, battery."""

import gc

import displayio
from micropython import const

from console.clock import now, since
from console.destination import BACK
from console.draw.foot import Foot
from console.draw.info_screen import InfoScreen
from console.draw.sizes import TEST_BARS, TEST_GAP
from console.draw.text import CENTRE, RIGHT, Label
from console.draw.theme import FELT, GOLD, INK, SEAT, SOFT, TITLE
from console.hardware import keys
from console.hardware.boards import open_nvm
from console.hardware.wiring import KEYS, profile
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_LEAVE_MS = const(1000)
_EACH_MS = const(500)  # between two looks at the memory
_TONE_MS = const(150)
_HERTZ = (262, 294, 330, 349, 392, 440, 494, 523)  # by key, in the order of KEYS

_PAD = "▲▼◀▶"
_PAD_MIRRORED = "▲▼▶◀"  # as text read from the right turns arrows round
_BARS = (0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF)  # before those of the seats


class Screen(InfoScreen):
    """Keys that were pressed become yellow (``key_labels``); B leaves only when it is held."""

    def __init__(self, app: "App") -> None:
        self._texts = texts = load_part(app.words, "system")
        super().__init__(app, texts.SELF_TEST)
        self._bars = _BARS + app.theme.colours[SEAT : SEAT + 4]
        self.key_labels: list[Label] = []
        self._pressed = 0
        self._since = -1  # when B went down
        self._measured = now()
        self._lay_out_keys()
        self._lay_out_colours()
        self._add_devices()
        self._free = self.add_entry(texts.FREE_MEMORY, texts.KILOBYTES % 1000)
        self._show_free_memory()
        Foot(app, self.group, texts.LEAVE_TEST)

    def press(self, key: int) -> None:
        """Play a tone and light the pixels, differently for each key."""
        number = len([1 for i in range(len(KEYS)) if key > 1 << i])
        self._pressed |= key
        if self.app.sound:
            self.app.sound.hum(_HERTZ[number], _TONE_MS)
        if self.app.lights:
            self.app.lights.show(self._bars[number])

    def tick(self, now: int) -> "Destination | None":
        """Show which keys are down; go back when B has been down long enough."""
        down = self.app.keys.down
        theme = self.app.theme
        for i, line in enumerate(self.key_labels):
            key = 1 << i
            if down & key:
                line.paint(theme.of(GOLD, INK))
            elif self._pressed & key:
                line.paint(theme.of(FELT, TITLE))
        if since(self._measured, now) >= _EACH_MS:
            self._measured = now
            self._show_free_memory()
        if not down & keys.B:
            self._since = -1
        elif self._since < 0:
            self._since = now
        elif since(self._since, now) >= _LEAVE_MS:
            return BACK
        return None

    def _add_devices(self) -> None:
        """Add an entry for each device of the board."""
        texts = self._texts
        wiring = profile()
        if wiring.SOUND:
            self.add_entry(texts.SOUND, wiring.SOUND.split()[0])
        if wiring.PIXELS:
            self.add_entry(texts.LIGHTS, wiring.PIXELS.split()[1])
        if self.app.battery:
            from console.hardware.battery import measure

            cell = measure(self.app.battery)
            if cell:
                volts = cell[0] // 1000, cell[0] % 1000 // 10
                self.add_entry(texts.BATTERY, texts.BATTERY_VOLTS % volts)
        nvm = open_nvm()
        if nvm:
            bytes_say = texts.BYTES_FAIL if self.app.memory.failed else texts.BYTES
            self.add_entry(texts.SAVES, bytes_say % len(nvm))

    def _show_free_memory(self) -> None:
        texts = self._texts
        free = texts.UNKNOWN
        if hasattr(gc, "mem_free"):
            gc.collect()
            free = texts.KILOBYTES % (gc.mem_free() // 1024)
        self._free.show(free, RIGHT)

    def _lay_out_keys(self) -> None:
        font = self.font
        quiet = self.app.theme.of(FELT, SOFT)
        names = list(_PAD_MIRRORED if self.app.rtl else _PAD) + list(KEYS[len(_PAD) :])
        spare = self.width - sum([font.width(name) for name in names])
        gap = min(font.cap, spare // (len(names) - 1))
        if gap < font.cap // 2:  # more than a line
            gap = font.cap
        at = 0
        for name in names:
            width = font.width(name)
            if at + width > self.width:
                at = 0
                self.y += self.pitch
            beside = gap // 2  # of the ground of a key that is down
            x = self.app.mirror(self.x + at, width) - beside
            label = Label(font, width + 2 * beside, x, self.y, quiet)
            label.show(name, CENTRE)
            self.group.append(label.grid)
            self.key_labels.append(label)
            at += width + gap
        self.y += self.pitch

    def _lay_out_colours(self) -> None:
        app = self.app
        count = len(self._bars)
        palette = displayio.Palette(count)
        for i, colour in enumerate(self._bars):
            palette[i] = colour
        wide = app.width // count
        high = app.sizes[TEST_BARS]
        left = (app.width - count * wide) // 2
        bars = displayio.Bitmap(count * wide, 1, count)
        for i in range(count * wide):
            bars[i, 0] = i // wide
        y = self.y + 2
        self.group.append(
            displayio.TileGrid(bars, pixel_shader=palette, x=left, y=y, width=1, height=high)
        )
        self.y = y + high + app.sizes[TEST_GAP]
