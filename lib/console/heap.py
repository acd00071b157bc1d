"""Makes one piece of the device's heap, with room for the table at its beginning."""

import gc

from micropython import const

_SPARE = const(12288)  # bytes for the heap's own tables and for memory outside it
_CANVAS = const(20480)  # bytes of the table's canvas, on most displays
_WORD = const(4)  # bytes per item of a list


def unite() -> tuple[list[None], list[None]]:
    """Make one large piece of the heap, before anything else is loaded.

    CircuitPython's heap grows when it is full, after a vain collection of garbage, by a piece as
    large as all before it; and a bitmap must fit into one piece. Allocating everything at once
    makes a single piece. An empty piece is freed, so the list that was allocated must stay, shrunk
    to its first block.

    Returns that list, which is to be kept; and one that takes the room of the canvas, to be cleared
    just before that is made. The canvas lives as long as the heap: in its middle, where modules
    that are gone have left the first large room, it would cut what is free in two.
    """
    anchor: list[None] = []
    room = gc.mem_free() - _SPARE if hasattr(gc, "mem_free") else 0  # not on a PC
    while room > 0 and not anchor:
        try:
            anchor = [None] * (room // _WORD)
        except MemoryError:  # there is already a piece
            room -= _SPARE
    anchor.clear()
    return anchor, [None] * (_CANVAS // _WORD)
