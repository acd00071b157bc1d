"""What the hosts for people share: real time, and fingers on keys."""

import time
from abc import ABC, abstractmethod
from itertools import repeat

from tools.sim.functions import US_PER_S
from tools.sim.machine import US_PER_MS, Machine
from tools.sim.script import Player, Waits

KEYS_HELP = "arrows or WASD, Z or Space: A, X: B, Enter: START, Backspace: SELECT, Esc: quit"

FRAME_US = US_PER_S // 60

PATIENCE_US = 100 * US_PER_MS
"""When the simulation falls behind by more than this, the time is lost and not made up for."""

IDLE_MS = 1000


class LiveHost(Player, ABC):
    """A Host that keeps real time. It plays its script; then the keys are the player's."""

    def __init__(self, waits: Waits) -> None:
        super().__init__(waits)
        self._real_start_us = _real_us()
        self._down_us: dict[str, int] = {}
        self._release_us: dict[str, int] = {}

    @abstractmethod
    def show(self, machine: Machine) -> None:
        """Draw the screen if it has changed."""

    @abstractmethod
    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Wait for keys for so long at most, and pass them on by `down` and `up`."""

    def pump(self, machine: Machine, until_us: int) -> None:
        """Let time pass as fast as on the wall."""
        while True:
            super().pump(machine, min(self._wall_us(machine), until_us))
            for key in [key for key, due in self._release_us.items() if due <= machine.now_us]:
                del self._release_us[key]
                machine.wiring.release(machine.board.keys[key].physical)
            left_us = until_us - machine.now_us
            with machine.outside():
                self.show(machine)
                self.poll(machine, min(left_us, FRAME_US) / US_PER_S)
            if left_us <= 0:
                break

    def finish(self, machine: Machine) -> None:
        """After the last step: no more steps, but go on."""
        self._waits = repeat(IDLE_MS)

    def down(self, machine: Machine, key: str) -> None:
        """The player presses a logical key."""
        self._release_us.pop(key, None)
        self._down_us[key] = machine.now_us
        machine.wiring.press(machine.board.keys[key].physical)

    def up(self, machine: Machine, key: str) -> int:
        """The player releases a logical key; returns when, as some have to be held to count."""
        pressed_us = self._down_us.pop(key, machine.now_us)
        self._release_us[key] = max(
            machine.now_us, pressed_us + machine.board.keys[key].hold_ms * US_PER_MS
        )
        return self._release_us[key]

    def _wall_us(self, machine: Machine) -> int:
        """The simulated time that it should be by the clock on the wall."""
        behind_us = _real_us() - self._real_start_us - machine.now_us
        self._real_start_us += max(0, behind_us - PATIENCE_US)
        return machine.now_us + min(behind_us, PATIENCE_US)


def _real_us() -> int:
    return time.perf_counter_ns() // 1000
