"""What a rule set is called when it is played."""

from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.words.catalogue import Words


def rule_set_title(texts: "Words", sheet: Rules, target: int) -> str:
    """The name of the printed rules, but with the target that is played to.

    ``texts``: the words for the lists of rule sets.
    """
    name = texts.at("RULE_SETS", sheet.name)
    printed = str(sheet.target)
    if not sheet.target or target == sheet.target or printed not in name:
        return name
    return name.replace(printed, str(target)) if target else texts.at("NO_TARGET", sheet.name)
