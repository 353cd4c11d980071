//! The results of a command that follow at once: the moves of bots, and the end of the game.

use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Seat, State, Viewer};
use pixie_engine::{advance, apply_trusted, free_moves, legal_moves, open_decisions, redraw, view};

use crate::game::dice::{Digits, Seeds};
use crate::game::event::{BotKind, Finished, GameEvent, Moved, Occupant, RedrawCause, Redrawn, Reseed};
use crate::game::state::Game;
use pixie_event_store::Actor;

/// The events of a command that may need a new seed, and the seed.
pub type Played = (Vec<(Actor, GameEvent)>, Option<[u8; 32]>);

/// The chain of seeds has no further seed, or its end is not known here.
#[derive(Clone, Copy, Debug)]
pub struct NoSeedLeft;

/// The events of one command, and the board they lead to.
pub(super) struct Play<'a> {
    pub(super) seats: &'a [Option<Occupant>],
    /// Whether the game is paused or waits for an invited person: then bots do not play, but the
    /// game can still end.
    pub(super) is_stopped: bool,
    pub(super) board: State,
    pub(super) chance: Seeded,
    pub(super) seeds: &'a Seeds,
    pub(super) events: Vec<(Actor, GameEvent)>,
}

impl Play<'_> {
    /// Plays the decisions of bots that move at once, until somebody else must decide or the game is over.
    pub(super) fn continue_play(mut self) -> Vec<(Actor, GameEvent)> {
        while let Some(decision) = self.asked_bot() {
            self.play_bot(&decision);
        }
        if self.board.outcome.is_some() {
            let (seed, earlier_seeds) = seeds_in_hex(self.seeds);
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

/// The consequences on a board with these people and bots on its seats.
pub(super) fn continue_play(
    game: &Game,
    seats: &[Option<Occupant>],
    board: State,
    events: Vec<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut invited_seats = game.invited_seats.clone();
    events.iter().for_each(|(_, event)| invited_seats.follow(event));
    let is_stopped = game.is_stopped() || invited_seats.bots_must_wait(seats);
    Play { seats, is_stopped, board, chance: game.contributions.dice(seeds), seeds, events }.continue_play()
}

/// [`continue_play`] with these new seeds and new unseen tiles, after this event.
pub(super) fn continue_with_new_dice(
    game: &Game,
    seats: &[Option<Occupant>],
    mut board: State,
    event: (Actor, GameEvent),
    redraw: (RedrawCause, Option<Reseed>),
    seeds: &Seeds,
) -> Played {
    let redrawn = redrawn(&mut board, redraw, &mut game.contributions.dice(seeds));
    let events = vec![event, (Actor::Game, redrawn)];
    (continue_play(game, seats, board, events, seeds), Some(*seeds.current()))
}

/// Draws the unseen tiles of the board anew.
pub(super) fn redrawn(
    board: &mut State,
    (cause, reseed): (RedrawCause, Option<Reseed>),
    dice: &mut Seeded,
) -> GameEvent {
    let effect = redraw(board, dice);
    apply_trusted(board, &effect);
    GameEvent::Redrawn(Redrawn { cause, reseed, effects: vec![effect] })
}

/// The commitment to the new seed.
pub(super) fn reseed(game: &Game, seeds: &Seeds) -> Reseed {
    Reseed { epoch: game.epoch() + 1, seed_commitment: Digits(*seeds.current()).hash().to_string() }
}

/// The current seed and the earlier ones, in hexadecimal.
pub(super) fn seeds_in_hex(seeds: &Seeds) -> (String, Vec<String>) {
    (hex::encode(seeds.current()), seeds.earlier().iter().map(hex::encode).collect())
}

/// The place of a seat among the seats.
pub(super) fn place(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}
