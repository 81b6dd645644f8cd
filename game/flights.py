"""What flies at the table of a session after something has happened there."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.motion import Motion, Pose, Table, flights_of
from game.session import News, Session
from rules.events import seen
from rules.seats import Seat


def flights_after(
    session: Session, news: News, before: Mapping[str, Pose], viewer: Seat | None, pace: float
) -> Motion:
    """The flights of that news, from where everything lay `before`.

    `viewer` is the seat whose hand lies open, if any does; `pace` multiplies all times.
    """
    seating = session.match.seating
    table = Table(
        before=before,
        people=session.people,
        viewer=viewer,
        side_of={seat: seating.side_of(seat) for seat in seating.all_seats},
        plays=len(session.observation.line.plays),
        pace=pace,
    )
    events = tuple(seen(event, session.shown_seat) for event in news.events)
    return flights_of(events, news.direction, table)
