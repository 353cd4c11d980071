//! Given, when, then: a table set up for one rule, a move on it, and what must hold afterwards.
//!
//! `given` lays the board, the methods of [`Table`] move things about without losing any, `when` makes a move (or
//! `plays_on` lets the game go on by itself), and the rest asserts. Resources are written in the order apple, bread,
//! honey, silver, gold.

mod assertions;
mod conservation;
mod layout;
mod moves;
mod scripted;

use std::sync::Arc;

use crate::effect::Effect;
use crate::game::{advance, play_on, start_drawn};
use crate::moves::Move;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::Food;
use crate::rulebook::{Rulebook, Rules};
use crate::seat::{Players, Seat};
use crate::setup::Draw;
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::Ability;

pub(crate) use conservation::conserved;
pub(crate) use moves::*;
pub(crate) use scripted::Scripted;

/// A game on the table, and what the last move did to it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    /// The effects of the last move.
    pub(crate) effects: Vec<Effect>,
    /// The refusal of the last move, if it was refused.
    pub(crate) refusal: Option<Refusal>,
    before: Box<State>,
    chance: Scripted,
}

/// Round 1, about to ask the first for an action. Order by seat number, nobody has an ability, what everybody starts
/// with (R2.3).
pub(crate) fn given(players: u8, rulebook: Rulebook) -> Table {
    let players = Players::try_from(players).expect("2 to 5 play");
    let mut state = State::new(Arc::new(Rules::of(rulebook, players)));
    state.abilities = Ability::ALL.into_iter().take(6).collect();
    state.round_tiles = [Food::Apple, Food::Bread, Food::Honey, Food::Apple, Food::Bread, Food::Honey, Food::Apple];
    state.round = 1;
    state.stage = Stage::Turn { from: Seat::Blue };
    let order: Vec<Seat> = Seat::first(players).collect();
    let table = Table {
        before: Box::new(state.clone()),
        state,
        effects: Vec::new(),
        refusal: None,
        chance: Scripted::default(),
    };
    let table = table.order(&order);
    order.iter().skip(1).fold(table, |table, seat| table.holds(*seat, [2, 2, 2, 2, 2]))
}

/// A game that has just been drawn: these abilities lie face up, and the last in order is asked to choose.
pub(crate) fn started(rulebook: Rulebook, order: &[Seat], abilities: [Ability; 6]) -> Table {
    let players = u8::try_from(order.len()).expect("few seats");
    let table = given(players, rulebook);
    let draw = Draw {
        order: order.iter().copied().collect(),
        abilities: abilities.into_iter().collect(),
        rounds: table.state.round_tiles,
    };
    let (effects, state) = start_drawn(Arc::clone(&table.state.rules), &draw, &mut Scripted::default());
    conserved(&state);
    Table { effects, state, ..table }
}

impl Table {
    /// The seat makes a move.
    pub(crate) fn when(&self, seat: Seat, choice: impl Into<Move>) -> Self {
        let mut next = self.clone();
        next.before = Box::new(self.state.clone());
        match advance(&self.state, seat, choice.into(), &mut next.chance) {
            Ok((effects, state)) => (next.effects, next.state, next.refusal) = (effects, state, None),
            Err(refusal) => (next.effects, next.refusal) = (Vec::new(), Some(refusal)),
        }
        conserved(&next.state);
        next
    }

    /// The game goes on by itself from its stage.
    pub(crate) fn plays_on(&self) -> Self {
        let mut next = self.clone();
        next.before = Box::new(self.state.clone());
        conserved(&self.state);
        next.effects.clear();
        play_on(&mut Play::live(&mut next.state, &mut next.effects, &mut next.chance));
        conserved(&next.state);
        next
    }
}
