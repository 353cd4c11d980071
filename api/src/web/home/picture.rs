//! The sample picture of a board on the home page, for people who do not know the game.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use pixie_engine::bots::cautious;
use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules, State, Viewer, advance, legal_moves, open_decisions, start, view};

use pixie_board::{Labels, Theme, svg};
use pixie_words::Language;

/// After this number of answers every part of the board is in use.
const ANSWERS: usize = 70;

static PICTURES: LazyLock<BTreeMap<Language, String>> = LazyLock::new(|| {
    let (board, names) = (play(), BTreeMap::new());
    let seen = view(&board, Viewer::Spectator);
    let draw = |language| svg(&seen, &board.rules.edition, Labels { language, names: &names }, Theme::Page);
    Language::ALL.iter().map(|language| (*language, draw(*language))).collect()
});

/// The picture of a game in play: the same one each time.
pub(super) fn sample_board(language: Language) -> &'static str {
    &PICTURES[&language]
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
