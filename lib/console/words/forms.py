"""Default names and plural forms; loaded only when needed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.words.catalogue import Words


def default_name(words: "Words", seat: int, bot: bool) -> str:
    """The name of a person without one, or of a bot, at a seat."""
    return (words.BOT if bot else words.PLAYER) % (seat + 1)


def plural_form(language: str, number: int) -> str:
    """The plural form of a word for ``number`` things: ``one``, ``two``, ``few`` or ``many``."""
    if language == "uk":
        last = number % 10
        if number // 10 % 10 == 1 or last == 0 or last > 4:
            return "many"
        return "one" if last == 1 else "few"
    if language == "sk" and 2 <= number <= 4:
        return "few"
    if language == "he" and number == 2:
        return "two"
    return "one" if number == 1 else "many"
