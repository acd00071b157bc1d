"""The turns of Hard and Expert with triangular tiles: what they look at, and in which order.

Hard judges each action by the table it leaves. Expert first learns what the next player lacks, and
then tries the likely replies to the most promising placements.
"""

from bots import EXPERT, UNIT
from bots.lookahead import NO_TILE, SURE, Lookahead
from engine.actions import DRAW, END, FIRST_TILE, PHASE_FIELD
from engine.tiles import FITS

_PLACEMENTS = 8  # so many, the most promising, are judged by the replies to them
_REPLIES = 8  # ... each by so many, the likeliest
_RARE = 8  # of SURE: a reply of less chance is not tried
_TILE_MORE = 6  # points that a tile more on the rack costs


def steps(bot, view, also: int):
    """Set the worth of all actions; yields after each look or two."""
    ahead = Lookahead(bot.rules, view, bot.level)
    yield
    if bot.level == EXPERT:
        from bots.hidden import learn

        for _ in learn(ahead):
            yield
    legal = view.legal
    worth = bot.worth
    opens = not view.laid or view.phase == PHASE_FIELD
    best = -1
    for i, action in enumerate(legal):
        if action < FIRST_TILE:
            continue
        if opens and action >> 19 & 3:
            worth[i] = worth[i - 1]  # a field that begins looks the same from all sides
            continue
        worth[i] = ahead.judge(action)
        if best < 0 or worth[i] > worth[best]:
            best = i
            bot.best = action
        yield
    if bot.level == EXPERT and not opens and view.held[view.seat] > 1:
        for _ in _try_replies(bot, ahead, also):
            yield
    for i, action in enumerate(legal):
        if action >= FIRST_TILE:
            break
        worth[i] = _unplaced(ahead, action, worth[best] if best >= 0 else 0)
    bot.choose()


def _try_replies(bot, ahead, also: int):
    """Judge the best placements, and ``also``, by the replies to them."""
    legal = bot.view.legal
    worth = bot.worth
    order = [i for i in range(len(legal)) if legal[i] >= FIRST_TILE]
    order.sort(key=lambda i: i - (worth[i] << 8))  # no two are equal: a sort may be unstable
    first = order[:_PLACEMENTS]
    if also >= FIRST_TILE and legal.index(also) not in first:
        first.append(legal.index(also))
    drop = 0
    least = worth[order[0]]
    for i in first:
        action = legal[i]
        laid = action >> 21
        left = bot.view.held[bot.view.seat] - 1
        ahead.lay(action)
        ahead.look()
        ahead.reply()
        alone = ahead.own(laid, left)
        replies = ahead.likely[:_REPLIES]
        ahead.take_back(action)
        none = SURE
        own = 0
        for word in replies:
            here = none * ahead.chance[word & 63] >> 10
            none -= here
            if here < _RARE:
                continue
            ahead.lay(action)
            reply = _spot(ahead, word)
            ahead.lay(reply)
            ahead.look()
            own += here * ahead.own(laid, left)
            ahead.take_back(reply)
            ahead.take_back(action)
            yield
        lost = alone - (own + none * alone >> 10)
        worth[i] -= lost
        drop += lost
        least = min(least, worth[i])
    drop //= len(first)
    for i in order:
        if i not in first:  # what the replies would take from it is guessed
            worth[i] = min(worth[i] - drop, least - 1)


def _spot(ahead, word: int) -> int:
    """The placement that makes the most points of a tile: ``most << 6 | tile``."""
    tile = word & 63
    most = word >> 6
    free = ahead.board.open
    fits = FITS
    best = 0
    for cell in free:
        need = free[cell]
        if need >= 1024:
            face = need & 255
            if face >> 2 == tile and ahead.points[tile] + ahead.bonus(cell) == most:
                best = max(best, face << 19 | cell)
        elif ahead.points[tile] == most:
            for i in range(need, need + 6):
                if fits[i] >> 2 == tile:
                    best = max(best, fits[i] << 19 | cell)
    return best


def _unplaced(ahead, action: int, best: int) -> int:
    """What it is worth to draw, to end the turn or to lay no extra tile; ``best``: the worth of the
    best placement.
    """
    rules = ahead.rules
    if action == DRAW:  # a tile may come that scores more than those on the rack
        ahead.look()
        most = max([ahead.most[tile] for tile in ahead.view.rack])
        more = 0
        for tile in ahead.hidden:
            more += max(0, ahead.most[tile] - most)
        gain = more * UNIT // max(1, len(ahead.hidden))
        return best + gain - (rules.draw_cost + _TILE_MORE) * UNIT
    cost = _TILE_MORE
    if action == END and ahead.view.drawn >= 3 and not rules.third_draw:
        cost += rules.third_draw_cost
    return ahead.after(NO_TILE) - cost * UNIT
