"""The computer players, one module each."""
