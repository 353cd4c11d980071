//! What mail programs and companies put below what somebody writes.

/// How lines begin that a mail program adds about itself. More than one word each, so that no order begins so.
const ADVERTS: [&str; 35] = [
    // English
    "sent from my ",
    "sent from the ",
    "sent from outlook",
    "sent from mail for ",
    "sent from yahoo",
    "sent from proton",
    "sent via ",
    "sent with ",
    "get outlook for ",
    "get bluemail for ",
    "yahoo mail: search",
    // German
    "von meinem ",
    "gesendet von ",
    "gesendet mit ",
    "diese nachricht wurde von mein",
    "holen sie sich outlook",
    "outlook für ",
    "gesendet aus ",
    "meine gesendet",
    // French
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir de ",
    "envoyé avec ",
    "obtenir outlook",
    "télécharger outlook",
    // Polish
    "wysłane z ",
    "wysłano z ",
    "wysłane przez ",
    "pobierz outlook",
    "pobierz program outlook",
    // Spanish
    "enviado desde ",
    "enviado con ",
    "obtener outlook",
    "descargar outlook",
    "envoyé via ",
];

/// Whether a mail program put the line there to speak of itself.
pub(super) fn is_advert(line: &str) -> bool {
    let line = line.trim_start_matches(['-', '*', '_', '<', '[', ' ']).to_lowercase();
    ADVERTS.iter().any(|advert| line.starts_with(advert))
}

/// Whether a signature begins below the line: two dashes, or a rule across the page.
pub(super) fn is_rule(line: &str) -> bool {
    let mut signs = line.chars();
    let Some(sign) = signs.next() else { return false };
    let is_plain = signs.all(|other| other == sign);
    let length = line.chars().count();
    is_plain
        && match sign {
            '-' | '–' => length >= 2,
            '—' | '―' | '─' => true,
            '_' | '=' | '*' | '~' | '#' => length >= 3,
            _ => false,
        }
}
