"""What is gold: the chosen card of home, what a turn gave, the draws that are left."""

import pytest

from tools.shots import games
from tools.shots.stage import Stage
from tools.shots.states import turn_done

GILT = range(9, 12)  # of a pill's colours


def gold_cards(stage: Stage) -> set[int]:
    """The cards of home whose label is gold."""
    with stage.sim.inside():
        from console.draw.theme import CARD, TITLE

    parts = stage.app.screen._parts  # private: nothing else tells the colour of a label
    return {
        i
        for i, card in enumerate(parts)
        if all(part.pixel_shader is ramp(CARD, TITLE) for part, ramp in card)
    }


def test_the_chosen_card_of_home_is_gold() -> None:
    with Stage("pygamer") as stage:
        for key in ("DOWN", "DOWN", "RIGHT", "UP"):
            assert gold_cards(stage) == {stage.app.screen.at}
            stage.press(key)
        stage.press("A")
        stage.press("B")
        assert gold_cards(stage) == {stage.app.screen.at}


@pytest.mark.parametrize("theme", [0, 1])
def test_points_and_draws_are_gold_in_a_pill(theme: int) -> None:
    with Stage("pygamer") as stage:
        stage.setting(theme=theme)
        turn_done(stage)
        pill = stage.app.screen.layout.pill
        assert pill.text.startswith("+")
        bitmap = pill._bitmap  # private: what is drawn in it
        points = {bitmap[x, y] for x in range(16) for y in range(pill.height)}
        assert points & {*GILT}
        keys = {bitmap[x, y] for x in range(30, pill.width) for y in range(pill.height)}
        assert not keys & {*GILT}
    with Stage("pygamer") as stage:
        stage.match("triominos", 2, games.stuck, "turn")
        pill = stage.app.screen.layout.pill
        assert pill.text.endswith("  ●●●")
        bitmap = pill._bitmap  # private: what is drawn in it
        whole = {bitmap[x, y] for x in range(pill.width) for y in range(pill.height)}
        assert whole & {*GILT}


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_the_overview_has_numbers(board: str) -> None:
    with Stage(board) as stage:
        stage.match("triominos", 2, games.large_table, "look")
        stage.press("A")
        assert stage.app.screen.view.zoom[2] >= 7


def test_the_list_of_languages_greets_in_each() -> None:
    said = set()
    with Stage("pygamer") as stage:
        stage.go("language")
        for _ in range(5):
            said.add(stage.app.screen._hello.text)  # private: the reader hears the language only
            stage.press("DOWN")
    assert len(said) == 5
    assert "Hello!" in said
