"""What people missed in a match, how well they played, and what counts for known players."""
