"""Sprites in bands: each visible pixel is in one of them, and little else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.assets.bands import MOST, cut_into_bands
from tools.assets.build import ASSETS
from tools.assets.formats import decode_sheets
from tools.assets.picture import Picture

ROWS = st.lists(st.text(".#", min_size=7, max_size=7), min_size=1, max_size=9)


def picture_of(rows: list[str]) -> Picture:
    picture = Picture(len(rows[0]), len(rows))
    for y, row in enumerate(rows):
        for x, pixel in enumerate(row):
            picture[x, y] = int(pixel == "#")
    return picture


@given(ROWS.filter(lambda rows: "#" in "".join(rows)))
def test_all_that_is_seen_is_in_one_band(rows: list[str]) -> None:
    picture = picture_of(rows)
    bands = cut_into_bands(picture)
    assert 1 <= len(bands) <= MOST
    within = [
        (x, y)
        for band in bands
        for y in range(band.top, band.bottom)
        for x in range(band.aside, picture.width - band.aside)
    ]
    assert len(within) == len(set(within))
    seen = {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "#"}
    assert seen <= set(within)


def test_a_triangle_has_several_and_a_box_has_one() -> None:
    height = 40
    triangle = ["." * (height - y) + "#" * (2 * y + 1) + "." * (height - y) for y in range(height)]
    assert len(cut_into_bands(picture_of(triangle))) == MOST
    assert cut_into_bands(picture_of(["#" * 30] * 20)) == [(0, 20, 0)]
    assert cut_into_bands(picture_of(["....", ".##.", "...."])) == [(1, 2, 1)]


@pytest.mark.parametrize("path", sorted((ASSETS / "tiles").glob("*x*.sht")), ids=lambda p: p.stem)
def test_a_cursor_is_hardly_larger_than_what_is_seen_of_it(path) -> None:
    sheets = decode_sheets(path.read_bytes())
    if len(sheets) == 1:
        return  # an overview has no cursor
    width, height, _, *bands = sheets[1].metrics
    cursor = sheets[1].picture.cut(0, 0, width, height)
    seen = sum(cursor[x, y] > 0 for y in range(height) for x in range(width))
    parts = [bands[at : at + 3] for at in range(0, len(bands), 3)]
    sent = sum((width - 2 * aside) * (bottom - top) for top, bottom, aside in parts)
    most = 1.8 if height <= 10 else 1.6 if width <= 15 else 1.45  # small ones have few bands
    assert seen <= sent <= seen * most
