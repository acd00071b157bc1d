"""The devices that ``console.hardware.boards`` has opened."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from busdisplay import BusDisplay

    from console.hardware.keys import Keys

    class _Devices(TypedDict, total=False):
        """``upright``: the rotation of the display at power-on."""

        display: BusDisplay
        keys: Keys
        upright: int


_LARGE = const(200)  # pixels of the shorter side from which font and tiles are large

devices: "_Devices" = {}


def rotate_display(upside_down: bool) -> None:
    """Rotate the open display for a board that is held upside down, or back."""
    display = devices["display"]
    rotation = (devices["upright"] + 180 * upside_down) % 360
    if display.rotation != rotation:
        display.rotation = rotation


def is_large() -> bool:
    """Whether the open display has room for the large font and large tiles."""
    display = devices["display"]
    return min(display.width, display.height) >= _LARGE
