"""A seat elsewhere: a match that two or more devices play together. All that travels is its log."""
