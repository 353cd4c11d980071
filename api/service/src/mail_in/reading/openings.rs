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

/// The headers of a quoted mail in a block, as mail programs call them, a language a line.
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

/// The verbs by which a sentence says that somebody wrote something, a few languages a line.
const VERBS: [&[&str]; 4] = [
    &["wrote", "writes", "schrieb", "geschrieben", "écrit", "ecrit", "schreef", "geschreven"],
    &["napisał", "napisała", "napisał(a)", "pisze", "napisana", "napsal", "napsal(a)", "scris"],
    &["escribió", "escribio", "scritto", "escreveu", "skrev", "kirjoitti"],
    &["написал", "написала", "написал(а)", "пишет", "пише", "писал"],
];

/// How such a sentence begins if neither an address nor a time is in its first line.
const BEGINNINGS: [&[&str]; 3] = [
    &["on ", "am ", "le ", "el ", "il ", "op ", "w dniu ", "dnia ", "wiadomość napisana ", "em ", "den "],
    &["pon.", "wt.", "śr.", "czw.", "pt.", "sob.", "niedz."],
    &["mon,", "tue,", "wed,", "thu,", "fri,", "sat,", "sun,"],
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
        LABELS.iter().copied().flatten().any(|known| *known == label)
    })
}

/// `On Friday, 20 November 2026, Ada wrote:`, and in a language not known here whatever names a time or an address, ends
/// with a colon, and stands above quoted lines.
fn sentence(line: &str, below: &[String]) -> Option<usize> {
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

/// Whether the line could be what somebody wrote, and the sentence begins below it: then it must not be swallowed.
fn begins_later(line: &str, below: &[String]) -> bool {
    !has_beginning(line) && !opens_address(line) && below.iter().any(|later| has_beginning(later) || names_time(later))
}

fn has_beginning(line: &str) -> bool {
    let lower = line.to_lowercase();
    BEGINNINGS.iter().copied().flatten().any(|beginning| lower.starts_with(beginning))
}

/// `Ada <ada@example.org>`, also if it is broken after the `<`.
fn opens_address(line: &str) -> bool {
    line.rsplit_once('<').is_some_and(|(_, rest)| rest.is_empty() || rest.contains('@'))
}

fn has_verb(text: &str) -> bool {
    text.to_lowercase().split([' ', ',', ':']).any(|word| VERBS.iter().copied().flatten().any(|verb| *verb == word))
}

/// `2026`, `12:00` or `12.00`: no order has them.
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

/// `Ada wrote:`, without any time, right above quoted lines.
fn is_short_sentence(line: &str, below: &[String]) -> bool {
    line.ends_with(':') && has_verb(line) && is_quotation(below)
}

fn is_quotation(lines: &[String]) -> bool {
    lines.iter().find(|line| !line.is_empty()).is_some_and(|line| is_quoted(line))
}
