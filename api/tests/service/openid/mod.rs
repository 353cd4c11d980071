//! Tests of sign-in by an OpenID provider: with a small one that does whatever an attacker would have one do.

mod provider;

use chrono::TimeDelta;
use reqwest::header::LOCATION;
use reqwest::{Method, Response};
use serde_json::json;

use self::provider::{CLIENT, Provider, SECRET};
use crate::support::Service;
use crate::waiting::wait_until;
use crate::web::browser::Browser;

/// The settings that name a provider.
fn name(settings: &mut pixie_service::ground::settings::Settings, issuer: &str) {
    settings.openid_issuer = Some(issuer.to_owned());
    settings.openid_client_id = Some(CLIENT.to_owned());
    settings.openid_client_secret = Some(SECRET.to_owned().into());
    settings.openid_name = "the club".to_owned();
}

/// A service with a provider.
async fn served(change: fn(&mut pixie_service::ground::settings::Settings)) -> (Service, Provider) {
    let provider = Provider::start().await;
    let issuer = provider.issuer.clone();
    let service = Service::start_with(|settings| {
        name(settings, &issuer);
        change(settings);
    });
    (service.await, provider)
}

fn trusting(settings: &mut pixie_service::ground::settings::Settings) {
    settings.openid_trusts_email = true;
}

/// Sends a browser to the provider. Returns the address there.
async fn sent_to(browser: &mut Browser, query: &str) -> String {
    let response = browser.request(Method::GET, &format!("/sign-in/openid{query}")).send().await.expect("an answer");
    browser.keep_cookies(response.headers());
    assert_eq!(response.status(), 303);
    response.headers()[LOCATION].to_str().expect("an address").to_owned()
}

/// A browser signs in at the provider as this user, and comes back.
async fn comes_back(browser: &mut Browser, provider: &Provider, subject: &str) {
    let there = sent_to(browser, "?next=/games").await;
    let back = provider.lets_in(&there, subject);
    browser.open(&back).await;
}

async fn is_signed_in(browser: &mut Browser) -> bool {
    browser.open("/me").await;
    browser.path == "/me"
}

async fn count(service: &Service, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&service.owner).await.expect("a number")
}

const LINKS: &str = "SELECT count(*) FROM openid_links";

/// Types the code of the newest mail to this address.
async fn type_code(browser: &mut Browser, service: &Service, email: &str) {
    let before = service.mailbox();
    browser.send("/sign-in/mail", &[("email", email)]).await;
    assert_eq!(browser.status, 200, "{}", browser.text());
    let code = service.mailed_code(&before, email).await;
    browser.send("/sign-in", &[("code", &code)]).await;
}

#[tokio::test]
async fn without_a_provider_there_is_no_sign_in_by_one() {
    let service = Service::start().await;
    let mut browser = Browser::of(&service);
    browser.open("/sign-in").await;
    assert!(!browser.says("/sign-in/openid"), "{}", browser.text());
    for path in ["/sign-in/openid", "/sign-in/openid/back?code=x&state=y"] {
        browser.open(path).await;
        assert_eq!(browser.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_owner_of_an_account_types_a_code_once_and_then_the_provider_is_enough() {
    let (service, provider) = served(|_| ()).await;
    let ada = service.user("Ada").await;
    let mut browser = Browser::of(&service);
    browser.open("/sign-in?next=/games").await;
    assert!(browser.says("Sign in with the club"), "{}", browser.text());
    comes_back(&mut browser, &provider, "ada").await;
    assert!(browser.status == 200 && browser.says("One more step"), "{}", browser.text());
    assert!(browser.says("value=\"ada@example.org\"") && browser.cookie.is_none(), "{}", browser.text());
    assert_eq!(count(&service, LINKS).await, 0, "a provider is not the owner of a mailbox");
    type_code(&mut browser, &service, &ada.email).await;
    assert_eq!((browser.status, browser.path.as_str()), (200, "/games"), "{}", browser.text());
    assert_eq!(count(&service, LINKS).await, 1);
    let told = service.mail_to(&ada, "/not-me/").await;
    assert!(!told.contains("ada\" at"), "{told}");

    let mut other = Browser::of(&service);
    comes_back(&mut other, &provider, "ada").await;
    assert_eq!((other.status, other.path.as_str()), (200, "/games"), "{}", other.text());
    assert!(is_signed_in(&mut other).await && other.says("value=\"Ada\""), "{}", other.text());

    // A session by the provider is not freshly confirmed: it may be a sign-in of long ago there.
    other.open("/me/export").await;
    assert_eq!(other.path, "/me/confirm?next=%2Fme");

    // The account lists the provider, and disconnects it.
    other.open("/me").await;
    assert!(other.says(&provider.issuer), "{}", other.text());
    let unlink =
        other.html.split("action=\"").find_map(|part| part.split('"').next().filter(|path| path.ends_with("/unlink")));
    let unlink = unlink.expect("a form").to_owned();
    other.send(&unlink, &[]).await;
    assert_eq!((other.path.as_str(), count(&service, LINKS).await), ("/me?note=provider_unlinked", 0));
}

#[tokio::test]
async fn who_is_new_chooses_a_name_and_is_asked_for_an_address_that_nobody_has_verified() {
    let (service, provider) = served(|_| ()).await;
    provider.behaviour().claims.insert("email_verified", json!(false));
    provider.behaviour().claims.insert("name", json!("Ada of the Club"));
    let mut browser = Browser::of(&service);
    comes_back(&mut browser, &provider, "eve").await;
    assert!(browser.says("One more step") && !browser.says("eve@example.org"), "{}", browser.text());
    type_code(&mut browser, &service, "ada@example.org").await;
    assert_eq!(browser.path, "/me?note=welcome&next=%2Fgames");
    assert!(!browser.says("Ada of the Club"), "a name is not taken without asking: {}", browser.text());
    let user = "SELECT count(*) FROM users WHERE email = 'ada@example.org'";
    assert_eq!((count(&service, user).await, count(&service, LINKS).await), (1, 1));
}

#[tokio::test]
async fn an_operator_may_trust_the_addresses_and_only_verified_ones_count() {
    let (service, provider) = served(trusting).await;
    let ada = service.user("Ada").await;
    // The address comes from the userinfo endpoint, as many providers have it.
    provider.behaviour().claims.insert("email", json!(null));
    provider.behaviour().user_info = Some(json!({"sub": "1", "email": "Ada@Example.org", "email_verified": true}));
    let mut browser = Browser::of(&service);
    comes_back(&mut browser, &provider, "1").await;
    assert_eq!((browser.status, browser.path.as_str()), (200, "/games"), "{}", browser.text());
    assert!(is_signed_in(&mut browser).await && browser.says("value=\"Ada\""), "{}", browser.text());
    service.mail_to(&ada, "A new way to sign in").await;

    for unverified in [json!(false), json!("true"), json!(null)] {
        provider.behaviour().user_info = Some(json!({"sub": "2", "email": ada.email, "email_verified": unverified}));
        let mut eve = Browser::of(&service);
        comes_back(&mut eve, &provider, "2").await;
        assert!(eve.says("One more step") && eve.cookie.is_none(), "{unverified}: {}", eve.text());
    }
    // What is told of somebody else proves nothing.
    provider.behaviour().user_info = Some(json!({"sub": "1", "email": ada.email, "email_verified": true}));
    let mut eve = Browser::of(&service);
    comes_back(&mut eve, &provider, "2").await;
    assert_eq!((eve.status, eve.cookie.is_none()), (502, true), "{}", eve.text());

    // Somebody new gets an account with the address, and no name but one of a stranger.
    provider.behaviour().user_info =
        Some(json!({"sub": "3", "email": "cy@example.org", "email_verified": true, "name": "Cy"}));
    let mut cy = Browser::of(&service);
    comes_back(&mut cy, &provider, "3").await;
    assert_eq!(cy.path, "/me?note=welcome&next=%2Fgames", "{}", cy.text());
    assert_eq!(count(&service, LINKS).await, 2);
}

#[tokio::test]
async fn an_answer_counts_once_in_the_browser_that_has_asked() {
    let (service, provider) = served(trusting).await;
    service.user("Ada").await;
    let (mut ada, mut eve) = (Browser::of(&service), Browser::of(&service));

    // The answer of another browser: of somebody who has stolen it, or who wants a victim in a foreign account.
    let there = sent_to(&mut ada, "").await;
    let back = provider.lets_in(&there, "ada");
    eve.open(&back).await;
    assert_eq!(eve.status, 400, "{}", eve.text());
    sent_to(&mut eve, "").await;
    eve.open(&back).await;
    assert_eq!((eve.status, eve.cookie.is_none()), (400, true), "with a cookie of its own: {}", eve.text());
    let asked = provider.behaviour().asked.iter().filter(|path| *path == "/token").count();
    assert_eq!(asked, 0, "the code is not even sent");

    // Twice in the same browser, also at a provider that takes codes again.
    provider.behaviour().takes_codes_again = true;
    let cookies = ada.others.clone();
    ada.open(&back).await;
    assert!(is_signed_in(&mut ada).await, "{}", ada.text());
    let mut again = Browser::of(&service);
    again.others = cookies;
    again.open(&back).await;
    assert_eq!((again.status, again.cookie.is_none()), (400, true), "{}", again.text());

    // A code of another sign-in: the verifier does not fit.
    let mut other = Browser::of(&service);
    let [first, second] = [sent_to(&mut eve, "").await, sent_to(&mut other, "").await];
    let stolen = provider.lets_in(&second, "ada");
    let own = provider.lets_in(&first, "eve");
    let state = own.split_once("&state=").expect("a state").1;
    let mixed = format!("{}&state={state}", stolen.split_once("&state=").expect("a state").0);
    eve.open(&mixed).await;
    assert_eq!((eve.status, eve.cookie.is_none()), (502, true), "{}", eve.text());

    // Too late, forged, empty.
    let there = sent_to(&mut other, "").await;
    let late = provider.lets_in(&there, "ada");
    service.clock.advance(TimeDelta::minutes(10));
    other.open(&late).await;
    assert_eq!(other.status, 400, "{}", other.text());
    for forged in ["", "?state=", "?code=x&state=%00", "?code=x", "?error=access_denied&state=x"] {
        eve.open(&format!("/sign-in/openid/back{forged}")).await;
        assert_eq!(eve.status, 400, "{forged}");
    }
}

#[tokio::test]
async fn what_the_provider_does_not_say_for_us_lets_nobody_in() {
    let (service, provider) = served(trusting).await;
    service.user("Ada").await;
    let refused = async |what: &str| {
        let mut browser = Browser::of(&service);
        comes_back(&mut browser, &provider, "ada").await;
        assert_eq!((browser.status, browser.cookie.is_none()), (502, true), "{what}: {}", browser.text());
        assert!(
            browser.says("does not answer as it should") && browser.says("href=\"/sign-in\""),
            "{}",
            browser.text()
        );
    };
    for (claim, wrong) in [
        ("iss", json!("https://evil.example")),
        ("aud", json!("another")),
        ("nonce", json!("another")),
        ("nonce", json!(null)),
        ("exp", json!(1)),
        ("sub", json!("")),
    ] {
        provider.behaviour().claims.insert(claim, wrong);
        refused(claim).await;
        provider.behaviour().claims.clear();
    }
    let unsigned = data_encoding::BASE64URL_NOPAD.encode(br#"{"alg":"none"}"#);
    for token in [format!("{unsigned}.e30."), String::new(), "a.b.c".to_owned()] {
        provider.behaviour().token = Some(token);
        refused("no token").await;
    }
    provider.behaviour().token = None;

    // Mix-up: an answer in the name of another provider, and one without a name though it has promised one.
    provider.behaviour().metadata.insert("authorization_response_iss_parameter_supported", json!(true));
    service.clock.advance(TimeDelta::hours(2));
    provider.behaviour().claims.insert("exp", json!(1_767_225_600 + 20_000));
    refused("no issuer").await;
    let mut browser = Browser::of(&service);
    let there = sent_to(&mut browser, "").await;
    let back = provider.lets_in(&there, "ada");
    browser.open(&format!("{back}&iss=https%3A%2F%2Fevil.example")).await;
    assert_eq!((browser.status, browser.cookie.is_none()), (502, true), "{}", browser.text());
    let there = sent_to(&mut browser, "").await;
    let back = provider.lets_in(&there, "ada");
    browser.open(&format!("{back}&iss={}", provider.issuer)).await;
    assert!(is_signed_in(&mut browser).await, "{}", browser.text());

    // The user of the provider says no.
    let mut eve = Browser::of(&service);
    let there = sent_to(&mut eve, "").await;
    let back = provider.lets_in(&there, "ada");
    let state = back.split_once("&state=").expect("a state").1;
    eve.open(&format!("/sign-in/openid/back?error=access_denied&state={state}&iss={}", provider.issuer)).await;
    assert_eq!((eve.status, eve.cookie.is_none()), (403, true), "{}", eve.text());
    assert!(!eve.says("access_denied"), "{}", eve.text());
}

#[tokio::test]
async fn new_keys_are_found_and_made_up_ones_do_not_make_us_ask_again_and_again() {
    let (service, provider) = served(trusting).await;
    service.user("Ada").await;
    let looks = |provider: &Provider| provider.behaviour().asked.iter().filter(|path| *path == "/keys").count();
    let mut browser = Browser::of(&service);
    comes_back(&mut browser, &provider, "ada").await;
    assert!(is_signed_in(&mut browser).await);
    assert_eq!(looks(&provider), 1);

    service.clock.advance(TimeDelta::minutes(2));
    provider.rotate("second");
    let mut browser = Browser::of(&service);
    comes_back(&mut browser, &provider, "ada").await;
    assert!(is_signed_in(&mut browser).await, "{}", browser.text());
    assert_eq!(looks(&provider), 2);

    "made up".clone_into(&mut provider.behaviour().key_id);
    provider.behaviour().publishes = false;
    for _ in 0..3 {
        let mut browser = Browser::of(&service);
        comes_back(&mut browser, &provider, "ada").await;
        assert_eq!(browser.status, 502);
    }
    assert_eq!(looks(&provider), 2, "once a minute");
}

#[tokio::test]
async fn a_provider_that_hangs_or_talks_without_end_stops_nobody_else() {
    let (service, provider) = served(trusting).await;
    service.user("Ada").await;
    for path in ["/.well-known/openid-configuration", "/token", "/keys"] {
        provider.behaviour().long.insert(path, 1_000_000);
        let mut browser = Browser::of(&service);
        if path == "/.well-known/openid-configuration" {
            browser.open("/sign-in/openid").await;
        } else {
            comes_back(&mut browser, &provider, "ada").await;
        }
        assert_eq!((browser.status, browser.cookie.is_none()), (502, true), "{path}: {}", browser.text());
        provider.behaviour().long.clear();
    }

    provider.behaviour().hangs.push("/token");
    let mut browser = Browser::of(&service);
    let there = sent_to(&mut browser, "").await;
    let back = provider.lets_in(&there, "ada");
    let waiting = tokio::spawn(browser.request(Method::GET, &back).send());
    wait_until("the provider to be asked", async || provider.behaviour().asked.iter().any(|path| path == "/token"))
        .await;
    // Meanwhile the other way is open.
    let mut other = Browser::of(&service);
    other.open("/sign-in").await;
    type_code(&mut other, &service, "ada@example.org").await;
    assert!(is_signed_in(&mut other).await);
    let answered: Response = waiting.await.expect("a task").expect("an answer");
    assert_eq!(answered.status(), 502, "there is an end to it");
}

#[tokio::test]
async fn nobody_is_led_to_another_site() {
    let (service, provider) = served(trusting).await;
    service.user("Ada").await;
    for next in ["https://evil.example", "//evil.example", "/%5Cevil.example", "javascript:alert(1)"] {
        let mut browser = Browser::of(&service);
        let there = sent_to(&mut browser, &format!("?next={next}")).await;
        assert!(there.starts_with(&format!("{}/auth?", provider.issuer)), "{there}");
        let back = provider.lets_in(&there, "ada");
        browser.open(&back).await;
        assert_eq!((browser.status, browser.path.as_str()), (200, "/"), "{next}");
    }
}

#[tokio::test]
async fn who_is_signed_in_connects_the_provider_after_a_look_at_who_they_are_there() {
    let (service, provider) = served(|_| ()).await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let mut browser = service.browser_of("Ada");
    let there = sent_to(&mut browser, "?link=true").await;
    let back = provider.lets_in(&there, "eve");
    browser.open(&back).await;
    assert!(browser.says("eve@example.org") && browser.says("Your account"), "{}", browser.text());
    assert_eq!(count(&service, LINKS).await, 0, "the provider may know the browser as somebody else");
    let form = browser.hidden("/me/openid");
    browser.send("/me/openid", &[]).await;
    assert_eq!((browser.path.as_str(), count(&service, LINKS).await), ("/me?note=provider_linked", 1));
    service.mail_to(&ada, "A new way to sign in").await;

    // The press in the mail ends it.
    let told = service.mail_to(&ada, "/not-me/").await;
    let page =
        told.split_whitespace().find_map(|word| Some(&word[word.find("/not-me/")?..])).expect("a link").to_owned();
    let mut guest = Browser::of(&service);
    guest.open(&page).await;
    guest.send(&page, &[]).await;
    assert!(guest.says("It is ended"), "{}", guest.text());
    assert_eq!(count(&service, LINKS).await, 0);

    // Another account cannot take it as well, and a changed form is none.
    let mut other = service.browser_of("Bo");
    other.open("/me").await;
    let csrf = other.hidden("/me").into_iter().find(|(name, _)| name == "csrf").expect("a field");
    let identity = form.into_iter().find(|(name, _)| name == "identity").expect("a field").1;
    browser.open("/me").await;
    let own = browser.hidden("/me").into_iter().find(|(name, _)| name == "csrf").expect("a field");
    browser.post("/me/openid", &[own, ("identity".to_owned(), identity.clone())]).await;
    assert_eq!(count(&service, LINKS).await, 1);
    other.post("/me/openid", &[csrf.clone(), ("identity".to_owned(), identity.clone())]).await;
    assert_eq!(other.status, 409, "{}", other.text());
    other.post("/me/openid", &[csrf, ("identity".to_owned(), identity.replace('e', "f"))]).await;
    assert_eq!(other.status, 400, "{}", other.text());
    assert_eq!(ada.delete("/me").await.status, 204);
    assert_eq!(count(&service, LINKS).await, 0, "erasing disconnects");
    bo.get("/me").await.expect(200);
}

#[tokio::test]
async fn a_club_may_close_the_other_ways_and_make_no_new_accounts() {
    let (service, provider) = served(|settings| {
        settings.openid_only = true;
        settings.openid_sign_up = false;
    })
    .await;
    let ada = service.user("Ada").await;
    let mut browser = Browser::of(&service);
    browser.open("/sign-in").await;
    assert!(browser.says("/sign-in/openid") && !browser.says("action=\"/sign-in/mail\""), "{}", browser.text());
    browser.post("/sign-in/mail", &[("csrf".into(), String::new()), ("email".into(), ada.email.clone())]).await;
    assert_eq!(browser.status, 403, "{}", browser.text());
    let code = service.code(&ada.email).await;
    let typed = service.send(Method::POST, "/api/v1/auth/token", json!({"email": ada.email, "code": code})).await;
    assert_eq!(typed.status(), 403);

    comes_back(&mut browser, &provider, "ada").await;
    assert!(browser.says("no new accounts"), "{}", browser.text());
    type_code(&mut browser, &service, &ada.email).await;
    assert!(is_signed_in(&mut browser).await);

    let mut eve = Browser::of(&service);
    comes_back(&mut eve, &provider, "eve").await;
    let mails = service.mails(0).await.len();
    eve.send("/sign-in/mail", &[("email", "eve@example.org")]).await;
    assert_eq!(eve.status, 200, "{}", eve.text());
    service.all_mails_sent().await;
    assert_eq!(service.mails(0).await.len(), mails, "nothing is sent");
    assert_eq!(count(&service, "SELECT count(*) FROM users").await, 1);
}
