"""The nine rule sets against the table of docs/rules.md section 2, and what house rules may say."""

from engine import new_game
from engine.actions import OUT
from engine.choices import BadOption
from engine.knobs import KNOBS, PRESETS, allowed, presets, value_of, word_of
from engine.rule_sets import FAMILIES, names
from engine.rules import Rules
from engine.scoring import end_scoring
from tests.engine_common.tools import raises

# The rows of the table that hold numbers, columns: triangle-casual, triangle-400, triominos-casual,
# triominos, triominos-400, domino-108, trimino, trimino-reverse.
COLUMNS = (
    "triangle-casual",
    "triangle-400",
    "triominos-casual",
    "triominos",
    "triominos-400",
    "domino-108",
    "trimino",
    "trimino-reverse",
)
TABLE = (
    ("tiles_2", (9, 9, 9, 9, 9, 7, 10, 10)),
    ("tiles_3_4", (7, 7, 7, 7, 7, 7, 8, 8)),
    (
        "start",
        (
            "best-pair",
            "best-pair",
            "lots",
            "lots",
            "lots",
            "best-value",
            "youngest",
            "youngest",
        ),
    ),
    ("first_tile", ("any", "any", "any", "any", "any", "best", "any", "any")),
    ("open_triple", (0, 0, 0, 0, 0, 10, 0, 0)),
    ("open_zeros", (0, 0, 0, 0, 0, 40, 0, 0)),
    ("tile_points", ("off", "on", "off", "on", "on", "on", "off", "on")),
    ("bridge", ("strict",) * 8),
    ("bridge_bonus", (0, 40, 0, 40, 40, 40, 0, 0)),
    ("hexagon_bonus", (0, 50, 0, 50, 50, 50, 0, 0)),
    ("double_bonus", (0, 60, 0, 60, 60, 60, 0, 0)),
    ("triple_bonus", (0, 70, 0, 70, 70, 70, 0, 0)),
    ("draws", (1, 3, 1, 3, 3, 3, 2, 2)),
    ("draw_ends_turn", ("on", "off", "on", "off", "off", "off", "off", "off")),
    ("draw_freely", ("off", "on", "off", "on", "on", "on", "off", "off")),
    ("draw_cost", (0, 5, 0, 5, 5, 5, 0, 0)),
    ("third_draw_cost", (0, 10, 0, 10, 10, 10, 0, 0)),
    ("third_draw", ("unplayed",) * 8),
    ("new_field", ("off",) * 6 + ("on", "on")),
    ("out_bonus", (0, 25, 0, 25, 25, 0, 0, 0)),
    ("out_per_tile", (0, 0, 0, 0, 0, 5, 0, 0)),
    ("out_values", ("off", "on", "off", "on", "on", "off", "off", "off")),
    ("out_others_add", ("off",) * 6 + ("on", "off")),
    (
        "blocked",
        (
            "lightest",
            "subtract",
            "lightest",
            "subtract",
            "subtract",
            "take",
            "add",
            "nothing",
        ),
    ),
    ("blocked_by_draws", ("off",) * 6 + ("on", "on")),
    ("rounds", (1, 1, 1, 1, 1, 1, 3, 3)),
    ("target", (0, 400, 0, 0, 400, 400, 0, 0)),
    ("target_at_once", ("off", "on") + ("off",) * 6),
    ("tournament", ("off", "off", "off", "off", "on", "on", "off", "off")),
    ("win", ("round", "most", "round", "most", "most", "most", "fewest", "most")),
)


def check_the_table():
    assert [row[0] for row in TABLE] == [entry[0] for entry in KNOBS]
    for column in range(8):
        rules = Rules(COLUMNS[column])
        assert rules.max_players == 4
        for knob, values in TABLE:
            word = word_of(rules, knob, getattr(rules, knob))
            assert word == str(values[column])
            assert value_of(rules, knob, word) == getattr(rules, knob)
        assert rules.options == ()
        yield


def check_names():
    """Saves name a rule set by its number: these stay, whatever is appended."""
    first = "triangle-casual triangle-400 symmetry triominos-casual triominos triominos-400"
    first += " domino-108 trimino trimino-reverse"
    assert list(names()[:9]) == first.split()
    for name in COLUMNS:
        assert name in names()
    assert Rules("symmetry").max_players == 3


def check_families():
    every = []
    for number in range(len(FAMILIES)):
        for name in names(number):
            assert Rules(name).family == number
            every.append(name)
    assert sorted(every) == sorted(names())


def check_tiles_dealt():
    for name in names():
        rules = Rules(name)
        for players in range(2, rules.max_players + 1):
            game = new_game(rules, players)
            game.apply(3)
            expected = rules.tiles_2 if players == 2 else rules.tiles_3_4
            assert game.rack_sizes == [expected] * players
            assert game.pool_size == game.TILES - players * expected
        yield


def check_bonus_of_shapes():
    rules = Rules("triominos", (("bridge_bonus", 1), ("double_bonus", 3)))
    assert [rules.bonus(shape) for shape in range(5)] == [0, 1, 50, 3, 70]
    assert [Rules("trimino").bonus(shape) for shape in range(5)] == [0] * 5


def message(function, *args):
    """The text of the BadOption that the call raises."""
    try:
        function(*args)
    except BadOption as error:
        return str(error)
    raise AssertionError("nothing was refused")


def check_messages():
    assert message(Rules, "chess") == "unknown rule set 'chess'; allowed: " + ", ".join(names())
    assert message(Rules, "triominos", (("bridge", "wide"),)) == (
        "option bridge: 'wide' is not allowed; allowed: strict, classic"
    )
    assert message(Rules, "triominos", (("draws", 6),)) == (
        "option draws: 6 is not allowed; allowed: 1 to 5"
    )
    assert message(Rules, "trimino", (("rounds", 2),)) == (
        "option rounds: 2 is not allowed; allowed: 1, 3, 4, 5"
    )
    assert message(Rules, "symmetry", (("colour", 1),)) == (
        "unknown option 'colour' of symmetry; allowed: tiles_2, tiles_3_4, rounds"
    )
    assert message(Rules, "symmetry", (("bridge", 1),)).startswith("unknown option 'bridge'")
    assert message(new_game, Rules("symmetry"), 4) == ("players: 4 is not allowed; allowed: 2 to 3")


def check_allowed_values():
    """What each knob may be; 0 to 99 where it is not listed and not words."""
    rules = Rules("triominos")
    ranges = {"tiles_2": (1, 20), "tiles_3_4": (1, 12), "draws": (1, 5), "target": (0, 1000)}
    words = {
        "start": "best-pair best-value lots youngest random",
        "first_tile": "any best",
        "bridge": "strict classic",
        "third_draw": "unplayed always",
        "blocked": "nothing subtract add take lightest fewest",
        "win": "most fewest round",
    }
    switches = "tile_points draw_ends_turn draw_freely new_field out_values out_others_add"
    for knob in (switches + " blocked_by_draws target_at_once tournament").split():
        words[knob] = "off on"
    for entry in KNOBS:
        values = list(allowed(rules, entry[0]))
        if entry[0] == "rounds":
            assert values == [1, 3, 4, 5]
        elif entry[0] in words:
            assert values == words[entry[0]].split()
        else:
            low, high = ranges.get(entry[0], (0, 99))
            assert values == list(range(low, high + 1))
        yield
    rules = Rules("symmetry")
    assert list(allowed(rules, "tiles_2")) == [1, 2, 3, 4, 5, 6, 7]
    assert list(allowed(rules, "tiles_3_4")) == [1, 2, 3, 4, 5]
    assert list(allowed(rules, "rounds")) == [1, 3, 4, 5]


def check_values_out_of_range():
    """One below and one above what each knob may be, and words of no knob, in both families."""
    for name in ("triominos", "symmetry"):
        rules = Rules(name)
        for knob, _triangles, line in KNOBS:
            if name == "symmetry" and line is None:
                assert raises(BadOption, allowed, rules, knob)
                continue
            values = allowed(rules, knob)
            top = len(values) - 1 if isinstance(values[0], str) else values[-1]
            low = 0 if isinstance(values[0], str) else values[0]
            assert value_of(rules, knob, top) == top
            assert value_of(rules, knob, low) == low
            junk = (top + 1, low - 1, str(top + 1), str(low - 1), "", "yes", "1.0", " 1", "123456")
            junk += ("+1", "01", "\u00b2", "\u0663")  # the last two are digits for CPython
            for text in junk:
                told = message(value_of, rules, knob, text)
                assert told.startswith(f"option {knob}: {text!r} is not allowed; allowed: ")
            yield


def check_options_are_canonical():
    options = (("win", "fewest"), ("draws", "3"), ("bridge", 1), ("draw_cost", "7"))
    rules = Rules("triominos", options)
    assert rules.options == (("bridge", 1), ("draw_cost", 7), ("win", 1))
    assert Rules("triominos", rules.options).options == rules.options
    twice = Rules("triominos", (("draw_cost", 9), ("draw_cost", 5)))
    assert twice.options == ()
    assert twice.draw_cost == 5
    assert Rules("triominos").draw_cost == 5


def check_presets_are_house_rules():
    """Each is known to its rule set, changes it, and is told from the sheet by every knob."""
    for name, _, options in PRESETS:
        rules = Rules(name, options)
        assert rules.options == options
        assert (name, options) in [(rules.name, entry[1]) for entry in presets(rules)]
    assert presets(Rules("triominos")) == []


def check_domino_108_as_in_other_editions():
    """25 and the values of all tiles left, instead of 5 a tile."""
    _, options = presets(Rules("domino-108"))[0]
    for rules, points in ((Rules("domino-108"), 5 * 3), (Rules("domino-108", options), 25 + 17)):
        assert end_scoring(rules, OUT, 0, [0, 1, 2], [0, 6, 11])[:2] == ([points, 0, 0], 0)
