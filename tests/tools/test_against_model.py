"""The engine and its record reader against the independent model of tests/model.

The model was written from the rules without sight of the engine; where the two differ, one of them
has misread docs/rules.md.
"""

from random import Random

import pytest

from engine.rules import Rules
from tests.model import perft as model_perft
from tests.model.corrupt import corruptions
from tests.model.play import PLAYERS, random_match
from tests.model.record import Illegal, check
from tests.model.rulesets import RULE_SETS, knobs_that_matter
from tests.tools.matches import TABLES, record_of, rewritten
from tests.tools.mutations import mutated
from tests.tools.positions import FILES, counts_of
from tools import ROOT
from tools.perft import divide, perft
from tools.record.reader import BadRecord, read

# The model does not know the house rules of the one with classic bridges.
POSITIONS = {name: path for name, path in FILES.items() if name != "triominos-2p-classic"}
CONSTRUCTED = sorted((ROOT / "tests" / "model" / "records").glob("*.txt"))
SETTINGS = {
    "bridge": ("strict", "classic"),
    "third_draw": ("unplayed", "always"),
    "tournament": ("off", "on"),
    "target": ("50", "120"),
    "rounds": ("1", "3", "4", "5"),
    "out_bonus": ("0", "25", "40"),
    "out_per_tile": ("0", "5"),
    "out_values": ("off", "on"),
}


def some_options(name, rng):
    """House rules that both know, with a near target so that matches are short."""
    knobs = knobs_that_matter(RULE_SETS[name])
    return {
        knob: rng.choice(SETTINGS[knob]) for knob in knobs if rng.random() < 0.5 or knob == "target"
    }


def model_refuses(record):
    try:
        check(record, partial=True)
    except Illegal as error:
        return error
    return None


def reader_refuses(record):
    try:
        read(record)
    except BadRecord as error:
        return error
    return None


@pytest.mark.parametrize("path", CONSTRUCTED, ids=lambda path: path.stem)
def test_constructed_records_are_legal_and_their_corruptions_are_not(path):
    record = path.read_text(encoding="utf-8")
    assert reader_refuses(record) is None
    for kind, illegal in corruptions(record, Random(path.stem)):
        assert reader_refuses(illegal), kind


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_matches_of_the_model_are_legal_and_their_corruptions_are_not(name, players):
    rng = Random(f"{name} {players}")
    for mode in PLAYERS:
        options = some_options(name, rng)
        record = random_match(name, players, rng.getrandbits(30), options, mode)
        assert read(record).complete
        if not options:
            assert rewritten(record) == record
        if mode == "wilful":
            for kind, illegal in corruptions(record, rng):
                assert reader_refuses(illegal), kind


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_our_matches_are_legal_to_the_model(name, players):
    rng = Random(f"{name} {players} ours")
    for _ in range(2):
        rules = Rules(name, tuple(some_options(name, rng).items()))
        check(record_of(rules, players, rng.getrandbits(30)))


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_the_suite(name):
    record = POSITIONS[name].read_text(encoding="utf-8")
    game = read(record).game
    depth = max(depth for depth, count in counts_of(record).items() if count < 60)
    assert dict(divide(game, depth)) == model_perft.divide(record, depth)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_perft_of_random_positions(name, players):
    rng = Random(f"{name} {players} perft")
    mode = rng.choice(list(PLAYERS))
    rows = random_match(name, players, rng.getrandbits(30), some_options(name, rng), mode)
    rows = rows.splitlines(keepends=True)
    at = [i for i, row in enumerate(rows) if row[0].isdigit()]
    extra = [i for i in at if rows[i].split(" ")[1] in ("field", "decline")]
    for stop in [*rng.sample(at, 3), *extra[:2]]:
        record = "".join(rows[:stop])
        game = read(record).game
        depth = 1
        while perft(game, depth) > 0 and perft(game, depth + 1) < 60 and depth < 5:
            depth += 1
        assert dict(divide(game, depth)) == model_perft.divide(record, depth)


def test_they_agree_about_mutated_records():
    """Both name the same line, except where section 6 is silent and they read it in two ways."""
    rng = Random(5)
    records = [
        "\n".join(record_of(Rules(name), players, 9).split("\n")[:60]).encode()
        for name, players in TABLES
    ]
    for _ in range(250):
        record = mutated(rng.choice(records), rng)
        if rng.random() < 0.2:
            record = b"\xef\xbb\xbf" + mutated(record.replace(b"\n", b"\r\n"), rng)
        ours = reader_refuses(record)
        try:
            theirs = model_refuses(record.decode("utf-8"))
        except UnicodeDecodeError:
            assert ours
            continue
        if theirs and read_in_two_ways(record.split(b"\n"), theirs):
            continue
        assert (ours and ours.line) == (theirs and theirs.line), record


def read_in_two_ways(rows, theirs):
    """Empty lines, which the model refuses, and -0 for no points."""
    row = rows[theirs.line - 1].removesuffix(b"\r") if theirs.line <= len(rows) else b""
    return not row or row.endswith(b" -0")
