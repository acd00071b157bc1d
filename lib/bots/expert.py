"""What Expert sees with triangular tiles.

``learn``: what the next player's last turns tell of their tiles. A player who draws has no tile
that fits (where one may draw freely, hardly ever); one who lays a tile likely has none that would
have scored far more. So each of these turns makes it less likely that a tile which would have been
better then is one of those held since; one drawn later is as likely as any.

``try_replies``: a second thought about the best placements, whose worth lies in what is left of
them after the next player's turn.
"""

from micropython import const

from bots.lookahead import SURE
from engine.actions import DECLINE, DRAW, END, FIRST_TILE, PHASE_FIELD
from engine.choices import WIN_FEWEST, WIN_ROUND
from engine.lattice import CELL_MASK, ORIGIN
from engine.tiles import FITS, VALUES, turned

_TURNS = const(4)  # so many of their turns are looked at; older ones tell little more
_LESS = (10, 5, 2, 0)  # sixteenths that are left of a tile's likelihood, by how much better it was:
_STEP = const(5)  # ... 1 to so many points, and so on
_START = const(128)  # the likelihood of a tile of which no turn tells anything
_DOUBT = const(13)  # ... and what is left of it in any case where one may draw freely
_IN_FIELD = const(16383)  # the bits of a cell without its field

_PLACEMENTS = const(5)  # so many, the most promising, are tried
_REPLIES = const(8)  # ... each with so many replies, the most points first
_RARE = const(3)  # of SURE: a reply of less chance is not tried


def weights(rules) -> tuple:
    """The weights of ``Lookahead`` for these rules, fitted to play-outs: for each legal placement
    of some hundred positions the mean result of the round was measured, and these explain it best.
    """
    if rules.win == WIN_ROUND:
        return (0, 0, 1312, -180, 0, 7520, 310)
    if rules.win == WIN_FEWEST:
        return (0, 0, 430, -28, -7, 1610, 78)
    if rules.new_field:
        return (5, 5, 0, 10, 26, 480, 22)
    if rules.out_values:
        return (29, 29, 1024, -141, 9, 2176, 91)
    return (48, 30, 528, -77, 4, 1400, 0)


def learn(ahead) -> None:
    """Set ``chance``. The table is taken back turn by turn, and laid again in the end."""
    view = ahead.view
    rules = view.rules
    board = ahead.board
    log = view.log
    hidden = ahead.hidden
    old = ahead.held  # so many of their tiles may be older than the turns seen
    if not 0 < old < len(hidden):
        return
    kept = bytearray(bytes([_START]) * len(hidden))  # how likely each tile was not laid since
    held = [_DOUBT * rules.draw_freely] * len(hidden)  # ... is held: the sum over all tiles held
    seats = []
    seat = view.seat
    then = DECLINE if view.phase == PHASE_FIELD else END
    turns = 0
    at = len(log)
    while at and old and turns < _TURNS:
        at -= 1
        action = log[at]
        cell = action & CELL_MASK
        draws_on = action == DRAW and not rules.draw_ends_turn
        if not draws_on and then != DECLINE and then & _IN_FIELD != ORIGIN:
            seat = (seat - 1) % view.players  # it has ended a turn
        then = action
        if action >= FIRST_TILE:
            board.take_back(cell)
            seats.append(seat)
        if seat != ahead.next or action == DECLINE or action & _IN_FIELD == ORIGIN:
            continue
        if action == DRAW:
            old -= 1
            for i, likely in enumerate(kept):
                held[i] += likely
        if draws_on:
            continue
        turns += 1
        least = more = 0
        if action < FIRST_TILE or (log[at - 1] == DRAW and not rules.draw_ends_turn):
            more = 3  # they had nothing that fits
        else:
            least = 1 + ahead.bonus(cell) + VALUES[action >> 21] * rules.tile_points
        ahead.look()
        for i, tile in enumerate(hidden):
            better = ahead.most[tile] - least
            if better > 0:
                kept[i] = kept[i] * _LESS[min(3, more + (better - 1) // _STEP)] >> 4
    for i, likely in enumerate(kept):
        held[i] += old * likely
    for action in log[at:]:
        if action >= FIRST_TILE:
            board.place(action & CELL_MASK, action >> 19, seats.pop())
    total = max(1, sum(held))
    for i, tile in enumerate(hidden):
        ahead.chance[tile] = min(SURE - 1, SURE * ahead.held * held[i] // total)


def try_replies(bot, ahead, also: int):
    """Correct the worth of the best placements, and of ``also``; yields after each reply."""
    legal = bot.view.legal
    worth = bot.worth
    order = [(worth[i] << 9) + i for i in range(len(legal)) if legal[i] >= FIRST_TILE]
    order.sort(reverse=True)
    least = order[0] >> 9
    for n, word in enumerate(order):
        i = word & 511
        action = legal[i]
        if n >= _PLACEMENTS and action != also:
            worth[i] = min(worth[i], least - 1)
            continue
        ahead.lay(action)
        ahead.look()
        ahead.reply()
        alone = ahead.own(action >> 21)
        ahead.take_back(action)
        yield
        none = SURE
        lost = 0
        for word in ahead.likely[:_REPLIES]:
            here = none * ahead.chance[word & 63] // SURE
            none -= here
            if here >= _RARE:
                ahead.lay(action)
                reply = _spot(ahead, word)
                ahead.lay(reply)
                ahead.look()
                lost += here * (alone - ahead.own(action >> 21))
                ahead.take_back(reply)
                ahead.take_back(action)
                yield
        worth[i] -= lost // SURE
        least = min(least, worth[i])


def _spot(ahead, word: int) -> int:
    """The placement that makes the most points of a tile, ``word`` being one of ``likely``."""
    tile = word & 63
    free = ahead.board.open
    best = 0
    for cell in free:
        need = free[cell]
        if need >= 1024:
            face = need & 255
            if face >> 2 == tile and ahead.points[tile] + ahead.bonus(cell) == word >> 6:
                best = max(best, face << 19 | cell)
        elif ahead.points[tile] == word >> 6:
            row = (need & 255) * 6
            for face in FITS[row : row + 6]:
                if face >> 2 == tile:
                    best = max(best, turned(face, need >> 8) << 19 | cell)
    return best
