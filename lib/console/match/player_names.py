"""The display names of the players at a table."""

from console.match.match import HUMAN
from console.storage.payload import ELSEWHERE, NOBODY
from console.words.forms import default_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.words.catalogue import Words


def player_name(words: "Words", players: bytes, seat: int, kind: int, index: int) -> str:
    """The name of a seat's player: of the known one with that ``index``, else the default name.

    ``players``: ``Memory.players``; ``kind``: a number of ``console.match.match.KINDS``.
    """
    is_bot = kind not in (HUMAN, ELSEWHERE)
    if is_bot or index == NOBODY:
        return default_name(words, seat, is_bot)
    from console.storage.players import name

    return name(players, index)


def seat_names(app: "App", kinds: "Sequence[int]", known: "Sequence[int]") -> list[str]:
    """The names of all seats: ``kinds`` and ``known`` have the kind and the index of each."""
    words = app.words
    players = app.memory.players
    return [player_name(words, players, seat, kind, known[seat]) for seat, kind in enumerate(kinds)]
