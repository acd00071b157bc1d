"""How a list that is longer than its place scrolls."""


def scroll(first: int, count: int, room: int, at: int) -> int:
    """The first of ``count`` entries to show in ``room`` places: as ``first`` was, but with ``at``
    in sight.

    ``at`` is -1 if no entry must be in sight. Never leaves places empty that entries could fill.
    """
    if at >= 0:
        first = min(max(first, at - room + 1), at)
    return max(0, min(first, count - room))
