"""The only source of chance: a seeded generator, the same on every interpreter."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableSequence


class Rng:
    """Chris Doty-Humphrey's sfc16: four 16-bit words, every step within 30 bits.

    ``words`` is the whole state: generators with equal words give the same numbers.
    """

    def __init__(self, seed: int) -> None:
        """``seed``: any integer from 0; its lowest 48 bits count."""
        self.words = [seed & 0xFFFF, seed >> 16 & 0xFFFF, seed >> 32 & 0xFFFF, 1]
        for _ in range(12):  # until every bit of the seed has reached every word
            self.next()

    def next(self) -> int:
        """The next number, 0..65535."""
        words = self.words
        a, b, c, count = words
        out = (a + b + count) & 0xFFFF
        words[0] = b ^ b >> 5
        words[1] = 9 * c & 0xFFFF
        words[2] = ((c << 6 | c >> 10) + out) & 0xFFFF
        words[3] = count + 1 & 0xFFFF
        return out

    def below(self, n: int) -> int:
        """A number 0..n-1, each equally likely (n up to 65536)."""
        limit = 65536 - 65536 % n
        while True:
            out = self.next()
            if out < limit:
                return out % n

    def shuffle(self, items: "MutableSequence[int]", start: int = 0) -> None:
        """Shuffle ``items[start:]`` in place, every order equally likely."""
        for i in range(len(items) - 1, start, -1):
            j = start + self.below(i - start + 1)
            items[i], items[j] = items[j], items[i]
