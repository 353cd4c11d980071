//! The fuzz target for facts in a file: a board that the audit accepts can be shown and played on.

use std::sync::Arc;

use pixie_engine::audit::follow;
use pixie_engine::{Effect, State, advance, start};

use super::table::{assert_described, assert_shown, game, parse_move};

/// No board needs more lines.
const MOST_LINES: usize = 300;

/// The first line is the game, each further line a fact as JSON, or a move on the last complete
/// board, which a stored event could have led to.
pub fn facts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines().take(MOST_LINES);
    let (rules, chance) = game(lines.next().unwrap_or_default());
    let mut state = State::new(Arc::new(rules));
    let mut sound = state.clone();
    for line in lines {
        if line == "start" {
            (_, state) = start(Arc::clone(&state.rules), &mut chance.clone());
        } else if let Ok(effect) = serde_json::from_str::<Effect>(line) {
            if follow(&mut state, &effect, None).is_ok() {
                assert_described(&effect);
            }
        } else if let Some((seat, choice)) = parse_move(&sound, line)
            && let Ok((_, after)) = advance(&sound, seat, choice, &mut chance.clone())
        {
            state = after;
        }
        if state.sound().is_ok() {
            sound.clone_from(&state);
        }
    }
    assert_shown(&sound);
}
