"""The destinations of the pause of a turn."""

from console.destination import Destination

HINT = Destination("hint", ())
HOW_TO_PLAY = Destination("how_to", ("",))  # the match, with its house rules
LOOK = Destination("look", ())
SCORES = Destination("scores", ())


def hinted_turn(action: int, why: str) -> Destination:
    """A person's turn, with the cursor on an action; ``why``: the reason in words."""
    return Destination("turn", (False, action, why))
