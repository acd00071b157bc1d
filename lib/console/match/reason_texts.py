"""Why an action is good, in words: what ``bots.reasons`` tells."""

from bots.kinds import DENIES, KEEPS, LEAVES_NO, OUT, POINTS, SHAPE, SHEDS, STUCK

from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.words.catalogue import Words
    from engine.rules import Rules

_TOLD = (OUT, SHAPE, POINTS, DENIES, KEEPS, SHEDS)  # with their amount, if it is not 0


def reason_text(texts: "Words", rules: "Rules", reason: tuple) -> str:
    """One reason as a short sentence; ``texts``: the part "bots" of the catalogue."""
    kind, amount, corners = reason
    if kind == SHAPE:
        text = texts.at("BUILDS", corners[0])
    elif kind == LEAVES_NO:
        text = texts.NO_END if rules.play == LINE else texts.NO_SIDE
        text %= corners
    else:
        text = texts.at("REASONS", kind)
    if kind == STUCK:
        return text % amount
    return text + ": %d" % amount if amount and kind in _TOLD else text
