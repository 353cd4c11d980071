//! The game logic of commands: turns a join or a move into events, namely the start, the move, the
//! moves of bots that follow, and the end.

mod forking;
mod later_moves;
mod line_of_play;
mod rewinding;
mod timekeeping;

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::agreed_end;
use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::correction::NotCorrected;
use pixie_engine::resources::Resources;
use pixie_engine::{Decision, Effect, Move, Refusal, Seat, State, Viewer};
use pixie_engine::{advance, free_moves, legal_moves, open_decisions, safest_answer, view};
use uuid::Uuid;

use crate::game::dice::{Contribution, Contributions, Digits, Seeds};
use crate::game::event::{
    BotKind, Cancelled, Contributed, Ended, Finished, GameEvent, HandedOver, Joined, Left, Moved, Occupant, Published,
    RedrawCause, Redrawn, Reseed, Resigned, SeatRestored, Started,
};
use crate::game::state::{Game, Vote};
pub use forking::fork;
pub use later_moves::{LaterMove, LaterMoves, NoReplay, Repeated};
pub use line_of_play::LineOfPlay;
use pixie_event_store::{Actor, Version};
pub use rewinding::{replay, rewind, try_replay};
pub use timekeeping::{Presences, grace, keep_time, keep_up};

/// The events of one command, and the board they lead to.
struct Play<'a> {
    seats: &'a [Option<Occupant>],
    /// Whether the game is paused or waits for an invited person: then bots do not play, but the
    /// game can still end.
    is_stopped: bool,
    board: State,
    chance: Seeded,
    seeds: &'a Seeds,
    events: Vec<(Actor, GameEvent)>,
}

/// How long a game that a moderator has cancelled keeps its secrets, so that this can be taken back without harm.
pub const UNTIL_PUBLISHED: TimeDelta = TimeDelta::hours(24);

/// The events of a command that may need a new seed, and the seed.
pub type Played = (Vec<(Actor, GameEvent)>, Option<[u8; 32]>);

/// The chain of seeds has no further seed, or its end is not known here.
#[derive(Clone, Copy, Debug)]
pub struct NoSeedLeft;

/// Adds players on free seats; once the game is full and has all contributions, it starts.
pub fn sit_down(
    game: &Game,
    newcomers: impl IntoIterator<Item = (Seat, Occupant)>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    seat(game, newcomers.into_iter().map(|(seat, occupant)| (seat, occupant, None)), actor, seeds)
}

/// [`sit_down`] for one player with a commitment to a contribution to the dice.
pub fn sit_down_with(
    game: &Game,
    (seat_of, occupant): (Seat, Occupant),
    commitment: Option<Digits>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    seat(game, [(seat_of, occupant, commitment)], actor, seeds)
}

fn seat(
    game: &Game,
    newcomers: impl IntoIterator<Item = (Seat, Occupant, Option<Digits>)>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut seats = game.seats.clone();
    let mut contributions = game.contributions.clone();
    let mut events = Vec::new();
    for (seat, occupant, commitment) in newcomers {
        seats[place(seat)] = Some(occupant);
        if let Some(commitment) = commitment {
            contributions.set(seat, Contribution::Committed(commitment.0));
        }
        let commitment = commitment.map(|commitment| commitment.to_string());
        events.push((actor, GameEvent::Joined(Joined { seat: seat.number(), occupant, commitment })));
    }
    begin(game, &seats, &contributions, events, actor, seeds)
}

/// Reveals the contribution of a seat; with the last one the game starts.
pub fn contribute(
    game: &Game,
    seat: Seat,
    contribution: Digits,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut contributions = game.contributions.clone();
    contributions.set(seat, Contribution::Revealed(contribution.0));
    let contributed = Contributed { seat: seat.number(), contribution: contribution.to_string() };
    let events = vec![(actor, GameEvent::Contributed(contributed))];
    begin(game, &game.seats, &contributions, events, actor, seeds)
}

/// Starts the game after these events, if all seats are taken and all contributions are revealed.
fn begin(
    game: &Game,
    seats: &[Option<Occupant>],
    contributions: &Contributions,
    mut events: Vec<(Actor, GameEvent)>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    if seats.contains(&None) || !contributions.is_complete() {
        return events;
    }
    let mut chance = contributions.dice(seeds);
    let (effects, board) = pixie_engine::start(Arc::clone(&game.settings().rules), &mut chance);
    events.push((actor, GameEvent::Started(Started { effects })));
    Play { seats, is_stopped: false, board, chance, seeds, events }.go_on()
}

/// Frees a seat before the start. If contributions were revealed, all of them are void: otherwise somebody who knows the
/// seed of the service could choose between the dice with and without this seat.
///
/// # Errors
/// There is no further seed.
pub fn get_up(game: &Game, left: Left, actor: Actor, seeds: &Seeds, any: [u8; 32]) -> Result<Played, NoSeedLeft> {
    let mut events = vec![(actor, GameEvent::Left(left))];
    if !game.contributions.is_any_revealed() {
        return Ok((events, None));
    }
    let seeds = seeds.renewed(any).ok_or(NoSeedLeft)?;
    let (cause, reseed) = (RedrawCause::SeatLeft, Some(reseed(game, &seeds)));
    events.push((Actor::Game, GameEvent::Redrawn(Redrawn { cause, reseed, effects: Vec::new() })));
    Ok((events, Some(*seeds.in_force())))
}

/// Makes a move of a seat.
///
/// # Errors
/// The rules do not allow it.
pub fn make_move(
    game: &Game,
    board: &State,
    seat: Seat,
    user: Uuid,
    said: Move,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    move_as(game, board, Actor::Seat { seat: seat.number(), user: Some(user) }, (seat, said), seeds)
}

/// Makes a move that the bot of a seat has chosen.
///
/// # Errors
/// The rules do not allow it.
pub fn make_bot_move(
    game: &Game,
    board: &State,
    seat: Seat,
    said: Move,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    move_as(game, board, Actor::Seat { seat: seat.number(), user: None }, (seat, said), seeds)
}

fn move_as(
    game: &Game,
    board: &State,
    actor: Actor,
    (seat, said): (Seat, Move),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    let mut chance = game.contributions.dice(seeds);
    let (effects, board) = advance(board, seat, said, &mut chance)?;
    let events = vec![(actor, GameEvent::Moved(Moved { said, effects, repeats: None }))];
    Ok(Play { seats: &game.seats, is_stopped: false, board, chance, seeds, events }.go_on())
}

/// Makes the safest answer for a seat whose time is out, by this event.
///
/// # Errors
/// The rules do not allow it, which would be a mistake of the program.
pub fn answer_for(
    game: &Game,
    board: &State,
    decision: &Decision,
    timed_out: (Actor, GameEvent),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    let seat = decision.seat;
    let said = safest_answer(&view(board, Viewer::Seat(seat)), decision, &legal_moves(board, decision));
    let mut chance = game.contributions.dice(seeds);
    let (effects, board) = advance(board, seat, said, &mut chance)?;
    let actor = Actor::Seat { seat: seat.number(), user: None };
    let events = vec![timed_out, (actor, GameEvent::Moved(Moved { said, effects, repeats: None }))];
    Ok(Play { seats: &game.seats, is_stopped: false, board, chance, seeds, events }.go_on())
}

/// Gives a seat of a running game to a bot, which answers the seat's open decisions at once.
pub fn resign(
    game: &Game,
    board: &State,
    (seat, user): (Seat, Uuid),
    reason: Option<Uuid>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
    let resigned = GameEvent::Resigned(Resigned { seat: seat.number(), successor: BotKind::Cautious, reason });
    give_to_bot(game, board, seat, vec![(actor, resigned)], seeds)
}

/// Corrects what a seat holds, as it was proposed, and goes on from there.
///
/// # Errors
/// It is not possible.
pub fn correct(
    game: &Game,
    board: &State,
    (seat, change): (Seat, (Resources, Resources)),
    corrected: impl FnOnce(Vec<Effect>) -> (Actor, GameEvent),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, NotCorrected> {
    let mut chance = game.contributions.dice(seeds);
    let (effects, board) = pixie_engine::correction::correct(board, seat, change, &mut chance)?;
    Ok(go_on(game, &game.seats, board, vec![corrected(effects)], seeds))
}

/// Hands a seat of a running game over to a bot, by these votes or by the clock; the bot answers the seat's
/// open decisions at once. `before` are events before the hand-over, such as the deciding vote.
pub fn hand_over(
    game: &Game,
    board: &State,
    (seat, user): (Seat, Uuid),
    votes: &[Vote],
    before: Option<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let successor = BotKind::Cautious;
    let invitations: BTreeSet<Uuid> = votes.iter().filter_map(|vote| vote.successor.invitation()).collect();
    let invitations = invitations.into_iter().collect();
    let (user, reason, for_cause) = (Some(user), None, false);
    let handed = HandedOver { seat: seat.number(), user, successor, invitations, reason, for_cause };
    let by_clock = matches!(before, Some((_, GameEvent::TimedOut(_))));
    let actor = if by_clock { Actor::Clock } else { Actor::Game };
    let events = before.into_iter().chain([(actor, GameEvent::HandedOver(handed))]).collect();
    give_to_bot(game, board, seat, events, seeds)
}

/// Gives a seat to the cautious bot by these events; the bot answers the seat's open decisions at
/// once, unless the game is paused or waits for an invited person.
pub fn give_to_bot(
    game: &Game,
    board: &State,
    seat: Seat,
    events: Vec<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(Occupant::Bot(BotKind::Cautious));
    go_on(game, &seats, board.clone(), events, seeds)
}

/// Puts a player on a seat of a running game that a bot has played in the meantime. Whatever the others may
/// have seen of the future is drawn anew. Bots that waited for the player continue.
///
/// # Errors
/// There is no further seed.
pub fn take_over(
    game: &Game,
    board: &State,
    (seat, occupant): (Seat, Occupant),
    actor: Actor,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let joined = GameEvent::Joined(Joined { seat: seat.number(), occupant, commitment: None });
    take_in_hand(game, board, (seat, occupant), (actor, joined), seeds, any)
}

/// Gives a seat of a running game back to the last person who had it. Everything else is as in [`take_over`].
///
/// # Errors
/// There is no further seed.
pub fn restore(
    game: &Game,
    board: &State,
    (seat, user, reason): (Seat, Uuid, Uuid),
    actor: Actor,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let restored = GameEvent::SeatRestored(SeatRestored { seat: seat.number(), user, reason });
    take_in_hand(game, board, (seat, Occupant::User(user)), (actor, restored), seeds, any)
}

/// Puts a player on a seat of a running game by this event.
fn take_in_hand(
    game: &Game,
    board: &State,
    (seat, occupant): (Seat, Occupant),
    event: (Actor, GameEvent),
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(occupant);
    let seeds = seeds.renewed(any).ok_or(NoSeedLeft)?;
    let redraw = (RedrawCause::SeatTakenOver, Some(reseed(game, &seeds)));
    Ok(go_on_anew(game, &seats, board.clone(), event, redraw, &seeds))
}

/// Ends a pause by this event. Bots answer at once the decisions that they owe.
pub fn resume(game: &Game, board: &State, resumed: (Actor, GameEvent), seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (board, chance, events) = (board.clone(), game.contributions.dice(seeds), vec![resumed]);
    let is_stopped = game.awaited.holds_up(&game.seats);
    Play { seats: &game.seats, is_stopped, board, chance, seeds, events }.go_on()
}

/// Ends a game that has not started, for good. Everybody may see everything from now on, so its seeds are published.
pub fn call_off(actor: Actor, reason: Option<Uuid>, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (seed, earlier_seeds) = told(seeds);
    vec![(
        actor,
        GameEvent::Cancelled(Cancelled { reason, proposal: None, publish_at: None, seed: Some(seed), earlier_seeds }),
    )]
}

/// Ends a running game without a result, as it was proposed in this version, or as one decides alone. It is published later, so
/// that nobody can show everything by cancelling.
pub fn cancel(
    actor: Actor,
    reason: Option<Uuid>,
    proposal: Option<Version>,
    publish_at: DateTime<Utc>,
) -> Vec<(Actor, GameEvent)> {
    let publish_at = Some(publish_at);
    let cancelled = Cancelled { reason, proposal, publish_at, seed: None, earlier_seeds: Vec::new() };
    vec![(actor, GameEvent::Cancelled(cancelled))]
}

/// Ends a running game with the result of the board as it is, as its players have agreed; none if
/// it has one already.
pub fn end(
    game: &Game,
    board: &State,
    (actor, proposal): (Actor, Option<Version>),
    seeds: &Seeds,
) -> Option<Vec<(Actor, GameEvent)>> {
    let (effects, board) = agreed_end::end(board, &mut game.contributions.dice(seeds))?;
    Some(go_on(game, &game.seats, board, vec![(actor, GameEvent::Ended(Ended { proposal, effects }))], seeds))
}

/// Makes everything in a cancelled game public.
pub fn publish(actor: Actor, reason: Option<Uuid>, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (seed, earlier_seeds) = told(seeds);
    vec![(actor, GameEvent::Published(Published { reason, seed, earlier_seeds }))]
}

/// The consequences on a board with these people and bots on its seats.
fn go_on(
    game: &Game,
    seats: &[Option<Occupant>],
    board: State,
    events: Vec<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut awaited = game.awaited.clone();
    events.iter().for_each(|(_, event)| awaited.follow(event));
    let is_stopped = game.is_stopped() || awaited.holds_up(seats);
    Play { seats, is_stopped, board, chance: game.contributions.dice(seeds), seeds, events }.go_on()
}

/// [`go_on`] with these new seeds and new unseen tiles, after this event.
fn go_on_anew(
    game: &Game,
    seats: &[Option<Occupant>],
    mut board: State,
    event: (Actor, GameEvent),
    redraw: (RedrawCause, Option<Reseed>),
    seeds: &Seeds,
) -> Played {
    let redrawn = rewinding::redrawn(&mut board, redraw, &mut game.contributions.dice(seeds));
    let events = vec![event, (Actor::Game, redrawn)];
    (go_on(game, seats, board, events, seeds), Some(*seeds.in_force()))
}

/// The commitment to the new seed.
fn reseed(game: &Game, seeds: &Seeds) -> Reseed {
    Reseed { epoch: game.epoch() + 1, seed_commitment: Digits(*seeds.in_force()).hash().to_string() }
}

/// The current seed and the ones before it, in hexadecimal.
fn told(seeds: &Seeds) -> (String, Vec<String>) {
    (hex::encode(seeds.in_force()), seeds.earlier().iter().map(hex::encode).collect())
}

impl Play<'_> {
    /// Plays the decisions of bots that move at once, until somebody else must decide or the game is over.
    fn go_on(mut self) -> Vec<(Actor, GameEvent)> {
        while let Some(decision) = self.asked_bot() {
            self.play_bot(&decision);
        }
        if self.board.outcome.is_some() {
            let (seed, earlier_seeds) = told(self.seeds);
            self.events.push((Actor::Game, GameEvent::Finished(Finished { seed, earlier_seeds })));
        }
        self.events
    }

    fn asked_bot(&self) -> Option<Decision> {
        let mut open = open_decisions(&self.board).filter(|_| !self.is_stopped);
        open.find(|asked| matches!(self.seats[place(asked.seat)], Some(Occupant::Bot(BotKind::Cautious))))
    }

    fn play_bot(&mut self, decision: &Decision) {
        let (board, seat) = (&self.board, decision.seat);
        let seen = view(board, Viewer::Seat(seat));
        let said = cautious_free(&seen, decision, &free_moves(board, seat))
            .unwrap_or_else(|| cautious(&seen, decision, &legal_moves(board, decision), &board.rules.edition));
        let (effects, board) = advance(board, seat, said, &mut self.chance).expect("a listed move is legal");
        self.board = board;
        let actor = Actor::Seat { seat: seat.number(), user: None };
        self.events.push((actor, GameEvent::Moved(Moved { said, effects, repeats: None })));
    }
}

fn place(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}
