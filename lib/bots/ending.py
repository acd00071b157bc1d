"""Expert's last turns with triangular tiles and two players: with the pool empty, all is known.

The best play of both is searched by alpha-beta, one turn deeper each time, to the end of the round
or until the budget of positions is spent. Where the search stops, a few weights judge the table.
The search lays tiles on the game's own table, and takes them all back before each pause.
"""

from micropython import const

from bots import POINT_VALUE
from bots.lookahead import Lookahead
from engine.actions import BLOCKED, END, OUT, TARGET
from engine.choices import WIN_ROUND
from engine.scoring import end_scoring
from engine.tiles import VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from bots import Bot
    from engine.rules import Rules
    from engine.view import View

    _Position = tuple[list[int], int, int, int, int]

POSITIONS = const(100)  # the budget
# Where the search stops, in the order of Lookahead's arguments. They were fitted by play.
WEIGHTS = (11, 28, 104, 386, -4, -1404, 159, 0, 13, 19, 4)
_PAUSE = const(3)  # positions from one pause to the next
INFINITY = const(1 << 22)  # more than any value
WON = const(3200)  # what winning the match counts if it ends with the round
_INDEX_BITS = const(9)  # an action's place in a list, below its value in one integer
_INDEX = const((1 << 9) - 1)


def judge_to_end(bot: "Bot", view: "View") -> "Iterator[None]":
    """Set the values of all actions as Expert does."""
    return judge(bot, Lookahead(view, *WEIGHTS), POSITIONS)


def judge(bot: "Bot", ahead: Lookahead, budget: int) -> "Iterator[None]":
    """Set the values of all actions: exact for the best one, upper bounds for the others.

    If the budget of positions is too small for that, the actions that seem best are searched
    deepest.
    """
    view = ahead.view
    racks = [ahead.hidden] * 2
    racks[view.seat] = bytes(view.rack)
    legal = view.legal
    good: dict[int, int] = {}
    depth = 0
    while budget > 0:
        depth += 1
        order = [value << _INDEX_BITS | i for i, value in enumerate(bot.action_values)]
        order.sort()
        actions = [legal[entry & _INDEX] for entry in order]
        budget = yield from _search(bot, ahead, racks, depth, budget, actions, good)


def _search(
    bot: "Bot",
    ahead: Lookahead,
    racks: "list[bytes]",
    depth: int,
    budget: int,
    untried: "list[int]",
    good: "dict[int, int]",
) -> "Generator[None, None, int]":
    """Search ``depth`` turns, within a budget of positions; yields now and then.

    ``untried``: the actions of the view, the most promising one last. ``good``: by the number of
    turns before it, the action that was best last time. Returns the rest of the budget: 0 where a
    deeper search would find nothing new, less where it was too small.
    """
    view = ahead.view
    legal = view.legal
    values = bot.action_values
    scores = list(view.scores)
    seat = view.seat  # in turn; the next two are as this seat sees it
    alpha = -INFINITY  # what it has for sure
    beta = INFINITY  # ... and what the other seat would not let it have
    passes = int(view.log[-1] == END)
    # Of each position before this one: (untried, alpha, beta, passes, points). The last of the
    # untried actions is being tried; it scored the points.
    line: list[_Position] = []
    is_cut = False  # whether the round goes on after some line
    while budget >= 0 or depth == 1:
        while not untried or alpha >= beta:  # all is known of the position: back to the one before
            if not line:
                return budget if is_cut else 0
            value = -alpha
            untried, alpha, beta, passes, points = line.pop()
            seat = 1 - seat
            action = untried.pop()
            if action != END:
                ahead.take_back(action)
                scores[seat] -= points
                racks[seat] += bytes((TriangleGame.tile_of(action),))
            if not line:
                values[legal.index(action)] = value - (value <= alpha)
                if value > alpha:
                    bot.best = action
            if value > alpha:
                alpha = value
                good[len(line)] = action
        if not budget % _PAUSE:
            _take_back(ahead, line)
            yield
            for position in line:
                if position[0][-1] != END:
                    ahead.place(position[0][-1])
        action = untried[-1]
        points = 0
        if action != END:
            points = _points(ahead, action)
            scores[seat] += points
            ahead.place(action)
            racks[seat] = racks[seat].replace(bytes((TriangleGame.tile_of(action),)), b"")
        line.append((untried, alpha, beta, passes, points))
        passes = passes + 1 if action == END else 0
        alpha, beta = -beta, -alpha
        seat = 1 - seat
        budget -= 1
        untried = []
        ends = passes == 2 or not racks[1 - seat] or _touches(view.rules, scores[1 - seat])
        if not ends and len(line) < depth:
            untried = _actions(ahead, racks[seat], racks[1 - seat], good.get(len(line), END))
            ends = not untried
        elif not ends:
            value = _estimate(ahead, racks[seat], racks[1 - seat])
            ends = value == INFINITY
            alpha = (scores[seat] - scores[1 - seat]) * POINT_VALUE + value
            is_cut = is_cut or not ends
        if ends:
            alpha = _result(view, racks, scores, seat)
    _take_back(ahead, line)
    untried, alpha = line[0][:2]
    if alpha > -INFINITY:
        for action in untried:
            i = legal.index(action)
            values[i] = min(values[i], alpha - 1)
    return budget


def _take_back(ahead: Lookahead, line: "list[_Position]") -> None:
    """Take back the tiles of a line; the last ones first."""
    for position in reversed(line):
        if position[0][-1] != END:
            ahead.take_back(position[0][-1])


def _touches(rules: "Rules", score: int) -> bool:
    """Whether a total ends the match at once."""
    return rules.target_at_once > 0 and 0 < rules.target <= score


def _actions(ahead: Lookahead, own: bytes, others: bytes, first: int) -> "list[int]":
    """The actions of the player in turn, ``first`` and those that score most last.

    There are none if the round is blocked.
    """
    placements: list[int] = []
    ahead.board.add_placements(own, placements)
    if not placements:
        return [END] if ahead.board.can_place(others) else []
    placements.sort()
    order = [_points(ahead, action) << _INDEX_BITS | i for i, action in enumerate(placements)]
    order.sort()
    actions = [placements[entry & _INDEX] for entry in order]
    if first in placements:
        actions.remove(first)
        actions.append(first)
    if ahead.rules.draw_freely:
        actions.insert(0, END)
    return actions


def _points(ahead: Lookahead, action: int) -> int:
    """The points of a placement."""
    rules = ahead.rules
    shape = ahead.board.shape(TriangleGame.cell_of(action), rules.bridge > 0)
    return rules.placement_points(VALUES[TriangleGame.tile_of(action)], shape)


def _estimate(ahead: Lookahead, own: bytes, others: bytes) -> int:
    """What the table is worth to the player in turn by the weights; INFINITY if it is blocked."""
    ahead.hidden = own
    ahead.next_held = len(own)
    ahead.rack = others
    ahead.scan()
    value = ahead.reply_value() - ahead.rack_value()
    if not ahead.replies:
        best = ahead.best_points
        if not [tile for tile in others if best[tile]]:
            return INFINITY
    return value


def _result(view: "View", racks: "list[bytes]", scores: "list[int]", seat: int) -> int:
    """What the end of the round is worth to the seat in turn: the other has ended it, or all."""
    rules = view.rules
    why, first = BLOCKED, -1
    if not racks[1 - seat]:
        why, first = OUT, 1 - seat
    elif _touches(rules, scores[1 - seat]):
        why, first = TARGET, 1 - seat
    held = [len(rack) for rack in racks]
    values = [sum([VALUES[tile] for tile in rack]) for rack in racks]
    bonus, winner, _, _ = end_scoring(rules, why, first, held, values)
    totals = [score + bonus[i] for i, score in enumerate(scores)]
    lead = totals[seat] - totals[1 - seat]
    if rules.win == WIN_ROUND and winner >= 0:
        lead = 1 if winner == seat else -1
    end = lead * POINT_VALUE
    if lead and (view.is_last_round or 0 < rules.target <= max(scores + totals)):
        end += WON if lead > 0 else -WON
    return end
