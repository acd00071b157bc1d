"""The independent referee: a plain, slow model of the nine rule sets of RULES.md.

It was written from RULES.md and the five sheets alone, without sight of the engine. It trades speed
for being obviously right: formulas, sets and dicts, and every legal placement is found by trying
everything.
"""
