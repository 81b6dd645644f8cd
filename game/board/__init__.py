"""The table: where tiles lie, how the camera sees them, how they look."""
