"""Expert in the row: the round played out with the hidden tiles dealt anew, again and again.

Every deal agrees with what is known (``row.reckon``), and each placement is tried on the same
deals. With an empty pool and two players there is one deal only, and it is searched to its end.
"""

from micropython import const

from bots import UNIT
from bots.row import SURE, TILES, ends_after, judge, reckon
from engine.actions import FIRST_TILE
from engine.line import HALVES, LineGame

_DEALS = const(12)
_TRIES = const(3)  # so often a hidden tile may come to a seat by its chance, then in any case
_JUDGED = const(8)  # how much the judgement at sight counts beside the play-outs
_FOLLOWS = const(8)  # in a play-out: what a placement that can follow counts, on top of chance,
_STUCK = const(20)  # ... and a next player who is stuck
_HIDDEN = const(8)  # whose a tile is: a seat's, or that
_LAID = const(9)
_NEW = const(-2)  # the value of a position that has not been looked at


def play_out(bot):
    """Set the worth of all placements; yields often."""
    view = bot.view
    worth = bot.worth
    exact = view.players == 2 and not view.pool_size
    deals = 1 if exact else _DEALS
    chances = [reckon(view, (view.seat + i) % view.players) for i in range(1, view.players)]
    known = bytearray(bytes([_HIDDEN]) * (TILES + 1))  # whose each tile is; the last is no tile
    for tile in view.rack:
        known[tile] = view.seat
    for face in view.table:
        known[(face & 255) >> 1] = _LAID
    for deal in range(deals):
        dealt = bytearray(known)
        pool = _deal(bot, chances, dealt)
        yield
        for i, action in enumerate(view.legal):
            if action < FIRST_TILE:
                continue
            if not exact and not deal:
                worth[i] = _JUDGED * judge(view, action, chances[0])
            left, right = ends_after(view.table, action)
            owner = bytearray(dealt)
            owner[LineGame.tile_of(action)] = _LAID
            if exact:
                value = yield from search(owner, 1 - view.seat, left, right)
                value = -value
            else:
                value = yield from _play(bot, owner, list(pool), left, right)
            worth[i] += value * 100 * UNIT // deals


def _deal(bot, chances: list, owner: bytearray) -> list:
    """Deal the hidden tiles to the other seats by their chances; returns the rest, the pool."""
    view = bot.view
    left = [tile for tile in range(TILES) if owner[tile] == _HIDDEN]
    bot.rng.shuffle(left)
    for i, chance in enumerate(chances):
        seat = (view.seat + 1 + i) % view.players
        lacks = view.held[seat]
        for n in range(_TRIES + 1):
            for tile in left:
                if not lacks or owner[tile] != _HIDDEN:
                    continue
                if n == _TRIES or bot.rng.below(SURE) < chance[tile]:
                    owner[tile] = seat
                    lacks -= 1
    return [tile for tile in left if owner[tile] == _HIDDEN]


def _moves(owner: bytearray, seat: int, left: int, right: int) -> list:
    """The seat's placements as (tile, left end, right end)."""
    out = []
    for tile in range(TILES):
        if owner[tile] == seat:
            a = HALVES[2 * tile]
            b = HALVES[2 * tile + 1]
            if left in (a, b):
                out.append((tile, a + b - left, right))
            if right in (a, b) and left != right:
                out.append((tile, left, a + b - right))
    return out


def _play(bot, owner: bytearray, pool: list, left: int, right: int):
    """Play the round to its end: 1 won, -1 lost, 0 drawn for the view's seat. Yields often."""
    view = bot.view
    seat = view.seat
    held = list(view.held)
    held[seat] -= 1
    passed = 0
    while held[seat] and passed < view.players:
        seat = (seat + 1) % view.players
        moves = _moves(owner, seat, left, right)
        while pool and not moves:
            owner[pool.pop()] = seat
            held[seat] += 1
            moves = _moves(owner, seat, left, right)
        passed += 1
        if moves:
            passed = 0
            best = moves[0]
            most = -1
            for move in moves:
                if len(moves) > 1:
                    owner[move[0]] = _LAID
                    worth = bot.rng.below(_FOLLOWS)
                    worth += _FOLLOWS * len(_moves(owner, seat, move[1], move[2]))
                    if not _moves(owner, (seat + 1) % view.players, move[1], move[2]):
                        worth += _STUCK
                    owner[move[0]] = seat
                    if worth > most:
                        most = worth
                        best = move
            tile, left, right = best
            owner[tile] = _LAID
            held[seat] -= 1
        if seat == view.seat:
            yield
    own = held.pop(view.seat)
    return (own < min(held)) - (own > min(held))


def search(owner: bytearray, seat: int, left: int, right: int):
    """What the round is worth to the seat in turn if both play their best: 1, 0 or -1. Yields at
    each position.

    ``owner``: whose each tile is, 0 or 1, and a last entry for no tile: who passes lays that.
    """
    frames: list = []  # of each position: the placements left to be tried, the best value, passes
    value = _NEW
    passed = 0
    while True:
        yield
        if value != _NEW:  # of the last placement's outcome, to the other seat
            seat = 1 - seat
            moves, best, passed = frames.pop()
            owner[moves.pop()[0]] = seat
            best = max(best, -value)
        else:
            left_over = [who for who in owner if who < 2]
            theirs = left_over.count(1 - seat)
            moves = []
            best = -1
            if theirs and passed < 2:
                moves = _moves(owner, seat, left, right) or [(TILES, left, right)]
            elif theirs:
                own = len(left_over) - theirs
                best = (own < theirs) - (own > theirs)
        value = best
        if moves and best < 1:
            frames.append((moves, best, passed))
            tile, left, right = moves[-1]
            owner[tile] = _LAID
            passed = passed + 1 if tile == TILES else 0
            seat = 1 - seat
            value = _NEW
        elif not frames:
            return value
