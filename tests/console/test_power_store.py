"""The journal in the non-volatile memory always yields the last payload or the one before."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest
from console.storage.entries import CRC, HALF_HEAD, HEAD, MAGIC
from console.storage.journal import Journal

from tests.console.flash import CELLS, CHIPS, RP2040, SAMD51, WHERE_WRITTEN, Chip, Flash, last_of

EACH = pytest.mark.parametrize("chip", CHIPS, ids=[chip.platform for chip in CHIPS])


def kept(chip: Chip, memory: bytes) -> bytes:
    return chip.journal(bytearray(memory)).load()


def told(chip: Chip, memory: bytearray) -> str:
    return saved(chip, memory).notice


def saved(chip: Chip, memory: bytearray, *payloads: bytes) -> Journal:
    store = chip.journal(memory)
    store.load()
    for payload in payloads:
        store.save([payload])
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
def test_a_memory_as_it_was_made_is_empty(chip):
    store = saved(chip, Flash(chip))
    assert (last_of(store), store.notice) == (b"", "")


@EACH
@pytest.mark.parametrize("other", [0, 0x55, 0xFF])
def test_a_memory_filled_with_another_byte_was_in_use(chip, other):
    """Flash is not zero unless something writes zeros there, nor is an ESP32-S3's blob of 0xFF."""
    store = chip.journal(bytearray([other]) * chip.size)
    assert store.load() == b""
    assert store.notice == ("" if other == chip.blank else "damaged")


@EACH
def test_the_last_payload_is_kept_with_one_write(chip):
    memory = Flash(chip)
    random = Random(1)
    store = saved(chip, memory)
    for number, payload in enumerate(growing(random, 300)):
        if random.randrange(4) == 0:
            store = saved(chip, memory)  # off and on
        store.save([payload])
        assert len(memory.written) == number + 1
        assert kept(chip, memory) == payload


@EACH
def test_however_a_payload_is_divided(chip):
    memory = Flash(chip)
    random = Random(2)
    store = saved(chip, memory)
    for payload in growing(random, 100):
        cuts = sorted(random.randrange(len(payload) + 1) for _ in range(random.randrange(6)))
        store.save([payload[i:j] for i, j in pairwise([0, *cuts, len(payload)])])
        assert kept(chip, memory) == payload
        for i, j in pairwise(cuts):
            assert store.read(i, j - i) == payload[i:j]
        assert store.read(len(payload) - 1, 9) == payload[-1:]


def test_a_save_looks_at_each_entry_once():
    class Counted(Flash):
        reads = 0

        def __getitem__(self, part):
            self.reads += 1
            return super().__getitem__(part)

    memory = Counted(RP2040)
    store = saved(RP2040, memory)
    for number in range(1, 60):
        memory.reads = 0
        store.save([bytes(600), bytes(range(number))])
        verified = 2048 // 64
        assert memory.reads <= 3 * number + verified


@EACH
def test_the_longest_payload(chip):
    memory = Flash(chip)
    store = saved(chip, memory)
    for letter in (b"a", b"b", b"c"):
        store.save([letter * store.room])
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
        one.save([payload[:-1]])  # an entry without new bytes: the shortest one
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
                assert store.notice == "damaged" or chip.is_blank(left)
                lost += 1
            elif store.notice == "older":
                assert write.erases(chip)
                assert found in payloads
            else:
                assert found in (before, last)
                assert not found or store.notice in ("", "mended")
            if random.randrange(50) == 0:
                store.save([b"what comes next"])
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
        store.save([bytes([number])])
        assert kept(SAMD51, memory) == bytes([number])


@EACH
def test_an_empty_payload_is_a_payload(chip):
    memory = Flash(chip)
    saved(chip, memory, b"one", b"")
    assert kept(chip, memory) == b""
    assert not saved(chip, memory).notice
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


def bits_flipped(memory: bytes, bits: Iterable[int]) -> bytearray:
    damaged = bytearray(memory)
    for bit in bits:
        damaged[bit // 8] ^= 1 << bit % 8
    return damaged


def is_magic(bit: int) -> bool:
    return bit // 8 % 2048 < 3


def is_begin(bit: int) -> bool:
    """Whether it is in the sequence number of a half or at the start of its first payload."""
    return bit // 8 % 2048 in (3, 4, HALF_HEAD + HEAD, HALF_HEAD + HEAD + 1)


@EACH
def test_any_flipped_bit_is_set_right(chip):
    """In the half in use and in the other one, at the start of each, in a first payload, among many
    entries; what is saved next counts.
    """
    random = Random(6)
    for count in (1, 2, 3, 40, 90):
        memory = Flash(chip)
        payloads = [b"\6\x0c" + payload for payload in growing(random, count)]
        saved(chip, memory, *payloads)
        used = [bit for bit in range(8 * 4096) if memory[bit // 8] != chip.blank]
        begins = [bit for bit in used if is_begin(bit) or bit // 8 % 2048 < HALF_HEAD + HEAD]
        if len({write.start // 2048 for write in memory.written}) == 1:
            # Beside a half that is blank, another magic may be that of another program.
            magic = [bit for bit in begins if is_magic(bit)]
            assert {told(chip, bits_flipped(memory, [bit])) for bit in magic} == {"damaged"}
            begins = [bit for bit in begins if not is_magic(bit)]
            used = [bit for bit in used if not is_magic(bit)]
        for bit in begins + random.sample(used, 150):
            damaged = bits_flipped(memory, [bit])
            store = saved(chip, damaged)
            loaded = chip.journal(damaged).load()
            assert loaded == payloads[-1], (count, bit)
            assert store.notice in ("", "mended")
            store.save([b"\6\x0cnext"])
            store = saved(chip, damaged)
            assert (last_of(store), store.notice) == (b"\6\x0cnext", "")


def test_it_shows_that_a_bit_was_set_right():
    memory = Flash(RP2040)
    payloads = [b"one", b"one two", b"one two three"]
    saved(RP2040, memory, *payloads)
    for bit in range(8 * (memory.written[0].start + len(MAGIC)), 8 * memory.written[-1].end):
        assert told(RP2040, bits_flipped(memory, [bit])) == "mended", bit


def test_wherever_the_sequence_is():
    """Beside each number, the one before and the one after may differ by a bit."""
    for last in (2, 3, 6, 7, 0x8000, 0x8001, 0xFFFE, 0xFFFF, 1):
        memory = Flash(RP2040)
        store = saved(RP2040, memory)
        store.sequence = (last - 3) % 0xFFFF + 1
        payloads = [b"\6\x0c" + bytes([number]) * store.room for number in range(2)]
        for payload in payloads:
            store.save([payload[: store.room]])
        assert store.sequence == last
        for bit in filter(is_begin, range(8 * 4096)):
            damaged = bits_flipped(memory, [bit])
            assert kept(RP2040, damaged) == payloads[-1][: store.room], (last, bit)


def test_worse_damage_behind_which_more_was_saved_shows():
    """In the last entry it looks like a power cut, after which the one before is right."""
    random = Random(3)
    payloads = [b"settings" * 5]
    for number in range(30):
        payloads.append(payloads[-1] + random.randbytes(1 + number % 9))
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    for number, write in enumerate(memory.written[1:], 1):
        for at in range(write.start + HEAD, write.start + len(write.data)):
            damaged = bits_flipped(memory, random.sample(range(8 * at, 8 * at + 8), 3))
            store = saved(RP2040, damaged)
            assert store.notice == ("older" if number < len(payloads) - 1 else "")
            assert kept(RP2040, damaged) == payloads[number - 1]
            store.save([b"what comes next"])
            store = saved(RP2040, damaged)
            assert (last_of(store), store.notice) == (b"what comes next", "")


def test_a_bit_in_each_of_several_entries_is_set_right():
    random = Random(4)
    payloads = [b"\6\x0csettings"]
    for number in range(40):
        payloads.append(payloads[-1] + random.randbytes(1 + number % 9))
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    for _ in range(50):
        writes = random.sample(memory.written[1:], random.randrange(2, 9))
        bits = [random.randrange(8 * write.start, 8 * write.end) for write in writes]
        damaged = bits_flipped(memory, bits)
        assert told(RP2040, damaged) == "mended"
        assert kept(RP2040, damaged) == payloads[-1]


def test_an_older_state_is_never_taken_for_the_last_one():
    """The half in use is gone, as a power cut leaves it while the chip makes all bits zero. The
    other half has what was saved long before.
    """
    random = Random(7)
    payloads = growing(random, 400)
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    erasing = [number for number, write in enumerate(memory.written) if write.erases(RP2040)]
    ends = {write.start for write in (memory.written[number] for number in erasing)}
    assert ends == {0, RP2040.size // 2}
    told_of = set()
    for number in erasing:
        before = memory.written[number].before
        for at in range(16, RP2040.size, 16):
            left = bytearray(bytes(at) + before[at:])
            store = saved(RP2040, left)
            found = kept(RP2040, left)
            if found != payloads[number - 1]:
                assert store.notice == ("older" if found else "damaged")
                assert not found or found in payloads[: number - 1]
                told_of.add(store.notice)
    assert told_of == {"older", "damaged"}


def test_damage_in_the_half_before_is_no_matter():
    """Even if nothing in it can be read: what was saved last is in the other one."""
    random = Random(9)
    memory = Flash(RP2040)
    payloads = growing(random, 150)
    saved(RP2040, memory, *payloads)
    before = RP2040.size // 2 - memory.written[-1].start // 2048 * 2048
    assert memory[before : before + 3] == MAGIC
    at = before + HALF_HEAD + HEAD
    damaged = bits_flipped(memory, random.sample(range(8 * at, 8 * at + 400), 3))
    assert saved(RP2040, damaged).notice == ""
    assert kept(RP2040, damaged) == payloads[-1]


def test_flipped_bits_in_a_half_that_is_still_blank_are_no_matter():
    """Nothing is missing there, so nothing is reported."""
    random = Random(10)
    for count in (1, 2, 20):
        memory = Flash(RP2040)
        payloads = growing(random, count)
        saved(RP2040, memory, *payloads)
        blank = 1 - memory.written[-1].start // 2048
        half = range(2048 * blank, 2048 * (blank + 1))
        assert {memory[at] for at in half} == {RP2040.blank}
        for number in (1, 1, 2, 8, 32) * 8:
            bits = [8 * at + random.randrange(8) for at in random.sample(half, number)]
            damaged = bits_flipped(memory, bits)
            assert (kept(RP2040, damaged), told(RP2040, damaged)) == (payloads[-1], "")
            saved(RP2040, damaged, *growing(random, 60), b"last")
            assert (kept(RP2040, damaged), told(RP2040, damaged)) == (b"last", "")


def test_what_a_cut_leaves_of_the_first_half_is_kept():
    """The chip has erased everything, and has written some of the first half again."""
    payloads = growing(Random(8), 400)
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    kept_some = 0
    for number, write in enumerate(memory.written):
        if write.erases(RP2040):
            after = write.before[: write.start] + write.data + write.before[write.end :]
            left = bytearray(after[:2000] + b"\xff" * (RP2040.size - 2000))
            store = saved(RP2040, left)
            assert kept(RP2040, left) in payloads[: number + 1]
            assert store.notice == "older"
            store.save([b"next"])
            assert (kept(RP2040, left), told(RP2040, left)) == (b"next", "")
            kept_some += 1
    assert kept_some > 3


def test_worse_damage_at_the_start_of_a_half_shows():
    """What the other half has is much older."""
    payloads = [b"a" * 800 + bytes(number) for number in range(200)]
    memory = Flash(RP2040)
    saved(RP2040, memory, *payloads)
    second = [write.start for write in memory.written].index(0)
    damaged = bytearray(memory)
    damaged[HALF_HEAD + HEAD + 100] ^= 0x74
    assert saved(RP2040, damaged).notice == "older"
    assert kept(RP2040, damaged) == payloads[second - 1]


def test_a_write_that_does_not_last_fails():
    """As CircuitPython does not tell that flash is worn out; the next write goes elsewhere."""

    class Worn(Flash):
        def __setitem__(self, index, value) -> None:
            super().__setitem__(index, bytes([byte | (index.start % 2048 > 0) for byte in value]))

    memory = Worn(RP2040)
    store = saved(RP2040, memory, b"\1")
    with pytest.raises(OSError, match="not written"):
        store.save([b"\1\2"])
    store.save([b"\1\3"])
    assert kept(RP2040, memory) == b"\1\3"


@EACH
@pytest.mark.parametrize("magic", [b"TD1", b"TD3", b"SD2", b"UD2"])
def test_what_another_program_has_saved_is_not_read_and_shows(chip, magic):
    memory = bytearray(chip.size)
    saved(chip, memory, b"one", b"two")
    store = chip.journal(memory.replace(b"TD2", magic))
    assert store.load() == b""
    assert store.notice == "damaged"


@EACH
def test_noise_is_nothing_and_shows(chip):
    random = Random(1)
    for _ in range(100):
        noise = bytearray(random.randbytes(chip.size))
        noise[0:3] = noise[2048:2051] = b"TD2"
        store = chip.journal(noise)
        assert store.load() == b""
        assert store.notice == "damaged"
