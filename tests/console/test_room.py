"""No text is wider than its place, on any screen, in any language, on displays of every width.

Those of which there are pictures are watched in tests/pictures.
"""

import pytest

from tests.console.room import NOT_OF_THE_APP, watched
from tools.shots.pictures import VIEWS
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.strings.catalogue import LANGUAGES

BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem")  # 128, 160, 240 wide
TABLE = [(board, language) for board in BOARDS for language in LANGUAGES]


@pytest.mark.parametrize(
    ("board", "language"),
    [
        (board, language)
        for board, language in TABLE
        if (board if language == "en" else f"{board}-{language}") not in VIEWS
    ],
)
def test_every_text_has_room(board: str, language: str) -> None:
    found: list[str] = []
    for shot in SHOTS:
        if shot.screen in NOT_OF_THE_APP:
            continue
        with Stage(board, language=language) as stage:
            watched(shot, found).prepare(stage)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_what_a_game_is_about_has_room(board: str, language: str) -> None:
    with Stage(board, language=language) as stage:
        stage.go("rule_sets")
        screen, app = stage.app.screen, stage.app
        with stage.sim.inside():
            from console.draw.text import wrap

            from engine.rule_sets import names

            for name in names():
                says = screen._texts.at("RULE_NOTES", name)
                lines = wrap(app.small_font, says, app.width - 2 * app.sizes.pad)
                assert len(lines) <= len(screen._notes), lines
