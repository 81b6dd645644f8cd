"""The choices for a new match as values: what counts after each of them."""

from hypothesis import given
from hypothesis import strategies as st

from ai.bots import BOTS
from game.setup_form import LONGEST_NAME, LONGEST_SEED, NewMatchForm
from rules.match import Match
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.variants import VARIANTS

PAIRS = Seating(4, partners=True)
THREE = Seating(3, partners=False)
EVERY_SEATING = sorted(
    {seating for variant in VARIANTS for seating in variant.seatings},
    key=lambda s: (s.seats, s.partners),
)


def test_a_person_meets_a_computer_at_first() -> None:
    setup = NewMatchForm().setup("FRESH")
    assert setup.players[0] == Player(None, None)
    assert setup.players[1].computer in [bot.name for bot in BOTS]
    assert setup.players[1].name is not None
    assert (setup.seating.seats, setup.opening, setup.seed) == (2, "lot", "FRESH")


def test_a_typed_seed_is_taken_as_it_is() -> None:
    assert NewMatchForm().with_seed(" my seed ").setup("FRESH").seed == " my seed "


def test_a_name_is_trimmed_and_none_is_none() -> None:
    form = NewMatchForm().with_name(1, "  Ana ").with_name(2, "   ")
    assert [player.name for player in form.setup("1").players] == ["Ana", None]


def test_a_seating_that_the_variant_lacks_gives_way_and_comes_back() -> None:
    form = NewMatchForm().with_seating(THREE)
    chiva = form.with_variant("chiva")
    assert chiva.seating == PAIRS
    assert chiva.with_variant("draw").seating == THREE


def test_a_variant_names_its_own_seating_until_one_is_chosen() -> None:
    for variant in VARIANTS:
        assert NewMatchForm().with_variant(variant.name).seating == variant.default_seating()


def test_a_chosen_target_stays_where_it_can() -> None:
    form = NewMatchForm().with_target(150)
    assert form.with_seating(THREE).target == 150
    assert form.with_variant("all-fives").target == 250
    assert form.with_variant("draw").target == 150
    assert NewMatchForm().with_seating(THREE).target == 61


def test_the_reserve_is_a_matter_of_draw_alone() -> None:
    form = NewMatchForm().with_variant("draw").with_reserve(0)
    assert form.reserve == 0
    assert form.with_variant("block").reserve == 0
    assert NewMatchForm().with_variant("draw").reserve == 2


def test_an_opener_who_is_not_seated_becomes_a_lot() -> None:
    form = NewMatchForm().with_seating(THREE).with_opening(3)
    assert form.opening == 3
    assert form.with_seating(Seating(2, partners=False)).opening == "lot"
    assert form.with_variant("chiva").opening == "lot"


def test_people_and_computers_change_places_and_keep_name_and_level() -> None:
    form = NewMatchForm().with_level(2, "random").with_computer(2, is_computer=False)
    assert form.setup("1").players[1].computer is None
    again = form.with_computer(2, is_computer=True)
    assert again.setup("1").players[1] == Player(form.seats[1].name, "random")


def choices() -> st.SearchStrategy[list[tuple[str, tuple[object, ...], dict[str, object]]]]:
    seats = st.integers(1, 4)
    one = st.one_of(
        st.tuples(st.just("with_variant"), st.tuples(st.sampled_from([v.name for v in VARIANTS]))),
        st.tuples(st.just("with_seating"), st.tuples(st.sampled_from(EVERY_SEATING))),
        st.tuples(st.just("with_level"), st.tuples(seats, st.sampled_from([b.name for b in BOTS]))),
        st.tuples(st.just("with_name"), st.tuples(seats, st.text("aé ñ", max_size=40))),
        st.tuples(st.just("with_opening"), st.tuples(st.one_of(st.just("lot"), seats))),
        st.tuples(st.just("with_target"), st.tuples(st.sampled_from([4, 50, 61, 100, 250]))),
        st.tuples(st.just("with_reserve"), st.tuples(st.sampled_from([0, 2]))),
        st.tuples(st.just("with_seed"), st.tuples(st.text("ab 1", max_size=80))),
    )
    computer = st.tuples(
        st.just("with_computer"),
        st.tuples(seats),
        st.fixed_dictionaries({"is_computer": st.booleans()}),
    )
    return st.lists(
        st.one_of(st.tuples(one, st.just({})).map(lambda c: (*c[0], c[1])), computer), max_size=8
    )


@given(choices())
def test_whatever_is_chosen_can_be_played(
    chosen: list[tuple[str, tuple[object, ...], dict[str, object]]],
) -> None:
    form = NewMatchForm()
    for name, values, named in chosen:
        form = getattr(form, name)(*values, **named)
    setup = form.setup("FRESH")
    assert isinstance(setup, Setup)
    assert len(setup.seed) <= LONGEST_SEED
    assert all(player.name is None or len(player.name) <= LONGEST_NAME for player in setup.players)
    assert Match(setup).legal_actions
