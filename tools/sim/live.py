"""What the hosts for people share: real time, held keys, a line of text for the player."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from itertools import repeat
from pathlib import Path
from typing import Self

from tools import cli
from tools.sim.folders import unused
from tools.sim.functions import US_PER_S
from tools.sim.keyboard import HELP, HELP_TYPING, PICTURE, QUIT
from tools.sim.machine import US_PER_MS, Machine, PowerOff
from tools.sim.script import Player, Waits

FRAME_US = US_PER_S // 60

PATIENCE_US = 100 * US_PER_MS
"""If the simulation falls behind by more than this, it does not catch up."""

IDLE_MS = 1000

ASKS = "Press Esc again to quit, any other key to play on."


class LiveHost(Player, ABC):
    """A Host in real time, from the start of `with` to its end.

    Pictures go to the folder `shots`, which is made for the first one. `say` prints a line for the
    player; while the host `needs_output`, nothing else may be printed. `message` is shown in place
    of the help until the next key; it is empty otherwise.
    """

    needs_output = False

    def __init__(self, shots: Path, say: Callable[[str], None]) -> None:
        super().__init__(repeat(IDLE_MS))
        self.message = ""
        self._shots = shots
        self._say = say
        self._real_start_us = _real_us()
        self._down_us: dict[str, int] = {}
        self._release_us: dict[str, int] = {}

    def begin(self, waits: Waits) -> None:
        """Play these steps; then the player takes over the keys."""
        self._waits = waits

    @abstractmethod
    def __enter__(self) -> Self:
        """Start showing the screen."""

    @abstractmethod
    def __exit__(self, *_exception: object) -> None:
        """Stop showing the screen."""

    @abstractmethod
    def show(self, machine: Machine) -> None:
        """Draw the screen and what is below it, if they have changed."""

    @abstractmethod
    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Wait for keys, at most `timeout_s`; pass them to `down`, `up`, `type`, `command`."""

    def pump(self, machine: Machine, until_us: int) -> None:
        """Let time pass at the speed of real time."""
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
        """After the last step, keep running without steps."""
        self._waits = repeat(IDLE_MS)

    def down(self, machine: Machine, key: str) -> None:
        """The player presses a logical key."""
        self.message = ""
        self._release_us.pop(key, None)
        self._down_us[key] = machine.now_us
        machine.wiring.press(machine.board.keys[key].physical)

    def up(self, machine: Machine, key: str) -> int:
        """The player releases a logical key; returns when that counts, after its shortest time."""
        pressed_us = self._down_us.pop(key, machine.now_us)
        self._release_us[key] = max(
            machine.now_us, pressed_us + machine.board.keys[key].hold_ms * US_PER_MS
        )
        return self._release_us[key]

    def type(self, machine: Machine, text: str) -> None:
        """The player types text for a firmware that reads it."""
        self.message = ""
        machine.console.type(text)

    def command(self, machine: Machine, what: str) -> None:
        """Take a PICTURE or QUIT for the player: PowerOff the second time in a row."""
        asked = self.message == ASKS
        self.message = ""
        if what == PICTURE:
            self.message = self._take_picture(machine)
            self.announce(self.message)
        elif what == QUIT:
            if asked:
                raise PowerOff
            self.message = ASKS

    def below(self, machine: Machine) -> list[str]:
        """The lines below the screen, in parts: the message, or else which keys do what."""
        if self.message:
            return [self.message]
        return HELP_TYPING if machine.console.listens(machine.now_us) else HELP

    def announce(self, text: str) -> None:
        """Print a line for the player."""
        self._say(text)

    def _take_picture(self, machine: Machine) -> str:
        """Save what the screen shows; returns where, or why it failed."""
        try:
            self._shots.mkdir(parents=True, exist_ok=True)
            file = unused(self._shots, "screen-{}.png")
            machine.display.image().save(file)
        except OSError as error:
            return f"no picture: {cli.reason(error)}"
        return f"picture saved: {file}"

    def _wall_us(self, machine: Machine) -> int:
        """The simulated time that corresponds to the real time."""
        behind_us = _real_us() - self._real_start_us - machine.now_us
        self._real_start_us += max(0, behind_us - PATIENCE_US)
        return machine.now_us + min(behind_us, PATIENCE_US)


def joined(parts: Iterable[str], separator: str, fits: Callable[[str], bool]) -> list[str]:
    """The parts in lines, as many in each as fit; a part that is too long has a line for itself."""
    lines: list[str] = []
    for part in parts:
        if lines and fits(longer := lines[-1] + separator + part):
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _real_us() -> int:
    return time.perf_counter_ns() // 1000
