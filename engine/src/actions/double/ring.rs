//! Action 13, `ring`: a ring for the gold price.

use crate::effect::Effect;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rewards::take_reward;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::{Ability, RewardRow};
use crate::tracks::ring_price;

pub(super) fn check(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.next_reward(RewardRow::Ring).is_none() {
        return Err(Refusal::NoRewardTile { row: RewardRow::Ring });
    }
    let cost = ring_price(state, seat);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    play.emit(Effect::Paid { seat, resources: ring_price(play.state, seat) });
    take_reward(play, seat, RewardRow::Ring, Ability::RingBonus);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::DoubleAction;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::Blue;
    use crate::testing::given;

    #[test]
    fn action_13_ring_pays_the_price_of_the_gold_step_for_the_leftmost_tile() {
        // Prices of the steps: 4, 3, 3, 2, 2, 1, 1. Points of the tiles: 8, 7, 6, ...
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 0, 5]);
        for (step, gold) in [(0, 4), (1, 3), (3, 2), (6, 1)] {
            let after = table.clone().steps(Blue, [6, step]).action_of(Blue).when(Blue, DoubleAction::Ring {});
            after.paid(Blue, [0, 0, 0, 0, gold]);
            after.happened(Effect::RewardTaken { seat: Blue, row: RewardRow::Ring, points: 8 });
        }
        let second = table.rewards_gone(RewardRow::Ring, 1).action_of(Blue).when(Blue, DoubleAction::Ring {});
        assert_eq!(second.state.reward_points(Blue), 7);
    }

    #[test]
    fn action_13_ring_must_be_paid() {
        let table = given(3, Rulebook::En).holds(Blue, [9, 9, 9, 0, 3]).action_of(Blue);
        table.cannot(Blue, DoubleAction::Ring {}, "cannot-pay");
    }

    #[test]
    fn action_13_ring_is_impossible_without_a_tile() {
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 0, 5]);
        table.clone().rewards_gone(RewardRow::Ring, 6).action_of(Blue).can(Blue, DoubleAction::Ring {});
        let none = table.rewards_gone(RewardRow::Ring, 7).action_of(Blue);
        none.cannot(Blue, DoubleAction::Ring {}, "no-reward-tile");
    }

    #[test]
    fn r7_3_ring_bonus_gives_two_points_more() {
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 0, 5]);
        let with = table.clone().ability(Blue, Ability::RingBonus).action_of(Blue).when(Blue, DoubleAction::Ring {});
        assert_eq!(with.state.reward_points(Blue), 10);
        let other = table.ability(Blue, Ability::ServantBonus).action_of(Blue).when(Blue, DoubleAction::Ring {});
        assert_eq!(other.state.reward_points(Blue), 8);
    }
}
