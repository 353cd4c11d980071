//! Tests of effects that do not fit, and of offers that were hidden.

use super::*;
use crate::effect::{Offers, PenaltyCause};
use crate::moves::PerSeat;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Red};
use crate::testing::given;
use crate::view::{Viewer, view};

fn applied(effect: Effect) -> State {
    let mut state = given(3, Rulebook::En).state;
    apply_trusted(&mut state, &effect);
    state
}

// The messages are those of the engine: the panics do not come from checks that only debug builds have.
#[test]
#[should_panic(expected = "no more of a resource than there is")]
fn paying_more_than_there_is_panics_in_every_build() {
    let _ = applied(Effect::Paid { seat: Blue, resources: Resources::of(Resource::Gold, 60) });
}

#[test]
#[should_panic(expected = "a trusted effect takes no more than there is")]
fn settling_a_demotion_that_nobody_owes_panics_in_every_build() {
    let _ = applied(Effect::DemotionSettled { seat: Blue });
}

#[test]
#[should_panic(expected = "a trusted effect adds no more than there is room for")]
fn more_penalties_than_can_be_counted_panic_in_every_build() {
    let mut state = applied(Effect::Penalised { cause: PenaltyCause::Whip, penalties: PerSeat::one(Blue, 200) });
    let more = Effect::Penalised { cause: PenaltyCause::Whip, penalties: PerSeat::one(Blue, 56) };
    apply_trusted(&mut state, &more);
}

#[test]
fn hidden_offers_count_once_they_are_shown() {
    let mut state = given(3, Rulebook::En).state;
    let asked = |id, seat| Effect::Asked { id, seat, question: Question::Offer {} };
    let hidden = Effect::OfferMade { id: 1, seat: Blue, resources: None, automatic: false };
    let mut offers = Offers::default();
    let (silver, nothing) = (Resources::of(Resource::Silver, 2), Resources::NONE);
    (offers.0[Blue.index()], offers.0[Red.index()]) = (Some(silver), Some(nothing));
    // The game made red's offer, and the reader of the log does not know it.
    for effect in [asked(1, Blue), asked(2, Red), hidden] {
        apply_trusted(&mut state, &effect);
    }
    let seen = view(&state, Viewer::Spectator);
    assert_eq!(seen.seats.iter().map(|seat| seat.has_offered).collect::<Vec<_>>(), [true, false, false]);

    let before = state.player(Blue).holdings;
    apply_trusted(&mut state, &Effect::OffersRevealed { offers });
    let blue = state.player(Blue);
    assert_eq!((blue.holdings + silver, blue.set_aside, blue.offer), (before, silver, Some(silver)));
    let red = state.player(Red);
    assert_eq!((red.offer, red.automatic_offer, state.decision(Red)), (Some(nothing), Some(2), None));
}
