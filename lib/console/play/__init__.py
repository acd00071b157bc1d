"""The match between the screens: set-up, turns, advice, results, review, lessons."""
