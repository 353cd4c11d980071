//! Tests of signing in and out, and of requests from other sites.

use chrono::TimeDelta;
use reqwest::Method;
use reqwest::header::{ACCEPT, COOKIE, ORIGIN, SET_COOKIE};

use super::browser::{Browser, link};
use crate::support::Service;

const ADA: &str = "ada@example.org";

#[tokio::test]
async fn a_mailed_link_opens_a_session_and_signing_out_ends_it() {
    let service = Service::start().await;
    let path = link(&service, ADA).await;
    let mut ada = Browser::of(&service);
    // Link scanners may open it any number of times.
    for _ in 0..3 {
        ada.open(&path).await;
        assert_eq!(ada.status, 200);
    }
    let pressed = ada.hidden("/sign-in");
    ada.send("/sign-in", &[]).await;
    assert_eq!((ada.status, ada.path.as_str()), (200, "/me?note=welcome&next=%2F"), "who is new chooses a name");
    assert!(ada.says("browser 2026-01-01"), "the session stands in the list: {}", ada.text());

    // A second time in the same browser does no harm; in another one the link does not work any
    // more.
    ada.post("/sign-in", &pressed).await;
    assert_eq!((ada.status, ada.path.as_str()), (403, "/sign-in"), "the form was made before the session");
    let mut other = Browser::of(&service);
    other.post("/sign-in", &pressed).await;
    assert_eq!(other.status, 401);
    assert!(other.says("role=\"alert\"") && other.cookie.is_none(), "{}", other.text());

    ada.open("/sign-in").await;
    assert_eq!(ada.path, "/", "nobody signs in twice");
    ada.open("/me").await;
    let rename = [("name", "Ada"), ("turn_mails", "at_once"), ("digest_hour", "8"), ("time_zone", "Europe/Paris")];
    ada.send("/me", &rename).await;
    assert_eq!(ada.path, "/me?note=saved");
    assert!(ada.says("<a href=\"/me\">Ada</a>"), "{}", ada.text());
    ada.send("/me", &[&rename[..3], &[("time_zone", "Mars")]].concat()).await;
    assert_eq!(ada.status, 400);
    assert!(ada.says("Europe/Paris or UTC") && ada.says("value=\"Mars\""), "what was typed stays: {}", ada.text());

    let cookie = ada.cookie.clone();
    ada.open("/").await;
    ada.send("/sign-out", &[]).await;
    assert_eq!((ada.path.as_str(), &ada.cookie), ("/?note=signed_out", &None));
    ada.cookie = cookie;
    ada.open("/me").await;
    assert_eq!(ada.path, "/sign-in?next=%2Fme", "its token is revoked");
}

#[tokio::test]
async fn a_code_can_be_typed_and_everything_signed_out_at_once() {
    let service = Service::start().await;
    let first = Browser::signed_in(&service, ADA).await;
    service.clock.advance(TimeDelta::seconds(1));
    let mut second = Browser::of(&service);
    second.open("/sign-in?next=/games/new").await;
    second.send("/sign-in/mail", &[("email", "Ada at home")]).await;
    assert_eq!(second.status, 400);
    assert!(second.says("This is no mail address") && second.says("Ada at home"), "{}", second.text());
    let before = service.mailbox();
    second.send("/sign-in/mail", &[("email", ADA)]).await;
    let code = service.mailed_code(&before, ADA).await;
    let wrong = second.hidden("/sign-in");
    second.send("/sign-in", &[("code", "0000-0000")]).await;
    assert_eq!(second.status, 401);
    assert_eq!(second.hidden("/sign-in"), wrong, "it can be typed again");
    second.send("/sign-in", &[("code", &code.to_lowercase())]).await;
    assert_eq!((second.status, second.path.as_str()), (200, "/me?note=welcome&next=%2Fgames%2Fnew"));
    let name = [("name", "Ada"), ("turn_mails", "at_once"), ("digest_hour", "8"), ("time_zone", "UTC")];
    second.send("/me", &name).await;
    assert_eq!((second.status, second.path.as_str()), (200, "/games/new"));

    second.open("/me").await;
    second.send("/sign-out/everywhere", &[]).await;
    for cookie in [first.cookie.as_deref(), second.cookie.as_deref()] {
        let mut browser = Browser::of(&service);
        browser.cookie = cookie.map(str::to_owned);
        browser.open("/me").await;
        assert!(browser.path.starts_with("/sign-in"), "{}", browser.path);
    }
}

#[tokio::test]
async fn a_mailed_link_leads_on_to_where_somebody_wanted_to_go() {
    let service = Service::start().await;
    let cy = service.user("Cy").await;
    for (email, next, led) in [
        (ADA, "/games/new", "/me?note=welcome&next=%2Fgames%2Fnew"),
        (&cy.email, "/games/new", "/games/new"),
        ("bo@example.org", "//evil.example", "/me?note=welcome&next=%2F"),
    ] {
        let mut browser = Browser::of(&service);
        browser.open(&format!("/sign-in?next={next}")).await;
        browser.send("/sign-in/mail", &[("email", email)]).await;
        let mail = service.mail_with(&format!("To: {email}")).await;
        let link = mail.split_whitespace().find_map(|word| word.split_once("/sign-in?")).expect("a link").1;
        // The link is opened in another browser.
        let mut phone = Browser::of(&service);
        phone.open(&format!("/sign-in?{link}")).await;
        phone.send("/sign-in", &[]).await;
        assert_eq!((phone.status, phone.path.as_str()), (200, led), "{link}");
    }
}

#[tokio::test]
async fn another_site_can_do_nothing_with_a_session() {
    let service = Service::start_with(|settings| {
        settings.public_url = Some("https://pixie.example".parse().expect("an address"));
    })
    .await;
    let path = link(&service, ADA).await;
    let mut ada = Browser::of(&service);
    ada.open(&path).await;
    let body = path.split_once('?').expect("a query").1.to_owned();
    let form = |request: reqwest::RequestBuilder, body: &str| {
        request.header("content-type", "application/x-www-form-urlencoded").body(body.to_owned())
    };
    let foreign = form(ada.request(Method::POST, "/sign-in"), &body).header(ORIGIN, "https://evil.example").send();
    assert_eq!(foreign.await.expect("an answer").status(), 403);
    let opened = form(ada.request(Method::POST, "/sign-in"), &body).header(ORIGIN, "https://pixie.example").send();
    let opened = opened.await.expect("an answer");
    let cookie = opened.headers()[SET_COOKIE].to_str().expect("a cookie").to_owned();
    assert!(cookie.starts_with("__Host-session=pixie_"), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    ada.cookie = cookie.split(';').next().map(str::to_owned);

    ada.open("/").await;
    let good = ada.hidden("/try");
    let carried = |form: &[(String, String)]| form.iter().find(|(name, _)| name == "csrf").expect("a token").1.clone();
    let csrf = carried(&good);
    ada.open("/").await;
    assert_ne!(carried(&ada.hidden("/try")), csrf, "nothing secret looks the same on two pages");
    let mut pages = Vec::new();
    for _ in 0..2 {
        ada.open("/help").await;
        pages.push(ada.html.replace(&carried(&ada.hidden("/sign-out")), ""));
    }
    assert_eq!(pages[0], pages[1], "the script would take anything else for news");
    let attempts = [("players=2&key=1".to_owned(), None), (format!("players=2&key=1&csrf={}", "0".repeat(64)), None)];
    let cross = [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example"), ("origin", "null")];
    let attempts = attempts.into_iter().chain(cross.map(|told| (format!("players=2&key=1&csrf={csrf}"), Some(told))));
    for (body, told) in attempts {
        let mut request = form(ada.request(Method::POST, "/try"), &body);
        if let Some((name, value)) = told {
            request = request.header(name, value);
        }
        assert_eq!(request.send().await.expect("an answer").status(), 403, "{body} {told:?}");
    }
    // The API ignores cookies.
    let cookie = ada.cookie.clone().expect("a session");
    let me = service.request(Method::GET, "/api/v1/me").header(COOKIE, cookie).send().await.expect("an answer");
    assert_eq!(me.status(), 401);
    ada.post("/try", &[good, vec![("players".into(), "2".into())]].concat()).await;
    assert!(ada.path.starts_with("/games/"), "{} {}", ada.status, ada.path);
}

#[tokio::test]
async fn a_session_that_somebody_else_has_planted_is_not_taken_over() {
    let service = Service::start().await;
    let mut ada = Browser::of(&service);
    let planted = "session=pixie_planted";
    ada.cookie = Some(planted.to_owned());
    ada.open(&link(&service, ADA).await).await;
    ada.send("/sign-in", &[]).await;
    assert_eq!(ada.path, "/me?note=welcome&next=%2F");
    let mut eve = Browser::of(&service);
    eve.cookie = Some(planted.to_owned());
    eve.open("/me").await;
    assert_eq!(eve.path, "/sign-in?next=%2Fme");

    // An own session is not reused either: signing in always begins a new one.
    let before = ada.cookie.clone();
    ada.send("/sign-out", &[]).await;
    ada.open(&link(&service, ADA).await).await;
    ada.cookie = before.clone();
    ada.send("/sign-in", &[]).await;
    assert!(ada.cookie.is_some() && ada.cookie != before);
}

#[tokio::test]
async fn what_goes_wrong_is_a_page_for_people_and_a_problem_for_programs() {
    let service = Service::start().await;
    let mut guest = Browser::of(&service);
    for path in ["/nowhere", "/games/01900000-0000-7000-8000-000000000003", "/games/x", "/games/1/history/x"] {
        guest.open(path).await;
        assert_eq!(guest.status, 404, "{path}");
        assert!(guest.says("<h1>Not found</h1>"), "{}", guest.html);
        let program = service.get(path).await;
        assert_eq!(
            (program.status().as_u16(), &program.headers()["content-type"]),
            (404, &"application/problem+json".parse().unwrap())
        );
    }
    let wrong = service.request(Method::DELETE, "/games/new").send().await.expect("an answer");
    assert_eq!((wrong.status().as_u16(), &wrong.headers()["allow"]), (405, &"GET, HEAD, POST".parse().unwrap()));
    let api =
        service.request(Method::GET, "/api/v1/nowhere").header(ACCEPT, "text/html").send().await.expect("an answer");
    assert_eq!(api.headers()["content-type"], "application/problem+json");
    for path in ["/games?status=lost", "/sign-in?id=1", "/games?limit=0"] {
        guest.open(path).await;
        assert_eq!(guest.status, 400, "{path}");
    }
    guest.open("/").await;
    assert!(guest.html.len() < 102_000, "the first page is small");
    let style = guest.html.split("href=\"").find(|part| part.starts_with("/assets/site-")).expect("a style sheet");
    let style = service.get(style.split('"').next().expect("its address")).await;
    assert_eq!(style.headers()["cache-control"], "public, max-age=31536000, immutable");
    assert!(style.text().await.expect("a text").len() < 39_000);
}

#[tokio::test]
async fn who_is_suspended_sees_what_guests_see_and_that_they_are() {
    let service = Service::start().await;
    let mo = service.senior("Mo").await;
    let bo = service.user("Bo").await;
    let mut browser = Browser::of(&service);
    browser.open(&link(&service, &bo.email).await).await;
    browser.send("/sign-in", &[]).await;
    let path = format!("/moderation/users/{}/suspend", bo.id);
    browser.open("/").await;
    let form = [browser.hidden("/try"), vec![("players".to_owned(), "2".to_owned())]].concat();
    mo.post(&path, serde_json::json!({"reason": "insults"})).await.expect(200);
    for path in ["/", "/games", "/sign-in", "/reports", "/me/cases"] {
        browser.open(path).await;
        assert_eq!(browser.status, 200, "{path}: {}", browser.text());
        assert!(browser.says("Your account is suspended") && !browser.says("href=\"/me\""), "{}", browser.text());
    }
    for path in ["/me", "/games/new"] {
        browser.open(path).await;
        assert_eq!(browser.status, 403, "{path}");
    }
    browser.post("/try", &form).await;
    assert_eq!(browser.status, 403);
    browser.open("/").await;
    browser.send("/sign-out", &[]).await;
    assert_eq!(browser.cookie, None);
}

#[tokio::test]
async fn a_new_user_has_the_time_zone_of_their_browser_and_keeps_what_they_chose() {
    let service = Service::start().await;
    let mut browser = Browser::of(&service);
    for (told, kept) in
        [("Europe/Paris", "Europe/Paris"), ("Asia/Tokyo", "Europe/Paris"), ("Mars/Olympus", "Europe/Paris")]
    {
        browser.open(&link(&service, "ada@example.org").await).await;
        let mut fields = browser.hidden("/sign-in");
        let zone = fields.iter_mut().find(|(name, _)| name == "time_zone").expect("a field");
        told.clone_into(&mut zone.1);
        browser.post("/sign-in", &fields).await;
        assert_eq!(browser.status, 200, "{}", browser.text());
        browser.open("/me").await;
        assert!(browser.says(&format!("value=\"{kept}\"")), "{told}: {}", browser.text());
    }
}
