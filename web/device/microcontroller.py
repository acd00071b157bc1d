"""``microcontroller``: the chip with its memory."""

import machine
from watchdog import WatchDogTimer


class _ByteArray:
    """The non-volatile memory, which is not in the heap. Reading a slice makes a copy."""

    def __init__(self, size):
        self._data = bytearray(size)
        for i in range(size):
            self._data[i] = 0xFF  # as flash that has never been written

    def __len__(self):
        return len(self._data)

    def __getitem__(self, index):
        if isinstance(index, slice):
            machine.make_room()
        return self._data[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if not isinstance(value, (bytes, bytearray, memoryview)):
                raise NotImplementedError("array/bytes required on right side")
            start, stop, _ = index.indices(len(self._data))
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
        self._data[index] = value


class ResetReason:
    """Why the chip was started."""

    POWER_ON = 0
    SOFTWARE = 2
    WATCHDOG = 5


class _Processor:
    frequency = 125000000
    reset_reason = ResetReason.POWER_ON
    uid = bytearray(8)


cpu = _Processor()
watchdog = WatchDogTimer()
nvm = _ByteArray(machine.board["nvm_size"])


def reset():
    """Restart the chip."""
    raise SystemExit
