"""The default colours: legible, and told apart by colour-blind people too."""

from itertools import combinations

import pytest

from tools.assets.palette import DEFAULT, OWNERS, Colour

# How people see who lack one kind of cones (Machado, Oliveira, Fernandes 2009), on linear RGB.
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(index):
    """Red, green and blue as light, after the display has cut them to 5, 6 and 5 bits."""
    colour = DEFAULT[index]
    for shift, bits in ((16, 5), (8, 6), (0, 5)):
        value = (colour >> shift & 0xFF) >> (8 - bits)
        part = value / ((1 << bits) - 1)
        yield part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one, other):
    """The ratio of WCAG."""
    lights = sorted(
        sum(part * weight for part, weight in zip(linear(index), weights, strict=True)) + 0.05
        for index in (one, other)
        for weights in [(0.2126, 0.7152, 0.0722)]
    )
    return lights[1] / lights[0]


def lab(index, eyes):
    light = tuple(linear(index))
    red, green, blue = (
        min(1, max(0, sum(part * weight for part, weight in zip(light, row, strict=True))))
        for row in EYES[eyes]
    )
    tristimulus = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in tristimulus)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, eyes):
    pairs = zip(lab(one, eyes), lab(other, eyes), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def test_there_are_sixteen_colours():
    assert len(DEFAULT) == 16
    assert all(0 <= colour <= 0xFFFFFF for colour in DEFAULT)


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        (Colour.INK, Colour.DISC, 12),
        (Colour.INK, Colour.HIGHLIGHT, 12),
        (Colour.DISC, Colour.DIMMED, 7),
        (Colour.HIGHLIGHT, Colour.BACKGROUND, 7),
        (Colour.HIGHLIGHT, Colour.EDGE, 7),
        (Colour.GRID, Colour.BACKGROUND, 4.5),
        (Colour.GHOST, Colour.BACKGROUND, 1.8),
        (Colour.DIMMED, Colour.BACKGROUND, 1.8),
    ],
)
def test_contrast(one, other, least):
    assert contrast(one, other) >= least


@pytest.mark.parametrize("seat", range(OWNERS))
def test_contrast_of_owners(seat):
    owner, hatch = Colour.OWNER + seat, Colour.HATCH + seat
    assert contrast(owner, Colour.EDGE) >= 4.5
    assert contrast(owner, Colour.BACKGROUND) >= 4.5
    assert contrast(owner, Colour.DISC) >= 1.8
    assert contrast(owner, hatch) >= 1.5


@pytest.mark.parametrize("eyes", EYES)
def test_owners_differ_to_all_eyes(eyes):
    for one, other in combinations(range(OWNERS), 2):
        assert distance(Colour.OWNER + one, Colour.OWNER + other, eyes) >= 15
