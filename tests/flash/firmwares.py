"""Small firmwares to flash one over another, and whether the old one would still start."""

from tools.drive import manifest

PLAYERS = {
    "settings.toml": b"WITHOUT_SOUND = 1\n",
    "saves/match.bin": b"\x01" * 700,
    "records/00001.txt": b"trirecord 1\n",
}
STRANGERS = {"notes.txt": b"mine", "lib/neopixel.mpy": b"C\x06", "boot_out.txt": b"Adafruit"}

EMPTY = {"code.py": b'print("Hello World!")\n', "lib/neopixel.mpy": b"C\x06"}

_ONLY_FOR = {
    "pimoroni_picosystem": (
        "lib/console/hardware/profiles/pimoroni_picosystem.py",
        "assets/fonts/body11.fnt",
    ),
    "pygamer": ("lib/console/hardware/profiles/pygamer.py", "assets/fonts/small7.fnt"),
}


def build(version: str, **modules: bytes) -> dict[str, bytes]:
    """A drive built for all boards: modules of lib/console by name or by path, and what is always
    there.
    """
    files = {
        "boot.py": b"boot",
        "code.py": b"from console.app import App " + version.encode(),
        "settings.toml": b"# yours\n",
        "lib/console/hardware/profiles/__init__.py": b"",
        "lib/console/hardware/profiles/pimoroni_picosystem.py": b"pins",
        "lib/console/hardware/profiles/pygamer.py": b"other pins",
        "assets/fonts/small7.fnt": b"font" * 300,
        "assets/fonts/body11.fnt": b"font" * 500,
    }
    files |= {name if "/" in name else f"lib/console/{name}": modules[name] for name in modules}
    return files | {manifest.NAME: str(manifest.of(files, version, "py")).encode()}


OLD = build(
    "1",
    **{
        "__init__.py": b"",
        "app.py": b"app" * 400,
        "boards.py": b"all boards",
        "words/__init__.py": b"words",
        "words/en.py": b"play",
        "engine/game.py": b"game" * 200,
        "lib/adafruit_ticks.py": b"ticks",
    },
)
NEW = build(
    "2",
    **{
        "__init__.py": b"",
        "app.py": b"new app" * 300,
        "boards/__init__.py": b"boards",
        "boards/pygamer.py": b"one board",
        "words.py": b"words in one file",
        "late.py": b"late" * 500,
        **{f"screens/a_long_name_of_a_screen_{number}.py": b"" for number in range(6)},
        "safemode.py": b"",
        "engine/game.py": b"game" * 200,
        "engine/rules/knobs.py": b"knobs",
    },
)
COMPILED = {
    path.replace(".py", ".mpy") if "/" in path else path: b"C" + content
    for path, content in NEW.items()
    if path != manifest.NAME
}
COMPILED[manifest.NAME] = str(manifest.of(COMPILED, "2", "mpy-10.2.1")).encode()
THIRD = build("3", **{"app.py": b"third"})

CHANGES = {
    "first flash": (EMPTY, OLD),
    "newer": (OLD, NEW),
    "older": (NEW, OLD),
    "compiled": (NEW, COMPILED),
    "not compiled": (COMPILED, NEW),
    "both": (OLD, COMPILED),
}


def on_board(files: dict[str, bytes], board: str) -> dict[str, bytes]:
    """What a PicoSystem or a PyGamer gets of a drive built for all boards."""
    others = _ONLY_FOR["pygamer" if board == "pimoroni_picosystem" else "pimoroni_picosystem"]
    kept = {path: files[path] for path in files if path not in (*others, manifest.NAME)}
    listed = manifest.read(files[manifest.NAME].decode())
    return kept | {manifest.NAME: str(manifest.of(kept, listed.version, listed.flavour)).encode()}


def loads(files: dict[str, bytes], directories: set[str], module: str) -> bytes | None:
    """What CircuitPython imports for a module: a directory, else a source, else a compiled one."""
    where = f"{module}/__init__" if module in directories else module
    return files.get(f"{where}.py", files.get(f"{where}.mpy"))


def starts(
    old: dict[str, bytes], files: dict[str, bytes], directories: set[str] | None = None
) -> bool:
    """Whether a drive with these files starts as one with the old ones did."""
    if any(old.get(name) != files.get(name) for name in ("boot.py", "code.py", "safemode.py")):
        return False
    before = folders(old)
    now = folders(files) | (directories or set())
    modules = {path.rpartition(".")[0].removesuffix("/__init__") for path in old if "/" in path}
    return all(loads(old, before, module) == loads(files, now, module) for module in modules)


def folders(files: dict[str, bytes]) -> set[str]:
    """The directories that files lie in."""
    return {"/".join(path.split("/")[:n]) for path in files for n in range(1, path.count("/") + 1)}
