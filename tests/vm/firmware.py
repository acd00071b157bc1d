"""The VM's side of test_firmware.py: the whole firmware in a heap of fixed size, played with keys.

Arguments: the board (JSON), the room in KB that is free when code.py begins, what to do (one of DO
below) and its arguments. What belongs to the test or to the device's flash is in memory before the
room is measured out in one piece, so that all that is in the room is the firmware's.

The device collects garbage when it finds no room. The VM can't, so it does so before each import
and each large bitmap, where the firmware asks for it, after a step of the app that leaves more than
a little, and, while there is little room, where the firmware calls the device, measures a text,
goes on or back in a game, asks what a pill would hide, or makes a QR code.
"""

import builtins
import gc
import json
import os
import sys

import bitmaptools
import displayio
import machine
import micropython
import storage
from _vm import now as vm_now

# Modules that the device has in its flash, and those that the VM has.
FLASH = (
    "analogio audiobusio audiocore audioio binascii board collections digitalio displayio fontio "
    "keypad microcontroller neopixel_write pwmio storage struct supervisor time traceback usb_cdc "
    "vectorio watchdog"
)

machine.board.update(json.loads(sys.argv[1]))
for _name in FLASH.split():
    __import__(_name)
room = int(sys.argv[2]) * 1024
what = sys.argv[3]
arguments = sys.argv[4:]

TICK_MS = 30
IDLE_TICKS = 200
QUIET_TICKS = 50
MOST_WORK = 3000  # ticks
FIRST_TILE = 8  # as in engine.actions, which must not be loaded before the firmware does it
ORIGIN = 64 << 7 | 64  # as in engine.lattice, likewise
RACK, TABLE, DONE = range(3)  # what a turn's player does


def mode_of(turn):
    """What the player does on a screen of a turn: RACK, TABLE or DONE."""
    if turn.mode is None:
        return DONE
    return TABLE if turn.mode is turn.board_mode else RACK


NOTHING_YET = 1 << 29
OWN = 512  # bytes that the test itself needs while it plays
WORTH_TELLING = 512  # bytes less than before
# The least that was free on each screen, in bytes: when a step was over, and with garbage.
_PLACE = sys.path[0] + "/" + "console.screens".replace(".", "/")
SCREENS = sorted([name.split(".")[0] for name in os.listdir(_PLACE)])
PLENTY = 256 << 10  # bytes
IN_PLENTY = ("leaks", "idle", "speed")  # what needs no collection while so much is free
BETWEEN = "__init__"  # stands for: no screen is alive
rest = [NOTHING_YET] * len(SCREENS)
most = [NOTHING_YET] * len(SCREENS)
shown = SCREENS.index(BETWEEN)  # the screen at the last collection
out = {}
app = None
presses = 0
ballast = None


def screen_name():
    """The name of the screen that is alive."""
    screen = getattr(app, "screen", None)
    return screen.here.screen if screen else BETWEEN


# Garbage.

vm_collect = gc.collect
vm_import = builtins.__import__
seen = bytearray(997)  # of which modules the names are known, by a hash
in_turns = []  # what was imported for the first time while a turn was shown
# Each of these is loaded as it begins, because a turn has room for only one of them at a time.
ANIMATIONS = (
    "console.table.laying",
    "console.draw.film",
    "console.table.drop",
    "console.table.draw_animation",
    "console.table.lit_shape",
    "console.table.score_film",
    "console.draw.banner",
    "console.draw.confetti",
    "console.match.last_tile",
    "console.match.shake",
    "console.match.veil",
    "console.draw.drape",
)


def collect():
    """Collect garbage, unless there is room for it; remember how much there was."""
    global shown
    free = gc.mem_free()
    if free < PLENTY or what not in IN_PLENTY:
        vm_collect()
    shown = SCREENS.index(screen_name())
    most[shown] = min(most[shown], free)


def import_with_room(name, *how):
    """Import as the device does, which collects garbage when the module finds no room."""
    if name in sys.modules:
        return vm_import(name, *how)
    collect()
    module = vm_import(name, *how)
    if what not in IN_PLENTY:
        if name == "console.app":
            from console.draw.font import Font

            Font.order = with_room(Font.order)
        elif name == "engine.game":
            from engine.game import Game

            Game.apply = with_room(Game.apply)
            Game.undo = with_room(Game.undo)
        elif name == "console.table.lattice_view":
            from console.table.game_view import GameView

            GameView.hidden_by = with_room(GameView.hidden_by)
        elif name == "console.table.row_view":
            from console.table.row_view import RowView

            RowView.hidden_by = with_room(RowView.hidden_by)
        elif name == "adafruit_miniqr":
            module.QRPolynomial.__init__ = with_room(module.QRPolynomial.__init__)
            module.QRBitMatrix.__getitem__ = with_room(module.QRBitMatrix.__getitem__)
    slot = hash(name) % len(seen)
    if not seen[slot]:
        seen[slot] = 1
        # Between two screens there is none.
        if screen_name() in ("turn", "bot_turn") and name not in ANIMATIONS:
            in_turns.append(name)
        grow_tables()
    return module


def with_room(function):
    """The same function, before which garbage is collected if there is little room."""

    def called(*arguments):
        machine.make_room()
        return function(*arguments)

    return called


# Names. Each new name of the firmware (of a module, a variable, an attribute, and every string of
# up to ten characters in the code) is interned for ever, in tables of 20, 40, 80, ... names. The VM
# has filled its first tables with the names of this test, so it would not make the same ones as the
# device. It gets a table that is never full, and the device's are made here.

FILL = 2300  # names after which the VM has made its table of 2560
ENTRY = 6  # bytes: pointer, hash, length
HEADER = 24
tables = []  # as on the device
probes = 0
names = 0  # what was interned when the room was measured out


def count_names():
    """How many names are interned, those of this function not counted."""
    global probes
    probes += 1
    return (id(type("probe%d" % probes, (), {}).__name__) >> 3) - probes


def fill_table():
    """Bring the VM to its table of 2560 names."""
    global names
    for i in range(FILL):
        hasattr(machine, "f%d" % i)
        if not i % 100:
            yield
    names = count_names()


def grow_tables():
    """Make the tables that the device has made by now."""
    room = 20 * ((1 << len(tables)) - 1)
    while count_names() - names > room:
        size = 20 << len(tables)
        tables.append(bytearray(HEADER + ENTRY * size))
        room += size


# Keys and time.


def hold(key, pressed):
    """Press or release a logical key, as the board has it."""
    physical = machine.board["keys"][key]
    stick = machine.board["stick"].get(physical)
    if stick:
        pin, value = stick
        machine.analog[pin] = value if pressed else 32768
    else:
        machine.scanner.events.record(machine.board["buttons"].index(physical), pressed)


def tick():
    """One step of the app."""
    machine.wait(TICK_MS)
    app.tick()
    yield
    look()


def press(key):
    """Press and release a key, and let the app do what it makes of it."""
    global presses
    presses += 1
    hold(key, True)
    yield from tick()
    for _ in range(machine.board["held"].get(key, 0) // TICK_MS):
        yield from tick()
    hold(key, False)
    yield from tick()


def go(*destination):
    """Send the app to a screen, whatever it shows."""
    from console.destination import Destination

    app.go(Destination(destination[0], destination[1:]))
    yield
    look()


def look():
    """After a step, most garbage collected: note how much is free, and who is in memory."""
    at = SCREENS.index(screen_name())
    free = gc.mem_free()
    most[at] = min(most[at], free)
    if free < rest[at]:
        if free < rest[at] - WORTH_TELLING:
            print("screen", SCREENS[at], free, end="")
            print_loaded()
            micropython.mem_info()
            vm_collect()  # this was none of the firmware's
        rest[at] = free


def print_loaded():
    """Print which modules are in memory, the device's too; takes next to none itself."""
    for name in sys.modules:
        print("", name, end="")
    print()


# Starting.


def start():
    """Begin as code.py does."""
    global app
    from start import app

    yield
    from console.storage.players import FIGURES, MOST

    app.memory.players = (bytes((10,)) + b"Wilhelmina" + b"\xff" * FIGURES) * MOST
    app.memory.changed = True
    look()


MOST_GAMES = 4  # one more than a family has games


def begin(at, players):
    """A new match of the rule set that is in that place of the list, through its screens."""
    yield from go("rule_sets")
    steps = 0
    while app.screen.at != at:  # through the games of a family, then to the next family
        steps += 1
        yield from press("RIGHT" if steps % MOST_GAMES else "DOWN")
    yield from press("A")
    while app.setup.players != players:  # the row after the seats adds one
        while app.screen.at != app.setup.players:
            yield from press("UP")
        yield from press("A")
    yield from press("START")


# A player who knows how to press keys.


def turn_key():
    """The key that goes on with a turn: lays a tile wherever it may, or draws, or passes."""
    screen = app.screen
    if mode_of(screen) == DONE:
        return "A"
    legal = screen.rack_mode.legal
    if mode_of(screen) == TABLE:
        return "A" if screen.layout.table_view.action in legal else "SELECT"
    game = app.match.game
    goal = len(screen.rack_mode.tiles)
    for action in legal:
        if action >= FIRST_TILE:
            goal = min(goal, screen.rack_mode.tiles.index(game.tile_of(action)))
    if screen.rack_mode.at == goal:
        return "A"
    return "RIGHT" if goal > screen.rack_mode.at else "LEFT"


turns = 0


def is_hidden(turn):
    """Whether a film of a turn hides what the keys do."""
    return turn.leads or (turn.animation and turn.layout.hides_keys)


def turn():
    """One key of a turn; now and then a look at something else."""
    global turns
    while screen_name() == "turn" and is_hidden(app.screen):
        yield from tick()
    if screen_name() != "turn":
        return
    key = turn_key()
    turns += 1
    if key == "A" and turns % 7 == 0:
        for other in ("RIGHT", "DOWN", "LEFT", "UP"):
            yield from press(other)
        key = turn_key()
    if turns % 50 == 0:
        yield from press("START")
        from console.match.pause_destinations import SCORES

        while app.screen.entries[app.screen.at][1] != SCORES:
            yield from press("DOWN")
        yield from press("A")
        yield from press("B")
        yield from press("B")
    if turns % 30 == 0:
        for _ in range(30):
            yield from tick()
    yield from press(key)


def play(goal, limit):
    """Play until the screen ``goal`` shows, with ``limit`` presses at most."""
    for _ in range(limit):
        name = screen_name()
        if name == goal:
            return
        if name == "turn":
            yield from turn()
        else:
            yield from press("A")
    raise RuntimeError("stuck on " + screen_name())


# Every screen: where to go, and what to press there. None of it changes what is remembered.

TOUR = (
    (("home",), "DOWN UP"),
    (("settings",), "DOWN DOWN RIGHT LEFT"),
    (("about",), ""),
    (("self_test",), "UP A"),
    (("language",), "DOWN UP"),
    (("notice", "damaged"), ""),
    (("first_game",), ""),
    (("learn",), "DOWN UP"),
    (("lesson", 0, 3, False), "START RIGHT A A A"),
    (("learn",), ""),
    (("lesson", 1, 3, False), "RIGHT A A A A A A"),
    (("home",), ""),
    (("lesson", 2, 4, False), "A START A A"),
    (("rules_list",), "DOWN"),
    (("how_to", "trimino"), "RIGHT RIGHT RIGHT LEFT"),
    (("how_to", "symmetry"), "RIGHT RIGHT"),
    (("home",), ""),
    (("matches",), "DOWN SELECT B UP"),
    (("rule_sets",), "DOWN UP A DOWN RIGHT LEFT B"),
    (("setup",), "DOWN UP RIGHT LEFT"),
    (("house_rules",), "DOWN UP RIGHT LEFT"),
    (("who_plays", 0), "DOWN RIGHT UP UP"),
    (("name", 0), "DOWN RIGHT A B"),
    (("pad_setup",), "DOWN UP"),
    (("pad_first",), "A RIGHT A RIGHT DOWN DOWN RIGHT A SELECT RIGHT UP LEFT A"),
    (("pad_menu",), "DOWN UP"),
    (("pad_entries",), "A B"),
    (("pad_totals",), "RIGHT DOWN A"),
    (("pad_end",), "A RIGHT A A A A"),
    (("pad_scored",), "RIGHT"),
    (("pad_over",), ""),
    (("players",), "DOWN DOWN DOWN DOWN UP"),
    (("player", 0), "RIGHT RIGHT"),
    (("player_menu", 0), "DOWN RIGHT DOWN A B"),
    (("home",), ""),
    (("attract",), ""),
    (("youngest",), "DOWN"),
    (("start",), "A A"),
    (("curtain",), "A"),
    (("turn",), "RIGHT A RIGHT UP SELECT B LEFT"),
    (("pause", 0), "DOWN"),
    (("look",), "RIGHT DOWN A A SELECT B"),
    (("scores",), "A"),
    (("hint",), "A B"),
    (("bot_turn",), "B START B A"),
    (("how_to", None), "RIGHT B"),
    (("curtain",), ""),
    (("round_over",), "RIGHT RIGHT RIGHT DOWN LEFT"),
    (("badge", ((0, 2), (1, 17))), "A"),
    (("match_over",), "DOWN"),
    (("review",), ""),
    (("missed",), "A A B"),
    (("perfect",), ""),
    (("luck",), "A"),
    (("well",), "RIGHT"),
    (("today_result",), "A"),
    (("today",), "RIGHT LEFT DOWN UP SELECT UP B"),
    (("puzzles",), "DOWN RIGHT LEFT"),
    (("puzzle", 0), "RIGHT A RIGHT B"),
    (("puzzle", 4), "RIGHT A RIGHT B"),
    (("puzzle", -330), "RIGHT A RIGHT B"),
    (("home",), ""),  # no match is put away on the screen of an exercise
    (("resume",), ""),
    (("match_lost",), ""),
)
MOVING = (
    "attract",
    "start",
    "resume",
    "bot_turn",
    "hint",
    "review",
    "perfect",
    "self_test",
)  # they move by themselves
# Screens of a match that is over.
OVER = (
    "round_over",
    "badge",
    "match_over",
    "review",
    "missed",
    "perfect",
    "well",
    "luck",
    "today_result",
)
THREE_ASIDE = bytes((16, 0, 0, 0) * 3 + (255,) * 4)  # (``Memory.shelf``)
ACTIONS = 12  # of the other one
# A score pad of triominos-400, four players: see console.pad.head.
PAD = bytes((255, 255, 255, 255, 5, 64, 1, 16, 4)) + bytes(36)


class Tour:
    """Goes through all screens, in a match that is going on and one that is over."""

    def __init__(self, at):
        self.rule_set = int(at)
        self.visited = set()
        self.watched = 0  # how often
        self.allocated = []  # on which screens idle ticks do
        self.matches = []

    def begin(self):
        """Make the matches."""
        for goal in ("turn", "round_over"):
            yield from begin(self.rule_set, 2)
            while screen_name() != "turn":
                yield from press("A")
            yield from go("home")
            game = app.match.game
            while len(game.log) < ACTIONS if goal == "turn" else app.match.next_screen()[0] != goal:
                game.apply(game.legal_actions()[-1])
                yield
            self.matches.append(app.match)
        yield from self._review()

    def _review(self):
        """Look at the match that is over once more."""
        match = app.match
        yield from go("round_over")
        self.rounds = list(match.rounds)
        yield from go("review")
        while screen_name() == "review":
            yield from tick()
        self.missed = list(match.missed)
        if not self.missed:
            raise RuntimeError("nothing was missed")

    def go_round(self, idle):
        """Visit all screens; with ``idle`` see whether they allocate while nothing is pressed."""
        for destination, keys in TOUR:
            name = destination[0]
            match = app.match = self.matches[name in OVER]
            match.seats[:] = (b"\6" if name == "bot_turn" else b"\0") * len(match.seats)
            match.known[0] = 0  # the strongest there is: so is the bot
            if name == "resume":
                self._put_away()
            elif name == "matches":
                app.memory.shelf = THREE_ASIDE
            elif name == "review":  # from its beginning
                match.rounds[:] = self.rounds
                match.missed.clear()
            elif name == "missed":
                match.rounds.clear()
                match.missed[:] = self.missed
            elif name == "pad_first":
                app.memory.pad = PAD
            yield from go(*destination)
            self.visited.add(name)
            yield from tick()
            yield from self.rest(idle)
            for key in keys.split():
                yield from press(key)
                self.visited.add(screen_name())
                if screen_name() == "turn":
                    yield from self.rest(idle)
            while name == "bot_turn" and len(match.game.log) > ACTIONS:
                match.game.undo()
            if name == "resume":
                self.matches[0] = app.match

    def _put_away(self):
        """The match is only in the memory."""
        memory = app.memory
        app.match.changed = True
        memory.save(app.match)
        save = memory.match
        players = memory.match_names
        seats = memory.match_seats
        app.match = None
        self.matches[0] = None
        memory.put_match(save, players, seats)

    def rest(self, idle):
        """Let three seconds pass, in which films end, then watch the heap."""
        if not idle or screen_name() in MOVING:
            return
        for _ in range(3000 // TICK_MS):
            yield from tick()
        quiet = 0
        for _ in range(MOST_WORK):  # until what a screen does in its spare time is done
            before = gc.mem_alloc()
            machine.wait(TICK_MS)
            app.tick()
            quiet = quiet + 1 if gc.mem_alloc() == before else 0
            if quiet == QUIET_TICKS:
                break
            yield
        self.watched += 1
        before = gc.mem_alloc()
        for _ in range(IDLE_TICKS):
            machine.wait(TICK_MS)
            app.tick()
            if gc.mem_alloc() != before:
                self.allocated.append((screen_name(), gc.mem_alloc() - before))
                break


# What to do.


def do_match(at, players, goal="match_over"):
    """Play a match until a screen shows."""
    yield from start()
    yield from begin(int(at), int(players))
    yield from play(goal, 20000)
    game = app.match.game
    out["in_turns"] = in_turns
    out["rounds"] = game.round
    out["totals"] = list(game.scores)


def do_tour(at, times):
    """Go through every screen ``times`` times; print what is free after each time."""
    yield from start()
    tour = Tour(at)
    yield from tour.begin()
    free = out["free"] = [0] * int(times)
    for i in range(len(free)):
        yield from tour.go_round(False)
        app.match = tour.matches[0]
        yield from go("home")
        yield from tick()
        vm_collect()
        free[i] = gc.mem_free()
    out["visited"] = sorted(tour.visited)


LINKED = (
    (("send",), ""),
    (("elsewhere",), "DOWN START B"),
    (("code_entry", False), "A A A A A A B DOWN RIGHT"),
    (("elsewhere", True), "A"),
    (("turn",), "RIGHT A RIGHT B"),
    (("code_entry", True), "DOWN A B"),
    (("join_seat", "570R 00C1 SCCA"), "DOWN UP"),
)


def do_linked(at, times):
    """Go through the screens of a match that is also played elsewhere."""
    yield from start()
    yield from begin(int(at), 2)
    while screen_name() != "turn":
        yield from press("A")
    game = app.match.game
    while len(game.log) < ACTIONS or game.seat:
        game.apply(game.legal_actions()[-1])
        yield
    app.match.seats[1] = 7
    visited = set()
    for _ in range(int(times)):
        for destination, keys in LINKED:
            yield from go(*destination)
            visited.add(destination[0])
            if destination[0] == "send":
                out["qr"] = out.get("qr", 0) + app.screen.has_qr
            for key in keys.split():
                yield from press(key)
                yield from tick()
    out["visited"] = sorted(visited)
    out["log"] = len(game.log)


CODES = (
    ("today_result",),
    ("day_code",),
    ("match_over",),
    ("day_code", "match"),
    ("round_over",),
    ("day_code", "round"),
    ("day_code", "puzzle", 1),
)


def do_code(at, times):
    """Show what has ended as a code."""
    yield from start()
    yield from begin(int(at), 2)
    yield from go("home")
    game = app.match.game
    while not game.end_reason:
        game.apply(game.legal_actions()[-1])
        yield
    out["qr"] = 0
    for _ in range(int(times)):
        for destination in CODES:
            yield from go(*destination)
            yield from tick()
            if destination[0] == "day_code":
                out["qr"] += app.screen.has_qr


class Busio:
    """The module of a board with pins for a cable, on which nobody answers."""

    class UART:
        def __init__(self, tx, rx, baudrate, timeout, receiver_buffer_size):
            self.buffer = bytearray(receiver_buffer_size)

        def readinto(self, buffer):
            return None

        def write(self, said):
            return len(said)

        def deinit(self):
            pass


def mirrored(said):
    """What a device that has all of the match answers to a line; loads nothing for that."""
    line = said[1:3] + b"1" + said[4:-5]
    crc = 0
    for byte in line:
        value = crc >> 8 ^ byte
        value ^= value >> 4
        crc = (crc << 8 ^ value << 12 ^ value << 5 ^ value) & 0xFFFF
    return b"#" + line + b"%04X\n" % crc


def do_line(at):
    """A turn of two, without a line and with one that carries; how much memory each has taken."""
    import usb_cdc

    yield from start()
    yield from begin(int(at), 2)
    while screen_name() != "turn":
        yield from press("A")
    match = app.match
    while len(match.game.log) < ACTIONS or match.game.seat:
        match.game.apply(match.game.legal_actions()[-1])
        yield
    yield from in_a_turn("alone")
    port = usb_cdc.data
    port.write = lambda said: port.record(mirrored(said))
    match.seats[1] = 7
    yield from go("scores")  # not in a turn, which has the least room
    yield from tick()
    sys.modules["busio"] = Busio  # on the device no screen unloads it
    from console.link.carriers import open_line

    open_line(app, match)
    yield  # what could not be loaded is collected
    sys.modules.pop("console.link.carriers")
    port.record(b"\x16")
    for _ in range(QUIET_TICKS):
        yield from tick()
    out["states"] = [match.line.state]
    yield from in_a_turn("linked")
    out["states"].append(match.line.state)
    match.line.close()
    match.seats[1] = 0
    yield from in_a_turn("after")


def in_a_turn(name):
    """Show a turn for a while; note the memory that is taken then, and whether a line has any."""
    for _ in range(2):
        yield from go("scores")
        yield from tick()
        yield from go("turn")
        for key in ["RIGHT", "LEFT"]:
            yield from press(key)
        for _ in range(QUIET_TICKS):
            yield from tick()
    vm_collect()
    yield
    vm_collect()
    out[name] = gc.mem_alloc()
    out.setdefault("loaded", []).append("console.link.match_line" in sys.modules)


def do_idle(at):
    """Watch the heap on every screen while nothing is pressed."""
    yield from start()
    tour = Tour(at)
    yield from tour.begin()
    yield from tour.go_round(True)
    out["visited"] = sorted(tour.visited)
    out["watched"] = tour.watched
    out["allocated"] = tour.allocated


def leave_match(at, players, tiles):
    """Begin a match and leave it when ``tiles`` tiles have been laid; returns its log."""
    yield from begin(int(at), int(players))
    while not (screen_name() == "turn" and app.match.game.laid >= int(tiles)):
        yield from press(turn_key() if screen_name() == "turn" else "A")
    return list(app.match.game.log)


def come_back(before):
    """Go on with the match from home."""
    yield from go("home")
    yield from press("A")
    while screen_name() == "resume":
        yield from tick()
    out["same"] = list(app.match.game.log) == before


def do_aside(at, players, tiles):
    """Lay a match aside for another one, then change between the two."""
    yield from start()
    storage.getmount("/").readonly = False
    os.sync = lambda: None
    logs = []
    for _ in range(2):
        logs.append((yield from leave_match(at, players, tiles)))
    out["same"] = []
    for log in logs:
        yield from go("home")
        yield from press("A")
        out["listed"] = len(app.screen.entries)
        yield from press("DOWN")
        yield from press("A")
        while screen_name() == "resume":
            yield from tick()
        out["same"].append(list(app.match.game.log) == log)
        yield from play("turn", 10)


def do_puzzles(at, players, tiles, solutions):
    """Play puzzles while a match waits: by chance, and if that fails, by their ``solutions`` (JSON:
    number and placements of each).
    """
    yield from start()
    before = yield from leave_match(at, players, tiles)
    solved = out["solved"] = []
    for number, solution in json.loads(solutions):
        yield from go("home")
        yield from go("puzzles")
        yield from go("puzzle", number)
        while mode_of(app.screen) != DONE:
            key = turn_key()  # a rack is a ring: one way leads to every tile, in Hebrew, too
            yield from press("RIGHT" if key == "LEFT" else key)
        yield from press_when_told("A")
        if app.screen.here[1] == (number,):  # once more
            for action in solution:
                yield from lay(action)
            yield from press_when_told("A")
        solved.append(app.screen.here[1] != (number,))
    yield from come_back(before)
    out["kept"] = len(app.memory.puzzles)


def lesson_key():
    """The key that goes on with a lesson, whichever way one reads."""
    screen = app.screen
    if screen.task == "lines" and mode_of(screen) == RACK:
        return "SELECT"
    key = turn_key()
    return "RIGHT" if key == "LEFT" else key


def do_lessons(at, players, tiles):
    """Play all lessons through while a match waits."""
    yield from start()
    before = yield from leave_match(at, players, tiles)
    for number in range(3):
        yield from go("home")
        yield from go("learn")
        for _ in range(number):
            yield from press("DOWN")
        yield from press("A")
        while screen_name() == "lesson":
            yield from press("START")  # shows what is wanted
            yield from press(lesson_key())
    yield from come_back(before)
    out["lessons"] = app.memory.settings.lessons


def press_when_told(key):
    """Press a key as soon as the screen has told how it went."""
    for _ in range(MOST_WORK):
        if app.screen.layout.message:
            break
        yield from tick()
    yield from press(key)


def lay(action):
    """Lay a tile with keys, once the film of the one before is over."""
    screen = app.screen
    while screen.animation:
        yield from tick()
    goal = screen.rack_mode.tiles.index(app.match.game.tile_of(action))
    while screen.rack_mode.at != goal:
        yield from press("RIGHT")
    yield from press("A")
    while screen.layout.table_view.action != action:
        yield from press("SELECT")
    yield from press("A")


class Stopwatch:
    """How long the app takes for a press in a turn, by what the press does; in ms."""

    def __init__(self):
        self.times = {"cursor": [], "scroll": [], "rack": []}

    def press(self, key):
        """Press a key."""
        screen = app.screen
        table = screen.layout.table_view
        mode = mode_of(screen)
        before = (screen.rack_mode.at, table.place, table.place_on_screen(ORIGIN))
        hold(key, True)
        machine.wait(TICK_MS)
        began = vm_now()
        app.tick()
        took = vm_now() - began
        after = (screen.rack_mode.at, table.place, table.place_on_screen(ORIGIN))
        hold(key, False)
        yield from tick()
        if before[2] != after[2]:
            self.times["scroll"].append(took)
        elif before != after:
            self.times["cursor" if mode == TABLE else "rack"].append(took)

    def look_round(self):
        """Move about the rack, and about the places of each tile."""
        for _ in app.screen.rack_mode.tiles:
            yield from press("A")
            if mode_of(app.screen) == TABLE:
                for key in ("RIGHT", "DOWN", "LEFT", "UP") * (
                    len(app.screen.layout.table_view.actions) > 1
                ):
                    yield from self.press(key)
                yield from press("B")
            elif mode_of(app.screen) == DONE:
                return  # it was not a tile
            yield from self.press("RIGHT")


def do_speed(at, players, tiles):
    """Play a match; once ``tiles`` tiles have been laid, take the time of presses."""
    # On the device these are C code, and quick.
    bitmaptools.blit = bitmaptools.fill_region = machine.make_room = no_work
    displayio.TileGrid.__setitem__ = no_work
    displayio.Bitmap.__getitem__ = no_pixel
    stopwatch = Stopwatch()
    yield from start()
    yield from begin(int(at), int(players))
    while screen_name() not in ("round_over", "match_over"):
        if screen_name() != "turn":
            yield from press("A")
            continue
        if mode_of(app.screen) == RACK and app.match.game.laid >= int(tiles):
            yield from stopwatch.look_round()
        while screen_name() == "turn":
            yield from press(turn_key())
    for name, times in stopwatch.times.items():
        times.sort()
        quarters = [i * (len(times) - 1) // 4 for i in range(5)] if times else []
        out[name] = [len(times)] + [int(1000 * times[i]) for i in quarters]


def no_work(*arguments, **named):
    """In place of what is not to be timed."""


def no_pixel(_bitmap, _at):
    """In place of reading one."""
    return 0


def do_imports(*modules):
    """Print what each module leaves in memory, in the order given: needed ones come first."""
    kept = {}
    seen[:] = b"\1" * len(seen)  # no tables of names
    for name in modules:
        before = gc.mem_alloc()
        try:
            __import__(name)
        except ImportError:  # for another board
            continue
        yield
        print("module", name, gc.mem_alloc() - before)
        kept[name] = sys.modules[name]
        for name, module in kept.items():  # also what others drop as they are imported
            sys.modules[name] = module
            package, _, last = name.rpartition(".")
            if package:
                setattr(sys.modules[package], last, module)
        yield


DO = {
    "match": do_match,
    "tour": do_tour,
    "leaks": do_tour,
    "idle": do_idle,
    "puzzles": do_puzzles,
    "imports": do_imports,
    "lessons": do_lessons,
    "aside": do_aside,
    "line": do_line,
    "linked": do_linked,
    "code": do_code,
    "speed": do_speed,
}


def fill_up():
    """Take all memory that is left, in smaller and smaller pieces."""
    global ballast
    size = 16384
    while size:
        try:
            while True:
                ballast = (ballast, bytearray(size))
        except MemoryError:
            size >>= 2


def steps():
    """Measure out the room, then do what is to be done."""
    yield from fill_table()
    yield
    hole = [bytearray(room + OWN)]
    fill_up()
    hole.clear()
    gc.collect()
    gc.collect = collect
    builtins.__import__ = import_with_room
    yield
    yield from DO[what](*arguments)
    out["presses"] = presses
    out["names"] = count_names() - names
    for i, name in enumerate(SCREENS):
        if most[i] < NOTHING_YET:
            out[name] = (rest[i], most[i])
    print(json.dumps(out))


running = steps()


def step():
    """One step; True when all is done."""
    return next(running, True) is True
