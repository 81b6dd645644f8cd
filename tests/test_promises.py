"""What the screens promise the people at the table, and the test that holds each promise.

The promises are the sentences by which the screens were built. The test here only makes sure that
none of the named tests has gone.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PROMISES = {
    # The menu and the choices for a match
    "Continue is offered if a match is saved.": "menu::test_a_match_in_progress_comes_first",
    "A match that is over is not offered again.": (
        "menu::test_a_match_that_is_over_is_not_gone_on_with"
    ),
    "A variant's card opens the choices for it.": (
        "menu::test_a_card_opens_the_choices_for_its_variant"
    ),
    "The rules open from the menu.": "menu::test_rules_and_back",
    "Statistics and settings open from the menu.": (
        "settings_scene::test_menu_and_match_lead_to_the_settings_and_back"
    ),
    "Only what the variant has can be chosen.": (
        "new_match::test_only_what_the_variant_has_can_be_chosen"
    ),
    "Each seat is a person or a computer with a level and a name.": (
        "new_match::test_choices_by_finger_reach_the_setup"
    ),
    "An empty seed is a fresh one; the dice write one.": (
        "new_match::test_the_dice_write_a_fresh_seed"
    ),
    "What was chosen last is chosen again.": "new_match::test_what_was_chosen_last_is_chosen_again",
    "It is chosen again by the next run.": (
        "storage::test_what_was_chosen_last_is_chosen_again_and_settings_hold"
    ),
    # The table
    "The next seat sits to the left, in Chiva to the right.": (
        "lot::test_the_next_seat_is_at_the_left_or_in_chiva_at_the_right"
    ),
    "Each deal tells who opens and why.": "match_scene::test_each_deal_begins_by_telling_who_opens",
    "A lot is shown being drawn.": "lot::test_the_needle_ends_on_the_chosen_seat",
    "A pass or draw stays readable.": "match_scene::test_a_pass_stays_readable_on_the_badge",
    "The boneyard tells what may be drawn and what lies there.": (
        "match_scene::test_the_boneyard_tells_what_may_be_drawn_and_what_lies_there"
    ),
    "A tile and then an end is previewed.": (
        "match_scene::test_a_tile_that_fits_once_shows_its_ghost_and_is_played_only_when_confirmed"
    ),
    "An end and then a tile is previewed.": "match_scene::test_an_end_and_then_a_tile_previews_too",
    "A tile dragged to an end is previewed.": (
        "match_scene::test_a_tile_dragged_to_an_end_is_previewed_there_and_not_played"
    ),
    "In All Fives the count is written out before the play.": (
        "match_scene::test_the_count_is_written_out_before_the_play"
    ),
    "A draw or pass that is the only action opens by itself.": (
        "match_scene::test_the_only_action_opens_by_itself"
    ),
    "A tile that fits one end only is previewed there.": (
        "choice::test_a_tile_that_fits_one_end_is_previewed_there"
    ),
    "Touching a tile that cannot be played says why.": (
        "match_scene::test_a_tile_that_does_not_fit_says_why"
    ),
    "Draw and pass are offered exactly when they are legal.": (
        "match_scene::test_a_cancelled_draw_can_be_asked_for_again_at_the_boneyard"
    ),
    "Nothing is accepted in a computer's turn.": (
        "match_scene::test_a_computers_turn_accepts_nothing"
    ),
    "A late confirmation is refused.": "session::test_an_outdated_confirmation_is_refused",
    "A preview that no longer fits goes.": (
        "match_scene::test_the_preview_does_not_survive_an_undo"
    ),
    "A hint previews, says why, and never plays.": (
        "match_scene::test_a_hint_previews_the_best_action_with_a_reason_and_never_plays"
    ),
    "Asking again shows the next best.": (
        "table_choice::test_hints_go_from_the_best_action_to_the_last"
    ),
    "Undo goes back to the last decision of a person.": (
        "undo_walks::test_undo_goes_back_to_just_before_the_last_decision_of_a_person"
    ),
    "Redo brings back the logged replies without asking a computer.": (
        "undo_walks::test_walks_of_undo_and_redo_come_back_to_the_same_history"
    ),
    "Restart deals the same tiles and can be undone.": (
        "undo_walks::test_a_restart_deals_the_same_tiles_and_can_be_undone"
    ),
    "A new game asks first and has a fresh seed.": (
        "match_menu::test_a_new_game_asks_and_enter_alone_keeps_the_match"
    ),
    "The buttons say what is possible.": (
        "session::test_undo_and_redo_are_possible_exactly_when_there_is_something"
    ),
    "Rules, details, menu and settings pause the computer.": (
        "match_scene::test_computers_wait_under_every_other_screen"
    ),
    "So does a hidden window.": "match_scene::test_computers_wait_while_the_window_is_hidden",
    "Zoom and turn keep match and preview.": "match_scene::test_zoom_and_turn_keep_the_preview",
    "The camera frames the line until a person moves it; fit gives that back.": (
        "camera::test_a_camera_that_a_person_moved_stays_until_fit_is_asked_for"
    ),
    "Holding a value lights it up.": (
        "match_scene::test_holding_a_value_lights_it_up_until_it_is_let_go"
    ),
    # Between people
    "The curtain names who is next and hides all hands.": (
        "session::test_with_two_people_the_curtain_names_who_acts_next_and_hides_all_hands"
    ),
    "It falls at once, and computers play under it.": (
        "session::test_the_curtain_falls_at_once_when_another_person_is_next_"
        "and_computers_play_under_it"
    ),
    "It shows no tile but how many wait.": "handover::test_it_shows_no_tile_but_how_many_wait",
    "With computers only no hand is shown.": ("session::test_with_computers_only_no_hand_is_shown"),
    "With one person there is no curtain.": (
        "session::test_the_only_person_sees_their_hand_without_a_curtain"
    ),
    "The hand can be covered at any time.": "match_scene::test_a_hidden_hand_shows_no_tile_of_it",
    "No frame shows a wrong hand.": (
        "no_leak::test_no_frame_of_a_hot_seat_match_shows_what_the_viewer_may_not_know"
    ),
    "The table can turn to the person to act.": (
        "facing::test_a_turned_scene_is_shown_turned_and_touched_where_it_is_seen"
    ),
    # The end of a deal and of the match
    "The reveal shows every hand.": "reveal::test_every_hand_lies_open",
    "It tells who opens next and why.": "reveal::test_it_tells_who_opens_next_and_why",
    "The arithmetic is told in words and numbers.": (
        "reveal::test_the_standing_and_the_bonus_are_written"
    ),
    "A broken streak is told.": "reveal::test_a_broken_streak_is_told_in_words",
    "The end of a deal can be undone from the reveal.": (
        "reveal::test_undo_leads_back_into_the_deal"
    ),
    "The end of the match names the winner.": (
        "reveal::test_the_end_names_the_winner_and_the_standing"
    ),
    # Reading
    "There is a page of rules for every variant.": "rulebook::test_every_variant_can_be_read",
    "It scrolls by finger, wheel and keys.": (
        "rulebook::test_a_finger_drags_the_page_and_a_throw_coasts"
    ),
    "The log tells every action.": (
        "details::test_the_log_has_every_action_with_tile_end_and_points"
    ),
    "It tells no secrets in a match between people.": (
        "details::test_a_tile_that_another_seat_drew_in_this_deal_is_nowhere_on_the_page"
    ),
    "A finished match can be watched again.": (
        "replay::test_it_steps_on_and_back_over_the_ends_of_deals"
    ),
    # Keys
    "Everything can be done by keys.": (
        "keyboard_match::test_a_match_is_played_by_keys_alone_from_the_menu_and_back"
    ),
    "Escape cancels.": (
        "keyboard_match::test_escape_cancels_first_and_then_opens_the_menu_of_the_match"
    ),
    "The shortcuts are listed.": "help::test_every_shortcut_is_shown_with_its_keys",
    # Keeping
    "A match goes on after a kill at any moment.": (
        "kill::test_after_every_kill_the_match_is_where_its_last_completed_action_left_it"
    ),
    "Two programs never write one save.": (
        "saves::test_a_second_program_plays_unsaved_and_leaves_the_first_ones_save_alone"
    ),
    "A full disk is told, and play goes on.": (
        "storage::test_a_full_disk_is_told_at_the_table_and_play_goes_on"
    ),
}


@pytest.mark.parametrize("promise", PROMISES)
def test_every_promise_has_its_test(promise: str) -> None:
    module, _, name = PROMISES[promise].partition("::")
    path = Path(__file__).with_name(f"test_{module}.py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
