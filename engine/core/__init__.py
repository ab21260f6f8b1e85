"""What every volume stands on: questions, tables, dice, facts, decks and views."""
