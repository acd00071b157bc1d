"""Sizes of the parts of a payload."""

VERSION = 14  # of the payload
SEATS = 4
NAME_LENGTH = 10  # characters
CHOICE = 2 + SEATS  # bytes of ``Setup.choice``
PUZZLES = 36  # bytes of ``Memory.puzzles``, at most
PAD_ROOM = 280  # bytes of ``Memory.pad``, at most
NOBODY = 255  # instead of the index of a known player
SHELF = 4  # matches laid aside, at most, see ``console.storage.shelf``
DAYS = 16  # bytes of ``Memory.days``, at most
TALLY = 13  # bytes per seat, see ``console.review.tally``
ELSEWHERE = 7  # the kind of a seat that another device plays
