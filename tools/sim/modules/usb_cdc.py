"""`usb_cdc`: the serial console. The PC's keyboard provides what the player types."""

from tools.sim.functions import US_PER_S
from tools.sim.machine import US_PER_MS, running


class Serial:
    """The sole instance is `usb_cdc.console`."""

    def __init__(self) -> None:
        self.timeout: float | None = None
        self.write_timeout: float | None = None

    @property
    def connected(self) -> bool:
        """Whether a PC has the port open."""
        return running().usb

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once."""
        machine = running()
        return machine.console.look(machine.now_us)

    @property
    def out_waiting(self) -> int:
        """Bytes that are still to be sent: always none."""
        return 0

    def read(self, size: int = -1) -> bytes:
        """`size` bytes, or those that arrive before the timeout; -1: all that arrive before it."""
        machine = running()
        start_us = machine.now_us
        while not 0 <= size <= self.in_waiting:
            if self.timeout is not None and machine.now_us - start_us >= self.timeout * US_PER_S:
                break
            machine.sleep_us(US_PER_MS)
        return machine.console.take(self.in_waiting if size < 0 else size)

    def readinto(self, buf: bytearray) -> int:
        """Fill a buffer as `read` does; returns the number of bytes. Without a timeout nobody waits
        for a person who types.
        """
        data = running().console.take(len(buf)) if self.timeout == 0 else self.read(len(buf))
        buf[: len(data)] = data
        return len(data)

    def write(self, buf: bytes) -> int:
        """Send bytes; returns their number."""
        running().serial.write(bytes(buf).decode(errors="replace"))
        return len(buf)

    def flush(self) -> None:
        """Do nothing: everything is sent at once."""

    def reset_input_buffer(self) -> None:
        """Drop the unread bytes."""
        running().console.take(self.in_waiting)

    def reset_output_buffer(self) -> None:
        """Do nothing: everything is sent at once."""


console: Serial | None = Serial()
data: Serial | None = None
