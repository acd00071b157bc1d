"""The match between its screens: set-up, starts, slots, turns, advice, summaries, results."""
