"""The checks of The Forests of Adrimon."""
