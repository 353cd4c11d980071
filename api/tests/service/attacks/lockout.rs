//! Attacks on signing in: locking an owner out, filling a mailbox, and leading into a foreign account.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Service, code_in};
use crate::web::browser::{Browser, link};

const ADA: &str = "ada@example.org";

/// Asks for a code and returns the request.
async fn ask(service: &Service) -> String {
    let answer = service.send(Method::POST, "/api/v1/auth/email", json!({"email": ADA})).await;
    let answer: Value = answer.json().await.expect("JSON");
    answer["request"].as_str().expect("a request").to_owned()
}

async fn try_code(service: &Service, body: Value) -> u16 {
    service.send(Method::POST, "/api/v1/auth/token", body).await.status().as_u16()
}

/// Wrong tries with the address alone, and with a request of one's own.
async fn mistype(service: &Service) {
    let own = ask(service).await;
    for _ in 0..6 {
        assert_eq!(try_code(service, json!({"email": ADA, "code": "00000000"})).await, 401);
        assert_eq!(try_code(service, json!({"request": own, "code": "00000000"})).await, 401);
    }
}

#[tokio::test]
async fn wrong_codes_of_others_end_neither_a_code_nor_the_mailed_link() {
    let service = Service::start().await;
    let request = ask(&service).await;
    let mails = service.mails(1).await;
    mistype(&service).await;
    assert_eq!(try_code(&service, json!({"request": request, "code": code_in(&mails[0])})).await, 201);

    service.clock.advance(TimeDelta::minutes(15));
    let path = link(&service, ADA).await;
    mistype(&service).await;
    let mut browser = Browser::of(&service);
    browser.open(&path).await;
    browser.send("/sign-in", &[]).await;
    assert_eq!((browser.status, browser.path.as_str()), (200, "/me?note=welcome&next=%2F"));
}

#[tokio::test]
async fn a_code_ends_after_five_wrong_tries_of_who_asked_for_it() {
    let service = Service::start().await;
    let request = ask(&service).await;
    let code = code_in(&service.mails(1).await[0]);
    let other = ask(&service).await;
    assert_eq!(try_code(&service, json!({"request": other, "code": code})).await, 401, "it belongs to one request");
    for _ in 0..5 {
        assert_eq!(try_code(&service, json!({"request": request, "code": "00000000"})).await, 401);
    }
    assert_eq!(try_code(&service, json!({"request": request, "code": code})).await, 401);
}

#[tokio::test]
async fn a_mailbox_gets_ten_sign_in_mails_a_day_and_its_owner_still_gets_in() {
    let service = Service::start().await;
    for _ in 0..96 {
        for _ in 0..3 {
            ask(&service).await;
        }
        service.all_mails_sent().await;
        service.clock.advance(TimeDelta::minutes(14));
    }
    let mails = service.mails(10).await;
    assert_eq!(mails.len(), 10, "in 22 hours");
    ask(&service).await;
    assert_eq!(service.mails(0).await.len(), mails.len(), "there is no new one");
    // The attacker has asked for it, but only the owner can read it.
    let newest = mails.last().expect("a mail");
    let path = newest.lines().find_map(|line| Some(&line[line.find("/sign-in?")?..])).expect("a link");
    let mut owner = Browser::of(&service);
    owner.open(path).await;
    owner.send("/sign-in", &[]).await;
    assert_eq!((owner.status, owner.path.as_str()), (200, "/me?note=welcome&next=%2F"), "{}", owner.text());
    owner.cookie = None;
    owner.open(path).await;
    assert_eq!(owner.status, 401, "a link works once");
}

#[tokio::test]
async fn the_page_of_a_link_names_the_account_that_it_opens() {
    let service = Service::start().await;
    let path = link(&service, ADA).await;
    let mut browser = Browser::of(&service);
    browser.open(&path).await;
    assert!(browser.says("You will be signed in as <strong>ada@example.org</strong>."), "{}", browser.text());
    let (id, _) = path.split_once("&code=").expect("a code");
    browser.open(&format!("{id}&code=00000000000000000000000000")).await;
    assert_eq!(browser.status, 401);
    assert!(!browser.says(ADA), "only who has the mail learns whose it is: {}", browser.text());
}
