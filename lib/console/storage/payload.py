"""Sizes in what the memory keeps."""

VERSION = 3  # of the payload
SEATS = 4
NAME_LENGTH = 10  # characters
CHOICE = 2 + SEATS  # bytes of ``Setup.choice``
