//! Automatic mails that only their subject or their text gives away, one language on each line.

use super::Automatic;
use crate::mail::parse::lines::Line;

/// The beginnings of subjects of absence notes. No person writes them.
const NOTES: [&[&str]; 6] = [
    &["out of office autoreply", "out of office reply", "out of office response", "out of office message"],
    &["automatic reply", "auto reply", "auto-reply", "autoreply", "auto response", "auto-response", "autoresponse"],
    &["automatische antwort", "abwesenheitsnotiz", "abwesenheitsmeldung", "abwesenheitsassistent", "autoantwort"],
    &["réponse automatique", "reponse automatique", "message d'absence", "message d’absence", "notification d'absence"],
    &[
        "odpowiedź automatyczna",
        "automatyczna odpowiedź",
        "autoodpowiedź",
        "autoresponder",
        "powiadomienie o nieobecności",
    ],
    &["respuesta automática", "risposta automatica", "automatisch antwoord", "resposta automática", "autosvar"],
];

/// Phrases that are the subject of an absence note if nothing or a colon follows them. `Away` is none of
/// them: people order their own absence so.
const ABSENCES: [&[&str]; 4] = [
    &["out of office", "out of the office", "out-of-office", "ooo", "auto", "yahoo! auto response"],
    &["abwesend", "abwesenheit", "nicht im büro", "außer haus"],
    &["absent du bureau", "absente du bureau", "absence du bureau"],
    &["nieobecność", "nieobecny", "nieobecna", "poza biurem"],
];

/// What stands behind a name in the subject of an absence note of Notes.
const AWAY: [&[&str]; 4] = [
    &[" is out of the office", " is away from the office"],
    &[" ist außer haus", " ist nicht im büro"],
    &[" est absent du bureau", " est absente du bureau"],
    &[" jest poza biurem", " jest nieobecny", " jest nieobecna"],
];

/// The beginnings of subjects of receipts, before a colon.
const RECEIPTS: [&[&str]; 5] = [
    &["read", "not read", "read receipt", "return receipt", "return receipt (displayed)", "delivered"],
    &["gelesen", "ungelesen gelöscht", "lesebestätigung", "zugestellt", "empfangsbestätigung"],
    &["lu", "non lu", "accusé de lecture", "accusé de réception", "confirmation de lecture", "remis"],
    &["przeczytano", "przeczytane", "nieprzeczytane", "potwierdzenie odczytania", "potwierdzenie przeczytania"],
    &["leído", "letto", "gelezen", "lido"],
];

/// What the text of a receipt speaks about, if it has one.
const READ: [&[&str]; 4] = [
    &["your message", "this is a return receipt", "the message sent"],
    &["ihre nachricht", "deine nachricht", "dies ist eine empfangsbestätigung"],
    &["votre message", "ton message", "ceci est un accusé"],
    &["twoja wiadomość", "państwa wiadomość", "wiadomość wysłana", "to jest potwierdzenie"],
];

/// Phrases in the first line of a reaction.
const REACTIONS: [&[&str]; 4] = [
    &["reacted to your message", "reacted to your email", "reacted via gmail"],
    &["hat auf ihre nachricht reagiert", "hat auf deine nachricht reagiert", "hat über gmail reagiert"],
    &["a réagi à votre message", "a réagi à votre e-mail", "a réagi via gmail"],
    &["zareagował na twoją wiadomość", "zareagowała na twoją wiadomość", "zareagował(a) na twoją wiadomość"],
];

/// The first words of a reaction of a telephone, before the quoted text.
const LIKED: [&[&str]; 4] = [
    &["liked", "loved", "disliked", "laughed at", "emphasized", "questioned"],
    &["mag", "gefällt", "liebt", "lacht über", "betont"],
    &["a aimé", "a adoré", "a ri de", "a souligné"],
    &["polubiono", "lubi", "uwielbia"],
];

/// Phrases in the subject of a notice about mails held back.
const HELD: [&[&str]; 4] = [
    &["quarantine notification", "quarantine summary", "quarantine digest", "quarantine report", "spam quarantine"],
    &["messages in quarantine", "message quarantined", "held messages", "held message", "end user digest"],
    &["spam-quarantäne", "quarantänebericht", "quarantäne-bericht", "rapport de quarantaine", "quarantaine de spam"],
    &["raport kwarantanny", "kwarantanna spamu", "wiadomości w kwarantannie"],
];

/// Filters that let a mail pass only after a confirmation, and what their mails ask for.
const FILTERS: [&str; 4] = ["boxbe.com", "spamarrest.com", "tmda", "bluebottle.com"];
const CONFIRM: [&str; 5] = ["confirm", "verify", "verification", "approve", "guest list"];

/// The most lines of a receipt and of a reaction.
const MOST_LINES: usize = 12;

/// The sign that this mail is automatic in its subject or in its lines, if there is one.
pub(in crate::mail::parse) fn by_text(subject: &str, lines: &[Line]) -> Option<Automatic> {
    if lines.iter().any(|line| is_number(&line.text)) {
        return None;
    }
    let subject = subject.to_lowercase().replace(" :", ":");
    let texts: Vec<String> = lines.iter().take(MOST_LINES + 1).map(|line| line.text.to_lowercase()).collect();
    let signs = [
        (is_absence(&subject), Automatic::Vacation),
        (is_receipt(&subject, &texts), Automatic::Receipt),
        (is_reaction(&texts), Automatic::Reaction),
        (is_challenge(&subject, &texts), Automatic::Challenge),
        (!is_reply(&subject) && has_one(&subject, &HELD), Automatic::Quarantine),
    ];
    signs.into_iter().find(|(is_so, _)| *is_so).map(|(_, sign)| sign)
}

/// Whether the line is the number of a move, in any decoration.
fn is_number(line: &str) -> bool {
    let number = line.trim_matches(|c: char| !c.is_alphanumeric());
    (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

fn has_one(text: &str, phrases: &[&[&str]]) -> bool {
    phrases.iter().copied().flatten().any(|phrase| text.contains(phrase))
}

/// Whether the subject has a sign such as `Re:`, which people's answers have.
fn is_reply(subject: &str) -> bool {
    let sign = subject.split(':').next().unwrap_or_default();
    subject.contains(':')
        && ["re", "aw", "antw", "odp", "sv", "ré", "rép", "fw", "fwd", "wg", "tr", "pd"].contains(&sign)
}

fn is_absence(subject: &str) -> bool {
    let rest = |start: &&str| subject.strip_prefix(*start);
    let is_note = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    let ends = |rest: &str| rest.is_empty() || rest.starts_with(':');
    NOTES.iter().copied().flatten().filter_map(rest).any(is_note)
        || ABSENCES.iter().copied().flatten().filter_map(rest).any(ends)
        || (!is_reply(subject) && has_one(subject, &AWAY))
}

fn is_receipt(subject: &str, lines: &[String]) -> bool {
    let start = subject.split(':').next().unwrap_or_default();
    let has_sign = subject.contains(':') && RECEIPTS.iter().copied().flatten().any(|known| *known == start);
    let is_made = lines.len() <= MOST_LINES && lines.iter().take(2).any(|line| has_one(line, &READ));
    has_sign && (lines.is_empty() || is_made)
}

fn is_reaction(lines: &[String]) -> bool {
    let Some(first) = lines.iter().find(|line| line.chars().any(char::is_alphabetic)) else { return false };
    let is_told = lines.len() <= MOST_LINES && has_one(first, &REACTIONS);
    is_told || (lines.len() == 1 && is_liking(first))
}

/// `Liked “It is your turn”` or `👍 to “It is your turn”`: a sign, and quoted text up to the end.
fn is_liking(line: &str) -> bool {
    const OPEN: [char; 4] = ['“', '„', '«', '"'];
    let Some((sign, quoted)) = line.split_once(OPEN) else { return false };
    let sign = sign.trim_end();
    let is_picture = sign.strip_suffix(" to").is_some_and(|sign| !sign.contains(char::is_alphanumeric));
    quoted.ends_with(['”', '“', '»', '"'])
        && (is_picture || LIKED.iter().copied().flatten().any(|liked| *liked == sign))
}

fn is_challenge(subject: &str, lines: &[String]) -> bool {
    let asks = |text: &str| CONFIRM.iter().any(|word| text.contains(word));
    let names_filter = |line: &&String| FILTERS.iter().any(|filter| line.contains(filter));
    subject.starts_with("please confirm your message")
        || (!is_reply(subject)
            && lines.iter().any(|line| names_filter(&line))
            && (asks(subject) || lines.iter().any(|line| asks(line))))
}
