"""Actions and how they are written in a record line (docs/rules.md section 6)."""

from __future__ import annotations

from dataclasses import dataclass

AnyTile = tuple[int, ...]  # three numbers, or two in symmetry


@dataclass(frozen=True)
class Action:
    """One thing a player does; `corners` are apex first, clockwise, or in symmetry left, right."""

    verb: str  # place, field, decline, draw, end, pass
    tile: AnyTile = ()
    field: int = -1
    cell: tuple[int, int] = (0, 0)
    corners: tuple[int, ...] = ()
    row_end: str = ""  # symmetry: L, R, or S for the first tile


def tile_text(tile: AnyTile) -> str:
    """Section 1: a tile is written with its numbers ascending, 0-3-5; in symmetry 1-4."""
    return "-".join(map(str, tile))


def comma_text(numbers: tuple[int, ...]) -> str:
    """A cell or corners: numbers with commas."""
    return ",".join(map(str, numbers))


def action_text(action: Action) -> str:
    """The action as in a record line, without seat and points."""
    if action.verb in ("end", "pass", "decline"):
        return action.verb
    words = [action.verb, tile_text(action.tile)]
    if action.row_end:
        words += [action.row_end, comma_text(action.corners)]
    elif action.verb in ("place", "field"):
        words += [str(action.field), comma_text(action.cell), comma_text(action.corners)]
    return " ".join(words)


def points_text(verb: str, points: int) -> str:
    """Points are signed; nothing is `+0` for place, draw, field and `0` for pass, end, decline."""
    if points == 0 and verb in ("end", "pass", "decline"):
        return "0"
    return f"{points:+d}"
