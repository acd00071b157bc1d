"""Charts of matches, read back from their lines and the numbers at their grid."""

import io
from itertools import pairwise

import pytest
from PIL import Image

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run
from tests.tools.matches import TABLES, record_of
from tests.tools.picture_facts import Ending, Svg, Turn, points, racks, story_of
from tools.record.__main__ import main
from tools.record.picture.look import look

SEATS = [f"#{colour:06x}" for colour in look("dark").colours[29:33]]


@pytest.fixture
def chart(tmp_path):
    """The chart of a record by the command line; returns the file's bytes."""

    def draw(text, *arguments, kind="svg"):
        source, out = tmp_path / "match.txt", tmp_path / f"out.{kind}"
        source.write_text(text)
        assert main(["chart", str(source), "-o", str(out), *map(str, arguments)]) == 0
        return out.read_bytes()

    return draw


def scale_of(shown):
    """What turns a height into a value: by the lines of the grid and the numbers beside them."""
    heights = [points(line.get("points"))[0][1] for line in shown.all("grid")]
    marks = [int(text.replace("−", "-")) for text in shown.texts("mark")]
    (y0, y1), (v0, v1) = (heights[0], heights[-1]), (marks[0], marks[-1])
    assert marks == sorted(marks)
    assert 2 <= len(marks) <= 8
    return lambda y: v0 + (y - y0) * (v1 - v0) / (y1 - y0)


def values_of(line, left, right, turns, scale):
    """The value of a line after each turn, from 0: its height just right of the turn's place; that
    of the last turn is where the line ends.
    """
    corners = points(line.get("points"))
    values = []
    for turn in range(turns):
        x = left + (turn + 0.5) * (right - left) / turns
        y = next(b[1] for a, b in pairwise(corners) if a[0] <= x <= b[0])
        values.append(scale(y))
    return [*values, scale(corners[-1][1])]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_lines_are_the_totals_after_each_turn(chart, name, players):
    text = record_of(Rules(name), players, 7)
    moments = story_of(text)
    turns = sum(isinstance(moment, Turn) for moment in moments)
    if any(any(moment.totals) for moment in moments[:-1]):
        what = "points"
        expected = [[0] * players]
        for moment in moments:
            if isinstance(moment, Ending):
                expected[-1] = moment.totals
            else:
                expected.append(moment.totals)
    else:
        what = "tiles held"
        dealt = len(next(row for row in text.splitlines() if row[:4] == "deal").split(" ")) - 2
        expected = [[dealt] * players]
        expected += [racks(text, moment.line) for moment in moments if isinstance(moment, Turn)]
    shown = Svg(chart(text, "--size", "1000x800"))
    assert shown.texts("what") == [f"{what}, {turns} turns"]
    lines = shown.all("seat")
    assert [line.get("stroke") for line in lines] == SEATS[:players]
    scale = scale_of(shown)
    left, right = (x for x, _ in points(shown.all("grid")[0].get("points")))
    for seat, line in enumerate(lines):
        values = values_of(line, left, right, turns, scale)
        assert values == pytest.approx([totals[seat] for totals in expected], abs=0.1)
        assert int(shown.texts("total")[seat].replace("−", "-")) == expected[-1][seat]
    rounds = sum(isinstance(moment, Ending) for moment in moments)
    assert len(shown.all("round")) == rounds - 1


def test_the_target_is_a_line(chart):
    shown = Svg(chart(record_of(Rules("triominos-400"), 3, 4)))
    (target,) = shown.all("target")
    assert scale_of(shown)(points(target.get("points"))[0][1]) == pytest.approx(400, abs=0.5)
    assert not Svg(chart(record_of(Rules("triominos"), 3, 4))).all("target")


@pytest.mark.parametrize("size", ["120x120", "1500x200", "200x1500"])
def test_names_do_not_lie_over_each_other(chart, size):
    names = ("A very long name of a player", "B", "C", "D")
    shown = Svg(chart(record_of(Rules("triominos"), 4, 2, names), "--size", size))
    heights = sorted(float(text.get("y")) for text in shown.all("total"))
    em = float(shown.all("total")[0].get("font-size"))
    assert all(below - above > em for above, below in pairwise(heights))
    for text in shown.all("name"):
        assert float(text.get("x")) < shown.size[0]


def test_png_and_its_colours(chart):
    text = record_of(Rules("triominos"), 2, 2)
    shown = Svg(chart(text, "--size", "1200x800"))
    with Image.open(io.BytesIO(chart(text, "--size", "1200x800", kind="png"))) as picture:
        assert picture.size == (1200, 800)
        pixels = picture.convert("RGB")
    corners = points(shown.all("seat")[1].get("points"))  # it lies above the other one
    for (x1, y1), (x2, y2) in pairwise(corners):
        red, green, blue = pixels.getpixel((int((x1 + x2) / 2), int((y1 + y2) / 2)))
        assert f"#{red:02x}{green:02x}{blue:02x}" == SEATS[1]


def test_a_chart_is_no_gif(tmp_path):
    done = run("record", "chart", tmp_path / "a.txt", "-o", "a.gif")
    assert_usage_error(done, "record", "a.gif: a chart is written as .svg, .png")
