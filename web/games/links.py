"""The match that was read as the text of a link, and back."""

from binascii import a2b_base64, b2a_base64

import told

from tools.record.compact import BadLink, compact, expanded


def link():
    """The match as characters for an address; empty if there are too many."""
    content = compact(told.match.record)
    if content is None:
        return ""
    text = b2a_base64(content).decode().strip()
    return text.replace("+", "-").replace("/", "_").replace("=", "")


def expand(text):
    """The record in such a text; empty if there is none."""
    text = text.replace("-", "+").replace("_", "/")
    try:
        return expanded(a2b_base64(text + "=" * (-len(text) % 4)))
    except (BadLink, ValueError):
        return ""
