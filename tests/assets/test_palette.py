"""The table's colours: legible, and distinct even for colour-blind people."""

import re

import pytest

from tools import ROOT
from tools.assets.colours import EYES, NUMBERS, TABLES, closest, contrast, distance, page
from tools.assets.palette import Screen, Table
from tools.assets.themes import NAMES

THEME = ROOT / "lib/console/draw/theme.py"

each_theme = pytest.mark.parametrize("theme", range(len(NAMES)), ids=NAMES)


def test_distances_are_those_of_cielab() -> None:
    assert distance(0x000000, 0xFFFFFF, "all") == pytest.approx(100, abs=0.1)
    assert distance(0x102030, 0x102030, "protan") == 0
    # Red and green of one lightness: far apart to most eyes, near to those without red or green.
    assert distance(0xB06000, 0x708000, "all") > 40
    assert distance(0xB06000, 0x708000, "deutan") < 15
    assert contrast(0xFFFFFF, 0x000000) == pytest.approx(21)


@each_theme
def test_there_are_sixteen_colours(theme: int) -> None:
    assert len(TABLES[theme]) == len(Table) + len(NUMBERS) - 1 == 16
    assert all(0 <= colour <= 0xFFFFFF for colour in TABLES[theme])


def test_the_console_means_the_same_by_its_numbers() -> None:
    known = {
        name: int(number)
        for name, number in re.findall(r"^([A-Z_]+) = (\d+)\b", THEME.read_text(), re.MULTILINE)
    }
    for colour in (*Table, *Screen):
        name = "TABLE_INK" if colour is Table.INK else colour.name
        assert known.get(name, colour) == colour
    assert {each.name for each in Screen} <= known.keys()


@each_theme
@pytest.mark.parametrize("eyes", EYES)
def test_numbers_differ_to_all_eyes(theme: int, eyes: str) -> None:
    assert closest(theme, eyes)[0][0] >= 15


@each_theme
@pytest.mark.parametrize("number", NUMBERS)
def test_numerals_are_seen_on_their_coins_and_on_ivory(theme: int, number: int) -> None:
    colours = TABLES[theme]
    least = 7 if theme == 2 else 4.5
    assert contrast(colours[Table.NUMBER + number], colours[Table.IVORY]) >= least


@each_theme
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        (Table.IVORY, Table.SEAM, 2.5),
        (Table.IVORY_DOWN, Table.SEAM, 2.5),
        (Table.PLACE, Table.PLACE_FILL, 3),
        (Table.PLACE, Table.FELT, 4),
        (Table.INK, Table.GOLD, 7),
        (Table.INK, Table.LIT, 7),
        (Table.IVORY, Table.FELT, 1.2),  # by day the seams tell them apart
        (Table.SEAM, Table.FELT, 1.0),
    ],
)
def test_shapes_are_seen(theme: int, one: int, other: int, least: float) -> None:
    colours = TABLES[theme]
    assert contrast(colours[one], colours[other]) >= least


@each_theme
def test_the_two_ivories_differ_a_little(theme: int) -> None:
    colours = TABLES[theme]
    assert 4 <= distance(colours[Table.IVORY], colours[Table.IVORY_DOWN], "all") <= 25


def test_the_page_is_what_is_measured() -> None:
    assert (ROOT / "docs" / "colours.md").read_text() == page()
