"""The destinations of the screens of the score pad."""

from console.destination import Destination
from console.pad.log import Change, RoundEnd
from console.storage.payload import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.log import Entry

PAD_ENTRIES = Destination("pad_entries", ())
PAD_MENU = Destination("pad_menu", ())
PAD_OVER = Destination("pad_over", ())
PAD_RULE_SETS = Destination("rule_sets", ("pad_setup",))
PAD_SCORED = Destination("pad_scored", ())


def pad_first(seat: int) -> Destination:
    """The choice of who lays the first tile of a round; ``seat``: the bright one."""
    return Destination("pad_first", (seat,))


def first_turn(seat: int) -> Destination:
    """The first turn of a round on the score pad, of that seat."""
    return Destination("score_pad", (-1, b"", False, seat))


def score_pad(index: int, entry: bytes = b"") -> Destination:
    """A turn on the score pad: corrects entry number ``index``, or with -1 writes a new one, which
    begins as ``entry``.
    """
    return Destination("score_pad", (index, entry))


def forgotten_turn(index: int) -> Destination:
    """A forgotten turn on the score pad, to be inserted before entry number ``index``."""
    return Destination("score_pad", (index, b"", True))


def pad_end(index: int = -1, entry: bytes = b"") -> Destination:
    """The end of a round on the score pad; ``index`` and ``entry`` as in ``score_pad``."""
    return Destination("pad_end", (index, entry))


def forgotten_end(index: int) -> Destination:
    """A forgotten end of a round, to be inserted before entry number ``index``."""
    return Destination("pad_end", (index, b"", True))


def pad_totals(index: int = -1, entry: bytes = b"", player: int = NOBODY) -> Destination:
    """Changes of totals and players; ``index`` and ``entry`` as in ``score_pad``; ``player``: the
    known player whom the entry lets join.
    """
    return Destination("pad_totals", (index, entry, player))


def written_again(entry: "Entry") -> Destination:
    """The screen on which an entry that was undone is written again."""
    data = entry.to_bytes()
    if isinstance(entry, Change):
        return pad_totals(-1, data, entry.player)
    return pad_end(-1, data) if isinstance(entry, RoundEnd) else score_pad(-1, data)


def correction(index: int, entry: "Entry") -> Destination:
    """The screen on which entry number ``index`` is corrected."""
    if isinstance(entry, Change):
        return pad_totals(index)
    return pad_end(index) if isinstance(entry, RoundEnd) else score_pad(index)
