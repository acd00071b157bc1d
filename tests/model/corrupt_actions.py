"""Corruptions of action lines (docs/rules.md sections 1 to 3); see corrupt.py."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .script import Kind, Lines, Moment, Script

MUST_PLACE = ("triangle-casual", "triominos-casual", "symmetry", "trimino", "trimino-reverse")
LIMITS = {"triangle-casual": 1, "triominos-casual": 1, "trimino": 2, "trimino-reverse": 2}


def _laid(moment: Moment) -> bool:
    return moment.verb in ("place", "field")


def _commas(tile: str) -> str:
    """A tile's corners in its first turn."""
    return tile.replace("-", ",")


def _turned(corners: str) -> str:
    """Corners turned by one; other corners unless the tile is a triple (or double)."""
    first, *rest = corners.split(",")
    return ",".join([*rest, first])


def _laying(script: Script, moment: Moment, tile: str) -> Lines:
    """The same placement with another tile, in its first turn."""
    words = list(moment.words)
    words[2], words[-2] = tile, _commas(tile)
    return script.replaced(moment, " ".join(words))


# Who acts, and for how much ------------------------------------------------------------------


def _wrong_seat(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: True)
    return script.changed(moment, 0, str((moment.seat + 1) % script.players)) if moment else None


def _no_such_seat(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: True)
    return script.changed(moment, 0, str(script.players)) if moment else None


def _points(script: Script, rng: Random, wanted: Callable[[Moment], bool]) -> Lines | None:
    moment = script.pick(rng, wanted)
    if moment is None:
        return None
    wrong = int(moment.words[-1]) + rng.choice([-40, -10, -5, -1, 1, 5, 10, 40])
    return script.changed(moment, -1, f"{wrong:+d}")


def _wrong_points(script: Script, rng: Random) -> Lines | None:
    return _points(script, rng, _laid)


def _wrong_draw_cost(script: Script, rng: Random) -> Lines | None:
    return _points(script, rng, lambda m: m.verb == "draw")


def _wrong_end_cost(script: Script, rng: Random) -> Lines | None:
    return _points(script, rng, lambda m: m.verb in ("end", "pass", "decline"))


# Tiles, cells, corners -------------------------------------------------------------------------


def _played_tile(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: _laid(m) and bool(m.played))
    return _laying(script, moment, rng.choice(moment.played)) if moment else None


def _others_tile(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, _laid)
    if moment is None:
        return None
    other = moment.racks[(moment.seat + 1) % script.players]
    return _laying(script, moment, rng.choice(other)) if other else None


def _pool_tile(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: _laid(m) and bool(m.pool))
    return _laying(script, moment, rng.choice(moment.pool)) if moment else None


def _line_twice(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, _laid)
    return script.behind(moment, script.lines[moment.index]) if moment else None


def _turned_tile(script: Script, rng: Random) -> Lines | None:
    def wanted(m: Moment) -> bool:
        return m.verb == "place" and not m.first and _turned(m.words[-2]) != m.words[-2]

    moment = script.pick(rng, wanted)
    return script.changed(moment, -2, _turned(moment.words[-2])) if moment else None


def _mirrored_tile(script: Script, rng: Random) -> Lines | None:
    def wanted(m: Moment) -> bool:
        return _laid(m) and len(m.words) == 7 and len(set(m.words[-2].split(","))) == 3

    moment = script.pick(rng, wanted)
    return script.changed(moment, -2, moment.words[-2][::-1]) if moment else None


def _wrong_corners(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, _laid)
    if moment is None:
        return None
    first, *rest = moment.words[-2].split(",")
    return script.changed(moment, -2, ",".join([str((int(first) + 1) % 6), *rest]))


def _filled_cell(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "place" and bool(m.fields))
    if moment is None:
        return None
    return script.changed(moment, 4, rng.choice(moment.fields[int(moment.words[3])]))


def _detached_cell(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "place" and bool(m.fields))
    if moment is None:
        return None
    row, col = moment.words[4].split(",")
    return script.changed(moment, 4, f"{int(row) + 60},{col}")


def _first_cell(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.first and len(m.words) == 7)
    return script.changed(moment, 4, rng.choice(["0,1", "0,2", "1,0", "-1,1"])) if moment else None


def _no_such_field(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "place" and len(m.words) == 7)
    return script.changed(moment, 3, str(max(1, len(moment.fields)))) if moment else None


def _wrong_first_tile(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.first)
    if moment is None or script.rules != "domino-108":
        return None
    rack = [t for t in moment.racks[moment.seat] if t not in (moment.words[2], "0-0-0")]
    low = [t for t in rack if len(set(t)) > 2]  # not a triple, so it has not won the start
    if moment.words[2] == "0-0-0":  # the others may show the highest triple instead
        rack = low
    return _laying(script, moment, rng.choice(rack)) if rack else None


def _row_end(script: Script, rng: Random) -> Lines | None:
    """Symmetry: S is for the first tile, L and R for all others."""
    moment = script.pick(rng, _laid) if script.rules == "symmetry" else None
    return script.changed(moment, 3, "R" if moment.first else "S") if moment else None


# Draws, ends, passes ---------------------------------------------------------------------------


def _not_the_top(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "draw" and len(m.pool) > 1)
    return script.changed(moment, 2, rng.choice(moment.pool[1:])) if moment else None


def _draw_of_rack_tile(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "draw" and bool(m.racks[m.seat]))
    return script.changed(moment, 2, rng.choice(moment.racks[moment.seat])) if moment else None


def _draw_line(script: Script, moment: Moment, tile: str, third: bool = False) -> str:
    points = "+0" if script.rules in MUST_PLACE else "-5"
    if third and script.rules == "triangle-400":
        points = "-15"
    return f"{moment.seat} draw {tile} {points}"


def _draw_first(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.first and bool(m.pool))
    return script.before(moment, _draw_line(script, moment, moment.pool[0])) if moment else None


def _draw_when_able(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "place" and bool(m.pool))
    if moment is None or script.rules not in MUST_PLACE:
        return None
    return script.before(moment, _draw_line(script, moment, moment.pool[0]))


def _draw_too_many(script: Script, rng: Random) -> Lines | None:
    limit = LIMITS.get(script.rules, 3)

    def wanted(m: Moment) -> bool:
        return m.verb == "draw" and m.drawn == limit - 1 and len(m.pool) > 1

    moment = script.pick(rng, wanted) if script.rules != "symmetry" else None
    return script.behind(moment, _draw_line(script, moment, moment.pool[1])) if moment else None


def _draw_from_nothing(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: not m.pool and bool(m.played))
    if moment is None:
        return None
    tile = rng.choice(moment.played)
    return script.before(moment, _draw_line(script, moment, tile, moment.drawn == 2))


def _pass_with_pool(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: bool(m.pool) and not m.extra)
    return script.before(moment, f"{moment.seat} pass 0") if moment else None


def _pass_when_able(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "place" and not m.pool)
    if moment is None or script.rules not in MUST_PLACE:
        return None
    return script.before(moment, f"{moment.seat} pass 0")


def _end_without_draw(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.drawn == 0 and not m.extra)
    return script.before(moment, f"{moment.seat} end 0") if moment else None


def _end_too_soon(script: Script, rng: Random) -> Lines | None:
    limit = LIMITS.get(script.rules, 3)

    def wanted(m: Moment) -> bool:
        return m.verb == "draw" and m.drawn + 1 < limit and len(m.pool) > 1

    moment = script.pick(rng, wanted) if script.rules != "symmetry" else None
    return script.behind(moment, f"{moment.seat} end 0") if moment else None


def _pass_after_draw(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "end")
    return script.changed(moment, 1, "pass") if moment else None


def _left_out(script: Script, rng: Random) -> Lines | None:
    """A placement left out: another seat acts next. A draw: the next draw, end or tile is wrong."""

    def wanted(m: Moment) -> bool:
        follower = script.follower(m)
        if m.verb == "place":
            return bool(follower)
        sure = follower in ("draw", "end") or (script.rules in MUST_PLACE and bool(follower))
        return m.verb == "draw" and sure

    moment = script.pick(rng, wanted)
    return script.without(moment) if moment else None


def _changed_places(script: Script, rng: Random) -> Lines | None:
    """Two lines of different seats in the wrong order."""
    lines = script.lines

    def wanted(m: Moment) -> bool:
        before = lines[m.index - 1].split(" ")[0]
        return before.isdigit() and int(before) != m.seat

    moment = script.pick(rng, wanted)
    if moment is None:
        return None
    i = moment.index
    return [*lines[: i - 1], lines[i], lines[i - 1], *lines[i + 1 :]]


# New fields ------------------------------------------------------------------------------------


def _no_hexagon(script: Script, rng: Random) -> Moment | None:
    def wanted(m: Moment) -> bool:
        more = script.follower(m) not in ("field", "decline", "over", "")
        return m.verb == "place" and more and len(m.racks[m.seat]) > 1

    return script.pick(rng, wanted)


def _field_line(moment: Moment, tile: str, number: int) -> str:
    points = f"+{sum(map(int, tile.split('-')))}"
    return f"{moment.seat} field {tile} {number} 0,0 {_commas(tile)} {points}"


def _field_without_hexagon(script: Script, rng: Random) -> Lines | None:
    moment = _no_hexagon(script, rng)
    if moment is None:
        return None
    tile = next(t for t in moment.racks[moment.seat] if t != moment.words[2])
    return script.behind(moment, _field_line(moment, tile, max(1, len(moment.fields))))


def _decline_without_hexagon(script: Script, rng: Random) -> Lines | None:
    moment = _no_hexagon(script, rng)
    return script.behind(moment, f"{moment.seat} decline 0") if moment else None


def _extra_left_out(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.extra and bool(script.follower(m)))
    return script.without(moment) if moment else None


def _wrong_field_number(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "field")
    return (
        script.changed(moment, 3, str(len(moment.fields) + rng.choice([-1, 1]))) if moment else None
    )


def _wrong_field_cell(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "field")
    return script.changed(moment, 4, rng.choice(["0,1", "0,2", "5,5"])) if moment else None


def _second_extra(script: Script, rng: Random) -> Lines | None:
    moment = script.pick(rng, lambda m: m.verb == "field" and len(m.racks[m.seat]) > 1)
    if moment is None:
        return None
    tile = next(t for t in moment.racks[moment.seat] if t != moment.words[2])
    return script.behind(moment, _field_line(moment, tile, len(moment.fields) + 1))


KINDS: tuple[Kind, ...] = (
    _wrong_seat,
    _no_such_seat,
    _wrong_points,
    _wrong_draw_cost,
    _wrong_end_cost,
    _played_tile,
    _others_tile,
    _pool_tile,
    _line_twice,
    _turned_tile,
    _mirrored_tile,
    _wrong_corners,
    _filled_cell,
    _detached_cell,
    _first_cell,
    _no_such_field,
    _wrong_first_tile,
    _row_end,
    _not_the_top,
    _draw_of_rack_tile,
    _draw_first,
    _draw_when_able,
    _draw_too_many,
    _draw_from_nothing,
    _pass_with_pool,
    _pass_when_able,
    _end_without_draw,
    _end_too_soon,
    _pass_after_draw,
    _left_out,
    _changed_places,
    _field_without_hexagon,
    _decline_without_hexagon,
    _extra_left_out,
    _wrong_field_number,
    _wrong_field_cell,
    _second_extra,
)
