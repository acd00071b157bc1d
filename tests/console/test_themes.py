"""The colours of every theme: texts and shapes differ enough from their background."""

from itertools import combinations

import pytest
from console.destination import Destination
from console.draw.theme import (
    BAR,
    CARD,
    FELT,
    GOLD,
    INK,
    PLACE,
    PLACE_FILL,
    SEAT,
    SEAT_TEXT,
    SOFT,
    SOFT_INK,
    TEXT,
    TITLE,
)

from tests.console.layout import on_display
from tests.console.player import Player
from tools.assets.themes import COLOURS, TRAYS
from tools.shots import games
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.sim import Simulator

DARK, LIGHT, STRONG = range(3)
SEATS = range(4)

# What is written in which colour on which, and what is drawn beside what.
WRITTEN = [
    *[(ink, ground) for ink in (TEXT, SOFT) for ground in (FELT, BAR, CARD)],
    *[(ink, ground) for ink in (TITLE,) for ground in (FELT, BAR)],
    *[(SEAT_TEXT + seat, ground) for seat in SEATS for ground in (FELT, BAR)],
    *[(INK, SEAT + seat) for seat in SEATS],
    (INK, GOLD),
    (SOFT_INK, GOLD),
]
DRAWN = [(PLACE, PLACE_FILL), *[(SEAT + seat, INK) for seat in SEATS]]

each_theme = pytest.mark.parametrize("theme", [DARK, LIGHT, STRONG])


def light(colour: int) -> float:
    """The relative luminance of WCAG, after the display has cut the colour to 5, 6 and 5 bits."""
    total = 0.0
    for shift, bits, weight in ((16, 5, 0.2126), (8, 6, 0.7152), (0, 5, 0.0722)):
        part = ((colour >> shift & 0xFF) >> (8 - bits)) / ((1 << bits) - 1)
        total += weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return total


def contrast(theme: int, one: int, other: int) -> float:
    lights = sorted(light(COLOURS[theme][index]) + 0.05 for index in (one, other))
    return lights[1] / lights[0]


@each_theme
@pytest.mark.parametrize(("ink", "ground"), WRITTEN)
def test_texts(theme: int, ink: int, ground: int) -> None:
    assert contrast(theme, ink, ground) >= (7 if theme == STRONG else 4.5)


@each_theme
@pytest.mark.parametrize(("shape", "beside"), DRAWN)
def test_shapes(theme: int, shape: int, beside: int) -> None:
    assert contrast(theme, shape, beside) >= 3


@each_theme
def test_no_two_seats_have_the_same_colours(theme: int) -> None:
    colours = COLOURS[theme]
    for first in (SEAT, SEAT_TEXT):
        for one, other in combinations(SEATS, 2):
            assert colours[first + one] != colours[first + other]


def felt(theme: int) -> tuple[int, int, int]:
    """The colour behind all screens, as the display shows it."""
    return on_display(COLOURS[theme][FELT])


def test_the_setting_changes_what_is_shown_at_once() -> None:
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        with sim.inside():
            player.app.go(Destination("settings", ()))
        row = next(i for i, entry in enumerate(player.screen.entries) if entry[0] == "theme")
        sim.press("DOWN", row)
        assert sim.image().getpixel((0, sim.image().height - 1)) == felt(DARK)
        sim.press("RIGHT")
        assert sim.image().getpixel((0, sim.image().height - 1)) == felt(LIGHT)
        nvm = sim.nvm
        sim.press("B")
    with Simulator("pygamer", seed=7, nvm=nvm) as sim:
        assert sim.image().getpixel((0, 0)) == felt(LIGHT)


@each_theme
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_pills_and_cards_have_a_line_round_them_where_contrast_is_all(
    board: str, theme: int
) -> None:
    """White is all of a pill's and a card's edge, and else nothing: each edge in its middle."""
    with Stage(board) as stage:
        stage.setting(theme=theme)
        edges = []
        stage.match("triominos", 2, games.under_way, "turn")
        pill = stage.app.screen.layout.pill
        x, y = pill.group.x, pill.group.y
        edges.append((x + pill.width // 2, y))
        edges.append((x + pill.width - 1, y + pill.height // 2))
        shown = stage.sim.image().convert("RGB")
        found = [shown.getpixel(place) for place in edges]
        stage.go("home")
        x, y, width, height = stage.app.screen.boxes[-1]
        shown = stage.sim.image().convert("RGB")
        for place in (
            (x + width // 2, y),
            (x + width // 2, y + height - 1),
            (x, y + height // 2),
            (x + width - 1, y + height // 2),
        ):
            found.append(shown.getpixel(place))
        white = (255, 255, 255)
        assert [colour == white for colour in found] == [theme == STRONG] * len(found)


def test_the_serial_console_says_what_is_shown() -> None:
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        assert sim.serial == ""
        player.app.memory.settings.aloud = 1
        with sim.inside():
            from console.appearance import apply_settings

            apply_settings(player.app)
            player.app.go(Destination("settings", ()))
        sim.wait(100)
        lines = sim.serial.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith(player.app.words.SETTINGS)
        assert lines[0].count(player.app.words.SETTINGS) == 1
        assert "> " + player.screen.label(0) in lines[0]
        sim.press("DOWN")
        assert sim.serial.splitlines()[1].startswith("> " + player.screen.label(1)[:20])
        sim.wait(2000)
        assert len(sim.serial.splitlines()) == 2
        player.app.memory.settings.aloud = 0
        with sim.inside():
            from console.appearance import apply_settings

            apply_settings(player.app)
        sim.press("DOWN")
        assert len(sim.serial.splitlines()) == 2


@each_theme
def test_numbers_of_tiles_are_read_on_ivory_and_on_bare_wood(theme: int) -> None:
    """And that of the pool on the back of a tile."""
    tray = TRAYS[theme]
    assert len(tray) == 16
    ivory, bare, back = tray[8], tray[3], tray[5]
    written = [(ink, ivory) for ink in tray[9:15]] + [(tray[4], bare), (ivory, back)]
    for one, other in written:
        lights = sorted((light(one) + 0.05, light(other) + 0.05))
        assert lights[1] / lights[0] >= 4.5
    assert len(set(tray[9:15])) == 6


@pytest.mark.parametrize("shown", ["scores", "match-over", "start-lots"])
def test_names_on_light_felt_have_the_colour_of_texts(shown: str) -> None:
    """Only their signs are in the colours of seats, and with a podium not even these."""
    most = 49  # pixels of a sign
    with Stage("pygamer") as stage:
        stage.setting(theme=LIGHT)
        {shot.name: shot for shot in SHOTS}[shown].prepare(stage)
        pixels = list(stage.sim.image().convert("RGB").get_flattened_data())
    for seat in SEATS:
        colour = on_display(COLOURS[LIGHT][SEAT_TEXT + seat])
        assert pixels.count(colour) <= most
