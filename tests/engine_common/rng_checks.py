"""The generator: the author's numbers, no bias, every order."""

from engine.rng import Rng
from tests.engine_common.tools import raises


def plain_sfc(seed, count, bits=16, rotate=6, right=5, left=3, rounds=12):
    """Chris Doty-Humphrey's small fast chaotic generator, in plain unbounded integers."""
    size = 2**bits
    a, b, c, counter = seed % size, seed // size % size, seed // size**2 % size, 1
    numbers = []
    for _ in range(rounds + count):
        total = (a + b + counter) % size
        counter = (counter + 1) % size
        a, b, c = (
            b ^ (b // 2**right),
            (c + c * 2**left) % size,
            (c * 2**rotate % size + c // 2 ** (bits - rotate) + total) % size,
        )
        numbers.append(total)
    return numbers[rounds:]


def check_numbers_of_the_author():
    for seed in (0, 1, 2, 65535, 65536, 0x123456789ABC, 2**48 - 1, 987654321987):
        rng = Rng(seed)
        assert [rng.next() for _ in range(200)] == plain_sfc(seed, 200)
        yield


def check_only_48_bits_of_the_seed_count():
    first = Rng(5)
    second = Rng(5 + 2**48)
    other = Rng(5 + 2**47)
    assert first.words == second.words != other.words


def check_words_are_the_whole_state():
    rng = Rng(77)
    for _ in range(10):
        rng.next()
    again = Rng(1)
    again.words = list(rng.words)
    assert [again.next() for _ in range(50)] == [rng.next() for _ in range(50)]
    assert max(rng.words) < 65536


def check_counter_wraps():
    rng = Rng(3)
    rng.words[3] = 65535
    a, b = rng.words[0], rng.words[1]
    assert rng.next() == (a + b + 65535) % 65536
    assert rng.words[3] == 0


class Given(Rng):
    """A generator that returns the given numbers."""

    def __init__(self, numbers):
        self.numbers = list(numbers)

    def next(self):
        return self.numbers.pop(0)


def check_below_rejects_what_would_favour_small_numbers():
    # 65536 = 10 * 6553 + 6: of the numbers 65530..65535 there is one too few for each remainder.
    for rejected in range(65530, 65536):
        assert Given([rejected, rejected, 17]).below(10) == 7
    assert Given([65529]).below(10) == 9
    assert Given([65530 - 10]).below(10) == 0
    assert Given([65535]).below(65536) == 65535
    assert Given([65535]).below(1) == 0
    assert Given([65535, 65534]).below(65535) == 65534
    assert raises(IndexError, Given([65535]).below, 3)  # 65535 is 3 * 21845


def check_shuffle_takes_each_place_from_those_not_settled():
    items = [0, 1, 2, 3]
    Given([0, 0, 0]).shuffle(items)
    assert items == [1, 2, 3, 0]
    items = [0, 1, 2, 3]
    Given([3, 2, 1]).shuffle(items)
    assert items == [0, 1, 2, 3]
    items = bytearray(b"\x00\x01\x02\x03\x04")
    Given([0, 0]).shuffle(items, 2)
    assert items == b"\x00\x01\x03\x04\x02"


def check_shuffle_keeps_the_items():
    for seed in range(20):
        items = bytearray(range(56))
        Rng(seed).shuffle(items, 10)
        assert bytes(items[:10]) == bytes(range(10))
        assert sorted(items) == list(range(56))
        assert items != bytearray(range(56))
        yield
