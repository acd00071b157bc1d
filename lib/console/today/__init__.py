"""*Today*: a deal a day, the same for everybody."""
