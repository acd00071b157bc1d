"""The words on the screens, one module a language, all with the same names.

A language also has parts, ``LANGUAGE_PART``, that few screens need and only they load.
"""

import sys

from console.modules import drop


def load_part(words, part: str):
    """A part of the catalogue ``words``; it is in memory as long as somebody holds it."""
    name = words.__name__ + "_" + part
    __import__(name)
    module = sys.modules[name]
    drop(name)
    return module
