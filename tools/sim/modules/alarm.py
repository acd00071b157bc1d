"""`alarm`: only its memory, which a restart leaves unchanged."""

from tools.sim.machine import running


class SleepMemory:
    """The sole instance is `alarm.sleep_memory`; zeros at power-on."""

    def __len__(self) -> int:
        return len(running().sleep_memory)

    def __getitem__(self, index: int) -> int:
        return running().sleep_memory[index]

    def __setitem__(self, index: int, value: int) -> None:
        running().sleep_memory[index] = value


sleep_memory = SleepMemory()
