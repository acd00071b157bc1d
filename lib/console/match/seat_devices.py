"""The devices of a match that several play: its seed tells them, above the bits that are chance.

A device is a number, 0 for the one that invites. A save has no seed, but the generator can be run
backwards. So whatever keeps a match keeps its devices too.
"""

from binascii import crc32

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game

SEED_BITS = const(25)  # chance

_BITS = const(2)  # of a device
_MOST = const(3)
_MASK = const(0xFFFF)
_NINTH = const(36409)  # nine times this is 1, in 16 bits


def seed_with(chance: int, devices: "Iterable[int]") -> int:
    """The seed of a match, of SEED_BITS bits of ``chance`` and the device of each seat."""
    places = 0
    for seat, device in enumerate(devices):
        places |= device << _BITS * seat
    return places << SEED_BITS | chance & (1 << SEED_BITS) - 1


def seed_of(game: "Game") -> int:
    """The seed of a match: its generator (``engine.rng``) run backwards to where it began."""
    a, b, c, count = game.rng.words
    while count != 1:
        count = count - 1 & _MASK
        a ^= a >> 5 ^ a >> 10 ^ a >> 15  # now it is the b of the step before
        before = b * _NINTH & _MASK  # ... the c
        out = c - (before << 6 | before >> 10) & _MASK
        a, b, c = out - a - count & _MASK, a, before
    return a | b << 16 | c << 32


def next_seed(game: "Game") -> int:
    """The seed of the match that follows this one, on the same devices."""
    seed = seed_of(game)
    chance = crc32(seed.to_bytes(6, "little"))
    return seed >> SEED_BITS << SEED_BITS | chance & (1 << SEED_BITS) - 1


def device_of(seed: int, seat: int) -> int:
    """The device of a seat."""
    return seed >> SEED_BITS + _BITS * seat & _MOST
