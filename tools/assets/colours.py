"""Distances between the colours of the numbers; it prints the page docs/colours.md.

``python -m tools.assets.colours`` computes them for full colour vision and for people who lack one
kind of cones (Machado, Oliveira, Fernandes 2009).
"""

from itertools import combinations

from tools.assets.palette import Table
from tools.assets.themes import COLOURS, NAMES

TABLES = [theme[:16] for theme in COLOURS]
NUMBERS = range(6)

# Linear RGB as each kind of eyes sees it.
EYES = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_CLOSEST = 3  # pairs on the page


def linear(colour: int) -> tuple[float, float, float]:
    """Red, green and blue as light, after the display has reduced them to 5, 6 and 5 bits."""
    parts = []
    for shift, bits in ((16, 5), (8, 6), (0, 5)):
        part = ((colour >> shift & 0xFF) >> (8 - bits)) / ((1 << bits) - 1)
        parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return parts[0], parts[1], parts[2]


def contrast(one: int, other: int) -> float:
    """The ratio of WCAG between two colours."""
    lights = sorted(
        sum(part * weight for part, weight in zip(linear(colour), weights, strict=True)) + 0.05
        for colour in (one, other)
        for weights in [(0.2126, 0.7152, 0.0722)]
    )
    return lights[1] / lights[0]


def _lab(colour: int, eyes: str) -> tuple[float, float, float]:
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(part * weight for part, weight in zip(light, row, strict=True))))
        for row in EYES[eyes]
    )
    tristimulus = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in tristimulus)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: int, other: int, eyes: str) -> float:
    """The difference of two colours to these eyes, in CIELAB.

    2 is just visible; black and white are 100 apart.
    """
    pairs = zip(_lab(one, eyes), _lab(other, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def closest(theme: int, eyes: str) -> list[tuple[float, int, int]]:
    """All pairs of numbers with the distance of their colours, the nearest first."""
    colours = TABLES[theme][Table.NUMBER :]
    return sorted(
        (distance(colours[one], colours[other], eyes), one, other)
        for one, other in combinations(NUMBERS, 2)
    )


def page() -> str:
    """The text of docs/colours.md."""
    lines = [
        "# The colours of the numbers",
        "",
        "Each number on the table is a numeral on a coloured coin, so nobody needs the colours;",
        "but colours are faster to see. With the setting for patterns the coins of 2 and 4 are",
        "rings and that of 5 is a square. `.venv/bin/python -m tools.assets.colours` prints",
        "this page.",
        "",
        "The first table has the three nearest pairs of colours, for full colour vision and for",
        "eyes that lack one kind of cones, as distances in CIELAB: 2 can just be seen, black",
        "and white are 100 apart. The second has the contrast of each numeral with its coin.",
        "",
        "| theme | eyes | nearest pairs |",
        "| --- | --- | --- |",
    ]
    for theme, name in enumerate(NAMES):
        for eyes in EYES:
            pairs = [
                f"{one} and {other}: {apart:.0f}"
                for apart, one, other in closest(theme, eyes)[:_CLOSEST]
            ]
            lines.append(f"| {name} | {eyes} | {', '.join(pairs)} |")
    lines += [
        "",
        f"| theme | {' | '.join(map(str, NUMBERS))} |",
        "| --- |" + " --- |" * len(NUMBERS),
    ]
    for theme, name in enumerate(NAMES):
        table = TABLES[theme]
        ratios = [f"{contrast(table[Table.IVORY], table[Table.NUMBER + n]):.1f}" for n in NUMBERS]
        lines.append(f"| {name} | {' | '.join(ratios)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
