"""Staged games: a plan of placements, and a deal that lets two players follow it."""

from __future__ import annotations

from random import Random

from .action import Action, AnyTile
from .endings import AnyRound
from .lattice import (
    Cell,
    Field,
    Tile,
    all_tiles,
    cells_around,
    placements,
    points_of,
    side_neighbours,
)
from .play import Deal, Player, play_match, shuffled_deal
from .rulesets import RULE_SETS, RuleSet


def hexagon_plan(hexagons: int, rng: Random, first: Tile) -> list[Action]:
    """Placements from the first tile on; only the last closes hexagons: `hexagons` at once."""
    middle = (1, 0)
    ring: set[Cell] = {c for p in points_of(middle)[-hexagons:] for c in cells_around(p)}
    ring.remove(middle)

    def rest(field: Field, tiles: list[Tile]) -> list[Action] | None:
        """Fill the cell for which the fewest placements are left, and so on; None if that fails."""
        open_ring = ring - set(field) or {middle}
        found = [p for p in placements(field, tiles) if p[1] in open_ring]
        touched = [cell for cell in open_ring if any(n in field for n in side_neighbours(cell))]
        cell = min(touched, key=lambda cell: sum(p[1] == cell for p in found))
        choices = [p for p in found if p[1] == cell]
        for tile, cell, corners in rng.sample(choices, len(choices)):
            action = Action("place", tile, 0, cell, corners)
            if cell == middle:
                return [action]
            later = rest({**field, cell: corners}, [t for t in tiles if t != tile])
            if later is not None:
                return [action, *later]
        return None

    tiles = all_tiles()
    tiles.remove(first)
    later = rest({(0, 0): first}, tiles)
    assert later is not None
    return [Action("place", first, 0, (0, 0), first), *later]


def staged(rules_name: str, plan: list[Action], then: Player, rng: Random) -> str:
    """The record of a match for two whose first round follows the plan, seat 0 first."""
    rules = RULE_SETS[rules_name]
    rounds = 0
    steps: list[Action] = []

    def dealer(rules: RuleSet, players: int, rng: Random) -> Deal:
        nonlocal rounds
        rounds += 1
        if rounds > 1:
            return shuffled_deal(rules, players, rng)
        steps[:] = plan
        racks: list[list[AnyTile]] = [[a.tile for a in plan[seat::2]] for seat in range(2)]
        rest: list[AnyTile] = [t for t in all_tiles() if not any(t in rack for rack in racks)]
        rng.shuffle(rest)
        for rack in racks:
            while len(rack) < rules.dealt(2):
                rack.append(rest.pop())
            rng.shuffle(rack)
        return racks, rest

    def player(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
        if steps and steps[0] in actions:
            return steps.pop(0)
        return then(round_, actions, rng)

    while True:
        rounds = 0
        text, _ = play_match(rules, 2, Random(rng.random()), player, dealer)
        if not steps and rounds and "\nstart 0\n" in text.split("\nround 2")[0]:
            return text
