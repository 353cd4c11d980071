//! Moves in people's words: a line is matched against the moves that are legal now.
//!
//! A text in notation counts first. Else each legal move is a [`pattern`] of slots, such as *trade*, *2 apples* and
//! *for bread*; the [`lexicon`] gives the words of a line their senses, in all languages of the rulebooks; and a move
//! [fits](fit) as well as it explains all of them. One move that explains everything is clear. Whatever is left to guess
//! is asked.

mod chain;
mod clauses;
mod climb;
mod courtesy;
mod english;
mod fit;
mod french;
mod german;
mod glossary;
mod illegal;
mod lexicon;
mod likeness;
mod named;
mod names;
mod neighbours;
mod numbered;
mod pattern;
mod polish;
mod reservations;
mod sense;
mod short;
mod tokens;
mod whole;

use std::cell::OnceCell;

use pixie_engine::moves::{Answer, DoubleAction, SingleAction};
use pixie_engine::resources::Resource;
use pixie_engine::{Move, Question, Seat, State, free_moves, legal_moves};

use fit::{Fit, fit};
use pattern::{Pattern, patterns};
use tokens::Tokens;

pub(super) use chain::{MOST_PARTS, chain};
pub(super) use clauses::sentences;
pub(super) use climb::{Climb, climb, climbs};
pub(super) use courtesy::{is_kind, looks_like_name, without_courtesies};
pub(super) use glossary::Glossary;
pub(super) use likeness::{
    Likeness, begins_with_action, begins_with_answer, is_no, is_stop, is_unfinished, is_yes, joins_above, likeness,
    names_action, says_no, weight,
};
pub(super) use named::named;
pub(super) use names::is_name;
pub(super) use numbered::{Listed, listed, prefix};
pub(super) use reservations::{Reservation, is_postponement};
pub(super) use whole::is_whole;

/// The moves that a line can mean, in the order in which mails number them: the legal answers, then the free moves.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    /// The open question.
    pub(super) question: Option<Question>,
    pub(super) moves: Vec<Move>,
    /// The patterns of each move, when words are matched with them.
    patterns: OnceCell<Vec<Vec<Pattern>>>,
}

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wording {
    /// One move is meant.
    Clear(Move),
    /// This move may be meant, and the writer must confirm it. The words are those that were not understood.
    Near(Move, Vec<String>),
    /// One of these moves may be meant, by their places in the list.
    Several(Vec<usize>),
    /// This move is meant, and it is not legal now.
    Illegal(Move),
    /// A question, a denial or a condition: nothing of it may be proposed.
    Reserved(Reservation),
    /// No move is meant. The words are those that were not understood.
    None(Vec<String>),
}

/// The most moves among which a writer is asked to choose.
const MOST_CANDIDATES: usize = 12;
/// So many words that say nothing may stand with each that does.
const LONGEST_WINDED: usize = 5;
/// The most words of a line that may be a move.
const MOST_TOKENS: usize = 60;

impl Choices {
    /// The moves of a seat.
    pub(super) fn of(board: &State, seat: Seat) -> Self {
        let Some(open) = board.decision(seat) else {
            return Self { moves: free_moves(board, seat), ..Self::default() };
        };
        let moves = [legal_moves(board, &open), free_moves(board, seat)].concat();
        Self { question: Some(open.question), moves, patterns: OnceCell::new() }
    }

    fn patterns(&self) -> &[Vec<Pattern>] {
        self.patterns.get_or_init(|| self.moves.iter().map(|said| patterns(said, self.question)).collect())
    }
}

/// The meaning of a line that is no number of the list.
pub(super) fn read(line: &str, choices: &Choices, glossary: &Glossary) -> Wording {
    let strict = glossary.parse(line, choices.question).filter(|said| choices.moves.contains(said));
    if let Some(said) = strict {
        if leaves_number_open(line, &said)
            && let several @ Wording::Several(_) = read_words(line, choices, glossary)
        {
            return several;
        }
        return Wording::Clear(said);
    }
    read_words(line, choices, glossary)
}

/// Whether the line speaks of `apples` and says not how many: in notation this is one.
fn leaves_number_open(line: &str, said: &Move) -> bool {
    let one = |number: u8| number == 1;
    let is_one = match said {
        Move::Answer(Answer::Offer { resources } | Answer::ChooseFood { food: resources })
        | Move::Single(SingleAction::Dump { resources }) => one(resources[Resource::Apple]),
        Move::Double(DoubleAction::Trade { amount, .. }) => one(*amount),
        Move::Single(SingleAction::TakeFood { .. }) => true,
        _ => false,
    };
    is_one && line.to_lowercase().contains("apples") && !line.contains('1')
}

/// The words of a line. Of a line that says more than a move, the clause counts that says it best; but then it is asked.
fn read_words(line: &str, choices: &Choices, glossary: &Glossary) -> Wording {
    let (whole, is_full) = read_clause(line, choices, glossary);
    let parts = clauses::clauses(line);
    if let Some(reserved) = reservations::read(line, &parts, (&whole, is_full), choices, glossary) {
        return reserved;
    }
    match whole {
        clear @ (Wording::Clear(_) | Wording::Near(..)) if is_full => clear,
        unclear => {
            let meant =
                (2..=clauses::MOST).contains(&parts.len()).then(|| clauses::meant(&parts, &unclear, choices, glossary));
            match (meant.flatten(), illegal::meant(line, choices, glossary)) {
                (_, Some(said)) => Wording::Illegal(said),
                (Some(said), None) => Wording::Near(said, Vec::new()),
                (None, None) => unclear,
            }
        }
    }
}

/// The meaning of all words, and whether a move explains them all.
fn read_clause(line: &str, choices: &Choices, glossary: &Glossary) -> (Wording, bool) {
    let tokens = glossary.tokens(line);
    let unknown = tokens.all.iter().filter(|token| token.is_unknown()).map(|token| token.text.clone()).collect();
    if tokens.all.is_empty() || tokens.is_cut || tokens.all.len() > MOST_TOKENS {
        return (Wording::None(unknown), false);
    }
    let fits: Vec<(usize, Fit)> =
        choices.patterns().iter().map(|patterns| best(&tokens, patterns, glossary)).enumerate().collect();
    let full: Vec<_> = fits.iter().filter(|(_, fit)| fit.explained > 0 && fit.unexplained == 0).copied().collect();
    if !full.is_empty() {
        return (choose(&full, choices, unknown, tokens.says(sense::Sense::All)), true);
    }
    let chooses_action = matches!(choices.question, Some(Question::Action {} | Question::Copy {}));
    let is_near = |fit: &Fit| {
        let is_another = fit.is_denied || (chooses_action && fit.is_another_action);
        fit.explained > 0 && !is_another && fit.explained * LONGEST_WINDED >= fit.unexplained
    };
    let some = fits.iter().filter(|(_, fit)| is_near(fit));
    let least = some.clone().map(|(_, fit)| (fit.unexplained, fit.lacks, fit.distance)).min();
    let nearest: Vec<usize> =
        some.filter(|(_, fit)| Some((fit.unexplained, fit.lacks, fit.distance)) == least).map(|(at, _)| *at).collect();
    let nearest = match nearest[..] {
        [] => Wording::None(unknown),
        [at] => Wording::Near(choices.moves[at], unknown),
        _ if nearest.len() <= MOST_CANDIDATES => Wording::Several(nearest),
        _ => Wording::None(unknown),
    };
    (nearest, false)
}

fn best(tokens: &Tokens, patterns: &[Pattern], glossary: &Glossary) -> Fit {
    let fits = patterns.iter().map(|pattern| fit(tokens, pattern, glossary.budget()));
    fits.min_by_key(|fit| (fit.unexplained, fit.is_doubtful, fit.distance)).unwrap_or(Fit::NONE)
}

/// The choice among moves that explain the whole line.
fn choose(full: &[(usize, Fit)], choices: &Choices, unknown: Vec<String>, says_all: bool) -> Wording {
    let least = full.iter().map(|(_, fit)| (fit.lacks, fit.distance)).min();
    let best: Vec<_> = full.iter().filter(|(_, fit)| Some((fit.lacks, fit.distance)) == least).collect();
    match best[..] {
        [(at, fit)] => {
            let is_clear = !fit.lacks && !fit.is_doubtful && (full.len() == 1 || fit.cost == 0);
            let said = choices.moves[*at];
            if is_clear { Wording::Clear(said) } else { Wording::Near(said, unknown) }
        }
        _ if says_all => {
            let most = best.iter().map(|(at, _)| choices.moves[*at]).max_by_key(amount);
            most.map_or(Wording::None(unknown.clone()), |said| Wording::Near(said, unknown))
        }
        _ if best.len() <= MOST_CANDIDATES => Wording::Several(best.iter().map(|(at, _)| *at).collect()),
        _ => Wording::None(unknown),
    }
}

/// The sum of the numbers in a move.
fn amount(said: &Move) -> u32 {
    said.to_string().split(' ').filter_map(|word| word.parse::<u32>().ok()).sum()
}
