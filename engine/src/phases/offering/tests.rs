use crate::board::{Place, Space};
use crate::decision::Question;
use crate::effect::{Effect, Offers, PenaltyCause};
use crate::game::dry_run;
use crate::moves::{Answer, Move};
use crate::resources::{Food, Resources};
use crate::rulebook::{DoubleOffering, Rulebook, WrongFood};
use crate::seat::Seat::{self, Blue, Green, Red, Yellow};
use crate::state::{Phase, Stage};
use crate::testing::{Table, announce, beg, demote, given, offer, on, promote, stop, temporary_priority};
use crate::tiles::{Ability, SingleUse};
use crate::view::{Sight, Viewer, redact, redact_move, view};

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
    let others = Sight::new(Viewer::Seat(Red), &then.state);
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

#[test]
fn r3_14_nothing_offered_costs_five_at_once() {
    let then = all_offer(&apples_wanted(given(3, Rulebook::En)), &[NOTHING, SILVER, APPLE]);
    then.booked(PenaltyCause::Offering, &[(Blue, 5)]).has(Blue, [2, 2, 0, 2, 2]);
    then.waits_in(Phase::Reward).penalised(Blue, 5);
}

#[test]
fn r3_14_penalties_of_a_reveal_demote_before_the_queen_judges() {
    let table = given(3, Rulebook::En).penalties(Red, 5).pixie(Red, Space::Casino).pixie(Red, Space::Ring);
    let then = all_offer(&apples_wanted(table), &[APPLE, NOTHING, NOTHING]);
    then.booked(PenaltyCause::Offering, &[(Red, 5), (Yellow, 5)]);
    then.asks_only(&[Red]).asks(Red, Question::Demote {}).waits_at(Stage::Judge {});
    then.when(Red, demote(Space::Ring)).asks_only(&[Blue]).asks(Blue, Question::Promotion { left: 1 });
}

#[test]
fn r3_15_unwanted_food_costs_five_and_stays_with_the_player() {
    let table = apples_wanted(penalised(given(3, Rulebook::En)));
    table.can(Blue, offer([0, 2, 0, 0, 0]));
    let then = all_offer(&table, &[[0, 2, 0, 0, 0], SILVER, APPLE]);
    then.booked(PenaltyCause::Offering, &[(Blue, 5)]).has(Blue, [2, 2, 0, 2, 2]);
    then.happened(Effect::OfferReturned { seat: Blue, resources: Resources::new([0, 2, 0, 0, 0]) });
}

#[test]
fn r3_15_other_kinds_of_the_same_double_offering_still_count() {
    let table = penalised(given(3, Rulebook::En)).tile(Blue, SingleUse::DoubleOffering).wanted(Food::Apple);
    let table = table.stage(Stage::Announce {}).plays_on().when(Blue, announce(true));
    let then = all_offer(&table, &[[1, 1, 0, 0, 0], SILVER, SILVER]);
    then.booked(PenaltyCause::Offering, &[(Blue, 5)]).has(Blue, [1, 2, 0, 2, 2]);
    then.asks(Blue, Question::Promotion { left: 1 });

    let then = all_offer(&table, &[[0, 1, 0, 2, 0], SILVER, APPLE]);
    then.has(Blue, [2, 2, 0, 0, 2]);
    assert_eq!(then.state.player(Blue).steps, [2, 0]);
}

#[test]
fn r3_15_nothing_and_unwanted_food_cost_five_once() {
    let table = penalised(given(3, Rulebook::En)).tile(Blue, SingleUse::DoubleOffering).wanted(Food::Apple);
    let table = table.stage(Stage::Announce {}).plays_on().when(Blue, announce(true)).done().clone();
    let table = table.holds(Blue, [0, 2, 2, 0, 0]);
    // Two kinds, both unwanted, so that nothing is left of the offer.
    let then = all_offer(&table, &[[0, 1, 1, 0, 0], SILVER, APPLE]);
    then.booked(PenaltyCause::Offering, &[(Blue, 5)]).has(Blue, [0, 2, 2, 0, 0]).penalised(Blue, 5);
}

#[test]
fn r3_15_unwanted_food_satisfies_nobody() {
    let table = apples_wanted(penalised(given(3, Rulebook::En).pixie(Yellow, Space::Ring).pixie(Yellow, Space::Rob)));
    let then = all_offer(&table, &[[0, 1, 0, 0, 0], SILVER, SILVER]);
    then.asks_only(&[Yellow]).asks(Yellow, Question::Demote {}).waits_at(Stage::Outrage { place: 1 });
}

#[test]
fn r3_16_everything_else_goes_to_the_supply() {
    let table = apples_wanted(given(3, Rulebook::En));
    let supply = table.state.supply;
    let then = all_offer(&table, &[[2, 0, 0, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 2]]);
    assert_eq!(then.state.supply, supply + Resources::new([2, 0, 0, 1, 2]));
    assert!(then.state.players.iter().all(|player| player.set_aside.is_none()));
}

#[test]
fn r3_16_even_from_the_top_of_the_track() {
    let then = all_offer(&apples_wanted(given(3, Rulebook::En).steps(Red, [6, 6])), &[APPLE, [0, 0, 0, 2, 0], SILVER]);
    then.has(Red, [2, 2, 2, 0, 2]);
    assert_eq!(then.state.player(Red).steps, [6, 6]);
}

#[test]
fn r3_17_one_wanted_food_leads_to_the_reward_phase() {
    let table = apples_wanted(given(3, Rulebook::En).pixie(Yellow, Space::Ring));
    let then = all_offer(&table, &[SILVER, APPLE, NOTHING]);
    then.waits_in(Phase::Reward).asks_only(&[Red]).stands(Space::Ring, Yellow);
    assert_eq!(then.state.player(Blue).steps, [2, 0]);
}

#[test]
fn r3_17_in_an_outrage_silver_and_gold_are_gone_without_effect() {
    let table = apples_wanted(given(3, Rulebook::En).ability(Red, Ability::ExtraPromotion));
    let then = all_offer(&table, &[SILVER, [0, 0, 0, 0, 2], NOTHING]);
    then.has(Blue, [2, 2, 0, 1, 2]).has(Red, [2, 2, 2, 2, 0]);
    then.never(|effect| matches!(effect, Effect::TrackAdvanced { .. } | Effect::PixieMoved { .. }));
    then.never(|effect| matches!(effect, Effect::Asked { question: Question::ExtraPromotion {}, .. }));
    assert_eq!(then.state.round, 2, "the Penalty phase follows, and the next round");
}

#[test]
fn r3_17_the_last_with_a_promoted_pixie_sends_one_of_own_choice() {
    let table = given(4, Rulebook::En)
        .large_cubes(&[Blue, Yellow, Green, Red])
        .pixie(Green, Space::Ring)
        .pixie(Green, Space::Casino)
        .pixie(Yellow, Space::Rob)
        .pixie(Blue, Space::Mercy);
    // Red is last and has nobody to send.
    let then = all_offer(&apples_wanted(table), &[SILVER; 4]);
    then.asks_only(&[Green]).can(Green, demote(Space::Ring)).can(Green, demote(Space::Casino));
    then.cannot(Green, demote(Space::Rob), "no-pixie-there").cannot(Green, beg(), "no-mercy-tile");

    let then = then.when(Green, demote(Space::Casino));
    then.empty(Space::Casino).stands(Space::Ring, Green).stands(Space::Rob, Yellow).stands(Space::Mercy, Blue);
    assert!(then.state.round == 2, "it stops at the first pixie");
}

#[test]
fn r3_17_mercy_passes_the_outrage_on() {
    let table = given(3, Rulebook::En)
        .pixie(Yellow, Space::Ring)
        .tile(Yellow, SingleUse::Mercy)
        .pixie(Red, Space::Casino)
        .pixie(Red, Space::Rob);
    let then = all_offer(&apples_wanted(table), &[SILVER; 3]);
    then.asks_only(&[Yellow]);
    let then = then.when(Yellow, beg());
    assert!(then.state.single_use[SingleUse::Mercy as usize]);
    then.stands(Space::Ring, Yellow).asks_only(&[Red]).asks(Red, Question::Demote {});
}

#[test]
fn r3_17_the_favourite_is_never_asked() {
    let table = given(3, Rulebook::En).large_cubes(&[Red, Blue, Yellow]).pixie(Red, Space::Ring).pixie(Red, Space::Rob);
    let then = all_offer(&apples_wanted(table), &[SILVER; 3]);
    then.stands(Space::Ring, Red).stands(Space::Rob, Red);
    assert_eq!(then.state.round, 2);

    let table = given(3, Rulebook::En).pixie(Red, Space::Ring).tile(Red, SingleUse::Mercy).pixie(Blue, Space::Rob);
    let then = all_offer(&apples_wanted(table), &[SILVER; 3]).when(Red, beg());
    then.stands(Space::Rob, Blue).stands(Space::Ring, Red);
    assert_eq!(then.state.round, 2);
}

#[test]
fn r3_17_temporary_priority_makes_the_favourite() {
    for rulebook in [Rulebook::En, Rulebook::De] {
        let table = given(3, rulebook).discs(Blue, 0).discs(Red, 1).discs(Yellow, 0).next_tile(Food::Apple);
        let table = table.pixie(Red, Space::Ring).pixie(Blue, Space::Rob).pixie(Blue, Space::Mercy).action_of(Red);
        let then = all_offer(&table.when(Red, temporary_priority()), &[SILVER; 3]);
        then.stands(Space::Ring, Red).asks_only(&[Blue]).asks(Blue, Question::Demote {});
    }
}

#[test]
fn r3_17_an_only_pixie_without_mercy_goes_by_itself() {
    let then = all_offer(&apples_wanted(given(3, Rulebook::En).pixie(Yellow, Space::Ring)), &[SILVER; 3]);
    then.automatic(Yellow, demote(Space::Ring)).empty(Space::Ring);
}

#[test]
fn r3_17_offers_of_who_falls_at_the_reveal_still_count() {
    let table = penalised(given(3, Rulebook::En)).penalties(Red, 57).tile(Red, SingleUse::DoubleOffering);
    let table = table.pixie(Yellow, Space::Ring).wanted(Food::Apple).stage(Stage::Announce {}).plays_on();
    let then = all_offer(&table.when(Red, announce(true)), &[SILVER, [1, 1, 0, 0, 0], SILVER]);
    assert!(!then.state.is_active(Red));
    then.stands(Space::Ring, Yellow).never(|effect| matches!(effect, Effect::DemotionsOwed { .. }));
    assert_eq!(then.state.player(Blue).steps[0], 1, "the Reward phase was played");
}

#[test]
fn r3_17_promotions_follow_only_for_wanted_food() {
    let then = all_offer(&apples_wanted(given(3, Rulebook::En)), &[[2, 0, 0, 0, 0], SILVER, APPLE]);
    then.asks_only(&[Blue]).asks(Blue, Question::Promotion { left: 2 });
    let then = then.when(Blue, promote(Place::Mine, on(Space::Trade))).when(Blue, stop());
    then.asks_only(&[Yellow]).asks(Yellow, Question::Promotion { left: 1 });
}

#[test]
fn section9_nothing_to_offer_is_offered_by_the_game_in_secret() {
    let table = apples_wanted(given(3, Rulebook::En).holds(Red, [0, 5, 5, 0, 0]));
    table.asks_only(&[Blue, Yellow]);
    let made = table.all(|effect| match *effect {
        Effect::OfferMade { seat, automatic, resources, .. } => Some((seat, automatic, resources)),
        _ => None,
    });
    assert_eq!(made, [(Red, true, Some(Resources::NONE))]);

    let others = Sight::new(Viewer::Seat(Blue), &table.state);
    let mut seen = table.effects.iter().filter_map(|effect| redact(effect, others));
    assert!(!seen.any(|effect| matches!(effect, Effect::OfferMade { .. } | Effect::Automatic { .. })));
    let seen = view(&table.state, Viewer::Seat(Blue));
    assert_eq!(seen.decisions.iter().map(|open| open.seat).collect::<Vec<_>>(), [Blue, Red, Yellow]);
    assert!(!seen.seats[1].has_offered);
    let own = view(&table.state, Viewer::Seat(Red));
    assert_eq!(own.decisions.iter().map(|open| open.seat).collect::<Vec<_>>(), [Blue, Yellow]);

    let then = table.when(Blue, offer(APPLE)).when(Yellow, offer(SILVER));
    then.booked(PenaltyCause::Offering, &[(Red, 5)]);
    assert!(view(&then.state, Viewer::Seat(Blue)).seats[1].has_offered);
}

#[test]
fn section9_the_secretly_open_offer_keeps_its_id() {
    let table = apples_wanted(given(3, Rulebook::En).holds(Red, [0, 5, 5, 0, 0]));
    let asked = table.all(|effect| match *effect {
        Effect::Asked { id, seat: Red, .. } => Some(id),
        _ => None,
    });
    let seen = view(&table.state, Viewer::Seat(Blue));
    let ids: Vec<u32> = seen.decisions.iter().filter(|open| open.seat == Red).map(|open| open.id).collect();
    assert_eq!(ids, asked);
}

#[test]
fn section9_open_holdings_show_the_totals_from_before_the_offers() {
    let table = given(3, Rulebook::En).open_holdings();
    let then = apples_wanted(table).when(Blue, offer([2, 0, 0, 0, 0]));
    let seen = view(&then.state, Viewer::Seat(Red)).seats[0].holdings;
    assert_eq!(seen, Some(Resources::new([2, 2, 0, 2, 2])));
    let own = view(&then.state, Viewer::Seat(Blue)).seats[0].holdings;
    assert_eq!(own, Some(Resources::new([0, 2, 0, 2, 2])));
}

#[test]
fn section9_nobody_waits_if_nobody_has_anything_to_offer() {
    let table = Seat::first(3).fold(given(3, Rulebook::En), |table, seat| table.holds(seat, [0; 5]));
    let then = apples_wanted(table);
    then.booked(PenaltyCause::Offering, &[(Blue, 5), (Red, 5), (Yellow, 5)]);
    assert_eq!(then.state.round, 2);
}

#[test]
fn section9_food_that_may_be_offered_wrongly_is_a_choice() {
    let table = apples_wanted(penalised(given(3, Rulebook::En)).holds(Red, [0, 1, 0, 0, 0]));
    table.asks_only(&[Blue, Red, Yellow]).can(Red, offer([0, 1, 0, 0, 0])).can(Red, offer(NOTHING));
}

#[test]
fn r10_2_with_two_players_every_offering_is_double() {
    let table = apples_wanted(given(2, Rulebook::En));
    table.can(Blue, offer([2, 0, 0, 2, 0])).can(Blue, offer([0, 0, 0, 1, 1])).can(Blue, offer(APPLE));
    table.cannot(Blue, offer([1, 0, 0, 1, 1]), "too-many-kinds");
    let then = all_offer(&table, &[[2, 0, 0, 2, 0], [0, 0, 0, 1, 1]]);
    then.asks(Blue, Question::Promotion { left: 2 });
    assert_eq!((then.state.player(Blue).steps, then.state.player(Red).steps), ([2, 0], [1, 2]));
}

#[test]
fn r10_2_the_tile_makes_it_three_kinds() {
    let table = given(2, Rulebook::En).tile(Red, SingleUse::DoubleOffering).wanted(Food::Apple);
    let table = table.stage(Stage::Announce {}).plays_on().when(Red, announce(true));
    table.can(Red, offer([1, 0, 0, 1, 1])).cannot(Blue, offer([1, 0, 0, 1, 1]), "too-many-kinds");

    let table = apples_wanted(given(2, Rulebook::Draft).tile(Red, SingleUse::DoubleOffering));
    let then = table.when(Red, offer([1, 0, 0, 1, 1])).when(Blue, offer([1, 0, 0, 1, 0]));
    then.happened(Effect::SingleUseReturned { seat: Red, tile: SingleUse::DoubleOffering });
    let then = table.when(Red, offer([1, 0, 0, 1, 0])).when(Blue, offer([1, 0, 0, 1, 0]));
    then.never(|effect| matches!(effect, Effect::SingleUseReturned { .. }));
}
