"""Expert in the row: many deals of the hidden tiles are searched to the end of the round.

Every deal agrees with what is known (``row.held_chances``), and each placement is tried with the
same deals, as if all tiles were seen and all others played against this seat. With an empty pool
and two players there is only one deal. A set of tiles is an integer with a bit for each.
"""

from micropython import const

from bots import POINT_VALUE
from bots.row import CERTAIN, ends_after, held_chances, placement_value
from engine.actions import FIRST_TILE
from engine.dominoes import HALVES
from engine.line import ROTATED, LineGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from bots import Bot
    from engine.view import View

_DEALS = const(24)  # at most
_POSITIONS = const(3000)  # the budget of a turn
_KNOWN_POSITIONS = const(8000)  # ... in which all is known: fewer may not reach the end
_FEW = const(12)  # with fewer deals, each counts as one of 12
_TRIES = const(3)  # to deal a seat a hidden tile by its chance; after that it gets any
_AT_SIGHT = const(8)  # the weight of the judgement at sight beside the deals
_WON = const(100)  # points that a round won counts
_PAUSE = const(7)  # the search pauses where the budget has none of these bits
_TILES = const(15)  # LineGame.TILES

# The tiles that join each number. The powers of two have different remainders of division by 37:
# the number of a bit is at that place.
_JOINING = [0] * 6
for _half in range(2 * _TILES):
    _JOINING[HALVES[_half]] |= 1 << _half // 2
_NUMBER_OF_BIT = bytearray(37)
for _bit in range(2 * _TILES):
    _NUMBER_OF_BIT[(1 << _bit) % 37] = _bit


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all placements; yields often."""
    values = bot.action_values
    legal = view.legal
    players = view.players
    seat = view.seat
    chances = [held_chances(view, (seat + i) % players) for i in range(1, players)]
    yield
    for i, action in enumerate(legal):
        if action >= FIRST_TILE:
            values[i] = _AT_SIGHT * placement_value(view, action, chances[0])
            bot.best = action
    yield
    won = [0] * len(legal)
    is_known = players == 2 and not view.pool_size
    most = 1 if is_known else _DEALS
    if view.rack_sizes[seat] == 1:
        most = 0  # all placements go out
    deals = 0
    budget = _KNOWN_POSITIONS if is_known else _POSITIONS
    while deals < most:
        racks, pool = _deal(bot, chances)
        yield
        results: list[int] = []
        for action in legal:
            result = 0
            if not view.laid and action & ROTATED:
                result = results[-1]  # the first tile looks the same from both sides
            elif action >= FIRST_TILE:
                left, right = ends_after(view.table, action)
                after = list(racks)
                after[seat] &= ~(1 << LineGame.tile_of(action))
                result, budget = yield from search(after, seat, pool, left, right, budget)
            results.append(result)
        if budget < 0:
            break
        deals += 1
        for i, result in enumerate(results):
            won[i] += result
    for i, result in enumerate(won):
        if is_known and deals:
            values[i] = 0
        values[i] += result * _WON * POINT_VALUE // max(1, deals, min(most, _FEW))
    bot.choose()


def _deal(bot: "Bot", chances: "list[list[int]]") -> "tuple[list[int], list[int]]":
    """Deal the hidden tiles to the other seats by their chances.

    Returns each seat's tiles, and the tiles left in the order in which they are drawn.
    """
    view = bot.view
    racks = [0] * view.players
    for tile in view.rack:
        racks[view.seat] |= 1 << tile
    seen = racks[view.seat]
    for action in view.log:
        if action >= FIRST_TILE:
            seen |= 1 << LineGame.tile_of(action)
    hidden = [tile for tile in range(_TILES) if not seen >> tile & 1]
    bot.rng.shuffle(hidden)
    for i, chance in enumerate(chances):
        seat = (view.seat + 1 + i) % view.players
        lacks = view.rack_sizes[seat]
        for attempt in range(_TRIES + 1):
            for tile in hidden:
                if not lacks or seen >> tile & 1:
                    continue
                if attempt == _TRIES or bot.rng.below(CERTAIN) < chance[tile]:
                    racks[seat] |= 1 << tile
                    seen |= 1 << tile
                    lacks -= 1
    return racks, [tile for tile in hidden if not seen >> tile & 1]


def search(
    racks: "list[int]", judged: int, pool: "list[int]", left: int, right: int, budget: int
) -> "Generator[None, None, tuple[int, int]]":
    """The result for the seat ``judged``, which has laid a tile; yields now and then.

    Returns (1 won, 0 drawn or -1 lost, the budget of positions left: below 0 if it was too small).
    ``racks`` are changed. ``left``, ``right``: the numbers that the row shows.
    """
    if not racks[judged]:
        return 1, budget
    halves = HALVES
    joining = _JOINING
    size = len(pool)
    players = len(racks)
    # Of each position up to this one: the seat in turn, its tiles before it drew and after, its
    # placements not tried yet (those on the left above the others), the ends of the row, how many
    # tiles are drawn, the passes before, and the best result so far for the seat.
    line: list[list[int]] = []
    seat = (judged + 1) % players
    drawn = passes = 0
    while True:
        budget -= 1
        if not budget & _PAUSE:
            yield
            if budget < 0:
                return 0, budget
        before = held = racks[seat]
        fits = joining[left] | joining[right]
        while not held & fits and drawn < size:
            held |= 1 << pool[drawn]
            drawn += 1
        untried = held & joining[right]
        if left != right:
            untried |= (held & joining[left]) << _TILES
        worst = -1 if seat == judged else 1
        line.append([seat, before, held, untried, left, right, drawn, passes, worst])
        result = 2  # none yet
        if not untried:
            racks[seat] = held
            passes += 1
            if passes < players:
                seat = (seat + 1) % players
                continue
            result = _blocked(racks, judged)
        while True:
            position = line[-1]
            seat, before, held, untried, left, right, drawn, passes, best = position
            if result < 2:
                if result > best if seat == judged else result < best:
                    position[8] = best = result
                if not untried or best == (1 if seat == judged else -1):
                    racks[seat] = before
                    line.pop()
                    if not line:
                        return best, budget
                    result = best
                    continue
            bit = untried & -untried
            position[3] = untried ^ bit
            number = _NUMBER_OF_BIT[bit % 37]
            tile = number % _TILES
            racks[seat] = held & ~(1 << tile)
            if racks[seat]:
                break
            result = 1 if seat == judged else -1
        both = halves[2 * tile] + halves[2 * tile + 1]
        if number >= _TILES:
            left = both - left
        else:
            right = both - right
        passes = 0
        seat = (seat + 1) % players


def _blocked(racks: "list[int]", judged: int) -> int:
    """The result of a blocked round: the fewest tiles win."""
    counts = []
    for rack in racks:
        count = 0
        while rack:
            rack &= rack - 1
            count += 1
        counts.append(count)
    own = counts.pop(judged)
    return (own < min(counts)) - (own > min(counts))
