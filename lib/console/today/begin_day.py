"""Sets up the deal of a day, and begins it."""

from console.match.setup import setup_of
from console.today.deal import SEATS, rules_of, seed_for
from console.today.diary import Diary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.storage.memory import Memory


def set_up(app: "App", number: int) -> None:
    """Set up the deal of a day: a person against Expert."""
    setup = setup_of(app)
    rules = rules_of(number)
    setup.choose_two(rules.name, SEATS)
    setup.options.update(rules.options)
    setup.day = number


def begin(memory: "Memory", number: int) -> int:
    """Note that a day begins; returns the seed of its deal."""
    Diary(memory).begin(number)
    return seed_for(number)
