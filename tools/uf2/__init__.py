"""One file for a first flash: CircuitPython and the console's drive, for boards with an RP2040."""
