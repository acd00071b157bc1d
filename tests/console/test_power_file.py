"""A chip without non-volatile memory saves to a file on the drive, if it may write there."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.console.drives import drive, switched_on
from tests.console.player import Player
from tools.sim import Simulator
from tools.sim.boards import BOARDS

__all__ = ["drive"]

FIRST, SECOND, THIRD = b"one", b"one and two", b"three"


class Cut(Exception):
    """The power is gone."""


@pytest.fixture
def sim(drive: Path) -> Iterator[Simulator]:
    """A console that may write the drive."""
    with switched_on(drive, "A") as sim:
        yield sim


def store_in(sim: Simulator) -> Any:
    """The store, as after a power-on."""
    with sim.inside():
        from console.storage.save_file import SaveFile

        return SaveFile()


def kept(sim: Simulator) -> bytes:
    store = store_in(sim)
    with sim.inside():
        return bytes(store.load())


def saved(sim: Simulator, *payloads: bytes) -> None:
    store = store_in(sim)
    with sim.inside():
        for payload in payloads:
            store.save([payload])


def cut_after(sim: Simulator, steps: int) -> None:
    """Let ``steps`` steps change the drive; in place of the next one the power fails."""
    left = steps

    def check() -> None:
        nonlocal left
        if left == 0:
            raise Cut
        left -= 1

    sim.machine.check_writable = check  # type: ignore[method-assign]


def test_the_last_payload_is_kept(sim: Simulator, drive: Path):
    assert kept(sim) == b""
    for payload in (FIRST, SECOND, THIRD, FIRST):
        saved(sim, payload)
        assert kept(sim) == payload
    assert [path.name for path in (drive / "saves").iterdir()] == ["now"]


def test_a_cut_between_any_two_steps(sim: Simulator):
    """And then another one, in the save that follows."""
    found = set()
    for steps in range(4):
        for more in range(6):
            cut_after(sim, -1)
            saved(sim, FIRST)
            cut_after(sim, steps)
            try:
                saved(sim, SECOND)
            except Cut:
                assert kept(sim) in (FIRST, SECOND)
            before = kept(sim)
            cut_after(sim, more)
            try:
                saved(sim, THIRD)
            except Cut:
                assert kept(sim) in (before, THIRD)
            found.add((before, kept(sim)))
    assert found == {(one, two) for one in (FIRST, SECOND) for two in (one, THIRD)}


def test_a_cut_at_every_byte_of_the_new_file(sim: Simulator, drive: Path):
    saved(sim, FIRST)
    for with_old in (True, False):
        saved(sim, SECOND)
        whole = (drive / "saves/now").read_bytes()
        saved(sim, FIRST)
        if not with_old:
            (drive / "saves/now").unlink()
        for count in range(len(whole) + 1):
            (drive / "saves/new").write_bytes(whole[:count])
            old = FIRST if with_old else b""
            assert kept(sim) == (SECOND if count == len(whole) else old)
        saved(sim, THIRD)
        assert kept(sim) == THIRD


def test_noise_is_nothing_and_shows(sim: Simulator, drive: Path):
    (drive / "saves").mkdir()
    for noise in (b"", b"TD2", b"TD2" + bytes(50), bytes(5000)):
        (drive / "saves/now").write_bytes(noise)
        store = store_in(sim)
        with sim.inside():
            assert store.load() == b""
        assert store.notice == "damaged"


def test_a_full_drive_keeps_what_there_was(sim: Simulator):
    saved(sim, FIRST)

    def check() -> None:
        raise OSError(28, "No space left on device")

    sim.machine.check_writable = check  # type: ignore[method-assign]
    with pytest.raises(OSError, match="space"):
        saved(sim, SECOND)
    assert kept(sim) == FIRST


@pytest.mark.parametrize("ours", [True, False])
def test_a_console_without_memory(drive: Path, monkeypatch: pytest.MonkeyPatch, ours: bool):
    """It goes on with its match if the drive is its own; else it says once that it cannot."""
    monkeypatch.setitem(BOARDS, "pygamer", replace(BOARDS["pygamer"], nvm_size=0))  # type: ignore
    held = ("A",) if ours else ()
    with switched_on(drive, *held) as sim:
        player = Player(sim)
        player.begin("triominos", 2)
        sim.wait(100)  # it is saved, if it can be
        told = 0
        while len(player.game.log) < 9 or player.name != "curtain":
            told += player.name == "notice"
            player.step()
        log = player.game.log
    assert told == (not ours)
    with switched_on(drive, *held) as sim:
        player = Player(sim)
        begins = player.app.words.PLAY_NOW  # where there is nothing to go on with
        assert (player.screen.entries[0][0] == begins) == (not ours)
        sim.press("A")
        if ours:
            assert player.name == "curtain"
            assert player.game.log == log
