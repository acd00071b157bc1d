"""Opens the devices and loads what the app needs at power-on; then it is unloaded."""

import displayio
from micropython import const
from supervisor import RunReason, runtime

from console import appearance
from console.clock import now
from console.destination import Destination
from console.draw.size_classes import ART_NAMES
from console.draw.sizes import ART, PILL, SCORE_BAR, TABLE_MOST, TRAY
from console.hardware import boards, watchdog_timer, wiring
from console.idle import Idle
from console.lifetimes import load_if_roomy, release
from console.sound import devices
from console.words import languages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App


_PLENTY = const(393216)  # bytes of the heap that allow for a table as wide as any display

# Modules that are not needed any more after power-on.
DONE = (
    "console.appearance console.draw.size_classes console.draw.text_fonts "
    "console.hardware.boards console.hardware.buttons "
    "console.hardware.watchdog_timer console.hardware.wiring console.heap console.power_on "
    "console.sound.amplifier console.sound.devices console.storage.drive "
    "console.storage.earlier_payloads "
    "console.storage.halves console.storage.letters console.storage.losses "
    "console.storage.mending console.storage.player_figures console.storage.players "
    "console.storage.recall console.storage.setting_definitions "
    "console.words.forms console.words.languages"
)


def prepare(app: "App", begun: "dict[str, Any]", room: list[None]) -> Destination:
    """Set the attributes of ``app``: devices, memory, words, fonts. Returns the first destination.

    ``begun``, ``room``: as for ``App``.
    """
    display = app.display = boards.open_display()
    app.width = display.width
    app.height = display.height
    for name in begun:
        setattr(app, name, begun[name])
    sizes = app.sizes
    app.art = ART_NAMES[sizes[ART]]
    height = app.height - sizes[SCORE_BAR] - sizes[TRAY]
    width = app.width if load_if_roomy(room=_PLENTY) else min(app.width, sizes[TABLE_MOST])
    room.clear()
    app.canvas = displayio.Bitmap(width, height, 16)
    app.canvas_x = (app.width - app.canvas.width) // 2
    app.shared["pill"] = displayio.Bitmap(app.width // 8 * 8, sizes[PILL], 16)
    app.keys = boards.open_keys()
    app.theme.use(app.memory.settings.theme)
    if wiring.has_idle_lines():
        app.memory.pending_notice = app.memory.pending_notice or "wiring"
    profile = wiring.profile()
    app.battery = None
    if profile.BATTERY:
        app.battery = wiring.pin_and_number(profile.BATTERY, "BOARD_BATTERY")
    app.sound = devices.make_player(app.memory)
    app.lights = None
    if profile.PIXELS:
        from console.hardware.lights import Lights

        app.lights = Lights(*wiring.pin_and_number(profile.PIXELS, "BOARD_PIXELS"))
    app.watchdog = watchdog_timer.start()
    app.idle = Idle(app, now())
    appearance.apply_settings(app)
    store = app.memory.store
    for made in app, app.keys, app.idle, app.sound, app.memory, store:
        if made:  # there is only one of each: how it is made need not stay in memory
            release(type(made), "__init__")
    release(type(store), "load")
    # Made here, as loading ``console.navigation`` takes a moment at power-on.
    if app.memory.match and runtime.run_reason == RunReason.SUPERVISOR_RELOAD:
        return Destination("resume", ())  # after a crash
    return Destination("home" if languages.chosen(app.memory.settings) >= 0 else "language", ())
