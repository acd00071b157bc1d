"""Replaces tools.record.picture.words: texts of pictures in the language of the page."""

import json


class Said:
    """The texts of one picture, ready to be shown except for ``{n}``."""

    def __init__(self, texts):
        """``texts``: JSON."""
        self._texts = json.loads(texts)

    def title(self, moment):
        return self._texts["title"]

    def deed(self, moment):
        return self._texts["deed"]

    def turn(self, number):
        return self._numbered("turn", number)

    def field(self, number):
        return self._numbered("field", number)

    def round(self, number):
        return self._numbered("round", number)

    def axis(self, scored, turns):
        return self._numbered("points" if scored else "held", turns)

    def chart(self, scored, ends):
        return self._texts["title"]

    def _numbered(self, key, number):
        return self._texts[key].replace("{n}", str(number))
