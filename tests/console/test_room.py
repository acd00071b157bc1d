"""No text is wider than its place, on any screen, in any language, on the smallest displays."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from console.draw.text import wrap
from console.storage.setting_definitions import (
    LANGUAGE,
    LEVEL,
    MINUTES,
    PACE,
    SETTINGS,
    SPEED,
    SWITCH,
    THEME,
    VOLUME,
)
from console.words.catalogue import Words
from console.words.languages import LANGUAGES as NAMES_OF_LANGUAGES

from engine.knobs import KNOBS, PRESETS
from engine.rule_sets import names
from tests.console.layout import boxes
from tools.shots.stage import LONG_NAMES, NAMES, Stage
from tools.shots.table import SHOTS
from tools.strings.catalogue import LANGUAGES, Texts, read_source

BOARDS = ("tinycircuits_thumby_color", "pygamer")  # 21 and 26 characters wide
OVER_EACH_OTHER = ("turn", "attract", "splash", "look")  # what they draw on the table may leave it


class Watcher:
    """Notes every text that a firmware has to cut, and every note with too many lines.

    The names of players, of rule sets in titles, and of the board may be cut.
    """

    def __init__(self, stage: Stage, language: str) -> None:
        self.found: set[str] = set()
        with stage.sim.inside():
            from console.draw import menu, text

            cut, show_note = text.cut, menu.Menu._note
            rule_sets = [Words(language, "games").at("RULE_SETS", name) for name in names()]
            whole = {*NAMES, *LONG_NAMES, *rule_sets, stage.sim.machine.board.board_id}

            def watched_cut(line: str, cells: int) -> str:
                if len(line) > cells and not any(name in line for name in whole):
                    self.found.add(f"{cells} characters: {line!r}")
                return cut(line, cells)

            def watched_note(screen: Any) -> None:
                said = screen.warning(screen.at) or screen.note(screen.at)
                lines = [line for part in said.split("\n") for line in wrap(part, screen.cells)]
                if len(lines) > len(screen._notes):
                    self.found.add(f"{len(screen._notes)} lines: {said!r}")
                show_note(screen)

            menu.Menu._note = watched_note
            for module in list(sys.modules.values()):
                if getattr(module, "cut", None) is cut:
                    module.cut = watched_cut


def faults(stage: Stage, watcher: Watcher) -> Iterator[str]:
    """What does not fit on the screen that is shown."""
    yield from watcher.found
    app = stage.app
    for box in boxes(app.screen.group):
        if not (box.left >= 0 and box.right <= app.width):
            yield f"from {box.left} to {box.right} of {app.width}"
        if not (box.top >= 0 and box.bottom <= app.height):
            yield f"from {box.top} down to {box.bottom} of {app.height}"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_room(board: str, language: str) -> None:
    found = []
    for shot in SHOTS:
        if shot.screen in ("splash", "crash"):
            continue
        with Stage(board, language=language) as stage:
            watcher = Watcher(stage, language)
            shot.prepare(stage)
            if shot.screen not in OVER_EACH_OTHER:
                found += [f"{shot.name}: {fault}" for fault in faults(stage, watcher)]
            else:
                found += [f"{shot.name}: {fault}" for fault in watcher.found]
    assert not found, "\n".join(found)


# Lists, by the sources alone: every value of every row.

CELLS = 21
LINES = {"knobs": 3, "settings": 3}  # below the list, on 21 characters
AROUND = 3  # the mark of a row, and the arrows at its value


def values_of(kind: str, allowed: Any, main: Texts, part: Texts) -> list[str]:
    """What a knob or setting may show at the right of its row."""
    if allowed == ("off", "on"):
        return [main["OFF"], main["ON"]]
    if isinstance(allowed[0], str):
        return [part[f"VALUES.{kind}.{i}"] for i in range(len(allowed))]
    return [str(value) for value in allowed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_have_room(language: str) -> None:
    texts = read_source(language)
    part = texts["knobs"]
    for knob, *families in KNOBS:
        for allowed in filter(None, families):
            for value in values_of(knob, allowed, texts["main"], part):
                row = part[f"LABELS.{knob}"] + value
                assert len(row) + AROUND <= CELLS, row
    for _, preset, _ in PRESETS:
        for value in (texts["main"]["ON"], texts["main"]["OFF"]):
            assert len(part[f"PRESETS.{preset}"] + value) + AROUND <= CELLS
    assert len(part["LABELS.target"] + part["NO_TARGET"]) + AROUND <= CELLS


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_have_room(language: str) -> None:
    texts = read_source(language)
    part, main = texts["settings"], texts["main"]

    def several(name: str) -> list[str]:
        return [text for key, text in part.items() if key.startswith(name + ".")]

    shown = {
        LEVEL: ["●" * 5],
        VOLUME: ["●" * 3],
        SWITCH: [main["ON"], main["OFF"]],
        SPEED: several("SPEEDS"),
        MINUTES: [part["NEVER"], part["MINUTES"] % 10],
        PACE: several("PACES"),
        THEME: several("THEMES"),
        LANGUAGE: [name for _, name, _ in NAMES_OF_LANGUAGES],
    }
    for key, _, _, kind in SETTINGS:
        row = part[f"LABELS.{key}"] + max(shown[kind], key=len)
        assert len(row) + AROUND <= CELLS, row


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_have_room(language: str) -> None:
    for part, lines in LINES.items():
        for name, text in read_source(language)[part].items():
            if name.startswith(("NOTES.", "CLASHES.", "PRESET_NOTES.")):
                assert len(wrap(text, CELLS)) <= lines, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_rule_sets_have_room(language: str) -> None:
    for name, text in read_source(language)["games"].items():
        assert not name.startswith("RULE_SETS.") or 1 + len(text) <= CELLS, text
