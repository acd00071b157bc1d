"""The VM's side of test_luck.py: prints the lines of luck_lines.py, one a step."""

from tests.bots.luck_lines import lines, matches

waiting = list(matches())
running = None


def step():
    """Go on with a match or begin the next; True when all are played."""
    global running
    if running is None:
        if not waiting:
            return True
        running = lines(*waiting.pop(0))
    try:
        line = next(running)
    except StopIteration:
        running = None
        return False
    if line is not None:
        print(line)
    return False
