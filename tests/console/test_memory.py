"""What the console remembers, and what it makes of bytes that it has not written."""

import sys
from random import Random
from typing import Any

import pytest
from console.storage.journal import Journal
from console.storage.memory import Memory
from console.storage.setting_definitions import SETTINGS
from console.storage.settings import Settings

import engine.saves
from tests.console.flash import ALWAYS, BLOB, CHIPS, Chip, Flash
from tests.console.saving import save

SIZE = 1024
DEFAULTS = bytes(entry[2] for entry in SETTINGS)
SAVE = bytes(range(100))
SORTINGS = [0x105, 0]


def remembered(memory: Memory) -> tuple:
    match = memory.match, memory.match_names, memory.match_seats, memory.sortings, memory.record
    return memory.settings.to_bytes(), memory.names, memory.choice, *match


NO_MATCH = (b"", [], b"", [], 0)
NOTHING = (DEFAULTS, [""] * 4, b"", *NO_MATCH)


class Match:
    """What is saved of a match: a game whose save is itself."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.names = ["Ann", "Bob"]
        self.seats = bytearray(2)
        self.sortings = [0, 0]
        self.record = 0
        self.changed = True


class Failing(Flash):
    """A memory that cannot be written as long as it `fails`, only erased, if that comes first."""

    def __init__(self, chip: Chip) -> None:
        super().__init__(chip)
        self.fails = False
        self._erased = bytes(self) if chip.erases in (ALWAYS, BLOB) else b""

    def __setitem__(self, index, value) -> None:
        if self.fails:
            super().__setitem__(slice(0, len(self._erased)), self._erased)
            raise RuntimeError("Unable to write to nvm.")
        super().__setitem__(index, value)


@pytest.fixture(params=CHIPS, ids=[chip.platform for chip in CHIPS])
def chip(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Chip:
    """The chip on which the test runs."""
    of_test: Chip = request.param
    monkeypatch.setattr(sys, "platform", of_test.platform)
    return of_test


@pytest.fixture
def nvm() -> bytearray:
    return bytearray(b"\xff" * SIZE)


@pytest.fixture
def full(nvm) -> bytes:
    """A payload in which everything is something."""
    memory = Memory(nvm)
    memory.settings.brightness = 1
    memory.names = ["Ann", "", "Ľuboš", "Олена"]
    memory.choice = bytes([5, 3, 0, 1, 0, 0])
    memory.put_match(SAVE, ["Ann", "Ľuboš"], bytearray([0, 1]), SORTINGS, 0x1234)
    assert save(memory)
    return Journal(nvm).load()


def load(payload: bytes) -> tuple:
    nvm = bytearray(b"\xff" * SIZE)
    Journal(nvm).save(payload)
    memory = Memory(nvm)
    if payload:
        assert (memory.pending_notice == "damaged") == (remembered(memory) == NOTHING)
    return remembered(memory)


def test_at_first_everything_is_as_it_should_be(nvm):
    memory = Memory(nvm)
    assert remembered(memory) == NOTHING
    assert not memory.pending_notice


def test_it_remembers(nvm, full):
    memory = Memory(nvm)
    assert memory.settings.brightness == 1
    assert memory.choice == bytes([5, 3, 0, 1, 0, 0])
    assert memory.names == ["Ann", "", "Ľuboš", "Олена"]
    assert (memory.match, memory.match_names) == (SAVE, ["Ann", "Ľuboš"])
    assert (memory.match_seats, memory.sortings, memory.record) == (b"\0\1", SORTINGS, 0x1234)
    memory.forget_match()
    save(memory)
    memory = Memory(nvm)
    assert memory.names[0] == "Ann"
    assert remembered(memory)[3:] == NO_MATCH


def test_a_name_too_long_for_its_length_byte_is_not_kept(nvm):
    memory = Memory(nvm)
    memory.names[1] = "x" * 256
    assert save(memory)
    assert Memory(nvm).names == [""] * 4


def test_a_match_too_long_is_not_kept_and_the_one_before_is(nvm, full):
    memory = Memory(nvm)
    memory.put_match(bytes(SIZE), ["Ann", "Bob"], b"\0\0", SORTINGS)
    memory.changed = True
    memory.save(None)
    assert memory.pending_notice == "not_saved"
    memory.pending_notice = ""
    memory.changed = True
    memory.save(None)
    assert memory.failed
    assert not memory.pending_notice  # that is told once
    assert Memory(nvm).match == SAVE


def test_a_memory_of_a_few_bytes_has_no_room():
    memory = Memory(bytearray(16))
    assert not save(memory)
    assert memory.pending_notice == "not_saved"


def test_what_is_kept_already_is_not_written_again(chip):
    nvm = Flash(chip)
    memory = Memory(nvm)
    for _ in range(2):
        assert save(memory)
    assert save(Memory(nvm))
    assert len(nvm.written) == 1


def test_nothing_is_written_where_nothing_has_changed(chip):
    nvm = Flash(chip)
    memory = Memory(nvm)
    memory.names[0] = "Ann"
    memory.save(None)
    assert not nvm.written


def test_a_write_that_fails_is_tried_again_with_the_next_change(chip):
    """Also if that change is back to what was kept before: nobody knows what is there now."""
    nvm = Failing(chip)
    memory = Memory(nvm)
    memory.choice = bytes([5, 3, 0, 1, 0, 0])
    assert save(memory)
    before = remembered(memory)
    nvm.fails = True
    memory.names[1] = "Bob"
    assert not save(memory)
    assert memory.pending_notice == "not_saved"
    written = len(nvm.written)
    memory.save(None)  # the next step: nothing has changed, and each attempt may erase
    assert len(nvm.written) == written
    nvm.fails = False
    memory.names[1] = ""
    assert save(memory)
    assert remembered(Memory(nvm)) == before
    assert memory.pending_notice == "not_saved"


def test_a_match_that_cannot_be_put_together_is_tried_again_at_the_next_step(nvm, monkeypatch):
    full = [True]

    def to_bytes(game: bytes) -> bytes:
        if full[0]:
            raise MemoryError
        return game

    monkeypatch.setattr(engine.saves, "to_bytes", to_bytes)
    memory = Memory(nvm)
    match = Match(SAVE)
    memory.save(match)
    assert memory.pending_notice == "not_saved"
    memory.changed = True  # the settings, too
    memory.save(match)
    assert not Memory(nvm).match
    full[0] = False
    memory.save(match)
    assert Memory(nvm).match == SAVE
    assert not match.changed
    assert not memory.changed


@pytest.mark.parametrize("error", [RuntimeError("NVS Error"), OSError(5, "I/O"), MemoryError()])
def test_a_memory_that_cannot_be_read_is_damaged(error):
    class Unreadable(bytearray):
        def __getitem__(self, index):
            raise error

    memory = Memory(Unreadable(SIZE))
    assert memory.pending_notice == "damaged"
    assert remembered(memory) == NOTHING


def test_a_payload_cut_short_gives_defaults(full):
    for end in range(len(full) - len(SAVE) + 1):
        assert load(full[:end]) == NOTHING


def test_every_changed_byte_gives_defaults_or_something_allowed(full):
    for at in range(len(full) - len(SAVE)):
        for value in (0, 1, full[at] ^ 1, full[at] + 1 & 255, 128, 255):
            damaged = bytearray(full)
            damaged[at] = value
            settings, names, _, match, match_names, seats, *_ = load(bytes(damaged))
            assert Settings(settings).to_bytes() == settings
            assert len(names) == 4
            assert len(match_names) == len(seats)
            assert bool(match) == bool(seats)


def test_noise_never_raises():
    random = Random(2)
    for _ in range(500):
        load(random.choice((b"\2", b"\3")) + random.randbytes(random.randrange(120)))


def test_another_version_gives_defaults(full):
    for version in (0, 1, 4, 255):
        assert load(bytes([version]) + full[1:]) == NOTHING


def test_a_match_of_the_version_before_goes_on_with_racks_as_dealt(full):
    """It had one byte for how all racks were sorted."""
    end = len(full) - len(SAVE)
    record = full[end - 2 : end]
    now = load(full)
    for by_value in (b"\0", b"\1"):
        before = load(b"\2" + full[1 : end - 6] + by_value + record + SAVE)
        assert before == (*now[:-2], [0, 0], 0x1234)
    assert load(b"\2" + full[1 : end - 6] + by_value + record) == NOTHING


def test_settings_of_an_older_version_keep_what_there_is(nvm):
    """New settings are appended: what is missing takes its default."""
    older = bytes([2, 3, 0, 0, 0]) + bytes(6) + bytes(4) + b"\0"
    assert load(older)[0] == bytes(3) + DEFAULTS[3:]


def test_settings_of_a_newer_version_are_cut():
    newer = bytes([2, len(DEFAULTS) + 2]) + DEFAULTS + b"\1\1" + bytes(6) + bytes(4) + b"\0"
    nvm = bytearray(b"\xff" * SIZE)
    Journal(nvm).save(newer)
    assert Memory(nvm).settings.to_bytes() == DEFAULTS


def test_values_that_are_not_allowed_take_the_default():
    assert Settings(b"\xff" * 20).to_bytes() == DEFAULTS
    for i, (key, count, default, _) in enumerate(SETTINGS):
        assert default < count
        data = bytearray(DEFAULTS)
        data[i] = count
        assert getattr(Settings(bytes(data)), key) == default
        data[i] = count - 1
        assert getattr(Settings(bytes(data)), key) == count - 1
