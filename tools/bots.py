"""The players of ``tools.selfplay``.

A bot is a function of what its seat may see (``engine.view.View``) and its own generator; it
returns one of ``view.legal``. Lots, deals and the choice of who starts are not a bot's business.
"""

from collections.abc import Callable

from engine.rng import Rng
from engine.view import View

Bot = Callable[[View, Rng], int]


def random_bot(view: View, rng: Rng) -> int:
    """Any legal action, each equally likely."""
    return view.legal[rng.below(len(view.legal))]


BOTS: dict[str, Bot] = {"random": random_bot}
