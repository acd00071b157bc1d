"""A match as moving pictures: GIF, or PNG with several frames (APNG)."""

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

import numpy as np
from PIL import Image

_COLOURS = 256
_CHANNELS = 3


class Frame(NamedTuple):
    """A picture with 24 bits per pixel, and for how many milliseconds it is shown."""

    image: Image.Image
    milliseconds: int


def gif(frames: Iterable[Frame], first: Iterable[int]) -> bytes:
    """The frames as GIF, repeated. ``first``: colours that must be exact, at most 256."""
    return _file(frames, first, "GIF", optimize=False)


def apng(frames: Iterable[Frame], first: Iterable[int]) -> bytes:
    """The same as PNG; programs without support for films show the first frame."""
    return _file(frames, first, "PNG")


def _file(frames: Iterable[Frame], first: Iterable[int], kind: str, **options: object) -> bytes:
    kept: list[
        tuple[bytes, tuple[int, int]]
    ] = []  # compressed, as each differs little from the one before
    pauses: list[int] = []
    counts: Counter[int] = Counter()
    for frame in frames:
        colours, numbers = np.unique(_packed(frame.image), return_counts=True)
        counts.update(dict(zip(colours.tolist(), numbers.tolist(), strict=True)))
        kept.append((zlib.compress(frame.image.tobytes(), 1), frame.image.size))
        pauses.append(frame.milliseconds)
    palette = _palette(counts, first)
    data = b"".join(colour.to_bytes(_CHANNELS) for colour in palette)
    known = np.array(sorted(counts))
    nearest = _nearest(known, palette)

    def indexed() -> Iterator[Image.Image]:
        for pixels, size in kept:
            image = Image.frombytes("RGB", size, zlib.decompress(pixels))
            image = Image.fromarray(nearest[np.searchsorted(known, _packed(image))])
            image.putpalette(data)
            yield image

    one, *others = indexed()
    out = BytesIO()
    one.save(out, kind, save_all=True, append_images=others, duration=pauses, loop=0, **options)
    return out.getvalue()


def _packed(image: Image.Image) -> np.ndarray:
    """Each pixel as 0xRRGGBB."""
    red, green, blue = np.moveaxis(np.asarray(image, dtype=np.int32), 2, 0)
    packed: np.ndarray = red << 16 | green << 8 | blue
    return packed


def _palette(counts: Counter[int], first: Iterable[int]) -> list[int]:
    """The colours that must be exact, if they occur, then those of most pixels."""
    palette = list(dict.fromkeys(colour for colour in first if colour in counts))
    for colour, _ in counts.most_common():
        if len(palette) == _COLOURS:
            break
        if colour not in palette:
            palette.append(colour)
    return palette


def _nearest(colours: np.ndarray, palette: Sequence[int]) -> np.ndarray:
    """For each colour the index of the nearest one in the palette."""
    wanted, known = _split(colours), _split(np.array(palette))
    numbers = np.empty(len(colours), dtype=np.uint8)
    for at, colour in enumerate(wanted):
        numbers[at] = np.argmin(((known - colour) ** 2).sum(axis=1))
    return numbers


def _split(colours: np.ndarray) -> np.ndarray:
    return np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1)
