"""The VM's side of tests/console/test_today.py: prints the deals of 400 days, one a step."""

from tools.today.play import dealt

number = 0


def line(day):
    """The deal of a day: its rules, who begins, the deck, both racks."""
    game = dealt(day)
    rules = game.rules.name, sorted(game.rules.options)
    return str((rules, game.seat, list(game.deck), list(game.rack(0)), list(game.rack(1))))


def step():
    """Print the next deal; True after the last one."""
    global number
    number += 1
    print(line(number))
    return number == 400
