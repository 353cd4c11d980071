//! The reading of a clause: which moves explain its words.

use pixie_engine::{Move, Question};

use super::choices::{Choices, Wording};
use super::fit::{Fit, fit};
use super::glossary::Glossary;
use super::pattern::Pattern;
use super::sense::Sense;
use super::tokens::{Token, Tokens};
use super::word_kinds::says_something;

/// The most moves among which a writer is asked to choose.
const MOST_CANDIDATES: usize = 12;
/// So many words that say nothing may stand with each that does.
const LONGEST_WINDED: usize = 5;
/// The most words of a line that may be a move.
const MOST_TOKENS: usize = 60;

/// The meaning of all words, and whether a move explains them all.
pub(super) fn read_clause(line: &str, choices: &Choices, glossary: &Glossary) -> (Wording, bool) {
    let tokens = glossary.tokens(line);
    let unknown = tokens.all.iter().filter(|token| token.is_unknown()).map(|token| token.text.clone()).collect();
    if tokens.all.is_empty() || tokens.is_cut || tokens.all.len() > MOST_TOKENS {
        return (Wording::None(unknown), false);
    }
    let fits: Vec<(usize, Fit)> =
        choices.patterns().iter().map(|patterns| best(&tokens, patterns, glossary)).enumerate().collect();
    let full: Vec<_> = fits.iter().filter(|(_, fit)| fit.explained > 0 && fit.unexplained == 0).copied().collect();
    if !full.is_empty() {
        return (choose(&full, choices, unknown, &tokens), true);
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

/// Whether the words of a text say nothing but these moves, without a doubt.
pub(crate) fn explains(text: &str, choices: &Choices, glossary: &Glossary) -> bool {
    let (wording, is_full) = read_clause(text, choices, glossary);
    let tokens = glossary.tokens(text);
    is_full
        && !matches!(wording, Wording::None(_))
        && !tokens.asks
        && !tokens.all.iter().any(|token| token.is_guessed || token.is_reservation())
}

/// Whether the words of a text that a move can have are all among those of these moves; others may be anything but a number or a doubt.
pub(crate) fn names_only(text: &str, choices: &Choices, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(text);
    let is_counted = |token: &Token| token.ordinal.is_some() || (token.number.is_some() && !token.is_filler());
    let leaves_open =
        |token: &Token| [Sense::Not, Sense::Or, Sense::If, Sense::Maybe].iter().any(|sense| token.is_word_for(*sense));
    let is_other = |token: &Token| is_counted(token) || leaves_open(token);
    if tokens.asks || tokens.is_cut || tokens.all.iter().any(is_other) {
        return false;
    }
    let said = tokens.all.iter().filter(|token| says_something(token)).cloned().collect();
    let said = Tokens { all: said, asks: false, is_cut: false };
    choices.patterns().iter().any(|patterns| best(&said, patterns, glossary).unexplained == 0)
}

fn best(tokens: &Tokens, patterns: &[Pattern], glossary: &Glossary) -> Fit {
    let fits = patterns.iter().map(|pattern| fit(tokens, pattern, glossary.budget()));
    fits.min_by_key(|fit| (fit.unexplained, fit.is_doubtful, fit.distance)).unwrap_or(Fit::NONE)
}

/// The choice among moves that explain the whole line.
fn choose(full: &[(usize, Fit)], choices: &Choices, unknown: Vec<String>, tokens: &Tokens) -> Wording {
    let least = full.iter().map(|(_, fit)| (fit.lacks, fit.distance)).min();
    let best: Vec<_> = full.iter().filter(|(_, fit)| Some((fit.lacks, fit.distance)) == least).collect();
    match best[..] {
        [(at, fit)] => {
            let is_counted = tokens.all.iter().any(|token| token.number.is_some() || token.ordinal.is_some());
            let is_only = !is_counted && full.iter().filter(|(_, fit)| !fit.lacks).count() == 1;
            let is_clear = !fit.lacks && !fit.is_doubtful && (full.len() == 1 || is_only || fit.cost == 0);
            let said = choices.moves[*at];
            if is_clear { Wording::Clear(said) } else { Wording::Near(said, unknown) }
        }
        _ if tokens.says(Sense::All) => {
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
