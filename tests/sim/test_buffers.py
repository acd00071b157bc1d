"""A bitmap as a buffer, in the layout of the C sources: words of 32 bits, the leftmost pixel in the
highest ones.
"""

from random import Random

import pytest

from tools.sim.blinka import displayio
from tools.sim.buffers import DeviceView


def bitmap(value_count: int, *rows: list[int]) -> displayio.Bitmap:
    made = displayio.Bitmap(len(rows[0]), len(rows), value_count)
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            made[x, y] = value
    return made


def row(made: displayio.Bitmap, y: int) -> list[int]:
    return [made[x, y] for x in range(made.width)]


@pytest.mark.parametrize(
    ("value_count", "values", "packed"),
    [
        (2, [1, 0, 1, 1], "000000b0"),
        (4, [3, 0, 2, 1, 1], "000040c9"),
        (16, [1, 2, 3, 4, 5, 6, 7, 8, 9], "7856341200000090"),
        (256, [1, 2, 3, 4, 5], "0102030405000000"),
    ],
)
def test_layout(value_count: int, values: list[int], packed: str) -> None:
    made = bitmap(value_count, values, values)
    view = DeviceView(made)
    assert view[:] == bytes.fromhex(packed * 2)
    assert len(view) == len(packed)
    made.fill(0)
    view[len(packed) // 2 :] = bytes.fromhex(packed)
    assert row(made, 0) == [0] * len(values)
    assert row(made, 1) == values


def test_pixels_are_moved_within_a_bitmap() -> None:
    first, second = list(range(16)), list(range(15, -1, -1))
    made = bitmap(16, first, second)
    view = DeviceView(made)
    view[4:] = view[:-4]
    assert row(made, 0) == first[:8] + first[:8]
    assert row(made, 1) == first[8:] + second[:8]


def test_it_keeps_its_size() -> None:
    made = bitmap(16, [1, 2, 3])
    with pytest.raises(ValueError, match="different structures"):
        DeviceView(made)[2:] = b"123"


def test_deep_bitmaps_are_refused() -> None:
    with pytest.raises(NotImplementedError):
        DeviceView(displayio.Bitmap(2, 2, 65536))


def test_other_buffers_are_as_ever() -> None:
    data = bytearray(b"abc")
    view = DeviceView(data)
    view[1:] = b"xy"
    assert data == b"axy"
    assert isinstance(view, DeviceView)
    assert not isinstance(data, DeviceView)


@pytest.mark.parametrize("value_count", [2, 4, 16, 256])
def test_a_part_is_that_part_of_all(value_count: int) -> None:
    random = Random(value_count)
    made = bitmap(value_count, *[random.choices(range(value_count), k=64) for _ in range(6)])
    view = DeviceView(made)
    whole = bytearray(view[:])
    for _ in range(200):
        start, end = sorted(random.choices(range(len(whole) + 1), k=2))
        assert view[start:end] == whole[start:end]
        view[start:end] = whole[start:end] = random.randbytes(end - start)
        assert view[:] == whole
