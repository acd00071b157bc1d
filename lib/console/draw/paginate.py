"""Distributes blocks over pages."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeVar

    _Part = TypeVar("_Part", bound="tuple[Any, ...]")


def paginate(
    blocks: "Sequence[Sequence[_Part]]", room: int, gap: int, first: int = 0
) -> "list[list[tuple[int, _Part]]]":
    """Distribute blocks over pages of ``room`` pixels, ``gap`` pixels between two blocks.

    A block is a list of parts, each a tuple that begins with its height. It is kept together if it
    fits on a page. ``first``: pixels of the first page, if it has less room. Returns for each page
    a list of (y, part), y from 0.
    """
    pages: list[list[tuple[int, _Part]]] = [[]]
    here = first or room
    y = 0
    for block in blocks:
        height = sum([part[0] for part in block])
        if y:
            y += gap
            if y + height > here and height <= room:
                y = here
        for part in block:
            if y and y + part[0] > here:
                pages.append([])
                here = room
                y = 0
            pages[-1].append((y, part))
            y += part[0]
    return pages
