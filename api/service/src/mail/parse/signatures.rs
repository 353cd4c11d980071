//! The detection of signatures and of advertisements by mail programs.

/// The beginnings of lines that mail programs add about themselves, one language on each line. No
/// order begins so.
const ADVERTS: [&[&str]; 9] = [
    &["sent from ", "sent via ", "sent with ", "get outlook for ", "get bluemail for ", "yahoo mail: search"],
    &["von meinem ", "gesendet von ", "gesendet mit ", "gesendet aus ", "diese nachricht wurde von mein"],
    &["holen sie sich outlook", "outlook für ", "outlook pour ", "outlook dla ", "outlook para "],
    &[
        "envoyé de ",
        "envoyé depuis ",
        "envoyé à partir de ",
        "envoyé avec ",
        "envoyé via ",
        "obtenir outlook",
        "télécharge",
    ],
    &["wysłane z ", "wysłano z ", "wysłane przez ", "pobierz outlook", "pobierz program outlook", "pobierz aplikację"],
    &["enviado desde ", "enviado con ", "obtener outlook", "descargar outlook", "inviato da ", "scarica outlook"],
    &["verzonden vanaf ", "verstuurd vanaf ", "verzonden met ", "outlook voor "],
    &["sent using ", "secured with tuta", "secured by tuta", "gesendet über ", "gesendet per ", "von meiner "],
    &[
        "envoyé par ",
        "envoyé grâce à ",
        "wysłane za ",
        "wysłano za ",
        "wysłano przez ",
        "отправлено из ",
        "отправлено с ",
    ],
];

/// Closing phrases, in lower case without a comma, one language on each line; names and telephone
/// numbers follow them. Companies add these below every mail, without two dashes.
const CLOSINGS: [&[&str]; 12] = [
    &[
        "best regards",
        "kind regards",
        "warm regards",
        "regards",
        "best wishes",
        "best",
        "cheers",
        "many thanks",
        "thanks",
    ],
    &["thank you", "sincerely", "yours sincerely", "yours", "all the best"],
    &["mit freundlichen grüßen", "mit freundlichem gruß", "freundliche grüße", "viele grüße", "liebe grüße"],
    &["beste grüße", "mit besten grüßen", "herzliche grüße", "schöne grüße", "gruß", "grüße", "lg", "vg", "mfg"],
    &[
        "mit freundlichen grüssen",
        "freundliche grüsse",
        "viele grüsse",
        "liebe grüsse",
        "gruss",
        "danke",
        "vielen dank",
    ],
    &["cordialement", "bien cordialement", "bien à vous", "amicalement", "salutations", "merci", "bonne journée"],
    &["pozdrawiam", "serdecznie pozdrawiam", "z poważaniem", "pozdrowienia", "z wyrazami szacunku", "dziękuję"],
    &["saludos", "un saludo", "saludos cordiales", "atentamente", "gracias", "muchas gracias", "un abrazo"],
    &["cordiali saluti", "distinti saluti", "saluti", "grazie"],
    &["met vriendelijke groet", "met vriendelijke groeten", "groeten", "groetjes", "mvg", "bedankt"],
    &["med vänliga hälsningar", "vänliga hälsningar", "mvh", "hälsningar"],
    &["s pozdravem", "com os melhores cumprimentos", "cumprimentos", "obrigado", "obrigada"],
];

/// Whether the line is a closing phrase.
pub(super) fn is_closing(line: &str) -> bool {
    let words = line.trim_end_matches([',', '.', '!', ' ']).to_lowercase();
    CLOSINGS.iter().copied().flatten().any(|closing| *closing == words)
}

/// The beginnings of an afterword, without dots and in lower case.
const POSTSCRIPTS: [&str; 4] = ["ps", "pps", "ppps", "nb"];

/// Whether the line begins with `PS`, and no other letter follows.
pub(super) fn is_postscript(line: &str) -> bool {
    let word: String = line.chars().take_while(|c| c.is_alphabetic() || *c == '.').collect();
    let is_ended =
        line[word.len()..].chars().next().is_none_or(|c| matches!(c, ':' | ',' | '-' | ' ')) || word.ends_with('.');
    is_ended && POSTSCRIPTS.contains(&word.replace('.', "").to_lowercase().as_str())
}

/// Whether a mail program added the line about itself.
pub(super) fn is_advert(line: &str) -> bool {
    let line = line.trim_start_matches(['-', '*', '_', '<', '[', ' ']).to_lowercase();
    ADVERTS.iter().copied().flatten().any(|advert| line.starts_with(advert))
}

/// Whether a signature begins below this line: two dashes, or a rule across the page.
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
