"""What Expert sees with triangular tiles, unless it draws freely (``bots.hoarder``).

``infer_chances`` infers the next player's tiles from their last turns. A player who draws has none
that fits (where players may draw freely, hardly ever). A player who lays a tile likely has none
that would have scored far more. So each of these turns makes it less likely that the player has
held a tile since which would have been better then. A tile drawn later is as likely as any.

``try_replies`` corrects the values of the best placements by what the next player's turn leaves of
them.
"""

from micropython import const

from bots.lookahead import CERTAIN, Lookahead
from engine.actions import DECLINE, DRAW, END, FIRST_TILE, PHASE_FIELD, PLAIN
from engine.choices import WIN_FEWEST, WIN_ROUND
from engine.lattice import FIELD_MASK, ORIGIN
from engine.tiles import VALUES
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from engine.view import View

_HOARD = const(12)  # a player with 12 tiles has drawn freely: nothing follows from their turns
_TURNS = const(4)  # of theirs that are looked at; little follows from older ones
_LEFT = (10, 5, 2, 0)  # sixteenths left of a tile's likelihood, by how many points it was better:
_STEP = const(5)  # ... 1 to 5, 6 to 10, and so on
_UNKNOWN = const(128)  # the likelihood of a tile of which no turn says anything
_DOUBT = const(13)  # ... and what is always left of it where players may draw freely

_PLACEMENTS = const(5)  # the most promising ones, which are tried with the best replies
_RARE = const(3)  # of CERTAIN: a reply of less chance is not tried
_INDEX_BITS = const(9)  # an action's place in the legal list, below its value in one integer
_INDEX = const(511)
_TILE_BITS = const(6)  # as in Lookahead.replies
_TILE = const(63)


def look_ahead(view: "View") -> Lookahead:
    """The table with the weights that Expert gives to what could come next.

    They were fitted to play-outs: for each legal placement of some hundred positions the mean
    result of the round was measured, and these weights explain it best.
    """
    rules = view.rules
    if rules.win == WIN_ROUND:
        return Lookahead(view, fitting=-180, fitting_share=1312, stuck=7520, their_fitting=310)
    if rules.win == WIN_FEWEST:
        return Lookahead(
            view, fitting=-28, fitting_share=430, rack_points=-7, stuck=1610, their_fitting=78
        )
    if rules.new_field:
        # Sixteenths of the own tiles that stay on the rack if another player lays a tile in every
        # turn and goes out first: then those of few points had better be among them.
        own = len(view.rack)
        soonest = min(view.rack_sizes[: view.seat] + view.rack_sizes[view.seat + 1 :])
        staying = 16 * max(0, own - soonest) // own
        return Lookahead(
            view,
            fitting=-11 - 7 * staying // 8,
            rack_points=28 - 7 * staying // 8,
            their_fitting=-13,
            fitting_points=3 + staying // 4,
            their_points=4,
            hexagon=64,
        )
    if rules.out_values:
        others = sum(view.rack_sizes) - len(view.rack)
        beyond = max(0, others - (view.players - 1) * rules.tiles_dealt(view.players))
        return Lookahead(
            view,
            reply=29,
            follow_up=29,
            fitting=-141,
            fitting_share=1024 + 200 * beyond,
            rack_points=9,
            stuck=2176,
            their_fitting=91,
        )
    return Lookahead(
        view,
        reply=48,
        follow_up=30,
        fitting=-77,
        fitting_share=528,
        rack_points=4,
        stuck=1400,
    )


def infer_chances(ahead: Lookahead) -> "Iterator[None]":
    """Set ``chance``; yields after each turn of the next player that is looked at.

    The tiles laid since that turn are taken back, and laid again before the yield.
    """
    view = ahead.view
    log = view.log
    hidden = ahead.hidden
    freely = view.rules.draw_freely
    draws_on = not view.rules.draw_ends_turn  # whoever draws is still in turn
    older = ahead.next_held  # those of their tiles that may be older than the turns looked at
    if not 0 < older < len(hidden) or (freely and older >= _HOARD):
        return
    # Until the end: the likelihood that they would have kept each hidden tile in all the turns
    # looked at, and its sum over their tiles, each from the turn on in which it was drawn.
    chance = ahead.chance
    for tile in hidden:
        chance[tile] = _UNKNOWN
    summed = [_DOUBT * freely] * len(hidden)
    first = len(log)  # of the actions that have been looked at
    for _ in range(_TURNS):
        if not first:
            break
        seats = []  # of the placements taken back
        seat = view.seat  # whose turn the action is
        action = DECLINE if view.phase == PHASE_FIELD else END
        start = len(log)
        while start and older:
            start -= 1
            following = action
            action = log[start]
            has_ended = not (draws_on and action == DRAW)
            if has_ended and not _is_extra(following):
                seat = (seat - 1) % view.players  # the action has ended a turn
            if action >= FIRST_TILE:
                ahead.take_back(action)
                seats.append(seat)
            if start >= first or seat != ahead.next_seat or _is_extra(action):
                continue
            if action == DRAW:
                older -= 1
                for i, tile in enumerate(hidden):
                    summed[i] += chance[tile]
            if has_ended:
                none = action < FIRST_TILE or (draws_on and log[start - 1] == DRAW)
                _doubt_better(ahead, -1 if none else action)
                break
        first = start
        for i in range(start, len(log)):
            if log[i] >= FIRST_TILE:
                cell = TriangleGame.cell_of(log[i])
                ahead.board.place(cell, TriangleGame.face_of(log[i]), seats.pop())
        yield
    for i, tile in enumerate(hidden):
        summed[i] += older * chance[tile]
    total = max(1, sum(summed))
    for i, tile in enumerate(hidden):
        chance[tile] = min(CERTAIN - 1, CERTAIN * ahead.next_held * summed[i] // total)


def _is_extra(action: int) -> bool:
    """Whether an action lays the first tile of a field, or lays no extra tile there."""
    return action == DECLINE or action & FIELD_MASK == ORIGIN


def _doubt_better(ahead: Lookahead, laid: int) -> None:
    """Make tiles less likely that would have scored more than the placement ``laid``.

    -1: the player had no tile that fits, so all that fit are less likely.
    """
    points = 0
    step = len(_LEFT) - 1
    if laid >= 0:
        points = 1 + ahead.bonus(TriangleGame.cell_of(laid))
        points += ahead.rules.placement_points(VALUES[TriangleGame.tile_of(laid)], PLAIN)
        step = 0
    ahead.scan()
    chance = ahead.chance
    for tile in ahead.hidden:
        better = ahead.best_points[tile] - points
        if better > 0:
            left = _LEFT[min(len(_LEFT) - 1, step + (better - 1) // _STEP)]
            chance[tile] = chance[tile] * left >> 4


def try_replies(bot: "Bot", ahead: Lookahead, played: int) -> "Iterator[None]":
    """Correct the values of the best placements, and of ``played``; yields after each reply."""
    legal = bot.view.legal
    values = bot.action_values
    order = []
    for i, action in enumerate(legal):
        if action >= FIRST_TILE:
            order.append((values[i] << _INDEX_BITS) + i)
    order.sort(reverse=True)
    lowest = order[0] >> _INDEX_BITS
    for rank, entry in enumerate(order):
        i = entry & _INDEX
        if rank >= _PLACEMENTS and legal[i] != played:
            values[i] = min(values[i], lowest - 1)
            continue
        laid = TriangleGame.tile_of(legal[i])
        ahead.place(legal[i])
        ahead.scan()
        ahead.reply_value()
        before = ahead.rack_value(laid)
        ahead.take_back(legal[i])
        yield
        none_better = CERTAIN  # the chance that they have none of the replies so far
        lost = 0
        for reply in ahead.replies:
            chance = none_better * ahead.chance[reply & _TILE] // CERTAIN
            none_better -= chance
            if chance >= _RARE:
                ahead.place(legal[i])
                placement = _best_placement(ahead, reply & _TILE, reply >> _TILE_BITS)
                ahead.place(placement)
                ahead.scan()
                lost += chance * (before - ahead.rack_value(laid))
                ahead.take_back(placement)
                ahead.take_back(legal[i])
                yield
        values[i] -= lost // CERTAIN
        lowest = min(lowest, values[i])


def _best_placement(ahead: Lookahead, tile: int, points: int) -> int:
    """The placement that makes ``points`` of a tile, its ``best_points``."""
    placements: list[int] = []
    ahead.board.add_placements(bytes((tile,)), placements)
    bonus = points - ahead.tile_points[tile]
    best = 0
    for placement in placements:
        if not bonus or ahead.bonus(TriangleGame.cell_of(placement)) == bonus:
            best = max(best, placement)
    return best
