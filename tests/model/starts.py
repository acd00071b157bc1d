"""Who starts a round (docs/rules.md section 2: best rack, draw for it)."""

from __future__ import annotations

from .lattice import Tile, is_triple, value

Racks = list[list[Tile]]


def _seat_of(racks: Racks, tile: Tile) -> int:
    (seat,) = [seat for seat, rack in enumerate(racks) if tile in rack]
    return seat


def _highest_triple(racks: Racks) -> Tile | None:
    triples = [tile for rack in racks for tile in rack if is_triple(tile)]
    return max(triples, key=value, default=None)


def _highest_value(racks: Racks) -> Tile:
    """By value (section 2), without triples: highest value, then largest corner, then middle."""
    return max((t for rack in racks for t in rack), key=lambda t: (value(t), t[2], t[1]))


def pair_number(tile: Tile) -> int | None:
    """The number that a tile shows exactly twice, if any."""
    twice = [number for number in set(tile) if tile.count(number) == 2]
    return twice[0] if twice else None


def best_rack_000(racks: Racks) -> int:
    """By pair (section 2): highest triple, else highest pair (then value), else by value."""
    triple = _highest_triple(racks)
    if triple is not None:
        return _seat_of(racks, triple)
    pairs = [(pair_number(t), value(t), t) for rack in racks for t in rack]
    ranked = [(number, worth, tile) for number, worth, tile in pairs if number is not None]
    if ranked:
        return _seat_of(racks, max(ranked)[2])
    return _seat_of(racks, _highest_value(racks))


def best_rack_003(racks: Racks) -> tuple[int, list[Tile]]:
    """By value: the starter and the tiles that may be laid first.

    The tile that won the start; or 0-0-0, if the holder of the highest triple also holds that.
    """
    triple = _highest_triple(racks)
    if triple is None:
        tile = _highest_value(racks)
        return _seat_of(racks, tile), [tile]
    seat = _seat_of(racks, triple)
    firsts = [triple]
    if triple != (0, 0, 0) and (0, 0, 0) in racks[seat]:
        firsts.append((0, 0, 0))
    return seat, firsts


def lots_tied(lots: dict[int, Tile]) -> list[int]:
    """Draw for it: the seats that share the highest value, in order; one seat has won the start."""
    best = max(value(tile) for tile in lots.values())
    return [seat for seat in sorted(lots) if value(lots[seat]) == best]
