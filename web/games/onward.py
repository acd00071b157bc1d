"""The match that was read as the console takes it, to be played on from a moment."""

from binascii import hexlify

import told

from engine.saves import to_bytes


def onward(at):
    """Its seat and the save of the match before it, in hexadecimal (console.open_day)."""
    game, _ = told.before(at)
    return str(game.seat) + hexlify(to_bytes(game)).decode()
