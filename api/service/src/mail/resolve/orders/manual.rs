//! The words that can be written to a seat, with explanations: for the answer to `help`, and for
//! the help pages.

use pixie_words::{Language, desk};

/// A word that can be written to a seat, and what it does.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its name in URLs.
    pub id: &'static str,
    /// Its form in a mail.
    pub written: String,
    /// Its effect. Text between `` ` `` is to be written literally.
    pub what: String,
}

/// A sentence in a language.
type Told = fn(Language) -> String;

/// The name of each word in URLs, its form, and its effect.
const WORDS: [(&str, Told, Told); 20] = [
    ("write-move", desk::word_move, desk::word_move_what),
    ("write-number", desk::word_number, desk::word_number_what),
    ("write-preview", desk::word_preview, desk::word_preview_what),
    ("write-state", desk::word_state, desk::word_state_what),
    ("write-legal", desk::word_legal, desk::word_legal_what),
    ("write-history", desk::word_history, desk::word_history_what),
    ("write-message", desk::word_message, desk::word_message_what),
    ("write-nudge", desk::word_nudge, desk::word_nudge_what),
    ("write-keep", desk::word_keep, desk::word_keep_what),
    ("write-leave", desk::word_leave, desk::word_leave_what),
    ("write-hand", desk::word_hand, desk::word_hand_what),
    ("write-undo", desk::word_undo, desk::word_undo_what),
    ("write-agree", desk::word_agree, desk::word_agree_what),
    ("write-away", desk::word_away, desk::word_away_what),
    ("write-orders", desk::word_orders, desk::word_orders_what),
    ("write-adjourn", desk::word_adjourn, desk::word_adjourn_what),
    ("write-pace", desk::word_pace, desk::word_pace_what),
    ("write-resign", desk::word_resign, desk::word_resign_what),
    ("write-help", desk::word_help, desk::word_help_what),
    ("write-help-about", desk::word_help_about, desk::word_help_about_what),
];

/// All words, in the order in which they are explained.
pub fn words(language: Language) -> impl Iterator<Item = Word> {
    WORDS.into_iter().map(move |(id, written, what)| Word { id, written: written(language), what: what(language) })
}
