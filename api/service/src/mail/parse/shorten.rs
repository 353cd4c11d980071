//! Lines as they are compared with words, and as answers quote them.

/// The most characters of a line that an answer quotes.
const SHOWN: usize = 80;

/// A line as an answer quotes it.
pub(in crate::mail) fn shorten(text: &str) -> String {
    let mut shown: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// In lower case, without punctuation at the end.
pub(in crate::mail) fn plain(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!', ',']).trim_end().to_lowercase()
}
