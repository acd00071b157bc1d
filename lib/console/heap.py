"""Makes the heap of the device one piece."""

import gc

from micropython import const

_SPARE = const(16384)  # bytes for what the heap keeps about itself, and for others than it
_WORD = const(4)  # bytes of an entry of a list


def unite() -> list[None]:
    """Make one large piece of the heap; called before anything else is loaded. Returns what must
    be held from then on.

    CircuitPython's heap grows when it is full, by a piece as large as all before it; a bitmap must
    lie within one piece, and each one comes after a vain collection of garbage. Asking for all at
    once makes a single piece. It goes when nothing is left in it: so the list that has asked for
    it, shrunk to its first block, stays.
    """
    anchor: list[None] = []
    room = gc.mem_free() - _SPARE if hasattr(gc, "mem_free") else 0  # a PC has no such limit
    while room > 0 and not anchor:
        try:
            anchor = [None] * (room // _WORD)
        except MemoryError:  # something has made a piece of its own already
            room -= _SPARE
    anchor.clear()
    return anchor
