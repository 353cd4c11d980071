//! Tests of answers to mails in the language of their reader.

use mail_parser::MessageParser;
use pixie_service::delivery::mail_address::Address;
use pixie_words::Language;
use serde_json::json;

use crate::mail_in::guests::invited;
use crate::support::Service;
use crate::support::letters::address_of;
use crate::waiting::wait_until;

/// Languages in which no English word may stand.
const OTHERS: [Language; 3] = [Language::German, Language::French, Language::Polish];

/// Words that stand in nearly every English sentence, and in none of the other languages.
const ENGLISH: &str = "the you your with nothing this that they what write answer done asked would which of and it are have \
    has read refused understood hello round take takes gets played game move";

/// A mail to the seat that is asked, and what its answer says in German. `{n}` is the n-th legal move in notation.
const TO_SEAT: [(&str, &str); 34] = [
    ("{1} zork", "noch nicht getan Nicht verstanden: `zork`. Meinst du: "),
    ("xyzzy", "xyzzy: nicht verstanden"),
    ("999", "Diesen Zug gibt es nicht: `999` passt da nicht."),
    ("nein", "nein: nicht verstanden Hier wird nichts gefragt, was man mit Ja oder Nein beantwortet."),
    ("{1}?", ""),
    ("falls jemand passt: {0}", "Das hängt davon ab, was vorher geschieht"),
    ("preview\n{0}", "Was deine Mail bewirken würde"),
    ("undo\nresign", "Das muss die einzige Anweisung in einer Mail sein"),
    ("preview\nnudge\nundo\nback\nno orders\nadjourn for a week", "Die anderen würden um Zustimmung gebeten."),
    ("preview\nstanding orders:\nfood bread", "Diese Daueraufträge würden frühere ersetzen."),
    ("back\npreview", "Nur die erste Zeile einer Mail macht sie zu einer Vorschau."),
    ("message: hm", "Die anderen werden es lesen."),
    ("message", "Schreib `nachricht:` und dann den Text."),
    ("away for a week", "Du bist weg von "),
    ("away 31 february", "Diesen Tag gibt es nicht."),
    ("away zork", "Schreib `abwesend bis 3. Mai`"),
    ("back", "Willkommen zurück."),
    ("back", "Du hast nicht gesagt, dass du heute weg bist"),
    ("hand zork", "Schreib `übergib Rot an Bot`"),
    ("hand zork to bot", "Ein Platz heißt nach seiner Farbe"),
    ("join", "so antwortet man nur auf eine Einladung"),
    ("agree zork", "Schreib `ich stimme zu` oder"),
    ("undo to zork", "Schreib `zurücknehmen`"),
    ("pace zork", "Schreib `Tempo täglich`"),
    ("help zork", "Das kennt die Hilfe nicht."),
    ("standing orders:\nzork", "Auftrag 1: `zork` passt da nicht."),
    ("standing orders:\nround 0: casino", ""),
    ("standing orders:\nfood bread", "Sie antworten für dich, sobald du gefragt wirst"),
    ("orders", "Deine Daueraufträge"),
    ("no orders", "Deine Daueraufträge sind zurückgezogen."),
    ("state\nhistory\nlegal", "Was geschehen ist"),
    ("state 1\nhistory 3-4\nstate 999", "Die Partie hat keine Version 999"),
    ("history 1-300", "Was von Version 1 bis 300 geschah"),
    ("adjourn for a week", "es wird getan, sobald alle zustimmen"),
];

/// An order to the mail desk, and what its answer says in German.
const TO_DESK: [(&str, &str); 26] = [
    ("new game for 3, called Regen", "Ihr Zeichen ist #"),
    ("change: 4 players", "Die Partie ist geändert."),
    ("invite bo@example.org", "bo@example.org bekommt eine Einladung"),
    ("link", "Wer diesen Link kennt, darf einen Platz nehmen"),
    ("link off", "Niemand kommt mehr über einen Link."),
    ("mute Regen", "Du bekommst keine Mail mehr zu Regen."),
    ("unmute Regen", "Du bekommst wieder Mails zu Regen."),
    ("unmute Regen", "Regen war nicht stumm."),
    ("start", "Die Partie hat begonnen."),
    ("substitute", "Du stehst auf der Liste der Ersatzspieler."),
    ("no substitute", "Du stehst nicht auf der Liste der Ersatzspieler."),
    ("mails daily", "Du bekommst eine Mail am Tag"),
    ("mails at once", "Du bekommst eine Mail, sooft du am Zug bist."),
    ("digest at 9", "Die tägliche Mail kommt um 9:00 Uhr"),
    ("nudges off", "Niemand stupst dich mehr an."),
    ("invitations on", "Alle dürfen dich mit deinem Namen einladen."),
    ("time zone Europe/Warsaw", "Alle Zeiten in deinen Mails sind die von Europe/Warsaw."),
    ("hours off 22:00-08:00\ndays off sat\nholidays PL", "Samstag, die Feiertage des Landes Polen"),
    ("hours off none\ndays off none\nholidays none", "Frei: nichts"),
    ("away 3 may", "und zurück am "),
    ("back", "Du hast nicht gesagt, dass du heute weg bist"),
    ("name Ada B", "Andere sehen dich ab jetzt als Ada B."),
    ("address ada@new.example", "Mails an beide Adressen fragen"),
    ("second address ada@work.example", "Eine Mail an ada@work.example fragt"),
    ("language", "Mails zu Partien gibt es auf Englisch"),
    ("export", "Ein Link darauf ist unterwegs zu dir"),
];

/// Lets everybody read this language.
async fn read_in(service: &Service, language: Language) {
    let choose = "INSERT INTO notification_settings (user_id, language) SELECT id, $1 FROM users
        ON CONFLICT (user_id) DO UPDATE SET language = excluded.language";
    sqlx::query(choose).bind(language.tag()).execute(&service.owner).await.expect("chosen");
}

/// The subject and the text of the answer to a mail, without line breaks.
async fn answer(service: &Service, id: &str) -> String {
    service.answer_to(id).await;
    let line = format!("In-Reply-To: <{id}>");
    let is_it = |message: &Vec<u8>| String::from_utf8_lossy(message).lines().any(|there| there == line);
    let raw = service.raw_mails().into_iter().find(is_it).expect("an answer");
    let message = MessageParser::default().parse(&raw).expect("a mail");
    let (subject, text) = (message.subject().expect("a subject"), message.body_text(0).expect("a text"));
    format!("{subject} {text}").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The English words in an answer. What is to be written as it is, and addresses, are left out.
fn english(answer: &str) -> Vec<String> {
    let written = answer.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let words = written.split_whitespace().filter(|word| !word.contains("://"));
    let words = words.map(|word| word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase());
    words.filter(|word| ENGLISH.split_whitespace().any(|english| english == word)).collect()
}

/// The text of the mail with this subject, and the address to which it is answered; else the number of mails.
fn question(service: &Service, subject: &str) -> Result<(String, String), usize> {
    let mails = service.raw_mails();
    let found = mails.iter().find_map(|raw| {
        let message = MessageParser::default().parse(raw).filter(|message| message.subject() == Some(subject))?;
        let text = message.body_text(0)?.split_whitespace().collect::<Vec<_>>().join(" ");
        Some((text, message.reply_to()?.first()?.address()?.to_owned()))
    });
    found.ok_or(mails.len())
}

/// What is wrong with an answer in this language.
fn fault(language: Language, mail: &str, answer: &str, german: &str) -> Option<String> {
    // An answer repeats the lines of the mail.
    let own = mail.lines().fold(answer.to_owned(), |answer, line| answer.replace(line, ""));
    let english = english(&own);
    // Headings are in capitals.
    let is_told = language != Language::German || answer.to_lowercase().contains(&german.to_lowercase());
    (!english.is_empty() || !is_told).then(|| format!("{mail:?} in {language}: {english:?}, {german:?}\n{answer}"))
}

fn assert_faultless(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[tokio::test]
async fn a_seat_is_answered_in_the_language_of_its_player() {
    let mut faults = Vec::new();
    for language in OTHERS {
        let service = Service::start().await;
        let game = service.seated(2, json!({"name": "Regen"})).await;
        read_in(&service, language).await;
        let (seat, to) = service.asked(&game).await;
        let from = address_of(seat);
        let legal = service.own_decision(&game, seat).await["legal"].clone();
        let said = |at: usize| legal[at]["notation"].as_str().expect("a move");
        for (place, (text, german)) in TO_SEAT.iter().enumerate() {
            let id = format!("m{place}@example.org");
            service.write(&from, &to, &id, &text.replace("{0}", said(0)).replace("{1}", said(1))).await;
            faults.extend(fault(language, text, &answer(&service, &id).await, german));
            // Too many mails in a row that do nothing have no answer.
            if place % 3 == 2 {
                let id = format!("r{place}@example.org");
                service.write(&from, &to, &id, "no orders").await;
                answer(&service, &id).await;
            }
        }
        let moves = [
            ("done@example.org", said(0), "es ist getan."),
            ("late@example.org", said(1), "Das kommt zu spät: Deine Antwort in Version 6 war schon: "),
            ("undo@example.org", "undo", ""),
            ("legal@example.org", "legal", ""),
        ];
        for (id, text, german) in moves {
            service.write(&from, &to, id, text).await;
            faults.extend(fault(language, text, &answer(&service, id).await, german));
        }
    }
    assert_faultless(&faults);
}

#[tokio::test]
async fn who_waits_and_who_has_left_is_answered_in_their_language() {
    let mut faults = Vec::new();
    for language in OTHERS {
        let service = Service::start().await;
        let game = service.seated(2, json!({"name": "Regen"})).await;
        let (asked, _) = service.asked(&game).await;
        let waiting = 1 - asked;
        read_in(&service, language).await;
        let to = service.address(&game, waiting, 0).await;
        for (id, text, german) in [
            ("legal@example.org", "legal", "bis dahin ist kein Zug möglich"),
            ("pass@example.org", "pass", "Du wirst gerade nichts gefragt"),
            ("nudge@example.org", "nudge", "bekommt eine Mail, dass du wartest"),
            ("resign@example.org", "resign", "Ein Bot hat jetzt deinen Platz"),
        ] {
            service.write(&address_of(waiting), &to, id, text).await;
            faults.extend(fault(language, text, &answer(&service, id).await, german));
        }
    }
    assert_faultless(&faults);
}

#[tokio::test]
async fn a_held_mail_is_asked_about_in_the_language_of_its_reader() {
    let mut faults = Vec::new();
    for (language, subject, yes) in [
        (Language::German, "Ist diese Mail von einer anderen Adresse von dir?", "Ja."),
        (Language::French, "Ce message vient-il d’une autre adresse à vous ?", "oui"),
        (Language::Polish, "Czy ta wiadomość jest z innego twojego adresu?", "tak"),
    ] {
        let service = Service::start().await;
        let game = service.seated(2, json!({"name": "Regen"})).await;
        let (seat, to) = service.asked(&game).await;
        read_in(&service, language).await;
        service.write("me@work.example", &to, "other@example.org", "state").await;
        let (asked, confirm) = wait_until("the question", async || question(&service, subject)).await;
        faults.extend(fault(language, subject, &asked, "antworte auf diese Mail mit diesem Wort: ja"));
        service.write(&address_of(seat), &confirm, "yes@example.org", yes).await;
        let read = answer(&service, "other@example.org").await;
        faults.extend(fault(language, "state", &read, "hier ist, worum du gebeten hast."));
    }
    assert_faultless(&faults);
}

#[tokio::test]
async fn who_is_invited_is_answered_in_the_language_of_who_invites() {
    let mut faults = Vec::new();
    for language in OTHERS {
        let service = Service::start().await;
        let (_, to) = invited(&service, "bo@example.org").await;
        read_in(&service, language).await;
        for (id, text, german) in [
            ("zork@example.org", "zork 3", "Eine Einladung wird mit `beitreten` oder `ablehnen` beantwortet."),
            ("no@example.org", "nein", "Zu dieser Partie wirst du nicht mehr gefragt."),
            ("yes@example.org", "ja", "Du hast den Platz Rot, und die Partie hat begonnen."),
        ] {
            service.write("bo@example.org", &to, id, text).await;
            faults.extend(fault(language, text, &answer(&service, id).await, german));
        }
    }
    assert_faultless(&faults);
}

#[tokio::test]
async fn orders_to_the_desk_are_answered_in_the_language_of_their_writer() {
    let mut faults = Vec::new();
    for language in OTHERS {
        let service = Service::start().await;
        let ada = service.sign_in("ada@example.org", "Ada").await;
        read_in(&service, language).await;
        let to = service.address_of(Address::Account { user: ada.id.parse().expect("an id") }, &ada).await;
        for (place, (text, german)) in TO_DESK.iter().enumerate() {
            let id = format!("m{place}@example.org");
            service.write("ada@example.org", &to, &id, text).await;
            faults.extend(fault(language, text, &answer(&service, &id).await, german));
        }
    }
    assert_faultless(&faults);
}
