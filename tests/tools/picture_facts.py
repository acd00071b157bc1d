"""What a record says, found without the engine, and what an SVG picture of it shows."""

import re
from collections import Counter
from itertools import groupby
from math import dist
from typing import NamedTuple
from xml.etree import ElementTree

from tests.model import record as model

SVG = "{http://www.w3.org/2000/svg}"

_NUMBERS = ("46464a", "1468e0", "0a7a50", "a8001c", "6a1890", "a85c00")  # of the dark theme


class Turn(NamedTuple):
    """A turn of a record: the number of its last line, its round, who played, and for each seat the
    points after it.
    """

    line: int
    round: int
    seat: int
    totals: list[int]


class Ending(NamedTuple):
    """The end of a round: the number of its `score` line, its round and the points after it."""

    line: int
    round: int
    totals: list[int]


def story_of(text: str) -> list[Turn | Ending]:
    """The turns and the ends of rounds of a record, from its lines alone."""
    rows = [(number, row.split(" ")) for number, row in enumerate(text.splitlines(), 1)]
    players = next(int(words[1]) for _, words in rows if words[0] == "players")
    totals = [0] * players
    current = 0
    found: list[Turn | Ending] = []
    for who, group in groupby(rows, key=lambda row: row[1][0]):
        lines = list(group)
        if who == "round":
            current += 1
        elif who.isdigit():
            totals = list(totals)
            totals[int(who)] += sum(int(words[-1]) for _, words in lines)
            found.append(Turn(lines[-1][0], current, int(who), totals))
        elif who == "score":
            totals = [int(word) for word in lines[0][1][1:]]
            found.append(Ending(lines[0][0], current, totals))
    return found


def position(text: str, line: int) -> model.Reading:
    """Where the independent referee is after ``line`` lines."""
    return model.read("\n".join(text.splitlines()[:line]) + "\n")


def racks(text: str, line: int) -> list[int]:
    """How many tiles each seat holds then."""
    reading = position(text, line)
    assert reading.round
    return [len(rack) for rack in reading.round.racks]


class Coin(NamedTuple):
    x: float
    y: float
    radius: float
    number: int


class Svg:
    """An SVG picture: its shapes by their class, in their order."""

    def __init__(self, data: bytes) -> None:
        self.root = ElementTree.fromstring(data)
        self.size = int(self.root.get("width", "")), int(self.root.get("height", ""))

    def all(self, kind: str) -> list[ElementTree.Element]:
        return [element for element in self.root if element.get("class") == kind]

    def texts(self, kind: str) -> list[str]:
        return [element.text or "" for element in self.all(kind)]

    def title(self) -> str:
        return self.root.findtext(f"{SVG}title", "")

    def coins(self) -> list[Coin]:
        """The coins; the number of each by its numeral, which agrees with its colour."""
        coins = []
        for disc, numeral in zip(self.all("coin"), self.all("number"), strict=True):
            number = int(numeral.text or "")
            assert disc.get("fill") == f"#{_NUMBERS[number]}"
            x, y, radius = (float(disc.get(name, "")) for name in ("cx", "cy", "r"))
            assert numeral.get("text-anchor") == "middle"
            assert abs(float(numeral.get("x", "")) - x) < 0.01
            assert y < float(numeral.get("y", "")) < y + radius
            coins.append(Coin(x, y, radius, number))
        return coins

    def polygons(self, kind: str) -> list[list[tuple[float, float]]]:
        """The corners of the polygons of a class."""
        return [points(element.get("points", "")) for element in self.all(kind)]

    def tiles(self) -> Counter[tuple[int, ...]]:
        """The tiles by the coins at their corners: their numbers clockwise, the least first."""
        coins = self.coins()
        found: Counter[tuple[int, ...]] = Counter()
        for corners in self.polygons("tile"):
            at = [min(coins, key=lambda coin: dist(coin[:2], corner)) for corner in corners]
            assert all(dist(c[:2], p) < 0.02 for c, p in zip(at, corners, strict=True))
            found[least_first(tuple(coin.number for coin in clockwise(at)))] += 1
        return found


def points(text: str) -> list[tuple[float, float]]:
    """What stands in an attribute ``points``."""
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", text)]


def clockwise(corners: list[Coin]) -> list[Coin]:
    """Three corners as they are read on the screen, where y grows downwards."""
    (ax, ay, *_), (bx, by, *_), (cx, cy, *_) = corners
    turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return corners if turn > 0 else corners[::-1]


def least_first(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Of the ways to begin with one of them, the least."""
    return min(numbers[at:] + numbers[:at] for at in range(len(numbers)))
