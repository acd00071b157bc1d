"""Opens the devices of the board when they are first needed.

Open devices are in ``console.hardware.open_devices``, so this module can be unloaded.
"""

from os import getenv

import board
import microcontroller
import supervisor

from console.hardware.open_devices import devices
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay
    from nvm import ByteArray

    from console.hardware.keys import Keys


def open_display() -> "BusDisplay":
    """The display of the board, without automatic refresh. Raises UnknownBoard."""
    if "display" not in devices:
        display = getattr(board, "DISPLAY", None)
        if not display and not getenv("BOARD_PANEL"):
            display = supervisor.runtime.display  # set up by the firmware under no other name
        if not display:
            from console.hardware import panel

            display = panel.make()
            unload("console.hardware.panel")
        display.auto_refresh = False
        devices["display"] = display
        devices["upright"] = display.rotation
    return devices["display"]


def open_nvm() -> "ByteArray | None":
    """The non-volatile memory of the board, or None."""
    return microcontroller.nvm


def open_keys() -> "Keys":
    """The keys of the board, the same at every call. Raises UnknownBoard."""
    if "keys" not in devices:
        from console.hardware.buttons import make_keys

        devices["keys"] = make_keys()
    return devices["keys"]
