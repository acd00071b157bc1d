"""The switch of a loudspeaker's amplifier."""

from digitalio import DigitalInOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin


def make_amplifier(pins: "list[Pin]") -> DigitalInOut | None:
    """The second of the pins as a switch that is off, None if there is no second one."""
    if len(pins) < 2:
        return None
    switch = DigitalInOut(pins[1])
    switch.switch_to_output(False)
    return switch
