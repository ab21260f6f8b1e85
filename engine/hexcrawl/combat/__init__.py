"""Combat: rounds of declaration, opponent actions and resolution."""
