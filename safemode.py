"""After a hard crash: start the console again, but not for ever."""

import microcontroller
from supervisor import SafeModeReason, runtime

_RESTARTS = 3  # between two power-ons: then CircuitPython says what is wrong, and waits

# Not those in which somebody asks for it, or in which the next start would be no better.
_CRASHES = (
    SafeModeReason.FLASH_WRITE_FAIL,
    SafeModeReason.GC_ALLOC_OUTSIDE_VM,
    SafeModeReason.HARD_FAULT,
    SafeModeReason.INTERRUPT_ERROR,
    SafeModeReason.NLR_JUMP_FAIL,
    SafeModeReason.SDK_FATAL_ERROR,
    SafeModeReason.STACK_OVERFLOW,
    SafeModeReason.WATCHDOG,
)

try:
    from alarm import sleep_memory  # zeros at power-on; a restart leaves it as it is
except ImportError:
    sleep_memory = None

if runtime.safe_mode_reason in _CRASHES and sleep_memory and sleep_memory[0] < _RESTARTS:
    sleep_memory[0] += 1
    microcontroller.reset()
