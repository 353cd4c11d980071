//! Tests of the audit: effects of played games fit, and effects in their place are refused or at least break nothing.

use std::sync::Arc;

use pixie_engine::audit::{Misfit, follow};
use pixie_engine::{Effect, State};

use crate::support::chance::Tiny;
use crate::support::game::Game;
use crate::support::library::GAMES;

fn turns(game: &Game) -> impl Iterator<Item = &[Effect]> {
    std::iter::once(&game.opening[..]).chain(game.turns.iter().map(|turn| &turn.effects[..]))
}

#[test]
fn every_fact_of_a_game_fits_follows_from_its_seed_and_loses_nothing() {
    for game in GAMES.iter() {
        let mut state = State::new(Arc::clone(&game.rules));
        for effects in turns(game) {
            for effect in effects {
                let fits = follow(&mut state, effect, Some(&mut Tiny(game.seed)));
                assert_eq!(fits, Ok(()), "{}: {effect:?}", game.name);
            }
            assert_eq!(state.sound(), Ok(()), "{}", game.name);
        }
        assert_eq!(state, game.end);
    }
}

#[test]
fn with_another_seed_chance_brings_something_else() {
    for game in GAMES.iter().take(40) {
        let mut state = State::new(Arc::clone(&game.rules));
        let misfit = game.effects().find_map(|effect| follow(&mut state, effect, Some(&mut Tiny(!game.seed))).err());
        assert!(matches!(misfit, Some(Misfit::Chance { .. })), "{}: {misfit:?}", game.name);
    }
}

#[test]
fn no_fact_of_another_game_breaks_the_bookkeeping() {
    let foreign: Vec<&Effect> = GAMES.iter().step_by(7).flat_map(Game::effects).collect();
    let (mut refused, mut taken) = (0, 0);
    for game in GAMES.iter().step_by(5) {
        let mut dice = Tiny(game.seed);
        let mut state = State::new(Arc::clone(&game.rules));
        for effect in game.effects() {
            for _ in 0..2 {
                // A game that went another way for a while, dice and all.
                let mut astray = state.clone();
                for _ in 0..6 {
                    let other = foreign[dice.below(foreign.len())];
                    match follow(&mut astray, other, Some(&mut Tiny(game.seed))) {
                        Ok(()) => taken += 1,
                        Err(misfit) => {
                            refused += 1;
                            assert!(!misfit.to_string().is_empty());
                        }
                    }
                }
                let _ = astray.sound();
            }
            follow(&mut state, effect, None).expect("its own fit");
        }
    }
    assert!(refused > 1000 && taken > 1000, "{refused} {taken}");
}
