"""Corruptions of all lines but the actions (docs/rules.md sections 2, 4, 6); see corrupt.py."""

from __future__ import annotations

from random import Random

from .script import Kind, Lines, Script

SORTED_STARTS = ("triangle-casual", "triangle-400", "domino-108")  # the best rack starts
LOT_STARTS = ("triominos-casual", "triominos", "triominos-400")


def _one(script: Script, rng: Random, word: str) -> int | None:
    """The index of a random line that begins with a word."""
    found = script.indices(word)
    return rng.choice(found) if found else None


def _dealt(script: Script, rng: Random, word: str) -> int:
    """The index of a random deal or pool line of a round that the record carries to its start."""
    return rng.choice([i for i in script.indices(word) if i < script.indices("start")[-1]])


def _put(script: Script, index: int, line: str) -> Lines:
    """A line replaced."""
    return [*script.lines[:index], line, *script.lines[index + 1 :]]


def _insert(script: Script, index: int, line: str) -> Lines:
    """A line put in before a line."""
    return [*script.lines[:index], line, *script.lines[index:]]


def _drop(script: Script, index: int | None) -> Lines | None:
    """A line left out; sure to be missed only if another line follows."""
    if index is None or index + 1 >= len(script.lines):
        return None
    return [*script.lines[:index], *script.lines[index + 1 :]]


def _retold(script: Script, index: int, at: int, word: str) -> Lines:
    """One word of a line replaced."""
    words = script.lines[index].split(" ")
    words[at] = word
    return _put(script, index, " ".join(words))


# Header ----------------------------------------------------------------------------------------


def _wrong_header(script: Script, rng: Random) -> Lines | None:
    return _put(script, 0, rng.choice(["trirecord 2", "trirecord", "record 1", "trirecord 1 1"]))


def _missing_header(script: Script, rng: Random) -> Lines | None:
    return _drop(script, 0)


def _unknown_rules(script: Script, rng: Random) -> Lines | None:
    return _put(script, 1, rng.choice(["rules triominos-500", "rules", "rules chess"]))


def _missing_rules(script: Script, rng: Random) -> Lines | None:
    return _drop(script, 1)


def _unknown_option(script: Script, rng: Random) -> Lines | None:
    return _insert(script, 2, "option colour red")


def _wrong_option_value(script: Script, rng: Random) -> Lines | None:
    wrong = ["bridge bent", "tournament maybe", "target many", "rounds none"]
    return _insert(script, 2, f"option {rng.choice(wrong)}")


def _wrong_players(script: Script, rng: Random) -> Lines | None:
    """One more or fewer than there are racks (or than can play at all)."""
    wrong = script.players + rng.choice([-1, 1])
    return _put(script, script.indices("players")[0], f"players {wrong}")


def _too_many_players(script: Script, rng: Random) -> Lines | None:
    return _put(script, script.indices("players")[0], "players 5")


def _missing_players(script: Script, rng: Random) -> Lines | None:
    return _drop(script, script.indices("players")[0])


def _name_of_nobody(script: Script, rng: Random) -> Lines | None:
    return _insert(script, script.indices("players")[0] + 1, f"name {script.players} Nobody")


# Deal and start --------------------------------------------------------------------------------


def _wrong_round_number(script: Script, rng: Random) -> Lines | None:
    index = rng.choice(script.indices("round"))
    number = int(script.lines[index].split(" ")[1])
    return _put(script, index, f"round {number + rng.choice([-1, 1])}")


def _missing_round(script: Script, rng: Random) -> Lines | None:
    return _drop(script, rng.choice(script.indices("round")))


def _short_deal(script: Script, rng: Random) -> Lines | None:
    """The last tile of a rack moves to the pool."""
    index = _dealt(script, rng, "deal")
    pool = next(i for i in script.indices("pool") if i > index)
    *rest, tile = script.lines[index].split(" ")
    lines = _put(script, index, " ".join(rest))
    lines[pool] += f" {tile}"
    return lines


def _tile_dealt_twice(script: Script, rng: Random) -> Lines | None:
    index = _dealt(script, rng, "deal")
    words = script.lines[index].split(" ")
    return _retold(script, index, 2, words[3])


def _unknown_tile(script: Script, rng: Random) -> Lines | None:
    return _retold(script, _dealt(script, rng, "deal"), 2, rng.choice(["6-6-6", "0", "7-8"]))


def _tile_name_backwards(script: Script, rng: Random) -> Lines | None:
    index = _dealt(script, rng, "deal")
    words = script.lines[index].split(" ")
    wrong = [at for at, word in enumerate(words[2:], 2) if word[::-1] != word]
    at = rng.choice(wrong) if wrong else 0
    return _retold(script, index, at, words[at][::-1]) if wrong else None


def _missing_tile(script: Script, rng: Random) -> Lines | None:
    index = _dealt(script, rng, "pool")
    words = script.lines[index].split(" ")
    return _put(script, index, " ".join(words[:-1])) if len(words) > 1 else None


def _missing_pool(script: Script, rng: Random) -> Lines | None:
    return _drop(script, _dealt(script, rng, "pool"))


def _missing_deal(script: Script, rng: Random) -> Lines | None:
    return _drop(script, _dealt(script, rng, "deal"))


def _swapped_pool(script: Script, rng: Random) -> Lines | None:
    """The first tile that is drawn changes places with another of the pool."""
    drawing = [m for m in script.moments if m.verb == "draw" and len(m.pool) > 1]
    if not drawing:
        return None
    moment = rng.choice(drawing)
    index = max(i for i in script.indices("pool") if i < moment.index)
    words = script.lines[index].split(" ")
    here = words.index(moment.words[2])
    there = rng.randrange(here + 1, len(words))
    words[here], words[there] = words[there], words[here]
    return _put(script, index, " ".join(words))


def _wrong_start(script: Script, rng: Random) -> Lines | None:
    """Another seat starts; sure to be found where an action or the same start follows."""
    index = rng.choice(script.indices("start"))
    if index + 1 >= len(script.lines) and script.rules not in SORTED_STARTS + LOT_STARTS:
        return None
    seat = (int(script.lines[index].split(" ")[1]) + 1) % script.players
    return _put(script, index, f"start {seat}")


def _missing_start(script: Script, rng: Random) -> Lines | None:
    return _drop(script, rng.choice(script.indices("start")))


def _lot_from_rack(script: Script, rng: Random) -> Lines | None:
    index = _one(script, rng, "lot")
    if index is None:
        return None
    deal = max(i for i in script.indices("deal") if i < index)
    return _retold(script, index, 2, rng.choice(script.lines[deal].split(" ")[2:]))


def _lot_drawn_by_two(script: Script, rng: Random) -> Lines | None:
    lots = script.indices("lot")
    pairs = [i for i in lots if i + 1 in lots and script.lines[i + 1] >= script.lines[i]]
    if not pairs:
        return None
    index = rng.choice(pairs)
    return _retold(script, index + 1, 2, script.lines[index].split(" ")[2])


def _lots_changed_places(script: Script, rng: Random) -> Lines | None:
    """The winning lot of a start without a tie goes to another seat."""
    lots = script.indices("lot")
    first = [i for i in lots if script.lines[i - 1].split(" ")[0] == "pool"]
    plain = [i for i in first if i + script.players not in lots]
    plain = [i for i in plain if i + script.players < len(script.lines)]
    if not plain:
        return None
    index = rng.choice(plain)
    words = [script.lines[i].split(" ") for i in range(index, index + script.players)]
    best = int(script.lines[index + script.players].split(" ")[1])
    other = (best + 1) % script.players
    words[best][2], words[other][2] = words[other][2], words[best][2]
    changed = [" ".join(line) for line in words]
    return [*script.lines[:index], *changed, *script.lines[index + script.players :]]


def _missing_lot(script: Script, rng: Random) -> Lines | None:
    return _drop(script, _one(script, rng, "lot"))


def _lot_where_none_is(script: Script, rng: Random) -> Lines | None:
    if script.rules in LOT_STARTS:
        return None
    index = rng.choice(script.indices("start"))
    tile = script.lines[index - 1].split(" ")[-1]
    return _insert(script, index, f"lot 0 {tile}")


# Ends ------------------------------------------------------------------------------------------


def _early_over(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: True)
    if moment is None:
        return None
    return script.before(moment, rng.choice(["over blocked", f"over out {moment.seat}"]))


def _missing_over(script: Script, rng: Random) -> Lines | None:
    return _drop(script, _one(script, rng, "over"))


def _wrong_over(script: Script, rng: Random) -> Lines | None:
    index = _one(script, rng, "over")
    if index is None:
        return None
    seat = rng.randrange(script.players)
    kinds = ["over blocked", f"over out {seat}", f"over target {seat}", "over out", "over"]
    return _put(script, index, rng.choice([k for k in kinds if k != script.lines[index]]))


def _wrong_number(script: Script, rng: Random, word: str) -> Lines | None:
    index = _one(script, rng, word)
    if index is None:
        return None
    at = rng.randrange(1, script.players + 1)
    number = int(script.lines[index].split(" ")[at])
    return _retold(script, index, at, str(number + rng.choice([-25, -1, 1, 25])))


def _wrong_bonus(script: Script, rng: Random) -> Lines | None:
    return _wrong_number(script, rng, "bonus")


def _missing_bonus(script: Script, rng: Random) -> Lines | None:
    return _drop(script, _one(script, rng, "bonus"))


def _short_bonus(script: Script, rng: Random) -> Lines | None:
    index = _one(script, rng, "bonus")
    return None if index is None else _put(script, index, script.lines[index].rsplit(" ", 1)[0])


def _wrong_score(script: Script, rng: Random) -> Lines | None:
    return _wrong_number(script, rng, "score")


def _missing_score(script: Script, rng: Random) -> Lines | None:
    return _drop(script, _one(script, rng, "score"))


def _wrong_result(script: Script, rng: Random) -> Lines | None:
    index = _one(script, rng, "result")
    if index is None:
        return None
    results = ["result -", *(f"result {seat}" for seat in range(script.players)), "result"]
    return _put(script, index, rng.choice([r for r in results if r != script.lines[index]]))


def _early_result(script: Script, rng: Random) -> Lines | None:
    later = [i for i in script.indices("round") if script.lines[i] != "round 1"]
    return _insert(script, rng.choice(later), "result 0") if later else None


def _round_after_the_end(script: Script, rng: Random) -> Lines | None:
    index = _one(script, rng, "result")
    number = len(script.indices("round")) + 1
    return None if index is None else _insert(script, index, f"round {number}")


def _more_after_the_result(script: Script, rng: Random) -> Lines | None:
    if not script.indices("result"):
        return None
    more = ["0 pass 0", script.lines[-1], f"round {len(script.indices('round')) + 1}", "score 0 0"]
    return [*script.lines, rng.choice(more)]


# Any line --------------------------------------------------------------------------------------


def _junk_line(script: Script, rng: Random) -> Lines | None:
    junk = rng.choice(["lorem ipsum", "0 jump 0-0-1 +1", "place", "pool", "trirecord 1", "0"])
    after_header = script.indices("deal")[0]
    return _insert(script, rng.randrange(after_header, len(script.lines) + 1), junk)


def _truncated_line(script: Script, rng: Random) -> Lines | None:
    """The last word of a line is lost."""
    words = ("trirecord", "rules", "players", "round", "deal", "lot", "start", "bonus", "score")
    lines = [i for word in words for i in script.indices(word)]
    index = rng.choice(lines + [moment.index for moment in script.moments])
    return _put(script, index, script.lines[index].rsplit(" ", 1)[0])


def _line_too_long(script: Script, rng: Random) -> Lines | None:
    index = rng.randrange(len(script.lines))
    if script.lines[index].startswith("name"):
        return None
    return _put(script, index, f"{script.lines[index]} 0")


KINDS: tuple[Kind, ...] = (
    _wrong_header,
    _missing_header,
    _unknown_rules,
    _missing_rules,
    _unknown_option,
    _wrong_option_value,
    _wrong_players,
    _too_many_players,
    _missing_players,
    _name_of_nobody,
    _wrong_round_number,
    _missing_round,
    _short_deal,
    _tile_dealt_twice,
    _unknown_tile,
    _tile_name_backwards,
    _missing_tile,
    _missing_pool,
    _missing_deal,
    _swapped_pool,
    _wrong_start,
    _missing_start,
    _lot_from_rack,
    _lot_drawn_by_two,
    _lots_changed_places,
    _missing_lot,
    _lot_where_none_is,
    _early_over,
    _missing_over,
    _wrong_over,
    _wrong_bonus,
    _missing_bonus,
    _short_bonus,
    _wrong_score,
    _missing_score,
    _wrong_result,
    _early_result,
    _round_after_the_end,
    _more_after_the_result,
    _junk_line,
    _truncated_line,
    _line_too_long,
)
