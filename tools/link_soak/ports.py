"""What the carriers of the console find at their ends of a simulated wire: a port of a board."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import patch

from tools.link_soak.wire import Clock, Faults, Wire

if TYPE_CHECKING:
    from console.link.match_line import Carrier

PACE = 5.76  # bytes in a ms at 57 600 baud
_USB_ROOM = 256  # bytes that a board keeps of what a PC sends
_SYN_MS = 1000  # how often a PC asks whether anybody is there
_PRINTED = (
    b"Ada. 3 tiles, 41 points\r\n",
    b"Bela plays 2-3-4 # 12\r\n#",
    "Běla legt an, ещё 5, \u05d3\u05d5\u05e8\r\n".encode(),
    b'Traceback (most recent call last):\r\n  File "code.py", line 5\r\n',
    b"#hK7QF3M",
)


class Uart:
    """What ``busio.UART`` is to a cable: ``tx`` and ``rx`` are wires instead of pins."""

    def __init__(
        self, tx: Wire, rx: Wire, baudrate: int, timeout: float, receiver_buffer_size: int
    ) -> None:
        assert timeout == 0
        tx.pace = rx.pace = baudrate / 10_000
        self._tx = tx
        self._rx = rx
        self._room = receiver_buffer_size
        self._kept = b""

    def readinto(self, buffer: bytearray) -> int | None:
        """What has arrived; what there was no room for is lost."""
        kept = self._kept = (self._kept + self._rx.arrived())[: self._room]
        count = min(len(kept), len(buffer))
        buffer[:count] = kept[:count]
        self._kept = kept[count:]
        return count or None

    def write(self, data: bytes) -> int:
        """Send bytes."""
        self._tx.send(data)
        return len(data)

    def deinit(self) -> None:
        """What was on its way to this end is lost."""
        self._rx.drop()


class Serial:
    """What ``usb_cdc.console`` is to a board: texts are printed there, in between and on the same
    line, and the other end says now and then that it is there.
    """

    timeout = write_timeout = None

    def __init__(self, tx: Wire, rx: Wire, random: Random) -> None:
        self._tx = tx
        self._rx = rx
        self._random = random
        self._kept = b""
        self._asked = 0

    def readinto(self, buffer: bytearray) -> int:
        """What has arrived. What there is no room for waits on the PC."""
        if len(self._kept) < _USB_ROOM:
            self._kept += self._rx.arrived()
        now = self._rx.clock.now
        if now - self._asked >= _SYN_MS:
            self._asked = now
            self._kept += b"\x16"
        count = min(len(self._kept), len(buffer))
        buffer[:count] = self._kept[:count]
        self._kept = self._kept[count:]
        return count

    def write(self, data: bytes) -> int:
        """Send bytes, as many as there is room for, and what else is printed on the port."""
        chance = self._random.random()
        if chance < 0.1:
            data = self._random.choice(_PRINTED) + data
        elif chance < 0.12:
            data = data[: int(chance * 1000) % len(data)] + self._random.choice(_PRINTED)
        self._tx.send(data)
        return len(data)

    def close(self) -> None:
        """What was on its way to this end is lost."""
        self._rx.drop()


class Socket:
    """A cable by network: the wire's faults, and behind them TCP between two ends of this PC."""

    def __init__(self, tx: Wire, far: Any) -> None:
        self._tx = tx
        self._far = far

    def readinto(self, buffer: bytearray) -> int:
        """What has arrived."""
        self._pass_on()
        data: bytes = self._far.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def write(self, data: bytes) -> int:
        """Send bytes."""
        self._tx.send(data)
        self._pass_on()
        return len(data)

    def deinit(self) -> None:
        """Unplug it."""
        self._far.close()

    def _pass_on(self) -> None:
        if self._tx.clock.now < self._tx.cut_until:
            self._far._hang_up()
        data = self._tx.arrived()
        if data:
            self._far.write(data)


class Line:
    """Both directions between two devices, and the carrier of the console at each end."""

    def __init__(self, name: str, random: Random, faults: Faults) -> None:
        """``name``: ``cable``, ``usb`` or ``network``."""
        self.clock = Clock()
        self.wires = [Wire(random, faults, self.clock) for _ in (0, 1)]  # from device 0, from 1
        self._name = name
        self._random = random
        self._port = 0
        self._open: list[Carrier | None] = [None, None]
        self._patches = ExitStack()
        if name == "network":
            self._patches.enter_context(
                patch("tools.sim.cable.monotonic", self.clock.seconds),
            )

    def carrier(self, number: int) -> Carrier:
        """That of a device which has just been switched on; the one before is closed."""
        before = self._open[number]
        if before:
            before.close()
        made = self._open[number] = self._made(number, self.wires[number], self.wires[1 - number])
        return made

    def close(self) -> None:
        """Give back what the PC has lent."""
        for carrier in self._open:
            if carrier:
                carrier.close()
        self._patches.close()

    def _made(self, number: int, tx: Wire, rx: Wire) -> Carrier:
        if self._name == "usb":
            from console.link.usb import Usb

            return Usb(cast("Any", Serial(tx, rx, self._random)))
        from console.link.cable import Cable

        if self._name == "cable":
            with patch("console.link.cable.UART", Uart):
                return Cable(cast("Any", tx), cast("Any", rx))
        from tools.sim.cable import NetworkCable, Place

        far = NetworkCable(Place("127.0.0.1" if number else "", self._port))
        self._port = far.port
        with patch("console.link.cable.UART", lambda tx, far, **_: Socket(tx, far)):
            return Cable(cast("Any", tx), cast("Any", far))
