//! Tests of orders to the desk in the languages of the rulebooks.

use super::read_line;
use crate::ground::budget::Budget;
use crate::mail::resolve::reason::Fault;
use crate::mail::wording::Glossary;

fn meaning(line: &str) -> Result<String, Fault> {
    read_line(line, &Glossary::new(Budget::of(usize::MAX))).map(|order| format!("{order:?}"))
}

#[test]
fn an_order_means_the_same_in_each_language() {
    for (english, others) in [
        ("games", ["Meine Partien!", "mes parties", "- moje gry"]),
        ("please mails at once", ["Bitte Mails sofort.", "mails immédiats", "Proszę maile od razu"]),
        ("away 3 to 17 may", ["abwesend vom 3. bis zum 17. Mai", "absent du 3 au 17 mai", "nieobecna od 3 do 17 maja"]),
        ("away until friday", ["Abwesend bis Freitag", "absence jusqu’à vendredi", "nieobecność do piątku"]),
        (
            "new game for 4, private, daily",
            [
                "neue Partie für vier Spieler, privat, täglich",
                "nouvelle partie pour quatre joueurs, privée, rythme quotidien",
                "nowa gra dla czterech graczy, prywatna, tempo dzienne",
            ],
        ),
        ("digest at 7", ["Tagesmail um 7 Uhr", "résumé à 7h", "przegląd o 7:00"]),
        (
            "days off sat sun",
            ["freie Tage Samstag und Sonntag", "jours libres samedi, dimanche", "dni wolne sobota i niedziela"],
        ),
        ("remove red from Twins", ["entferne Rot aus Twins", "retirer rouge de Twins", "usuń czerwony z Twins"]),
        (
            "invite Bo Green to Twins",
            ["einladen Bo Green zu Twins", "inviter Bo Green à Twins", "zaproś Bo Green do Twins"],
        ),
        ("leave", ["Partie verlassen", "quitter la partie", "opuszczam grę"]),
        ("erase", ["Konto löschen", "effacer mon compte", "usuń konto"]),
        ("erase me for good", ["Lösche mich für immer.", "effacez-moi pour toujours", "usuń mnie na zawsze!"]),
    ] {
        for other in others {
            assert_eq!(meaning(other), meaning(english), "{other}");
            assert!(meaning(other).is_ok(), "{other}");
        }
    }
}

#[test]
fn chat_is_no_order() {
    for chat in [
        include_str!("../../../../../tests/mail/chat/german.txt"),
        include_str!("../../../../../tests/mail/chat/french.txt"),
        include_str!("../../../../../tests/mail/chat/polish.txt"),
    ] {
        for line in chat.lines().filter(|line| !line.is_empty()) {
            assert!(meaning(line).is_err(), "{line}: {:?}", meaning(line));
        }
    }
}
