"""Refuses words that make our English hard to read: ``python -m tools.plain_words [FILES...]``.

It reads documents, and the docstrings and comments of Python, JavaScript and CSS. Without files it
reads all of the project. It prints ``FILE:LINE: "words": better words`` for each offence. Exit
status: 0 none, 1 offences, 2 a file cannot be read.
"""

import ast
import io
import os
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools import ROOT, cli

_PROG = "tools.plain_words"
_SUFFIXES = (".css", ".js", ".md", ".mjs", ".py")
_LEFT_OUT = ("build", "node_modules")  # and whatever begins with a dot

BANNED = (
    (r"so many\b(?! (as|that))", "the parameter by its name, or a number"),
    (r"so much (room|memory|space)\b", "the number, or the parameter by its name"),
    (r"mend(s|ed|ing)?\b", "fix"),
    (r"(anew|afresh)\b", "again"),
    (r"(fall|falls|fell|fallen) over\b(?! the)", "crash"),
    (r"whose the drive is\b", "who may write to the drive"),
    (r"\w+, (too|also)(?=[,.;:)])", '"also" at the verb, or nothing'),
    (r"(is|are|was) there in [0-9]", "appears in"),
    (r"(sooner|later) (is|are) there\b", "opens sooner, opens later"),
    (r"a (dot|point|turn) a (tile|turn)\b", '"one per", not "a"'),
    (r"(tells?|says?) (how|what|whether|which|who) (?!to\b)", "shows, prints, describes, returns"),
    (r"it is told\b", "who says it: the console shows, prints"),
    (r"stands? (there|in the|at the|on the)\b", "is, is shown, is listed, is stored"),
    (r"(know|knows) nothing of\b", "does not import, does not use"),
    (r"shall\b", "must, will, or the present"),
    (r"in vain\b", "without success, nothing fits"),
    (r"as good as\b", "almost"),
    (r"and alike\b", "and similar"),
    (r"what it (is|was) good for\b", "its use"),
)
"""Words that are refused, as regular expressions, and what to write instead."""

_BANNED = [(re.compile(rf"\b(?:{words})", re.IGNORECASE), better) for words, better in BANNED]
# "Who draws must place": a clause in the place of the subject, and then its verb.
_VERB = (
    r"(is|has|must|may|can|cannot|gets|wins|scores|loses|goes|comes|ends|begins|starts|takes|draws)"
)
_WHO = re.compile(rf"(?:^|(?<=[.;] ))Who \w+ [^.:;?!]*?\b{_VERB}\b[^?]*?[.;:!]")
_WHO_BETTER = '"The player who", "A player who", "If you"'
_CODE = re.compile(r"``.*?``|`[^`]*`|\"[^\"]*\"|<[^>]*>")
_FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)


class Offence(NamedTuple):
    """Words that are refused: the number of their line, the words, what to write instead."""

    line: int
    words: str
    better: str

    def __str__(self) -> str:
        return f'{self.line}: "{self.words}": {self.better}'


def offences(name: str, content: str) -> list[Offence]:
    """The offences in a file, by line. Raises SyntaxError for Python that does not parse."""
    found = []
    for first, prose in _prose(Path(name).suffix, content):
        text = _CODE.sub(lambda match: re.sub(r"[^\n]", "_", match[0]), prose).replace("\n", " ")
        hits = [(match, better) for words, better in _BANNED for match in words.finditer(text)]
        hits += [(match, _WHO_BETTER) for match in _WHO.finditer(text)]
        for match, better in hits:
            line = first + prose.count("\n", 0, match.start())
            found.append(Offence(line, " ".join(match[0].split()[:6]), better))
    return sorted(found)


def _prose(suffix: str, content: str) -> Iterator[tuple[int, str]]:
    """Paragraphs of a file that people read, each with the number of its first line."""
    if suffix == ".py":
        pieces = _python(content)
    elif suffix == ".md":
        blank = _FENCE.sub(lambda match: "\n" * match[0].count("\n"), content)
        pieces = iter([(1, blank)])
    else:
        pieces = (
            (1 + content.count("\n", 0, match.start()), match[0])
            for match in _COMMENT.finditer(content)
        )
    for first, piece in pieces:
        plain = re.sub(r"^[ \t]*(?:[*#>/-]+|\|)? ?", "", piece, flags=re.MULTILINE)
        at = first
        for paragraph in re.split(r"(\n\s*\n)", plain):
            yield at, paragraph
            at += paragraph.count("\n")


def _python(content: str) -> Iterator[tuple[int, str]]:
    """Docstrings, strings that stand alone, and comments; lines of one comment together."""
    for node in ast.walk(ast.parse(content)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    comment: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type == tokenize.COMMENT:
            if comment and token.start[0] != last + 1:
                yield last - len(comment) + 1, "\n".join(comment)
                comment = []
            comment.append(token.string)
            last = token.start[0]
    if comment:
        yield last - len(comment) + 1, "\n".join(comment)


def files(root: Path = ROOT) -> list[Path]:
    """All files of the project that are read, in order."""
    found = []
    for directory, directories, names in os.walk(root):
        directories[:] = [
            each for each in directories if each not in _LEFT_OUT and not each.startswith(".")
        ]
        found += [Path(directory, name) for name in names if name.endswith(_SUFFIXES)]
    return sorted(found)


def main(arguments: list[str]) -> int:
    """Read the named files, or all. Returns the exit status; raises UsageError."""
    parser = cli.Parser(_PROG, "refuse words that make our English hard to read")
    parser.add_argument("files", nargs="*", type=cli.path, help="default: all of the project")
    paths = parser.parse_args(arguments).files or files()
    return cli.print_offences((path, each) for path in paths for each in _offences_in(path))


def _offences_in(path: Path) -> list[Offence]:
    try:
        return offences(path.name, cli.read_bytes(path).decode())
    except (SyntaxError, UnicodeDecodeError) as error:
        raise cli.UsageError(f"{path}: {error}") from None


if __name__ == "__main__":
    cli.run(_PROG, main)
