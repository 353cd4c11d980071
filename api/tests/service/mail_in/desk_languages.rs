//! Tests of the mail desk in the languages of its readers.

use pixie_words::{Language, account, desk};

use super::desk::{DESK, ask, header};
use crate::support::Service;

/// What only English says in the answers of the desk. The summary above them is tested elsewhere.
const ENGLISH: [&str; 8] =
    ["Hello ", "Your games", "Your settings", "seats are taken", "You play", "What you can", "It waits", "The rules"];

#[tokio::test]
async fn who_asks_for_an_account_in_a_language_is_answered_in_it() {
    for (language, asks, hello, orders, told) in [
        (
            Language::German,
            "Regeln",
            "Hallo Ada,",
            "neue Partie für 3, genannt Regentage, privat\nabwesend bis 17. Januar\nMails täglich\nTagesmail um 7 Uhr",
            ["Regentage (#", "1 von 3 Plätzen sind besetzt; ohne Tempo", "eine am Tag", "um 7:00", "Sprache: Deutsch"],
        ),
        (
            Language::French,
            "nouvelle partie pour 3",
            "Bonjour Ada,",
            "Nouvelle partie pour 3, privée, nommée Jours de pluie\nabsence jusqu’au 17 janvier\nmessages quotidiens\nrésumé à 7h",
            ["Jours de pluie (#", "1 place prise sur 3 ; sans rythme", "un par jour", "à 7:00", "Langue : Français"],
        ),
        (
            Language::Polish,
            "zasady",
            "Cześć Ada,",
            "nowa gra dla trzech, prywatna, nazwa Deszczowe dni\nnieobecność do 17 stycznia\nwiadomości codziennie\nprzegląd o 7",
            ["Deszczowe dni (#", "zajęte miejsca: 1 z 3", "jedna dziennie", "o 7:00", "Język: Polski"],
        ),
    ] {
        let service = Service::start().await;
        let email = "ada@new.example";
        service.write(email, DESK, "a1@example.org", asks).await;
        let mail = service.mail_with(&format!("To: {email}")).await;
        let words = account::sign_up_words(language);
        assert!(mail.contains(&words), "{mail}");
        assert!(!["Hello", "Type it", "Only one", "Sign in"].iter().any(|english| mail.contains(english)), "{mail}");
        let to = header(&mail, "Reply-To").to_owned();
        let answer = ask(&service, email, &to, "a2", &words).await;
        assert!(answer.contains(hello) && answer.contains(&desk::can_write(language).to_uppercase()), "{answer}");
        let to = header(&service.mail_with("In-Reply-To: <a2@example.org>").await, "Reply-To").to_owned();
        let answer = ask(&service, email, &to, "a3", orders).await;
        let lists = [desk::order_games(language), desk::order_settings(language)].join("\n");
        let listed = ask(&service, email, &to, "a4", &lists).await;
        for told in told {
            assert!(listed.contains(told), "{told}: {answer} {listed}");
        }
        let help = ask(&service, email, &to, "a5", &desk::order_rules(language)).await;
        assert!(help.contains(&desk::rules_about(language).to_uppercase()), "{help}");
        for english in ENGLISH {
            assert!(![&listed, &help].iter().any(|answer| answer.contains(english)), "{english}: {listed} {help}");
        }
    }
}
