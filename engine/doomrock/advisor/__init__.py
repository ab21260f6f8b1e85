"""What a sensible player would answer."""
