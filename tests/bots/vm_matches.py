"""The VM's side of test_in_vm.py: prints the summaries of same_matches.py, a slice a step."""

from tests.bots.same_matches import MATCHES, summary

waiting = list(MATCHES)
running = None


def step():
    """Go on with a match or begin the next; True when all are played."""
    global running
    if running is None:
        if not waiting:
            return True
        running = summary(*waiting.pop(0))
    line = next(running)
    if line is not None:
        print(line)
        running = None
    return False
