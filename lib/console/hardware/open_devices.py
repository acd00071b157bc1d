"""The devices that are open; there is one of each until the next reset."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypedDict

    from busdisplay import BusDisplay

    from console.hardware.keys import Keys

    class _Devices(TypedDict, total=False):
        """``upright``: the rotation of the display at power-on; ``memory``: a
        ``console.storage.memory.Memory``.
        """

        display: BusDisplay
        keys: Keys
        memory: Any
        upright: int


devices: "_Devices" = {}


def rotate_display(upside_down: bool) -> None:
    """Rotate the open display for a board that is held upside down, or back."""
    display = devices["display"]
    rotation = (devices["upright"] + 180 * upside_down) % 360
    if display.rotation != rotation:
        display.rotation = rotation
