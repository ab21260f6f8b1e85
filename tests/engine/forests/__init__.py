"""Tests of the rules of The Forests of Adrimon."""
