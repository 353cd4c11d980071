//! Action 19, `special_offering`: the leftmost offering tile for the offering track and one more resource.

use crate::effect::Effect;
use crate::moves::SingleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::RewardRow;

pub(super) fn candidates() -> impl Iterator<Item = SingleAction> {
    Resource::ALL.into_iter().map(|add| SingleAction::SpecialOffering { add })
}

pub(super) fn check(state: &State, seat: Seat, add: Resource) -> Result<(), Refusal> {
    if state.next_reward(RewardRow::Offering).is_none() {
        return Err(Refusal::NoRewardTile { row: RewardRow::Offering });
    }
    let cost = state.offering_track + Resources::of(add, 1);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, add: Resource) {
    let resources = play.state.offering_track;
    play.emit(Effect::Paid { seat, resources });
    play.emit(Effect::OfferingTrackGrew { seat, resource: add });
    if let Some(points) = play.state.next_reward(RewardRow::Offering) {
        play.emit(Effect::RewardTaken { seat, row: RewardRow::Offering, points });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SingleSpace;
    use crate::resources::Resource::{Apple, Gold, Honey, Silver};
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red};
    use crate::testing::given;

    #[test]
    fn action_19_special_offering_pays_the_track_and_adds_one_for_the_leftmost_tile() {
        let table = given(3, Rulebook::En).holds(Blue, [2, 2, 2, 2, 2]).action_of(Blue);
        Resource::ALL.into_iter().for_each(|add| _ = table.can(Blue, SingleAction::SpecialOffering { add }));
        let after = table.when(Blue, SingleAction::SpecialOffering { add: Gold });
        after.paid(Blue, [1, 1, 1, 1, 1]);
        assert_eq!(after.state.offering_track, Resources::new([1, 1, 1, 1, 1]));
        assert_eq!(after.state.supply, table.state.supply + Resources::new([1, 1, 1, 1, 0]));
        after.happened(Effect::RewardTaken { seat: Blue, row: RewardRow::Offering, points: 2 });
    }

    #[test]
    fn action_19_special_offering_pays_what_lies_on_the_track_by_now() {
        let table = given(3, Rulebook::En)
            .offering_track([2, 1, 1, 1, 2])
            .rewards_gone(RewardRow::Offering, 3)
            .holds(Blue, [3, 1, 1, 1, 2])
            .action_of(Blue);
        let after = table.when(Blue, SingleAction::SpecialOffering { add: Apple });
        after.has(Blue, [0; 5]).happened(Effect::RewardTaken { seat: Blue, row: RewardRow::Offering, points: 5 });
        assert_eq!(after.state.offering_track, Resources::new([3, 1, 1, 1, 2]));
        table.cannot(Blue, SingleAction::SpecialOffering { add: Silver }, "cannot-pay");
    }

    #[test]
    fn action_19_special_offering_must_be_paid() {
        let table = given(3, Rulebook::En).holds(Blue, [9, 9, 0, 9, 9]).action_of(Blue);
        table.cannot(Blue, SingleAction::SpecialOffering { add: Apple }, "cannot-pay");
        let exact = given(3, Rulebook::En).holds(Blue, [1, 1, 1, 1, 0]).action_of(Blue);
        exact.cannot(Blue, SingleAction::SpecialOffering { add: Honey }, "cannot-pay");
    }

    #[test]
    fn action_19_special_offering_is_impossible_without_a_tile() {
        let table = given(3, Rulebook::En).holds(Blue, [2, 2, 2, 2, 2]).rewards_gone(RewardRow::Offering, 7);
        table.action_of(Blue).cannot(Blue, SingleAction::SpecialOffering { add: Gold }, "no-reward-tile");
    }

    #[test]
    fn action_19_special_offering_has_one_space() {
        let table = given(3, Rulebook::En).holds(Blue, [2, 2, 2, 2, 2]).used_single(SingleSpace::SpecialOffering, Red);
        table.action_of(Blue).cannot(Blue, SingleAction::SpecialOffering { add: Gold }, "space-occupied");
    }
}
