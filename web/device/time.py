"""``time`` on the clock of the test."""

import machine


def sleep(seconds):
    """Let time pass."""
    machine.wait(int(seconds * 1000))


def monotonic():
    """Seconds."""
    return machine.ticks / 1000
