"""The amplifier of a loudspeaker."""

from digitalio import DigitalInOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin


def make_amplifier(pins: "list[Pin]") -> DigitalInOut | None:
    """The switch of the amplifier at the second of the pins, off; None without a second pin."""
    if len(pins) < 2:
        return None
    switch = DigitalInOut(pins[1])
    switch.switch_to_output(False)
    return switch
