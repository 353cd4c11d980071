//! Salutations above the orders of a mail.

use crate::mail::parse::plain;
use crate::mail::wording::{Glossary, Likeness, likeness};

/// Whether the first line is only a salutation: no order begins with such a word.
pub(super) fn is_salutation(text: &str, glossary: &Glossary) -> bool {
    const WORDS: [&str; 22] = [
        "hi", "hello", "hey", "dear", "good", "hallo", "liebe", "lieber", "guten", "moin", "servus", "bonjour",
        "salut", "cher", "chère", "cześć", "witam", "witaj", "dzień", "hola", "buenos", "ciao",
    ];
    let is_called = text.trim_end().ends_with(',') && !text.contains(' ') && glossary.notation(text).is_none();
    let plain = plain(text);
    let mut words = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let greets = words.next().is_some_and(|first| WORDS.contains(&first));
    is_called || (greets && !plain.contains(',') && words.count() < 4 && likeness(text, glossary) != Likeness::Order)
}
