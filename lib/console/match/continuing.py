"""Where *Continue* leads, and what its card says."""

from console.destination import Destination
from console.words.catalogue import with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_BETWEEN = " : "  # scores


def continues(app: "App", aside: bool) -> Destination:
    """Where *Continue* leads: to the only match, or to a choice; ``aside``: matches are laid aside.

    The destinations are made here, as loading ``console.navigation`` takes a moment at power-on.
    """
    saved = app.memory.match and not app.has_match
    choice = Destination("matches", (False,)) if aside else None
    return choice if choice and not saved else Destination("resume", (choice,))


def what_waits(app: "App", room: int) -> str:
    """What the card says of the match in memory; ``room``: pixels of a line."""
    if not app.has_match:
        return ", ".join(app.memory.match_names)
    if app.match.is_linked:
        from console.match.linked import whose_turn

        turn: str = whose_turn(app, room)
        if turn:
            return turn
    return with_minus(_BETWEEN.join([str(score) for score in app.match.game.scores]))
