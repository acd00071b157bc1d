"""The console as the page gets it: the drive of `make build`, the device's modules, what it must
know of both.
"""

import json

from console.words.languages import LANGUAGES

from engine import rule_sets
from tools import ROOT, cli
from tools.drive import manifest
from tools.drive.built import Built
from tools.drive.shrink import shrink
from tools.page.boards import on_page
from tools.page.handhelds import describe
from tools.page.names import short_names
from tools.page.pack import compressed, pack

_WEB = ROOT / "web"
_VM = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm"
_AS_PYTHON = "py"


def console_files(drive: Built) -> dict[str, bytes]:
    """``console.pack`` and ``vm.pack``, of a drive whose origins are known. Raises UsageError if it
    is compiled.
    """
    if drive.manifest.flavour != _AS_PYTHON:
        raise cli.UsageError("the drive is compiled: run make build without MPY_CROSS")
    said = {
        "boards": on_page(),
        "handhelds": describe(drive),
        "languages": [code for code, _, _ in LANGUAGES],
        "names": short_names(drive.origins),
        "rules": rule_sets.names(),
        "version": drive.manifest.version,
    }
    files = {f"drive/{path}": content for path, content in drive.files.items()}
    del files[f"drive/{manifest.NAME}"]  # only who writes a drive needs it, and can make it
    for path in (*(_WEB / "device").glob("*.py"), *(_WEB / "console").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        files[f"device/{path.name}"] = shrink(source, path.name).encode()
    files["console.json"] = json.dumps(said, separators=(",", ":")).encode()
    return {"console.pack": pack(files), "vm.pack": compressed(cli.read_bytes(_VM))}
