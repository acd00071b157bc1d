"""Random matches with a seed, for every rule set (docs/rules.md sections 2 to 6)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .action import Action, AnyTile
from .endings import AnyRound, match_result, round_bonus
from .lattice import Field, all_tiles, cells_around, points_of
from .record import Writer
from .referee import Round
from .row import RowRound, row_tiles
from .rulesets import RULE_SETS, RuleSet, with_option
from .starts import best_rack_000, best_rack_003, lots_tied

Player = Callable[[AnyRound, list[Action], Random], Action]
Deal = tuple[list[list[AnyTile]], list[AnyTile]]
Dealer = Callable[[RuleSet, int, Random], Deal]
PATIENCE = 8  # rounds of a match to a target; from then on everybody plays for points


def plain(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Any placement (or extra tile); draws, ends, passes and declines only for want of one."""
    placing = [action for action in actions if action.verb in ("place", "field")]
    return rng.choice(placing or actions)


def wilful(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Draws, passes, ends and declines in half of all turns, where that is allowed."""
    others = [action for action in actions if action.verb not in ("place", "field")]
    return rng.choice(others) if others and rng.random() < 0.5 else rng.choice(actions)


def greedy(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """The action that scores most now; among equals any placement before anything else."""

    def merit(action: Action) -> tuple[int, bool, float]:
        placing = action.verb in ("place", "field")
        return round_.points_for(action), placing, rng.random()

    return max(actions, key=merit)


def builder(round_: AnyRound, actions: list[Action], rng: Random) -> Action:
    """Fills hexagons: the placement around whose corners most cells are filled."""

    def crowd(action: Action) -> tuple[int, int, float]:
        if action.verb == "field":
            return 2, 0, rng.random()
        if action.verb != "place" or isinstance(round_, RowRound) or not round_.fields:
            return 0, 0, rng.random()
        field: Field = round_.fields[action.field]
        around = [
            sum(cell in field for cell in cells_around(point)) for point in points_of(action.cell)
        ]
        return 1, sum(4**filled for filled in around), rng.random()

    return max(actions, key=crowd)


PLAYERS: dict[str, Player] = {
    "plain": plain,
    "wilful": wilful,
    "greedy": greedy,
    "builder": builder,
}


def shuffled_deal(rules: RuleSet, players: int, rng: Random) -> Deal:
    """All tiles shuffled, each rack dealt, the rest is the pool."""
    tiles: list[AnyTile] = row_tiles() if rules.is_symmetry else list(all_tiles())
    rng.shuffle(tiles)
    dealt = rules.dealt(players)
    racks = [tiles[seat * dealt : (seat + 1) * dealt] for seat in range(players)]
    return racks, tiles[players * dealt :]


def settle_start(rules: RuleSet, deal: Deal, chosen: int, writer: Writer, rng: Random) -> int:
    """Section 2, who starts; lots are written down. `chosen` is the youngest's seat."""
    racks, pool = deal
    if rules.is_symmetry:
        return rng.randrange(len(racks))
    threes = [[_three(tile) for tile in rack] for rack in racks]
    if rules.start == "best rack 000":
        return best_rack_000(threes)
    if rules.start == "best rack 003":
        return best_rack_003(threes)[0]
    if rules.start == "chosen":
        return chosen
    left = list(pool)
    seats = list(range(len(racks)))
    while len(seats) > 1:
        lots = {}
        for seat in seats:
            tile = left.pop(rng.randrange(len(left)))
            writer.lot(seat, tile)
            lots[seat] = _three(tile)
        seats = lots_tied(lots)
    return seats[0]


def new_round(rules: RuleSet, deal: Deal, starter: int, totals: list[int]) -> AnyRound:
    """The round of this deal, before its first tile."""
    racks, pool = deal
    if rules.is_symmetry:
        return RowRound(rules, racks, pool, starter, totals)
    threes = [[_three(tile) for tile in rack] for rack in racks]
    return Round(rules, threes, [_three(tile) for tile in pool], starter, totals)


def play_match(
    rules: RuleSet,
    players: int,
    rng: Random,
    player: Player,
    dealer: Dealer = shuffled_deal,
    patience: int = PATIENCE,
) -> tuple[str, list[AnyRound]]:
    """A whole match; its record and how each round ended."""
    writer = Writer(rules, players)
    totals = [0] * players
    chosen = rng.randrange(players)
    rounds: list[AnyRound] = []
    while True:
        number = len(rounds) + 1
        deal = dealer(rules, players, rng)
        writer.deal(number, *deal)
        starter = settle_start(rules, deal, chosen, writer, rng)
        writer.start(starter)
        round_ = new_round(rules, deal, starter, totals)
        rounds.append(round_)
        style = player
        if number > patience and rules.match.startswith("target"):
            style = greedy
        while not round_.over:
            seat, action = round_.seat, style(round_, round_.actions(), rng)
            writer.action(seat, action, round_.apply(action))
        bonus = round_bonus(round_)
        totals = [total + b for total, b in zip(round_.totals, bonus, strict=True)]
        writer.ending(round_, bonus, totals)
        result = match_result(rules, number, round_, totals)
        if result is not None:
            writer.result(result)
            return writer.text(), rounds


def random_match(
    rules: str,
    players: int,
    seed: int | str,
    options: dict[str, str] | None = None,
    mode: str = "plain",
) -> str:
    """The record of a random match. `options` are knobs as written in `option` lines."""
    chosen = RULE_SETS[rules]
    for name, setting in (options or {}).items():
        chosen = with_option(chosen, name, setting)
    return play_match(chosen, players, Random(seed), PLAYERS[mode])[0]


def _three(numbers: AnyTile) -> tuple[int, int, int]:
    """The same numbers, known to be three."""
    a, b, c = numbers
    return a, b, c
