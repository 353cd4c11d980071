//! The detection of quotations by their first lines (attributions), in many languages.
//!
//! Three forms: a title (`-----Original Message-----`), a block of headers (`From:`, `Sent:`,
//! `To:`, `Subject:`), and a sentence (`On Friday, Ada wrote:`), which may be wrapped over several
//! lines.

use super::text_line::is_quoted;

/// The most lines and characters of such a sentence.
const MOST_LINES: usize = 4;
const LONGEST: usize = 500;
/// A block of headers: the number of lines searched, and how many of them must be headers.
const WINDOW: usize = 8;
const LEAST_HEADERS: usize = 3;

/// The names of these headers in mail programs, one language on each line.
const LABELS: [&[&str]; 8] = [
    &["from", "sent", "date", "to", "cc", "bcc", "subject", "reply-to", "importance"],
    &["von", "gesendet", "datum", "an", "betreff", "kopie", "wichtigkeit"],
    &["de", "envoyé", "envoyé le", "à", "objet", "copie à", "répondre à", "message du"],
    &["od", "wysłane", "wysłano", "data", "data wysłania", "do", "dw", "dnia", "temat", "nadawca", "adresat"],
    &["enviado", "enviado el", "fecha", "para", "asunto"],
    &["da", "inviato", "a", "oggetto", "per"],
    &["van", "verzonden", "aan", "onderwerp"],
    &["enviada em", "assunto"],
];

/// The verbs in such a sentence, a few languages on each line.
const VERBS: [&[&str]; 4] = [
    &["wrote", "writes", "schrieb", "geschrieben", "écrit", "ecrit", "schreef", "geschreven"],
    &["napisał", "napisała", "napisał(a)", "pisze", "napisana", "napsal", "napsal(a)", "scris"],
    &["escribió", "escribio", "scritto", "escreveu", "skrev", "kirjoitti"],
    &["написал", "написала", "написал(а)", "пишет", "пише", "писал"],
];

/// The beginnings of such a sentence if neither an address nor a time is in its first line.
const BEGINNINGS: [&[&str]; 3] = [
    &["on ", "am ", "le ", "el ", "il ", "op ", "w dniu ", "dnia ", "wiadomość napisana ", "em ", "den "],
    &["pon.", "wt.", "śr.", "czw.", "pt.", "sob.", "niedz."],
    &["mon,", "tue,", "wed,", "thu,", "fri,", "sat,", "sun,"],
];

/// The titles of forwarded mails without dashes.
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

/// Whether a quotation begins here, and how many of the lines below belong to its beginning.
pub(super) fn opening(line: &str, below: &[&str]) -> Option<usize> {
    if is_title(line) {
        return Some(0);
    }
    block(line, below).or_else(|| sentence(line, below)).or_else(|| is_short_sentence(line, below).then_some(0))
}

/// Words between dashes, a line of underscores, or a phrase.
fn is_title(line: &str) -> bool {
    let underscores = line.len() >= 10 && line.chars().all(|c| c == '_');
    let words = line.trim_matches('-');
    let dashes = line.starts_with("---") && line.ends_with("---") && words.chars().any(char::is_alphabetic);
    let lower = line.to_lowercase();
    underscores || dashes || TITLES.iter().any(|title| lower.starts_with(title))
}

/// Several headers in a row: a single one may be written by hand.
fn block(line: &str, below: &[&str]) -> Option<usize> {
    if !is_header(line) {
        return None;
    }
    let window = &below[..below.len().min(WINDOW)];
    let window = window.iter().take_while(|other| !is_quoted(other));
    let headers: Vec<usize> = (1..).zip(window).filter(|(_, other)| is_header(other)).map(|(at, _)| at).collect();
    (headers.len() + 1 >= LEAST_HEADERS).then(|| headers.last().copied().unwrap_or_default())
}

fn is_header(line: &str) -> bool {
    // Bold text in plain mails has stars around it.
    let line = line.trim_start_matches(['*', ' ']);
    line.split_once(':').is_some_and(|(label, _)| {
        let label = label.trim_end_matches(['*', ' ']).to_lowercase();
        LABELS.iter().copied().flatten().any(|known| *known == label)
    })
}

/// `On Friday, 20 November 2026, Ada wrote:`, and in an unknown language any text with a time or an
/// address that ends with a colon and stands above quoted lines.
fn sentence(line: &str, below: &[&str]) -> Option<usize> {
    if !has_beginning(line) && !opens_address(line) && !names_time(line) {
        return None;
    }
    let mut text = line.to_owned();
    for more in 0..MOST_LINES {
        let ends = is_sentence(&text) || (text.ends_with(':') && is_quotation(&below[more..]));
        if ends && !begins_later(line, &below[..more]) {
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

/// Whether this line may be written text, and the sentence begins below it: then this line must be
/// kept.
fn begins_later(line: &str, below: &[&str]) -> bool {
    !has_beginning(line) && !opens_address(line) && below.iter().any(|later| has_beginning(later) || names_time(later))
}

fn has_beginning(line: &str) -> bool {
    let lower = line.to_lowercase();
    BEGINNINGS.iter().copied().flatten().any(|beginning| lower.starts_with(beginning))
}

/// `Ada <ada@example.org>`, also if it is wrapped after the `<`.
fn opens_address(line: &str) -> bool {
    line.rsplit_once('<').is_some_and(|(_, rest)| rest.is_empty() || rest.contains('@'))
}

fn has_verb(text: &str) -> bool {
    text.to_lowercase().split([' ', ',', ':']).any(|word| VERBS.iter().copied().flatten().any(|verb| *verb == word))
}

/// `2026`, `12:00` or `12.00`: no order contains them.
fn names_time(text: &str) -> bool {
    let is_digits = |part: &str, lengths: [usize; 2]| {
        lengths.contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_time = |run: &str| match run.split_once([':', '.']) {
        Some((hour, rest)) => is_digits(hour, [1, 2]) && is_digits(rest.get(..2).unwrap_or_default(), [2, 2]),
        None => run.starts_with("20") && is_digits(run, [4, 4]),
    };
    let runs = text.split(|c: char| !c.is_ascii_digit() && c != ':' && c != '.');
    runs.map(|run| run.trim_matches([':', '.'])).any(is_time)
}

fn is_sentence(text: &str) -> bool {
    let Some(words) = text.strip_suffix(':') else { return false };
    // `2026-11-20 12:00 GMT+01:00 Ada <ada@example.org>:`
    let is_dated = words.contains('@') && words.starts_with("20") && words.get(4..5) == Some("-");
    let has_when_or_who = words.contains('@') || words.contains(|c: char| c.is_ascii_digit());
    is_dated || (has_verb(words) && has_when_or_who)
}

/// `Ada wrote:`, without a time, directly above quoted lines.
fn is_short_sentence(line: &str, below: &[&str]) -> bool {
    line.ends_with(':') && has_verb(line) && is_quotation(below)
}

fn is_quotation(lines: &[&str]) -> bool {
    lines.iter().find(|line| !line.is_empty()).is_some_and(|line| is_quoted(line))
}
