"""What the checks of codes share."""

from console.link.codes import BadCode


def refused(function, *args):
    """Why a code is refused, and the turn it names; empty if it is not."""
    try:
        function(*args)
    except BadCode as error:
        return error.reason, error.turn
    return ()
