"""The rules of Block, Draw, All Fives and Chiva: deterministic, pure, standard library only."""
