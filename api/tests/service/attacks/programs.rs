//! Attacks on the sign-in for programs of others: false addresses, stolen codes, and forged consents.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::oauth::program::{REDIRECT_URI, answer, query};
use crate::support::Service;
use crate::web::browser::Browser;

async fn codes(service: &Service) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM oauth_codes").fetch_one(&service.pool).await.expect("a number")
}

/// Sends the form of the consent with these headers.
async fn forge(browser: &Browser, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> u16 {
    let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let request = browser.request(Method::POST, "/oauth/authorize").body(body);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.expect("an answer").status().as_u16()
}

#[tokio::test]
async fn no_trick_with_an_address_leads_a_code_to_another_site() {
    let service = Service::start().await;
    service.user("Ada").await;
    let browser = service.browser_of("Ada");
    for uri in [
        "",
        "http://board.example/",
        "http://127.0.0.1.evil.example/",
        "http://localhost@evil.example/",
        "https://board.example@evil.example/",
        "https://board.example\\@evil.example/",
        "https://evil.example\\.board.example/",
        "https:evil.example",
        "//evil.example",
        "https://board.example/#",
        "https://board.example/\r\nSet-Cookie: session=x",
        "https://board.example;script-src 'unsafe-inline'/",
        "https://bоard.example/",
        "https://board.example/?code=mine",
        "https://board.example/../back",
        "javascript:alert(1)",
        "JAVASCRIPT:alert(1)//a.b",
        "data:text/html,<script>alert(1)</script>",
        "file:///etc/passwd",
        "app:/back",
        "about.blank:",
        "javascript.example:/back",
        "view-source.example:/back",
    ] {
        let response = browser.request(Method::GET, &format!("/oauth/authorize?{}", query(&[("redirect_uri", uri)])));
        let response = response.send().await.expect("an answer");
        assert_eq!(response.status(), 400, "{uri}");
        assert!(!response.headers().contains_key("location"), "{uri}");
        let html = response.text().await.expect("a page");
        assert!(!html.contains("evil.example") && !html.contains("alert(1)"), "{uri}: {html}");
        let csrf = csrf(&service).await;
        let form = [("csrf", csrf.as_str()), ("request", &query(&[("redirect_uri", uri)])), ("answer", "allow")];
        assert_eq!(forge(&browser, &form, &[]).await, 400, "{uri}");
    }
    assert_eq!(codes(&service).await, 0);

    // The address of the exchange is the one of the request, to the letter.
    for other in ["https://board.example/back", "https://board.example/back?theme=dark&x=1", "https://evil.example/"] {
        let code = service.code_of("Ada", &[]).await;
        service.exchange(&code, &[("redirect_uri", other)]).await.is("invalid_grant");
        service.exchange(&code, &[]).await.is("invalid_grant");
    }
}

/// The signature of a form in Ada's session.
async fn csrf(service: &Service) -> String {
    let mut browser = service.browser_of("Ada");
    browser.open(&format!("/oauth/authorize?{}", query(&[]))).await;
    browser.hidden("/oauth/authorize").remove(0).1
}

#[tokio::test]
async fn a_wrong_request_leads_nowhere_by_itself() {
    let service = Service::start().await;
    service.user("Ada").await;
    let browser = service.browser_of("Ada");
    for (changes, error) in [
        (("response_type", ""), "invalid_request"),
        (("response_type", "token"), "unsupported_response_type"),
        (("response_mode", "fragment"), "invalid_request"),
        (("code_challenge", ""), "invalid_request"),
        (("code_challenge", "short"), "invalid_request"),
        (("code_challenge_method", ""), "invalid_request"),
        (("code_challenge_method", "plain"), "invalid_request"),
        (("scope", "moderate"), "invalid_scope"),
        (("scope", "everything"), "invalid_scope"),
    ] {
        let response = browser.request(Method::GET, &format!("/oauth/authorize?{}", query(&[changes])));
        let response = response.send().await.expect("an answer");
        assert_eq!(response.status(), 400, "{changes:?}");
        assert!(!response.headers().contains_key("location"), "{changes:?}");
        // A person may follow a link, which tells the program.
        let html = response.text().await.expect("a page");
        assert!(html.contains(&format!("https://board.example/back?theme=dark&#38;error={error}")), "{html}");
        assert!(html.contains("state=a+%26+b") && html.contains("iss=http"), "{html}");
    }
    for twice in ["client_id=x", "redirect_uri=https%3A%2F%2Fevil.example%2F", "scope=account", "state=x"] {
        let path = format!("/oauth/authorize?{}&{twice}", query(&[]));
        let response = browser.request(Method::GET, &path).send().await.expect("an answer");
        assert_eq!(response.status(), 400, "{twice}");
    }
}

#[tokio::test]
async fn a_code_that_comes_twice_ends_the_token_that_it_gave() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let code = service.code_of("Ada", &[]).await;
    let program = service.with(&service.exchange(&code, &[]).await).await;
    let other = service.with(&service.exchange(&service.code_of("Ada", &[]).await, &[]).await).await;
    program.get("/me").await.expect(200);
    // Whoever brings it, and with whatever else.
    service.exchange(&code, &[("code_verifier", &"x".repeat(43)), ("client_id", "Eve")]).await.is("invalid_grant");
    assert_eq!(program.get("/me").await.status, 401);
    other.get("/me").await.expect(200);
    ada.get("/me").await.expect(200);
}

#[tokio::test]
async fn of_many_who_bring_a_code_at_once_nobody_keeps_a_token() {
    let service = Service::start().await;
    service.user("Ada").await;
    let code = service.code_of("Ada", &[]).await;
    let told = futures_util::future::join_all((0..8).map(|_| service.exchange(&code, &[]))).await;
    let tokens: Vec<_> = told.iter().filter(|told| told.status == 200).collect();
    assert_eq!(tokens.len(), 1, "{told:?}");
    let me = service.request(Method::GET, "/api/v1/me").bearer_auth(tokens[0].token());
    assert_eq!(me.send().await.expect("an answer").status(), 401);
}

#[tokio::test]
async fn a_stolen_code_is_worth_nothing_without_what_only_the_program_knows() {
    let service = Service::start().await;
    service.user("Ada").await;
    let other = "a".repeat(43);
    for changes in [
        ("code_verifier", other.as_str()),
        ("code_verifier", "short"),
        ("code_verifier", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
        ("client_id", "Eve's board"),
    ] {
        let code = service.code_of("Ada", &[]).await;
        service.exchange(&code, &[changes]).await.is("invalid_grant");
        // There is one try only.
        service.exchange(&code, &[]).await.is("invalid_grant");
    }
    let code = service.code_of("Ada", &[]).await;
    service.exchange(&code, &[("code_verifier", "")]).await.is("invalid_request");
    service.clock.advance(TimeDelta::minutes(1));
    service.exchange(&code, &[]).await.is("invalid_grant");
}

#[tokio::test]
async fn who_signs_out_takes_the_codes_of_this_session_back() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let code = service.code_of("Ada", &[]).await;
    assert_eq!(ada.delete("/auth/token").await.status, 204);
    service.exchange(&code, &[]).await.is("invalid_grant");
}

#[tokio::test]
async fn no_other_site_allows_a_program_in_the_name_of_a_user() {
    let service = Service::start().await;
    service.user("Ada").await;
    service.user("Eve").await;
    let ada = service.browser_of("Ada");
    let own = csrf(&service).await;
    let mut eve = service.browser_of("Eve");
    eve.open(&format!("/oauth/authorize?{}", query(&[]))).await;
    let eves = eve.hidden("/oauth/authorize").remove(0).1;
    let request = query(&[]);
    let form = |csrf| [("csrf", csrf), ("request", request.as_str()), ("answer", "allow")];
    assert_eq!(forge(&ada, &form(""), &[]).await, 403);
    assert_eq!(forge(&ada, &form(&eves), &[]).await, 403);
    for headers in [
        [("sec-fetch-site", "cross-site"), ("origin", "https://board.example")],
        [("sec-fetch-site", "same-site"), ("origin", "https://evil.pixie.example")],
        [("x-nothing", "x"), ("origin", "https://board.example")],
        [("x-nothing", "x"), ("origin", "null")],
    ] {
        assert_eq!(forge(&ada, &form(&own), &headers).await, 403, "{headers:?}");
    }
    // A link alone allows nothing, whatever it says.
    let path = format!("/oauth/authorize?{request}&answer=allow&csrf={own}");
    assert_eq!(ada.request(Method::GET, &path).send().await.expect("a page").status(), 200);
    assert_eq!(codes(&service).await, 0);
    assert_eq!(forge(&ada, &form(&own), &[("sec-fetch-site", "same-origin")]).await, 303);
    assert_eq!(codes(&service).await, 1);
}

#[tokio::test]
async fn no_page_shows_the_question_in_a_frame_or_learns_what_it_says() {
    let service = Service::start().await;
    service.user("Ada").await;
    let browser = service.browser_of("Ada");
    for path in [format!("/oauth/authorize?{}", query(&[])), "/oauth/device".to_owned()] {
        let request = browser.request(Method::GET, &path).header("origin", "https://board.example");
        let response = request.send().await.expect("a page");
        let told = |name: &str| response.headers()[name].to_str().expect("a text");
        assert_eq!((response.status().as_u16(), told("x-frame-options")), (200, "DENY"), "{path}");
        assert!(told("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(told("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(told("cache-control"), "no-store", "{path}");
        assert!(!response.headers().contains_key("access-control-allow-origin"), "{path}");
    }
    let policy =
        browser.request(Method::GET, &format!("/oauth/authorize?{}", query(&[]))).send().await.expect("a page");
    let policy = policy.headers()["content-security-policy"].to_str().expect("a policy").to_owned();
    assert!(policy.contains("form-action 'self' https://board.example;"), "{policy}");
}

#[tokio::test]
async fn the_token_of_a_program_allows_no_other_program_and_erases_nobody() {
    let service = Service::start().await;
    service.user("Ada").await;
    let everything = [("scope", "read play press account")];
    let told = service.exchange(&service.code_of("Ada", &everything).await, &[]).await;
    let program = service.with(&told).await;
    program.post("/me/tokens", json!({"name": "another"})).await.problem("confirmation-needed");
    program.delete("/me").await.problem("confirmation-needed");
    let mut browser = Browser::of(&service);
    browser.cookie = Some(format!("session={}", told.token()));
    browser.open(&format!("/oauth/authorize?{}", query(&[]))).await;
    assert!(browser.path.starts_with("/sign-in?"), "{}", browser.path);
}

#[tokio::test]
async fn a_suspended_user_allows_nothing() {
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.moderator("Mo").await);
    mo.post(
        &format!("/moderation/users/{}/suspend", ada.id),
        json!({"reason": "a test", "until": "2026-02-01T00:00:00Z"}),
    )
    .await
    .expect(200);
    let mut browser = service.browser_of("Ada");
    browser.open(&format!("/oauth/authorize?{}", query(&[]))).await;
    assert_eq!(browser.status, 403);
    browser.open("/oauth/device").await;
    assert_eq!(browser.status, 403);
}

#[tokio::test]
async fn a_name_that_misleads_is_none() {
    let service = Service::start().await;
    service.user("Ada").await;
    let browser = service.browser_of("Ada");
    for name in ["", " ", "Pixie\u{202e}tsoP", "Pixie\nPost", "Pixie\u{200b}Post", &"x".repeat(101)] {
        let path = format!("/oauth/authorize?{}", query(&[("client_id", name)]));
        assert_eq!(browser.request(Method::GET, &path).send().await.expect("a page").status(), 400, "{name:?}");
    }
    let mut browser = service.browser_of("Ada");
    let marked = query(&[("client_id", "<b>Pixie</b>")]);
    let back = answer(&mut browser, &marked, "refuse").await;
    assert!(browser.says("&#60;b&#62;Pixie&#60;/b&#62;"), "{}", browser.html);
    assert!(back.as_str().starts_with(REDIRECT_URI), "{back}");
}
