"""Accents above capitals are visible in all rows and cards, bright or not."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.console.layout import grids
from tools.shots import games, pads, players
from tools.shots.stage import Stage
from tools.sim.pixels import pixels

BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem")  # 128, 160, 240 wide
NAMES = {
    "sk": ("Šimon", "Žofia", "Ľubica", "Ďuro"),
    "uk": ("Йосип", "Їжак", "Ґалаґан", "Йолана"),
    "bg": ("Йордан", "Йоана", "Йосиф", "Йонко"),
}
CAPITALS = "ŠŽČŤÁÚÝŇĎÔÍÓÉĹŔЙЇҐ"
NEAR = 16  # two colours that are one: what a display keeps of a colour is less than eight bits
MOST_PRESSES = 8


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("board", BOARDS)
def test_no_accent_is_covered(board: str, language: str) -> None:
    with Stage(board, language=language) as stage:
        labels = _watch(stage)
        seen = 0
        for _ in _screens(stage, NAMES[language]):
            for text, hidden in _accents(stage, labels):
                assert not hidden, (type(stage.app.screen).__module__, text)
                seen += 1
    assert seen > 50


@pytest.mark.parametrize("board", BOARDS)
def test_the_name_on_the_curtain_is_below_the_line_above_it(board: str) -> None:
    """Though there is little room, and it begins with an accent."""
    with Stage(board, language="sk") as stage:
        made = _watch(stage)
        stage.match("triominos-400", 4, games.one_winner, "curtain", names=("Žofia",) * 4)
        above = below = 0
        for grid, _, top in grids(stage.app.screen.group):
            for label in made:
                if label.grid is grid and label.text == stage.app.words.PASS_TO:
                    above = top + label.base  # where its letters stand
                elif label.grid is grid and label.text == "Žofia":
                    below = top + int(pixels(label.bitmap).nonzero()[0].min())
        assert 0 < above < below


def _screens(stage: Stage, names: tuple[str, ...]) -> Iterator[None]:
    """Screens with rows, each row of them bright in turn."""
    players.add_known(stage, names)
    stage.app.memory.seats_last = bytes((0, 1, 2, 3))
    stage.set_up("triominos-400")
    yield from _down(stage)
    for screen in ("who_plays", "players", "settings", "pad_setup", "rules_list", "learn"):
        stage.go(screen, *((1,) if screen == "who_plays" else ()))
        yield from _down(stage)
    stage.match("trimino", 4, games.choosing, names=names)
    yield from _down(stage)
    stage.match("triominos-400", 4, games.under_way, "turn", names=names)
    stage.press("START")
    yield from _down(stage)
    for screen in ("curtain", "match_over"):
        stage.match("triominos-400", 4, games.one_winner, screen, names=names)
        yield
    stage.match("triominos-casual", 4, games.drew_lots_again, "start", names=names)
    yield
    for screen in ("score_pad", "pad_end", "pad_entries", "pad_menu"):
        pads.pad("triominos-400", 4, 9, names=names, screen=screen)(stage)
        yield from _down(stage)


def _down(stage: Stage) -> Iterator[None]:
    yield
    for _ in range(MOST_PRESSES):
        stage.press("DOWN")
        yield


def _watch(stage: Stage) -> list[Any]:
    """All labels that are made from now on; a screen keeps no more than the grids of most."""
    made: list[Any] = []
    with stage.sim.inside():
        from console.draw import text

        begin = text.Label.__init__

        def noted(label: Any, *arguments: Any) -> None:
            begin(label, *arguments)
            made.append(label)

        text.Label.__init__ = noted
    return made


def _accents(stage: Stage, made: list[Any]) -> Iterator[tuple[str, bool]]:
    """Of each line of text with such a capital: the text, whether ink above the capitals is not as
    it was drawn.
    """
    picture = stage.sim.image().convert("RGB")
    labels = {id(label.grid): label for label in made}
    for grid, left, top in grids(stage.app.screen.group):
        label = labels.get(id(grid))
        if not label or not any(char in CAPITALS for char in label.text):
            continue
        ink = pixels(label.bitmap)[: label.base - label.font.cap]
        hidden = False
        for y, x in zip(*ink.nonzero(), strict=True):
            at = left + int(x), top + int(y)
            if not (0 <= at[0] < picture.width and 0 <= at[1] < picture.height):
                hidden = True
                continue
            meant = int(grid.pixel_shader[int(ink[y, x])])
            meant_parts = meant >> 16, meant >> 8 & 255, meant & 255
            shown = picture.getpixel(at)
            hidden |= any(abs(a - b) > NEAR for a, b in zip(meant_parts, shown, strict=True))
        yield label.text, hidden
