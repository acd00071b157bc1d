"""Game records: read, checked and shown; ``python -m tools.record`` does it."""
