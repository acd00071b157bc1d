"""The sheet at the foot that asks before something is done that cannot be undone."""

import pytest
from console.draw.sizes import ROW_CARD

from tests.console.layout import BOARDS, boxes
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.strings.catalogue import LANGUAGES

ASKING = ("settings-reset", "player-menu-sure", "pad-menu")


@pytest.mark.parametrize("name", ASKING)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_sheet_is_whole_and_the_row_that_asks_in_sight(
    board: str, language: str, name: str
) -> None:
    with Stage(board, language=language) as stage:
        next(shot for shot in SHOTS if shot.name == name).prepare(stage)
        screen = stage.app.screen
        question = screen.question
        rows = screen.rows
        row = [line.text for line in rows.lines].index(screen.label(screen.at))
        assert rows.y_of(row) + stage.app.sizes[ROW_CARD] <= question.top
        for box in boxes(question.group, pills=False):
            assert 0 <= box.left < box.right <= stage.app.width
            assert question.top <= box.top < box.bottom <= stage.app.height
        at = screen.at
        stage.sim.press("B")
        assert stage.app.screen is screen
        assert screen.question is None
        assert screen.at == at


def test_a_draw_tells_how_many_are_left() -> None:
    """And what the turn has cost is told at its end."""
    with Stage("pygamer") as stage:
        next(shot for shot in SHOTS if shot.name == "turn-stuck").prepare(stage)
        pill = stage.app.screen.layout.pill
        assert pill.text.endswith("●●●")
        stage.sim.press("A")
        stage.sim.wait(1000)
        drawn = stage.app.match.game.drawn
        assert drawn == 1
        while stage.app.screen.rack_mode.tile >= 0:
            stage.sim.press("RIGHT")
        assert pill.text.endswith("●●○")
