"""`rp2pio`: state machines, limited to programs that make a square wave."""

from array import array

from tools.sim.machine import running
from tools.sim.wiring import Pin

_SET_PINS = 0xE000
_DELAYS = 0x1F00
_LARGEST = 125_000_000


class StateMachine:
    """Repeats its program. The sound recorded has the frequency of the repetitions."""

    def __init__(
        self, program: "array[int]", frequency: int, *, first_set_pin: Pin | None = None
    ) -> None:
        if program.typecode != "H":
            raise ValueError("Program must be array of 'H'")
        if not _LARGEST // 65536 < frequency <= _LARGEST:
            raise ValueError("frequency out of range")
        if first_set_pin is None:
            raise ValueError("Missing first_set_pin. Instruction 0 sets pin(s)")
        self._pin = running().wiring.claim(first_set_pin)
        cycles = [1 + ((word & _DELAYS) >> 8) for word in program]
        high = [
            length
            for word, length in zip(program, cycles, strict=True)
            if word & ~_DELAYS == _SET_PINS + 1
        ]
        running().hear(frequency // sum(cycles), sum(high))

    def deinit(self) -> None:
        """Stop, and release the pin."""
        running().hear(0, 0)
        running().wiring.unclaim(self._pin)
