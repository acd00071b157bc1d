"""The devices of the board, each opened when it is asked for.

What is open stays in ``console.hardware.open_devices``, so this can be unloaded.
"""

import board
import microcontroller

from console.hardware.open_devices import devices
from console.lifetimes import unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay
    from nvm import ByteArray

    from console.hardware.keys import Keys


def open_display() -> "BusDisplay":
    """The display of the board, without refreshing by itself. Raises UnknownBoard."""
    if "display" not in devices:
        if hasattr(board, "DISPLAY"):
            display = board.DISPLAY
        else:
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
    """The keys of the board; the same ones at every call. Raises UnknownBoard."""
    if "keys" not in devices:
        from console.hardware.buttons import make_keys

        devices["keys"] = make_keys()
    return devices["keys"]
