"""Expert in the row: the round played out with the hidden tiles dealt anew, again and again.

Every deal agrees with what is known (``row.reckon``), and each placement is tried on the same
deals. With an empty pool and two players there is one deal only, and it is searched to its end.
"""

from bots import UNIT
from bots.row import TILES, ends_after, joins, judge, reckon
from engine.actions import FIRST_TILE
from engine.line import HALVES, LineGame

_DEALS = 12
_JUDGED = 8  # how much the judgement at sight counts beside the play-outs
_FOLLOWS = 8  # in a play-out: what a tile that can follow counts, on top of chance,
_STUCK = 20  # ... and a next player who is stuck
_LAID = 9
_WIN = 100 * UNIT


def play_out(bot):
    """Set the worth of all placements; yields after each play-out."""
    view = bot.view
    legal = view.legal
    hidden = _hidden(view)
    seats = [(view.seat + i) % view.players for i in range(1, view.players)]
    chances = [reckon(view, seat) for seat in seats]
    owner = bytearray(TILES)
    exact = view.players == 2 and not view.pool_size
    deals = 1 if exact else _DEALS
    if not exact:
        for i, action in enumerate(legal):
            if action >= FIRST_TILE:
                bot.worth[i] = _JUDGED * judge(view, action, chances[0])
    for _ in range(deals):
        order = _deal(bot.rng, view, hidden, seats, chances, owner)
        for i, action in enumerate(legal):
            if action < FIRST_TILE:
                continue
            left, right = ends_after(view.table, action)
            hands = bytearray(owner)
            hands[LineGame.tile_of(action)] = _LAID
            if exact:
                value = -_search(hands, 1 - view.seat, left, right)
            else:
                value = _play(hands, order, view, left, right, bot.rng)
            bot.worth[i] += value * _WIN // deals
            yield


def _hidden(view) -> list:
    laid = [(face & 255) >> 1 for face in view.table]
    return [tile for tile in range(TILES) if tile not in laid and tile not in view.rack]


def _deal(rng, view, hidden: list, seats: list, chances: list, owner: bytearray) -> list:
    """Deal the hidden tiles to the other seats by their chances; returns the rest: the pool."""
    for tile in range(TILES):
        owner[tile] = _LAID
    for tile in view.rack:
        owner[tile] = view.seat
    left = list(hidden)
    rng.shuffle(left)
    for seat, chance in zip(seats, chances):
        for least in (1, 0):  # those that can't be theirs only if there are no others
            for _ in range(3):
                for tile in left:
                    if _count(owner, seat) == view.held[seat]:
                        break
                    if owner[tile] == _LAID and (not least or rng.below(1024) < chance[tile]):
                        owner[tile] = seat
    return [tile for tile in left if owner[tile] == _LAID]


def _count(owner: bytearray, seat: int) -> int:
    return sum([1 for who in owner if who == seat])


def _moves(owner: bytearray, seat: int, left: int, right: int) -> list:
    """The seat's placements as (tile, left end, right end)."""
    out = []
    for tile in range(TILES):
        if owner[tile] == seat:
            a = HALVES[2 * tile]
            b = HALVES[2 * tile + 1]
            if a == left:
                out.append((tile, b, right))
            elif b == left:
                out.append((tile, a, right))
            if left != right:
                if a == right:
                    out.append((tile, left, b))
                elif b == right:
                    out.append((tile, left, a))
    return out


def _follows(owner: bytearray, seat: int, move: tuple) -> int:
    """How many of the seat's tiles can follow this placement."""
    return sum(
        [
            1
            for tile in range(TILES)
            if owner[tile] == seat and tile != move[0] and joins(tile, move[1], move[2])
        ]
    )


def _play(owner: bytearray, order: list, view, left: int, right: int, rng) -> int:
    """Play the round to its end: 1 won, -1 lost, 0 drawn for the view's seat."""
    players = view.players
    seat = view.seat
    top = 0
    passed = 0
    if not _count(owner, seat):
        return 1
    while True:
        seat = (seat + 1) % players
        moves = _moves(owner, seat, left, right)
        while not moves and top < len(order):
            owner[order[top]] = seat
            if joins(order[top], left, right):
                moves = _moves(owner, seat, left, right)
            top += 1
        if not moves:
            passed += 1
            if passed == players:
                return _fewest(owner, view)
            continue
        passed = 0
        best = moves[0]
        if len(moves) > 1:
            most = -1
            for move in moves:
                follows = _FOLLOWS * _follows(owner, seat, move) + rng.below(_FOLLOWS)
                if not _follows(owner, (seat + 1) % players, move):
                    follows += _STUCK
                if follows > most:
                    most = follows
                    best = move
        owner[best[0]] = _LAID
        left, right = best[1], best[2]
        if not _count(owner, seat):
            return 1 if seat == view.seat else -1


def _fewest(owner: bytearray, view) -> int:
    own = _count(owner, view.seat)
    least = min([_count(owner, seat) for seat in range(view.players) if seat != view.seat])
    return (own < least) - (own > least)


def _search(owner: bytearray, seat: int, left: int, right: int) -> int:
    """What the round is worth to the seat in turn if both play their best: 1, 0 or -1.

    A frame of the search: [moves, next move, best value so far, tile laid before, passed].
    """
    if not _count(owner, 1 - seat):
        return -1
    frames: list = [[_moves(owner, seat, left, right), 0, -2, (_LAID, left, right), 0]]
    value = 0
    while True:
        frame = frames[-1]
        moves = frame[0]
        if not moves and frame[2] == -2 and frame[1] == 0:
            frame[1] = 1
            if frame[4]:  # both have passed
                own = _count(owner, seat)
                other = _count(owner, 1 - seat)
                frame[2] = (own < other) - (own > other)
            else:
                seat = 1 - seat
                last = frame[3]
                frames.append(
                    [_moves(owner, seat, last[1], last[2]), 0, -2, (TILES, last[1], last[2]), 1]
                )
                continue
        if moves and frame[1] < len(moves) and frame[2] < 1:
            move = moves[frame[1]]
            frame[1] += 1
            owner[move[0]] = _LAID
            if not _count(owner, seat):
                owner[move[0]] = seat
                frame[2] = 1
                continue
            seat = 1 - seat
            frames.append([_moves(owner, seat, move[1], move[2]), 0, -2, move, 0])
            continue
        value = frame[2]
        frames.pop()
        if not frames:
            return value
        seat = 1 - seat
        if frame[3][0] < TILES:
            owner[frame[3][0]] = seat
        if -value > frames[-1][2]:
            frames[-1][2] = -value
