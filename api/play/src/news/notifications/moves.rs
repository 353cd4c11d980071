//! The numbered moves of a question: what its reader can answer with.
//!
//! The numbers count the legal moves in the order of the engine, and then the free moves, as the reader of mails counts them. So a number
//! stands for the same move whether it is shown or not.

use pixie_engine::notation::{Group, groups};
use pixie_engine::{Decision, Move, State, free_moves, legal_moves};
use pixie_words::{Language, mail, move_label};

use super::story::Story;
use crate::delivery::mail_out::{Block, Command};

/// The most moves that are shown one by one. Kinds with the most moves are shown as forms until no more are left.
pub const MOST: usize = 40;
/// A kind with so few moves is never shown as a form.
const FEW: usize = 3;
/// The most examples of a form that shows only its beginning, if it is the only one.
const EXAMPLES: usize = 12;

/// Moves that begin with the same word, with their numbers.
struct Kind {
    word: String,
    moves: Vec<(usize, Move)>,
    is_form: bool,
}

/// The answers to a question, and what its seat may do at any time, each as far as it fits, and whether some are shown as forms.
pub fn answers(board: &State, asked: &Decision, most: usize, language: Language) -> ([Vec<Command>; 2], bool) {
    let (answers, free) = (legal_moves(board, asked), free_moves(board, asked.seat));
    let (shown, has_forms) = commands(&answers, 1, most, language);
    let (shown_free, has_more_forms) = commands(&free, answers.len() + 1, most, language);
    ([shown, shown_free], has_forms || has_more_forms)
}

/// All legal moves and free moves, as far as they fit, and whether some of them are shown as forms.
pub(super) fn moves(story: &Story, asked: &Decision, most: usize) -> (Vec<Block>, bool) {
    let ([answers, free], has_forms) = answers(story.board(), asked, most, story.language);
    let mut blocks = vec![Block::Commands(answers)];
    if !free.is_empty() {
        blocks.push(Block::Paragraph(mail::at_any_time(story.language)));
        blocks.push(Block::Commands(free));
    }
    (blocks, has_forms)
}

/// These moves with numbers from `first`, and whether some of them are shown as forms.
fn commands(moves: &[Move], first: usize, most: usize, language: Language) -> (Vec<Command>, bool) {
    let mut kinds = kinds(moves, first);
    while kinds.iter().map(Kind::shown).sum::<usize>() > most {
        let long = kinds.iter_mut().filter(|kind| !kind.is_form && kind.moves.len() > FEW);
        let Some(longest) = long.max_by_key(|kind| kind.moves.len()) else { break };
        longest.is_form = true;
    }
    let is_only = kinds.len() == 1;
    let has_forms = kinds.iter().any(|kind| kind.is_form);
    (kinds.iter().flat_map(|kind| kind.commands(is_only, language)).collect(), has_forms)
}

fn kinds(moves: &[Move], first: usize) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for numbered in (first..).zip(moves.iter().copied()) {
        let notation = numbered.1.to_string();
        let word = notation.split(' ').next().unwrap_or_default();
        match kinds.iter_mut().find(|kind| kind.word == word) {
            Some(kind) => kind.moves.push(numbered),
            None => kinds.push(Kind { word: word.to_owned(), moves: vec![numbered], is_form: false }),
        }
    }
    kinds
}

impl Kind {
    /// How many moves are shown one by one.
    fn shown(&self) -> usize {
        if self.is_form { FEW } else { self.moves.len() }
    }

    fn commands(&self, is_only: bool, language: Language) -> Vec<Command> {
        if !self.is_form {
            return self.moves.iter().map(|said| command(said, language)).collect();
        }
        let moves: Vec<Move> = self.moves.iter().map(|(_, said)| *said).collect();
        groups(&moves).iter().flat_map(|group| self.form(group, is_only, language)).collect()
    }

    /// A form, and some moves of this form.
    fn form(&self, group: &Group, is_only: bool, language: Language) -> Vec<Command> {
        let command = |said: &(usize, Move)| command(said, language);
        let numbered = |said: &Move| self.moves.iter().find(|(_, known)| known == said).map(command);
        let only_begins = group.pattern.ends_with('…');
        let examples: Vec<Command> = if only_begins && is_only {
            let step = self.moves.len().div_ceil(EXAMPLES);
            self.moves.iter().step_by(step).map(command).collect()
        } else {
            group.examples.iter().filter_map(numbered).collect()
        };
        let ways = u32::try_from(group.ways).unwrap_or(u32::MAX);
        let pattern = match (ways, language) {
            (1, _) => return examples,
            (ways, Language::English) if only_begins => mail::such_as_of(language, &group.pattern, ways),
            (_, Language::English) => mail::such_as(language, &group.pattern),
            // Patterns are notation. The examples are words that can be written with other numbers.
            (ways, _) => mail::such_moves(language, ways),
        };
        [vec![Command::Form { pattern, examples: Vec::new() }], examples].concat()
    }
}

/// English speaks as the notation does.
fn command((number, said): &(usize, Move), language: Language) -> Command {
    let label = (language != Language::English).then(|| move_label(language, said));
    Command::Move { letter: None, number: *number, notation: said.to_string(), label }
}

#[cfg(test)]
mod tests {
    use pixie_engine::notation::parse;

    use super::*;

    fn legal(texts: impl IntoIterator<Item = String>) -> Vec<Move> {
        texts.into_iter().map(|text| parse(&text, None).unwrap_or_else(|error| panic!("{text}: {error}"))).collect()
    }

    fn written(moves: &[Move], first: usize) -> Vec<String> {
        let line = |command: &Command| match command {
            Command::Move { number, notation, .. } => format!("{number}. {notation}"),
            Command::Form { pattern, .. } => pattern.clone(),
            Command::Line(line) => line.clone(),
        };
        commands(moves, first, MOST, Language::English).0.iter().map(line).collect()
    }

    fn trades(most: u8) -> impl Iterator<Item = String> {
        (1..=most).map(|number| format!("trade {number} apples for silver"))
    }

    #[test]
    fn few_moves_are_each_shown_with_their_number() {
        let moves = legal(["steal-silver".into(), "casino".into(), "pass".into()]);
        assert_eq!(written(&moves, 1), ["1. steal-silver", "2. casino", "3. pass"]);
        assert_eq!(written(&moves[2..], 9), ["9. pass"]);
    }

    #[test]
    fn the_longest_kind_becomes_a_form_and_the_numbers_stay_those_of_the_whole_list() {
        let steals = ["apples", "bread", "honey"].map(|food| format!("steal-food {food}"));
        let moves = legal(steals.into_iter().chain(trades(40)).chain(["pass".to_owned()]));
        assert_eq!(
            written(&moves, 1),
            [
                "1. steal-food apples",
                "2. steal-food bread",
                "3. steal-food honey",
                "trade 1-40 apples for silver, such as",
                "4. trade 1 apple for silver",
                "44. pass"
            ]
        );
    }

    #[test]
    fn readers_of_other_languages_see_no_notation() {
        let moves = legal(trades(60));
        let (shown, _) = commands(&moves, 1, MOST, Language::German);
        assert!(matches!(&shown[0], Command::Form { pattern, .. } if pattern == "60 Züge wie"), "{shown:?}");
        assert!(
            matches!(&shown[1], Command::Move { label: Some(label), .. } if label.contains("tauschen")),
            "{shown:?}"
        );
    }

    #[test]
    fn many_ways_of_one_kind_are_shown_by_a_dozen_of_them() {
        let ways: Vec<String> = (0..=60).map(|blue| format!("whip blue {blue} red {}", 60 - blue)).collect();
        let written = written(&legal(ways), 1);
        assert_eq!(written[..2], ["whip … (61 ways), such as", "1. whip red 60"]);
        assert!(written.len() > 8 && written.len() <= 1 + EXAMPLES, "{written:?}");
    }
}
