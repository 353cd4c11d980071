//! Whole games, played by bots and kept with every fact, so that tests can walk through them.

use std::sync::Arc;

use pixie_engine::bots::{cautious, cautious_free, random};
use pixie_engine::effect::{EndCause, Outcome};
use pixie_engine::{
    Decision, Effect, Move, Rules, Seat, State, Viewer, advance, apply_trusted, free_moves, legal_moves,
    open_decisions, start, view,
};

use super::chance::Tiny;

/// No game needs nearly as many moves.
const TOO_MANY_MOVES: usize = 3000;

/// The players of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    Random,
    Cautious,
    /// The first seat and every second one after it play cautiously.
    Mixed,
}

impl Table {
    fn is_cautious(self, seat: Seat) -> bool {
        match self {
            Self::Random => false,
            Self::Cautious => true,
            Self::Mixed => seat.number() % 2 == 1,
        }
    }
}

/// A move and what it led to.
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) choice: Move,
    pub(crate) effects: Vec<Effect>,
}

/// A finished game.
pub(crate) struct Game {
    pub(crate) name: String,
    pub(crate) rules: Arc<Rules>,
    pub(crate) seed: u64,
    pub(crate) opening: Vec<Effect>,
    pub(crate) turns: Vec<Turn>,
    pub(crate) end: State,
}

impl Game {
    /// Plays a whole game.
    pub(crate) fn play(rules: &Arc<Rules>, table: Table, seed: u64) -> Self {
        let name = format!("{:?} players={} {table:?} seed={seed} {:?}", rules.rulebook, rules.players, rules.toggles);
        let mut chance = Tiny(seed);
        let mut dice = Tiny(!seed);
        let (opening, mut state) = start(Arc::clone(rules), &mut chance);
        let mut turns = Vec::new();
        while state.outcome.is_none() {
            assert!(turns.len() < TOO_MANY_MOVES, "{name}: no end");
            let open: Vec<Decision> = open_decisions(&state).collect();
            assert!(!open.is_empty(), "{name}: neither a decision nor an end after {} turns", turns.len());
            // Seats that are asked together answer in any order.
            let decision = open[dice.below(open.len())];
            let choice = choose(&state, &decision, table.is_cautious(decision.seat), &mut dice);
            let (effects, after) = advance(&state, decision.seat, choice, &mut chance)
                .unwrap_or_else(|refusal| panic!("{name}: {choice:?} was listed, but {refusal}"));
            turns.push(Turn { seat: decision.seat, choice, effects });
            state = after;
        }
        Self { name, rules: Arc::clone(rules), seed, opening, turns, end: state }
    }

    /// Goes through the game turn by turn, with the state before each.
    pub(crate) fn walk(&self, mut visit: impl FnMut(&State, &Turn)) {
        let mut state = State::new(Arc::clone(&self.rules));
        self.opening.iter().for_each(|effect| apply_trusted(&mut state, effect));
        for turn in &self.turns {
            visit(&state, turn);
            turn.effects.iter().for_each(|effect| apply_trusted(&mut state, effect));
        }
    }

    /// Every fact from the first one on.
    pub(crate) fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.opening.iter().chain(self.turns.iter().flat_map(|turn| &turn.effects))
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.end.outcome.expect("games are played to their end")
    }

    /// Whether all rounds were played or all golden tiles taken (R8.1).
    pub(crate) fn ended_by_its_rounds(&self) -> bool {
        matches!(self.outcome().cause, EndCause::GoldenTiles | EndCause::SeventhRound)
    }
}

fn choose(state: &State, decision: &Decision, cautiously: bool, dice: &mut Tiny) -> Move {
    let free = free_moves(state, decision.seat);
    let legal = legal_moves(state, decision);
    if cautiously {
        let seen = view(state, Viewer::Seat(decision.seat));
        return cautious_free(&seen, decision, &free)
            .unwrap_or_else(|| cautious(&seen, decision, &legal, &state.rules.edition));
    }
    if !free.is_empty() && dice.below(3) == 0 {
        return random(&free, |number| dice.below(number));
    }
    random(&legal, |number| dice.below(number))
}
