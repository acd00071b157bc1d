"""Files in one compressed piece, which web/console/pack.js unpacks."""

import json
from collections import Counter
from collections.abc import Mapping

import zopfli.gzip

_LENGTH_BYTES = 4
_PIECE = 6  # bytes; gzip refers back to what has been seen before
_EVERY = 3  # a third of the pieces is enough to compare files by
_NEAR = 10  # files that are compared: gzip looks back 32 KB
_RARE = 1 << 20  # of a piece that one file has; whole numbers add up alike in any order
_HEADER = 200  # bytes; so that short files are not taken for similar to all


def pack(files: Mapping[str, bytes]) -> bytes:
    """The files by their paths, compressed as one.

    The length of an index (u32), the index (JSON: path and size of each), the contents one after
    another, similar ones next to each other.
    """
    paths = _in_order(files)
    index = json.dumps([[path, len(files[path])] for path in paths], separators=(",", ":")).encode()
    content = b"".join(files[path] for path in paths)
    return compressed(len(index).to_bytes(_LENGTH_BYTES, "little") + index + content)


def compressed(content: bytes) -> bytes:
    """By gzip, as small as it gets, without a date: the same content gives the same bytes."""
    packed: bytes = zopfli.gzip.compress(content, numiterations=5)
    return packed


def _in_order(files: Mapping[str, bytes]) -> list[str]:
    """The paths, each after those whose contents have most in common with its own."""
    pieces = {path: _pieces(files[path]) for path in sorted(files)}
    users = Counter(piece for each in pieces.values() for piece in each)
    rarity = {piece: _RARE // count for piece, count in users.items()}
    left = [*pieces]
    order: list[str] = []
    while left:
        near = {piece for path in order[-_NEAR:] for piece in pieces[path] if users[piece] > 1}
        likeness = [
            sum(map(rarity.__getitem__, pieces[path] & near)) / (len(files[path]) + _HEADER)
            for path in left
        ]
        order.append(left.pop(likeness.index(max(likeness))))
    return order


def _pieces(content: bytes) -> set[bytes]:
    """The pieces of a file that are compared, chosen by what they begin with."""
    starts = range(len(content) - _PIECE)
    return {content[at : at + _PIECE] for at in starts if content[at] % _EVERY == 0}
