"""How the New match screen is put together: from wide windows to upright ones. Lengths are dp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import _
from game.scenes.setup_cards import VariantCards
from game.scenes.setup_frame import Frame
from game.scenes.setup_players import PlayersPanel
from game.scenes.setup_terms import TermsPanel
from game.setup_words import summary_text
from game.ui.choices import choice_list
from game.ui.draw import Felt
from game.ui.geometry import Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import button, control_height, header, icon_button
from game.words import new_match_text

if TYPE_CHECKING:
    from game.scenes.setup import NewMatchScene


def build_setup(scene: NewMatchScene, screen: Screen) -> View:
    """Title, what scrolls, and the way on; over them the list that is open."""
    frame = Frame(scene, screen)
    page = frame.page
    page.add(Felt(screen.rect))
    high = control_height(page)
    y = 10.0 if frame.is_tight else 24.0
    title = new_match_text(frame.form.variant)
    title_end = header(page, title, scene.back, Rect(frame.left, y, frame.width, high))
    top = y + high + (4 if frame.is_tight else 8)
    start = _start_width(frame)
    right = frame.left + frame.width
    if screen.form == "compact":
        foot = page.h
        press = Rect(right - start, y, start, high)
        code = Rect(press.x - 12 - high, y, high, high)
        summary = Rect(title_end + 20, y, code.x - title_end - 36, high)
    else:
        code = Rect(right - high, y, high, high)
        foot_high = control_height(page, 48 if frame.is_tight else 56)
        foot = page.h - foot_high - (10 if frame.is_tight else 20)
        press = Rect(right - start, foot, start, foot_high)
        summary = Rect(frame.left, foot, frame.width - start - 20, foot_high)
        foot -= 8
    window = Rect(0, top, page.w, foot - top)
    bar = Rect(page.w - 8, window.y + 6, 5, window.h - 12)
    sentence = summary_text(frame.named)
    has_room = page.text_height(sentence, TYPE["body"], summary.w) <= summary.h

    def content(room: Rect) -> float:
        if has_room:
            return _body(frame, room, window.h)
        body = _body(frame, room, 0)
        below = Rect(frame.left, room.y + body + 4, frame.width, 0)
        return body + 16 + page.text(sentence, below, TYPE["body"], "muted", lines=99, top=True)

    scene.pane.draw(page, window, content, fade="felt1", bar=bar)
    if has_room:
        page.text(sentence, summary, TYPE["body"], "muted", lines=9)
    if not scene.stage.offer.is_kiosk:
        icon_button(
            page, "code", code, "hash", _("Enter a match code"), scene.enter_code, boxed=True
        )
    button(page, "start", press, _("Start"), scene.start, kind="primary", icon="play")
    if frame.opened is not None:
        choice_list(page, frame.opened)
    return page.view()


def _start_width(frame: Frame) -> float:
    least = 150.0 if frame.is_tight else 190.0 if frame.is_upright else 240.0
    return max(least, frame.page.text_width(_("Start"), TYPE["button"]) + 88)


def _body(frame: Frame, room: Rect, height: float) -> float:
    """Cards, players and match; returns the height, which fills the given one if it can."""
    m = frame.m
    frame.opened = None
    cards = VariantCards(frame)
    right = m.right * max(1.0, 0.85 * frame.scale)
    left = frame.width - m.gap - right
    players = PlayersPanel(frame, left, is_beside=True)
    is_beside = not frame.is_upright and players.is_one_line
    if is_beside:
        terms = TermsPanel(frame, right)
        panels = max(players.height, terms.height)
        most = max(players.height, terms.most)
    else:
        players = PlayersPanel(frame, frame.width, is_beside=False)
        terms = TermsPanel(frame, frame.width)
        most = panels = players.height + m.gap + terms.height
    pad = 6.0 if frame.is_tight else 12.0
    between = m.gap if frame.is_tight else 20.0
    content = pad + cards.height + between + panels + (8 if frame.is_tight else 14)
    # What is left over is shared out alike for all variants, so that choosing one moves nothing.
    left_over = max(0.0, height - content - most + panels)
    spare = 0.0 if frame.is_tight or frame.is_upright else left_over
    y = room.y + pad + spare * 0.35
    cards.draw(Rect(frame.left, y, frame.width, cards.height))
    y += cards.height + between
    if is_beside:
        players.draw(Rect(frame.left, y, left, panels))
        terms.draw(Rect(frame.left + left + m.gap, y, right, panels))
    else:
        players.draw(Rect(frame.left, y, frame.width, players.height))
        below = y + players.height + m.gap
        terms.draw(Rect(frame.left, below, frame.width, terms.height))
    return max(content, height)
