"""The licences of everything that the page includes, as one text."""

import json

from tools import ROOT
from tools.licences import licences as of_the_drive

_MODULES = ROOT / "node_modules"
_PACKAGES = (
    "@fontsource-variable/rubik",
    "@micropython/micropython-webassembly-pyscript",
    "@noble/hashes",
    "fflate",
    "gifenc",
    "idb-keyval",
)
_RULE = "=" * 80
_MICROPYTHON = """\
The MIT License (MIT)

Copyright (c) 2013-2025 Damien P. George and others

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""  # its package has no file with it


def licences() -> bytes:
    """Our licence, then those of the libraries on the drive, then those of the npm packages."""
    texts = {path: text.decode() for path, text in of_the_drive().items()}
    for package in _PACKAGES:
        folder = _MODULES / package
        declared = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        found = sorted(folder.glob("LICEN?E*"))
        text = found[0].read_text(encoding="utf-8") if found else _MICROPYTHON
        texts[f"{package} {declared['version']} ({declared['license']})"] = text
    parts = [f"{name}\n{_RULE}\n\n{text.strip()}\n" for name, text in texts.items()]
    return "\n\n".join(parts).encode()
