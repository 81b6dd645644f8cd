"""The picture of the replay: bar, seats with their hands, the line, and what moves through it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from game.board.pips import LEAST_PIP_WIDTH
from game.board.table import Marker, TableLook, table_items
from game.deal_words import ended_text, told_play
from game.language import _, number, pgettext
from game.scenes.replay_places import SeatRoom, replay_places
from game.scenes.replay_seats import ReplaySeat, draw_seat, needs_numerals
from game.setup_words import seating_text
from game.signs import seat_sign
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, choice_list, pick
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import button, icon_button
from game.words import is_you, opener_text, seat_name, variant_title
from rules.events import Drew, Passed, seen
from rules.seats import Seat

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene

_TRACK: Final = 8.0
_KNOB: Final = 14.0
_AROUND: Final = 24.0
_MARKED: Final = 29.0
"""From tiles as wide as that on, in dp, the numbers at the ends can be read."""
_HAPPENED: Final = TypeRole(16, 600)
_PASSED: Final = 8.0
_DREW: Final = 4.0
"""How high the ticks are below the scrubber."""
_LEGEND_GAP: Final = 16.0


class ReplayPage:
    """One building of the replay."""

    def __init__(self, scene: ReplayScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.setup = scene.match.setup
        self.variant = scene.match.variant
        turns_right = self.variant.next_sits == "right"
        self.a = replay_places(self.page, self.setup.seating.seats, turns_right=turns_right)
        self.seats = tuple(self._looks())
        # All tiles alike: where a hand or the line has no room for pips, nothing has any.
        self.numerals = scene.stage.settings.numerals or any(
            needs_numerals(self.page, room, seat) for room, seat in self.seats
        )

    def build(self) -> View:
        """Build everything; an open list comes last and alone can be pressed."""
        page = self.page
        page.add(Felt(page.screen.rect))
        self._table()
        for room, seat in self.seats:
            draw_seat(page, room, seat, numerals=self.numerals)
        self._bar()
        opened = self._tray()
        if opened is not None:
            choice_list(page, opened)
        return page.view()

    # -- the table

    def _table(self) -> None:
        scene, page = self.scene, self.page
        line = scene.moment.line
        layout, camera = scene.board.show(
            line.plays,
            scene.deal.log.number,
            page.px(self.a.board),
            page.u,
            spins=self.variant.spins,
        )
        self.numerals |= camera.scale < LEAST_PIP_WIDTH
        markers = {}
        if camera.scale >= _MARKED * page.u:
            markers = {end.name: Marker(end.value, fits=False) for end in line.ends}
        look = TableLook(layout, camera, page.u, markers=markers, numerals=self.numerals)
        page.add(*table_items(look))

    def _looks(self) -> Iterator[tuple[SeatRoom, ReplaySeat]]:
        seating, moment = self.setup.seating, self.scene.moment
        people = [s for s, p in enumerate(self.setup.players, 1) if p.computer is None]
        lowest = self.scene.seat or (people[0] if people else 1)
        mine, seat = seating.side_of(lowest), lowest
        for room in self.a.seats:
            yield (
                room,
                ReplaySeat(
                    seat_name(self.setup, seat),
                    seat_sign(self.setup, seat),
                    moment.hands[seat - 1],
                    self.scene.seat in (None, seat),
                    moment.turn == seat,
                    seating.partners and seating.side_of(seat) != mine,
                ),
            )
            seat = seating.next_seat(seat)

    # -- the bar

    def _bar(self) -> None:
        page, a, scene = self.page, self.a, self.scene
        page.box(a.bar, "surface", shadow="panel")
        page.line(Point(0, a.bar.bottom), Point(page.w, a.bar.bottom))
        icon_button(page, "back", a.back, "back", _("Back"), scene.back)
        if a.title is not None:
            half = min(a.title.h / 2, 24 * page.screen.text_scale)
            upper = Rect(a.title.x, a.title.center.y - half, a.title.w, half)
            lower = Rect(a.title.x, a.title.center.y, a.title.w, half)
            page.text(_("Replay"), upper, TYPE["heading"])
            page.text(self._told(), lower, TYPE["secondary"], "muted", person=True)
        self._stepper(a.stepper)
        label = _("Take over from here")
        press, on = scene.play_from_here, not scene.is_at_end
        if a.has_labels:
            button(page, "play-here", a.play_here, label, press, icon="takeover", enabled=on)
        else:
            sign = "takeover"
            icon_button(page, "play-here", a.play_here, sign, label, press, enabled=on, boxed=True)

    def _told(self) -> str:
        title = variant_title(self.setup.variant)
        seating = seating_text(self.setup.seating)
        return _("{variant}, {seating}").format(variant=title, seating=seating)

    def _stepper(self, rect: Rect) -> None:
        page, scene = self.page, self.scene
        size = min(rect.h, 48.0)
        back = Rect(rect.x, rect.center.y - size / 2, 48, size)
        on = Rect(rect.right - 48, back.y, 48, size)
        first, last = scene.at == 0, scene.at == len(scene.deals) - 1
        press = partial(scene.to_deal, -1)
        icon_button(
            page, "deal-back", back, "back", _("Deal before"), press, enabled=not first, boxed=True
        )
        press = partial(scene.to_deal, 1)
        icon_button(
            page, "deal-on", on, "next", _("Next deal"), press, enabled=not last, boxed=True
        )
        middle = Rect(back.right + 8, rect.y, on.x - back.right - 16, rect.h)
        half = min(rect.h / 2, 24 * page.screen.text_scale)
        upper = Rect(middle.x, middle.center.y - half, middle.w, half)
        lower = Rect(middle.x, middle.center.y, middle.w, half)
        title = _("Deal {deal} of {deals}").format(deal=scene.at + 1, deals=len(scene.deals))
        page.text(title, upper, TYPE["heading"], anchor="center", person=True)
        opens = opener_text(self.setup, scene.deal.log.opener)
        page.text(opens, lower, TYPE["secondary"], "muted", anchor="center", person=True)

    # -- the tray

    def _tray(self) -> OpenList | None:
        page, a = self.page, self.a
        page.box(a.tray, "surface", shadow="tray")
        page.line(Point(0, a.tray.y), Point(page.w, a.tray.y))
        self._info(a.info)
        self._scrubber(a.scrubber)
        self._transport(a.transport)
        hands = self._hands()
        pace = self._pace()
        return hands or pace

    def _info(self, rect: Rect) -> None:
        """Which step it is, what happened, and what the ticks are."""
        page, scene = self.page, self.scene
        step = _("Step {step} of {steps}").format(step=scene.step, steps=scene.deal.last_step)
        legend = self._legend()
        step_w = page.text_width(step, TYPE["body"]) + 4
        happened = self._happened()
        happened_w = page.text_width(happened, _HAPPENED)
        if legend and rect.w - 2 * (max(step_w, self._legend_width(legend)) + 16) < happened_w:
            legend = legend[:1]
        side = max(step_w, self._legend_width(legend)) + 16
        rows = rect
        if rect.w - 2 * side < happened_w:
            if rect.h >= 40 * page.screen.text_scale:
                rows = Rect(rect.x, rect.y, rect.w, rect.h / 2)
                below = Rect(rect.x, rect.y + rect.h / 2, rect.w, rect.h / 2)
                page.text(happened, below, _HAPPENED, anchor="center", person=True)
            else:
                legend = []
                right = Rect(rect.x + step_w + 16, rect.y, rect.w - step_w - 16, rect.h)
                page.text(happened, right, _HAPPENED, anchor="right", person=True)
        else:
            page.text(happened, rect, _HAPPENED, anchor="center")
        page.text(step, Rect(rows.x, rows.y, step_w, rows.h), TYPE["body"], "muted")
        while legend and step_w + 16 + self._legend_width(legend) > rows.w:
            legend = legend[:-1]
        left = rows.right - self._legend_width(legend)
        for words, high in legend:
            wide = page.text_width(words, TYPE["secondary"]) + 16
            place = Rect(left, rows.y, wide, rows.h)
            page.box(Rect(left, place.center.y - 4, 2, high), "muted")
            page.text(words, place, TYPE["secondary"], "muted", anchor="right")
            left = place.right + _LEGEND_GAP

    def _legend(self) -> list[tuple[str, float]]:
        """What the ticks of the scrubber mean, and how high they are, as far as it has some."""
        turns = self.scene.deal.log.turns
        legend = []
        if any(isinstance(turn, Passed) for turn in turns):
            legend.append((_("someone passed"), _PASSED))
        if any(isinstance(turn, Drew) for turn in turns):
            legend.append((_("someone drew"), _DREW))
        return legend

    def _legend_width(self, legend: list[tuple[str, float]]) -> float:
        widths = [self.page.text_width(words, TYPE["secondary"]) + 16 for words, _high in legend]
        return sum(widths) + _LEGEND_GAP * max(0, len(widths) - 1)

    def _happened(self) -> str:
        """What was done last, as whoever sees the shown hands may read it."""
        scene, log = self.scene, self.scene.deal.log
        turn = scene.moment.last
        if turn is None:
            return opener_text(self.setup, log.opener)
        if log.ended is not None and scene.step == scene.deal.last_step:
            bonus = max(log.ended.bonus)
            text = ended_text(self.setup, log)
            if not bonus:
                return text
            # Translators: how a deal ended, and the bonus of who won it.
            return _("{text}, +{bonus}").format(text=text, bonus=number(bonus))
        if scene.seat is not None and isinstance(turn, Drew):
            hidden = seen(turn, scene.seat)
            assert isinstance(hidden, Drew)
            turn = hidden
        values = log.values(spins=self.variant.spins)
        return told_play(self.setup, turn, values[scene.step - 1])

    def _scrubber(self, rect: Rect) -> None:
        """A track with a knob; ticks below it where someone passed, short ones for draws."""
        page, scene = self.page, self.scene
        steps = scene.deal.last_step
        y = rect.center.y
        x = rect.x + rect.w * scene.step / max(1, steps)
        line = Rect(rect.x - _TRACK / 2, y - _TRACK / 2, rect.w + _TRACK, _TRACK)
        page.box(line, "field", radius=_TRACK / 2, outline="stroke")
        if scene.step:
            filled = Rect(line.x, line.y, x - line.x + _TRACK / 2, _TRACK)
            page.box(filled, "accent", radius=_TRACK / 2)
        for i, turn in enumerate(scene.deal.log.turns, 1):
            if isinstance(turn, Passed | Drew):
                high = _PASSED if isinstance(turn, Passed) else _DREW
                at = rect.x + rect.w * i / max(1, steps)
                page.box(Rect(at - 1, y + 10, 2, high), "muted")
        knob = Point(x, y)
        page.disc(knob, _KNOB, "text_hover" if page.is_hovered("scrubber") else "text")
        page.disc(knob, 5, "field")
        touch = Rect(rect.x - _AROUND, y - 24, rect.w + 2 * _AROUND, 48)
        touch = Rect(touch.x, max(touch.y, self.a.tray.y), touch.w, 48)
        if touch.bottom > self.a.transport.y:
            touch = touch._replace(y=self.a.transport.y - 48)
        around = Rect(x - _KNOB, y - _KNOB, 2 * _KNOB, 2 * _KNOB)
        name = _("Step of the deal")
        note = _("Step {step} of {steps}").format(step=scene.step, steps=steps)
        press = scene.toggle_play
        page.control("scrubber", touch, "slider", name, press, note=note, ring=around, radius=_KNOB)

    def _transport(self, rect: Rect) -> None:
        page, scene = self.page, self.scene
        gap = 16.0 if rect.w >= 440 else 8.0
        cell = min(56.0, (rect.w - 4 * gap) / 6.4)
        cell = max(48.0, cell)
        play_w = min(160.0, rect.w - 4 * (cell + gap))
        # Translators: to let the replay run on.
        label = _("Pause") if scene.is_playing else pgettext("replay", "Play")
        x = rect.center.x - (4 * (cell + gap) + play_w) / 2
        for key, icon, name, press in (
            ("first", "first", _("Start of the deal"), scene.to_start),
            ("backward", "back", _("One step back"), scene.backward),
            ("play", "pause" if scene.is_playing else "play", label, scene.toggle_play),
            ("forward", "next", _("One step forward"), scene.forward),
            ("last", "last", _("End of the deal"), scene.to_end),
        ):
            wide = play_w if key == "play" else cell
            place = Rect(x, rect.y, wide, rect.h)
            x += wide + gap
            if key != "play":
                icon_button(page, key, place, icon, name, press, boxed=True)
            elif page.text_width(label, TYPE["button"]) + 52 <= wide:
                button(page, key, place, label, press, kind="primary", icon=icon)
            else:
                button(page, key, place, label, press, kind="primary")

    def _hands(self) -> OpenList | None:
        scene = self.scene
        options = [self._hand_option(None), *map(self._hand_option, self.setup.seating.all_seats)]
        return pick(
            self.page,
            "hands",
            self.a.hands,
            _("Hands"),
            options,
            partial(scene.toggle, "hands"),
            is_open=scene.opened == "hands",
            as_list=True,
        )

    def _hand_option(self, seat: Seat | None) -> Segment:
        scene = self.scene
        if seat is None:
            label = _("All hands")
        elif is_you(self.setup, seat):
            label = _("Only you")
        else:
            # Translators: whose hand alone is shown in the replay.
            label = _("Only {name}").format(name=seat_name(self.setup, seat))
        press = partial(scene.choose_seat, seat)
        return Segment(f"hands-{seat or 'all'}", label, scene.seat == seat, press)

    def _pace(self) -> OpenList | None:
        scene = self.scene
        options = [
            Segment(
                "pace-slow", _("Slow"), scene.pace == "slow", lambda: scene.choose_pace("slow")
            ),
            Segment(
                "pace-normal",
                _("Normal"),
                scene.pace == "normal",
                lambda: scene.choose_pace("normal"),
            ),
            Segment(
                "pace-fast", _("Fast"), scene.pace == "fast", lambda: scene.choose_pace("fast")
            ),
        ]
        return pick(
            self.page,
            "pace",
            self.a.pace,
            _("Speed"),
            options,
            partial(scene.toggle, "pace"),
            is_open=scene.opened == "pace",
        )
