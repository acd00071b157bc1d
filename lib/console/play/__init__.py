"""The match between the screens: what is said of it, how it begins and ends."""
