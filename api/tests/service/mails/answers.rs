//! A mail of each kind that answers a mail, or asks about one, to be looked at.

use pixie_service::delivery::mail_address::Address;
use serde_json::json;

use super::gallery::Exhibit;
use crate::support::Service;
use crate::support::letters::address_of;

/// The answers to a player and to a newcomer.
pub(crate) async fn answers() -> Vec<Exhibit> {
    let service = Service::start_with(|settings| settings.mail_pictures = true).await;
    let game = service.seated(2, json!({"name": "Rainy days"})).await;
    let (seat, to) = service.asked(&game).await;
    let (from, holder) = (address_of(seat), &game.players[seat]);
    let account = service.address_of(Address::Account { user: holder.id.parse().expect("an id") }, holder).await;
    let legal = service.own_decision(&game, seat).await["legal"].clone();
    let said = |at: usize| legal[at]["notation"].as_str().expect("a move").to_owned();
    let letters = [
        ("answer-asked-back", &from, &to, format!("{} zork", said(1))),
        ("answer-not-understood", &from, &to, "xyzzy".to_owned()),
        ("answer-help", &from, &to, "help".to_owned()),
        ("answer-done", &from, &to, said(0)),
        ("desk-help", &from, &account, "help".to_owned()),
        ("desk-settings", &from, &account, "settings".to_owned()),
    ];
    for (kind, from, to, text) in &letters {
        service.write(from, to, &format!("{kind}@x"), text).await;
        service.answer_to(&format!("{kind}@x")).await;
    }
    service.write("me@work.example", &to, "other@x", "state").await;
    service.mail_with("Subject: Is this mail from another address of yours?").await;
    service.write("cy@new.example", "play@localhost", "sign-up@x", "sign up").await;
    service.mail_with("Subject: Your account at Pixie Post: please answer").await;
    let named = letters.iter().map(|(kind, ..)| (*kind, format!("In-Reply-To: <{kind}@x>")));
    let subjects = [
        ("confirmation-other", "Subject: Is this mail from another address of yours?"),
        ("sign-up", "Subject: Your account at Pixie Post: please answer"),
    ];
    let named: Vec<_> = named.chain(subjects.map(|(kind, line)| (kind, line.to_owned()))).collect();
    let is_it = |message: &[u8], line: &str| String::from_utf8_lossy(message).lines().any(|there| there == line);
    let all = service.raw_mails();
    let exhibit = |(kind, line): &(&str, String)| {
        let message = all.iter().find(|message| is_it(message, line)).unwrap_or_else(|| panic!("{line} is missing"));
        Exhibit::read(kind, message)
    };
    named.iter().map(exhibit).collect()
}
