//! The game logic of commands: turns a join or a move into events, namely the start, the move, the
//! moves of bots that follow, and the end.

use std::collections::BTreeSet;
use std::sync::Arc;

use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Move, Refusal, Seat, State, Viewer};
use pixie_engine::{advance, ask_anew, free_moves, legal_moves, open_decisions, view};
use uuid::Uuid;

use super::event::{
    BotKind, Cancelled, Finished, GameEvent, HandedOver, Joined, Moved, Occupant, Resigned, Rewound, Started,
};
use super::fold::Game;
use super::seeds::Seeds;
use super::waiting::Vote;
use pixie_event_store::Actor;

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

/// Adds players on free seats; once the game is full, it starts.
pub fn sit_down(
    game: &Game,
    newcomers: impl IntoIterator<Item = (Seat, Occupant)>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut seats = game.seats.clone();
    let mut events = Vec::new();
    for (seat, occupant) in newcomers {
        seats[place(seat)] = Some(occupant);
        events.push((actor, GameEvent::Joined(Joined { seat: seat.number(), occupant })));
    }
    if seats.contains(&None) {
        return events;
    }
    let mut chance = Seeded::new(seeds.in_force());
    let (effects, board) = pixie_engine::start(Arc::clone(&game.settings().rules), &mut chance);
    events.push((actor, GameEvent::Started(Started { effects })));
    Play { seats: &seats, is_stopped: false, board, chance, seeds, events }.go_on()
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
    let mut chance = Seeded::new(seeds.in_force());
    let (effects, board) = advance(board, seat, said, &mut chance)?;
    let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
    let events = vec![(actor, GameEvent::Moved(Moved { said, effects }))];
    Ok(Play { seats: &game.seats, is_stopped: false, board, chance, seeds, events }.go_on())
}

/// Gives a seat of a running game to a bot, which answers the seat's open decisions at once.
pub fn resign(game: &Game, board: &State, seat: Seat, user: Uuid, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
    let resigned = GameEvent::Resigned(Resigned { seat: seat.number(), successor: BotKind::Cautious });
    give_to_bot(game, board, seat, vec![(actor, resigned)], seeds)
}

/// Rewinds the play to `then`, the board after the version that becomes the last one again. The
/// seats stay.
pub fn rewind(game: &Game, then: &State, actor: Actor, rewound: Rewound, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let mut board = then.clone();
    ask_anew(&mut board, rewound.asked);
    let events = vec![(actor, GameEvent::Rewound(rewound))];
    go_on(game, &game.seats, board, events, seeds)
}

/// Hands a seat of a running game over to a bot, by these votes; the bot answers the seat's open
/// decisions at once. `before` are events before the hand-over, such as the deciding vote.
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
    let handed = HandedOver { seat: seat.number(), user: Some(user), successor, invitations, reason: None };
    let events = before.into_iter().chain([(Actor::Game, GameEvent::HandedOver(handed))]).collect();
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

/// Puts a player on a seat of a running game that a bot has played in the meantime. Bots that
/// waited for the player continue.
pub fn take_over(
    game: &Game,
    board: &State,
    (seat, occupant): (Seat, Occupant),
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(occupant);
    let joined = GameEvent::Joined(Joined { seat: seat.number(), occupant });
    go_on(game, &seats, board.clone(), vec![(actor, joined)], seeds)
}

/// Ends a pause by this event. Bots answer at once the decisions that they owe.
pub fn resume(game: &Game, board: &State, resumed: (Actor, GameEvent), seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (board, chance, events) = (board.clone(), Seeded::new(seeds.in_force()), vec![resumed]);
    let is_stopped = game.awaited.holds_up(&game.seats);
    Play { seats: &game.seats, is_stopped, board, chance, seeds, events }.go_on()
}

/// Ends a game for good. Everybody may see everything from now on, so its seeds are published.
pub fn cancel(actor: Actor, reason: Option<Uuid>, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (seed, earlier_seeds) = told(seeds);
    vec![(actor, GameEvent::Cancelled(Cancelled { reason, seed, earlier_seeds }))]
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
    Play { seats, is_stopped, board, chance: Seeded::new(seeds.in_force()), seeds, events }.go_on()
}

/// The current seed and the ones before it, in hexadecimal.
fn told(seeds: &Seeds) -> (String, Vec<String>) {
    (hex::encode(seeds.in_force()), seeds.earlier().iter().map(hex::encode).collect())
}

impl Play<'_> {
    /// Plays the bots' decisions until a person must decide or the game is over.
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
        open.find(|asked| matches!(self.seats[place(asked.seat)], Some(Occupant::Bot(_))))
    }

    fn play_bot(&mut self, decision: &Decision) {
        let (board, seat) = (&self.board, decision.seat);
        let seen = view(board, Viewer::Seat(seat));
        let said = cautious_free(&seen, decision, &free_moves(board, seat))
            .unwrap_or_else(|| cautious(&seen, decision, &legal_moves(board, decision), &board.rules.edition));
        let (effects, board) = advance(board, seat, said, &mut self.chance).expect("a listed move is legal");
        self.board = board;
        let actor = Actor::Seat { seat: seat.number(), user: None };
        self.events.push((actor, GameEvent::Moved(Moved { said, effects })));
    }
}

fn place(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}
