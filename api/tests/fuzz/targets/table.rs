//! Games and moves from lines of text, for the fuzz targets.

use pixie_engine::chance::Seeded;
use pixie_engine::rulebook::ToggleChoices;
use pixie_engine::{
    Effect, Move, Players, Rulebook, Rules, Seat, State, Viewer, free_moves, legal_moves, notation, open_decisions,
    view,
};
use serde_json::{Map, Value};

/// The rules and the dice of a game: `en 3 7`, followed by deviations such as `open
/// wrong_food=penalised`.
pub(super) fn game(line: &str) -> (Rules, Seeded) {
    let mut words = line.split_whitespace();
    let rulebook = Value::from(words.next().unwrap_or_default());
    let players: u8 = words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
    let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
    let rulebook: Rulebook = serde_json::from_value(rulebook).unwrap_or_default();
    let mut rules = Rules::of(rulebook, Players::try_from(players.clamp(2, 5)).expect("2 to 5 play"));
    for word in words {
        let toggle = word.split_once('=').map(|(name, value)| Map::from_iter([(name.to_owned(), value.into())]));
        let choice: Option<ToggleChoices> = toggle.and_then(|toggle| serde_json::from_value(toggle.into()).ok());
        rules.toggles = rules.toggles.with(choice.unwrap_or_default());
        rules.open_holdings |= word == "open";
    }
    (rules, Seeded::new(&[seed; 32]))
}

/// The legal moves of a seat: answers to its open decision, and free moves.
pub(super) fn legal(state: &State, seat: Seat) -> Vec<Move> {
    let mut legal = state.decision(seat).map(|decision| legal_moves(state, &decision)).unwrap_or_default();
    if state.is_active(seat) {
        legal.extend(free_moves(state, seat));
    }
    legal
}

/// The move in a line, by the seat that the line names or by the first seat that is asked: `red:
/// casino` in the notation, `{"type": "casino"}` as JSON, or `7`, the number of a legal move.
pub(super) fn parse_move(state: &State, line: &str) -> Option<(Seat, Move)> {
    let by_name = |(colour, words)| Some((Seat::ALL.into_iter().find(|seat| seat.to_string() == colour)?, words));
    let (seat, words) = match line.split_once(": ").and_then(by_name) {
        Some(named) => named,
        None => (open_decisions(state).next().map_or(Seat::Blue, |decision| decision.seat), line),
    };
    let said = if let Ok(number) = words.parse::<usize>() {
        let legal = legal(state, seat);
        legal.get(number.checked_rem(legal.len())?).copied()?
    } else if words.starts_with('{') {
        serde_json::from_str(words).ok()?
    } else {
        notation::parse(words, state.decision(seat).map(|decision| decision.question)).ok()?
    };
    Some((seat, said))
}

/// Shows the board to every viewer, and lists their legal moves.
pub(super) fn assert_shown(state: &State) {
    for viewer in state.seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Moderator]) {
        serde_json::to_string(&view(state, viewer)).expect("a view is JSON");
    }
    for seat in state.seats() {
        legal(state, seat);
    }
}

/// Asserts that an effect can be said in a sentence.
pub(super) fn assert_described(effect: &Effect) {
    let sentence = pixie_words::effect_sentence(pixie_words::Language::English, effect, |seat| seat.to_string());
    assert_ne!(sentence.as_deref(), Some(""), "{effect:?}");
}
