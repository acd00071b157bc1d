"""``supervisor``: the clock of the test, and the state of the runtime."""

import machine


class RunReason:
    """Why the program was started."""

    STARTUP = 0
    SUPERVISOR_RELOAD = 1


class _Runtime:
    run_reason = RunReason.STARTUP
    autoreload = True
    usb_connected = False
    serial_connected = False
    serial_bytes_available = 0


runtime = _Runtime()


def ticks_ms():
    """Milliseconds, modulo 2**29."""
    machine.make_room()
    return machine.ticks


def reload():
    """Run code.py again."""
    raise SystemExit


def set_next_code_file(filename, **how):
    """Choose the program to run next."""
