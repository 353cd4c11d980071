//! The judgement of the moves of a game that is over: what each was worth, and what would have been worth more.

use pixie_engine::bots::{Effort, appraise};
use pixie_engine::chance::Seeded;
use pixie_engine::{Effect, Move, Rules, Seat, replay};
use std::sync::Arc;

use super::judged_move::JudgedMove;
use crate::game::{GameEvent, Moved};
use crate::ground::problem::Result;
use pixie_event_store::{Actor, StoredEvent, Version};

/// How much is tried for each move. By chance alone, two moves that are worth the same seem to differ by about two points.
const EFFORT: Effort = Effort { candidates: 6, games: 64 };

/// The moves of a game, and the effects that led to them.
#[derive(Debug)]
pub(super) struct Course {
    rules: Arc<Rules>,
    effects: Vec<Effect>,
    moves: Vec<Played>,
}

#[derive(Clone, Copy, Debug)]
struct Played {
    version: Version,
    seat: Seat,
    said: Move,
    /// The number of effects before it.
    after: usize,
}

impl Course {
    /// Of the events that stand.
    ///
    /// # Errors
    /// An event cannot be read.
    pub(super) fn of(rules: Arc<Rules>, standing: &[StoredEvent]) -> Result<Self> {
        let mut course = Self { rules, effects: Vec::new(), moves: Vec::new() };
        for stored in standing {
            let event = GameEvent::read(stored)?;
            if let (GameEvent::Moved(Moved { said, .. }), Ok(Actor::Seat { seat, .. })) = (&event, stored.actor())
                && let Some(seat) = Seat::from_number(seat)
            {
                let after = course.effects.len();
                course.moves.push(Played { version: stored.version, seat, said: *said, after });
            }
            course.effects.extend_from_slice(event.effects());
        }
        Ok(course)
    }

    /// The number of moves.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The judgement of a move; none if there was no choice.
    pub(super) fn judge(&self, place: usize, seed: [u8; 32]) -> Option<JudgedMove> {
        let played = self.moves.get(place)?;
        let board = replay(Arc::clone(&self.rules), &self.effects[..played.after]);
        let asked = board.decision(played.seat)?;
        let (made, other) = appraise(&board, (&asked, played.said), EFFORT, &mut Seeded::new(&seed))?;
        Some(JudgedMove::new(played.version, &board, played.seat, &made, &other))
    }
}

#[cfg(test)]
mod tests {
    use pixie_engine::bots::Level;
    use pixie_engine::{Rulebook, advance, legal_moves, open_decisions, start};

    use super::super::judged_move::Verdict;
    use super::*;

    /// Five times as many imagined games, with other dice.
    const AGAIN: Effort = Effort { candidates: 10, games: 320 };

    /// Of moves that were chosen without much thought, those with a verdict that is not good are worse by a longer search, too.
    #[test]
    fn a_longer_search_agrees_with_the_verdicts() {
        let number = |name: &str| std::env::var(name).ok()?.parse().ok();
        let games: u8 = number("JUDGED_GAMES").unwrap_or(1);
        let mut losses: Vec<(Verdict, f64)> = Vec::new();
        for game in 0..games {
            judge_game(game, &mut losses);
        }
        for verdict in [Verdict::Good, Verdict::Doubtful, Verdict::Mistake] {
            let found: Vec<f64> = losses.iter().filter(|(of, _)| *of == verdict).map(|(_, loss)| *loss).collect();
            let worse = found.iter().filter(|loss| **loss > 0.0).count();
            let mean = found.iter().sum::<f64>() / f64::from(u32::try_from(found.len().max(1)).expect("few moves"));
            println!(
                "{verdict:?}: {} moves, {worse} of them worse by the longer search; loss {mean:.1} on average",
                found.len()
            );
            if verdict == Verdict::Mistake {
                assert!(found.len() > 5 && worse * 10 >= found.len() * 9, "{worse} of {}", found.len());
            }
        }
    }

    /// Plays a game in which every third move is one of the first that are legal, and judges these.
    fn judge_game(game: u8, losses: &mut Vec<(Verdict, f64)>) {
        let mut chance = Seeded::new(&[game; 32]);
        let (_, mut board) =
            start(Arc::new(Rules::of(Rulebook::En, 3_u8.try_into().expect("three play"))), &mut chance);
        for turn in 0_u16.. {
            let Some(asked) = open_decisions(&board).next() else { break };
            let mut thoughts = Seeded::new(&[turn.to_le_bytes()[0]; 32]);
            let said = match turn % 3 {
                0 => legal_moves(&board, &asked)[0],
                _ => Level::Gentle.choose(&board, &asked, &mut thoughts),
            };
            if turn % 3 == 0
                && let Some((made, other)) = appraise(&board, (&asked, said), EFFORT, &mut Seeded::new(&[1; 32]))
            {
                let judged = JudgedMove::new(1, &board, asked.seat, &made, &other);
                let again = appraise(&board, (&asked, said), AGAIN, &mut Seeded::new(&[2; 32]));
                let (made, other) = again.expect("a choice");
                losses.push((judged.verdict, f64::from(other.worth - made.worth) / 10.0));
            }
            (_, board) = advance(&board, asked.seat, said, &mut chance).expect("a legal move");
        }
    }
}
