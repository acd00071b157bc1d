"""The console's typeface for the page's own texts: web fonts, and the style sheet of their names.

A browser loads only the parts with the letters it needs, and the page asks for the style sheet
only when the console can be played (web/main.js).
"""

from itertools import pairwise

from tools.assets import rubik
from tools.record.picture import typeface

STYLE = "typeface.css"
_TEXT = 500  # the weight of the console's texts; its titles have that of the pictures
_BETWEEN = 550  # heavier than that is a title


def typeface_files() -> dict[str, bytes]:
    """The fonts and their style sheet, by name. Raises UsageError if Rubik is not installed."""
    typeface.check_installed()
    files, faces = {}, []
    for part in rubik.SUBSETS:
        codes = rubik.code_points(part)
        for name, weight, weights in (
            (f"{part}-text.woff2", _TEXT, f"1 {_BETWEEN - 1}"),
            (f"{part}.woff2", typeface.WEIGHT, f"{_BETWEEN} 1000"),
        ):
            files[name] = typeface.woff2(part, codes, weight)
            faces.append(
                f"@font-face{{font-family:Rubik;font-weight:{weights};font-display:swap;"
                f'src:url({name})format("woff2");unicode-range:{_reach(codes)}}}'
            )
    return files | {STYLE: "".join(faces).encode()}


def _reach(codes: frozenset[int]) -> str:
    """The characters as CSS has them: ``U+41-5A,U+61-7A``."""
    ordered = sorted(codes)
    starts = [ordered[0], *(after for before, after in pairwise(ordered) if after > before + 1)]
    ends = [*(before for before, after in pairwise(ordered) if after > before + 1), ordered[-1]]
    return ",".join(
        f"U+{start:X}-{end:X}" if end > start else f"U+{start:X}"
        for start, end in zip(starts, ends, strict=True)
    )
