"""The score bar: the content of each chip, on displays of every width, in every language."""

from typing import Any

import pytest
from console.draw.sizes import HELD_DOT

from tests.console.layout import BOARDS
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
    """The score bar of a stage, with a player for each of these names."""

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


def upper(stage: Stage, chip: Any, score: int, name: str = "", seat: int = 0) -> Any:
    """What stands in a chip above its dots if it shows a score and a name, "": its seat's sign."""
    with stage.sim.inside():
        import displayio
        from console.draw.seat_sign import draw_sign

        font = stage.app.small_font
        alone = displayio.Bitmap(chip.width, chip.height, 4)
        pad, sign = (4, 7) if stage.app.sizes[HELD_DOT] > 2 else (3, 5)
        for text, first in ((name, not stage.app.rtl), (f"{score}", stage.app.rtl)):
            codes = font.order(text)
            x = pad if first else chip.width - pad - font.measure(codes)
            font.draw(alone, codes, x, 0)
        if not name:
            x = chip.width - pad - sign if stage.app.rtl else pad
            draw_sign(alone, x, font.ascent - font.cap // 2 - sign // 2 - 1, sign, seat, 3)
    return pixels(alone)[: font.ascent - 1]


def named(stage: Stage, chip: Any, name: str, score: int) -> bool:
    """Whether name and score, both whole, are what stands in a chip above its dots."""
    font = stage.app.small_font
    if font.width(name) + font.width(f"{score}") > chip.width - 8:
        return False
    wanted = upper(stage, chip, score, name)
    return bool((pixels(chip)[: len(wanted)] == wanted).all())


def signed(stage: Stage, chip: Any, seat: int, score: int) -> bool:
    """Whether a seat's sign and its score are."""
    wanted = upper(stage, chip, score, "", seat)
    return bool((pixels(chip)[: len(wanted)] == wanted).all())


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
                    assert chips[seat].width >= max(others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_name_in_turn_is_never_cut(board: str, language: str) -> None:
    """It is whole: with two players always; with three, and with four if it is short, but for the
    narrowest display. Where it has no room, the seat's sign takes its place.
    """
    with Stage(board, language=language) as stage:
        width = stage.app.width
        for players in (2, 3, 4):
            for names in (LONGEST[language], SHORT[language]):
                bar = Bar(stage, names[:players])
                for scores in (EARLY, LATE, LOST):
                    for seat in range(players):
                        chip = bar.show(seat, scores[:players])[seat]
                        if not named(stage, chip, names[seat], scores[seat]):
                            assert signed(stage, chip, seat, scores[seat])
                            assert players > 2
                            assert width == 128 or (players == 4 and names is LONGEST[language])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS[1:])
def test_names_of_bots_are_whole(board: str, language: str) -> None:
    """With four players and all scores, on all but the narrowest display."""
    with Stage(board, language=language) as stage:
        with stage.sim.inside():
            from console.words.forms import default_name

            names = tuple(default_name(stage.app.words, seat, True) for seat in range(4))
        bar = Bar(stage, names)
        for scores in (EARLY, LATE, LOST):
            for seat, name in enumerate(names):
                assert named(stage, bar.show(seat, scores)[seat], name, scores[seat])


@pytest.mark.parametrize("board", BOARDS)
def test_seven_tiles_are_seven_dots_in_every_chip(board: str) -> None:
    """However far the others make way."""
    with Stage(board, language="uk") as stage:
        size = stage.app.sizes[HELD_DOT]
        for names in (LONGEST["uk"], SHORT["uk"]):
            bar = Bar(stage, names)
            for scores in (EARLY, LATE, LOST):
                for seat in range(4):
                    with stage.sim.inside():
                        bar.bar.show(seat, scores, (7, 7, 7, 7))
                    for chip in bar.bar.chips:
                        row = pixels(chip)[-size] == 3  # no letter reaches so far down
                        assert row.sum() == 7 * size
                        assert (row[1:] & ~row[:-1]).sum() + row[0] == 7


def test_chips_are_as_drawn_where_names_are_short() -> None:
    """The widths of the others."""
    for board, widths in (("pygamer", (52, 44, 32)), ("pimoroni_picosystem", (79, 67, 48))):
        with Stage(board) as stage:
            for players, width in zip((2, 3, 4), widths, strict=True):
                chips = Bar(stage, SHORT["en"][:players]).show(0, LATE[:players])
                assert chips[1].width == width
