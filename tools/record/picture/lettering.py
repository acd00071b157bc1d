"""Texts of pictures: numbers, and names shortened to fit."""

from tools.record.picture.typeface import width

_ELLIPSIS = "…"


def numeral(value: int, signed: bool = False) -> str:
    """A number as displayed, with a minus as wide as a plus."""
    return (f"{value:+d}" if signed else str(value)).replace("-", "−")


def shortened(text: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits; empty if that is too short to be useful."""
    if width(text) * size <= room:
        return text
    while text and width(text.rstrip() + _ELLIPSIS) * size > room:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS if len(text) > 1 else ""
