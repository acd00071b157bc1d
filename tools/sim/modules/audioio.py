"""`audioio`: a loudspeaker on a digital-to-analog converter."""

from typing import Any

from tools.sim.machine import running
from tools.sim.wiring import Pin


class AudioOut:
    """Plays one sample at a time. The sound recorded is the frequency of a repeated period."""

    def __init__(
        self, left_channel: Pin, *, right_channel: Pin | None = None, quiescent_value: int = 0x8000
    ) -> None:
        self._pin = running().wiring.claim(left_channel)

    def play(self, sample: Any, *, loop: bool = False) -> None:
        """Play an `audiocore.RawSample` instead of the current one."""
        running().hear(sample.sample_rate // len(sample.buffer), max(sample.buffer))

    def stop(self) -> None:
        """Be silent."""
        running().hear(0, 0)

    def deinit(self) -> None:
        """Be silent, and release the pin."""
        self.stop()
        running().wiring.unclaim(self._pin)
