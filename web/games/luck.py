"""The luck of the match that was read, as JSON for the page."""

import json

import told

from tools.record.luck import luck_of


def luck():
    """The shares, draws and chances of tools.record.luck by name; null in games without luck."""
    found = luck_of(told.match.record)
    if not found:
        return "null"
    return json.dumps(
        {
            "players": [
                {"luck": one.luck, "play": one.play, "best": one.best, "worst": one.worst}
                for one in found.players
            ],
            "draws": [
                {
                    "round": one.round,
                    "turn": one.turn,
                    "seat": one.seat,
                    "tile": one.tile,
                    "luck": one.luck,
                }
                for one in found.draws
            ],
            "chances": [
                {"round": one.round, "turn": one.turn, "chances": one.chances}
                for one in found.chances
            ],
            "luckiest": found.luckiest,
        }
    )
