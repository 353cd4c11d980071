//! Games to measure: five cautious players, games that reach round 7.

use std::hint::black_box;
use std::sync::Arc;

use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{
    Effect, Move, Rulebook, Rules, Seat, State, Viewer, advance, free_moves, legal_moves, open_decisions, start, view,
};

const GAMES: u8 = 10;

/// A finished game.
pub(crate) struct Game {
    /// What it was played by.
    pub(crate) rules: Arc<Rules>,
    /// All that happened.
    pub(crate) effects: Vec<Effect>,
    chance: Seeded,
    opened: State,
    moves: Vec<(Seat, Move)>,
}

impl Game {
    /// Some games, of all rulebooks.
    pub(crate) fn play_some() -> Vec<Self> {
        (0..GAMES).filter_map(Self::play).collect()
    }

    fn play(seed: u8) -> Option<Self> {
        let rules = Arc::new(Rules::of(Rulebook::ALL[usize::from(seed) % 5], 5));
        let mut chance = Seeded::new(&[seed; 32]);
        let (mut effects, opened) = start(Arc::clone(&rules), &mut chance);
        let mut state = opened.clone();
        let mut moves = Vec::new();
        loop {
            let open = open_decisions(&state).next();
            let Some(decision) = open else { break };
            let seen = view(&state, Viewer::Seat(decision.seat));
            let choice = cautious_free(&seen, &decision, &free_moves(&state, decision.seat))
                .unwrap_or_else(|| cautious(&seen, &decision, &legal_moves(&state, &decision), &rules.edition));
            let (new, after) = advance(&state, decision.seat, choice, &mut chance).expect("a listed move is legal");
            moves.push((decision.seat, choice));
            effects.extend(new);
            state = after;
        }
        (state.round == 7).then_some(Self { rules, chance, opened, moves, effects })
    }

    /// How many moves were made.
    pub(crate) fn length(&self) -> usize {
        self.moves.len()
    }
}

/// The games again, move by move and for ever.
pub(crate) struct Replayed<'a> {
    games: &'a [Game],
    game: usize,
    next: usize,
    state: State,
}

impl<'a> Replayed<'a> {
    /// From the first move of the first game on.
    pub(crate) fn new(games: &'a [Game]) -> Self {
        Self { games, game: 0, next: 0, state: games[0].opened.clone() }
    }

    /// What a server does for a move: list what is legal, decide, apply.
    pub(crate) fn step(&mut self) {
        let game = &self.games[self.game];
        let (seat, choice) = game.moves[self.next];
        if let Some(decision) = self.state.decision(seat) {
            black_box(legal_moves(&self.state, &decision));
        }
        let (effects, after) =
            advance(&self.state, seat, choice, &mut game.chance.clone()).expect("the move was made before");
        black_box(effects);
        self.state = after;
        self.next += 1;
        if self.next == game.moves.len() {
            self.game = (self.game + 1) % self.games.len();
            self.next = 0;
            self.state = self.games[self.game].opened.clone();
        }
    }
}
