"""What screens are made of: few widgets, drawn by lines."""
