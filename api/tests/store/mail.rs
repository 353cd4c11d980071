//! Tests of sending mails by SMTP and into the mailbox.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use pixie_service::delivery::mail_out::{MailTransport, Mailbox, Smtp};
use pixie_service::delivery::outbox::{Failure, Letter, Transport};
use tempfile::TempDir;

use crate::{
    given::{Hands, noon},
    smtp_sink::sink,
};

fn letter(recipient: &str) -> Letter {
    Letter {
        sender: "post@pixie.example".into(),
        recipient: recipient.into(),
        message_id: "<../../1@pixie.example>".into(),
        message: b"Subject: Hi\r\n\r\n.dot\r\nGr\xc3\xbc\xc3\x9fe\r\n".to_vec(),
    }
}

#[tokio::test]
async fn smtp_hands_over_the_bytes_and_knows_later_from_never() {
    let (url, mut mails) = sink().await;
    let smtp = MailTransport::Smtp(Smtp::new(&url, 2).unwrap());
    for _ in 0..2 {
        smtp.send(&letter("bo@example.org")).await.unwrap();
        let mail = tokio::time::timeout(Duration::from_secs(60), mails.recv()).await.unwrap().unwrap();
        assert!(mail[0].starts_with("MAIL FROM:<post@pixie.example>"), "{mail:?}");
        assert_eq!(mail[1], "RCPT TO:<bo@example.org>");
        assert_eq!(mail[2..], ["DATA", "Subject: Hi", "", "..dot", "Grüße"]);
    }
    let never = smtp.send(&letter("nobody@example.org")).await;
    assert!(matches!(never, Err(Failure::Permanent(_))), "{never:?}");
    let later = smtp.send(&letter("busy@example.org")).await;
    assert!(matches!(later, Err(Failure::Transient(_))), "{later:?}");
    let nowhere = smtp.send(&letter("not an address")).await;
    assert!(matches!(nowhere, Err(Failure::Permanent(_))), "{nowhere:?}");
    smtp.send(&letter("bo@example.org")).await.unwrap();
}

#[tokio::test]
async fn a_server_that_is_not_there_may_come_back() {
    let smtp = Smtp::new("smtp://127.0.0.1:1", 1).unwrap();
    let failed = smtp.send(&letter("bo@example.org")).await;
    assert!(matches!(failed, Err(Failure::Transient(_))), "{failed:?}");
}

#[tokio::test]
async fn the_mailbox_keeps_mails_in_order_under_harmless_names() {
    let folder = TempDir::new().unwrap();
    let clock = Arc::new(Hands::at(noon()));
    let mailbox = Mailbox::open(folder.path().join("deep/mailbox"), clock.clone()).await.unwrap();
    let mut second = letter("bo@example.org");
    second.message = b"second".to_vec();
    mailbox.send(&letter("bo@example.org")).await.unwrap();
    clock.turn(TimeDelta::microseconds(1));
    mailbox.send(&second).await.unwrap();

    let list = mailbox.list().await.unwrap();
    assert_eq!(list.len(), 2);
    assert_eq!(mailbox.read(&list[0].name).await.unwrap().unwrap(), b"second");
    assert_eq!(mailbox.read(&list[1].name).await.unwrap().unwrap(), letter("x").message);
    std::fs::write(folder.path().join("secret.eml"), "secret").unwrap();
    for name in ["../secret.eml", "..%2fsecret.eml", "/etc/passwd", ".eml", "", "nothing.eml"] {
        assert_eq!(mailbox.read(name).await.unwrap(), None, "{name}");
    }
}
