"""Two slots in the non-volatile memory: whatever happens to them, the last payload or none."""

from random import Random

import pytest
from console.store import Store

SIZE = 256
ERASED = b"\xff" * SIZE


class Memory(bytearray):
    """Memory whose power fails after so many bytes of a write."""

    cut = SIZE

    def __setitem__(self, index, value):
        stop = min(index.stop, index.start + self.cut)
        super().__setitem__(slice(index.start, stop), value[: stop - index.start])


def kept(memory) -> bytes:
    return Store(memory).load()


def saved(memory, *payloads: bytes) -> Store:
    store = Store(memory)
    store.load()
    for payload in payloads:
        assert store.save(payload)
    return store


@pytest.mark.parametrize("memory", [None, b"", ERASED, bytes(SIZE)])
def test_nothing_is_kept_at_first(memory):
    assert kept(memory and Memory(memory)) == b""


def test_without_memory_nothing_is_kept():
    store = Store(None)
    assert store.room == 0
    assert not store.save(b"a")
    assert store.save(b"")  # which is what is kept


def test_the_last_payload_is_kept():
    memory = Memory(ERASED)
    for number in range(20):
        payload = bytes([number]) * number * 5
        saved(memory, payload)
        assert kept(memory) == payload


def test_the_longest_payload():
    memory = Memory(ERASED)
    store = saved(memory, b"a" * Store(memory).room)
    assert kept(memory) == b"a" * store.room
    assert not store.save(b"b" * (store.room + 1))
    assert kept(memory) == b"a" * store.room


def test_what_is_kept_already_is_not_written_again():
    memory = Memory(ERASED)
    saved(memory, b"one")
    before = bytes(memory)
    saved(memory, b"one")
    assert memory == before


@pytest.mark.parametrize("earlier", [(), (b"one",), (b"one", b"two"), (b"one", b"two", b"three")])
def test_a_cut_at_every_byte_keeps_the_last_payload_or_the_one_before(earlier):
    after = {b"four times four", earlier[-1] if earlier else b""}
    found = set()
    for cut in range(SIZE // 2):
        memory = Memory(ERASED)
        store = saved(memory, *earlier)
        memory.cut = cut
        store.save(b"four times four")
        memory.cut = SIZE
        found.add(kept(memory))
        saved(memory, b"five")
        assert kept(memory) == b"five"
    assert found == after


def test_the_sequence_wraps():
    memory = Memory(ERASED)
    store = saved(memory)
    store._sequence = 0xFFFD
    for number in range(6):
        store.save(bytes([number]))
        assert kept(memory) == bytes([number])
    assert store._sequence == 3


def test_an_empty_payload_is_a_payload():
    memory = Memory(ERASED)
    saved(memory, b"one", b"")
    assert kept(memory) == b""
    saved(memory, b"two")
    assert kept(memory) == b"two"


def test_every_damaged_byte_gives_the_payload_before():
    memory = Memory(ERASED)
    saved(memory, b"before", b"last")
    start = SIZE // 2
    for at in range(start, start + 7 + 4 + 4):
        damaged = Memory(memory)
        damaged[at : at + 1] = bytes([memory[at] ^ 0x10])
        assert kept(damaged) == b"before"


def test_noise_is_nothing():
    random = Random(1)
    for _ in range(200):
        noise = bytearray(random.randbytes(SIZE))
        noise[0:3] = noise[SIZE // 2 : SIZE // 2 + 3] = b"TD1"
        assert kept(Memory(noise)) == b""
