"""The page's console: the drive of `make build`, the device's modules, and data about both."""

import json
from pathlib import PurePosixPath

from console.words.languages import LANGUAGES

from engine import rule_sets
from tools import ROOT, cli
from tools.drive import manifest
from tools.drive.built import Built
from tools.drive.contents import language_of
from tools.drive.shrink import shrink
from tools.page.boards import on_page
from tools.page.handhelds import describe
from tools.page.names import short_names
from tools.page.pack import compressed, pack

_WEB = ROOT / "web"
_VM = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm"
_AS_PYTHON = "py"
_ASSETS = "drive/assets/"


def console_files(drive: Built) -> dict[str, bytes]:
    """``console.pack``, ``vm.pack``, and one pack per language, such as ``language-sk.pack``.

    A language's pack has the files of the drive that only it needs. The drive must have its
    origins. Raises UsageError if it is compiled.
    """
    if drive.manifest.flavour != _AS_PYTHON:
        raise cli.UsageError("the drive is compiled: run make build without MPY_CROSS")
    languages = [code for code, _ in LANGUAGES]
    facts = {
        "boards": on_page(),
        "handhelds": describe(drive),
        "languages": languages,
        "names": short_names(drive.origins),
        "rules": rule_sets.names(),
        "version": drive.manifest.version,
    }
    files = {f"drive/{path}": content for path, content in drive.files.items()}
    del files[
        f"drive/{manifest.NAME}"
    ]  # only programs that write a drive need it, and they can make it
    for path in (*(_WEB / "device").glob("*.py"), *(_WEB / "console").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        files[f"device/{path.name}"] = shrink(source, path.name).encode()
    files["console.json"] = json.dumps(facts, separators=(",", ":")).encode()
    spoken = _by_language(files)
    fallback = spoken[LANGUAGES[0][0]]  # for languages that are not on the drive
    packs = {language_pack(code): pack(spoken.get(code, fallback)) for code in languages}
    packs["console.pack"] = pack(spoken[""])
    return packs | {"vm.pack": compressed(cli.read_bytes(_VM))}


def _by_language(files: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The files that only one language needs, by its code; those that all need by ""."""
    found: dict[str, dict[str, bytes]] = {}
    for path, content in files.items():
        language = language_of(PurePosixPath(path)) if path.startswith(_ASSETS) else ""
        found.setdefault(language, {})[path] = content
    return found


def language_pack(code: str) -> str:
    """The name of a language's pack."""
    return f"language-{code}.pack"
