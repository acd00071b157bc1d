"""Matches of two simulated devices over a line that loses, damages, repeats and delays."""
