"""The score bar: the content of each chip, on displays of every width, in every language."""

from collections.abc import Iterator
from typing import Any

import pytest
from console.draw.sizes import CHIP_SIGN, COUNT_SIGN

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
NARROWEST = 128  # pixels
NARROW_SIGN = 13


class Bar:
    """The score bar of a stage, with a player for each of these names."""

    def __init__(self, stage: Stage, names: tuple[str, ...], rules: str = "triominos-400") -> None:
        self.stage = stage
        self.names = names
        with stage.sim.inside():
            from console.draw.score_bar import ScoreBar

            from engine.rules import Rules

            self.bar = ScoreBar(stage.app, names, Rules(rules))

    def show(self, seat: int, scores: tuple[int, ...], held: tuple[int, ...] = HELD) -> list[Any]:
        """The chips when it is a seat's turn."""
        with self.stage.sim.inside():
            self.bar.show(seat, scores, held)
        return [*self.bar.chips]

    def lines(self) -> Any:
        """The numbers of the colours of the lines."""
        return pixels(self.bar.group[len(self.names)].bitmap)


def written(stage: Stage, chip: Any, text: str) -> Iterator[int]:
    """The columns of a chip that a text begins at."""
    with stage.sim.inside():
        import displayio

        font = stage.app.small_font
        codes = font.order(text)
        alone = displayio.Bitmap(font.measure(codes), font.height, 4)
        font.draw(alone, codes, 0, 0)
    wanted = pixels(alone)
    ink = wanted.nonzero()[0]
    wanted = wanted[ink.min() : ink.max() + 1]
    high, wide = wanted.shape
    found = pixels(chip)
    for y in range(found.shape[0] - high + 1):
        for x in range(found.shape[1] - wide + 1):
            if (found[y : y + high, x : x + wide] == wanted).all():
                yield x


def says(stage: Stage, chip: Any, text: str) -> bool:
    """Whether a text is written in a chip, whole."""
    return any(True for _ in written(stage, chip, text))


def signed(stage: Stage, chip: Any, seat: int) -> bool:
    """Whether a seat's small sign is in a chip."""
    with stage.sim.inside():
        import displayio
        from console.draw.seat_sign import draw_sign

        size = stage.app.sizes[CHIP_SIGN]
        sign = displayio.Bitmap(size, size, 4)
        draw_sign(sign, 0, 0, size, seat, 3)
    wanted = pixels(sign)
    found = pixels(chip)
    at = (found.shape[1] - size) if stage.app.rtl else 0
    step = -1 if stage.app.rtl else 1
    return any(
        (found[y : y + size, x : x + size] == wanted).all()
        for y in range(found.shape[0] - size)
        for x in range(at + 2 * step, at + 5 * step, step)
    )


def counted(stage: Stage, chip: Any, seat: int, held: int) -> bool:
    """Whether a seat's large sign, with a number in it, is in a chip, near its start."""
    with stage.sim.inside():
        import displayio
        from console.draw.chips import draw_count

        width, height = (19, 17) if stage.app.sizes[COUNT_SIGN] > NARROW_SIGN else (13, 11)
        sign = displayio.Bitmap(width, height, 4)
        draw_count(sign, (0, 0, width, height), seat, held)
    wanted = pixels(sign)
    assert 0 < (wanted == 3).sum() < wanted.size
    found = pixels(chip)
    return any(
        (found[y : y + height, x : x + width] == wanted).all() for y in range(3) for x in range(3)
    )


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
                    for chip, score in zip(chips, scores, strict=False):
                        assert says(stage, chip, f"{score}")


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
                        if not says(stage, chip, names[seat]):
                            assert signed(stage, chip, seat)
                            assert players > 2
                            assert width == NARROWEST or (
                                players == 4 and names is LONGEST[language]
                            )


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
                assert says(stage, bar.show(seat, scores)[seat], name)


@pytest.mark.parametrize("board", BOARDS)
def test_tiles_of_others_are_shown_before_their_names(board: str) -> None:
    """As a number behind a tile or, in a tight bar, in the sign of the seat; one's own last."""
    with Stage(board) as stage:
        two = Bar(stage, SHORT["en"][:2]).show(0, LATE[:2])
        assert all(says(stage, chip, f"▲{held}") for chip, held in zip(two, HELD, strict=False))
        names = SHORT["en"]
        for players in (3, 4) if stage.app.width > NARROWEST else (3,):
            bar = Bar(stage, names[:players])
            chips = bar.show(2, LATE[:players])  # a short name
            for seat in {0, 1, players - 1} - {2}:
                counts = says(stage, chips[seat], f"▲{HELD[seat]}")
                assert counts or counted(stage, chips[seat], seat, HELD[seat])
                assert not says(stage, chips[seat], names[seat]) or counts


def test_the_last_tile_of_another_seat_warns() -> None:
    with Stage("pygamer") as stage:
        bar = Bar(stage, SHORT["en"][:2])
        bar.show(0, LATE[:2], (1, 2))
        assert not bar.bar.warnings  # one's own
        bar.show(0, LATE[:2], (3, 1))
        (warning,) = bar.bar.warnings
        seen = pixels(warning.bitmap)
        chip = pixels(bar.bar.chips[1])
        left = warning.x - bar.bar.group[1].x
        assert (seen == chip[: seen.shape[0], left : left + seen.shape[1]]).all()
        bar.show(0, LATE[:2], (3, 2))
        assert not bar.bar.warnings


def test_lines_show_the_way_to_the_goal_and_who_leads() -> None:
    """Full at the goal; without one, for the highest score, or when no tile is left."""
    with Stage("pygamer") as stage:
        for rules, scores, full, best in (
            ("triominos-400", (100, 300, -20), 400, 1),
            ("triominos", (100, 200, 0), 200, 1),
            ("trimino", (100, 200, 10), 200, 2),
            ("triominos-casual", (0, 0, 0), 7, 1),
        ):
            bar = Bar(stage, SHORT["en"][:3], rules)
            held = (6, 3, 7)
            bar.show(0, scores, held)
            counted = scores if any(scores) else tuple(7 - tiles for tiles in held)
            lines = bar.lines()
            end = 0
            for seat, chip in enumerate(bar.bar.chips):
                line = lines[0, end + (seat > 0) : end + chip.width]
                end += chip.width
                done = len(line) * max(0, counted[seat]) // full
                colour = 2 if seat == best else 3 + seat
                assert (line[:done] == colour).all()
                assert (line[done:] == 1).all()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_no_points_are_shown_where_none_count(board: str, players: int) -> None:
    """The tiles held are, once."""
    with Stage(board) as stage:
        bar = Bar(stage, SHORT["en"][:players], "triominos-casual")
        for seat, chip in enumerate(bar.show(0, (0,) * players)):
            (at,) = written(stage, chip, f"▲{HELD[seat]}")
            assert at > chip.width // 3
            assert not says(stage, chip, "0")


def test_points_won_in_a_turn_have_room() -> None:
    """Whatever they leave to name and tiles."""
    with Stage("tinycircuits_thumby_color") as stage:
        bar = Bar(stage, SHORT["en"])
        for scores in ((5, 7, 8, 9), (95, 7, 8, 9), (105, 7, 8, 9), (1105, 7, 8, 9)):
            chips = bar.show(0, scores)
            for seat, (chip, score) in enumerate(zip(chips, scores, strict=True)):
                assert says(stage, chip, f"{score}")
                assert seat or says(stage, chip, SHORT["en"][0]) or signed(stage, chip, 0)


def test_dots_stand_behind_the_name_of_who_thinks() -> None:
    with Stage("pygamer") as stage, stage.sim.inside():
        from console.draw.thinking_bar import ThinkingBar

        from engine.rules import Rules

        bar = ThinkingBar(stage.app, ("Bot 1", "Ada"), Rules("triominos"))
        bar.show(0, (3, 4), (5, 6))
        empty = pixels(bar.chips[0]).copy()
        shades = []
        for dots in range(4):
            bar.think(0, dots)
            seen = pixels(bar.chips[0])
            shades.append(sorted(seen[empty != seen]))
        assert [list(seen).count(3) for seen in shades] == [0, 9, 18, 27]
        assert {len(seen) for seen in shades} == {27}
        bar.think(0, -1)
        assert (pixels(bar.chips[0]) == empty).all()
        bar.think(1, 2)  # its turn is not shown yet
        assert (pixels(bar.chips[0]) == empty).all()


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_texts_with_a_space_stand_on_the_line_of_the_others(board: str) -> None:
    with Stage(board) as stage:
        bar = Bar(stage, SHORT["en"]).bar
        with stage.sim.inside():
            import displayio

            lines = []
            for text in ("Bot 3", "Bot3"):
                chip = displayio.Bitmap(stage.app.width, bar.height, 4)
                bar.write(chip, bar.measured(text), 0)
                lines.append(pixels(chip).nonzero()[0].max())
        assert lines[0] == lines[1]
