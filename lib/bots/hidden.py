"""What the next player's last turns tell of their tiles, for ``Lookahead.chance``.

Who draws has no tile that fits (where one may draw freely, hardly ever). Who lays a tile has none
that would have scored far more. So the table is looked at as it was in each of these turns: a tile
that was excluded then can only be one that they drew since.
"""

from bots.lookahead import SURE
from engine.actions import DECLINE, DRAW, FIRST_TILE
from engine.lattice import CELL_MASK, ORIGIN
from engine.tiles import VALUES

_TURNS = 8  # so many of their turns are looked at; older ones tell little more
_MARGIN = 12  # points that a player may overlook
_DOUBT = 8  # one in so many draws, times the tiles held, may have been of free will


def learn(ahead):
    """Set ``chance``; a generator that yields after each turn looked at."""
    view = ahead.view
    held = view.held[ahead.next]
    hidden = ahead.hidden
    if not 0 < held < len(hidden):
        return
    log = view.log
    seats = _seats(view)
    slots = bytearray(bytes((held,)) * len(hidden))  # of the tiles held, how many this one can be
    drawn = turns = 0
    at = len(log)
    while at and turns < _TURNS and drawn < held:
        at -= 1
        action = log[at]
        if seats[at] != ahead.next or action == DECLINE:
            continue
        if action == DRAW:
            drawn += 1
            if not view.rules.draw_ends_turn:
                continue  # the end of that turn has told it
        turns += 1
        drew = action < FIRST_TILE or _drew(log, seats, at)
        least = _look_back(ahead, seats, at, drew)
        for i in range(len(hidden)):
            if ahead.most[hidden[i]] > least and drawn < slots[i]:
                slots[i] = drawn
        yield
    doubt = 1 if view.rules.draw_freely else 0
    total = 0
    for i in range(len(hidden)):
        slots[i] = slots[i] * _DOUBT + doubt
        total += slots[i]
    for i in range(len(hidden)):
        ahead.chance[hidden[i]] = min(SURE, SURE * held * slots[i] // max(1, total))


def _seats(view) -> bytearray:
    """The seat of each action of the round."""
    log = view.log
    rules = view.rules
    seats = bytearray(len(log))
    seat = view.first
    for i in range(len(log)):
        seats[i] = seat
        then = log[i + 1] if i + 1 < len(log) else -1
        if log[i] == DRAW:
            goes_on = not rules.draw_ends_turn
        else:  # only an extra tile begins a field once the first tile lies
            extra = then >= FIRST_TILE and then & CELL_MASK & 16383 == ORIGIN
            goes_on = then == DECLINE or extra
        if not goes_on:
            seat = (seat + 1) % view.players
    return seats


def _drew(log: tuple, seats: bytearray, at: int) -> bool:
    """Whether the seat of action ``at`` drew before it in that turn."""
    return at > 0 and log[at - 1] == DRAW and seats[at - 1] == seats[at]


def _look_back(ahead, seats: bytearray, at: int, drew: bool) -> int:
    """Let ``ahead`` look at the table before action ``at``: tiles of more than the points returned
    (and 1) were not on the rack then.
    """
    log = ahead.view.log
    board = ahead.board
    for i in range(len(log) - 1, at - 1, -1):
        if log[i] >= FIRST_TILE:
            board.take_back(log[i] & CELL_MASK)
    least = 0
    cell = log[at] & CELL_MASK
    if not drew:
        least = 1 + _MARGIN
        if ahead.rules.tile_points:
            least += VALUES[log[at] >> 21]
        if cell in board.open:
            least += ahead.bonus(cell)
    ahead.look()
    for i in range(at, len(log)):
        if log[i] >= FIRST_TILE:
            board.place(log[i] & CELL_MASK, log[i] >> 19, seats[i])
    return least
