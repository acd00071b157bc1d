"""Matches of bots that look one placement ahead, compiled: hundreds of rounds a second."""
