"""The cards, boards and rulebooks, and how they are read."""
