"""No text is wider than its place, on any screen, in any language, on displays of every width.

Those of which there are pictures are watched in tests/pictures.
"""

import itertools
from collections.abc import Iterator

import pytest
from console.draw.sizes import MARGIN, RESULT_BAR

from tests.console.layout import BOARDS as LAYOUTS
from tests.console.layout import boxes, grids
from tests.console.room import NOT_OF_THE_APP, Watcher, faults, watched
from tests.thin import Few
from tools.shots import games, pads, players
from tools.shots.pictures import VIEWS
from tools.shots.stage import LONG_NAMES, Stage
from tools.shots.table import SHOTS
from tools.sim.pixels import pixels
from tools.strings.catalogue import LANGUAGES

pytestmark = pytest.mark.usefixtures("undrawn")

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
MATCHES = (
    ("triominos-casual", 4, games.drew_lots_again, "start"),
    ("trimino", 4, games.choosing, "youngest"),
    ("triominos-400", 4, games.under_way, "curtain"),
    ("triominos-400", 4, games.under_way, "scores"),
    ("triangle-casual", 3, games.somebody_out, "round_over"),
    ("trimino-reverse", 4, games.one_winner, "round_over"),
    ("triominos-400", 4, games.one_winner, "match_over"),
)
WIDEST = [(board, language) for board in (*BOARDS, "ugame22") for language in LANGUAGES]  # 320


@pytest.mark.thin(20)
@pytest.mark.parametrize(
    ("board", "language"),
    [
        (board, language)
        for board, language in TABLE
        if (board if language == "en" else f"{board}-{language}") not in VIEWS
    ],
)
def test_every_text_has_room(board: str, language: str, few: Few) -> None:
    found: list[str] = []
    for shot in few(SHOTS, 16):
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
            from console.words.catalogue import load_part

            from engine.rule_sets import names

            texts = load_part(app.words, "games")
            for name in names():
                says = texts.at("RULE_NOTES", name)
                lines = wrap(app.small_font, says, app.width - 2 * app.sizes[MARGIN])
                assert len(lines) <= len(screen.note_lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", LAYOUTS)
def test_every_note_of_the_settings_has_room(board: str, language: str) -> None:
    """Also what is said before and after all are reset."""
    with Stage(board, language=language) as stage:
        watcher = Watcher(stage)
        stage.go("settings")
        screen = stage.app.screen
        for at in range(screen.count):
            assert screen.at == at
            for _ in range(2 if at == len(screen.entries) else 0):
                stage.press("A")
            stage.press("DOWN")
    assert not watcher.found


@pytest.mark.parametrize(("board", "language"), TABLE)
def test_every_note_of_the_house_rules_has_room(board: str, language: str) -> None:
    """With the values of several sheets; a label that is cut is whole in the note."""
    with Stage(board, language=language) as stage:
        watcher = Watcher(stage)
        for rule_set in ("triominos-casual", "trimino", "domino-108", "symmetry"):
            stage.set_up(rule_set)
            stage.go("house_rules")
            for _ in range(stage.app.screen.count):
                stage.press("DOWN")
    assert not [fault for fault in watcher.found if " lines: " in fault]


@pytest.mark.parametrize(("board", "language"), WIDEST)
def test_no_name_is_cut(board: str, language: str) -> None:
    """On no screen but the score bar of a turn, however long they are."""
    names = LONGEST[language]
    with Stage(board, language=language) as stage:
        watcher = Watcher(stage)
        found = [fault for _ in _named(stage, names) for fault in faults(stage)]
    assert not watcher.found | {*found}


def _named(stage: Stage, names: tuple[str, ...]) -> Iterator[None]:
    """All screens that show names, one after another."""
    players.add_known(stage, names)
    stage.app.memory.seats_last = bytes((0, 2, 255, 255))
    stage.set_up("triominos")
    yield
    stage.go("who_plays", 1)
    yield
    stage.go("players")
    yield
    stage.go("player", 1)
    yield
    for rule_set, seats, wish, screen in MATCHES:
        stage.match(rule_set, seats, wish, screen, names=names)
        yield
        if screen == "round_over":
            yield from _pages(stage)
    for rule_set, seats in (("triominos-400", 3), ("triominos-400", 4), ("domino-108", 2)):
        pads.pad(rule_set, seats, 9, names=names)(stage)
        yield
        for screen in ("pad_entries", "pad_totals", "pad_end"):
            stage.go(screen)
            yield
        stage.press(stage.onward)
        yield
        pads.pad(rule_set, seats, 9, names=names, ended=True, screen="pad_scored")(stage)
        yield
        yield from _pages(stage)
    pads.pad("triominos-400", 3, 9, names=names, ended=True, screen="pad_totals")(stage)
    stage.play("x3 press DOWN; press ONWARD")  # the fourth one joins
    yield
    pads.pad("triominos", 4, 9, names=names, ended=True, screen="pad_over")(stage)
    yield


def _pages(stage: Stage) -> Iterator[None]:
    """The pages behind the first one."""
    while stage.app.screen.page < stage.app.screen.count - 1:
        stage.press(stage.onward)
        yield


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_totals_have_room_on_the_score_pad(seats: int, language: str) -> None:
    """On the narrowest display, and all are as wide as they get."""
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        watcher = Watcher(stage)
        pads.pad("triominos-400", seats, 9, names=LONGEST[language])(stage)
        stage.app.screen.layout.totals.show([-120, -115, 1022, -185][:seats], 1)
        assert not watcher.found


@pytest.mark.parametrize(("board", "language"), WIDEST)
def test_names_and_scores_of_a_round_are_apart(board: str, language: str) -> None:
    """However long they are, and whatever is held."""
    with Stage(board, language=language) as stage:
        stage.match("triominos-400", 4, games.scored, "turn", names=LONGEST[language])
        stage.game.scores[:] = [-120, 1022, -100, -185]
        stage.game.racks[:] = [bytearray(12) for _ in range(4)]
        stage.go("scores")
        labels = [part for part in stage.app.screen.grid if hasattr(part, "bounding_box")]
        assert len(labels) == 3 * 4
        for seat in range(4):
            row = labels[3 * seat : 3 * seat + 3]
            ends = sorted((label.x, label.x + label.bounding_box[2]) for label in row)
            assert ends[0][0] >= 0
            assert ends[-1][1] <= stage.app.width
            for (_, end), (begin, _) in itertools.pairwise(ends):
                assert begin > end, [label.text for label in row]


@pytest.mark.parametrize(("board", "language"), WIDEST)
def test_four_scores_are_apart_on_the_curtain(board: str, language: str) -> None:
    """However long they are, and with them the names."""
    with Stage(board, language=language) as stage:
        stage.match("triominos-400", 4, games.bridge, "turn", names=LONGEST[language])
        stage.game.scores[:] = [-120, 415, -100, -185]
        stage.go("curtain")
        height = stage.app.small_font.height
        lines = [box for box in boxes(stage.app.screen.group) if box.bottom - box.top == height]
        assert len(lines) > 4
        for i, box in enumerate(lines):
            assert not any(box.top == other.top and box.overlaps(other) for other in lines[:i])


@pytest.mark.parametrize("board", [*BOARDS, "ugame22"])
def test_no_name_touches_the_bar_below_it(board: str) -> None:
    """Though letters hang below its line."""
    with Stage(board, language="uk") as stage:
        stage.match("triominos-400", 4, games.somebody_out, "round_over", names=("Щур",) * 4)
        parts = list(grids(stage.app.screen.group))
        tops = [y for part, _, y in parts if part.bitmap.height == stage.app.sizes[RESULT_BAR]]
        assert len(tops) == 4
        names = [part for part in parts if part[1] < 10 and part[0].bitmap.height > 11]
        lowest = [
            y + int(pixels(part.bitmap).nonzero()[0].max())
            for part, _, y in names
            if tops[0] - part.bitmap.height <= y + 4 < tops[-1]
        ]
        assert len(lowest) == 4
        assert all(top > low + 1 for top, low in zip(tops, lowest, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["pygamer", "tinycircuits_thumby_color"])
def test_four_scores_have_room_on_the_first_screen(board: str, language: str) -> None:
    """Though it is small, and all are as wide as they get; none is below its card."""
    with Stage(board, language=language) as stage:
        stage.match("triominos-400", 4, games.under_way, "turn")
        stage.game.scores[:] = [-120, -115, -100, -185]
        stage.go("home")
        with stage.sim.inside():
            from console.draw.score_grid import score_grid

            grid = score_grid(stage.app, (0, stage.app.screen.boxes[0][2] - 6))
        assert grid
        assert len(grid.texts) == 4
        x, y, width, height = stage.app.screen.boxes[0]
        font = stage.app.small_font
        inside = [
            box.top
            for box in boxes(stage.app.screen.group)
            if x <= box.left < box.right <= x + width
            and y <= box.top < y + height
            and box.bottom - box.top == font.height
        ]
        assert len(inside) >= 4
        assert max(inside) + font.ascent < y + height - 1  # the frame is there


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_does_not_touch_the_name_beside_it(language: str) -> None:
    """A bot's level at its longest, on the narrowest display."""
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        stage.set_up("triominos")
        stage.play("press DOWN")
        for _ in range(8):
            stage.press(stage.onward)
            rows = stage.app.screen.rows
            at = stage.app.screen.at
            label = rows.lines[at]
            room = rows.text_width - label.font.width(label.text)
            assert room > rows.value_widths[at] + rows.before_value()


def test_two_lines_are_about_as_long_as_each_other() -> None:
    """A title, a note below a list, what is said of a game: no line is one word for no need."""
    with Stage("ugame22", language="uk") as stage, stage.sim.inside():
        from console.draw.text import wrap
        from console.draw.title import balanced

        font = stage.app.small_font
        text = "Робот такий сильний, як ти."
        whole = font.advance(font.order(text))
        assert balanced(font, text, whole) == [text]
        assert wrap(font, text, whole - 1) == ["Робот такий сильний, як", "ти."]
        assert balanced(font, text, whole - 1) == ["Робот такий", "сильний, як ти."]
        longest = max(font.advance(font.order(word)) for word in text.split(" "))
        assert balanced(font, text, longest - 1) == wrap(font, text, longest - 1)


def test_no_word_is_alone_in_the_last_of_three_lines() -> None:
    with Stage("tinycircuits_thumby_color", language="en") as stage, stage.sim.inside():
        from console.draw.text import wrap
        from console.draw.title import balanced

        font = stage.app.small_font
        text = "Name a player in a new game to see them here."
        assert wrap(font, text, 122) == ["Name a player in a new", "game to see them", "here."]
        assert balanced(font, text, 122) == [
            "Name a player in",
            "a new game to",
            "see them here.",
        ]
        for width in range(60, 260):
            lines = balanced(font, text, width)
            assert len(lines) == len(wrap(font, text, width))
            assert max(font.advance(font.order(line)) for line in lines) <= width
