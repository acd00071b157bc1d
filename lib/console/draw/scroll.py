"""Scrolling of lists."""


def scroll(first: int, count: int, room: int, at: int) -> int:
    """The first of ``count`` entries to show in ``room`` places: ``first``, or the nearest one with
    which entry ``at`` is in sight (-1: none must be). No place stays empty that could be filled.
    """
    if at >= 0:
        first = min(max(first, at - room + 1), at)
    return max(0, min(first, count - room))
