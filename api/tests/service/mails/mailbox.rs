//! Tests of where mails are sent: into the mailbox with its page, or to a mail server.

use pixie_service::delivery::mail_address::Address;
use pixie_service::game::Occupant;
use reqwest::Method;
use uuid::Uuid;

use super::BOT;
use crate::smtp_sink::sink;
use crate::support::office::Office;
use crate::support::{PATIENCE, Service, problem};

/// Starts a game of Ada against a bot directly in the database; the service finds the mail by
/// polling.
async fn start_game(service: &Service) {
    let office = Office::on_pool(service.pool.clone());
    let ada = office.user(1, "Ada").await;
    office.start(&[Occupant::User(ada), BOT]).await;
}

#[tokio::test]
async fn without_a_mail_server_mails_are_kept_and_shown() {
    let service = Service::start_with(|settings| settings.mail_pictures = true).await;
    start_game(&service).await;
    service.mails(1).await;

    let list = service.get("/dev/mail").await;
    assert_eq!(list.headers()["content-type"], "text/html; charset=utf-8");
    let list = list.text().await.expect("a page");
    assert!(list.contains("Choose an ability: Friday &#38; &#60;b&#62;night&#60;/b&#62;</a>"), "{list}");
    assert!(list.contains("Hello Ada, it is your turn."), "{list}");
    assert!(list.contains("ada@example.org"), "{list}");
    let link = list.split('"').find(|part| part.starts_with("/dev/mail/")).expect("a link").to_owned();
    let mail = service.get(&link).await;
    assert_eq!(mail.headers()["content-type"], "text/plain; charset=utf-8");
    let mail = mail.text().await.expect("a mail");
    assert!(mail.contains("Auto-Submitted: auto-generated") && mail.contains("WHAT YOU CAN DO"), "{mail}");

    let browser = service.request(Method::GET, &link).header("accept", "text/html,*/*;q=0.8").send().await;
    let page = browser.expect("an answer").text().await.expect("a page");
    assert!(page.contains("<iframe sandbox=") && page.contains("data:image/png;base64,"), "{page}");
    assert!(!page.contains("cid:"), "every picture is found");
    let same = service.get(&format!("{link}?as=page")).await.text().await.expect("a page");
    assert_eq!(same, page);

    assert_eq!(problem(service.get("/dev/mail/nothing.eml").await).await["status"], 404);
    for header in ["x-forwarded-for", "forwarded"] {
        let passed_on = service.request(Method::GET, "/dev/mail").header(header, "127.0.0.1").send().await;
        assert_eq!(passed_on.expect("an answer").status(), 404, "{header}");
    }
    let metrics = service.metrics().await;
    assert!(metrics.contains(r#"pixie_outbox_tries_total{kind="turn",outcome="sent"}"#), "{metrics}");
    assert!(metrics.contains("\npixie_outbox_dead{queue=\"mails\"} 0\n"), "{metrics}");
}

#[tokio::test]
async fn with_a_mail_server_mails_go_there_and_nowhere_else() {
    let (url, mut mails) = sink().await;
    let service = Service::start_with(|settings| settings.smtp_url = Some(url.into())).await;
    start_game(&service).await;
    let mail = tokio::time::timeout(PATIENCE, mails.recv()).await.expect("in time").expect("a mail");
    let bounces_to =
        mail[0].strip_prefix("MAIL FROM:<").and_then(|rest| rest.split_once("@localhost>")).expect("a sender");
    let address = Address::read(bounces_to.0).expect("an address of ours").address();
    assert_eq!(address, Address::Bounce { user: Uuid::from_u128(1) });
    assert_eq!(mail[1], "RCPT TO:<ada@example.org>");
    assert!(mail.iter().any(|line| line.starts_with("In-Reply-To: <")), "{mail:?}");
    assert_eq!(problem(service.get("/dev/mail").await).await["status"], 404);
}
