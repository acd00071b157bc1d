"""A match as moving pictures: GIF, or PNG with several frames (APNG)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import NamedTuple

import numpy as np
from PIL import Image

_COLOURS = 256
_CHANNELS = 3


class Frame(NamedTuple):
    """A picture with 24 bits a pixel, and for how many milliseconds it stays."""

    image: Image.Image
    milliseconds: int


def gif(frames: Iterable[Frame], first: Iterable[int]) -> bytes:
    """The frames as GIF, over and over. ``first``: colours that must be exact, at most 256."""
    return _file(frames, first, "GIF", optimize=False)


def apng(frames: Iterable[Frame], first: Iterable[int]) -> bytes:
    """The same as PNG; what shows no moving pictures shows the first frame."""
    return _file(frames, first, "PNG")


def _file(frames: Iterable[Frame], first: Iterable[int], kind: str, **options: object) -> bytes:
    packed: list[np.ndarray] = []
    pauses: list[int] = []
    counts: Counter[int] = Counter()
    for frame in frames:
        pixels = _packed(frame.image)
        colours, numbers = np.unique(pixels, return_counts=True)
        counts.update(dict(zip(colours.tolist(), numbers.tolist(), strict=True)))
        packed.append(pixels)
        pauses.append(frame.milliseconds)
    palette = _palette(counts, first)
    data = b"".join(colour.to_bytes(_CHANNELS) for colour in palette)
    nearest = _nearest(np.array(sorted(counts)), palette)
    images = []
    for pixels in packed:
        image = Image.fromarray(nearest[np.searchsorted(sorted(counts), pixels)])
        image.putpalette(data)
        images.append(image)
    out = BytesIO()
    images[0].save(
        out, kind, save_all=True, append_images=images[1:], duration=pauses, loop=0, **options
    )
    return out.getvalue()


def _packed(image: Image.Image) -> np.ndarray:
    """Each pixel as 0xRRGGBB."""
    red, green, blue = np.moveaxis(np.asarray(image, dtype=np.int32), 2, 0)
    return red << 16 | green << 8 | blue


def _palette(counts: Counter[int], first: Iterable[int]) -> list[int]:
    """The colours that must be exact if they are to be seen, then those of most pixels."""
    palette = list(dict.fromkeys(colour for colour in first if colour in counts))
    for colour, _ in counts.most_common():
        if len(palette) == _COLOURS:
            break
        if colour not in palette:
            palette.append(colour)
    return palette


def _nearest(colours: np.ndarray, palette: Sequence[int]) -> np.ndarray:
    """For each colour the number of the one of the palette that is nearest to it."""
    wanted, known = _split(colours), _split(np.array(palette))
    numbers = np.empty(len(colours), dtype=np.uint8)
    for at, colour in enumerate(wanted):
        numbers[at] = np.argmin(((known - colour) ** 2).sum(axis=1))
    return numbers


def _split(colours: np.ndarray) -> np.ndarray:
    return np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1)
