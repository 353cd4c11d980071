//! Tests of the page where one press answers what a mail has asked.

use serde_json::json;

use super::browser::Browser;
use crate::support::Service;

const NAMES: [&str; 2] = ["Ada", "Bo"];

/// The path of the link in the newest mail to somebody.
async fn link(service: &Service, seat: usize) -> String {
    let to = format!("{}@example.org", NAMES[seat].to_lowercase());
    let mails = loop {
        let mails = service.mails(1).await;
        if mails.iter().any(|mail| mail.contains(&to) && mail.contains("/answer/")) {
            break mails;
        }
    };
    let mail = mails.iter().rfind(|mail| mail.contains(&to) && mail.contains("/answer/"));
    let mail = mail.unwrap_or_else(|| panic!("no mail {to}: {mails:?}"));
    let text = mail.replace("=\n", "");
    let line = text.lines().find(|line| line.contains("/answer/")).expect("a link");
    line[line.find("/answer/").expect("found")..].trim().to_owned()
}

/// The first listed move.
fn first(page: &Browser) -> String {
    let rest = page.html.split("name=\"move\" value=\"").nth(1).unwrap_or_else(|| panic!("a move: {}", page.text()));
    rest.split('"').next().expect("a value").replace("&#62;", ">")
}

#[tokio::test]
async fn who_holds_the_mail_answers_by_one_press_without_signing_in() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (asked, _) = service.open(&game).await[0];
    let path = link(&service, asked).await;
    let version = service.version(&game).await;
    let mut reader = Browser::of(&service);
    reader.open(&path).await;
    assert_eq!((reader.status, reader.headers["referrer-policy"].as_bytes()), (200, &b"strict-origin"[..]));
    assert!(reader.says("Press a move to make it") && reader.says(NAMES[asked]), "{}", reader.text());
    assert_eq!(service.version(&game).await, version, "to open it changes nothing");

    // What is wrong is said, and what was typed stays.
    reader.send(&path, &[("move", "steal everything")]).await;
    assert_eq!(reader.status, 400, "{}", reader.text());
    assert!(reader.says("value=\"steal everything\"") && reader.says("role=\"alert\""), "{}", reader.text());

    let form = [reader.hidden(&path), vec![("move".to_owned(), first(&reader))]].concat();
    for _ in 0..2 {
        reader.post(&path, &form).await;
        assert_eq!(reader.status, 200, "{}", reader.text());
        assert!(reader.path.starts_with("/answer/") && reader.path.ends_with("?note=moved"), "{}", reader.path);
    }
    let moved = service.version(&game).await;
    assert!(moved > version);
    let other = vec![("csrf".to_owned(), String::new()), ("move".to_owned(), "pass".to_owned())];
    reader.post(&path, &other).await;
    assert_eq!(reader.status, 409, "the question is answered: {}", reader.text());
    reader.open(&path).await;
    assert!(reader.says("Nothing is asked here now"), "{}", reader.text());
    assert_eq!(service.version(&game).await, moved);
    assert_eq!(reader.cookie, None);
    service.verify().await;
}

#[tokio::test]
async fn a_link_ends_with_its_holder() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (asked, _) = service.open(&game).await[0];
    let path = link(&service, asked).await;
    let mut reader = Browser::of(&service);
    for wrong in ["/answer/x", "/answer/aeab", &path[..path.len() - 1], &path.replace("/answer/ae", "/answer/af")] {
        reader.open(wrong).await;
        assert_eq!(reader.status, 404, "{wrong}");
        reader.post(wrong, &[("csrf".to_owned(), String::new()), ("move".to_owned(), "pass".to_owned())]).await;
        assert_eq!(reader.status, 404, "{wrong}");
    }
    reader.open(&path).await;
    let form = [reader.hidden(&path), vec![("move".to_owned(), first(&reader))]].concat();
    let version = service.version(&game).await;

    let suspended = format!("/moderation/users/{}/suspend", game.players[asked].id);
    let mo = service.senior("Mo").await;
    let until = "2026-01-02T00:00:00Z";
    mo.post(&suspended, json!({"reason": "insults", "until": until})).await.expect(200);
    reader.post(&path, &form).await;
    assert_eq!(reader.status, 403, "{}", reader.text());
    let let_in = suspended.replace("suspend", "unsuspend");
    mo.post(&let_in, json!({"reason": "a mistake"})).await.expect(200);

    sqlx::query("UPDATE users SET mail_epoch = mail_epoch + 1 WHERE id = $1")
        .bind(game.players[asked].id.parse::<uuid::Uuid>().expect("an id"))
        .execute(&service.owner)
        .await
        .expect("an answer");
    reader.post(&path, &form).await;
    assert_eq!((reader.status, service.version(&game).await), (404, version), "their addresses are renewed");
}
