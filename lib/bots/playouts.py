"""Expert in the row: the round is played out with many deals of the hidden tiles.

Every deal agrees with what is known (``row.held_chances``), and each placement is tried with the
same deals. With an empty pool and two players there is only one deal, which is searched to its end.
"""

from micropython import const

from bots import POINT_VALUE
from bots.row import CERTAIN, ends_after, held_chances, placement_value
from bots.row import judge as judge_first_tile
from engine.actions import FIRST_TILE
from engine.line import HALVES, LineGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from bots import Bot
    from engine.view import View

    Placement = tuple[int, int, int]  # tile, left end, right end

_DEALS = const(12)
_TRIES = const(3)  # to deal a seat a hidden tile by its chance; after that it gets any
_AT_SIGHT = const(8)  # the weight of the judgement at sight beside the play-outs
_WON = const(100)  # points that a round won counts
_FOLLOWS = const(8)  # in a play-out: the value of a placement that can follow, on top of chance,
_STUCK = const(20)  # ... and a next player who is stuck
_HIDDEN = const(8)  # owner of a tile: a seat, or one of these
_LAID = const(9)
_TILES = const(15)  # LineGame.TILES
_NO_TILE = const(15)  # laid by a player who passes


def judge(bot: "Bot", view: "View", played: int) -> "Iterator[None]":
    """Set the values of all placements; yields often."""
    if not view.laid:
        yield from judge_first_tile(bot, view, played)
        return
    values = bot.action_values
    is_known = view.players == 2 and not view.pool_size
    deals = 1 if is_known else _DEALS
    chances = [held_chances(view, (view.seat + i) % view.players) for i in range(1, view.players)]
    yield
    if not is_known:
        for i, action in enumerate(view.legal):
            if action >= FIRST_TILE:
                values[i] = _AT_SIGHT * placement_value(view, action, chances[0])
    for _ in range(deals):
        owner, pool = _deal(bot, chances)
        yield
        for i, action in enumerate(view.legal):
            if action >= FIRST_TILE:
                left, right = ends_after(view.table, action)
                after = bytearray(owner)
                after[LineGame.tile_of(action)] = _LAID
                if is_known:
                    result = -(yield from solve(after, 1 - view.seat, left, right))
                else:
                    result = yield from _play_out(bot, after, list(pool), left, right)
                values[i] += result * _WON * POINT_VALUE // deals
    bot.choose()


def _deal(bot: "Bot", chances: "list[list[int]]") -> "tuple[bytearray, list[int]]":
    """Deal the hidden tiles to the other seats by their chances.

    Returns the owner of each tile, with a last entry for no tile, and the tiles left, the pool.
    """
    view = bot.view
    owner = bytearray(bytes([_HIDDEN]) * (_TILES + 1))
    for tile in view.rack:
        owner[tile] = view.seat
    for action in view.log:
        if action >= FIRST_TILE:
            owner[LineGame.tile_of(action)] = _LAID
    hidden = [tile for tile in range(_TILES) if owner[tile] == _HIDDEN]
    bot.rng.shuffle(hidden)
    for i, chance in enumerate(chances):
        seat = (view.seat + 1 + i) % view.players
        lacks = view.rack_sizes[seat]
        for attempt in range(_TRIES + 1):
            for tile in hidden:
                if not lacks or owner[tile] != _HIDDEN:
                    continue
                if attempt == _TRIES or bot.rng.below(CERTAIN) < chance[tile]:
                    owner[tile] = seat
                    lacks -= 1
    return owner, [tile for tile in hidden if owner[tile] == _HIDDEN]


def _placements(owner: bytearray, seat: int, left: int, right: int) -> "list[Placement]":
    """The seat's placements as tuples (tile, left end, right end)."""
    placements = []
    for tile in range(_TILES):
        if owner[tile] == seat:
            a = HALVES[2 * tile]
            b = HALVES[2 * tile + 1]
            if left in (a, b):
                placements.append((tile, a + b - left, right))
            if right in (a, b) and left != right:
                placements.append((tile, left, a + b - right))
    return placements


def _play_out(
    bot: "Bot", owner: bytearray, pool: "list[int]", left: int, right: int
) -> "Generator[None, None, int]":
    """Play the round to its end, all seats by chance and at sight; yields often.

    Returns the result of the view's seat: 1 won, -1 lost, 0 drawn.
    """
    view = bot.view
    seat = view.seat
    held = list(view.rack_sizes)
    held[seat] -= 1
    passes = 0
    while held[seat] and passes < view.players:
        seat = (seat + 1) % view.players
        placements = _placements(owner, seat, left, right)
        while pool and not placements:
            owner[pool.pop()] = seat
            held[seat] += 1
            placements = _placements(owner, seat, left, right)
        passes += 1
        if placements:
            passes = 0
            tile, left, right = _pick(bot, owner, seat, placements)
            owner[tile] = _LAID
            held[seat] -= 1
        if seat == view.seat:
            yield
    own = held.pop(view.seat)
    return (own < min(held)) - (own > min(held))


def _pick(bot: "Bot", owner: bytearray, seat: int, placements: "list[Placement]") -> "Placement":
    """One of the seat's placements in a play-out."""
    picked = placements[0]
    if len(placements) > 1:
        highest = -1
        next_seat = (seat + 1) % bot.view.players
        for placement in placements:
            tile, left, right = placement
            owner[tile] = _LAID
            value = bot.rng.below(_FOLLOWS) + _FOLLOWS * len(_placements(owner, seat, left, right))
            if not _placements(owner, next_seat, left, right):
                value += _STUCK
            owner[tile] = seat
            if value > highest:
                highest = value
                picked = placement
    return picked


def solve(owner: bytearray, seat: int, left: int, right: int) -> "Generator[None, None, int]":
    """The result for the seat in turn if both play their best: 1, 0 or -1; yields at each position.

    ``owner``: the owner of each tile, 0 or 1, and a last entry for no tile.
    """
    # Of each position before this one: the placements not tried yet, the best value, the passes.
    line: list[tuple[list[Placement], int, int]] = []
    passes = 0
    while True:
        yield
        placements: list[Placement] = []
        value = _result(owner, seat, passes)
        if value is None:
            value = -1
            placements = _placements(owner, seat, left, right) or [(_NO_TILE, left, right)]
        while not placements or value == 1:  # all is known of this position
            if not line:
                return value
            seat = 1 - seat
            placements, best, passes = line.pop()
            owner[placements.pop()[0]] = seat
            value = max(best, -value)
        line.append((placements, value, passes))
        tile, left, right = placements[-1]
        owner[tile] = _LAID
        passes = passes + 1 if tile == _NO_TILE else 0
        seat = 1 - seat


def _result(owner: bytearray, seat: int, passes: int) -> "int | None":
    """The result of the round for the seat in turn; None while the round goes on."""
    left_over = [who for who in owner[:_TILES] if who < 2]
    theirs = left_over.count(1 - seat)
    if theirs and passes < 2:
        return None
    own = len(left_over) - theirs
    return (own < theirs) - (own > theirs)
