//! Rewinds of the play, and what follows at once: other dice, and repeated moves.

use pixie_engine::repetition::{PartedLine, SeenChance};
use pixie_engine::state::DrawCounts;
use pixie_engine::{State, ask_anew};

use super::later_moves::{LaterMoves, Repeated};
use super::play::{NoSeedLeft, Played, continue_play, redrawn, reseed};
use crate::game::dice::Seeds;
use crate::game::event::{GameEvent, Moved, ProposedReplay, RedrawCause, Rewound};
use crate::game::state::Game;
use pixie_event_store::Actor;

/// A play that stands at an earlier version again.
struct TakenBack {
    board: State,
    events: Vec<(Actor, GameEvent)>,
    /// The new seeds, if the dice are other ones.
    renewed: Option<Seeds>,
}

/// Rewinds the play to `then`, the game after the version that becomes the last one again, with its board. The
/// seats stay. The dice stay, too, unless somebody could know more of them than the table has seen, or a moderator
/// wants other ones.
///
/// # Errors
/// There is no further seed.
pub fn rewind(
    game: &Game,
    then: (&Game, &State),
    rewound: (Actor, Rewound),
    is_redraw_wanted: bool,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let TakenBack { board, events, renewed } = take_back(game, then, rewound, is_redraw_wanted, seeds, any)?;
    let seed = renewed.as_ref().map(|seeds| *seeds.current());
    Ok((continue_play(game, &game.seats, board, events, renewed.as_ref().unwrap_or(seeds)), seed))
}

/// Rewinds the play by this event, and repeats the later moves with one of them changed or dropped. A move that is not
/// possible any more is left out. The same moves meet the same dice, unless a rewind would bring other ones.
///
/// # Errors
/// There is no further seed.
pub fn replay(
    game: &Game,
    (later, board): (&LaterMoves, &State),
    plan: &ProposedReplay,
    rewound: (Actor, Rewound),
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let TakenBack { board, mut events, renewed } = take_back(game, (&later.then, board), rewound, false, seeds, any)?;
    let seed = renewed.as_ref().map(|seeds| *seeds.current());
    let seeds = renewed.as_ref().unwrap_or(seeds);
    let mut line = PartedLine::from(board);
    let mut chance = game.contributions.dice(seeds);
    let repeated = later.repeat(&mut line, plan, |line, made, said| Some(made.try_on(line, said, &mut chance)));
    events.extend(repeated.into_iter().filter_map(made_again));
    Ok((continue_play(game, &game.seats, line.board().clone(), events, seeds), seed))
}

/// The moves that [`replay`] would try, as far as everybody has seen their chance, and the board after them. It ends at the
/// first move for which other dice would be needed.
pub fn try_replay(
    game: &Game,
    (later, board): (&LaterMoves, &State),
    (now, plan): (&State, &ProposedReplay),
    seeds: &Seeds,
) -> (Vec<Repeated>, State) {
    let mut board = board.clone();
    ask_anew(&mut board, now.decisions_asked);
    let is_redrawn = game.redraw_cause(later.then.epoch()).is_some();
    let seen = if is_redrawn { DrawCounts::default() } else { now.draws };
    let shown = board.revealed;
    let mut dice = game.contributions.dice(seeds);
    let mut line = PartedLine::from(board);
    let repeated = later.repeat(&mut line, plan, |line, made, said| {
        let mut further = line.clone();
        let mut chance = SeenChance::new(&mut dice, seen);
        let outcome = made.try_on(&mut further, said, &mut chance);
        let is_tile_unknown = is_redrawn && further.board().revealed > shown;
        if chance.is_exceeded() || is_tile_unknown {
            return None;
        }
        *line = further;
        Some(outcome)
    });
    (repeated, line.board().clone())
}

/// The event of a move that was made again. Its actor is who made it first.
fn made_again(Repeated { before, said, outcome }: Repeated) -> Option<(Actor, GameEvent)> {
    let (said, effects) = (said?, outcome?.ok()?);
    Some((before.actor, GameEvent::Moved(Moved { said, effects, repeats: Some(before.version) })))
}

fn take_back(
    game: &Game,
    (then, board): (&Game, &State),
    (actor, mut rewound): (Actor, Rewound),
    is_redraw_wanted: bool,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<TakenBack, NoSeedLeft> {
    let mut board = board.clone();
    ask_anew(&mut board, rewound.asked);
    let cause = game.redraw_cause(then.epoch()).or(is_redraw_wanted.then_some(RedrawCause::Moderator));
    let Some(cause) = cause else {
        let events = vec![(actor, GameEvent::Rewound(rewound))];
        return Ok(TakenBack { board, events, renewed: None });
    };
    let seeds = seeds.renewed(any).ok_or(NoSeedLeft)?;
    rewound.reseed = Some(reseed(game, &seeds));
    let mut events = vec![(actor, GameEvent::Rewound(rewound))];
    // At the end nothing comes any more that could be drawn.
    if board.outcome.is_none() {
        events.push((Actor::Game, redrawn(&mut board, (cause, None), &mut game.contributions.dice(&seeds))));
    }
    Ok(TakenBack { board, events, renewed: Some(seeds) })
}

impl Game {
    /// Why the dice of a play that goes back to a version of this epoch must be new ones; none if the table has seen all
    /// that anybody can know of them.
    pub fn redraw_cause(&self, epoch: i16) -> Option<RedrawCause> {
        if self.is_public() {
            Some(RedrawCause::GameWasOver)
        } else {
            (epoch != self.epoch()).then_some(RedrawCause::OlderDice)
        }
    }
}
