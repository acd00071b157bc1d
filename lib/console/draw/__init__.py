"""Drawing: text, sprites, themes, and the kinds of screens that are made of them."""
