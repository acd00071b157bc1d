"""`nvm`: the type of `microcontroller.nvm`."""

from array import array
from typing import overload

from tools.sim.machine import running


class ByteArray:
    """The non-volatile memory. Slices are contiguous and keep their length; reads are copies."""

    def __init__(self) -> None:
        self._nvm = running().nvm  # of this board, even if a test reads it while none is running

    def __len__(self) -> int:
        return len(self._nvm.data)

    @overload
    def __getitem__(self, index: slice) -> bytearray: ...

    @overload
    def __getitem__(self, index: int) -> int: ...

    def __getitem__(self, index: slice | int) -> bytearray | int:
        """Read a byte, or a slice as a new bytearray."""
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            return self._nvm.data[start:stop]
        return self._nvm.data[index]

    def __setitem__(
        self, index: slice | int, value: "bytes | bytearray | memoryview | array[int] | int"
    ) -> None:
        """Write a byte or a slice."""
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            if not isinstance(value, (bytes, bytearray, memoryview, array)):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
            if value.itemsize != 1 if isinstance(value, (memoryview, array)) else False:
                raise ValueError("Array values should be single bytes.")
            self._nvm.write(start, bytes(value))
        else:
            if not isinstance(value, int):
                raise TypeError(f"can't convert {type(value).__name__} to int")
            if not 0 <= value <= 255:
                raise ValueError("bytes must be 0-255")
            self._nvm.write(range(len(self))[index], bytes([value]))

    def _bounds(self, index: slice) -> tuple[int, int]:
        start, stop, step = index.indices(len(self))
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return start, max(start, stop)
