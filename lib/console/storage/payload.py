"""Sizes in what the memory keeps."""

VERSION = 5  # of the payload
SEATS = 4
NAME_LENGTH = 10  # characters
CHOICE = 2 + SEATS  # bytes of ``Setup.choice``
PUZZLES = 36  # bytes of ``Memory.puzzles``, at most
PAD_ROOM = 280  # bytes of ``Memory.pad``, at most
NOBODY = 255  # the index of a player whom nobody knows
TALLY = 11  # bytes a seat, see ``console.review.tally``
