"""The score pad: its log, the standing that follows from it, its form and layout."""
