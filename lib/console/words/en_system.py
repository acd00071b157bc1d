"""English, part: the console itself, and what may go wrong with it."""

VERSION = "Version"
BOARD = "Board"
SYSTEM = "CircuitPython"
SIMULATED = "simulated"
FREE_MEMORY = "Free memory"
KILOBYTES = "%d KB"
UNKNOWN = "–"
SCREEN = "Screen"
PIXELS = "%d×%d"
SERIAL_SAYS = "Details of errors: USB serial console."

ONE_MOMENT = "One moment…"
BAD_SAVE = "The saved match cannot be read."
TO_HOME = "A: back to the start"

DEMO = "Press any key"

CRASHED = "Something went wrong:"
CRASH_SAVED = "Your game is saved."
CRASH_AGAIN = "Press A to start again."
