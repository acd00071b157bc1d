"""The match between the screens: set-up, starts, slots, turns, advice, summaries, results."""
