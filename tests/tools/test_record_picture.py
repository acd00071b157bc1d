"""Pictures of a turn, compared with what the independent referee knows of it."""

import io
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.rules import Rules
from tests.model.lattice import numbers_shown
from tests.tools.command import assert_usage_error, run
from tests.tools.matches import TABLES, random_rules, record_of
from tests.tools.picture_facts import Ending, Svg, Turn, least_first, position, racks, story_of
from tests.tools.positions import FILES
from tools import ROOT
from tools.assets import rubik
from tools.assets.figures import FIGURES, exact
from tools.assets.palette import Screen
from tools.cli import UsageError
from tools.record.__main__ import main
from tools.record.picture import raster, scene, svg
from tools.record.picture.figures import outline
from tools.record.picture.look import look
from tools.record.picture.words import Words
from tools.record.turns import END, Row, moments

NAMES = ("Łukáš", "Оксана", "דנה", "Ann & <Bob>")
GOOD = record_of(Rules("triominos-400"), 3, 4, NAMES[:3])


def record_for(name, players, seed=1):
    return record_of(Rules(name), players, seed, NAMES[:players])


@pytest.fixture
def draw(tmp_path):
    """Draw a picture of a record with the command line; returns the file's bytes."""

    def drawer(text, *arguments, kind="svg"):
        source, out = tmp_path / "match.txt", tmp_path / f"out.{kind}"
        source.write_text(text)
        assert main(["picture", str(source), "-o", str(out), *map(str, arguments)]) == 0
        return out.read_bytes()

    return drawer


def some_turns(text, count):
    """Some turns of a record, with their numbers from 1, and the last one."""
    turns = [moment for moment in story_of(text) if isinstance(moment, Turn)]
    numbered = list(enumerate(turns, 1))
    return [*Random(text).sample(numbered, min(count, len(turns))), numbered[-1]]


@pytest.mark.parametrize(("name", "players"), [t for t in TABLES if t[0] != "symmetry"])
def test_the_table_is_what_the_referee_knows(draw, name, players):
    """Each tile by the coins at its corners, and no coin too many."""
    text = record_for(name, players)
    for number, turn in some_turns(text, 2):
        shown = Svg(draw(text, "--turn", number))
        fields = position(text, turn.line).round.fields
        tiles = Counter(least_first(corners) for field in fields for corners in field.values())
        assert shown.tiles() == tiles
        points = Counter(n for field in fields for n in numbers_shown(field).values())
        assert Counter(coin.number for coin in shown.coins()) == points
        assert shown.texts("label") == (
            [f"Field {field + 1}" for field in range(len(fields))] if len(fields) > 1 else []
        )


@pytest.mark.parametrize("players", [2, 3])
def test_the_row_is_what_the_referee_knows(draw, players):
    text = record_for("symmetry", players)
    colours = [f"#{look('dark').number(lines):06x}" for lines in range(6)]
    for number, turn in some_turns(text, 3):
        shown = Svg(draw(text, "--turn", number))
        row = position(text, turn.line).round.row
        figures = [element.get("fill") for element in shown.all("figure")]
        assert figures == [colours[lines] for tile in row for lines in tile]
        assert len(shown.all("tile")) == len(row)
        # Each joint lies between two dominoes, whose halves there are equal.
        assert len(shown.all("joint")) == max(0, len(row) - 1)
        boxes = [box_of(element) for element in [*shown.all("edge"), *shown.all("last")]]
        for joint in shown.all("joint"):
            x, y = float(joint.get("cx")), float(joint.get("cy"))
            assert sum(left - 2 <= x <= r + 2 and t <= y <= b for left, t, r, b in boxes) == 2
        for one in boxes:
            assert sum(overlap(one, other) for other in boxes) == 1  # itself


def box_of(element):
    x, y, width, height = (float(element.get(n)) for n in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def numbers(shown, kind):
    return [int(text.replace("−", "-")) for text in shown.texts(kind)]


@pytest.mark.parametrize(("name", "players"), TABLES[::3])
def test_the_score_bar_counts_up(draw, name, players):
    text = record_for(name, players, 2)
    before = [0] * players
    played = 0
    wanted = {number for number, _ in some_turns(text, 3)}
    for moment in story_of(text):
        played += isinstance(moment, Turn)
        if isinstance(moment, Turn) and played in wanted:
            shown = Svg(draw(text, "--turn", played, "--size", "1600x900"))
            assert numbers(shown, "total") == moment.totals
            gains = [now - then for now, then in zip(moment.totals, before, strict=True)]
            assert numbers(shown, "gain") == [gain for gain in gains if gain]
            assert shown.texts("name") == list(NAMES[:players])
            assert len(shown.all("held")) == sum(racks(text, moment.line))
            assert shown.texts("where") == [f"turn {played}"]
            assert NAMES[moment.seat] in shown.texts("deed")[0]
            # The chip of the turn is the only one that is filled, and the widest.
            (chip,) = shown.all("turn")
            assert chip.get("fill") == f"#{look('dark').seat(moment.seat):06x}"
            assert float(chip.get("width")) > 1600 / players
        before = moment.totals


def test_the_end_of_the_match_is_what_is_drawn_if_nothing_is_said(draw):
    shown = Svg(draw(GOOD))
    assert numbers(shown, "total") == story_of(GOOD)[-1].totals
    winner = NAMES[int(GOOD.splitlines()[-1].split(" ")[1])]
    assert shown.texts("deed")[0].endswith(f"{winner} wins")
    assert shown.title().startswith(f"Round {GOOD.count('round ')}: ")
    assert not shown.all("last")
    assert not shown.all("turn")


def test_a_round_by_its_number(draw):
    endings = [moment for moment in story_of(GOOD) if isinstance(moment, Ending)]
    assert len(endings) > 1
    for number, ending in enumerate(endings, 1):
        shown = Svg(draw(GOOD, "--round", number))
        assert numbers(shown, "total") == ending.totals
    turns = [m for m in story_of(GOOD) if isinstance(m, Turn) and m.round == 2]
    shown = Svg(draw(GOOD, "--round", 2, "--turn", 3))
    assert numbers(shown, "total") == turns[2].totals


def test_the_tile_laid_last_has_an_edge_and_a_hexagon_shines(draw):
    """A place with 50 points more than the tile's value closes a ring of six."""
    turns = [moment for moment in story_of(GOOD) if isinstance(moment, Turn)]
    rows = GOOD.splitlines()

    def extra(turn):
        words = rows[turn.line - 1].split(" ")
        tile = words[2] if words[1] == "place" else ""
        return int(words[-1]) - sum(map(int, tile.split("-"))) if tile else -1

    lit = f"#{look('dark').colours[14]:06x}"
    seen = set()
    for number, turn in enumerate(turns, 1):
        if extra(turn) in seen:
            continue
        seen.add(extra(turn))
        shown = Svg(draw(GOOD, "--turn", number))
        shining = sum(element.get("fill") == lit for element in shown.all("tile"))
        if extra(turn) == 50:
            assert shining == 6
            assert "(hexagon)" in shown.texts("deed")[0]
        elif extra(turn) == 40:
            assert shining > 2
            assert "(bridge)" in shown.texts("deed")[0]
        else:
            assert shining == 0
        assert len(shown.all("last")) == (extra(turn) >= 0)
    assert {-1, 0, 50} <= seen


def test_partial_records_can_be_drawn(draw):
    for path in list(FILES.values())[::4]:
        text = path.read_text()
        if any(row[:1].isdigit() for row in text.splitlines()):
            shown = Svg(draw(text))
            assert shown.all("tile")


# Pixels -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["triominos", "trimino"])
def test_pixels_agree_with_the_svg(draw, name):
    """Two drawings of one description: at chosen points of the SVG the PNG has its colour."""
    text = record_for(name, 2, 3)
    arguments = ("--size", "900x700", "--turn", some_turns(text, 1)[0][0])
    shown = Svg(draw(text, *arguments))
    with Image.open(io.BytesIO(draw(text, *arguments, kind="png"))) as picture:
        assert picture.size == shown.size == (900, 700)
        pixels = picture.convert("RGB")

    def at(x, y):
        return "#{:02x}{:02x}{:02x}".format(*pixels.getpixel((int(x), int(y))))

    colours = {element.get("fill") for element in shown.all("tile")}
    assert len(colours) > 1
    for coin, disc in zip(shown.coins(), shown.all("coin"), strict=True):
        assert at(coin.x, coin.y - 0.82 * coin.radius) == disc.get("fill")
    for element, corners in zip(shown.all("tile"), shown.polygons("tile"), strict=True):
        x, y = (sum(values) / 3 for values in zip(*corners, strict=True))
        assert at(x, y) == element.get("fill")
    (turn,) = shown.all("turn")
    assert at(float(turn.get("x")) + 2, 2) == turn.get("fill")
    assert at(898, 80) == shown.all("felt")[0].get("fill")
    assert at(1, 698) == shown.all("caption")[0].get("fill")


@cache
def story(name, players):
    """A match with house rules of which the referee does not know."""
    return list(moments(house_rules_record(name, players)))


@cache
def house_rules_record(name, players):
    return record_of(random_rules(name, Random(name)), players, 5)


@settings(max_examples=60, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    size=st.tuples(st.integers(120, 2000), st.integers(120, 2000)),
    part=st.floats(0, 1),
)
def test_whatever_the_size_all_that_lies_is_on_the_felt(table, size, part):
    told = story(*table)
    moment = told[int(part * (len(told) - 1))]
    drawn = scene.draw(moment, moment.table, [""] * table[1], size, look("dark"), Words())
    shown = Svg(svg.render(drawn))
    left, top, right, bottom = box_of(shown.all("felt")[0])
    for disc in [*shown.all("rim"), *shown.all("dot"), *shown.all("joint")]:
        x, y, radius = (float(disc.get(n)) for n in ("cx", "cy", "r"))
        assert left <= x - radius + 0.02
        assert x + radius <= right + 0.02
        assert top <= y - radius + 0.02
        assert y + radius <= bottom + 0.02
    for box in shown.all("edge"):
        one = box_of(box)
        assert left <= one[0]
        assert one[2] <= right
        assert top <= one[1]
        assert one[3] <= bottom
    for kind in ("total", "gain", "name", "deed", "where"):
        for text in shown.all(kind):
            x = float(text.get("x"))
            assert 0 <= x <= size[0]


@pytest.mark.parametrize(("name", "players"), [("triominos", 4), ("trimino", 3), ("symmetry", 3)])
def test_in_a_film_nothing_that_lies_moves(name, players):
    told = story(name, players)
    whole = {moment.round: moment.table for moment in told}
    sides = (480, 360)
    shapes = [
        (m, scene.draw(m, whole[m.round], [""] * players, sides, look("dark"), Words()).shapes)
        for m in told
    ]
    for (one, before), (other, after) in pairwise(shapes):
        if one.round == other.round:
            tiles = {corners_of(s) for s in before if s.kind == "tile"}
            more = {corners_of(s) for s in after if s.kind == "tile"}
            if isinstance(one.table, Row):  # the tile laid last has a thicker edge: its middle
                assert len(more) >= len(tiles)
            assert tiles <= more
            assert len(more - tiles) <= 2  # an extra tile on a new field


def corners_of(shape):
    if hasattr(shape, "points"):
        return shape.points
    return round(shape.x + shape.width / 2, 3), round(shape.y + shape.height / 2, 3)


def test_the_last_moment_of_every_match_is_its_end():
    for name, players in TABLES:
        told = story(name, players)
        assert [moment.seat == END for moment in told] == [
            isinstance(moment, Ending) for moment in story_of(house_rules_record(name, players))
        ]


# Figures ------------------------------------------------------------------------------------------


@given(
    number=st.integers(0, len(FIGURES) - 1),
    x=st.floats(-1.01, 1.01),
    y=st.floats(-1.01, 1.01),
)
def test_outlines_are_those_of_the_figures(number, x, y):
    """Wherever the geometry gives one answer all round, the outline gives the same."""
    contains = FIGURES[number].shape(exact)
    away = 0.025
    answers = {contains(x + dx, y + dy) for dx in (-away, 0, away) for dy in (-away, 0, away)}
    if len(answers) == 1:
        crossings = sum(crosses(contour, x, y) for contour in outline(number))
        assert (crossings % 2 == 1) in answers


def crosses(contour, x, y):
    """How often a ray to the right of the point meets the contour."""
    count = 0
    for (x1, y1), (x2, y2) in zip(contour, contour[1:] + contour[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            count += 1
    return count


def test_a_figure_has_few_corners_and_its_holes():
    holes = [figure.name.endswith("flower") for figure in FIGURES]
    assert [len(outline(number)) for number in range(len(FIGURES))] == [1 + h for h in holes]
    square = outline([figure.name for figure in FIGURES].index("square"))[0]
    assert len(square) <= 8


# Arguments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ([], "FILE"),
        (["no-such-file"], "no-such-file: No such file or directory"),
        (["a.txt", "-o", "a.jpg"], "a.jpg: a picture is written as .png, .svg, .gif"),
        (["a.txt", "--all", "-o", "a.svg"], "a.svg: the whole match is written as .gif, .png"),
        (["a.txt", "--all", "--turn", "3"], "not allowed with"),
        (["a.txt", "--turn", "0"], "--turn"),
        (["a.txt", "--size", "100x100"], "'100x100' is not WIDTHxHEIGHT, each from 120 to 4096"),
        (["a.txt", "--size", "500"], "'500' is not WIDTHxHEIGHT"),
        (["a.txt", "--theme", "pink"], "pink"),
        (["a.txt", "--pause", "1"], "--pause"),
    ],
)
def test_wrong_arguments_are_one_line(arguments, part):
    assert_usage_error(run("record", "picture", *arguments), "record", part)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (
            ["--turn", "1000"],
            f"--turn 1000: there are {sum(isinstance(m, Turn) for m in story_of(GOOD))}",
        ),
        (["--round", "9"], "round 9 has not been played"),
        (["--round", "9", "--all", "-o", "x.gif"], "round 9 has not been played"),
        (["--match", "2"], "--match 2: "),
        (["-o", "no-such-folder/a.png"], "no-such-folder/a.png: No such file or directory"),
    ],
)
def test_what_is_not_there(tmp_path, arguments, part):
    source = tmp_path / "good.txt"
    source.write_text(GOOD)
    if "-o" not in arguments:
        arguments = [*arguments, "-o", tmp_path / "a.png"]
    assert_usage_error(run("record", "picture", source, *arguments), "record", part)
    assert list(tmp_path.iterdir()) == [source]


def test_nothing_is_overwritten_unasked(tmp_path, monkeypatch, capsys):
    (tmp_path / "games").mkdir()
    (tmp_path / "games/7.txt").write_text(GOOD)
    monkeypatch.chdir(tmp_path)
    assert main(["picture", "games/7.txt", "--size", "200x200"]) == 0
    assert capsys.readouterr().out == "7.png\n"
    with Image.open("7.png") as picture:
        assert picture.size == (200, 200)
    with pytest.raises(UsageError, match=r"7\.png already exists"):
        main(["picture", "games/7.txt"])
    assert main(["picture", "games/7.txt", "-o", "7.png", "--size", "300x200"]) == 0
    with Image.open("7.png") as picture:
        assert picture.size == (300, 200)


def test_a_file_with_several_matches(tmp_path, capsys):
    """They are asked for by their numbers; what is wrong is named by its line in the file."""
    other = record_of(Rules("trimino"), 2, 1, ("Leo", "Mia"))
    source, out = tmp_path / "all.txt", tmp_path / "a.svg"
    source.write_text(f"# two\n{GOOD}\n# the other one\n\ufeff{other}")
    with pytest.raises(UsageError, match="has 2 matches: choose one with --match"):
        main(["picture", str(source), "-o", str(out)])
    for number, names in ((1, list(NAMES[:3])), (2, ["Leo", "Mia"])):
        chosen = ["--match", str(number), "--size", "2000x500"]
        assert main(["picture", str(source), *chosen, "-o", str(out)]) == 0
        assert Svg(out.read_bytes()).texts("name") == names
    spoilt = source.read_text().replace("\nrules trimino", "\nrules trim")
    line = spoilt.splitlines().index("rules trim") + 1
    source.write_text(spoilt)
    out.unlink()
    capsys.readouterr()
    assert main(["picture", str(source), "--match", "2", "-o", str(out)]) == 1
    assert capsys.readouterr().err.startswith(f"{source}:{line}: unknown rule set")
    assert not out.exists()


def test_a_record_without_a_turn(tmp_path):
    source = tmp_path / "deal.txt"
    source.write_text("\n".join(GOOD.splitlines()[: GOOD.splitlines().index("round 1") + 20]))
    text = GOOD[: GOOD.index("\nstart ") + 9]
    source.write_text(text)
    for verb in ("picture", "chart"):
        done = run("record", verb, source, "-o", tmp_path / "a.svg")
        assert_usage_error(done, "record", "nobody has played a turn yet")


def test_svg_needs_nothing_else_and_says_what_it_shows(draw):
    data = draw(record_of(Rules("triominos"), 4, 1, NAMES))
    assert b"http" not in data.replace(b'xmlns="http://www.w3.org/2000/svg"', b"")
    assert data.count(b"@font-face") == 4  # Latin twice, Cyrillic, Hebrew
    assert Svg(data).root.get("role") == "img"
    assert data == draw(record_of(Rules("triominos"), 4, 1, NAMES))


def test_letters_that_the_typeface_lacks_are_drawn_as_question_marks(draw):
    text = record_of(Rules("triominos"), 2, 1, ("漢字", "??"))
    one = draw(text, kind="png")
    two = draw(record_of(Rules("triominos"), 2, 1, ("??", "漢字")), kind="png")
    assert one == two
    assert Svg(draw(text)).texts("name") == ["漢字", "??"]


def test_without_the_typeface_nothing_is_drawn(monkeypatch, tmp_path):
    monkeypatch.setattr(rubik, "installed", lambda: False)
    source = tmp_path / "good.txt"
    source.write_text(GOOD)
    for verb in ("picture", "chart"):
        with pytest.raises(UsageError, match="Rubik is not installed: run `make setup`"):
            main([verb, str(source), "-o", str(tmp_path / "a.svg")])


def test_colours_have_the_numbers_that_the_console_gives_them():
    source = (ROOT / "lib/console/draw/theme.py").read_text()
    console = {name: int(number) for name, number in re.findall(r"(?m)^([A-Z_]+) = (\d+)", source)}
    for colour in Screen:
        assert console[colour.name] == colour


def test_large_pictures_take_the_same_colours():
    moment = story("triominos", 2)[-1]
    drawn = scene.draw(moment, moment.table, ["", ""], (2000, 1500), look("strong"), Words())
    picture = raster.render(drawn)
    assert picture.size == (2000, 1500)
    assert picture.getpixel((1990, 200)) == (0, 0, 0)
