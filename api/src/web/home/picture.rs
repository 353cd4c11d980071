//! The sample picture of a board on the home page, for people who do not know the game.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use pixie_engine::bots::cautious;
use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules, State, Viewer, advance, legal_moves, open_decisions, start, view};

use pixie_board::{Labels, Theme, svg};

/// After this number of answers every part of the board is in use.
const ANSWERS: usize = 70;

static PICTURE: LazyLock<String> = LazyLock::new(|| {
    let board = play();
    svg(&view(&board, Viewer::Spectator), &board.rules.edition, Labels::english(&BTreeMap::new()), Theme::Page)
});

/// The picture of a game in play: the same one each time.
pub(super) fn sample_board() -> &'static str {
    &PICTURE
}

/// Three bots with fixed dice.
fn play() -> State {
    let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
    let mut chance = Seeded::new(&[1; 32]);
    let (_, mut board) = start(Arc::clone(&rules), &mut chance);
    for _ in 0..ANSWERS {
        let asked = open_decisions(&board).next();
        let Some(asked) = asked else { break };
        let seen = view(&board, Viewer::Seat(asked.seat));
        let said = cautious(&seen, &asked, &legal_moves(&board, &asked), &rules.edition);
        let Ok((_, next)) = advance(&board, asked.seat, said, &mut chance) else { break };
        board = next;
    }
    board
}
