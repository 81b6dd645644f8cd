"""New match: what is played, by whom, to what end. The choices are a value, `game.setup_form`."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.input.gestures import Drag, Wheel
from game.input.keys import Key
from game.language import _
from game.scenes.code import CodeEntryScene
from game.scenes.dialogue import DialogueScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.scrolled import ScrolledScene
from game.scenes.setup_page import build_setup
from game.setup_form import LONGEST_NAME, LONGEST_SEED, NewMatchForm
from game.ui.page import Control, Screen, View
from game.ui.text_line import TextLine
from game.words import new_match_question
from rules.match import Match


class NewMatchScene(ScrolledScene):
    """The choices for a match. `ongoing`: one is in progress, so starting another asks first."""

    def __init__(self, variant: str | None = None, *, ongoing: bool = False) -> None:
        """Show the choices that were made last, with that variant if one is named."""
        super().__init__()
        self._variant = variant
        self._ongoing = ongoing
        self._before = ""
        self.form = NewMatchForm()
        self.opened: str | None = None
        """The list that is open, by the key of its field."""
        self.edited: str | None = None
        """The field that is being typed in, by its key."""
        self.line = TextLine()

    def entered(self) -> None:
        """Take up what was chosen last; the way on has the focus."""
        self.form = self.stage.form
        if self._variant is not None:
            self.choose(self.form.with_variant(self._variant))
            self._variant = None
        self.stage.focus("start")

    def view(self, screen: Screen) -> View:
        """Variants, players, the match, and the way on."""
        return build_setup(self, screen)

    # -- choosing

    def choose(self, form: NewMatchForm) -> None:
        """Something was chosen."""
        self.form = self.stage.form = form
        self.close()

    def toggle(self, key: str) -> None:
        """Open the list of a field, or close it."""
        is_open = self.opened == key
        self.close()
        if not is_open:
            self.opened = key
            chosen = (c for c in self.stage.view().controls if c.checked)
            self.stage.focus(next(chosen).key)

    def close(self) -> None:
        """Close the list that is open and end the typing, keeping what was typed."""
        if self.opened is not None:
            self.stage.focus(self.opened)
        self.opened = self.edited = None
        self.stage.refresh()

    def fresh_seed(self) -> None:
        """Write a fresh seed into its field, to be noted down."""
        self.choose(self.form.with_seed(self.stage.services.fresh_seed()))

    def start(self) -> None:
        """Begin the match, after a question if another one would be given up."""
        self.close()
        if not self._ongoing:
            self._begin()
            return
        self.stage.push(
            DialogueScene(
                new_match_question(self.form.variant),
                _("The match in progress will be given up."),
                confirm=_("Start"),
                cancel=_("Go back"),
                confirmed=self._begin,
            )
        )

    def _begin(self) -> None:
        setup = self.form.setup(self.stage.services.fresh_seed())
        self.stage.form = replace(self.form, seed="")
        self.stage.services.storage.preferences.keep_form(self.stage.form)
        self.stage.begin(Match(setup))

    def back(self) -> None:
        """Leave without starting."""
        self.close()
        self.stage.pop()

    # -- typing

    def edit(self, key: str) -> None:
        """Begin to type in a field, behind what stands there."""
        self.close()
        self._before = self._typed(key)
        limit = LONGEST_SEED if key == "seed" else LONGEST_NAME
        self.line = TextLine.of(self._before, limit)
        self.stage.focus(key)
        if not self.stage.offers_letters:
            self.edited = key
            return
        is_seed = key == "seed"
        self.stage.push(
            KeyboardScene(
                _("Seed") if is_seed else _("Name"),
                self._before,
                limit,
                partial(self._take, key),
                kind="seed" if is_seed else "name",
                suggestions=() if is_seed else tuple(seat.name for seat in self.form.seats),
            )
        )

    def enter_code(self) -> None:
        """Take variant, seats, options and seed from a match code."""
        self.close()
        self.stage.push(CodeEntryScene(lambda coded: self.choose(coded.chosen_in(self.form))))

    def text(self, text: str) -> None:
        """Letters go to the field that is typed in, or to the one with the focus."""
        focused = self.stage.focused
        if self.edited is None and focused is not None and focused.role == "field":
            self.edit(focused.key)
        if self.edited is not None:
            self._write(self.line.with_typed(text))
        elif self.stage.top is not self:
            # The keyboard that opened on the screen has not got this letter.
            self.stage.text(text)

    def _typed(self, key: str) -> str:
        if key == "seed":
            return self.form.seed
        return self.form.seats[int(key.removeprefix("name-")) - 1].name

    def _write(self, line: TextLine) -> None:
        assert self.edited is not None
        self.line = line
        self._take(self.edited, line.text)

    def _take(self, key: str, text: str) -> None:
        if key == "seed":
            self.form = self.form.with_seed(text)
        else:
            self.form = self.form.with_name(int(key.removeprefix("name-")), text)
        self.stage.form = self.form
        self.stage.refresh()

    # -- keys and pointers

    def key(self, key: Key) -> bool:
        """Escape closes the innermost thing that is open; a field takes the keys that edit."""
        if self.edited is not None:
            return self._edit_key(key)
        if key.name == "escape":
            if self.opened is None:
                self.back()
            else:
                self.close()
            return True
        focused = self.stage.focused
        if focused is not None and focused.role == "field":
            if key.name in ("backspace", "delete") or _is_paste(key):
                self.edit(focused.key)
                return self._edit_key(key)
            return key.name == "space"
        return self.opened is None and key.name.startswith("page") and self.pane.key(key.name)

    def _edit_key(self, key: Key) -> bool:
        if key.name == "tab":
            self.close()
            return False
        if key.name == "escape":
            self._write(TextLine.of(self._before, self.line.limit))
            self.close()
        elif key.name == "return":
            self.close()
        elif _is_paste(key):
            self._write(self.line.with_typed(self.stage.services.paste()))
        else:
            line = self.line.after_key(key.name)
            if line is not None:
                self._write(line)
        return True

    def tapped_nothing(self) -> None:
        """A tap beside everything closes what is open."""
        self.close()

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Scroll by finger, but not under an open list."""
        return self.opened is None and super().drag(drag, control)

    def wheel(self, wheel: Wheel) -> bool:
        """Scroll by the wheel, but not under an open list."""
        return self.opened is None and super().wheel(wheel)


def _is_paste(key: Key) -> bool:
    return (key.ctrl and key.name == "v") or (key.shift and key.name == "insert")
