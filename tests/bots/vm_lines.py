"""The VM's side of tests that compare lines: a generator goes on by one each step."""


def printed(matches, lines):
    """A ``step`` that prints the lines of each match, and returns True once all are played.

    ``lines`` yields them, called with what ``matches`` has of a match; None while it works on one.
    """

    def all_lines():
        for match in matches:
            yield from lines(*match)

    running = all_lines()

    def step():
        try:
            line = next(running)
        except StopIteration:
            return True
        if line is not None:
            print(line)
        return False

    return step
