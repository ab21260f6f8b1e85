"""What is checked of each volume's cards: references when they load, the rest by the linter."""
