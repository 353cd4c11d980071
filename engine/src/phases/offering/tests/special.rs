//! Tests of the offers that the game makes by itself (section 9), and of offers with two players (R10).

use super::*;

#[test]
fn section9_nothing_to_offer_is_offered_by_the_game_in_secret() {
    let table = apples_wanted(given(3, Rulebook::En).holds(Red, [0, 5, 5, 0, 0]));
    table.asks_only(&[Blue, Yellow]);
    let made = table.all(|effect| match *effect {
        Effect::OfferMade { seat, automatic, resources, .. } => Some((seat, automatic, resources)),
        _ => None,
    });
    assert_eq!(made, [(Red, true, Some(Resources::NONE))]);

    let others = Visibility::new(Viewer::Seat(Blue), &table.state);
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
    let table = Seat::first(Players::Three).fold(given(3, Rulebook::En), |table, seat| table.holds(seat, [0; 5]));
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
