"""The independent referee: a plain, slow model of the nine rule sets of docs/rules.md.

It was written from the rules and the five sheets alone, without sight of the engine. It trades
speed for being obviously right: formulas, sets and dicts, and every legal placement is found by
trying everything.
"""
