"""The journal in the non-volatile memory always yields the last payload or the one before."""

from itertools import pairwise
from random import Random

import pytest
from console.storage.entries import CRC, HALF_HEAD, HEAD
from console.storage.journal import Journal

from tests.console.flash import CELLS, CHIPS, RP2040, SAMD51, WHERE_WRITTEN, Chip, Flash

EACH = pytest.mark.parametrize("chip", CHIPS, ids=[chip.platform for chip in CHIPS])


def kept(chip: Chip, memory: bytes) -> bytes:
    return chip.journal(bytearray(memory)).load()


def saved(chip: Chip, memory: bytearray, *payloads: bytes) -> Journal:
    store = chip.journal(memory)
    store.load()
    for payload in payloads:
        store.save(payload)
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
        store = chip.journal(bytearray(blank * chip.size))
        assert store.load() == b""
        assert not store.damaged


@EACH
def test_the_last_payload_is_kept_with_one_write(chip):
    memory = Flash(chip)
    random = Random(1)
    store = saved(chip, memory)
    for number, payload in enumerate(growing(random, 300)):
        if random.randrange(4) == 0:
            store = saved(chip, memory)  # off and on
        store.save(payload)
        assert len(memory.written) == number + 1
        assert kept(chip, memory) == payload


@EACH
def test_the_longest_payload(chip):
    memory = Flash(chip)
    store = saved(chip, memory)
    for letter in (b"a", b"b", b"c"):
        store.save(letter * store.room)
        assert kept(chip, memory) == letter * store.room


def leaving(left: int, first: bytes) -> bytes:
    """A payload whose entry behind that of ``first`` leaves ``left`` bytes of a half, -1: one
    byte too few.
    """
    heads = HALF_HEAD + 2 * (HEAD + CRC)
    return first + b"b" * (RP2040.size // 2 - heads - len(first) - left)


@pytest.mark.parametrize("left", [0, 1, HEAD + CRC - 1, HEAD + CRC, HEAD + CRC + 1])
def test_an_entry_may_fill_a_half_to_its_last_byte(left):
    first = b"a" * 100
    payload = leaving(left, first)
    memory = Flash(RP2040)
    store = saved(RP2040, memory, first, payload)
    begin, behind = memory.written
    assert behind.start == begin.start + HALF_HEAD + HEAD + len(first) + CRC
    assert kept(RP2040, memory) == payload
    restarted = bytearray(memory)
    for one in (store, saved(RP2040, restarted)):
        one.save(payload[:-1])  # an entry without new bytes: the shortest one
        assert kept(RP2040, one.memory) == payload[:-1]
    end = behind.start + len(behind.data)
    assert memory.written[-1].start == (end if left >= HEAD + CRC else 0)


def test_an_entry_a_byte_too_long_starts_the_other_half():
    first = b"a" * 100
    memory = Flash(RP2040)
    saved(RP2040, memory, first, leaving(-1, first))
    assert [write.start for write in memory.written] == [RP2040.size // 2, 0]
    assert kept(RP2040, memory) == leaving(-1, first)


def test_a_memory_of_a_few_bytes_has_no_room():
    assert Journal(bytearray(16)).room == 0


@EACH
def test_a_cut_at_every_byte(chip):
    """A chip that is erasing may lose it all, and then it shows."""
    memory = Flash(chip)
    random = Random(2)
    payloads = growing(random, 150 if chip.erases == WHERE_WRITTEN else 60)
    saved(chip, memory, *payloads)
    lost = 0
    for write, (before, last) in zip(memory.written, pairwise([b"", *payloads]), strict=True):
        for left in write.cuts(chip, random):
            store = chip.journal(bytearray(left))
            found = store.load()
            if before and not found:
                assert write.erases(chip)
                assert store.damaged or chip.is_blank(left)
                lost += 1
            else:
                assert found in (before, last)
                assert not (found and store.damaged)
            if random.randrange(50) == 0:
                store.save(b"what comes next")
                assert kept(chip, store.memory) == b"what comes next"
    assert (lost > 0) == (chip is not CELLS)


@EACH
def test_where_every_write_may_erase_each_begins_a_half(chip):
    """However many bytes the memory has; elsewhere all but the first write go behind another."""
    memory = Flash(chip)
    saved(chip, memory, *[bytes([number]) for number in range(20)])
    starts = [write.start for write in memory.written]
    if chip.erases == WHERE_WRITTEN:
        assert starts == sorted(set(starts))
    else:
        assert starts == [2048, 0] * 10


def test_a_chip_that_writes_in_place_seldom_erases():
    memory = Flash(RP2040)
    saved(RP2040, memory, *[bytes(400) + bytes([7]) * count for count in range(1000)])
    assert len([write for write in memory.written if write.erases(RP2040)]) < 25


def test_the_sequence_wraps():
    memory = Flash(SAMD51)
    store = saved(SAMD51, memory)
    store.sequence = 0xFFFD
    for number in range(6):
        store.save(bytes([number]))
        assert kept(SAMD51, memory) == bytes([number])


@EACH
def test_an_empty_payload_is_a_payload(chip):
    memory = Flash(chip)
    saved(chip, memory, b"one", b"")
    assert kept(chip, memory) == b""
    assert not saved(chip, memory).damaged
    saved(chip, memory, b"two")
    assert kept(chip, memory) == b"two"


@EACH
def test_every_damaged_byte_gives_an_earlier_payload_or_none(chip):
    memory = Flash(chip)
    payloads = [b"one", b"one two", b"one two three"]
    saved(chip, memory, *payloads)
    for at in range(chip.size):
        damaged = bytearray(memory)
        damaged[at] ^= 0x10
        assert kept(chip, damaged) in (b"", *payloads)
        saved(chip, damaged, b"four")
        assert kept(chip, damaged) == b"four"


def test_a_flipped_bit_behind_which_more_was_saved_shows():
    """In the last entry it looks like a power cut, after which the one before is right."""
    random = Random(3)
    payloads = [b"settings" * 5]
    for number in range(30):
        payloads.append(payloads[-1] + random.randbytes(1 + number % 9))
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    for number, write in enumerate(memory.written[1:], 1):
        for at in range(write.start + HEAD, write.start + len(write.data)):
            damaged = bytearray(memory)
            damaged[at] ^= 1 << random.randrange(8)
            store = saved(RP2040, damaged)
            assert store.damaged == (number < len(payloads) - 1)
            assert kept(RP2040, damaged) == payloads[number - 1]
            store.save(b"what comes next")
            store = saved(RP2040, damaged)
            assert (store.last(), store.damaged) == (b"what comes next", False)


def test_a_flipped_bit_at_the_start_of_a_half_shows():
    """What the other half has is much older."""
    payloads = [b"a" * 800 + bytes(number) for number in range(200)]
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    second = [write.start for write in memory.written].index(0)
    damaged = bytearray(memory)
    damaged[HALF_HEAD + HEAD + 100] ^= 4
    assert saved(RP2040, damaged).damaged
    assert kept(RP2040, damaged) == payloads[second - 1]


@EACH
@pytest.mark.parametrize("magic", [b"TD1", b"TD3", b"SD2", b"UD2"])
def test_what_another_program_has_saved_is_not_read_and_shows(chip, magic):
    memory = bytearray(chip.size)
    saved(chip, memory, b"one", b"two")
    store = chip.journal(memory.replace(b"TD2", magic))
    assert store.load() == b""
    assert store.damaged


@EACH
def test_noise_is_nothing_and_shows(chip):
    random = Random(1)
    for _ in range(100):
        noise = bytearray(random.randbytes(chip.size))
        noise[0:3] = noise[2048:2051] = b"TD2"
        store = chip.journal(noise)
        assert store.load() == b""
        assert store.damaged
