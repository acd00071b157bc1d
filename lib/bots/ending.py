"""Expert's last turns with triangular tiles and two players: with the pool empty, all is known.

The best play of both is searched to the end of the round, or as deep as so many actions allow: by
alpha-beta, a turn deeper each time, on a board of its own.
"""

from micropython import const

from bots import UNIT
from engine.actions import BLOCKED, END, OUT
from engine.board import Board
from engine.choices import WIN_ROUND
from engine.scoring import end_bonus
from engine.tiles import TILES, VALUES

_ACTIONS = const(900)  # to be weighed up, a position more counting as two
_MOST = const(65536)  # more than any value
_WON = const(100)  # points that it counts to win a match that ends with the round
_CELL = const(14)  # the bits of a cell in the only field
_CELLS = const(16383)
_POINTS = const(22)  # the bits below the points of a word
_PASS = const(-1)  # sorts before the others, and is tried last


def search(bot, view):
    """Set the worth of all actions: that of the best one as found, that of the others at most so
    much. Yields after each position.
    """
    board = Board()
    board.cells = dict(view.table.cells)
    board.points = dict(view.table.points)
    board.open = dict(view.table.open)
    seen = [(word & 255) >> 2 for word in board.cells.values()] + view.rack
    racks = [bytes([tile for tile in range(TILES) if tile not in seen])] * 2
    racks[view.seat] = bytes(view.rack)
    looked = depth = 0
    cut = True
    while cut:
        depth += 1
        cut = False
        seat = view.seat
        lead = view.scores[seat] - view.scores[1 - seat]
        passed = int(view.log[-1] == END)
        least = -_MOST  # what the seat in turn has for sure
        most = _MOST  # ... and what the other one would not let it have
        frames: list = []  # of each position: what is to be tried, least, most, lead, passed
        found: list = []  # (value, action) of the view's actions
        value = None  # of the position for the seat in turn, once it is known
        while frames or value is None:
            if value is None:
                yield
                actions: list = []
                board.add_placements(racks[seat], actions)
                looked += 2 + len(actions)
                if looked > _ACTIONS:
                    return
                able = actions or board.can_place(racks[1 - seat])
                if not racks[1 - seat] or passed == 2 or not able:
                    value = _ended(view, racks, seat, lead)
                elif len(frames) == depth:
                    cut = True
                    value = lead
                if value is not None:
                    continue
                words = [_word(bot.rules, board, action) for action in actions]
                if bot.rules.draw_freely or not words:
                    words.append(_PASS)
                words.sort()
                frames.append([words, least, most, lead, passed])
            else:
                seat = 1 - seat
                word = frames[-1][0].pop()
                action = END
                if word != _PASS:
                    action = (word >> _CELL & 255) << 19 | word & _CELLS
                    board.take_back(word & _CELLS)
                    racks[seat] += bytes((action >> 21,))
                if len(frames) == 1:
                    found.append((-value, action))
                frames[-1][1] = max(frames[-1][1], -value)
            words, least, most, lead, passed = frames[-1]
            if words and least < most:
                word = words[-1]
                passed += 1
                if word != _PASS:
                    face = word >> _CELL & 255
                    board.place(word & _CELLS, face, seat)
                    racks[seat] = racks[seat].replace(bytes((face >> 2,)), b"")
                    passed = 0
                    lead += word >> _POINTS
                least, most, lead = -most, -least, -lead
                seat = 1 - seat
                value = None
            else:
                value = least
                frames.pop()
        top = -_MOST
        for value, action in found:
            bot.worth[view.legal.index(action)] = UNIT * value - (value <= top)
            if value > top:
                top = value
                bot.best = action


def _word(rules, board, action: int) -> int:
    """A placement as one number that fits 30 bits and sorts by points: ``points, face, cell``."""
    cell = action & _CELLS
    points = VALUES[action >> 21] * rules.tile_points + rules.bonus(board.shape(cell, rules.bridge))
    return (points << 8 | action >> 19) << _CELL | cell


def _ended(view, racks: list, seat: int, lead: int) -> int:
    """What the round's end is worth to the seat in turn; either the other one has gone out, or the
    round is blocked.
    """
    rules = view.rules
    out = not racks[1 - seat]
    held = [len(rack) for rack in racks]
    values = [sum([VALUES[tile] for tile in rack]) for rack in racks]
    why, first = (OUT, 1 - seat) if out else (BLOCKED, -1)
    bonus, winner = end_bonus(rules, why, first, held, values)
    lead += bonus[seat] - bonus[1 - seat]
    if rules.win == WIN_ROUND and winner >= 0:
        lead = 1 if winner == seat else -1
    if lead and view.is_last_round:
        lead += _WON if lead > 0 else -_WON
    return lead
