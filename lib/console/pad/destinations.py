"""The destinations of the screens of the score pad."""

from console.destination import Destination

PAD_ENTRIES = Destination("pad_entries", ())
PAD_MENU = Destination("pad_menu", ())
PAD_OVER = Destination("pad_over", ())
PAD_RULE_SETS = Destination("rule_sets", ("pad_setup",))
PAD_SCORED = Destination("pad_scored", ())


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
