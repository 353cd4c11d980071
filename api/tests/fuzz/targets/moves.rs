//! The fuzz target for whole games, with legal and illegal moves.

use std::sync::Arc;

use pixie_engine::audit::follow;
use pixie_engine::chance::Seeded;
use pixie_engine::moves::Answer;
use pixie_engine::{Effect, Move, Seat, State, advance, dry_run, replay, start};

use super::table::{assert_described, assert_shown, game, legal, parse_move};

/// No game needs more lines; longer input only wastes time.
const MOST_LINES: usize = 500;

/// The first line is the game, each further line a move. Exactly the listed moves are accepted, and
/// the board after each accepted move passes the audit.
pub fn moves(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines().take(MOST_LINES);
    let (rules, chance) = game(lines.next().unwrap_or_default());
    let rules = Arc::new(rules);
    let (mut effects, mut state) = start(Arc::clone(&rules), &mut chance.clone());
    for line in lines {
        let Some((seat, choice)) = parse_move(&state, line) else { continue };
        if let Some((more, after)) = make(&state, seat, choice, &chance) {
            effects.extend(more);
            state = after;
        }
    }
    assert_shown(&state);
    assert_eq!(replay(rules, &effects), state);
}

fn make(state: &State, seat: Seat, choice: Move, chance: &Seeded) -> Option<(Vec<Effect>, State)> {
    let decided = advance(state, seat, choice, &mut chance.clone());
    let foreseen = dry_run(state, seat, choice);
    // Only single steps are listed.
    let is_listable = !matches!(choice, Move::Answer(Answer::Promote { steps }) if steps.as_slice().len() > 1);
    if is_listable {
        assert_eq!(legal(state, seat).contains(&choice), decided.is_ok(), "{seat}: {choice}: {decided:?}");
        assert_eq!(foreseen.is_ok(), decided.is_ok(), "{seat}: {choice}: {decided:?}");
    }
    let (effects, after) = match decided {
        Ok(decided) => decided,
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            return None;
        }
    };
    assert!(foreseen.is_ok_and(|foreseen| effects.starts_with(&foreseen)), "{seat}: {choice}");
    let mut audited = state.clone();
    for effect in &effects {
        assert_eq!(follow(&mut audited, effect, Some(&mut chance.clone())), Ok(()), "{effect:?}");
        assert_described(effect);
    }
    assert_eq!(audited, after);
    assert_eq!(after.sound(), Ok(()));
    Some((effects, after))
}
