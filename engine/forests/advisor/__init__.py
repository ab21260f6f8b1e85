"""What a sensible player would do: estimates and advice for hints and the greedy bot."""
