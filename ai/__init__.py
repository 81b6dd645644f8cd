"""Computer players: what they are told is an observation, what they answer is an action."""
