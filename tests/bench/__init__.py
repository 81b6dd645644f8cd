"""Measuring: every figure is a ratio to a yardstick that runs in turn with it in this process."""
