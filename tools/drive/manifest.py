"""The manifest: which files of the drive are ours, of which version, and a hash of each.

It is on the drive as `manifest.txt`: a line `# NAME VERSION FLAVOUR`, then a line per file with the
first 8 digits of what `b2sum -l 128` prints, and the path; sorted by path. FLAVOUR is `py`, or
`mpy-10.2.1` if the mpy-cross of CircuitPython 10.2.1 has compiled the modules. While a drive is
being flashed, a file that changes has two lines: its new hash and its old one. Drives of 0.4.0 and
earlier have all 32 digits.
"""

import hashlib
import re
from dataclasses import dataclass, field

NAME = "manifest.txt"
TITLE = "triangular-dominoes-console"
_HEAD = re.compile(rf"# {TITLE} (\S+) (\S+)")
_LINE = re.compile(r"([0-9a-f]{8})(?:[0-9a-f]{24})?  ([^\\:]+)")
_DIGITS = 8


@dataclass(frozen=True)
class Manifest:
    """``hashes``: the first digits of the BLAKE2b of 128 bits of each file, by its path.

    ``before``: the old hashes of files that are being replaced, while a drive is being flashed.
    """

    version: str
    flavour: str
    hashes: dict[str, str] = field(default_factory=dict)
    before: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        lines = [
            f"{hashes[path]}  {path}\n"
            for path in sorted(self.hashes)
            for hashes in (self.hashes, self.before)
            if path in hashes
        ]
        return f"# {TITLE} {self.version} {self.flavour}\n{''.join(lines)}"

    def has(self, path: str, content: bytes) -> bool:
        """Whether a file with this content is listed."""
        return digest(content) in (self.hashes.get(path), self.before.get(path))


def digest(content: bytes) -> str:
    """The hash in the manifest for a file with this content."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()[:_DIGITS]


def of(files: dict[str, bytes], version: str, flavour: str) -> Manifest:
    """The manifest of the files."""
    return Manifest(version, flavour, {path: digest(files[path]) for path in files})


def read(text: str) -> Manifest:
    """The manifest that was written as this text. Raises ValueError if it is not one of ours."""
    head, *lines = text.splitlines() or [""]
    found = _HEAD.fullmatch(head)
    entries = [_LINE.fullmatch(line) for line in lines]
    if not found:
        raise ValueError(f"{NAME} is not a manifest of {TITLE}")
    hashes: dict[str, str] = {}
    before: dict[str, str] = {}
    for number, entry in enumerate(entries, 2):
        if not entry or {"", ".", ".."} & set(entry[2].split("/")):
            raise ValueError(f"{NAME}:{number}: not a hash and a path")
        (before if entry[2] in hashes else hashes)[entry[2]] = entry[1]
    return Manifest(found[1], found[2], hashes, before)
