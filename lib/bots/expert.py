"""How Expert thinks with triangular tiles, unless it draws freely: clues, weights, replies.

On the device these modules would take 10 KB together, so each is loaded for its part only.
"""

import gc
import sys

import bots
from bots.lookahead import NEW_TILE, Lookahead
from engine.actions import PHASE_FIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bots import Bot
    from engine.view import View


def judge(
    bot: "Bot", view: "View", played: int, look_ahead: "Callable[[View], Lookahead]"
) -> "Iterator[None]":
    """Set the values of all actions, by the weights that ``look_ahead`` gives."""
    from bots.clues import infer_chances

    # In place of the weights, which are loaded later: who scores likes to close a hexagon.
    before = Lookahead(view, hexagon=NEW_TILE * view.rules.new_field * view.rules.tile_points)
    yield from infer_chances(before)
    chance = before.chance
    del infer_chances, before
    _unload("clues")
    yield
    ahead = look_ahead(view)
    ahead.chance = chance
    _unload("hard")
    yield
    from bots.weighing import weigh

    yield
    yield from weigh(bot, ahead)
    del weigh
    _unload("weighing")
    if view.laid and view.phase != PHASE_FIELD and view.rack_sizes[view.seat] > 1:
        from bots.replies import try_replies

        yield
        yield from try_replies(bot, ahead, played)
        bot.choose()
        del try_replies
        _unload("replies")


def _unload(name: str) -> None:
    """Unload a module of this package, to which nothing refers any more; a PC has room for all."""
    path = "bots." + name
    if hasattr(gc, "mem_free") and path in sys.modules:
        sys.modules[path] = sys  # else the dictionary's slot would keep the module
        del sys.modules[path]
        setattr(bots, name, None)
        delattr(bots, name)
