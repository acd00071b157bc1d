"""What Hard and Expert see, unless they draw freely (``bots.hoarder``).

Hard: the reply, its own tiles that fit, the chance that the next player is stuck. Where four play
for points it sees only a little of the reply; where most points win and hexagons give tiles, only
the points of the tiles that it keeps.
"""

from bots.lookahead import NEW_TILE, Lookahead
from engine.choices import WIN_FEWEST, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View


def look_ahead(view: "View") -> Lookahead:
    """The table with the weights that Hard gives to what could come next."""
    rules = view.rules
    if not rules.tile_points:
        return Lookahead(view, fitting=64, rack_points=-7, stuck=600, drawn=64)
    if rules.new_field:
        return Lookahead(view, rack_points=24, drawn=64)
    if view.players > 3:
        return Lookahead(view, reply=8, drawn=64)
    return Lookahead(view, reply=32, fitting=12, stuck=300, drawn=64)


def look_ahead_of_expert(view: "View") -> Lookahead:
    """The table with the weights that Expert gives to what could come next."""
    rules = view.rules
    if rules.draw_freely > 0 < rules.tile_points:
        from bots.crowd import Crowd

        return Crowd(view)
    if rules.new_field * rules.tile_points and not view.laid:
        # All tiles can be laid: the next player should find nothing that scores much.
        return Lookahead(view, reply=14, fitting=4, rack_points=21, stuck=6900)
    return by_play_outs(view)


def by_play_outs(view: "View") -> Lookahead:
    """The table with these weights where players may not draw freely and score.

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
            hexagon=NEW_TILE,
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
