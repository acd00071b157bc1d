"""What the reader refuses, and at which line; what it accepts."""

import re
from functools import cache
from random import Random

import pytest

from engine import new_game
from engine.records import header, round_lines
from engine.rules import Rules
from tests.tools.matches import TABLES, random_rules, read_and_rewritten, record_of, rewritten
from tests.tools.positions import FILES
from tools.record.reader import BadRecord, follow, read

# The records that the tests below spoil.
BASES = {
    "triominos": ("triominos", 2, 5, ()),
    "names": ("triominos", 3, 5, ("Lion", "", "Fox of the hill")),
    "best rack": ("triangle-400", 3, 6, ()),
    "domino": ("domino-108", 2, 3, ()),
    "trimino": ("trimino", 2, 3, ()),
    "casual": ("triominos-casual", 4, 2, ()),
    "symmetry": ("symmetry", 2, 4, ()),
    "full symmetry": ("symmetry", 3, 4, ()),
}


@cache
def base(name):
    rules, players, seed, seat_names = BASES[name]
    return record_of(Rules(rules), players, seed, seat_names)


def lots_record(*lots):
    """A partial record of 3 players who have drawn these tiles of the pool for the start."""
    game = new_game(Rules("triominos"), 3)
    ids = {game.tile_name(tile): tile for tile in range(game.TILES)}
    lots = [ids[name] for name in lots]
    deck = [tile for tile in range(game.TILES) if tile not in lots] + sorted(set(lots))
    game.deal_as(bytes(deck), bytes(lots))
    return "\n".join([*header(game), *round_lines(game), ""])


def position(name):
    return FILES[name].read_text(encoding="utf-8")


def refusal(record):
    with pytest.raises(BadRecord) as caught:
        read(record)
    assert str(caught.value) == f"{caught.value.line}: {caught.value.why}"
    assert len(caught.value.why) < 500
    return caught.value


def spoil(text, pattern, replacement):
    """The text with the first match replaced, and the number of the line where the match begins."""
    found = re.search(pattern, text, re.MULTILINE)
    assert found, f"no {pattern} in the record"
    spoilt = text[: found.start()] + found.expand(replacement) + text[found.end() :]
    assert spoilt != text
    return spoilt, text.count("\n", 0, found.start()) + 1


# Base; what to replace by what; how many lines below the first change the first wrong line is;
# what the message says.
SPOILT = {
    "version": ("triominos", "^trirecord 1$", "trirecord 2", 0, "trirecord 1"),
    "no version": ("triominos", "^trirecord 1\n", "", 0, "trirecord 1"),
    "two byte order marks": (
        "triominos",
        "^trirecord",
        "\ufeff" * 2 + "trirecord",
        0,
        "trirecord 1",
    ),
    "late byte order mark": ("triominos", "^rules", "\ufeffrules", 0, "'rules'"),
    "one end of line of Windows": ("triominos", "^trirecord 1$", "trirecord 1\r", 1, "\\r\\n"),
    "no rules": ("triominos", "^rules .*\n", "", 0, "'rules'"),
    "unknown rules": ("triominos", "^rules .*", "rules chess", 0, "'chess'"),
    "rules of two words": ("triominos", "^rules .*", "rules triominos 400", 0, "not 2"),
    "carriage return": ("triominos", "^(rules .*)", "\\1\r", 0, "unknown rule set"),
    "unknown option": ("triominos", "^players", "option colour red\nplayers", 0, "'colour'"),
    "option value": ("triominos", "^players", "option bridge bent\nplayers", 0, "'bent'"),
    "option number": ("triominos", "^players", "option draw_cost 100\nplayers", 0, "0 to 99"),
    "option zeros": ("triominos", "^players", "option draw_cost 05\nplayers", 0, "'05'"),
    "option digits": ("triominos", "^players", "option draw_cost ٣\nplayers", 0, "'٣'"),
    "option square": ("triominos", "^players", "option draw_cost ²\nplayers", 0, "'²'"),
    "option of numbers": ("triominos", "^players", "option bridge 1\nplayers", 0, "'1'"),
    "option without value": ("triominos", "^players", "option bridge\nplayers", 0, "2 words"),
    "option of triangles": ("symmetry", "^players", "option bridge classic\nplayers", 0, "bridge"),
    "option twice": ("triominos", "^players", "option draws 2\n" * 2 + "players", 1, "twice"),
    "options together": ("triominos", "^players", "option tournament on\nplayers", 0, "target"),
    "late option": ("triominos", "^round", "option draws 2\nround", 0, "'round 1'"),
    "players": ("triominos", "^players 2", "players 5", 0, "2 to 4"),
    "one player": ("triominos", "^players 2", "players 1", 0, "2 to 4"),
    "players of symmetry": ("symmetry", "^players 2", "players 4", 0, "2 to 3"),
    "players with zero": ("triominos", "^players 2", "players 02", 0, "'02'"),
    "players in Arabic": ("triominos", "^players 2", "players ٢", 0, "not a number"),
    "many players": ("triominos", "^players 2", "players " + "9" * 5000, 0, "40 characters"),
    "no players": ("triominos", "^players 2\n", "", 0, "'players'"),
    "more players than racks": ("triominos", "^players 2", "players 3", 2, "7 words"),
    "name of nobody": ("names", "^name 2", "name 3", 0, "SEAT"),
    "name twice": ("names", "^name 2", "name 0", 0, "ascending"),
    "names descending": ("names", "^name 0", "name 2", 1, "ascending"),
    "no name": ("names", "^name 0 Lion", "name 0", 0, "SEAT"),
    "empty name": ("names", "^name 0 Lion", "name 0 ", 0, "1 to 40"),
    "long name": ("names", "^name 0 Lion", "name 0 " + "L" * 41, 0, "1 to 40"),
    "name with a blank": ("names", "Lion", "Lion ", 0, "spaces"),
    "name with a bell": ("names", "Lion", "Li\aon", 0, "printable"),
    "late name": ("triominos", "^pool", "name 0 Lion\npool", 0, "'pool'"),
    "round number": ("triominos", "^round 1", "round 2", 0, "'round 1'"),
    "round with zero": ("triominos", "^round 1", "round 01", 0, "'round 1'"),
    "no round": ("triominos", "^round 1\n", "", 0, "'round 1'"),
    "second round number": ("trimino", "^round 2", "round 3", 0, "'round 2'"),
    "racks swapped": ("triominos", "^(deal 0.*\n)(deal 1.*\n)", "\\2\\1", 0, "'deal 0'"),
    "no rack": ("triominos", "^deal 1.*\n", "", 0, "'deal 1'"),
    "unknown tile": ("triominos", "^deal 0 .-.-.", "deal 0 1-2-6", 0, "no tile '1-2-6'"),
    "tile of two": ("triominos", "^deal 0 .-.-.", "deal 0 1-2", 0, "no tile '1-2'"),
    "tile descending": (
        "triominos",
        "^deal 0 (.)-(.)-(?!\\1)(.)",
        "deal 0 \\3-\\2-\\1",
        0,
        "no tile",
    ),
    "tile twice": ("triominos", "^deal 0 (.-.-.) .-.-.", "deal 0 \\1 \\1", 0, "twice"),
    "tile of both": ("triominos", "^(deal 0 (.*)\ndeal 1) .*", "\\1 \\2", 1, "twice"),
    "tile too few": ("triominos", "^(deal 0.*) .-.-.$", "\\1", 0, "not 8"),
    "tile too many": ("triominos", "^(deal 0.*)\n(.*\npool) (.-.-.)", "\\1 \\3\n\\2", 0, "not 10"),
    "pool short": ("triominos", "^(pool.*) .-.-.$", "\\1", 0, "missing"),
    "pool twice": ("triominos", "^pool .-.-. (.-.-.)", "pool \\1 \\1", 0, "twice"),
    "no pool": ("triominos", "^pool.*\n", "", 0, "'pool'"),
    "full pool": ("full symmetry", "^pool", "pool 1-1", 0, "twice"),
    "blank after the pool": ("full symmetry", "^pool", "pool ", 0, "one space"),
    "tab": ("triominos", "^deal 0 ", "deal\t0 ", 0, "'deal 0'"),
    "two blanks": ("triominos", "^deal 0 ", "deal  0 ", 0, "one space"),
    "leading blank": ("triominos", "^deal 0 ", " deal 0 ", 0, "one space"),
    "line of blanks": ("triominos", "^deal 0 ", "  \ndeal 0 ", 0, "one space"),
    "remark": ("triominos", "^(players 2)$", "\\1 # Lion and Fox", 0, "1 word"),
    "NUL": ("triominos", "^deal 0 ", "deal 0\x00 ", 0, "'deal 0'"),
    "no lots": ("triominos", "^lot 0.*\n", "", 0, "'lot 0'"),
    "no lot": ("triominos", "^lot 1.*\n", "", 0, "'lot 1'"),
    "lots swapped": ("triominos", "^(lot 0.*\n)(lot 1.*\n)", "\\2\\1", 0, "'lot 0'"),
    "lot twice": ("triominos", "^(lot 0 (.*)\nlot 1) .*", "\\1 \\2", 1, "drawn already"),
    "lot unknown": ("triominos", "^lot 0.*", "lot 0 9-9-9", 0, "not a tile of the pool"),
    "too many lots": ("triominos", "^start", "lot 0 0-0-0\nstart", 0, "'start'"),
    "lot of a rack": ("triominos", "^(deal 0 (.-.-.)[^$]*?\nlot 0) .*", "\\1 \\2", 3, "pool"),
    "lot where there is none": ("best rack", "^start", "lot 0 0-0-0\nstart", 0, "'start'"),
    "no start": ("triominos", "^start.*\n", "", 0, "'start'"),
    "start of nobody": ("triominos", "^start .", "start 2", 0, "no seat 2"),
    "negative start": ("symmetry", "^start .", "start -1", 0, "not a number"),
    "start in words": ("triominos", "^start .", "start me", 0, "'me'"),
    "unknown action": ("triominos", "^([01]) place .*", "\\1 jump 0", 0, "not an action"),
    "short action": ("triominos", "^([01]) place .*", "\\1 place", 0, "expected an action"),
    "empty placement": ("triominos", "^([01]) place .*", "\\1 place +0", 0, "'' is not on"),
    "action of nobody": ("triominos", "^[01] place", "2 place", 0, "expected an action of seat"),
    "corners": ("triominos", "^([01] place .*) .,.,. ", "\\1 5,5,4 ", 0, "may not be laid so"),
    "first cell": ("triominos", "^([01] place .-.-. 0) 0,0", "\\1 0,2", 0, "may not be laid so"),
    "cell with zero": (
        "triominos",
        "^([01] place .-.-. 0) 0,0",
        "\\1 0,00",
        0,
        "may not be laid so",
    ),
    "cell minus zero": (
        "triominos",
        "^([01] place .-.-. 0) 0,0",
        "\\1 0,-0",
        0,
        "may not be laid so",
    ),
    "no such field": ("triominos", "^([01] place .-.-.) 0 ", "\\1 1 ", 0, "may not be laid so"),
    "far cell": (
        "triominos",
        "^([01] place .-.-. 0) [^0].*? ",
        "\\1 70,3 ",
        0,
        "may not be laid so",
    ),
    "place twice": ("triominos", "^([01] place .*\n)", "\\1\\1", 1, "expected an action of seat"),
    "points": ("triominos", "^(. place .*) \\S+$", "\\1 +40", 0, "points"),
    "points without sign": ("triominos", "^(. place .*)\\+(\\d+)$", "\\1\\2", 0, "have a sign"),
    "points with zero": ("triominos", "^(. place .*)\\+(\\d+)$", "\\1+0\\2", 0, "have a sign"),
    "points huge": ("triominos", "^(. place .* \\+).*$", "\\g<1>9999999999", 0, "have a sign"),
    "points in Arabic": ("triominos", "^(. place .* \\+).*$", "\\g<1>٣", 0, "have a sign"),
    "no points": ("triominos", "^(. place .*) \\S+$", "\\1", 0, "have a sign"),
    "draw points": ("triominos", "^(. draw .*) -5$", "\\1 -10", 0, "this gives -5"),
    "draw not on top": ("triominos", "^(. draw) .-.-.", "\\1 0-0-0", 0, "the tile to draw is"),
    "draw of nothing": ("triominos", "^(. draw) .-.-.", "\\1", 0, "not an action"),
    "pool swapped": ("casual", "^pool (.-.-.) (.-.-.)", "pool \\2 \\1", None, "the tile to draw"),
    "early over": ("triominos", "^([01] place.*\n)", "\\1over out 0\n", 1, "expected an action"),
    "no over": ("triominos", "^over .*\n", "", 0, "'over "),
    "over other seat": ("best rack", "^over \\w+", "over target", 0, "'over "),
    "over nobody": ("triominos", "^over .*", "over", 0, "'over "),
    "no bonus": ("triominos", "^bonus .*\n", "", 0, "'bonus "),
    "bonus": ("triominos", "^bonus .\\S*", "bonus 17", 0, "'bonus "),
    "bonus with sign": ("symmetry", "^bonus ", "bonus +", 0, "'bonus "),
    "bonus of one": ("triominos", "^(bonus .*) \\S+$", "\\1", 0, "'bonus "),
    "score": ("triominos", "^score .\\S*", "score 17", 0, "'score "),
    "score of three": ("triominos", "^(score .*)$", "\\1 0", 0, "'score "),
    "no score": ("triominos", "^score .*\n", "", 0, "'score "),
    "over again": ("triominos", "^result", "over blocked\nresult", 0, "'result "),
    "result": ("triominos", "^result .*", "result -", 0, "'result "),
    "result of two": ("triominos", "^result .*", "result 0 1", 0, "'result "),
    "empty result": ("triominos", "^result .*", "result", 0, "'result "),
    "early result": ("trimino", "^round 2", "result 0\nround 2", 0, "'round 2'"),
    "round after the end": ("triominos", "^result", "round 2\nresult", 0, "'result "),
    "blank after the end": ("triominos", "^(result .*\n)", "\\1\n \n", 2, "nothing"),
    "text after the end": ("triominos", "^(result .*\n)", "\\1# end\nresult 0\n", 2, "nothing"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_spoilt_records_are_refused_at_their_line(name):
    of, pattern, replacement, below, why = SPOILT[name]
    record, line = spoil(base(of), pattern, replacement)
    error = refusal(record)
    assert why in error.why
    if below is not None:
        assert error.line == line + below


# A position of tests/perft, in which seat S is to act; what it does; what the message says.
FORBIDDEN = {
    "place an own tile in the field": ("trimino-2p-field", "S place 0-0-4 0 0,0 0,0,4 +0", "place"),
    "old field": ("trimino-2p-field", "S field 0-0-4 0 0,0 0,0,4 +0", "may not be laid so"),
    "field number": ("trimino-2p-field", "S field 0-0-4 2 0,0 0,0,4 +0", "may not be laid so"),
    "field cell": ("trimino-2p-field", "S field 0-0-4 1 0,1 0,0,4 +0", "may not be laid so"),
    "tile of nobody": ("trimino-2p-field", "S field 1-1-1 1 0,0 1,1,1 +0", "not on the rack"),
    "decline's points": ("trimino-2p-field", "S decline +5", "this gives +0"),
    "decline a tile": ("trimino-2p-field", "S decline 0-0-4 0", "not an action"),
    "pass the field": ("trimino-2p-field", "S pass 0", "'pass' is not allowed"),
    "field without hexagon": ("trimino-2p-drawn", "S field 1-2-5 1 0,0 1,2,5 +0", "not allowed"),
    "decline without hexagon": ("trimino-2p-drawn", "S decline 0", "not allowed"),
    "draw though able": ("trimino-2p-drawn", "S draw TOP +0", "not allowed"),
    "end though able": ("trimino-2p-drawn", "S end 0", "not allowed"),
    "fourth draw": ("triominos-3p-drawn-out", "S draw TOP -5", "not allowed"),
    "end without the cost": ("triominos-3p-drawn-out", "S end 0", "this gives -10"),
    "pass after draws": ("triominos-3p-drawn-out", "S pass -10", "ends with 'end'"),
    "end too soon": ("triominos-2p-drawn", "S end 0", "not allowed"),
    "draw in mid-air": ("triominos-2p-drawn", "S draw 0-0-0 -5", "the tile to draw"),
    "draw two tiles": ("triominos-2p-drawn", "S draw TOP TOP -5", "not an action"),
    "cost of the third draw": ("triangle-400-2p-drawn", "S draw TOP -15", "this gives -5"),
    "draw from nothing": ("triominos-2p-no-pool", "S draw 0-0-0 -5", "not allowed"),
    "end without draws": ("triominos-2p-no-pool", "S end 0", "ends with 'pass'"),
    "draw first": ("triominos-casual-4p-start", "S draw TOP +0", "not allowed"),
    "other first tile": ("domino-108-3p-zeros", "S place 0-0-5 0 0,0 0,0,5 +5", "be laid so"),
    "zeros' points": ("domino-108-3p-zeros", "S place 0-0-0 0 0,0 0,0,0 +10", "gives +40"),
    "triple's points": ("domino-108-3p-zeros", "S place 4-4-4 0 0,0 4,4,4 +12", "gives +22"),
    "other end": ("symmetry-2p-middle", "S place 1-2 L 1,2 +0", "may not be laid so"),
    "other way round": ("symmetry-2p-middle", "S place 1-2 R 2,1 +0", "may not be laid so"),
    "second first tile": ("symmetry-2p-middle", "S place 1-2 S 1,2 +0", "may not be laid so"),
    "field in symmetry": ("symmetry-2p-middle", "S field 1-2 R 1,2 +0", "not allowed"),
    "draw though able in symmetry": ("symmetry-2p-middle", "S draw TOP +0", "not allowed"),
    "end without draws in symmetry": ("symmetry-3p-skip", "S end 0", "ends with 'pass'"),
    "pass in symmetry": ("symmetry-2p-draw", "S pass 0", "not allowed"),
}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_forbidden_actions_are_refused(name):
    at, line, why = FORBIDDEN[name]
    text = position(at)
    game = read(text).game
    line = line.replace("S", str(game.seat), 1)
    if "TOP" in line:
        line = line.replace("TOP", game.tile_name(game.deck[game.draw_index]))
    error = refusal(f"{text}{line}\n")
    assert error.line == text.count("\n") + 1
    assert why in error.why


@pytest.mark.parametrize(
    ("of", "wrong"), [("triominos", 1), ("best rack", 2), ("domino", 1), ("casual", 3)]
)
def test_another_seat_may_not_start(of, wrong):
    text = base(of)
    players = BASES[of][1]
    right = int(re.search("^start (.)", text, re.MULTILINE)[1])
    record, line = spoil(text, "^start .", f"start {(right + wrong) % players}")
    error = refusal(record)
    assert (error.line, error.why) == (line, f"seat {right} starts")


def test_the_youngest_starts_every_round():
    text = base("trimino")
    seat = re.search("^start (.)", text, re.MULTILINE)[1]
    head, _, tail = text.partition("\nround 2\n")
    tail, line = spoil(tail, "^start .", f"start {1 - int(seat)}")
    assert refusal(f"{head}\nround 2\n{tail}").line == head.count("\n") + 2 + line


LOTS = lots_record("1-4-5", "2-3-5", "0-0-1", "2-2-5", "0-0-2")


@pytest.mark.parametrize(
    ("pattern", "replacement", "below", "why"),
    [
        ("^lot 1 0-0-2\n", "", 0, "'lot 1'"),
        ("^lot 0 2-2-5\nlot 1 0-0-2\n", "", 0, "'lot 0'"),
        ("^lot 1 0-0-2", "lot 1 2-2-5", 0, "drawn already"),
        ("^lot 1 0-0-2", "lot 2 0-0-2", 0, "'lot 1'"),
        ("^lot 1 0-0-2\n", "lot 1 0-0-2\nlot 2 0-0-1\n", 1, "'start'"),
        ("^lot 1 2-3-5", "lot 1 0-0-2", 2, "'start'"),
        ("^start 0", "start 1", 0, "seat 0 starts"),
    ],
)
def test_only_the_tied_draw_again(pattern, replacement, below, why):
    assert read(LOTS).game.first == 0
    record, line = spoil(LOTS, pattern, replacement)
    error = refusal(record)
    assert error.line == line + below
    assert why in error.why


def test_a_lot_may_come_again_in_the_next_drawing():
    # By the sheet, the lots of a tie may or may not go back before the next.
    record = lots_record("1-4-5", "2-3-5", "0-0-1", "1-4-5", "0-0-2")
    assert read(record).game.first == 0
    assert rewritten(record) == record


@pytest.mark.parametrize("record", ["", "\n", "# nothing\n", "#", "\n\n"])
def test_nothing_is_no_record(record):
    error = refusal(record)
    assert error.line == len(record.split("\n")) - (record[-1:] in ("\n", "")) + 1
    assert "before a match starts" in error.why


# Accepted --------------------------------------------------------------------------------------


def tables(name: str) -> int:
    """How many numbers of players the rule set allows."""
    return sum(other == name for other, _ in TABLES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_matches_are_legal_and_written_again_the_same(name, players):
    rng = Random(f"{name} {players}")
    for i in range(100 // tables(name) + 1):
        rules = random_rules(name, rng) if i % 3 else Rules(name)
        seat_names = rng.choice([(), ("", "Łódź, 名前")])
        record = record_of(rules, players, rng.randrange(2**40), seat_names)
        replay, written = read_and_rewritten(record)
        assert replay.complete == ("\nresult " in record)
        assert replay.line == record.count("\n")
        assert written == record


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_record_may_stop_anywhere_after_its_first_start(name, players):
    record = record_of(Rules(name), players, 8)
    rows = record.splitlines(keepends=True)
    start = next(i for i, row in enumerate(rows) if row.startswith("start"))
    for length in (1, 3, start - 1, start):
        error = refusal("".join(rows[:length]))
        assert error.line == length + 1
    rng = Random(players)
    for length in {
        start + 1,
        *(rng.randrange(start + 1, len(rows)) for _ in range(8)),
        len(rows) - 1,
    }:
        part = "".join(rows[:length])
        replay = read(part)
        assert not replay.complete
        assert replay.line == length
        dealt = [row for row in part[part.rindex("\nround") :].splitlines() if "start" in row]
        if dealt and not replay.game.end_reason:
            assert rewritten(part) == part


def test_what_a_reader_must_bear():
    plain = base("triominos")
    rows = plain.splitlines()
    variants = {
        "no end of line": plain[:-1],
        "byte order mark": "\ufeff" + plain,
        "ends of lines of Windows": plain.replace("\n", "\r\n"),
        "Windows without the last one": "\ufeff# by hand\r\n" + plain.replace("\n", "\r\n")[:-2],
        "comments and empty lines": "# a\n\n" + "\n#\n\n# ½ \x00\t\n".join(rows) + "\n\n#",
        "the rule set's own option": plain.replace("players", "option draws 3\nplayers", 1),
        "points": re.sub(r"^(\d .*) (0|\+0)$", r"\1 -0", plain, flags=re.MULTILINE),
        "other points": re.sub(r"(pass|end) 0$", r"\1 +0", plain, flags=re.MULTILINE),
        "a name with blanks": plain.replace("round 1", "name 1 #  of  # 2-2-2\nround 1", 1),
        "racks in another order": re.sub(r"(deal 0) (\S+) (.*)", r"\1 \3 \2", plain, count=1),
    }
    for record in variants.values():
        assert record != plain
        replay = read(record)
        assert replay.complete
        assert list(round_lines(replay.game))[-3:] == rows[-4:-1]
    assert read(plain.encode()).complete


def test_one_line_with_another_end_is_refused():
    """Wherever it is, be it a remark."""
    rows = base("trimino").splitlines()
    rows.insert(5, "# a remark")
    for at in (1, 5, 40, len(rows) - 1):
        ends = ["\r\n"] * len(rows)
        ends[at] = "\n"
        error = refusal("".join(map("".join, zip(rows, ends, strict=True))))
        assert (error.line, error.why) == (at + 1, r"ends with \n, the first line with \r\n")


def test_symmetry_may_end_a_skipped_turn_with_end_after_draws():
    drawn = re.compile(r"^((.) draw .*\n\2) pass 0$", re.MULTILINE)
    records = [record_of(Rules("symmetry"), 2, seed) for seed in range(50)]
    records = [record for record in records if drawn.search(record)]
    assert records
    for record in records:
        ended = drawn.sub(r"\1 end 0", record)
        assert ended != record
        assert rewritten(ended) == record


def test_follow_goes_line_by_line():
    record = base("trimino")
    rows = record.splitlines()
    seen = []
    for replay in follow(record):
        seen.append(replay.line)
        row = rows[replay.line - 1]
        assert replay.word == (row.split(" ")[1] if row[0].isdigit() else row.split(" ")[0])
        rounds = [
            at for at, row in enumerate(rows, 1) if row.startswith("round") and at < replay.line
        ]
        assert replay.game.round == len(rounds)
    silent = ("trirecord", "rules", "players", "name", "round", "deal", "pool", "lot")
    assert seen == [i for i, row in enumerate(rows, 1) if not row.startswith(silent)]
