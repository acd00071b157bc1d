"""The fakes of keypad, digitalio, analogio and pwmio."""

import pytest

from tools.sim import Simulator

LOOP = """
while True:
    time.sleep(0.005)
"""

KEYS = """
import board, keypad, time
keys = keypad.Keys((board.SW_A, board.SW_B), value_when_pressed=False, max_events=3)
"""


@pytest.fixture
def events(firmware):
    """A PicoSystem whose firmware scans A and B and leaves their events in the queue."""
    with firmware(KEYS + LOOP, "pimoroni_picosystem") as sim:
        yield sim


def queue(sim: Simulator):
    return sim.globals["keys"].events


def test_events_of_a_press(events):
    events.press("B")
    assert len(queue(events)) == 2
    pressed, released = queue(events).get(), queue(events).get()
    assert (pressed.key_number, pressed.pressed, pressed.released) == (1, True, False)
    assert (released.key_number, released.pressed, released.released) == (1, False, True)
    assert released.timestamp - pressed.timestamp == 60
    assert repr(pressed) == "<Event: key_number 1 pressed>"
    assert queue(events).get() is None
    assert not queue(events)


def test_other_keys_make_no_events(events):
    events.press("UP")
    assert not queue(events)


def test_a_full_queue_drops_the_newest(events):
    events.press("A", times=2)
    assert queue(events).overflowed
    assert len(queue(events)) == 3
    queue(events).clear()
    assert not queue(events).overflowed
    assert len(queue(events)) == 0


def test_get_into_reuses_an_event(firmware):
    code = """
import keypad
event = keypad.Event()
print(keys.events.get_into(event), event.key_number, event.pressed)
time.sleep(0.2)
print(keys.events.get_into(event), event.key_number, event.pressed)
try:
    keys.events.get_into(None)
except TypeError as error:
    print(error)
print(keypad.Event(3, False, 5) == keypad.Event(3, False, 9), keypad.Event(3) == keypad.Event(4))
print(len({keypad.Event(3, False, 5), keypad.Event(3, False, 9)}), keypad.Event(1, timestamp=4))
"""
    with firmware(KEYS + code, "pimoroni_picosystem") as sim:
        sim.hold("A", 300)
        assert sim.serial.splitlines() == [
            "False 0 True",
            "True 0 True",
            "event must be of type Event, not NoneType",
            "True False",
            "1 <Event: key_number 1 pressed>",
        ]


def test_a_key_that_was_held_before_makes_an_event_after_a_reset(firmware):
    code = """
import board, keypad, time
time.sleep(0.2)
keys = keypad.Keys([board.SW_A], value_when_pressed=False)
time.sleep(0.1)
print(len(keys.events))
keys.reset()
print(keys.events.get())
"""
    with firmware(code, "pimoroni_picosystem") as sim:
        sim.hold("A", 500)
        assert sim.serial.splitlines() == ["0", "<Event: key_number 0 pressed>"]


@pytest.mark.parametrize(("threshold", "delay_ms"), [(1, 20), (2, 60), (3, 100)])
def test_debouncing_takes_its_time(firmware, threshold, delay_ms):
    code = f"""
import board, keypad, time
keys = keypad.Keys([board.SW_A], value_when_pressed=False, debounce_threshold={threshold})
{LOOP}"""
    with firmware(code, "pimoroni_picosystem") as sim:
        began = sim.machine.ticks_ms
        sim.hold("A", 500)
        assert queue(sim).get().timestamp - began <= delay_ms


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("(board.SW_A, board.SW_A), value_when_pressed=False", "TypeError"),
        ("(1,), value_when_pressed=False", "TypeError"),
        ("(board.SW_A,)", "TypeError"),
        ("(board.SW_A,), False", "TypeError"),
        ("(board.SW_A,), value_when_pressed=False, max_events=0", "ValueError"),
        ("(board.SW_A,), value_when_pressed=False, interval=-1", "ValueError"),
        ("(board.SW_A,), value_when_pressed=False, debounce_threshold=128", "ValueError"),
        ("(board.SW_UP,), value_when_pressed=False", "ValueError"),
    ],
)
def test_wrong_arguments_are_refused(firmware, arguments, error):
    code = f"""
import board, keypad
up = keypad.Keys((board.SW_UP,), value_when_pressed=False)
try:
    keypad.Keys({arguments})
except Exception as error:
    print(type(error).__name__)
"""
    with firmware(code, "pimoroni_picosystem") as sim:
        assert sim.serial.strip() == error


def test_deinit_gives_the_pins_back(firmware):
    code = """
import board, digitalio, keypad
with keypad.Keys((board.SW_A,), value_when_pressed=False) as keys:
    print(keys.key_count)
button = digitalio.DigitalInOut(board.SW_A)
try:
    digitalio.DigitalInOut(board.SW_A)
except ValueError as error:
    print(error)
"""
    with firmware(code, "pimoroni_picosystem") as sim:
        assert sim.serial.splitlines() == ["1", "SW_A in use"]


def test_keys_without_a_pull_up_seem_pressed(firmware):
    code = """
import board, keypad
keys = keypad.Keys((board.SW_A,), value_when_pressed=False, pull=False)
keys.reset()
print(keys.events.get())
"""
    with firmware(code, "pimoroni_picosystem") as sim:
        assert "pressed" in sim.serial


@pytest.mark.parametrize("data", ["board.BUTTON_OUT", "[board.BUTTON_OUT]"])
def test_shift_register(firmware, data):
    code = f"""
import board, keypad, time
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data={data}, latch=board.BUTTON_LATCH,
    key_count=8, value_when_pressed=True)
{LOOP}"""
    with firmware(code) as sim:
        for number, key in enumerate(("B", "A", "START", "SELECT")):
            sim.press(key)
            assert queue(sim).get().key_number == number
            assert queue(sim).get().released
        sim.press("UP")
        assert not queue(sim)


def test_shift_register_wired_wrongly_tells_nothing(firmware):
    code = f"""
import board, keypad, time
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_LATCH, data=board.BUTTON_OUT, latch=board.BUTTON_CLOCK,
    key_count=8, value_when_pressed=True)
{LOOP}"""
    with firmware(code) as sim:
        sim.press("A")
        assert not queue(sim)


def test_shift_register_counts_must_fit_the_pins(firmware):
    sim = firmware("""
import board, keypad
keypad.ShiftRegisterKeys(clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
                         key_count=[4, 4], value_when_pressed=True)
""")
    with pytest.raises(ValueError, match="key_count"), sim:
        pass


def test_stick(firmware):
    code = """
import board, time
from analogio import AnalogIn
x, y, other = AnalogIn(board.JOYSTICK_X), AnalogIn(board.JOYSTICK_Y), AnalogIn(board.A0)
while True:
    state = x.value, y.value
    time.sleep(0.01)
"""
    with firmware(code) as sim:
        wiring = sim.machine.wiring
        middle = 0x8000
        for key, expected in {
            "LEFT": (0, middle),
            "RIGHT": (65535, middle),
            "UP": (middle, 0),
            "DOWN": (middle, 65535),
        }.items():
            wiring.press(f"STICK_{key}")
            sim.wait(20)
            assert sim.globals["state"] == expected
            wiring.release(f"STICK_{key}")
            sim.wait(20)
            assert sim.globals["state"] == (middle, middle)


def test_digital_pins(firmware):
    code = """
import board, time
from digitalio import DigitalInOut, Direction, DriveMode, Pull
a = DigitalInOut(board.SW_A)
a.switch_to_input(Pull.UP)
led = DigitalInOut(board.LED_R)
led.direction = Direction.OUTPUT
led.value = True
print(a.value, led.value, led.drive_mode.name, a.pull.name)
for attempt in (lambda: setattr(a, "value", True), lambda: led.pull, lambda: a.drive_mode):
    try:
        attempt()
    except AttributeError as error:
        print(error)
time.sleep(0.2)
print(a.value)
"""
    with firmware(code, "pimoroni_picosystem") as sim:
        sim.hold("A", 300)
        assert sim.serial.splitlines() == [
            "True True PUSH_PULL UP",
            "Cannot set value when direction is input.",
            "Pull not used when direction is output.",
            "Drive mode not used when direction is input.",
            "False",
        ]


def test_pwm(firmware):
    code = """
import board
from pwmio import PWMOut
tone = PWMOut(board.AUDIO, duty_cycle=1 << 15, frequency=440, variable_frequency=True)
tone.frequency = 880
light = PWMOut(board.LED_R)
print(tone.frequency, tone.duty_cycle, light.frequency, light.duty_cycle)
for name, value in (("frequency", 5), ("duty_cycle", 65536)):
    try:
        setattr(light, name, value)
    except Exception as error:
        print(type(error).__name__)
"""
    with firmware(code, "pimoroni_picosystem") as sim:
        assert sim.serial.splitlines() == ["880 32768 500 0", "AttributeError", "ValueError"]
