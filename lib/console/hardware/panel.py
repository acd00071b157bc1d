"""A display wired by hand, as described in settings.toml."""

from os import getenv

import busio
import displayio
from fourwire import FourWire
from micropython import const

from console.hardware.wiring import UnknownBoard, pins_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from busdisplay import BusDisplay

_BUS = "BOARD_PANEL_PINS"  # clock, data, chip select, command, reset, and the backlight if wired
_NEEDED = ("width", "height")
_NUMBERS = _NEEDED + ("rotation", "colstart", "rowstart", "bgr", "invert", "baud")
_BAUD = const(24000000)


def make() -> "BusDisplay":
    """The display, without automatic refresh. Raises UnknownBoard."""
    chip = getenv("BOARD_PANEL")
    if chip == "ST7789":
        from adafruit_st7789 import ST7789 as Panel
    elif chip == "ILI9341":
        from adafruit_ili9341 import ILI9341 as Panel
    else:
        raise UnknownBoard("BOARD_PANEL")
    pins = pins_of(getenv(_BUS) or "", _BUS)
    if len(pins) not in (5, 6):
        raise UnknownBoard(_BUS)
    options = _numbers()
    if len(pins) == 6:
        options["backlight_pin"] = pins[5]
    clock, data, select, command, reset = pins[:5]
    displayio.release_displays()  # one left from before code.py was restarted
    bus = FourWire(
        busio.SPI(clock, data),
        command=command,
        chip_select=select,
        reset=reset,
        baudrate=options.pop("baud"),
    )
    display: BusDisplay = Panel(bus, auto_refresh=False, **options)
    return display


def _numbers() -> "dict[str, Any]":
    """The numbers of the display in settings.toml. Raises UnknownBoard."""
    options: dict[str, int] = {"baud": _BAUD}
    for name in _NUMBERS:
        key = "BOARD_PANEL_" + name.upper()
        value = getenv(key)
        if value is None and name not in _NEEDED:
            continue
        if value is None or not value.isdigit():
            raise UnknownBoard(key)
        options[name] = int(value)
    return options
