//! Final scoring (R8.2-R8.4, R12.5, R12.9).

use std::cmp::Reverse;

use crate::effect::{Effect, EndCause, Outcome, PenaltyCause, Ranking, Standings};
use crate::mine::unchain;
use crate::moves::PerSeat;
use crate::play::Play;
use crate::resources::Resource;
use crate::rulebook::FinalOrder;
use crate::seat::Seat;
use crate::state::State;

/// Penalties for the most of a resource.
const MAJORITY: u8 = 3;

/// Scores and ends the game.
pub(crate) fn finish(play: &mut Play<'_>, cause: EndCause) {
    // Majorities show something of everybody's holdings.
    if !play.may_reveal() {
        return;
    }
    let all_rounds = matches!(cause, EndCause::GoldenTiles | EndCause::SeventhRound | EndCause::Agreement);
    let majorities_first = play.state.toggles().final_order == FinalOrder::MajoritiesThenRocks;
    if all_rounds && majorities_first {
        punish_majorities(play);
    }
    penalise_rocks(play);
    if all_rounds && !majorities_first {
        punish_majorities(play);
    }
    let outcome = Outcome { cause, standings: standings(play.state) };
    play.emit(Effect::Finished { outcome });
}

/// Gives final penalties, which demote nobody and throw nobody into the pit (R8.4).
fn emit_penalties(play: &mut Play<'_>, cause: PenaltyCause, penalties: PerSeat) {
    if penalties.total() > 0 {
        play.emit(Effect::Penalised { cause, penalties });
    }
}

/// Removes the rocks that bread can pay for, and gives a penalty for each of the others.
fn penalise_rocks(play: &mut Play<'_>) {
    let seats: Vec<Seat> = play.state.turn_order().collect();
    seats.iter().for_each(|seat| unchain::remove_all_affordable(play, *seat));
    let penalties = PerSeat(play.state.players.map(|player| player.rocks.iter().sum()));
    emit_penalties(play, PenaltyCause::Rocks, penalties);
}

fn punish_majorities(play: &mut Play<'_>) {
    let mut penalties = PerSeat::default();
    for resource in Resource::ALL {
        let held = play.state.players.map(|player| player.holdings[resource]);
        let most = held.into_iter().max().unwrap_or(0);
        if most > 0 {
            for (penalty, held) in penalties.0.iter_mut().zip(held) {
                *penalty += if held == most { MAJORITY } else { 0 };
            }
        }
    }
    emit_penalties(play, PenaltyCause::Majorities, penalties);
}

/// The order of seats, best first: those still in the game by score and ties (R8.3), then the pit, first out last.
type Merit = (Reverse<i16>, Reverse<u8>, u8);

fn merit(state: &State, seat: Seat) -> (Option<Reverse<u8>>, Merit) {
    let player = state.player(seat);
    match player.fell {
        None => (None, (Reverse(score(state, seat)), Reverse(player.servants), player.first_servant)),
        Some(group) => (Some(Reverse(group)), (Reverse(-i16::from(player.penalties)), Reverse(0), 0)),
    }
}

fn score(state: &State, seat: Seat) -> i16 {
    let points = i16::try_from(state.reward_points(seat)).unwrap_or(i16::MAX);
    points - i16::from(state.player(seat).penalties)
}

fn standings(state: &State) -> Standings {
    let merits: Vec<_> = state.seats().map(|seat| merit(state, seat)).collect();
    let mut standings = Standings::default();
    for (seat, own) in state.seats().zip(&merits) {
        let better = merits.iter().filter(|other| *other < own).count();
        let rank = u8::try_from(better + 1).expect("at most five seats");
        let score = state.is_active(seat).then(|| score(state, seat));
        standings.0[seat.index()] = Some(Ranking { rank, score });
    }
    standings
}

#[cfg(test)]
mod tests;
