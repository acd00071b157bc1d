"""What the hosts for people share: real time, fingers on keys, a line of text for the player."""

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
"""When the simulation falls behind by more than this, the time is lost and not made up for."""

IDLE_MS = 1000

ASKS = "Press Esc again to quit, any other key to play on."


class LiveHost(Player, ABC):
    """A Host that keeps real time, between `with` and its end.

    Pictures go to the folder `shots`, which is made for the first one. `say` prints a line for the
    player; while the host `needs_output` for itself, nothing else may be printed.

    `message` is what to show in place of the help, until the next key; else it is empty.
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
        """Play these steps; then the keys are the player's."""
        self._waits = waits

    @abstractmethod
    def __enter__(self) -> Self:
        """Begin to show something."""

    @abstractmethod
    def __exit__(self, *_exception: object) -> None:
        """Show nothing any more."""

    @abstractmethod
    def show(self, machine: Machine) -> None:
        """Draw the screen and what is below it, if they have changed."""

    @abstractmethod
    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Wait for keys for so long at most; pass them on by `down`, `up`, `type`, `command`."""

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
        self.message = ""
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

    def type(self, machine: Machine, text: str) -> None:
        """The player types text for a firmware that reads it."""
        self.message = ""
        machine.console.type(text)

    def command(self, machine: Machine, what: str) -> None:
        """The player wants a PICTURE, or to QUIT: PowerOff if that is the second time."""
        asked = self.message == ASKS
        self.message = ""
        if what == PICTURE:
            self.message = self._take_picture(machine)
            self.tell(self.message)
        elif what == QUIT:
            if asked:
                raise PowerOff
            self.message = ASKS

    def below(self, machine: Machine) -> list[str]:
        """What to show below the screen, in parts: the message, or else which keys do what."""
        if self.message:
            return [self.message]
        return HELP_TYPING if machine.console.listens(machine.now_us) else HELP

    def tell(self, text: str) -> None:
        """Print a line for the player."""
        self._say(text)

    def _take_picture(self, machine: Machine) -> str:
        """Save what the screen shows; says where, or why not."""
        try:
            self._shots.mkdir(parents=True, exist_ok=True)
            file = unused(self._shots, "screen-{}.png")
            machine.display.image().save(file)
        except OSError as error:
            return f"no picture: {cli.reason(error)}"
        return f"picture saved: {file}"

    def _wall_us(self, machine: Machine) -> int:
        """The simulated time that it should be by the clock on the wall."""
        behind_us = _real_us() - self._real_start_us - machine.now_us
        self._real_start_us += max(0, behind_us - PATIENCE_US)
        return machine.now_us + min(behind_us, PATIENCE_US)


def joined(parts: Iterable[str], separator: str, fits: Callable[[str], bool]) -> list[str]:
    """The parts in lines, as many in each as fit there; a part that is too long has one alone."""
    lines: list[str] = []
    for part in parts:
        if lines and fits(longer := lines[-1] + separator + part):
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _real_us() -> int:
    return time.perf_counter_ns() // 1000
