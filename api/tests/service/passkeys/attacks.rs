//! Tests of attacks on passkeys.

use chrono::TimeDelta;
use data_encoding::BASE64URL_NOPAD;
use reqwest::Method;
use serde_json::{Value, json};

use super::device::Device;
use super::service;
use crate::support::client::{Answer, Client};
use crate::web::browser::Browser;

async fn challenge(client: &Client, path: &str) -> Value {
    client.post(path, json!({})).await.expect(200)
}

async fn sign_in(guest: &Client, credential: &Value) -> Answer {
    guest.post("/auth/passkey", json!({"credential": credential})).await
}

#[tokio::test]
async fn an_answer_counts_once_and_for_five_minutes() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let there =
        service.another_with(|settings| settings.public_url = Some(super::ORIGIN.parse().expect("a URL"))).await;
    let mut phone = Device::new(1);
    phone.add(&ada, "phone").await;
    let credential = phone.answer(&challenge(&guest, "/auth/passkey/challenge").await);
    sign_in(&guest, &credential).await.expect(201);
    assert!(sign_in(&guest, &credential).await.problem("unauthorized").contains("answered already"));
    let elsewhere = guest.at(&there);
    assert!(sign_in(&elsewhere, &credential).await.problem("unauthorized").contains("answered already"));

    let late = phone.answer(&challenge(&guest, "/auth/passkey/challenge").await);
    service.clock.advance(TimeDelta::minutes(5));
    assert!(sign_in(&guest, &late).await.problem("unauthorized").contains("five minutes"));
    assert_eq!(
        service.dump().await.matches("used_passkey_challenges: ").count(),
        2,
        "one each for adding and signing in"
    );
}

#[tokio::test]
async fn asking_for_challenges_keeps_nothing_and_tells_nothing() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let before = challenge(&guest, "/auth/passkey/challenge").await;
    Device::new(1).add(&ada, "phone").await;
    service.all_mails_sent().await;
    let kept = service.dump().await;
    for _ in 0..100 {
        challenge(&guest, "/auth/passkey/challenge").await;
    }
    assert_eq!(service.dump().await, kept);
    let mut after = challenge(&guest, "/auth/passkey/challenge").await;
    assert_ne!(after["challenge"], before["challenge"]);
    after["challenge"] = before["challenge"].clone();
    assert_eq!(after, before, "whoever has passkeys");
    assert_eq!(before["allowCredentials"], json!([]));
    // An address leads nowhere here.
    let named = json!({"credential": Device::new(1).answer(&before), "email": ada.email});
    guest.post("/auth/passkey", named).await.problem("malformed");
}

#[tokio::test]
async fn a_challenge_is_for_its_session_and_purpose_alone() {
    let service = service().await;
    let (ada, bo, guest) = (service.user("Ada").await, service.user("Bo").await, service.guest());
    let mut phone = Device::new(1);
    phone.add(&ada, "phone").await;
    let confirming = "/auth/passkey/confirmation/challenge";
    let wrong = [
        challenge(&bo, confirming).await,
        challenge(&guest, "/auth/passkey/challenge").await,
        challenge(&ada, "/me/passkey/challenge").await,
        json!({"challenge": BASE64URL_NOPAD.encode(&[7; 41])}),
        json!({"challenge": ""}),
    ];
    for asked in &wrong {
        let body = json!({"credential": phone.answer(asked)});
        ada.post("/auth/passkey/confirmation", body).await.problem("unauthorized");
    }
    for asked in [&wrong[0], &wrong[2], &challenge(&ada, confirming).await] {
        sign_in(&guest, &phone.answer(asked)).await.problem("unauthorized");
    }
    // Nor does Bo add a passkey that answers Ada's challenge, or one that was made for confirming.
    for asked in [challenge(&ada, "/me/passkey/challenge").await, challenge(&bo, confirming).await] {
        let body = json!({"name": "x", "credential": Device::new(2).make(&asked)});
        bo.post("/me/passkeys", body).await.problem("unprocessable");
    }
    // A challenge is used up by adding, too.
    let asked = challenge(&bo, "/me/passkey/challenge").await;
    let add =
        async |seed| bo.post("/me/passkeys", json!({"name": "x", "credential": Device::new(seed).make(&asked)})).await;
    add(3).await.expect(201);
    assert!(add(4).await.problem("unprocessable").contains("answered already"));
}

/// A change of a device, so that it answers wrongly.
type Change = fn(&mut Device);

#[tokio::test]
async fn only_our_site_and_a_checked_user_and_the_right_key_count() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let mut phone = Device::new(1);
    phone.add(&ada, "phone").await;
    let changes: [(&str, Change); 7] = [
        ("another site's page", |device| device.origin = "https://evil.example".to_owned()),
        ("without TLS", |device| device.origin = "http://pixie.example".to_owned()),
        ("another site's passkey", |device| device.site = "evil.example".to_owned()),
        ("nobody was checked", |device| device.flags = 0x01),
        ("nobody was there", |device| device.flags = 0x04),
        ("another user's name on it", |device| device.user = Some("AQEBAQEBAQEBAQEBAQEBAQ".to_owned())),
        ("an id that nobody has", |device| device.id = vec![9; 16]),
    ];
    for (what, change) in changes {
        let mut forged = Device::new(1);
        forged.user.clone_from(&phone.user);
        change(&mut forged);
        let refused = forged.sign_in(&guest).await;
        assert_eq!(refused.status, 401, "{what}: {}", refused.body);
        let mut made = Device::new(5);
        change(&mut made);
        if what.contains("site") || what.contains("TLS") || what.contains("nobody was") {
            let asked = challenge(&ada, "/me/passkey/challenge").await;
            let body = json!({"name": "x", "credential": made.make(&asked)});
            ada.post("/me/passkeys", body).await.problem("unprocessable");
        }
    }
    // The key of another device under this id.
    let mut other = Device::new(2);
    (other.id, other.user) = (phone.id.clone(), phone.user.clone());
    assert!(other.sign_in(&guest).await.problem("unauthorized").contains("signature"));
    // A user who did not allow this device to keep their name is found by its id.
    phone.user = None;
    phone.sign_in(&guest).await.expect(201);
}

#[tokio::test]
async fn a_copied_passkey_is_noticed_by_its_count() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let mut phone = Device::new(1);
    phone.count = 7;
    phone.add(&ada, "phone").await;
    for (count, status) in [(8, 201), (u32::MAX, 201), (9, 401), (0, 401), (u32::MAX, 401)] {
        phone.count = count;
        let answer = phone.sign_in(&guest).await;
        assert_eq!(answer.status, status, "{count}: {}", answer.body);
        if status == 401 {
            assert!(answer.problem("unauthorized").contains("copied"));
        }
    }
    let listed = ada.get("/me/passkeys").await.expect(200);
    assert!(listed["passkeys"][0]["copied_at"].is_string(), "{listed}");
    // Devices that do not count say 0 each time.
    let mut other = Device::new(2);
    other.add(&ada, "other").await;
    other.sign_in(&guest).await.expect(201);
    other.sign_in(&guest).await.expect(201);
}

#[tokio::test]
async fn a_passkey_has_one_owner_and_confirms_no_other() {
    let service = service().await;
    let (ada, bo, guest) = (service.user("Ada").await, service.user("Bo").await, service.guest());
    let mut phone = Device::new(1);
    phone.add(&ada, "phone").await;
    // Bo claims the id of Ada's passkey, with a key of his own.
    let mut copy = Device::new(2);
    copy.id.clone_from(&phone.id);
    let asked = challenge(&bo, "/me/passkey/challenge").await;
    let body = json!({"name": "mine", "credential": copy.make(&asked)});
    assert!(bo.post("/me/passkeys", body).await.problem("conflict").contains("known already"));
    assert_eq!(phone.sign_in(&guest).await.expect(201)["user"]["id"], json!(ada.id));
    copy.user.clone_from(&phone.user);
    copy.sign_in(&guest).await.problem("unauthorized");
    // Nor does Ada's passkey confirm Bo's session.
    assert!(phone.confirm(&bo).await.problem("unauthorized").contains("another account"));
}

#[tokio::test]
async fn who_is_suspended_or_erased_is_not_let_in() {
    let service = service().await;
    let (ada, bo, guest) = (service.user("Ada").await, service.user("Bo").await, service.guest());
    let sue = service.senior("Sue").await;
    let (mut phone, mut key) = (Device::new(1), Device::new(2));
    phone.add(&ada, "phone").await;
    key.add(&bo, "key").await;
    sue.post(&format!("/moderation/users/{}/suspend", ada.id), json!({"reason": "a test"})).await.expect(200);
    assert!(phone.sign_in(&guest).await.problem("forbidden").contains("suspended"));
    // To erase the account, they confirm their session all the same.
    assert_eq!(phone.confirm(&ada).await.status, 204);
    ada.post("/me/passkey/challenge", json!({})).await.problem("forbidden");
    assert_eq!(bo.delete("/me").await.status, 204);
    assert!(key.sign_in(&guest).await.problem("unauthorized").contains("opens no account"));
}

#[tokio::test]
async fn what_is_no_passkey_is_refused_and_kept_small() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let asked = challenge(&ada, "/me/passkey/challenge").await;
    let good = Device::new(1).make(&asked);
    let objects = [
        Vec::new(),
        vec![0xff; 100],
        vec![0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        [&[0xa1, 0x61, b'x'][..], &[0x81; 12_000]].concat(),
        [&b"\xa1\x68authData\x59\x2e\xe0"[..], &[0x45; 12_000]].concat(),
    ];
    for object in objects {
        let mut credential = good.clone();
        credential["response"]["attestationObject"] = BASE64URL_NOPAD.encode(&object).into();
        let answer = ada.post("/me/passkeys", json!({"name": "x", "credential": credential})).await;
        answer.problem("unprocessable");
    }
    for (member, value) in [
        ("attestationObject", json!("A".repeat(30_000))),
        ("attestationObject", json!("not base64url!")),
        ("attestationObject", json!(null)),
        ("clientDataJSON", json!("A".repeat(6_000))),
    ] {
        let mut credential = good.clone();
        credential["response"][member] = value;
        ada.post("/me/passkeys", json!({"name": "x", "credential": credential})).await.problem("malformed");
    }
    let asked = challenge(&guest, "/auth/passkey/challenge").await;
    for member in ["clientDataJSON", "authenticatorData", "signature", "userHandle"] {
        let mut credential = Device::new(1).answer(&asked);
        credential["response"][member] = "A".repeat(40_000).into();
        sign_in(&guest, &credential).await.problem("malformed");
    }
    for credential in [json!(null), json!([]), json!({}), json!({"id": "", "response": {}})] {
        sign_in(&guest, &credential).await.problem("malformed");
    }
    assert_eq!(ada.get("/me/passkeys").await.expect(200), json!({"passkeys": []}));
}

#[tokio::test]
async fn no_other_site_sends_the_forms() {
    let service = service().await;
    let ada = service.user("Ada").await;
    let mut phone = Device::new(1);
    let id = phone.add(&ada, "phone").await["id"].clone();
    let id = id.as_str().expect("an id");
    let mut browser = Browser::of(&service);
    browser.cookie = Some("__Host-session=pixie_Ada".to_owned());
    browser.open("/me/passkeys").await;
    assert!(browser.says("phone") && browser.says("Add a passkey"), "{}", browser.text());
    let forms = [
        "/me/passkeys".to_owned(),
        "/me/confirm/passkey".to_owned(),
        "/sign-in/passkey".to_owned(),
        format!("/me/passkeys/{id}/name"),
        format!("/me/passkeys/{id}/remove"),
    ];
    for form in &forms {
        let send = async |site: &str, csrf: &str| {
            let body = format!("csrf={csrf}&name=x&credential=%7B%7D");
            let request = browser.request(Method::POST, form).header("sec-fetch-site", site);
            let request = request.header("content-type", "application/x-www-form-urlencoded").body(body);
            request.send().await.expect("an answer").status().as_u16()
        };
        assert_eq!((send("cross-site", "").await, send("same-origin", "").await), (403, 403), "{form}");
    }
    browser.send(&forms[3], &[("name", "Ada's phone")]).await;
    assert!(browser.says("The passkey has another name.") && browser.says("Ada&#39;s phone"), "{}", browser.text());
    browser.send(&forms[4], &[]).await;
    assert!(browser.says("The passkey is removed.") && browser.says("You have no passkey."), "{}", browser.text());
}
