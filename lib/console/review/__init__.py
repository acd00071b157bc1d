"""What was missed and how well it was played, and what players keep of a match."""
