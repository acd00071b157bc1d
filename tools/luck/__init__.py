"""Fits the weights of ``bots.luck`` to matches of bots, and measures how honest the luck is."""
