"""Files in one compressed piece, which web/console/pack.js unpacks."""

import json
from collections.abc import Mapping
from pathlib import PurePosixPath

import zopfli.gzip

_LENGTH_BYTES = 4


def pack(files: Mapping[str, bytes]) -> bytes:
    """The files by their paths, compressed as one.

    The length of an index (u32), the index (JSON: path and size of each), the contents one after
    another, similar ones next to each other.
    """
    paths = sorted(files, key=lambda path: (PurePosixPath(path).suffix, path))
    index = json.dumps([[path, len(files[path])] for path in paths], separators=(",", ":")).encode()
    content = b"".join(files[path] for path in paths)
    return compressed(len(index).to_bytes(_LENGTH_BYTES, "little") + index + content)


def compressed(content: bytes) -> bytes:
    """By gzip, as small as it gets, without a date: the same content gives the same bytes."""
    packed: bytes = zopfli.gzip.compress(content, numiterations=5)
    return packed
