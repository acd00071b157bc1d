"""The name of a rule set as it is played."""

from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.words.catalogue import Words


def rule_set_title(texts: "Words", sheet: Rules, target: int) -> str:
    """The name of a rule set with the target that is played to.

    ``texts``: the part "games" of the catalogue; ``sheet``: the rules as printed.
    """
    name = texts.at("RULE_SETS", sheet.name)
    printed = str(sheet.target)
    if sheet.target and not target:
        return texts.at("NO_TARGET", sheet.name)
    return name.replace(printed, str(target)) if sheet.target else name
