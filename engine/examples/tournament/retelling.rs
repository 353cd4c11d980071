//! A game in words, with the analysis beside the moves of one kind of player.

use pixie_engine::bots::{Level, Prospect, appraise};
use pixie_engine::chance::Seeded;
use pixie_engine::sentences::tell;
use pixie_engine::{Seat, legal_moves};

use crate::games::{Turn, play_game, seating};
use crate::players::{Kind, seed};

/// A move that costs so many tenths of a point is marked.
const DOUBTFUL: i32 = 20;
const BAD: i32 = 40;

/// Prints a game of the tournament. The moves of the first kind are judged with the effort of *merciless*.
pub(crate) fn retell(number: u64, names: &[String], kinds: &[usize], players: &[Kind]) {
    let seats = seating(number, kinds);
    let name = |seat: Seat| format!("{seat} ({})", names[seats[usize::from(seat.number()) - 1]]);
    println!("Game {number}.");
    let mut losses = Vec::new();
    play_game(number, &seats, players, |turn| {
        println!("\n{}: {}", name(turn.asked.seat), turn.choice);
        if turn.kind == 0 && legal_moves(turn.before, &turn.asked).len() > 1 {
            let seed = seed((number << 12) | u64::from(turn.asked.id), 3);
            losses.extend(judge(turn, Seeded::new(&seed)));
        }
        for told in turn.effects.iter().filter_map(|effect| tell(effect, |seat| seat.to_string())) {
            println!("  {told}");
        }
    });
    let marked = |least: i32| losses.iter().filter(|loss| **loss >= least).count();
    println!("\n{} moves judged, {} doubtful or bad, {} bad", losses.len(), marked(DOUBTFUL), marked(BAD));
}

/// Prints what is expected of the move and of the best other one. The tenths of a point that the move is worse by.
fn judge(turn: &Turn<'_>, mut thoughts: Seeded) -> Option<i32> {
    let effort = Level::Merciless.effort();
    let (made, other) = appraise(turn.before, (&turn.asked, turn.choice), effort, &mut thoughts)?;
    let loss = other.worth - made.worth;
    let mark = match loss {
        BAD.. => "??",
        DOUBTFUL.. => "?",
        _ => "",
    };
    println!("    {} {mark}", expected(&made));
    println!("    {} with {}", expected(&other), other.choice);
    Some(loss)
}

fn expected(of: &Prospect) -> String {
    let won = 100.0 * f64::from(of.victories) / f64::from(of.games.max(1));
    format!("{:+.1} points, {won:.0} % won", f64::from(of.lead) / 10.0)
}
