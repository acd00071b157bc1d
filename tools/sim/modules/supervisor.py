"""`supervisor`: the clock that wraps, and the state of the runtime."""

from typing import Any, NoReturn

from tools.sim.enumerations import RunReason, SafeModeReason
from tools.sim.machine import Restart, running

__all__ = ["RunReason", "Runtime", "SafeModeReason", "reload", "runtime", "ticks_ms"]


class Runtime:
    """The sole instance is `supervisor.runtime`."""

    @property
    def serial_bytes_available(self) -> int:
        """Bytes from the PC that can be read at once."""
        machine = running()
        return machine.console.look(machine.now_us)

    @property
    def run_reason(self) -> RunReason:
        """Why the code was started."""
        return RunReason.SUPERVISOR_RELOAD if running().reloaded else RunReason.STARTUP

    @property
    def safe_mode_reason(self) -> SafeModeReason:
        """Why the code was not started."""
        return SafeModeReason[running().safe_mode]

    @property
    def autoreload(self) -> bool:
        """Whether the code restarts when a PC writes to the drive."""
        return running().autoreload

    @autoreload.setter
    def autoreload(self, autoreload: bool) -> None:
        running().autoreload = autoreload

    @property
    def usb_connected(self) -> bool:
        """Whether a PC is connected."""
        return running().usb

    @property
    def serial_connected(self) -> bool:
        """Whether a PC reads what is printed."""
        return running().usb

    @property
    def display(self) -> Any:
        """The display that the firmware of the board has set up, or None."""
        board = running().board
        return running().display if board.built_in or board.unnamed else None


runtime = Runtime()


def ticks_ms() -> int:
    """Milliseconds since some time, modulo 2**29."""
    running().look_at_clock()
    return running().ticks_ms


def reload() -> NoReturn:
    """Run code.py again, from the start."""
    raise Restart(power=False)
