//! From sitting down or a move to the events it brings about: the start, the move itself, the moves of bots that follow,
//! the end.

use std::collections::BTreeSet;
use std::sync::Arc;

use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Move, Refusal, Seat, State, Viewer};
use pixie_engine::{advance, ask_anew, free_moves, legal_moves, open_decisions, view};
use uuid::Uuid;

use super::event::{BotKind, Finished, GameEvent, HandedOver, Joined, Moved, Occupant, Resigned, Rewound, Started};
use super::fold::Game;
use super::seeds::Seeds;
use super::waiting::Vote;
use crate::event_store::Actor;

/// The events of one command, and the board they lead to.
struct Play<'a> {
    seats: &'a [Option<Occupant>],
    board: State,
    chance: Seeded,
    seeds: &'a Seeds,
    events: Vec<(Actor, GameEvent)>,
}

/// Sits down newcomers on free seats; once nobody is missing, the game starts.
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
    Play { seats: &seats, board, chance, seeds, events }.go_on()
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
    Ok(Play { seats: &game.seats, board, chance, seeds, events }.go_on())
}

/// Gives a seat of a running game to a bot, which plays at once what the seat owes.
pub fn resign(game: &Game, board: &State, seat: Seat, user: Uuid, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let successor = BotKind::Cautious;
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(Occupant::Bot(successor));
    let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
    let events = vec![(actor, GameEvent::Resigned(Resigned { seat: seat.number(), successor }))];
    Play { seats: &seats, board: board.clone(), chance: Seeded::new(seeds.in_force()), seeds, events }.go_on()
}

/// Takes the play back to `then`, the board as it was after the version that is the last one again. The seats stay.
pub fn rewind(game: &Game, then: &State, actor: Actor, rewound: Rewound, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let mut board = then.clone();
    ask_anew(&mut board, rewound.asked);
    let events = vec![(actor, GameEvent::Rewound(rewound))];
    Play { seats: &game.seats, board, chance: Seeded::new(seeds.in_force()), seeds, events }.go_on()
}

/// Hands a seat of a running game over to a bot, as these votes say; the bot plays at once what the seat owes. `before`
/// stands before that, such as the vote that decided it.
pub fn hand_over(
    game: &Game,
    board: &State,
    (seat, user): (Seat, Uuid),
    votes: &[Vote],
    before: Option<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let successor = BotKind::Cautious;
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(Occupant::Bot(successor));
    let invitations: BTreeSet<Uuid> = votes.iter().filter_map(|vote| vote.successor.invitation()).collect();
    let invitations = invitations.into_iter().collect();
    let handed = HandedOver { seat: seat.number(), user: Some(user), successor, invitations, reason: None };
    let events = before.into_iter().chain([(Actor::Game, GameEvent::HandedOver(handed))]).collect();
    Play { seats: &seats, board: board.clone(), chance: Seeded::new(seeds.in_force()), seeds, events }.go_on()
}

impl Play<'_> {
    /// Plays what bots owe, until a person is asked or the game is over.
    fn go_on(mut self) -> Vec<(Actor, GameEvent)> {
        while let Some(decision) = self.asked_bot() {
            self.play_bot(&decision);
        }
        if self.board.outcome.is_some() {
            let earlier_seeds = self.seeds.earlier().iter().map(hex::encode).collect();
            let finished = Finished { seed: hex::encode(self.seeds.in_force()), earlier_seeds };
            self.events.push((Actor::Game, GameEvent::Finished(finished)));
        }
        self.events
    }

    fn asked_bot(&self) -> Option<Decision> {
        open_decisions(&self.board).find(|asked| matches!(self.seats[place(asked.seat)], Some(Occupant::Bot(_))))
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
