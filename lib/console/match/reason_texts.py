"""The reasons of ``bots.reasons`` why an action is good, as text."""

from bots.kinds import DENIES, DRAWS, KEEPS, LEAVES_NO, OUT, POINTS, SHAPE, SHEDS, STUCK

from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.words.catalogue import Words
    from engine.rules import Rules

_WITH_AMOUNT = (OUT, SHAPE, POINTS, DENIES, KEEPS, SHEDS)  # the kinds followed by their amount


def reason_text(texts: "Words", rules: "Rules", reason: "tuple[int, int, tuple[int, ...]]") -> str:
    """A reason (kind, amount, corners) as a short sentence.

    ``texts``: the part "bots" of the catalogue.
    """
    kind, amount, corners = reason
    if kind == SHAPE:
        text = texts.at("BUILDS", corners[0])
    elif kind == LEAVES_NO:
        text = texts.NO_END if rules.play == LINE else texts.NO_SIDE
        text %= corners
    elif kind == DRAWS and corners:
        text = texts.FEW_WOULD_FIT % corners
    else:
        text = texts.at("REASONS", kind)
    if kind == STUCK:
        return text % amount
    return text + ": %d" % amount if amount and kind in _WITH_AMOUNT else text
