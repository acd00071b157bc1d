"""`audiobusio`: a loudspeaker on an I2S bus."""

from typing import Any

from tools.sim.machine import running
from tools.sim.wiring import Pin


class I2SOut:
    """Plays one sample at a time. The sound recorded is the frequency of a repeated period."""

    def __init__(
        self,
        bit_clock: Pin,
        word_select: Pin,
        data: Pin,
        *,
        main_clock: Pin | None = None,
        left_justified: bool = False,
    ) -> None:
        self._pins = [running().wiring.claim(pin) for pin in (bit_clock, word_select, data)]

    def play(self, sample: Any, *, loop: bool = False) -> None:
        """Play an `audiocore.RawSample` instead of the current one."""
        running().hear(sample.sample_rate // len(sample.buffer), max(sample.buffer))

    def stop(self) -> None:
        """Be silent."""
        running().hear(0, 0)

    def deinit(self) -> None:
        """Be silent, and release the pins."""
        self.stop()
        for pin in self._pins:
            running().wiring.unclaim(pin)
