"""The journal in the non-volatile memory: whatever happens, the last payload or the one before."""

from itertools import pairwise
from random import Random

import pytest
from console.storage.journal import Journal

from tests.console.flash import ALWAYS, CELLS, CHIPS, RP2040, SAMD51, Flash, is_blank

EACH = pytest.mark.parametrize("chip", CHIPS, ids=[chip.name for chip in CHIPS])


def kept(memory: bytes) -> bytes:
    return Journal(bytearray(memory)).load()


def saved(memory: bytearray, *payloads: bytes) -> Journal:
    store = Journal(memory)
    store.load()
    for payload in payloads:
        assert store.save(payload)
    return store


def growing(random: Random, count: int) -> list[bytes]:
    """Payloads as a match makes them: they grow at the end, are taken back, change throughout."""
    payloads = [random.randbytes(100)]
    for _ in range(count - 1):
        last = payloads[-1]
        match random.randrange(12):
            case 0:
                payloads.append(random.randbytes(random.randrange(200, 400)))
            case 1:
                payloads.append(last[: -random.randrange(1, 9)])
            case _:
                payloads.append(last[:-4] + random.randbytes(random.randrange(5, 16)))
    return payloads


@EACH
def test_blank_memory_is_empty(chip):
    for blank in (b"\xff", b"\0"):
        store = Journal(bytearray(blank * chip.size))
        assert store.load() == b""
        assert not store.damaged


@EACH
def test_the_last_payload_is_kept_with_one_write(chip):
    memory = Flash(chip)
    random = Random(1)
    store = saved(memory)
    for number, payload in enumerate(growing(random, 300)):
        if random.randrange(4) == 0:
            store = saved(memory)  # off and on
        assert store.save(payload)
        assert len(memory.written) == number + 1
        assert kept(memory) == payload


@EACH
def test_what_is_kept_already_is_not_written_again(chip):
    memory = Flash(chip)
    saved(memory, b"one", b"one")
    saved(memory, b"one")
    assert len(memory.written) == 1


@EACH
def test_the_longest_payload(chip):
    memory = Flash(chip)
    store = saved(memory)
    for letter in (b"a", b"b", b"c"):
        assert store.save(letter * store.room)
        assert kept(memory) == letter * store.room
    assert not store.save(b"d" * (store.room + 1))
    assert kept(memory) == b"c" * store.room


def test_a_memory_of_a_few_bytes_has_no_room():
    store = saved(bytearray(16))
    assert store.room == 0
    assert not store.save(b"a")


@EACH
def test_a_cut_at_every_byte(chip):
    """A chip that is erasing may lose it all, and then it shows."""
    memory = Flash(chip)
    random = Random(2)
    payloads = growing(random, 60 if chip.erases == ALWAYS else 150)
    saved(memory, *payloads)
    lost = 0
    for write, (before, last) in zip(memory.written, pairwise([b"", *payloads]), strict=True):
        for left in write.cuts(chip, random):
            store = Journal(bytearray(left))
            found = store.load()
            if before and not found:
                assert write.erases(chip)
                assert store.damaged or is_blank(left)
                lost += 1
            else:
                assert found in (before, last)
                assert not (found and store.damaged)
            if random.randrange(50) == 0:
                assert store.save(b"what comes next")
                assert kept(store._memory) == b"what comes next"
    assert (lost > 0) == (chip is not CELLS)


def test_a_chip_that_appends_seldom_erases():
    memory = Flash(RP2040)
    saved(memory, *[bytes(400) + bytes([7]) * count for count in range(1000)])
    assert len([write for write in memory.written if write.erases(RP2040)]) < 25


def test_the_sequence_wraps():
    memory = Flash(SAMD51)
    store = saved(memory)
    store._sequence = 0xFFFD
    for number in range(6):
        store.save(bytes([number]))
        assert kept(memory) == bytes([number])


@EACH
def test_an_empty_payload_is_a_payload(chip):
    memory = Flash(chip)
    saved(memory, b"one", b"")
    assert kept(memory) == b""
    assert not saved(memory).damaged
    saved(memory, b"two")
    assert kept(memory) == b"two"


@EACH
def test_every_damaged_byte_gives_an_earlier_payload_or_none(chip):
    memory = Flash(chip)
    payloads = [b"one", b"one two", b"one two three"]
    saved(memory, *payloads)
    for at in range(chip.size):
        damaged = bytearray(memory)
        damaged[at] ^= 0x10
        assert kept(damaged) in (b"", *payloads)
        saved(damaged, b"four")
        assert kept(damaged) == b"four"


@EACH
def test_noise_is_nothing_and_shows(chip):
    random = Random(1)
    for _ in range(100):
        noise = bytearray(random.randbytes(chip.size))
        noise[0:3] = noise[2048:2051] = b"TD2"
        store = Journal(noise)
        assert store.load() == b""
        assert store.damaged
