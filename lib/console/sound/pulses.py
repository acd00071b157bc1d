"""A loudspeaker driven by a state machine, for a pin whose PWM is used otherwise."""

from array import array

from rp2pio import StateMachine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

# The wave as a program: high for some cycles, then low for 32 and for 32 more.
_HIGH = 0xE001  # set pins, 1
_LOW = 0xE000  # set pins, 0
_STAY = 0xA042  # mov y, y
_DELAY = 8  # lowest bit of an instruction's delay, in cycles
_LONGEST = 32  # cycles of one instruction
_CYCLES = (0, 1, 6, 32)  # at high level, by volume: narrow pulses are quiet


class Pulses:
    """``pins``: the speaker, then the switch of the amplifier if there is one.

    The state machine is in use only while it sounds.
    """

    def __init__(self, pins: "list[Pin]") -> None:
        from console.sound.amplifier import make_amplifier

        self._pin = pins[0]
        self._amplifier = make_amplifier(pins)
        self._machine: StateMachine | None = None

    def start(self, hertz: int, volume: int) -> None:
        """Sound until the next call."""
        self.stop()
        high = _CYCLES[volume]
        last = _LONGEST - 1 << _DELAY
        self._machine = StateMachine(
            array("H", (_HIGH | high - 1 << _DELAY, _LOW | last, _STAY | last)),
            frequency=hertz * (high + 2 * _LONGEST),
            first_set_pin=self._pin,
        )
        if self._amplifier:
            self._amplifier.value = True

    def stop(self) -> None:
        """Be silent."""
        if self._amplifier:
            self._amplifier.value = False
        if self._machine:
            self._machine.deinit()
            self._machine = None
