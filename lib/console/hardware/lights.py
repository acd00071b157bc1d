"""A chain of NeoPixels, all in one colour."""

from digitalio import DigitalInOut
from micropython import const
from neopixel_write import neopixel_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_DIM = const(16)  # divides the brightness: full light dazzles


class Lights:
    """A chain of ``count`` NeoPixels at a pin, dark at first."""

    def __init__(self, pin: "Pin", count: int) -> None:
        self._out = DigitalInOut(pin)
        self._out.switch_to_output()
        self._count = count
        self._colour = -1
        self.show(0)

    def show(self, colour: int) -> None:
        """Show a dimmed colour, 0xRRGGBB; 0 turns them off."""
        if colour != self._colour:
            self._colour = colour
            red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
            light = bytes((green // _DIM, red // _DIM, blue // _DIM))
            neopixel_write(self._out, light * self._count)
