"""No text is wider than its place, on any screen, in any language, on displays of every width.

Those of which there are pictures are watched in tests/pictures.
"""

import pytest

from tests.console.room import NOT_OF_THE_APP, Watcher, faults, watched
from tools.shots import games, pads, players
from tools.shots.pictures import VIEWS
from tools.shots.stage import LONG_NAMES, Stage
from tools.shots.table import SHOTS
from tools.strings.catalogue import LANGUAGES

BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem")  # 128, 160, 240 wide
TABLE = [(board, language) for board in BOARDS for language in LANGUAGES]

LONGEST = {
    "en": LONG_NAMES,
    "sk": ("Wilhelmína", "Maximilián", "Konštantín", "Bernadetta"),
    "uk": ("Станіславо", "Володимир", "Владислава", "Костянтин"),
    "bg": ("Константин", "Александра", "Венцислав", "Максимилиа"),
    "he": ("אלכסנדרובי", "מקסימיליאן", "וילהלמינה", "ברנדט"),
}
"""As long as a player may be called."""
SHORTER = {
    "en": ("Wilhelmina", "Maximilian", "Konstantin", "Valentina"),
    "uk": ("Олександр", "Людмила", "Вікторія", "Костянтин"),
    "he": ("אלכסנדרה", "מקסימיליאן", "וילהלמינה", "ברנדט"),
}
"""What has room on the score pad of displays that are 160 wide."""


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


@pytest.mark.parametrize(("board", "language"), TABLE)
def test_no_name_is_cut(board: str, language: str) -> None:
    """Who plays, the table of players, lots, scores round by round."""
    names = LONGEST[language]
    known = players.shown("players", names=names)
    with Stage(board, language=language) as stage:
        watcher = Watcher(stage, no_exceptions=True)
        players.know(stage, names)
        stage.app.memory.seats_last = bytes((0, 2, 255, 255))
        stage.set_up("triominos")
        watcher.found.clear()  # on the narrowest a seat has less room beside what sits on it
        stage.go("who_plays", 1)
        found = [*faults(stage)]
    with Stage(board, language=language) as stage:
        others = Watcher(stage, no_exceptions=True)
        known(stage)
        stage.match("triominos-casual", 4, games.drew_lots_again, "start", names=names)
        found += faults(stage)
        stage.match("trimino-reverse", 4, games.one_winner, "round_over", names=names)
        for _ in range(stage.app.screen.count - 2):
            stage.sim.press(stage.onward)
        others.found.clear()  # pages before it: below
        stage.sim.press(stage.onward)
        found += faults(stage)
    assert not [*watcher.found, *others.found, *found]


@pytest.mark.parametrize(
    ("board", "names"),
    [("pygamer", SHORTER), ("pimoroni_picosystem", LONGEST)],
)
@pytest.mark.parametrize("language", SHORTER)
@pytest.mark.parametrize("seats", [3, 4])
def test_no_name_is_cut_on_the_score_pad(
    board: str, names: dict[str, tuple[str, ...]], language: str, seats: int
) -> None:
    with Stage(board, language=language) as stage:
        watcher = Watcher(stage, no_exceptions=True)
        pads.pad("triominos-400", seats, 9, names=names[language])(stage)
        assert not watcher.found | {*faults(stage)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_scores_have_room_on_the_first_screen(language: str) -> None:
    """Though it is 128 wide, and all are as wide as they get."""
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        stage.match("triominos-400", 4, games.under_way, "turn")
        stage.game.scores[:] = [-120, -115, -100, -185]
        stage.go("home")
        grid = stage.app.screen._score_grid(stage.app.screen._boxes[0][2], 0)
        assert grid
        assert len(grid._texts) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_does_not_touch_the_name_beside_it(language: str) -> None:
    """A bot's level at its longest, on the narrowest display."""
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        stage.set_up("triominos")
        stage.play("press DOWN")
        for _ in range(8):
            stage.press(stage.onward)
            rows = stage.app.screen._rows
            at = stage.app.screen.at
            label = rows._labels[at]
            room = rows._text_width - label._font.width(label.text)
            assert room > rows._value_widths[at] + rows._before_value()
