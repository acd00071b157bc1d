"""The page's side of the firmware: powers the console on, then runs it step by step.

boot.py and code.py run as they are. code.py ends in ``app.run()``, a loop that sleeps between two
steps; the sleep raises ``Handover``, which leaves code.py. Each later step is ``app.run()`` again,
with code.py's handling of exceptions, up to its next sleep. It leaves the VM that often because the
VM collects garbage only between two calls from outside.

The firmware's own names are short and differ from build to build: ``names`` has those that are
needed here (tools/page/names.py).
"""

import gc
import json
import sys

import _page
import machine

# Modules that the device has in its flash are loaded before the firmware.
_FLASH = (
    "analogio audiobusio audiocore audioio binascii collections digitalio displayio fontio "
    "keypad microcontroller neopixel_write os pwmio storage struct supervisor time traceback "
    "usb_cdc vectorio watchdog"
)
_LOOP = "app.run()"
_PERSON = 0  # a seat's kind (console.match.match)
_ELSEWHERE = 7
_ENDS = ("match_over", "puzzle", "round_over", "today_result")  # screens
_ENDED = 0xFFFF  # in place of the number of a record (console.storage.match_records)

names = {}
_globals = {"__name__": "__main__"}
_loop = None
_screen = None  # the firmware's
_listens = False  # whether the firmware reads typed text


class _Heap:
    """``gc`` for the firmware, without the size of the memory."""

    collect = gc.collect
    mem_alloc = gc.mem_alloc


def power_on(board, short_names):
    """Run boot.py and code.py up to where the loop sleeps; ``board`` and ``short_names``: JSON."""
    global _loop
    machine.board.update(json.loads(board))
    machine.analog.update(machine.board["analog"])
    machine.make_room = lambda: None  # there is plenty of room
    names.update(json.loads(short_names))
    for name in _FLASH.split():
        __import__(name)
    import peripherals
    import shown

    shown.install()
    peripherals.install()
    sys.modules["gc"] = _Heap
    _do(compile(_read("boot.py"), "boot.py", "exec"))  # makes the folder of the modules known
    peripherals.booting = False
    _read_aloud()
    code = _read("code.py")
    _, loop, after = code.partition(_LOOP)
    if not loop:
        raise ValueError("code.py does not end as it did")
    _loop = compile("try:\n " + loop + after, "code.py", "exec")
    _do(compile(code, "code.py", "exec"))


def step():
    """Run the loop of code.py between two sleeps; returns False once it has crashed."""
    global _listens, _screen
    console = sys.modules["usb_cdc"].console
    console.looked = False
    alive = bool(_globals.get("app"))
    if alive:
        _do(_loop)
        screen = getattr(_globals["app"], names["screen"], None)
        if screen is not _screen:
            _screen = screen
            _page.new_screen()
    if _listens != console.looked:
        _listens = console.looked
        _page.listens(_listens)
    return alive


def key(number, pressed):
    """A button was pressed or released."""
    if machine.scanner:
        machine.scanner.events.record(number, pressed)


def type_text(text):
    """Pass typed text to the firmware's serial console."""
    sys.modules["usb_cdc"].console.record(text.encode())


def carry(text):
    """Pass lines of another device to the firmware's port for data."""
    sys.modules["usb_cdc"].data.record(text.encode())


# What needs the names of this build.


def _module(name):
    name = names[name]
    __import__(name)
    return sys.modules[name]


def _read_aloud():
    """Print texts for screen readers, unless somebody has changed the setting."""
    definitions = _module("console.storage.setting_definitions")
    settings = []
    for key, count, default, shown in getattr(definitions, names["SETTINGS"]):
        settings.append((key, count, 1 if key == "aloud" else default, shown))
    setattr(definitions, names["SETTINGS"], tuple(settings))


def _memory():
    return getattr(_globals["app"], names["memory"])


def language():
    """The place of the language in the firmware's list, from 1; 0: none was chosen there."""
    return getattr(_memory(), names["settings"]).language if _globals.get("app") else 0


def speak(number):
    """Change the language from the next power-on on; the next step saves it.

    Returns whether there is a console that can: one that has crashed cannot.
    """
    if not _globals.get("app"):
        return False
    getattr(_memory(), names["settings"]).language = number
    setattr(_memory(), names["changed"], True)
    return True


def save():
    """Save what would be saved a moment later."""
    if _globals.get("app"):
        setattr(_memory(), names["changed"], True)
        step()


def won():
    """Whether the current match is over, and a person has won it."""
    try:
        match = getattr(_globals.get("app"), names["match"])
    except AttributeError:
        return False
    game = getattr(match, names["game"])
    seats = getattr(match, names["seats"])
    return any(seats[seat] == _PERSON for seat in getattr(game, names["winners"]))


def is_playing():
    """Whether there is a match that is not over."""
    try:
        match = getattr(_globals.get("app"), names["match"])
    except AttributeError:
        return False
    return not getattr(getattr(match, names["game"]), names["is_over"])


def in_progress():
    """Whether the memory has a match that is not over."""
    memory = _memory()
    return bool(getattr(memory, names["match"])) and not getattr(memory, names["match_over"])


def start(rule_set):
    """Begin a match of a rule set with an easy bot, as from the home screen."""
    app = _globals["app"]
    setup = _module("console.match.setup")
    getattr(setup, names["against_bot"])(app)
    getattr(getattr(setup, names["setup_of"])(app), names["choose"])(rule_set)
    getattr(app, names["go"])(getattr(setup, names["BEGIN_MATCH"]))


def offered():
    """The link of the match that the others may not have yet, empty if there is none."""
    app = _globals.get("app")
    try:
        match = getattr(app, names["match"])
    except AttributeError:
        return ""
    if _ELSEWHERE not in list(getattr(match, names["seats"])):
        return ""
    return getattr(_module("console.open_link"), names["offered"])(app)


def look_up(link):
    """What can be done with the link of a match, or why it is refused."""
    return getattr(_module("console.open_link"), names["look_up"])(_globals["app"], link)


def open_link(link, joins):
    """Go on in the match of a link, or join it, or only look at it."""
    getattr(_module("console.open_link"), names["opened"])(_globals["app"], link, joins)


def goal_of(kind, text):
    """What a link to a day, a challenge or a puzzle leads to, as JSON."""
    return getattr(_module("console.open_day"), names["goal_of"])(_globals["app"], kind, text)


def open_goal(kind, text):
    """Open such a link."""
    getattr(_module("console.open_day"), names["open_goal"])(_globals["app"], kind, text)


def just_ended():
    """What has just ended, as JSON; empty if nothing has."""
    app = _globals.get("app")
    screen = getattr(app, names["screen"], None)
    here = screen and getattr(screen, names["here"], None)
    if not here or here[0] not in _ENDS:
        return ""
    return getattr(_module("console.open_day"), names["just_ended"])(app)


def record():
    """The current match as a record, as far as it goes.

    It is empty if there is no match, if it is over, if its rounds so far were not recorded, or if
    somebody elsewhere plays it, whose tiles it would show.
    """
    app = _globals.get("app")
    try:
        match = getattr(app, names["match"])
    except AttributeError:
        return ""
    game = getattr(match, names["game"])
    number = getattr(game, names["round"])
    file = getattr(match, names["record"])
    if file == _ENDED or _ELSEWHERE in list(getattr(match, names["seats"])):
        return ""
    try:
        text = _read("records/%04d.part" % file)
    except OSError:
        if number > 1:
            return ""
        text = "\n".join(_written("header", game, getattr(match, names["names"]))) + "\n"
    if text.endswith("# end of round %d\n" % number):
        return text
    return text + "\n".join(_written("round_lines", game)) + "\n"


def _written(what, *about):
    return getattr(_module("engine.records"), names[what])(*about)


def _do(code):
    import peripherals

    peripherals.left = False
    try:
        exec(code, _globals)
    except (peripherals.Handover, SystemExit):
        pass


def _read(name):
    with open(name) as file:
        return file.read()
