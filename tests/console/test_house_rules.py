"""Every knob as a row: its text, how its value changes, what is refused."""

from functools import partial

import pytest

from engine.choices import LINE, BadOption
from engine.knobs import CLASHES, KNOBS, PRESETS, allowed, clash
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.menus import go, new_game, rows, to_row
from tests.console.player import Player
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES, read_source

pytestmark = pytest.mark.usefixtures("undrawn")

EN_KNOBS = read_source("en")["knobs"] | read_source("en")["setup"]
TRIANGULAR = [name for name in names() if name != "symmetry"]


@pytest.fixture(scope="module")
def console():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def house_rules(player: Player, rule_set: str) -> None:
    new_game(player, rule_set)
    to_row(player, "House rules")
    player.sim.press("A")
    assert player.name == "house_rules"


def knobs(rule_set: str) -> list[str]:
    column = 2 if Rules(rule_set).play == LINE else 1
    return [entry[0] for entry in KNOBS if entry[column] is not None]


def to_knob(player: Player, knob: str) -> None:
    screen = player.screen
    player.sim.press("DOWN", (screen.knobs.index(knob) - screen.at) % screen.count)


def mark(player: Player, index: int) -> str:
    """The mark before the label of a row, if it has one."""
    first = player.screen.label(index)[0]
    return first if first in "●!" else ""


def marks(player: Player) -> str:
    return "".join(mark(player, index) for index in range(player.screen.count))


def notes(player: Player) -> str:
    """What stands below the list."""
    return " ".join(player.screen.below.lines)


@pytest.mark.parametrize("rule_set", names())
def test_every_knob_is_a_row_with_the_sheets_value(console: Player, rule_set: str) -> None:
    house_rules(console, rule_set)
    screen = console.screen
    assert screen.knobs == knobs(rule_set)
    sheet = Rules(rule_set)
    for index, knob in enumerate(screen.knobs):
        value = getattr(sheet, knob)
        words = allowed(sheet, knob)
        said = screen.value(index)
        if isinstance(words[0], str):
            switch = allowed(screen.setup.sheet, knob)[0] == "off"
            assert said == (("off", "on")[value] if switch else EN_KNOBS[f"VALUES.{knob}.{value}"])
        elif value or knob != "target":
            gains = knob.endswith("_bonus") or knob in ("open_triple", "open_zeros", "out_per_tile")
            sign = "+" if gains else "−" if knob.endswith("_cost") else ""
            assert said == (sign if value else "") + str(value)
    assert marks(console).strip() == ""
    console.sim.press("UP")  # the list turns round
    assert rows(console)[screen.at] == (EN_KNOBS["AS_ON_SHEET"], "")
    console.sim.press("B")
    assert console.name == "setup"


def test_words_of_every_knob_and_value() -> None:
    wanted = {f"{kind}.{name}" for kind in ("PRESETS", "PRESET_NOTES") for _, name, _ in PRESETS}
    wanted |= {"NO_TARGET"} | {f"CLASHES.{i}" for i in range(len(CLASHES))}
    for knob, values, _ in KNOBS:
        wanted.add(f"LABELS.{knob}")
        if isinstance(values[0], str) and values != ("off", "on"):
            wanted |= {
                f"{kind}.{knob}.{i}" for kind in ("NOTES", "VALUES") for i in range(len(values))
            }
        else:
            wanted.add(f"NOTES.{knob}")
    families = ("LABELS", "NOTES", "VALUES", "CLASHES", "NO_TARGET", "PRESET")
    assert {name for name in EN_KNOBS if name.startswith(families)} == wanted


@pytest.mark.parametrize("rule_set", ["triominos-400", "trimino", "symmetry"])
def test_left_and_right_go_through_all_values_and_round(console: Player, rule_set: str) -> None:
    house_rules(console, rule_set)
    setup = console.app.setup
    for knob in knobs(rule_set):
        to_knob(console, knob)
        values = allowed(setup.sheet, knob)
        count = len(values) // (10 if knob == "target" else 1) + (knob == "target")
        seen = set()
        for _ in range(count):
            with console.sim.machine.inside():  # quicker than keys
                console.screen.changed(console.screen.at, 1)
            seen.add(setup.value(knob))
        if knob == "target":
            assert seen == set(range(0, 1001, 10))
        else:
            assert seen == set(range(len(values)) if isinstance(values[0], str) else values)
        assert setup.value(knob) == getattr(setup.sheet, knob)  # once round
        console.sim.press("LEFT")
        console.sim.press("RIGHT")
        assert setup.options == {}


@pytest.mark.parametrize(
    ("knob", "ms", "least"), [("bridge_bonus", 2000, 70), ("target", 2000, 400), ("draws", 900, 5)]
)
def test_a_held_key_goes_fast_and_stops_at_the_end(console: Player, knob: str, ms: int, least: int):
    house_rules(console, "triominos")
    to_knob(console, knob)
    console.sim.hold("RIGHT", ms)
    assert console.app.setup.value(knob) >= least
    console.sim.hold("RIGHT", 4000)
    assert console.app.setup.value(knob) == allowed(Rules("triominos"), knob)[-1]
    console.sim.press("RIGHT")
    assert console.app.setup.value(knob) == allowed(Rules("triominos"), knob)[0]


def test_single_presses_go_by_one(console: Player) -> None:
    house_rules(console, "triominos")
    to_knob(console, "draw_cost")
    console.sim.press("RIGHT", 7)
    console.sim.press("LEFT", 2)
    assert console.app.setup.value("draw_cost") == 10


def test_marks_and_both_ways_back_to_the_sheet(console: Player) -> None:
    house_rules(console, "triominos")
    for knob in ("tiles_2", "bridge", "draw_cost"):
        to_knob(console, knob)
        console.sim.press("A")
    assert marks(console).count("●") == 3
    assert notes(console).endswith(EN_KNOBS["SHEET_SAYS"] % "−5")
    console.sim.press("SELECT")  # this one
    assert marks(console).count("●") == 2
    assert "draw_cost" not in console.app.setup.options
    console.sim.press("B")
    assert dict(rows(console))["House rules"] == "2"
    console.sim.press("A")
    console.sim.press("UP")
    assert "2" in notes(console)
    console.sim.press("A")  # all
    assert marks(console).strip() == ""
    assert console.app.setup.options == {}
    console.sim.press("B")
    assert dict(rows(console))["House rules"] == ""


OTHER_EDITIONS = {"out_bonus": 25, "out_per_tile": 0, "out_values": 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "ugame22"])
def test_the_title_counts_what_has_changed(board: str, language: str) -> None:
    """In words where they have room, always on a large display."""
    words = read_source(language)["knobs"]["CHANGED"]
    with Stage(board, language=language) as stage:
        stage.setting(aloud=1)
        stage.set_up("triominos")
        stage.go("house_rules")
        screen = stage.app.screen

        def hears(key: str) -> str:
            before = len(stage.sim.serial)
            stage.press(key)
            return stage.sim.serial[before:]

        for count in (1, 2):
            said = hears(stage.onward)
            assert screen.title in said
            assert words % count in said or (stage.app.width < 240 and f"● {count}" in said)
            assert screen.title not in hears("DOWN")  # it is not written again
        screen.at = screen.count - 1
        said = hears("A")
        assert screen.title in said
        assert words.partition("%")[0] not in said


def test_other_editions_of_domino_108_are_one_row(console: Player) -> None:
    house_rules(console, "domino-108")
    setup = console.app.setup
    console.sim.press("UP", 2)
    at = console.screen.at
    assert rows(console)[at] == ("Other editions", "off")
    for key, options, value in (
        ("A", OTHER_EDITIONS, "on"),
        ("LEFT", {}, "off"),
        ("RIGHT", OTHER_EDITIONS, "on"),
        ("SELECT", {}, "off"),
        ("A", OTHER_EDITIONS, "on"),
    ):
        console.sim.press(key)
        assert (console.screen.at, setup.options) == (at, options)
        shown = "● Other editions" if options else "Other editions"
        assert rows(console)[at] == (shown, value)
        assert marks(console).count("●") == len(options) + bool(options)
    assert "25" in notes(console)
    to_knob(console, "out_bonus")
    console.sim.press("RIGHT")
    assert rows(console)[at] == ("Other editions", "off")
    console.sim.press("LEFT")
    console.sim.press("B")
    console.sim.press("START")
    assert console.game.rules.options == tuple(OTHER_EDITIONS.items())


@pytest.mark.parametrize("rule_set", [name for name in names() if name != "domino-108"])
def test_no_other_sheet_has_rules_that_go_together(console: Player, rule_set: str) -> None:
    house_rules(console, rule_set)
    assert console.screen.count == len(knobs(rule_set)) + 1


# For each of CLASHES: a rule set and what to change.
CONTRADICTIONS = [
    ("triominos", {"first_tile": 1}),
    ("triominos-400", {"win": 2}),
    ("triominos-400", {"target": 0}),
    (
        "domino-108",
        {"tile_points": 0, "out_per_tile": 0},
    ),
]


@pytest.mark.parametrize("number", range(len(CLASHES)))
def test_contradictions_are_told_and_refused(console: Player, number: int) -> None:
    rule_set, changes = CONTRADICTIONS[number]
    new_game(console, rule_set)
    for knob, value in changes.items():
        console.app.setup.change(knob, value)
    go(console, "house_rules")
    assert console.screen.clash == number
    sentence = EN_KNOBS[f"CLASHES.{number}"]
    at_fault = [k for i, k in enumerate(knobs(rule_set)) if mark(console, i) == "!"]
    assert sorted(at_fault) == sorted(CLASHES[number])
    to_knob(console, CLASHES[number][0])
    assert notes(console) == sentence
    for key in ("B", "START", "A", "START"):
        console.sim.press(key)
        assert console.name == "setup"
        assert not console.app.has_match
    assert notes(console) == sentence
    assert console.app.setup.options == changes  # nothing is lost
    go(console, "house_rules")
    knob = next(iter(changes))
    to_knob(console, knob)
    console.sim.press("SELECT")
    assert "!" not in marks(console)
    console.sim.press("B")
    console.sim.press("START")
    assert console.name == "start"
    left = tuple((k, v) for k, v in changes.items() if k != knob)
    assert set(console.game.rules.options) == set(left)


def test_the_console_and_the_engine_agree_on_contradictions() -> None:
    for rule_set in names():
        pairs = [(k, v) for k in knobs(rule_set) for v in _values(Rules(rule_set), k)]
        for i, first in enumerate(pairs):
            for second in pairs[i + 1 :]:
                if first[0] == second[0]:
                    continue
                rules = Rules(rule_set)
                for knob, value in (first, second):
                    setattr(rules, knob, value)
                assert (clash(partial(getattr, rules)) >= 0) == _refused(rule_set, (first, second))


def _values(rules: Rules, knob: str) -> list[int]:
    """The ends of what a knob may be, or all its words."""
    values = allowed(rules, knob)
    return [*range(len(values))] if isinstance(values[0], str) else [values[0], values[-1]]


def _refused(rule_set: str, options: tuple) -> bool:
    try:
        Rules(rule_set, options)
    except BadOption:
        return True
    return False


@pytest.mark.parametrize("rule_set", TRIANGULAR)
def test_house_rules_reach_the_match(console: Player, rule_set: str) -> None:
    house_rules(console, rule_set)
    console.sim.press("RIGHT")
    to_knob(console, "hexagon_bonus")
    console.sim.press("RIGHT", 3)
    options = dict(console.app.setup.options)
    assert len(options) == 2
    console.sim.press("B")
    console.sim.press("START")
    assert dict(console.game.rules.options) == options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem", "ugame22"]
)
@pytest.mark.parametrize("rule_set", ["triominos-400", "symmetry"])
def test_every_row_has_room_or_the_note_says_its_label(
    board: str, language: str, rule_set: str
) -> None:
    """From 160 pixels on only what is changed, and so marked, may be cut."""
    with Stage(board, language=language) as stage:
        stage.set_up(rule_set)
        stage.go("house_rules")
        screen = stage.app.screen
        cut = []
        with stage.sim.inside():
            for index, knob in enumerate(screen.knobs):
                values = screen.allowed(knob)
                named = isinstance(values[0], str)
                label = screen.words_of(knob).at("LABELS", knob)
                for value in range(len(values)) if named else (values[0], values[-1]):
                    said = screen.value_of(knob, value)
                    if not screen.rows.fit(label, said):
                        cut.append((label, said))
                    if not screen.rows.fit("● " + label, said):
                        screen.setup.options[knob] = value
                        assert screen.note(index).startswith(label + "\n")
                        screen.setup.options.clear()
        assert not cut or stage.app.width < 160
