"""What the app has from the moment the console is switched on. Then this is unloaded."""

import displayio
from micropython import const

from console import appearance
from console.clock import now
from console.draw.sizes import sizes
from console.draw.theme import Theme
from console.hardware import boards, watchdog_timer, wiring
from console.hardware.open_devices import is_large
from console.idle import Idle
from console.navigation import HOME, LANGUAGE
from console.sound import devices
from console.storage.memory import Memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_WIDEST = const(240)  # pixels of a table: a wider one would leave too little memory

# The modules that are no longer needed.
DONE = (
    "console.appearance console.draw.text_fonts console.hardware.boards console.hardware.buttons "
    "console.hardware.watchdog_timer console.hardware.wiring console.navigation console.power_on "
    "console.sound.devices console.storage.earlier_payloads console.storage.halves "
    "console.storage.players console.storage.recall console.storage.setting_definitions "
    "console.words.forms console.words.languages"
)


def prepare(app: "App") -> "Destination":
    """Open the board's devices, read the memory, load words and fonts; returns the first screen."""
    display = app.display = boards.open_display()
    app.width = display.width
    app.height = display.height
    app.large = is_large()
    app.sizes = sizes(app.large)
    height = app.height - app.sizes.bar - app.sizes.tray
    app.canvas = displayio.Bitmap(min(app.width, _WIDEST), height, 16)
    app.canvas_x = (app.width - app.canvas.width) // 2
    app.keys = boards.open_keys()
    app.memory = Memory(boards.open_nvm())
    profile = wiring.profile()
    app.battery = profile.BATTERY
    app.sound = devices.make_player(app.memory)
    app.lights = None
    if profile.PIXELS:
        from console.hardware.lights import Lights

        app.lights = Lights(*wiring.pin_and_number(profile.PIXELS, "BOARD_PIXELS"))
    app.theme = Theme(app.memory.settings.theme)
    known = appearance.use_language(app)
    app.watchdog = watchdog_timer.start()
    app.idle = Idle(app, now())
    appearance.apply_settings(app)
    return HOME if known else LANGUAGE
