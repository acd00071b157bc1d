"""What the console remembers, and what it makes of bytes that it has not written."""

from random import Random

import pytest
from console.storage.journal import Journal
from console.storage.memory import Memory
from console.storage.setting_definitions import SETTINGS
from console.storage.settings import Settings

from tests.console.saving import save

SIZE = 1024
DEFAULTS = bytes(entry[2] for entry in SETTINGS)
SAVE = bytes(range(100))


def remembered(memory: Memory) -> tuple:
    match = memory.match, memory.match_names, memory.match_seats, memory.by_value, memory.record
    return memory.settings.to_bytes(), memory.names, memory.choice, *match


NO_MATCH = (b"", [], b"", True, 0)
NOTHING = (DEFAULTS, [""] * 4, b"", *NO_MATCH)


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
    memory.put_match(SAVE, ["Ann", "Ľuboš"], bytearray([0, 1]), False, 0x1234)
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
    assert (memory.match_seats, memory.by_value, memory.record) == (b"\0\1", False, 0x1234)
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
    memory.put_match(bytes(SIZE), ["Ann", "Bob"], b"\0\0")
    memory.changed = True
    memory.save(None)
    assert memory.pending_notice == "not_saved"
    memory.pending_notice = ""
    memory.changed = True
    memory.save(None)
    assert memory.failed
    assert not memory.pending_notice  # that is told once
    assert Memory(nvm).match == SAVE


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
        load(b"\2" + random.randbytes(random.randrange(120)))


def test_another_version_gives_defaults(full):
    for version in (0, 1, 3, 255):
        assert load(bytes([version]) + full[1:]) == NOTHING


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
