"""The other parts of the board on the page: its clock, memory, drive, sound and lights.

They replace the functions that the device's modules have for tests. ``_page`` is JavaScript.
"""

import os
import time

import _page
import audiocore
import busdisplay
import microcontroller
import neopixel_write
import pwmio
import storage
import supervisor
from uctypes import addressof

booting = True  # boot.py is running: it may sleep
left = False  # whether the program's loop has been left, see ``Handover``

_OUTSIDE = 32768  # of a loudness


class Handover(BaseException):
    """Raised where the program's endless loop sleeps: from there on the page calls its steps.

    It is not an Exception, so that neither code.py nor the firmware catches it.
    """


def install():
    """Replace the functions. Call this before the firmware imports them by name."""
    supervisor.ticks_ms = _page.ticks_ms
    supervisor.reload = _reload
    time.sleep = _sleep
    time.monotonic = lambda: _page.ticks_ms() / 1000
    time.localtime = _localtime
    os.urandom = _urandom
    os.sync = _page.keep_files
    storage.getmount("/").readonly = False
    storage.remount = lambda *how, **named: None
    nvm = microcontroller.nvm
    _page.recall(addressof(nvm._data), len(nvm))
    type(nvm).__setitem__ = _remember
    microcontroller.watchdog = None  # there is no watchdog here
    microcontroller.reset = _reload
    neopixel_write.neopixel_write = _light
    audiocore.Silence.play = _play
    audiocore.Silence.stop = audiocore.Silence.deinit = _stop
    pwmio.PWMOut = _SquareWave
    busdisplay.BusDisplay.rotation = property(_rotation, _turn)


def _localtime():
    """The year, the month and the day; nobody asks for more."""
    day = _page.day()
    return day // 10000, day // 100 % 100, day % 100


def _sleep(seconds):
    global left
    if not booting:
        left = True
        raise Handover


def _reload():
    _page.restart()
    raise SystemExit


def _urandom(size):
    data = bytearray(size)
    _page.random(addressof(data), size)
    return bytes(data)


def _remember(nvm, index, value):
    nvm._data[index] = value
    _page.remember(addressof(nvm._data), len(nvm))


def _light(digitalinout, buf):
    _page.light(buf[1] << 16 | buf[0] << 8 | buf[2] if buf else 0)


def _play(self, sample, *, loop=False):
    _page.sound(sample.sample_rate // len(sample._buffer), max(sample._buffer))


def _stop(self):
    _page.sound(0, 0)


class _SquareWave:
    """The pin of a buzzer; the width of its pulses is the loudness."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self._duty = duty_cycle
        self._frequency = frequency

    @property
    def frequency(self):
        """Hertz."""
        return self._frequency

    @frequency.setter
    def frequency(self, frequency):
        self._frequency = frequency
        self._tell()

    @property
    def duty_cycle(self):
        """0 to 65535."""
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, duty):
        self._duty = duty
        self._tell()

    def deinit(self):
        """Release the pin."""
        _page.sound(0, 0)

    def _tell(self):
        _page.sound(self._frequency, self._duty // 2)


def _rotation(display):
    return display._turned


def _turn(display, rotation):
    # At its supposed end the program turns the display upright; but here it goes on.
    if not left:
        display._turned = rotation
        import changes

        changes.changed = True
