"""The score bar: what stands in each chip, on displays of every width, in every language."""

from typing import Any

import pytest

from tests.console.test_above_table import BOARDS
from tests.console.test_room import LONGEST
from tools.shots.stage import Stage
from tools.sim.pixels import pixels
from tools.strings.catalogue import LANGUAGES

SHORT = {
    "en": ("Emma", "Oliver", "Ada", "Sophie"),
    "sk": ("Anna", "Zuzana", "Ján", "Katka"),
    "uk": ("Олег", "Оксана", "Іван", "Марія"),
    "bg": ("Иван", "Мария", "Петър", "Ана"),
    "he": ("נועם", "אברהם", "עדה", "מיכאל"),
}
EARLY = (12, 7, 0, 35)
LATE = (114, 86, 155, 125)
LOST = (-120, 95, -5, 134)
HELD = (6, 3, 7, 5)


class Bar:
    """The score bar of a stage, with so many players of these names."""

    def __init__(self, stage: Stage, names: tuple[str, ...]) -> None:
        self.stage = stage
        self.names = names
        with stage.sim.inside():
            from console.draw.score_bar import ScoreBar

            self.bar = ScoreBar(stage.app, names)

    def show(self, seat: int, scores: tuple[int, ...]) -> list[Any]:
        """The chips when it is a seat's turn."""
        with self.stage.sim.inside():
            self.bar.show(seat, scores, HELD)
        return [*self.bar.chips]


def written(stage: Stage, chip: Any, name: str, score: int) -> bool:
    """Whether a name and a score, both whole, are what stands in a chip above its dots."""
    with stage.sim.inside():
        import displayio

        font = stage.app.small_font
        alone = displayio.Bitmap(chip.width, chip.height, 4)
        pad = 4 if stage.app.large else 3
        for text, first in ((name, not stage.app.rtl), (f"{score}", stage.app.rtl)):
            codes = font.order(text)
            x = pad if first else chip.width - pad - font.measure(codes)
            font.draw(alone, codes, x, 0)
    rows = font.ascent - 1
    return bool((pixels(chip)[:rows] == pixels(alone)[:rows]).all())


def room(stage: Stage, chip: Any, score: int) -> int:
    """Pixels for a name beside the score."""
    return int(chip.width - stage.app.small_font.width(f"{score}") - (13 if stage.app.large else 9))


def longest(stage: Stage, name: str, width: int) -> str:
    """As much of a name as there is room for."""
    font = stage.app.small_font
    cuts = [name, *(name[:end] + "…" for end in range(len(name) - 1, 0, -1))]
    return next(cut for cut in cuts if font.width(cut) <= width)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_chips_fill_the_bar_and_what_is_in_them_fits(board: str, language: str) -> None:
    """With every number of players and every score that may come."""
    with Stage(board, language=language) as stage:
        for players in (2, 3, 4):
            bar = Bar(stage, LONGEST[language][:players])
            for scores in (EARLY, LATE, LOST, (0, 0, 0, 0), (-95, -110, -5, -120)):
                for seat in range(players):
                    chips = bar.show(seat, scores[:players])  # refused: what leaves its chip
                    assert sum(chip.width for chip in chips) == stage.app.width
                    others = {chip.width for i, chip in enumerate(chips) if i != seat}
                    assert len(others) == 1
                    assert chips[seat].width > max(others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_name_in_turn_is_whole_if_it_has_room(board: str, language: str) -> None:
    """Always with two, and but for the narrowest display with three players; with four, short
    names are. Others give way so far that sign, score and seven dots are left.
    """
    with Stage(board, language=language) as stage:
        width = stage.app.width
        for players in (2, 3, 4):
            for names in (LONGEST[language], SHORT[language]):
                bar = Bar(stage, names[:players])
                for scores in (EARLY, LATE):
                    for seat in range(players):
                        chips = bar.show(seat, scores[:players])
                        shown = longest(stage, names[seat], room(stage, chips[seat], scores[seat]))
                        assert written(stage, chips[seat], shown, scores[seat])
                        has_room = shown == names[seat]
                        if players == 2 or (players == 3 and width > 128):
                            assert has_room, names[seat]
                        if names is SHORT[language] and width > 128:
                            assert has_room, names[seat]


def test_chips_are_as_drawn_where_names_are_short() -> None:
    """The widths of the others."""
    for board, widths in (("pygamer", (52, 44, 32)), ("pimoroni_picosystem", (79, 67, 48))):
        with Stage(board) as stage:
            for players, width in zip((2, 3, 4), widths, strict=True):
                chips = Bar(stage, SHORT["en"][:players]).show(0, LATE[:players])
                assert chips[1].width == width
