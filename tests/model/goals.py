"""Players with a goal and chosen deals, for finding rare games (see build_records.py).

The racks and the pool of a record may be any arrangement of the tiles (docs/rules.md section 6).
"""

from __future__ import annotations

from random import Random

from .action import Action, AnyTile
from .endings import AnyRound
from .lattice import all_tiles
from .play import Deal, plain, shuffled_deal
from .referee import Round
from .rulesets import RuleSet


def idler(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Places nothing but the first tile and a second now and then; draws, ends and passes."""
    others = [action for action in actions if action.verb not in ("place", "field")]
    return rng.choice(others) if others and rng.random() < 0.98 else rng.choice(actions)


def choker(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Once the pool is low, leaves all racks together as few placements as possible."""
    placing = [action for action in actions if action.verb == "place"]
    if not placing or len(round_.pool) > 3:
        return plain(round_, actions, rng)

    def left(action: Action) -> tuple[int, float]:
        after = round_.copy()
        after.apply(action)
        seats = range(len(after.racks))
        return sum(len(list(after.placements_of(seat))) for seat in seats), rng.random()

    return min(placing, key=left)


def zeros_first(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Opens with 0-0-0 where that is allowed."""
    if isinstance(round_, Round) and not round_.fields:
        for action in actions:
            if action.tile == (0, 0, 0):
                return action
    return plain(round_, actions, rng)


def fives_first(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Opens with 5-5-5 where that is allowed."""
    if isinstance(round_, Round) and not round_.fields:
        for action in actions:
            if action.tile == (5, 5, 5):
                return action
    return plain(round_, actions, rng)


def stuck_deal(rules: RuleSet, players: int, rng: Random) -> Deal:
    """Everybody holds tiles that do not fit 5-5-5; those that do lie deep in the pool.

    Seat 0 holds 5-5-5 itself.
    """
    fives: list[AnyTile] = [tile for tile in all_tiles() if tile.count(5) == 2]
    others: list[AnyTile] = [tile for tile in all_tiles() if tile.count(5) < 2]
    rng.shuffle(others)
    dealt = rules.dealt(players)
    racks: list[list[AnyTile]] = [[others.pop() for _ in range(dealt)] for _ in range(players)]
    others.append(racks[0].pop())
    racks[0].append((5, 5, 5))
    return racks, [*others, *fives]


def no_triples_deal(rules: RuleSet, players: int, rng: Random) -> Deal:
    """Racks without triples."""
    while True:
        racks, pool = shuffled_deal(rules, players, rng)
        if all(len(set(tile)) > 1 for rack in racks for tile in rack):
            return racks, pool


def no_pairs_deal(rules: RuleSet, players: int, rng: Random) -> Deal:
    """Racks of tiles with three different numbers only (for two players)."""
    tiles: list[AnyTile] = list(all_tiles())
    rng.shuffle(tiles)
    tiles.sort(key=lambda tile: len(set(tile)) != 3)
    dealt = rules.dealt(players)
    racks = [tiles[seat * dealt : (seat + 1) * dealt] for seat in range(players)]
    return racks, tiles[players * dealt :]


def high_zeros_deal(rules: RuleSet, players: int, rng: Random) -> Deal:
    """The holder of the highest triple also holds 0-0-0."""
    while True:
        racks, pool = shuffled_deal(rules, players, rng)
        triples = [
            (tile, seat) for seat, rack in enumerate(racks) for tile in rack if len(set(tile)) == 1
        ]
        if len(triples) > 1 and ((0, 0, 0), max(triples)[1]) in triples:
            return racks, pool
