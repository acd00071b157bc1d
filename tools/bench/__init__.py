"""Speed and memory of engine and bots; ``python -m tools.bench`` measures them."""
