//! Tests of mails that hold no text for us: each is told, once, what to do about it.

use serde_json::json;

use crate::support::Service;
use crate::support::letters::address_of;

#[tokio::test]
async fn a_mail_without_text_is_told_why_and_what_to_do() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let version = service.version(&game).await;
    let table = [
        ("application/pkcs7-mime; smime-type=enveloped-data", "Re: your action", "your mail is encrypted"),
        ("application/pkcs7-mime; smime-type=signed-data", "Re: your action", "sign in clear text, or not at all"),
        ("application/ms-tnef; name=winmail.dat", "Re: your action", "in Outlook: Format Text, Plain Text"),
        ("image/jpeg", "Re: your action", "pictures are not read"),
        ("text/plain", "steal-food apples", "there is only a subject in your mail"),
    ];
    for (number, (kind, subject, told)) in table.into_iter().enumerate() {
        let text = if kind == "text/plain" { "" } else { "YWJj" };
        let mail = format!(
            "From: {}\r\nTo: <{to}>\r\nSubject: {subject}\r\nMessage-ID: <{number}@x>\r\nMIME-Version: 1.0\r\n\
             Content-Type: {kind}\r\n\r\n{text}\r\n",
            address_of(seat)
        );
        assert_eq!(service.hand_in(&to, &mail).await, 202);
        let answer = service.answer_to(&format!("{number}@x")).await;
        assert!(answer.contains(told), "{kind}: {answer}");
        // Three mails in a row that do nothing would be the last that are answered.
        service.write(&address_of(seat), &to, &format!("{number}.state@x"), "back").await;
        service.answer_to(&format!("{number}.state@x")).await;
        service.clock.advance(chrono::TimeDelta::minutes(1));
    }
    assert_eq!(service.version(&game).await, version);
    // The same mail again is a copy, and not answered once more.
    let answers = service.answers().await;
    let copy = format!("From: {}\r\nTo: <{to}>\r\nSubject: x\r\nMessage-ID: <4@x>\r\n\r\n", address_of(seat));
    assert_eq!(service.hand_in(&to, &copy).await, 202);
    service.handled(table.len() * 2 + 1).await;
    assert_eq!(service.answers().await, answers);
}
