//! Secret offers: hidden from others until all offers are shown (R1.7, R3.13).
//!
//! An offer that the game makes for a seat is hidden with all its traces: it would tell that the seat has nothing to
//! offer. Until the reveal that seat looks asked.

use super::viewer::{Viewer, Visibility};
use crate::decision::{Decision, Question};
use crate::effect::Effect;
use crate::seat::Seat;
use crate::state::State;

/// Whether the offer of this seat may be seen now.
pub(super) fn is_offer_seen(state: &State, seat: Seat, visibility: Visibility) -> bool {
    state.offers_shown || visibility.offer_of(seat)
}

/// Whether the game made the offer of this seat and the viewer must not know that yet.
pub(super) fn is_secretly_automatic(state: &State, seat: Seat, visibility: Visibility) -> bool {
    state.player(seat).automatic_offer.is_some() && !is_offer_seen(state, seat, visibility)
}

/// The effect of a secret offer as others see it; none if the game made the offer.
pub(super) fn redacted(id: u32, seat: Seat, automatic: bool) -> Option<Effect> {
    (!automatic).then_some(Effect::OfferMade { id, seat, resources: None, automatic: false })
}

/// The open decisions as everybody may know them. A seat for which the game made the offer is still among them.
pub fn public_decisions(state: &State) -> impl Iterator<Item = Decision> + '_ {
    let visibility = Visibility::new(Viewer::Spectator, state);
    state.seats().filter_map(move |seat| visible_decision(state, seat, visibility))
}

/// The open decision of a seat as the viewer may know it.
pub(super) fn visible_decision(state: &State, seat: Seat, visibility: Visibility) -> Option<Decision> {
    match state.player(seat).automatic_offer {
        Some(id) if is_secretly_automatic(state, seat, visibility) => {
            Some(Decision { id, seat, question: Question::Offer {} })
        }
        _ => state.decision(seat),
    }
}
