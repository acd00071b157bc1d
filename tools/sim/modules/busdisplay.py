"""`busdisplay`: a display that the firmware creates if none is built in."""

from typing import Any

from fourwire import FourWire

from tools.sim.machine import running
from tools.sim.wiring import Pin


class BusDisplay:
    """The panel of the simulated board, which must be created with its size.

    Its initial `rotation` is how it is mounted, and rotations count from there.
    """

    def __init__(
        self,
        display_bus: FourWire,
        init_sequence: bytes,
        *,
        width: int,
        height: int,
        colstart: int = 0,
        rowstart: int = 0,
        rotation: int = 0,
        backlight_pin: Pin | None = None,
        auto_refresh: bool = True,
    ) -> None:
        display = running().display
        if (width, height) != (display.width, display.height):
            raise ValueError(f"the panel has {display.width}x{display.height} pixels")
        if not init_sequence:
            raise ValueError("the panel has to be woken")
        display._dimmable = backlight_pin is not None
        if backlight_pin is not None:
            running().wiring.claim(backlight_pin)
        self.__dict__.update(
            _upright=rotation, init_sequence=init_sequence, colstart=colstart, rowstart=rowstart
        )
        display.auto_refresh = auto_refresh

    @property
    def rotation(self) -> int:
        """The rotation of the picture, in degrees."""
        upright: int = self.__dict__["_upright"]
        rotation: int = running().display.rotation
        return (rotation + upright) % 360

    def __getattr__(self, name: str) -> Any:
        return getattr(running().display, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "rotation":
            value = (value - self.__dict__["_upright"]) % 360
        setattr(running().display, name, value)
