"""The VM's side of test_in_vm.py: prints the summaries of same_games.py, a few actions a step."""

from tests.engine_common.same_games import matches, summary

waiting = matches()
running = None


def step():
    """Go on with a match or begin the next; True when all are played."""
    global running
    if running is None:
        if not waiting:
            return True
        running = summary(*waiting.pop(0))
    for _ in range(4):
        line = next(running)
        if line is not None:
            print(line)
            running = None
            break
    return False
