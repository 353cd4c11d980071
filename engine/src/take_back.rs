//! The harmless moves: a player may take them back alone, as nobody knows more after them than before.

use crate::effect::Effect;
use crate::moves::{DoubleAction, Move, SingleAction};
use crate::seat::Seat;

/// Whether a move had only effects that its seat could foresee: no chance, nothing hidden was shown, and no other seat
/// answered, not even because it had no choice.
///
/// Only the things count that the seat may see. A secret offer that the game makes for another seat does not count,
/// so that nobody learns of the offer by trying to take a move back.
#[must_use]
pub fn is_harmless(seat: Seat, said: &Move, effects: &[Effect]) -> bool {
    !robs(said) && !effects.iter().any(|effect| mover_learns_from(effect, seat))
}

/// Whether the move robs. The robber learns what the victim holds, even if the victim hands nothing over.
fn robs(said: &Move) -> bool {
    matches!(
        said,
        Move::Double(DoubleAction::Rob { .. }) | Move::Single(SingleAction::Copy { action: DoubleAction::Rob { .. } })
    )
}

/// Whether the mover knows more after this effect than before.
fn mover_learns_from(effect: &Effect, mover: Seat) -> bool {
    use Effect as E;
    match effect {
        // These effects show what chance has brought.
        E::SetUp { .. } | E::RoundTilesRedrawn { .. } | E::WhipRolled { .. } | E::CasinoRolled { .. } => true,
        E::CubesDrawn { drawn, .. } => drawn.iter().next().is_some(),
        // These effects show what was hidden.
        E::RoundTileRevealed { .. } | E::OffersRevealed { .. } | E::Robbed { .. } | E::Finished { .. } => true,
        // The mover learns that another seat has no choice, or what it held.
        E::Automatic { seat, .. } | E::FellIntoPit { seat, .. } => *seat != mover,
        // Others never see an offer that the game makes.
        E::OfferMade { .. } => false,
        // These effects show only what everybody could work out.
        E::RoundBegan { .. }
        | E::Next { .. }
        | E::Asked { .. }
        | E::Answered { .. }
        | E::StepMade { .. }
        | E::Gained { .. }
        | E::Paid { .. }
        | E::Dumped { .. }
        | E::DiscsPlaced { .. }
        | E::DiscsReturned {}
        | E::Passed { .. }
        | E::PixieMoved { .. }
        | E::PixiesSwapped { .. }
        | E::BecameServant { .. }
        | E::AbilityTaken { .. }
        | E::FoodTileTaken { .. }
        | E::SingleUseTaken { .. }
        | E::SingleUseReturned { .. }
        | E::TilesExchanged { .. }
        | E::RewardTaken { .. }
        | E::RewardPointsGained { .. }
        | E::TrackAdvanced { .. }
        | E::OfferingTrackGrew { .. }
        | E::PriorityGained { .. }
        | E::LargeCubeMoved { .. }
        | E::RocksPlaced { .. }
        | E::RocksLost { .. }
        | E::Unchained { .. }
        | E::DoubleOfferingAnnounced { .. }
        | E::OfferAccepted { .. }
        | E::OfferReturned { .. }
        | E::Penalised { .. }
        | E::DemotionsOwed { .. }
        | E::DemotionSettled { .. }
        | E::DemotionsLapsed { .. }
        | E::PixiesRemoved { .. }
        | E::FoodTileReturned { .. }
        | E::AbilityReturned { .. }
        | E::RewardsLost { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Space;
    use crate::edition::CasinoFace;
    use crate::effect::{DrawnCubes, EndCause, Offers, Outcome, Standings};
    use crate::moves::{Cube, Cubes};
    use crate::resources::{Food, Resources};
    use crate::testing::pass;
    use Seat::{Blue, Red};

    #[test]
    fn chance_secrets_and_answers_of_others_cannot_be_taken_back_alone() {
        let resources = Resources::of(Food::Apple, 1);
        let no_cubes = Cubes::default();
        let outcome = Outcome { cause: EndCause::SeventhRound, standings: Standings::default() };
        let offer = |seat, automatic| Effect::OfferMade { id: 7, seat, resources: Some(resources), automatic };
        #[rustfmt::skip]
        let table = [
            (Effect::WhipRolled { seat: Blue, whips: 1 },                                                false),
            (Effect::CasinoRolled { seat: Blue, face: CasinoFace::Gold },                                false),
            (Effect::CubesDrawn { seat: Blue, named: no_cubes, drawn: DrawnCubes::from_iter([Cube::Rock]) },  false),
            (Effect::CubesDrawn { seat: Blue, named: no_cubes, drawn: DrawnCubes::default() },                true),
            (Effect::RoundTileRevealed { food: Food::Apple },                                            false),
            (Effect::OffersRevealed { offers: Offers::default() },                                       false),
            (Effect::Robbed { seat: Blue, from: Red, resources },                                        false),
            (Effect::Finished { outcome },                                                               false),
            (Effect::Automatic { seat: Red, answer: pass() },                                     false),
            (Effect::Automatic { seat: Blue, answer: pass() },                                    true),
            (Effect::FellIntoPit { seat: Red, group: 1 },                                                false),
            (Effect::FellIntoPit { seat: Blue, group: 1 },                                               true),
            (offer(Blue, false),                                                                         true),
            (offer(Blue, true),                                                                          true),
            (offer(Red, true),                                                                           true),
            (Effect::Gained { seat: Blue, resources },                                                   true),
            (Effect::RoundBegan { round: 2 },                                                            true),
        ];
        let said = pass();
        for (effect, expected) in table {
            assert_eq!(is_harmless(Blue, &said, &[effect]), expected, "{effect:?}");
        }
    }

    #[test]
    fn who_has_robbed_knows_more_even_if_there_was_nothing_to_take() {
        let rob = DoubleAction::Rob { space: Space::Casino };
        assert!(!is_harmless(Blue, &rob.into(), &[]));
        assert!(!is_harmless(Blue, &SingleAction::Copy { action: rob }.into(), &[]));
        assert!(is_harmless(Blue, &DoubleAction::StealFood { food: Food::Apple }.into(), &[]));
    }
}
