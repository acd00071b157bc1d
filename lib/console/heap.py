"""Makes one piece of the device's heap."""

import gc

from micropython import const

_SPARE = const(12288)  # bytes for the heap's own tables and for memory outside it
_WORD = const(4)  # bytes per item of a list


def unite() -> list[None]:
    """Make one large piece of the heap, before anything else is loaded; keep what this returns.

    CircuitPython's heap grows when it is full, after a vain collection of garbage, by a piece as
    large as all before it; and a bitmap must fit into one piece. Allocating everything at once
    makes a single piece. An empty piece is freed, so the list that was allocated must stay, shrunk
    to its first block.
    """
    anchor: list[None] = []
    room = gc.mem_free() - _SPARE if hasattr(gc, "mem_free") else 0  # not on a PC
    while room > 0 and not anchor:
        try:
            anchor = [None] * (room // _WORD)
        except MemoryError:  # there is already a piece
            room -= _SPARE
    anchor.clear()
    return anchor
