"""Drawing: text, sprites, themes, and the base classes of screens."""
