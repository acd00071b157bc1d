"""What a turn tells a screen reader: where a tile would lie, what it joins, and what happened."""

import re

import pytest

from engine.actions import FACE_MASK
from engine.lattice import FACE_SHIFT
from tools.shots.games import (
    Wish,
    dealt,
    field_asked,
    hexagon,
    large_table,
    long_row,
    scored,
    stuck,
    two_fields,
    under_way,
)
from tools.shots.stage import Stage
from tools.shots.table import SHOTS

BY_NAME = {shot.name: shot for shot in SHOTS}

Point = tuple[int, int]  # row, column
Lying = dict[Point, int]  # the numbers of a tile at its three points
COUNTS = ("", "one side: ", "two sides: ", "three sides: ")


def lying(spot: str) -> tuple[str, Lying]:
    """The field, and the tile as it lies, from what records write: ``0 0,1 4,1,1``."""
    field, cell, numbers = spot.split()
    row, col = map(int, cell.split(","))
    if (row + col) % 2 == 0:  # docs/rules.md, section 1
        points = [(row, col), (row + 1, col + 1), (row + 1, col - 1)]
    else:
        points = [(row + 1, col), (row, col - 1), (row, col + 1)]
    return field, dict(zip(points, map(int, numbers.split(",")), strict=True))


def direction(shared: list[Point], tile: Lying) -> str:
    """Where some of a tile's points are, seen from its middle."""
    down = sum(row for row, _ in shared) / len(shared) - sum(row for row, _ in tile) / 3
    right = sum(col for _, col in shared) / len(shared) - sum(col for _, col in tile) / 3
    if not right:
        return "below" if down > 0 else "above"
    return ("lower " if down > 0 else "upper ") + ("right" if right > 0 else "left")


def joined(tile: Lying, others: list[Lying]) -> tuple[set[str], set[str]]:
    """The sides and the single corners at which a tile touches others, each with where it is."""
    sides, corners = set(), set()
    beside: set[Point] = set()
    for other in others:
        shared = sorted(tile.keys() & other.keys(), key=lambda point: point[1])
        if len(shared) == 2:
            beside |= set(shared)
            first, second = (tile[point] for point in shared)
            sides.add(f"{first}-{second} {direction(shared, tile)}")
    for other in others:
        for point in tile.keys() & other.keys() - beside:
            corners.add(f"corner {tile[point]} {direction([point], tile)}")
    return sides, corners


@pytest.mark.parametrize("wish", [hexagon, large_table, two_fields, scored])
def test_a_place_is_what_the_tile_would_join(wish: Wish) -> None:
    """Every place of every tile, against the geometry of the lattice."""
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        stage.match("trimino-reverse", 2, wish, "turn")
        game = stage.game
        fields = [
            lying(game.spot_of((face & FACE_MASK) << FACE_SHIFT | cell))
            for cell, face in game.table.cells.items()
        ]
        every: list[int] = []
        game.table.add_placements(bytes(range(56)), every)
        for action in every:
            with stage.sim.inside():
                said = stage.app.screen.layout.aloud.place(action)
            field, tile = lying(game.spot_of(action))
            sides, corners = joined(tile, [other for at, other in fields if at == field])
            name, *parts = said.split(", ")
            assert name == game.tile_name(game.tile_of(action))
            if game.table.fields > 1:
                assert parts.pop() == f"Field {int(field) + 1}"
            assert parts[0].startswith(COUNTS[len(sides)])
            parts[0] = parts[0].partition(": ")[2]
            assert len(parts) == len(sides) + len(corners)
            assert set(parts) == sides | corners


def test_a_tile_alone_on_its_field_tells_its_rotation() -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        stage.match("triominos", 2, dealt, "turn")
        stage.press("A")
        stage.press("SELECT")
        stage.press("SELECT")
        said = stage.sim.serial.splitlines()[-3:]
    tile = re.match(r"> 1/3: (\d)-(\d)-(\d),", said[0])
    assert tile
    above = [re.search(r", (\d) above \|", line) for line in said]
    assert sorted(found[1] for found in above if found) == list(tile.groups())


def test_a_new_field_is_told() -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        stage.match("trimino", 2, field_asked, "turn")
        stage.press("A")
        assert re.search(r"\d above, Field 2 \| A: Place it$", stage.sim.serial.splitlines()[-1])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "> 3/3: 1-2-2, two sides: 1-2 lower left, 2-2 lower right | A: Hexagon +55"),
        ("sk", "> 3/3: 1-2-2, dve strany: 1-2 vľavo dole, 2-2 vpravo dole | A: Šesťuholník +55"),
        (
            "uk",
            "> 3/3: 1-2-2, дві сторони: 1-2 внизу ліворуч, 2-2 внизу праворуч | A: Шестикутник +55",
        ),
        ("bg", "> 3/3: 1-2-2, две страни: 1-2 долу вляво, 2-2 долу вдясно | A: Шестоъгълник +55"),
        ("he", "> 3/3: 1-2-2, שני צדדים: 1-2 למטה משמאל, 2-2 למטה מימין | A: משושה +55"),
    ],
)
def test_every_language_tells_places(language: str, said: str) -> None:
    with Stage("pygamer", language=language) as stage:
        stage.setting(aloud=1)
        BY_NAME["turn-hexagon"].prepare(stage)
        assert stage.sim.serial.splitlines()[-1] == said


def test_a_domino_tells_its_end_but_no_lines() -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        stage.match("symmetry", 2, long_row, "turn")
        stage.press("A")
        for key in ("DOWN", "RIGHT", "UP"):
            stage.press(key)
        said = stage.sim.serial.splitlines()[-4:]
    assert [line.partition(": ")[2] for line in said] == [
        "left end | A: Place it",
        "left end, turned round | A: Place it",
        "right end, turned round | A: Place it",
        "right end | A: Place it",
    ]


@pytest.mark.parametrize("speed", [0, 1, 2])
def test_what_a_person_did_is_one_line(speed: int) -> None:
    """With and without animations: the points do not come once more when they have flown."""
    with Stage("pygamer") as stage:
        stage.setting(aloud=1, speed=speed)
        stage.match("triominos", 2, hexagon, "turn")
        before = stage.game.scores[stage.game.seat]
        stage.aim_at_shape(2)
        points = stage.game.points_of(stage.app.screen.layout.table_view.action)
        stage.press("A")
        stage.sim.wait(8000)
        *_, placing, said = stage.sim.serial.splitlines()
    assert placing.startswith("> ")
    bonus = f"{points - 50} + 50 hexagon"
    assert re.fullmatch(rf"{re.escape(bonus)} \| \w+ {before + points} \| A: Next \| B: Undo", said)


def test_points_are_told_once() -> None:
    """The pill shows them once more, before its keys."""
    with Stage("pygamer") as stage:
        stage.setting(aloud=1, speed=0)
        stage.match("triominos", 2, under_way, "turn")
        seat = stage.game.seat
        while stage.game.seat == seat:
            stage.press("A")
        *_, said = stage.sim.serial.splitlines()
    points, total, *keys = said.split(" | ")
    assert re.fullmatch(r"\+\d+", points)
    assert total.endswith(f" {stage.game.scores[seat]}")
    assert keys == ["A: Next", "B: Undo"]


def test_the_tile_drawn_and_its_cost_are_told() -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        stage.match("triominos", 2, stuck, "turn")
        name = stage.app.match.names[stage.game.seat]
        total = stage.game.scores[stage.game.seat]
        stage.press("A")
        tile = stage.game.tile_name(stage.game.deck[stage.game.draw_index - 1])
        said = stage.sim.serial.splitlines()[-1].replace("−", "-")
    assert said.startswith(f"{tile}, -5 | {name} {total - 5}")


@pytest.mark.parametrize("speed", [0, 1])
def test_what_a_bot_did_is_one_line(speed: int) -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1, speed=speed, pace=3)
        stage.match("triominos", 2, scored, "home")
        with stage.sim.inside():
            stage.app.match.seats[stage.game.seat] = 1
            stage.app.go(stage.app.match.next_screen())
        before = len(stage.sim.serial.splitlines())
        stage.sim.wait(8000)
        said = [line for line in stage.sim.serial.splitlines()[before:] if "placed" in line]
    assert len(said) == 1
    assert said == stage.sim.serial.splitlines()[-1:]
    sentence = re.search(r"(\w+) placed \d-\d-\d: \S+", said[0])
    assert sentence
    assert re.search(r"\| one side: \d-\d \w+", said[0])
    assert len(re.findall(rf"\b{sentence[1]} \d+\b", said[0])) == 1
    assert said[0].endswith("A: Next")
