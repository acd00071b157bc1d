"""`neopixel_write`: lights in a chain, each with a controller."""

from digitalio import DigitalInOut, Direction

from tools.sim.machine import running


def neopixel_write(digitalinout: DigitalInOut, buf: bytes) -> None:
    """Show green, red and blue of each light."""
    if digitalinout.direction is not Direction.OUTPUT:
        raise ValueError("Cannot set value when direction is input.")
    running().pixels = bytes(buf)
