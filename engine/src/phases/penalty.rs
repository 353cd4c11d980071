//! The Penalty phase and the end of a round (R3.25, R3.26, R8.1).

use super::scoring;
use crate::effect::{Effect, EndCause, PenaltyCause};
use crate::game::Play;
use crate::moves::PerSeat;
use crate::penalties;
use crate::resources::Metal;
use crate::seat::Seat;
use crate::state::{Stage, State};
use crate::tiles::Ability;

/// The last round.
const LAST_ROUND: u8 = 7;

pub(super) fn for_slaves(play: &mut Play<'_>) {
    play.next(Stage::TrackPenalties {});
    let penalties = of_active(&play.state, |state, seat| {
        let most = if state.has(seat, Ability::LenientMine) { 1 } else { 2 };
        state.player(seat).slaves.min(most)
    });
    penalties::book(play, PenaltyCause::Slaves, penalties);
}

pub(super) fn for_tracks(play: &mut Play<'_>) {
    play.next(Stage::EndRound {});
    let on_tracks = |state: &State, seat: Seat, of: fn(&crate::edition::Track) -> &Vec<u8>| -> u8 {
        let step = |track: Metal| usize::from(state.player(seat).steps[track as usize]);
        Metal::ALL.into_iter().map(|track| of(state.rules.edition.track(track))[step(track)]).sum()
    };
    let points = of_active(&play.state, |state, seat| on_tracks(state, seat, |track| &track.reward));
    for (seat, points) in points.iter() {
        play.emit(Effect::RewardPointsGained { seat, points });
    }
    let penalties = of_active(&play.state, |state, seat| on_tracks(state, seat, |track| &track.penalty));
    penalties::book(play, PenaltyCause::Tracks, penalties);
}

fn of_active(state: &State, number: impl Fn(&State, Seat) -> u8) -> PerSeat {
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
