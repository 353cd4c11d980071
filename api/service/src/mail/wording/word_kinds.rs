//! The kinds of words in a line: those that belong to the game, those that name an action, and those that say nothing.

use super::lexicon::Meaning;
use super::sense::Sense;
use super::tokens::Token;

/// A word of fewer letters counts only in a line of a few words.
const LONG_ENOUGH: usize = 3;

/// Whether a word belongs to the game. Of a few words, those count that can belong to it.
pub(super) fn is_strong(token: &Token, is_brief: bool, is_short: bool) -> bool {
    use Sense::{
        All, Anything, Article, Ask, Courtesy, Extra, Filler, For, Free, From, If, Listed, Maybe, No, Not, Nothing, Or,
        Place, Take, To, Vague, Yes,
    };
    const WEAK: [Sense; 21] = [
        All, Anything, Article, Ask, Courtesy, Extra, Filler, For, Free, From, If, Listed, Maybe, No, Not, Or, Place,
        Take, To, Vague, Yes,
    ];
    let is_weak =
        |senses: &[Sense]| matches!(senses, [sense] if WEAK.contains(sense) || (*sense == Nothing && !is_short));
    let mut senses = token.meanings.iter().map(|meaning| meaning.senses);
    if is_brief {
        return senses.any(|senses| !is_weak(senses));
    }
    let is_game = !token.meanings.is_empty() && !senses.any(is_weak);
    is_game && (is_short || (token.text.chars().count() >= LONG_ENOUGH && !token.is_guessed))
}

/// Whether the first of these words that says anything can name an action. Before it may stand `I'll` and the like, if another word below it
/// says what is meant.
pub(super) fn lead_to_action(words: &[Token]) -> bool {
    let is_doubt = |token: &Token| token.is_unknown() || token.is_guessed || token.is_reservation();
    let leads = |token: &&Token| !(is_doubt(token) || is_action(token) || says_something(token));
    let led = words.iter().take_while(leads).count();
    words.get(led).is_some_and(is_action) && (led == 0 || words[led + 1..].iter().any(says_something))
}

/// Whether a word means an action, and nothing else.
pub(super) fn names_only_actions(token: &Token) -> bool {
    // These stand in many sentences about something else.
    let is_common = |senses: &[Sense]| matches!(senses, [Sense::Take | Sense::Beg | Sense::Stop]);
    let is_only =
        |meaning: &Meaning| has_action(meaning.senses) && !is_common(meaning.senses) && !token.abbreviates(meaning);
    !token.is_guessed && !token.meanings.is_empty() && token.meanings.iter().all(is_only)
}

/// Whether a word has a meaning that a move can have.
pub(super) fn says_something(token: &Token) -> bool {
    use Sense::{All, Article, Ask, Courtesy, Filler, For, From, If, Listed, Maybe, Not, Or, To, Vague, Yes};
    const SMALL: [Sense; 15] =
        [All, Article, Ask, Courtesy, Filler, For, From, If, Listed, Maybe, Not, Or, To, Vague, Yes];
    !token.meanings.is_empty() && !SMALL.iter().any(|sense| token.means(*sense))
}

/// Whether a word can name an action, or the answer to another question.
pub(super) fn is_action(token: &Token) -> bool {
    token.meanings.iter().any(|meaning| has_action(meaning.senses))
}

/// Whether one of the senses is an action, or the answer to another question.
fn has_action(senses: &[Sense]) -> bool {
    use Sense::{
        Announce, Beg, Casino, Convert, Copy, Dump, Exchange, Look, Mine, Offer, Pass, Priority, Promote, Rob, Special,
        Steal, Stop, Take, Track, Trade, Whip,
    };
    const ACTIONS: [Sense; 21] = [
        Announce, Beg, Casino, Convert, Copy, Dump, Exchange, Look, Mine, Offer, Pass, Priority, Promote, Rob, Special,
        Steal, Take, Stop, Track, Trade, Whip,
    ];
    senses.iter().any(|sense| ACTIONS.contains(sense))
}

/// Whether a word is one of a list of words between blanks.
pub(super) fn is_among(word: &str, words: &str) -> bool {
    words.split_whitespace().any(|known| known == word)
}
