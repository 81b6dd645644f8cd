"""The times and distances by which gestures are told apart, in ms and dp."""

from __future__ import annotations

SLOP_DP = 10.0
"""How far a pointer may stray from where it went down and still be a tap or a hold."""

HOLD_MS = 350.0
"""How long a pointer must rest to be a hold."""

PAIRING_MS = 500.0
"""How long before or after a finger a mouse event may be that is taken for its mirror."""

PAIRING_DP = 24.0
"""How far from a finger a mouse event may be that is taken for its mirror."""

FLING_DP_PER_MS = 0.3
"""The speed from which a drag that is let go has a velocity: it is thrown, not put down."""

FLING_MS = 80.0
"""The last moments of a drag, over which its velocity is measured."""

REST_MS = 40.0
"""A drag that rested at least so long before it was let go is not thrown."""
