//! The taking of reward tiles: always the leftmost of a row (R2.5).

use crate::effect::Effect;
use crate::play::Play;
use crate::seat::Seat;
use crate::tiles::{Ability, RewardRow};

/// Reward points on top, with the ability for it.
const BONUS: u8 = 2;

/// Takes the leftmost tile of a row, and more points with the ability for that row.
pub(crate) fn take_reward(play: &mut Play<'_>, seat: Seat, row: RewardRow, bonus: Ability) {
    let Some(points) = play.state.next_reward(row) else {
        return;
    };
    play.emit(Effect::RewardTaken { seat, row, points });
    if play.state.has(seat, bonus) {
        play.emit(Effect::RewardPointsGained { seat, points: BONUS });
    }
}
