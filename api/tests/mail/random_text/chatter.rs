//! Blocks of chat, whole and wrapped, and what stands below it: names and initials.

use super::texts::{Language, Texts};
use crate::picker::Picker;

/// Widths at which mail programs and people wrap.
const NARROWEST: usize = 40;
const WIDEST: usize = 100;

fn language<'a>(picker: &mut Picker, texts: &'a Texts) -> &'a Language {
    picker.one(&texts.languages)
}

fn sentences(picker: &mut Picker, language: &Language, most: usize) -> Vec<String> {
    (0..picker.within(1, most)).map(|_| picker.one(&language.chat).clone()).collect()
}

/// The text, wrapped at this width.
fn wrapped(text: &str, width: usize) -> String {
    let (mut wrapped, mut used) = (String::new(), 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            wrapped.push('\n');
            used = 0;
        } else if used > 0 {
            wrapped.push(' ');
            used += 1;
        }
        wrapped.push_str(word);
        used += length;
    }
    wrapped
}

fn width(picker: &mut Picker) -> usize {
    picker.within(NARROWEST, WIDEST)
}

/// Sentences, each on its line.
pub(super) fn lines(picker: &mut Picker, texts: &Texts) -> String {
    let language = language(picker, texts);
    sentences(picker, language, 5).join("\n")
}

/// Paragraphs of chat.
pub(super) fn paragraphs(picker: &mut Picker, texts: &Texts) -> String {
    let language = language(picker, texts);
    let mut paragraphs = Vec::new();
    if !picker.rarely(3) {
        paragraphs.push(format!("{},", picker.one(language.greetings)));
    }
    for _ in 0..picker.within(1, 3) {
        let text = sentences(picker, language, 4).join(" ");
        paragraphs.push(if picker.rarely(2) { text } else { wrapped(&text, width(picker)) });
    }
    paragraphs.join("\n\n")
}

/// Chat wrapped so that its last word stands alone on the last line.
pub(super) fn last_word_alone(picker: &mut Picker, texts: &Texts) -> String {
    let language = language(picker, texts);
    let mut text = sentences(picker, language, 2).join(" ");
    while text.chars().count() < NARROWEST + 10 {
        text = format!("{} {text}", picker.one(&language.chat));
    }
    if picker.rarely(2) {
        text = text.trim_end_matches(['.', '!']).to_owned();
    }
    let is_alone = |width: &usize| wrapped(&text, *width).rsplit('\n').next().is_some_and(|last| !last.contains(' '));
    let widths: Vec<usize> = (NARROWEST..=WIDEST).filter(is_alone).collect();
    let width = if widths.is_empty() { width(picker) } else { *picker.one(&widths) };
    wrapped(&text, width)
}

/// Chat broken in the middle of a sentence, as by a phone or by hand.
pub(super) fn broken(picker: &mut Picker, texts: &Texts) -> String {
    let language = language(picker, texts);
    let text = sentences(picker, language, 3).join(" ");
    let blanks: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).filter(|at| *at >= NARROWEST).collect();
    if blanks.is_empty() {
        return text;
    }
    let (above, below) = text.split_at(*picker.one(&blanks));
    format!("{above}\n{}", below.trim_start())
}

/// A message to the others.
pub(super) fn message(picker: &mut Picker, texts: &Texts) -> String {
    let word = picker.one(&["message", "Message", "msg", "Nachricht", "message à tous", "wiadomość"]);
    let text = match picker.below(3) {
        0 => last_word_alone(picker, texts),
        1 => broken(picker, texts),
        _ => paragraphs(picker, texts),
    };
    let message = format!("{word}: {text}");
    if picker.rarely(2) { message } else { format!("{message}{}{}", gap(picker), name(picker, texts)) }
}

fn gap(picker: &mut Picker) -> &'static str {
    if picker.rarely(2) { "\n" } else { "\n\n" }
}

/// A first name.
pub(super) fn name(picker: &mut Picker, texts: &Texts) -> String {
    let language = language(picker, texts);
    let name = picker.one(&language.names);
    match picker.below(8) {
        0 => format!("{name},"),
        1 => format!("{name}."),
        2 => name.to_lowercase(),
        3 => format!("- {name}"),
        4 => format!("{name} and {}", picker.one(&language.names)),
        _ => name.clone(),
    }
}

/// Initials.
pub(super) fn initials(picker: &mut Picker, _: &Texts) -> String {
    let mut letter = || char::from(b'A' + u8::try_from(picker.below(26)).unwrap());
    let (first, second) = (letter(), letter());
    match picker.below(8) {
        0 => format!("{first}."),
        1 => format!("{first}. {second}."),
        // `NO` and `OK` answer a question.
        2 if !matches!((first, second), ('N' | 'O', 'O' | 'K')) => format!("{first}{second}"),
        3 => first.to_lowercase().to_string(),
        4 => format!("*** {first} ***"),
        5 => format!("- {first}"),
        6 => format!("{first} xx"),
        _ => first.to_string(),
    }
}

/// A farewell and who says it.
pub(super) fn farewell(picker: &mut Picker, texts: &Texts) -> String {
    let language = language(picker, texts);
    let farewell = picker.one(language.farewells);
    let who = if picker.rarely(3) { initials(picker, texts) } else { name(picker, texts) };
    let sign = picker.one(&[",\n", "\n", "!\n", ", ", ",\n\n", "\n\n"]);
    format!("{farewell}{sign}{who}")
}

/// What somebody adds below the name.
pub(super) fn postscript(picker: &mut Picker, texts: &Texts) -> String {
    let above = farewell(picker, texts);
    let language = language(picker, texts);
    let added = sentences(picker, language, 1).join(" ");
    let mark = picker.one(&["PS: ", "P.S. ", "PS ", "P.S.\n", "PPS: "]);
    format!("{above}{}{mark}{added}", gap(picker))
}
