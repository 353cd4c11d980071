//! The Penalty phase and the end of a round (R3.25, R3.26, R8.1).

use crate::effect::{Effect, EndCause, PenaltyCause};
use crate::moves::PerSeat;
use crate::play::Play;
use crate::seat::Seat;
use crate::stage::LAST_ROUND;
use crate::stage::Stage;
use crate::state::State;
use crate::{penalties, scoring, tracks};

pub(super) fn for_slaves(play: &mut Play<'_>) {
    play.next(Stage::TrackPenalties {});
    let penalties = penalties_of_active_seats(play.state, penalties::for_slaves);
    penalties::book(play, PenaltyCause::Slaves, penalties);
}

pub(super) fn for_tracks(play: &mut Play<'_>) {
    play.next(Stage::EndRound {});
    let points = penalties_of_active_seats(play.state, tracks::round_points);
    for (seat, points) in points.iter() {
        play.emit(Effect::RewardPointsGained { seat, points });
    }
    let penalties = penalties_of_active_seats(play.state, tracks::round_penalties);
    penalties::book(play, PenaltyCause::Tracks, penalties);
}

/// The penalties of each seat that is still in the game.
fn penalties_of_active_seats(state: &State, number: impl Fn(&State, Seat) -> u8) -> PerSeat {
    PerSeat(Seat::ALL.map(|seat| if state.is_active(seat) { number(state, seat) } else { 0 }))
}

pub(super) fn end_round(play: &mut Play<'_>) {
    if play.state.golden_tiles_are_gone() {
        scoring::finish(play, EndCause::GoldenTiles);
    } else if play.state.round == LAST_ROUND {
        scoring::finish(play, EndCause::SeventhRound);
    } else {
        play.next(Stage::StartRound {});
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Space;
    use crate::decision::Question;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Green, Grey, Red, Yellow};
    use crate::testing::{Table, demote, given};
    use crate::tiles::Ability;

    fn at_slaves(table: Table) -> Table {
        table.stage(Stage::SlavePenalties {}).plays_on()
    }

    fn at_tracks(table: Table) -> Table {
        table.stage(Stage::TrackPenalties {}).plays_on()
    }

    /// Only this many slaves are left.
    fn slaves(table: Table, seat: Seat, slaves: u8) -> Table {
        (slaves..table.state.player(seat).slaves).fold(table, |table, _| table.servant(seat))
    }

    #[test]
    fn r3_25_one_slave_costs_one_and_more_cost_two() {
        let table = slaves(slaves(slaves(given(4, Rulebook::En), Blue, 0), Red, 1), Yellow, 2);
        at_slaves(table).booked(PenaltyCause::Slaves, &[(Red, 1), (Yellow, 2), (Green, 2)]);
    }

    #[test]
    fn r3_25_lenient_mine_costs_one_at_most() {
        let table = given(3, Rulebook::En).ability(Red, Ability::LenientMine);
        at_slaves(table.clone()).booked(PenaltyCause::Slaves, &[(Blue, 2), (Red, 1), (Yellow, 2)]);
        at_slaves(slaves(table, Red, 0)).booked(PenaltyCause::Slaves, &[(Blue, 2), (Yellow, 2)]);
    }

    #[test]
    fn r3_25_promoted_pixies_are_no_slaves_and_chained_ones_are() {
        let table = given(5, Rulebook::En).pixie(Grey, Space::Trade).pixie(Grey, Space::Mercy).pixie(Grey, Space::Ring);
        let table = slaves(table, Green, 1).rocks(Green, [3, 0]);
        at_slaves(table).booked(PenaltyCause::Slaves, &[(Blue, 2), (Red, 2), (Yellow, 2), (Green, 1)]);
    }

    #[test]
    fn r3_25_who_fell_has_no_slaves() {
        let then = at_slaves(given(3, Rulebook::En).fallen(&[Red]));
        then.booked(PenaltyCause::Slaves, &[(Blue, 2), (Yellow, 2)]);
    }

    #[test]
    fn r3_26_each_track_costs_the_penalty_of_its_step() {
        // 3, 3, 2, 2, 1, 0, and a reward point at the top.
        let table = given(5, Rulebook::En)
            .steps(Blue, [0, 1])
            .steps(Red, [2, 3])
            .steps(Yellow, [4, 0])
            .steps(Green, [5, 5])
            .steps(Grey, [5, 4]);
        let then = at_tracks(table);
        then.booked(PenaltyCause::Tracks, &[(Blue, 6), (Red, 4), (Yellow, 4), (Grey, 1)]);
    }

    #[test]
    fn r3_26_the_highest_step_gives_a_reward_point_instead() {
        let then = at_tracks(given(3, Rulebook::En).steps(Red, [6, 0]).steps(Yellow, [6, 6]));
        then.booked(PenaltyCause::Tracks, &[(Blue, 6), (Red, 3)]);
        assert_eq!([Blue, Red, Yellow].map(|seat| then.state.reward_points(seat)), [0, 1, 2]);
        assert_eq!(then.state.player(Yellow).penalties, 0, "the point is no penalty taken back");
    }

    #[test]
    fn r3_26_tracks_wait_until_all_that_follows_from_the_slaves_is_settled() {
        let table = given(3, Rulebook::En).penalties(Red, 9).pixie(Red, Space::Ring).pixie(Red, Space::Rob);
        let then = at_slaves(table);
        then.asks_only(&[Red]).asks(Red, Question::Demote {}).not_booked(PenaltyCause::Tracks);
        let then = then.when(Red, demote(Space::Rob));
        then.booked(PenaltyCause::Tracks, &[(Blue, 6), (Red, 6), (Yellow, 6)]);
    }

    #[test]
    fn r3_26_points_of_the_booking_count_even_if_it_leaves_one_player() {
        let table = given(2, Rulebook::En).penalties(Red, 59).steps(Blue, [6, 0]);
        let then = at_tracks(table);
        let outcome = then.state.outcome.expect("one player is left");
        assert_eq!(outcome.cause, EndCause::LastPlayer);
        assert_eq!(outcome.standings.of(Blue).and_then(|standing| standing.score), Some(1 - 3));
    }
}
