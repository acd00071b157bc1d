"""The words in all languages, and the order of their characters on the screen."""
