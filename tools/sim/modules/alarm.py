"""`alarm`: only its memory, which a restart leaves unchanged."""

from typing import overload

from tools.sim.machine import running


class SleepMemory:
    """The sole instance is `alarm.sleep_memory`."""

    def __len__(self) -> int:
        return len(running().sleep_memory)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> bytearray: ...

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return running().sleep_memory[index]

    @overload
    def __setitem__(self, index: int, value: int) -> None: ...

    @overload
    def __setitem__(self, index: slice, value: bytes) -> None: ...

    def __setitem__(self, index: int | slice, value: int | bytes) -> None:
        memory = running().sleep_memory
        size = len(memory)
        memory[index] = value  # type: ignore[index, assignment]
        if len(memory) != size:
            raise ValueError("the chip has a fixed amount")


sleep_memory = SleepMemory()
