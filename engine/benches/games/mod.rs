//! The games to measure: five cautious players, games that reach round 7.

use std::hint::black_box;
use std::sync::Arc;

use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{
    Decision, Effect, Move, Players, Rulebook, Rules, Seat, State, Viewer, advance, free_moves, legal_moves,
    open_decisions, start, view,
};

const GAMES: u8 = 10;

/// A finished game.
pub(crate) struct Game {
    /// The rules of the game.
    pub(crate) rules: Arc<Rules>,
    /// All that happened.
    pub(crate) effects: Vec<Effect>,
    /// The source of chance of the game.
    pub(crate) chance: Seeded,
    /// The state at the start.
    pub(crate) opened: State,
    moves: Vec<(Seat, Move)>,
}

/// The moves of a game, and its end.
pub(crate) struct Played {
    moves: Vec<(Seat, Move)>,
    effects: Vec<Effect>,
    state: State,
}

/// Plays a game to its end. All that is legal is listed, and one of it chosen.
pub(crate) fn play(
    opened: &State,
    chance: &mut Seeded,
    mut choose: impl FnMut(&State, &Decision, &[Move]) -> Move,
) -> Played {
    let mut played = Played { moves: Vec::new(), effects: Vec::new(), state: opened.clone() };
    loop {
        let open = open_decisions(&played.state).next();
        let Some(asked) = open else { return played };
        let choice = choose(&played.state, &asked, &legal_moves(&played.state, &asked));
        let (effects, after) = advance(&played.state, asked.seat, choice, chance).expect("a listed move is legal");
        played.moves.push((asked.seat, choice));
        played.effects.extend(effects);
        played.state = after;
    }
}

/// The move of the service's own bot.
pub(crate) fn cautiously(state: &State, asked: &Decision, legal: &[Move]) -> Move {
    let seen = view(state, Viewer::Seat(asked.seat));
    cautious_free(&seen, asked, &free_moves(state, asked.seat))
        .unwrap_or_else(|| cautious(&seen, asked, legal, &state.rules.edition))
}

impl Game {
    /// Some games, of all rulebooks.
    pub(crate) fn play_some() -> Vec<Self> {
        (0..GAMES).filter_map(Self::play).collect()
    }

    fn play(seed: u8) -> Option<Self> {
        let rules = Arc::new(Rules::of(Rulebook::ALL[usize::from(seed) % 5], Players::Five));
        let mut chance = Seeded::new(&[seed; 32]);
        let (mut effects, opened) = start(Arc::clone(&rules), &mut chance);
        let played = play(&opened, &mut chance, cautiously);
        effects.extend(played.effects);
        (played.state.round == 7).then_some(Self { rules, chance, opened, moves: played.moves, effects })
    }

    /// The number of moves.
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

    /// The work of a server for a move: list the legal moves, decide, apply.
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
