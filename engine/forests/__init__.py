"""The Forests of Adrimon, a volume."""
