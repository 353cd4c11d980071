//! Tests of the Offering phase.

mod judged;
mod special;

use crate::board::{PixiePlace, Space};
use crate::decision::Question;
use crate::effect::{Effect, Offers, PenaltyCause};
use crate::game::dry_run;
use crate::moves::{Answer, Move};
use crate::resources::{Food, Resources};
use crate::rulebook::{DoubleOffering, Rulebook, WrongFood};
use crate::seat::Players;
use crate::seat::Seat::{self, Blue, Green, Red, Yellow};
use crate::stage::{Phase, Stage};
use crate::testing::{Table, announce, beg, demote, given, offer, on, promote, stop, temporary_priority};
use crate::tiles::{Ability, SingleUse};
use crate::view::{Viewer, Visibility, redact, redact_move, view};

const NOTHING: [u8; 5] = [0; 5];
const APPLE: [u8; 5] = [1, 0, 0, 0, 0];
const SILVER: [u8; 5] = [0, 0, 0, 1, 0];

/// The Queen wants apples, and everybody is asked for an offer.
fn apples_wanted(table: Table) -> Table {
    table.wanted(Food::Apple).offers_open()
}

/// Every seat offers this, in the order of seats.
fn all_offer(table: &Table, offers: &[[u8; 5]]) -> Table {
    Seat::ALL.into_iter().zip(offers).fold(table.clone(), |table, (seat, numbers)| {
        let next = table.when(seat, offer(*numbers));
        next.done();
        next
    })
}

fn penalised(table: Table) -> Table {
    table.toggle(|toggles| toggles.wrong_food = WrongFood::Penalised)
}

#[test]
fn r3_12_the_next_round_tile_is_turned_up() {
    let table = given(3, Rulebook::En).round(3).next_tile(Food::Honey).stage(Stage::EndActions {});
    assert_eq!(table.state.wanted(), None);
    let then = table.plays_on();
    then.happened(Effect::RoundTileRevealed { food: Food::Honey });
    assert_eq!(then.state.wanted(), Some(Food::Honey));
    assert_eq!(then.state.revealed, 3);
    let shown = view(&then.state, Viewer::Spectator).round_tiles;
    assert_eq!(shown.iter().flatten().count(), 3, "the later tiles lie face down");
}

#[test]
fn r3_13_all_choose_at_the_same_time_and_for_good() {
    let table = apples_wanted(given(3, Rulebook::En));
    table.asks_only(&[Blue, Red, Yellow]).asks(Red, Question::Offer {});
    let then = table.when(Yellow, offer(SILVER));
    then.asks_only(&[Blue, Red]).cannot(Yellow, offer(APPLE), "not-your-turn");
}

#[test]
fn r3_13_who_lies_in_the_pit_is_not_asked() {
    let table = apples_wanted(given(4, Rulebook::En).fallen(&[Red]));
    table.asks_only(&[Blue, Yellow, Green]).cannot(Red, offer(APPLE), "in-the-pit");
}

#[test]
fn r3_13_offers_are_secret_until_all_are_made() {
    let then = apples_wanted(given(3, Rulebook::En)).when(Blue, offer([0, 0, 0, 2, 0]));
    let others = Visibility::new(Viewer::Seat(Red), &then.state);
    let seen: Vec<Effect> = then.effects.iter().filter_map(|effect| redact(effect, others)).collect();
    assert!(seen.iter().all(|effect| !matches!(effect, Effect::OfferMade { resources: Some(_), .. })));
    assert!(redact_move(&offer(SILVER), Blue, others).is_none());
    let view_of_red = view(&then.state, Viewer::Seat(Red));
    assert_eq!((view_of_red.seats[0].offer, view_of_red.seats[0].has_offered), (None, true));
    let view_of_blue = view(&then.state, Viewer::Seat(Blue));
    assert_eq!(view_of_blue.seats[0].offer, Some(Resources::new([0, 0, 0, 2, 0])));

    let then = then.when(Red, offer(SILVER)).when(Yellow, offer(APPLE));
    then.happened(Effect::OffersRevealed {
        offers: Offers([
            Some(Resources::new([0, 0, 0, 2, 0])),
            Some(Resources::new(SILVER)),
            Some(Resources::new(APPLE)),
            None,
            None,
        ]),
    });
    assert_eq!(view(&then.state, Viewer::Spectator).seats[0].offer, Some(Resources::new([0, 0, 0, 2, 0])));
}

#[test]
fn r3_13_a_dry_run_ends_before_the_reveal() {
    let table = apples_wanted(given(3, Rulebook::En)).when(Blue, offer(SILVER)).when(Red, offer(SILVER));
    let seen = dry_run(&table.state, Yellow, offer(APPLE)).expect("a legal offer");
    assert!(seen.iter().all(|effect| !matches!(effect, Effect::OffersRevealed { .. })));
}

#[test]
fn r3_13_what_is_committed_is_set_aside_and_cannot_be_spent() {
    let table = given(3, Rulebook::En).wanted(Food::Bread).rocks(Blue, [2, 0]).offers_open();
    let unchain = |rocks| Answer::Unchain { rocks: [rocks, 0] };
    table.when(Blue, unchain(2)).done();
    let then = table.when(Blue, offer([0, 2, 0, 0, 0]));
    then.has(Blue, [2, 0, 0, 2, 2]);
    assert_eq!(then.state.player(Blue).set_aside, Resources::new([0, 2, 0, 0, 0]));
    then.when(Blue, unchain(1)).refused("cannot-pay");
}

#[test]
fn r3_13_each_offers_any_number_of_one_kind() {
    let table = apples_wanted(given(3, Rulebook::En));
    let expected = [NOTHING, [0, 0, 0, 0, 1], [0, 0, 0, 0, 2], SILVER, [0, 0, 0, 2, 0], APPLE, [2, 0, 0, 0, 0]];
    let mut legal = table.legal(Blue);
    let mut expected: Vec<Move> = expected.into_iter().map(offer).collect();
    legal.sort_by_key(|choice| format!("{choice:?}"));
    expected.sort_by_key(|choice| format!("{choice:?}"));
    assert_eq!(legal, expected);
    table.cannot(Blue, offer([1, 0, 0, 1, 0]), "too-many-kinds");
    table.cannot(Blue, offer([0, 0, 0, 1, 1]), "too-many-kinds");
    table.cannot(Blue, offer([3, 0, 0, 0, 0]), "cannot-pay");
}

#[test]
fn r3_13_only_wanted_food_silver_and_gold_are_offered() {
    let table = apples_wanted(given(3, Rulebook::En));
    table.cannot(Blue, offer([0, 1, 0, 0, 0]), "unwanted-food").cannot(Red, offer([0, 0, 1, 0, 0]), "unwanted-food");
}

#[test]
fn r3_13_the_double_offering_tile_allows_two_kinds_once_announced() {
    let table = given(3, Rulebook::En).tile(Red, SingleUse::DoubleOffering).wanted(Food::Apple);
    let table = table.stage(Stage::Announce {}).plays_on();
    table.asks_only(&[Red]).asks(Red, Question::Announce {});

    let yes = table.when(Red, announce(true));
    assert!(yes.state.single_use[SingleUse::DoubleOffering as usize], "it goes back to space 7");
    yes.asks_only(&[Blue, Red, Yellow]).can(Red, offer([1, 0, 0, 1, 0])).can(Red, offer([0, 0, 0, 2, 2]));
    yes.cannot(Red, offer([1, 0, 0, 1, 1]), "too-many-kinds").cannot(Blue, offer([1, 0, 0, 1, 0]), "too-many-kinds");

    let no = table.when(Red, announce(false));
    assert!(no.state.player(Red).single_use.contains(SingleUse::DoubleOffering));
    no.asks_only(&[Blue, Red, Yellow]).cannot(Red, offer([1, 0, 0, 1, 0]), "too-many-kinds");
}

#[test]
fn r3_13_once_declared_the_tile_is_used_even_if_fewer_kinds_follow() {
    let table = given(3, Rulebook::En).tile(Red, SingleUse::DoubleOffering).wanted(Food::Apple);
    let then = table.stage(Stage::Announce {}).plays_on().when(Red, announce(true));
    let then = all_offer(&then, &[SILVER, SILVER, APPLE]);
    assert!(then.state.single_use[SingleUse::DoubleOffering as usize]);
}

#[test]
fn r3_13_double_offering_with_offer_is_shown_at_the_reveal() {
    let table = given(3, Rulebook::Draft).tile(Red, SingleUse::DoubleOffering);
    let table = table.toggle(|toggles| toggles.double_offering = DoubleOffering::WithOffer);
    let table = apples_wanted(table);
    table.asks_only(&[Blue, Red, Yellow]);
    let committed = table.when(Red, offer([1, 0, 0, 1, 0]));
    assert!(committed.state.player(Red).single_use.contains(SingleUse::DoubleOffering), "nobody sees it yet");
    let then = committed.when(Blue, offer(SILVER)).when(Yellow, offer(SILVER));
    then.happened(Effect::SingleUseReturned { seat: Red, tile: SingleUse::DoubleOffering });

    let single = all_offer(&table, &[SILVER, APPLE, SILVER]);
    assert!(single.state.player(Red).single_use.contains(SingleUse::DoubleOffering), "one kind needs no tile");
}

#[test]
fn r3_13_double_offering_announced_early_comes_before_the_tile() {
    let table = given(3, Rulebook::De).tile(Red, SingleUse::DoubleOffering).next_tile(Food::Honey);
    let then = table.stage(Stage::EndActions {}).plays_on();
    then.asks_only(&[Red]).asks(Red, Question::Announce {});
    assert_eq!(then.state.wanted(), None);
    let then = then.when(Red, announce(true));
    assert_eq!(then.state.wanted(), Some(Food::Honey));
    then.can(Red, offer([0, 0, 1, 1, 0]));
}

#[test]
fn r3_13_a_declared_double_offering_ends_with_its_round() {
    let table = given(3, Rulebook::En).tile(Red, SingleUse::DoubleOffering).wanted(Food::Apple);
    let then = table.stage(Stage::Announce {}).plays_on().when(Red, announce(true));
    assert_eq!(then.state.doubled, Some(Red));
    let then = all_offer(&then, &[SILVER; 3]);
    assert_eq!((then.state.round, then.state.doubled), (2, None));
}
