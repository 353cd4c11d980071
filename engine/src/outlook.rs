//! The cost of the end of the round for a seat, if nothing changes before it.

use crate::seat::Seat;
use crate::state::State;
use crate::{penalties, tracks};

/// What the end of the round brings to a seat, as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundOutlook {
    /// Penalties for slaves (R3.25).
    pub slaves: u8,
    /// Penalties of both tracks (R3.26).
    pub tracks: u8,
    /// Reward points of both tracks (R3.26).
    pub points: u8,
    /// The penalties at which the next pixie is sent down, or the seat falls into the pit (R4.1).
    pub next_mark: u8,
}

impl RoundOutlook {
    /// The penalties for slaves and tracks.
    #[must_use]
    pub fn penalties(&self) -> u8 {
        self.slaves + self.tracks
    }
}

/// What the end of the round brings to a seat, as it stands. Nothing to a seat that has fallen.
#[must_use]
pub fn round_outlook(state: &State, seat: Seat) -> RoundOutlook {
    if !state.is_active(seat) {
        return RoundOutlook::default();
    }
    let (edition, now) = (&state.rules.edition, state.player(seat).penalties);
    RoundOutlook {
        slaves: penalties::for_slaves(state, seat),
        tracks: tracks::round_penalties(state, seat),
        points: tracks::round_points(state, seat),
        next_mark: edition.slave_marks.iter().copied().find(|mark| *mark > now).unwrap_or(edition.oblivion),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::stage::Stage;
    use crate::testing::given;
    use crate::tiles::Ability;

    #[test]
    fn the_outlook_is_what_the_end_of_the_round_books() {
        let table = given(3, Rulebook::En).ability(Red, Ability::LenientMine).steps(Yellow, [6, 2]).penalties(Blue, 12);
        let before = table.state.clone();
        let then = table.stage(Stage::SlavePenalties {}).plays_on();
        for seat in [Blue, Red, Yellow] {
            let outlook = round_outlook(&before, seat);
            assert_eq!(
                before.player(seat).penalties + outlook.penalties(),
                then.state.player(seat).penalties,
                "{seat}"
            );
            assert_eq!(
                before.reward_points(seat) + u16::from(outlook.points),
                then.state.reward_points(seat),
                "{seat}"
            );
        }
        assert_eq!([Blue, Red].map(|seat| round_outlook(&before, seat).next_mark), [20, 10]);
    }

    #[test]
    fn who_is_about_to_fall_is_told_of_the_pit_and_who_fell_of_nothing() {
        let table = given(3, Rulebook::En).penalties(Blue, 55).fallen(&[Red]);
        assert_eq!(round_outlook(&table.state, Blue).next_mark, 60);
        assert_eq!(round_outlook(&table.state, Red), RoundOutlook::default());
    }
}
