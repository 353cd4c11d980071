//! Effects and moves without the parts that a viewer may not see (R1.7).

use super::secret_offers;
use super::viewer::Visibility;
use crate::effect::Effect;
use crate::moves::{Answer, Move};
use crate::seat::Seat;

/// An effect as it may be seen; none if the viewer may not even know that it happened.
#[must_use]
pub fn redact(effect: &Effect, visibility: Visibility) -> Option<Effect> {
    match *effect {
        Effect::SetUp { order, abilities, .. } if !visibility.face_down() => {
            Some(Effect::SetUp { order, abilities, rounds: None })
        }
        Effect::RoundTilesRedrawn { .. } if !visibility.face_down() => Some(Effect::RoundTilesRedrawn { rounds: None }),
        Effect::OfferMade { id, seat, automatic, .. } if !visibility.offer_of(seat) => {
            secret_offers::redacted(id, seat, automatic)
        }
        other => Some(other),
    }
}

/// A move as it may be seen; none if it is a secret offer.
#[must_use]
pub fn redact_move(choice: &Move, seat: Seat, visibility: Visibility) -> Option<Move> {
    let secret = matches!(choice, Move::Answer(Answer::Offer { .. })) && !visibility.offer_of(seat);
    (!secret).then_some(*choice)
}
