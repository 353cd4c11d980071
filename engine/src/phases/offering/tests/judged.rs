//! Tests of the Queen's judgement on the offers (R3.14 to R3.17).

use super::*;

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
    let then = then.when(Blue, promote(PixiePlace::Mine, on(Space::Trade))).when(Blue, stop());
    then.asks_only(&[Yellow]).asks(Yellow, Question::Promotion { left: 1 });
}
