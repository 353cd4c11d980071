//! How mail programs announce what they quote, in many languages.
//!
//! Three forms: a title (`-----Original Message-----`), a block of headers (`From:`, `Sent:`, `To:`, `Subject:`), and a
//! sentence (`On Friday, Ada wrote:`), which may be broken over several lines.

use super::lines::is_quoted;

/// A sentence is broken over as many lines at most, and is no longer than this.
const MOST_LINES: usize = 4;
const LONGEST: usize = 500;
/// A block of headers: how many lines are looked at, and how many of them must be headers.
const WINDOW: usize = 8;
const LEAST_HEADERS: usize = 3;

/// The headers of a quoted mail in a block, in the languages of mail programs.
const LABELS: [&str; 51] = [
    "from",
    "sent",
    "date",
    "to",
    "cc",
    "subject",
    "reply-to",
    "importance", // English
    "von",
    "gesendet",
    "datum",
    "an",
    "betreff",
    "kopie",
    "wichtigkeit", // German
    "de",
    "envoyé",
    "envoyé le",
    "à",
    "objet",
    "copie à",
    "répondre à",
    "message du", // French
    "od",
    "wysłane",
    "wysłano",
    "data",
    "data wysłania",
    "do",
    "dw",
    "dnia",
    "temat",
    "nadawca",
    "adresat", // Polish
    "enviado",
    "enviado el",
    "fecha",
    "para",
    "asunto", // Spanish
    "da",
    "inviato",
    "a",
    "oggetto",
    "per", // Italian
    "van",
    "verzonden",
    "aan",
    "onderwerp", // Dutch
    "enviada em",
    "assunto",
    "bcc",
];

/// The verbs by which a sentence says that somebody wrote something.
const VERBS: [&str; 15] = [
    "wrote",
    "writes",
    "schrieb",
    "geschrieben",
    "écrit",
    "ecrit",
    "napisał",
    "napisała",
    "napisał(a)",
    "pisze",
    "napisana",
    "escribió",
    "escribio",
    "scritto",
    "schreef",
];

/// How such a sentence begins if neither an address nor a year is in its first line.
const BEGINNINGS: [&str; 24] = [
    "on ",
    "am ",
    "le ",
    "el ",
    "il ",
    "op ",
    "w dniu ",
    "dnia ",
    "wiadomość napisana ",
    "pon.",
    "wt.",
    "śr.",
    "czw.",
    "pt.",
    "sob.",
    "niedz.",
    "mon,",
    "tue,",
    "wed,",
    "thu,",
    "fri,",
    "sat,",
    "sun,",
    "em ",
];

/// How a forwarded mail is announced without dashes.
const TITLES: [&str; 8] = [
    "begin forwarded message",
    "anfang der weitergeleiteten nachricht",
    "début du message transféré",
    "debut du message transfere",
    "początek przekazywanej wiadomości",
    "inicio del mensaje reenviado",
    "inizio messaggio inoltrato",
    "begin doorgestuurd bericht",
];

/// Whether a quotation is announced here, and in how many of the lines below that goes on.
pub(super) fn opening(line: &str, below: &[String]) -> Option<usize> {
    if is_title(line) {
        return Some(0);
    }
    block(line, below).or_else(|| sentence(line, below)).or_else(|| is_unknown_sentence(line, below).then_some(0))
}

/// Words between dashes, a line of underscores, or a phrase.
fn is_title(line: &str) -> bool {
    let underscores = line.len() >= 10 && line.chars().all(|c| c == '_');
    let words = line.trim_matches('-');
    let dashes = line.starts_with("---") && line.ends_with("---") && words.chars().any(char::is_alphabetic);
    let lower = line.to_lowercase();
    underscores || dashes || TITLES.iter().any(|title| lower.starts_with(title))
}

/// Headers, several in a row: one alone may be written by hand.
fn block(line: &str, below: &[String]) -> Option<usize> {
    if !is_header(line) {
        return None;
    }
    let window = &below[..below.len().min(WINDOW)];
    let window = window.iter().take_while(|other| !is_quoted(other));
    let headers: Vec<usize> = (1..).zip(window).filter(|(_, other)| is_header(other)).map(|(at, _)| at).collect();
    (headers.len() + 1 >= LEAST_HEADERS).then(|| headers.last().copied().unwrap_or_default())
}

fn is_header(line: &str) -> bool {
    // Bold in plain text has stars around it.
    let line = line.trim_start_matches(['*', ' ']);
    line.split_once(':').is_some_and(|(label, _)| {
        let label = label.trim_end_matches(['*', ' ']).to_lowercase();
        LABELS.contains(&label.as_str())
    })
}

/// `On Friday, 20 November 2026, Ada wrote:`
fn sentence(line: &str, below: &[String]) -> Option<usize> {
    if !may_begin(line) {
        return None;
    }
    let mut text = line.to_owned();
    for more in 0..MOST_LINES {
        if is_sentence(&text) && !begins_later(line, &below[..more]) {
            return Some(more);
        }
        let next = below.get(more).filter(|next| !next.is_empty() && !is_quoted(next))?;
        text = format!("{text} {next}");
        if text.len() > LONGEST {
            return None;
        }
    }
    None
}

/// What else may stand above a sentence is an order, which must not be swallowed.
fn begins_later(line: &str, below: &[String]) -> bool {
    !has_beginning(line) && (0..below.len()).any(|from| is_sentence(&below[from..].join(" ")))
}

fn has_beginning(line: &str) -> bool {
    let lower = line.to_lowercase();
    BEGINNINGS.iter().any(|beginning| lower.starts_with(beginning))
}

fn may_begin(line: &str) -> bool {
    has_beginning(line) || line.contains('@') || line.chars().filter(char::is_ascii_digit).count() >= 4
}

fn is_sentence(text: &str) -> bool {
    let Some(words) = text.strip_suffix(':') else { return false };
    let lower = words.to_lowercase();
    let has_verb = lower.split([' ', ',']).any(|word| VERBS.contains(&word));
    let has_when_or_who = words.contains('@') || words.chars().any(|c| c.is_ascii_digit());
    // `2026-11-20 12:00 GMT+01:00 Ada <ada@example.org>:`
    let is_dated = words.contains('@') && words.starts_with("20") && words.get(4..5) == Some("-");
    (has_verb && has_when_or_who) || is_dated
}

/// In a language not known here: it ends with a colon, names a time or an address, and what is quoted follows.
fn is_unknown_sentence(line: &str, below: &[String]) -> bool {
    let names = line.contains('@') || line.chars().filter(char::is_ascii_digit).count() >= 2;
    let has_verb = line.to_lowercase().split([' ', ':']).any(|word| VERBS.contains(&word));
    let quoted = below.iter().find(|next| !next.is_empty()).is_some_and(|next| is_quoted(next));
    line.ends_with(':') && (names || has_verb) && quoted
}
