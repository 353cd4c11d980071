//! Tests of mails about accounts and signing in, in the language of their reader.

use pixie_service::delivery::outbox::{MailKind, NewLetter, Outbox};
use pixie_words::{Language, account};
use serde_json::{Value, json};
use uuid::Uuid;

use super::languages::read_in;
use crate::support::office::Office;

const ADA: Uuid = Uuid::from_u128(1);
const CHANGE: Uuid = Uuid::from_u128(0xc1);
const ASKED: Uuid = Uuid::from_u128(0xa1);
const ADDED: Uuid = Uuid::from_u128(0xa2);

/// What only English says in these mails.
const ENGLISH: [&str; 12] = [
    "Hello",
    "Thank you",
    "account",
    "address",
    "Answer",
    "answer",
    "If it",
    "Nothing",
    "mails",
    "Open",
    "Type it",
    "Only one",
];

/// An office whose first user reads this language, asks for another address, and has second ones.
async fn office(language: Option<Language>) -> Office {
    let office = Office::open().await;
    office.user(1, "Ada").await;
    if let Some(language) = language {
        read_in(&office, ADA, language).await;
    }
    let now = office.worker.clock.now();
    let change = "INSERT INTO address_changes (change_id, user_id, old_email, new_email, asked_at, due_at)
        VALUES ($1, $2, 'ada@old.example', 'ada@new.example', $3, $3)";
    sqlx::query(change).bind(CHANGE).bind(ADA).bind(now).execute(&office.pool).await.expect("a change");
    for (id, email, confirmed) in [(ASKED, "ada@work.example", None), (ADDED, "ada@home.example", Some(now))] {
        let second = "INSERT INTO second_addresses (address_id, user_id, email, asked_at, confirmed_at)
            VALUES ($1, $2, $3, $4, $5)";
        let second = sqlx::query(second).bind(id).bind(ADA).bind(email).bind(now).bind(confirmed);
        second.execute(&office.pool).await.expect("an address");
    }
    office
}

async fn queue(office: &Office, id: u128, user: Uuid, kind: MailKind, data: Value) {
    let letter = NewLetter { id: Uuid::from_u128(id), user_id: user, kind, data };
    Outbox::queue(&office.pool, &letter, office.worker.clock.now()).await.expect("queued");
}

/// Queues a sign-in mail to somebody without an account.
async fn queue_code(office: &Office, id: u128, data: Value) {
    let now = office.worker.clock.now();
    let code = "INSERT INTO sign_in_codes (id, created_at, expires_at, hash, email)
        VALUES ($1, $2, $2 + interval '15 minutes', sha256('x'), 'zoe@new.example')";
    sqlx::query(code).bind(Uuid::from_u128(id)).bind(now).execute(&office.pool).await.expect("a code");
    let mut all = json!({"email": "zoe@new.example", "code": "7K2F-9QXM"});
    let more = data.as_object().expect("members").clone();
    all.as_object_mut().expect("members").extend(more);
    queue(office, id, Uuid::from_u128(id), MailKind::SignIn, all).await;
}

#[tokio::test]
async fn mails_about_an_account_are_in_the_language_of_its_holder() {
    for language in Language::ALL.iter().copied() {
        let office = office(Some(language)).await;
        let moves = ["confirm", "notice", "new_agreed", "old_agreed", "taken", "stopped", "arrived", "left"];
        for (id, step) in (0x10..).zip(moves) {
            queue(&office, id, ADA, MailKind::AddressChange, json!({"change": CHANGE, "step": step})).await;
        }
        let seconds = [("confirm", ASKED), ("notice", ASKED), ("added", ADDED), ("removed", ASKED), ("taken", ASKED)];
        for (id, (step, second)) in (0x20..).zip(seconds) {
            let data = json!({"second": second, "email": "ada@work.example", "step": step});
            queue(&office, id, ADA, MailKind::SecondAddress, data).await;
        }
        queue_code(&office, 0x30, json!({"language": language})).await;
        queue_code(&office, 0x31, json!({"language": language, "by_mail": true})).await;
        office.work().await;
        let mails = office.sent();
        assert_eq!(mails.len(), moves.len() + seconds.len() + 2);
        for (_, mail) in mails.iter().filter(|_| language != Language::English) {
            // Links and mail addresses are the same in all languages.
            let lines = || mail.lines().filter(|line| !line.contains("://") && !line.contains('@'));
            let found: Vec<&str> =
                ENGLISH.into_iter().filter(|words| lines().any(|line| line.contains(words))).collect();
            assert!(found.is_empty(), "{found:?}: {mail}");
        }
        assert!(mails.iter().any(|(_, mail)| mail.contains(&account::sign_up_words(language))), "{mails:?}");
    }
}

#[tokio::test]
async fn a_code_that_an_older_program_has_queued_is_sent_in_english() {
    let office = office(None).await;
    queue_code(&office, 0x30, json!({})).await;
    office.work().await;
    let (_, mail) = office.sent().pop().expect("a mail");
    assert!(mail.contains(&account::code_is(Language::English)), "{mail}");
}
