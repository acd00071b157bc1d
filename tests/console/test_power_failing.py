"""If the memory cannot be written, whatever it raises, the match goes on unchanged."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from console.storage.memory import Memory

from engine.saves import to_bytes
from tests.console.drives import drive, switched_on
from tests.console.menus import to_row
from tests.console.player import Player
from tests.console.saving import read_again
from tools.sim import Simulator
from tools.sim.boards import BOARDS

__all__ = ["drive"]


class IDFError(OSError):
    """As `espidf.IDFError`."""


class IDFMemoryError(MemoryError):
    """As `espidf.MemoryError`."""


ERRORS = (
    RuntimeError("Unable to write to nvm."),
    OSError(5, "Input/output error"),
    MemoryError("memory allocation failed, allocating 8192 bytes"),
    IDFError(0x1105, "ESP_ERR_NVS_NOT_ENOUGH_SPACE"),
    IDFMemoryError(),
)
IDS = [type(error).__name__ for error in ERRORS]
BOARD = "pimoroni_picosystem"


def finish(player: Player) -> int:
    """Play to the end; how often it was said that something could not be saved."""
    told = 0
    while player.name != "match_over":
        told += player.name == "notice" and player.screen.here.arguments == ("not_saved",)
        player.step()
    return told


class Nvm:
    """In place of the board's: a write fails if `fails` returns true for it."""

    def __init__(self, sim: Simulator, fails: Callable[[int], bool], error: Exception) -> None:
        self.attempts = 0
        self.last = b""
        """The match in the write that was the last to succeed."""
        self._sim = sim
        self._fails = fails
        self._error = error
        self._write = sim.machine.nvm.write
        sim.machine.nvm.write = self.write  # type: ignore[method-assign]

    def write(self, start: int, data: bytes) -> None:
        self.attempts += 1
        if self._fails(self.attempts):
            raise self._error
        self._write(start, data)
        self.last = self._sim.globals["app"].memory.match


@pytest.mark.parametrize("error", ERRORS, ids=IDS)
def test_every_save_fails(error: Exception):
    """What was there before is there after; and as soon as it can be, it is saved."""
    with Simulator(BOARD, seed=3) as sim:
        player = Player(sim, 3)
        player.begin("symmetry", 2)
        sim.wait(50)
        before = to_bytes(player.game)
        nvm = Nvm(sim, lambda _: broken, error)
        broken = True
        assert finish(player) == 1
        assert nvm.attempts >= len(player.game.log) - 1
        assert Memory(bytearray(sim.nvm)).match == before
        broken = False
        to_row(player, "A: Again")
        player.press("A")
        assert Memory(bytearray(sim.nvm)).match == to_bytes(player.game) != before
        assert player.app.memory.failed


@pytest.mark.parametrize("error", ERRORS[:1] + ERRORS[-1:], ids=IDS[:1] + IDS[-1:])
def test_every_second_save_fails(error: Exception):
    with Simulator(BOARD, seed=3) as sim:
        player = Player(sim, 3)
        nvm = Nvm(sim, lambda attempt: attempt % 2 == 1, error)
        player.begin("symmetry", 2)
        sim.wait(50)
        told = 0
        while player.name != "match_over":
            told += player.name == "notice"
            player.step()
            assert Memory(bytearray(sim.nvm)).match == nvm.last
        assert told == (not isinstance(error, MemoryError))  # that is tried again at once
        assert nvm.last
        left = bytearray(sim.nvm)
    with Simulator(BOARD, nvm=left) as sim:
        player = Player(sim)
        player.press("A")
        assert to_bytes(player.game) == nvm.last


@pytest.fixture
def without_nvm(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board has no memory but the drive."""
    monkeypatch.setitem(BOARDS, "pygamer", replace(BOARDS["pygamer"], nvm_size=0))


def kept(sim: Simulator) -> Any:
    """The match on the drive."""
    with sim.inside():
        return read_again(None).match


@pytest.mark.parametrize(
    ("error", "every"),
    [(OSError(28, "No space left"), 1), (OSError(19, "No such device"), 1), (OSError(5, "I/O"), 2)],
    ids=["full", "gone", "every second time"],
)
@pytest.mark.usefixtures("without_nvm")
def test_the_drive_fails(drive: Path, error: OSError, every: int):
    """Making the folder, writing the new file, or giving it its name."""
    with switched_on(drive, "A", seed=3) as sim:
        player = Player(sim, 3)
        player.begin("symmetry", 2)
        sim.wait(50)
        before = to_bytes(player.game)
        calls = 0

        def check() -> None:
            nonlocal calls
            calls += 1
            if calls % every == 0:
                raise error

        sim.machine.check_writable = check  # type: ignore[method-assign]
        assert finish(player) == 1
        assert calls > len(player.game.log)
        assert kept(sim)
        assert every > 1 or kept(sim) == before
        del sim.machine.check_writable  # type: ignore[method-assign]
        to_row(player, "A: Again")
        player.press("A")
        assert kept(sim) == to_bytes(player.game) != before
    with switched_on(drive, "A") as sim:
        again = Player(sim)
        again.press("A")
        assert again.name == "start"


@pytest.mark.usefixtures("without_nvm")
def test_what_is_on_the_drive_already_is_not_written_again(drive: Path):
    with switched_on(drive, "A") as sim:
        player = Player(sim)
        player.begin("symmetry", 2)
        sim.wait(50)

        def check() -> None:
            raise AssertionError

        sim.machine.check_writable = check  # type: ignore[method-assign]
        player.app.memory.changed = True
        sim.wait(50)
        assert not player.app.memory.changed
        assert not player.app.memory.failed
