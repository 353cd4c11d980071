//! Orders in German, French and Polish: the phrases with which they begin, and the English words that say the same.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pixie_words::Language;

/// The most words of a phrase.
const LONGEST: usize = 5;
/// No phrase is longer, so longer ones are not looked up.
const MOST_BYTES: usize = 60;

/// English words, and the phrases for them: in German, French and Polish, in lower case and separated by `|`.
type Row = (&'static str, [&'static str; 3]);

const LANGUAGES: [Language; 3] = [Language::German, Language::French, Language::Polish];

/// The phrases to the desk and in a game.
const OF_ALL: [Row; 4] = [
    ("help", ["hilfe|hilfe zu|hilfe zur|hilfe zum", "aide|aide sur", "pomoc|pomoc o"]),
    ("away", ["abwesend|abwesenheit", "absent|absente|absence", "nieobecny|nieobecna|nieobecność"]),
    (
        "back",
        [
            "wieder da|ich bin wieder da|bin wieder da|ich bin zurück|bin zurück",
            "de retour|je suis de retour",
            "z powrotem|jestem z powrotem|wróciłem|wróciłam",
        ],
    ),
    ("no pace", ["kein tempo|ohne tempo", "sans rythme", "bez tempa"]),
];

/// The phrases of orders to the desk.
const OF_DESK: [Row; 53] = [
    ("help", ["befehle", "commandes", "polecenia"]),
    (
        "sign up",
        [
            "anmelden|registrieren",
            "s'inscrire|m'inscrire|inscription|inscrire|inscrivez-moi",
            "zarejestruj|zarejestruj mnie|rejestracja|zapisz mnie|zapisz",
        ],
    ),
    ("yes", ["ja", "oui", "tak"]),
    ("games", ["partien|meine partien|spiele|meine spiele", "parties|mes parties", "gry|moje gry"]),
    (
        "past games",
        [
            "vergangene partien|vergangene spiele|alte partien",
            "parties passées|anciennes parties",
            "dawne gry|stare gry",
        ],
    ),
    ("open", ["offen|offene partien|offene spiele", "ouvertes|parties ouvertes", "otwarte|otwarte gry"]),
    ("seats", ["freie plätze|plätze", "places libres", "wolne miejsca|miejsca"]),
    ("substitute", ["ersatzspieler|ersatz", "remplaçant|remplaçante", "zastępca|zastępczyni"]),
    ("no substitute", ["kein ersatzspieler|kein ersatz", "pas de remplacement", "bez zastępstw"]),
    ("rules", ["regeln|spielregeln", "règles|les règles", "zasady"]),
    ("language", ["sprache|sprachen", "langue|langues", "język|języki"]),
    ("state", ["stand|spielstand", "état|etat|plateau", "stan|plansza"]),
    ("history", ["verlauf", "historique", "historia"]),
    ("new game", ["neue partie|neues spiel", "nouvelle partie", "nowa gra|nową grę|nowa partia"]),
    ("join", ["beitreten|mitspielen|mitspielen in", "rejoindre", "dołącz|dołącz do|dołączam do|dołączam"]),
    ("no link", ["kein link|link aus", "pas de lien", "bez linku"]),
    ("link to", ["link zu", "lien pour|lien vers", "link do"]),
    ("link", ["", "lien", ""]),
    ("remove", ["entferne|entfernen", "retirer|retirez", "usuń"]),
    ("invite", ["einladen", "inviter|invitez", "zaproś"]),
    ("start", ["beginnen|beginne|starten|starte", "commencer|commencez|démarrer", "rozpocznij|zacznij"]),
    (
        "keep",
        ["behalten|behalte|partie behalten|spiel behalten", "garder|gardez|garder la partie", "zachowaj|zachowaj grę"],
    ),
    (
        "leave",
        [
            "verlassen|verlasse|partie verlassen|spiel verlassen",
            "quitter|quittez|quitter la partie",
            "opuść|opuszczam|opuszczam grę",
        ],
    ),
    (
        "settings",
        ["einstellungen|meine einstellungen", "réglages|mes réglages|paramètres", "ustawienia|moje ustawienia"],
    ),
    ("mails at once", ["mails sofort", "messages immédiats|mails immédiats", "wiadomości od razu|maile od razu"]),
    (
        "mails daily",
        ["mails täglich", "messages quotidiens|mails quotidiens", "wiadomości codziennie|maile codziennie"],
    ),
    (
        "mails reminders",
        [
            "mails erinnerungen|mails nur erinnerungen|nur erinnerungen",
            "messages rappels|mails rappels",
            "wiadomości przypomnienia|maile przypomnienia",
        ],
    ),
    ("mails off", ["mails aus|keine mails", "aucun message|aucun mail", "bez wiadomości|bez maili"]),
    ("digest at", ["tagesmail um", "résumé à", "przegląd o"]),
    ("digest", ["tagesmail", "résumé", "przegląd"]),
    ("nudges on", ["anstupser an|anstupser ja", "relances oui", "ponaglenia tak"]),
    (
        "nudges off",
        ["anstupser aus|anstupser nein|keine anstupser", "relances non|pas de relances", "ponaglenia nie|bez ponagleń"],
    ),
    ("invitations on", ["einladungen an|einladungen ja", "invitations oui", "zaproszenia tak"]),
    ("invitations off", ["einladungen aus|einladungen nein", "invitations non", "zaproszenia nie"]),
    ("stop", ["stopp", "", ""]),
    ("time zone", ["zeitzone", "fuseau horaire|fuseau", "strefa czasowa|strefa"]),
    ("mute", ["stumm|stummschalten", "silence|silence pour", "wycisz"]),
    ("unmute", ["nicht stumm|nicht mehr stumm", "réactiver|réactivez", "odcisz"]),
    ("hours off none", ["keine ruhezeit", "", ""]),
    ("hours off", ["ruhezeit|ruhezeiten", "heures libres", "godziny wolne|wolne godziny"]),
    ("days off none", ["keine freien tage", "", ""]),
    ("days off", ["freie tage", "jours libres", "dni wolne|wolne dni"]),
    ("holidays none", ["keine feiertage", "", "bez świąt"]),
    ("holidays", ["feiertage", "jours fériés", "święta"]),
    ("name", ["mein name", "nom|mon nom", "imię|moje imię|nazwa"]),
    ("address", ["meine adresse", "adresse|mon adresse", "adres|mój adres"]),
    ("change address", ["neue adresse", "nouvelle adresse", "nowy adres"]),
    ("second address", ["zweite adresse", "deuxième adresse|seconde adresse", "drugi adres"]),
    (
        "no second address",
        ["keine zweite adresse", "pas de deuxième adresse|plus de deuxième adresse", "bez drugiego adresu"],
    ),
    ("change:", ["ändere:|ändern:", "modifier:|modifier :|modifiez:|modifiez :", "zmień:"]),
    ("change", ["ändere|ändern", "modifier|modifiez", "zmień"]),
    ("export", ["exportieren", "exporter", "eksport"]),
    (
        "erase",
        [
            "löschen|konto löschen|mein konto löschen|lösche mein konto",
            "effacer|effacer mon compte|effacez mon compte",
            "usuń konto|usuń moje konto",
        ],
    ),
];

/// The phrases of orders in a game.
const OF_GAME: [Row; 8] = [
    ("agree", ["zustimmen|ich stimme zu|stimme zu", "j'accepte", "zgadzam się"]),
    ("disagree", ["ich stimme nicht zu|dagegen", "je refuse", "nie zgadzam się"]),
    ("undo to", ["zurücknehmen bis|zurücknehmen zu", "annuler jusqu'à|annuler jusqu'au", "cofnij do"]),
    ("undo:", ["zurücknehmen:", "annuler:|annuler :", "cofnij:"]),
    (
        "adjourn",
        [
            "vertagen|partie vertagen|spiel vertagen",
            "suspendre|suspendre la partie|suspendons la partie",
            "zawieś|zawieś grę|zawieśmy grę|zawiesić grę",
        ],
    ),
    ("pace", ["tempo", "rythme", ""]),
    ("hand", ["übergib|übergebe", "confier|confiez", "oddaj|przekaż"]),
    ("resign", ["partie aufgeben|die partie aufgeben", "abandonner la partie", "poddaję grę|poddaję partię"]),
];

/// The language of each phrase, and the English words for it. What two languages have is German.
type Phrases = BTreeMap<&'static str, (Language, &'static str)>;

static DESK: LazyLock<Phrases> = LazyLock::new(|| OF_ALL.iter().chain(&OF_DESK).flat_map(each).collect());
static GAME: LazyLock<Phrases> = LazyLock::new(|| OF_ALL.iter().chain(&OF_GAME).flat_map(each).collect());

/// The phrases of a row.
fn each((english, phrases): &'static Row) -> impl Iterator<Item = (&'static str, (Language, &'static str))> {
    let of_language = move |(language, phrases): (Language, &'static str)| {
        phrases.split('|').filter(|phrase| !phrase.is_empty()).map(move |phrase| (phrase, (language, *english)))
    };
    LANGUAGES.into_iter().zip(*phrases).flat_map(of_language)
}

/// A line to the desk with English words instead of the phrase with which it begins, and the language of the phrase; none if it begins
/// with none.
pub(super) fn desk_in_english(text: &str) -> Option<(Language, String)> {
    in_english(text, &DESK)
}

/// The same for a line about a game.
pub(super) fn game_in_english(text: &str) -> Option<String> {
    in_english(text, &GAME).map(|(_, english)| english)
}

/// The longest phrase counts. A colon or a comma behind it stays.
fn in_english(text: &str, phrases: &Phrases) -> Option<(Language, String)> {
    let words: Vec<&str> = text.split_whitespace().take(LONGEST).collect();
    (1..=words.len()).rev().find_map(|taken| {
        let phrase = words[..taken].join(" ");
        if phrase.len() > MOST_BYTES {
            return None;
        }
        let phrase = phrase.to_lowercase().replace('\u{2019}', "'");
        let bare = phrase.trim_end_matches([':', ',']);
        let ((language, english), mark) = match (phrases.get(phrase.as_str()), phrases.get(bare)) {
            (Some(found), _) => (*found, ""),
            (None, Some(found)) => (*found, &phrase[bare.len()..]),
            (None, None) => return None,
        };
        let rest: Vec<&str> = text.split_whitespace().skip(taken).collect();
        let english = format!("{english}{mark} {}", rest.join(" "));
        Some((language, english.trim_end().to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_longest_phrase_at_the_beginning_counts() {
        for (line, english) in [
            ("Neue Partie für 3", Some("new game für 3")),
            ("Konto löschen", Some("erase")),
            ("usuń czerwony", Some("remove czerwony")),
            ("Name: Ada", None),
            ("mein Name: Ada", Some("name: Ada")),
            ("absence jusqu’au 3 mai", Some("away jusqu’au 3 mai")),
            ("modifier : 4 joueurs", Some("change: 4 joueurs")),
            ("eine neue Partie", None),
            ("", None),
        ] {
            assert_eq!(desk_in_english(line).map(|(_, read)| read).as_deref(), english, "{line}");
        }
    }

    #[test]
    fn each_phrase_stands_once_and_is_not_too_long() {
        for tables in [[&OF_ALL[..], &OF_DESK[..]], [&OF_ALL[..], &OF_GAME[..]]] {
            let mut known = BTreeSet::new();
            for (phrase, _) in tables.into_iter().flatten().flat_map(each) {
                assert!(phrase.split(' ').count() <= LONGEST && phrase.len() < MOST_BYTES, "{phrase}");
                assert_eq!(phrase, phrase.to_lowercase());
                assert!(known.insert(phrase), "{phrase}");
            }
        }
    }
}
