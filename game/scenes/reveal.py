"""The end of a deal: every hand, how the bonus was made, the standing, who opens next."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _, ngettext, number
from game.scenes.scene import Scene
from game.session import News, Session
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import button, panel, person_disc, pill
from game.words import next_opener_text, seat_name, side_name, variant_title
from rules.events import DealEnded
from rules.match import Revealed
from rules.scoring import Points
from rules.seats import Seat, Side
from rules.variants import variant_named

_SHADE = 0.7


class RevealScene(Scene):
    """All hands and the arithmetic, once a deal has ended; also the end of the match."""

    def __init__(self, session: Session, tell: Callable[[News], None]) -> None:
        """Show the deal of that session that has just ended; `tell` hears what follows."""
        self.session = session
        self.tell = tell
        self.shown: Revealed = session.match.revealed()
        self.before = _standing_before(session)
        self.is_over = session.match.phase == "match-ended"

    def entered(self) -> None:
        """The way on has the focus."""
        self.stage.focus("next")

    def next(self) -> None:
        """On to the next deal, or to a new match."""
        if self.is_over:
            self.stage.go_to_new_match(self.session.match.setup.variant)
            return
        news = self.session.next_deal()
        self._back_to_table(news)

    def undo(self) -> None:
        """Take back the last decision of a person, into the deal that has ended."""
        if self.session.can_undo:
            self._back_to_table(self.session.undo())

    def menu(self) -> None:
        """Back to the menu; a match that is not over can be continued there."""
        self.stage.go_home(None if self.is_over else self.session)

    def _back_to_table(self, news: News) -> None:
        self.stage.pop()
        self.tell(news)

    # -- the picture

    def view(self, screen: Screen) -> View:
        """Build the page."""
        page = Page(screen)
        page.add(Felt(screen.rect, _SHADE))
        tall, upright = page.h >= 600, page.h > page.w
        edge = 40.0 if page.w >= 1000 else 12.0
        top = self._headline(page, tall=tall)
        foot = page.h - (92 if tall else 60)
        below = 200.0 if tall else 112.0
        if upright:
            below = 230.0
        panels = Rect(edge, top, page.w - 2 * edge, foot - 20 - below - top)
        self._hands(page, panels, upright=upright)
        self._sum(page, Rect(edge, panels.bottom + 16, panels.w, below - 4), tall=tall)
        self._buttons(page, Rect(edge, foot, panels.w, 56 if tall else 48))
        return page.view()

    def _headline(self, page: Page, *, tall: bool) -> float:
        ended, setup = self.shown.ended, self.session.match.setup
        if self.is_over:
            winner = self.session.match.winner
            assert winner is not None
            title = _("{side} wins the match").format(side=side_name(setup, winner))
        else:
            title = self._ended_text(ended)
        sub = _("{variant}. Deal {deal}.").format(
            variant=variant_title(setup.variant), deal=self.session.match.deal_number
        )
        if self.is_over:
            sub = f"{self._ended_text(ended)}. {sub}"
        y = 24.0 if tall else 6.0
        role = TYPE["headline"] if tall else TYPE["section"]
        page.text(title, Rect(24, y, page.w - 48, 46 if tall else 26), role, anchor="center")
        under = Rect(24, y + (46 if tall else 24), page.w - 48, 24)
        page.text(sub, under, TYPE["body"], "muted", anchor="center", lines=2)
        return y + (84 if tall else 52)

    def _ended_text(self, ended: DealEnded) -> str:
        setup = self.session.match.setup
        if ended.reason == "blocked":
            return _("The deal is blocked")
        last = self.session.last_to_play
        if ended.reason == "out":
            return _("{name} went out").format(name=seat_name(setup, last))
        return _("{name} reached the target").format(name=seat_name(setup, last))

    def _hands(self, page: Page, room: Rect, *, upright: bool) -> None:
        seating = self.session.match.seating
        n = seating.sides
        gap = 24.0 if page.w >= 1000 else 10.0
        for i, side in enumerate(seating.all_sides):
            if upright:
                each = (room.h - gap * (n - 1)) / n
                rect = Rect(room.x, room.y + i * (each + gap), room.w, each)
            else:
                each = (room.w - gap * (n - 1)) / n
                rect = Rect(room.x + i * (each + gap), room.y, each, room.h)
            self._side(page, rect, side)

    def _side(self, page: Page, rect: Rect, side: Side) -> None:
        ended, setup = self.shown.ended, self.session.match.setup
        wins = side in ended.winners
        panel(page, rect, outline="positive" if wins else "seam", stroke=2 if wins else 1.25)
        pad = 24.0 if rect.w >= 400 else 12.0
        head_h = 44.0 if rect.h >= 200 else 30.0
        head = Rect(rect.x + pad, rect.y + 6, rect.w - 2 * pad, head_h)
        seats = setup.seating.seats_of(side)
        if len(seats) > 1 or wins:
            label = _("Wins the deal")
            need = page.text_width(label, TYPE["segment"]) + 48
            name = side_name(setup, side) if len(seats) > 1 else ""
            if wins:
                badge = Rect(head.right - need, head.center.y - 16, need, 32)
                pill(page, badge, label, "positive", icon="check")
            left = Rect(head.x, head.y, head.w - (need + 8 if wins else 0), head.h)
            page.text(name, left, TYPE["section"], person=True)
        top = head.bottom + 4
        each = (rect.bottom - 6 - top) / len(seats)
        for i, seat in enumerate(seats):
            row = Rect(rect.x + pad, top + i * each, rect.w - 2 * pad, each)
            if len(seats) > 1:
                page.line(Point(row.x, row.y), Point(row.right, row.y))
            self._seat(page, row, seat, rival=False)

    def _seat(self, page: Page, row: Rect, seat: Seat, *, rival: bool) -> None:
        name = seat_name(self.session.match.setup, seat)
        hand = self.shown.hands[seat - 1]
        pips = self.shown.ended.pips[seat - 1]
        words = (
            ngettext("{pips} pip", "{pips} pips", pips).format(pips=pips) if hand else _("No tiles")
        )
        stacked = row.w < 400
        if stacked:
            line = Rect(row.x, row.y + 2, row.w, 36)
            tiles = Rect(row.x, line.bottom + 2, row.w, max(20.0, row.bottom - line.bottom - 6))
        else:
            line = row
            tiles = Rect(row.x + 146, row.y + 6, row.w - 146 - 116, row.h - 12)
        radius = min(20.0, line.h / 2 - 2)
        person_disc(page, Point(line.x + radius, line.center.y), radius, name, rival=rival)
        right = Rect(line.right - 110, line.y, 110, line.h)
        left = line.x + 2 * radius + 10
        page.text(
            name,
            Rect(left, line.y, right.x - left - 4 if stacked else 100, line.h),
            TYPE["button"],
            person=True,
        )
        page.text(words, right, TYPE["button"], "text" if hand else "muted", anchor="right")
        _tiles(page, tiles, hand, numerals=self.stage.settings.numerals)

    def _sum(self, page: Page, rect: Rect, *, tall: bool) -> None:
        panel(page, rect)
        pad = 24.0 if tall else 12.0
        inner = Rect(rect.x + pad, rect.y + 8, rect.w - 2 * pad, rect.h - 16)
        ended, setup = self.shown.ended, self.session.match.setup
        upper = Rect(inner.x, inner.y, inner.w, inner.h * 0.5)
        lower = Rect(inner.x, inner.y + inner.h * 0.52, inner.w, inner.h * 0.48)
        page.text(self._sum_text(), upper, TYPE["section"], lines=4)
        page.line(Point(inner.x, lower.y), Point(inner.right, lower.y))
        parts = []
        for side in setup.seating.all_sides:
            was, now = self.before[side - 1], ended.standing[side - 1]
            name = side_name(setup, side)
            gain = ended.bonus[side - 1]
            if gain:
                parts.append(f"{name} {number(was)} + {number(gain)} = {number(now)}")
            else:
                parts.append(f"{name} {number(now)}")
        if not variant_named(setup.variant).counts_wins:
            parts.append(_("Target {target}").format(target=setup.target))
        standing = " · ".join(parts)
        follows = ended.next_opener
        opens = next_opener_text(setup, *follows) if follows else ""
        half = lower.h / 2
        page.text(standing, Rect(lower.x, lower.y, lower.w, half), TYPE["body"], lines=2)
        page.text(
            opens, Rect(lower.x, lower.y + half, lower.w, half), TYPE["body"], "muted", lines=2
        )

    def _sum_text(self) -> str:
        """How the bonus was made, in numbers and words."""
        ended, setup = self.shown.ended, self.session.match.setup
        variant = variant_named(setup.variant)
        if variant.counts_wins:
            return self._streak_text()
        if ended.reason == "target":
            return _("The last play won the match: no bonus is counted.")
        working = variant.working(setup.seating, ended.reason, ended.winners, ended.pips)
        if working is None:
            return _("Equal: nobody scores.")
        terms = " + ".join(str(ended.pips[seat - 1]) for seat in working.added)
        for seat in working.subtracted:
            terms += f" \N{MINUS SIGN} {ended.pips[seat - 1]}"
        total = working.total
        text = f"{terms} = {total}" if len(working.added + working.subtracted) > 1 else terms
        if working.rounded is not None:
            text = _("{sum}, to the nearest five {rounded}").format(
                sum=text, rounded=working.rounded
            )
        names = [side_name(setup, side) for side in ended.winners]
        if len(working.winners) > 1:
            return _("{sum}: half each for {first} and {second}").format(
                sum=text, first=names[0], second=names[1]
            )
        return _("{sum} for {side}").format(sum=text, side=names[0])

    def _streak_text(self) -> str:
        ended, setup = self.shown.ended, self.session.match.setup
        if not ended.winners:
            return _("Equal pair totals: the deal is tied and the streak stays as it was.")
        side = ended.winners[0]
        name = side_name(setup, side)
        rival = setup.seating.sides + 1 - side
        lost = self.before[rival - 1]
        if lost:
            return _(
                "{side} breaks the chiva: {rival} had {wins} of {target}, both return to zero."
            ).format(
                side=name, rival=side_name(setup, rival), wins=number(lost), target=setup.target
            )
        return _("{side} wins the deal: {wins} of {target}.").format(
            side=name, wins=number(ended.standing[side - 1]), target=setup.target
        )

    def _buttons(self, page: Page, row: Rect) -> None:
        narrow = row.w < 700
        each = min(176.0, (row.w - 24) / 4)
        enabled = self.session.can_undo
        button(
            page,
            "undo",
            Rect(row.x, row.y, each, row.h),
            _("Undo"),
            self.undo,
            icon=None if narrow else "undo",
            enabled=enabled,
        )
        button(
            page,
            "menu",
            Rect(row.x + each + 12, row.y, each, row.h),
            _("Menu"),
            self.menu,
            icon=None if narrow else "home",
        )
        wide = min(280.0, row.w - 2 * each - 24)
        label = _("New match") if self.is_over else _("Next deal")
        button(
            page,
            "next",
            Rect(row.right - wide, row.y, wide, row.h),
            label,
            self.next,
            kind="primary",
            icon="plus" if self.is_over else "next",
        )


def _tiles(page: Page, room: Rect, hand: tuple[tuple[int, int], ...], *, numerals: bool) -> None:
    """A hand face up, as large as the room allows, in as many rows as it takes."""
    if not hand:
        return
    n = len(hand)
    best, per_row = 0.0, n
    for rows in (1, 2, 3, 4):
        columns = -(-n // rows)
        width = min(40.0, room.h / rows / 2.2, room.w / columns / 1.25)
        if width > best + 0.5:
            best, per_row = width, columns
    pitch, rows = best * 1.25, -(-n // per_row)
    top = room.center.y - rows * best * 2.2 / 2 + best * 1.1
    for i, tile in enumerate(hand):
        row, column = divmod(i, per_row)
        center = Point(room.x + best / 2 + column * pitch, top + row * best * 2.2)
        page.tile(center, best, (tile[0], tile[1]), numerals=numerals)


def _standing_before(session: Session) -> tuple[Points, ...]:
    """What every side had before the bonus of this deal."""
    results = session.match.results
    ended = results[-1]
    if any(ended.bonus):
        return tuple(now - gain for now, gain in zip(ended.standing, ended.bonus, strict=True))
    if len(results) > 1 and session.match.variant.counts_wins:
        return results[-2].standing
    if session.match.variant.counts_wins:
        return session.match.setup.first_standing
    return ended.standing
