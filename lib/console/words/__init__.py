"""The words in five languages, and the order of their characters on the screen."""
