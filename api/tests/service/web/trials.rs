//! Tests of games without an account.

use chrono::TimeDelta;
use reqwest::Method;

use super::browser::{Browser, mailed_link};
use super::playing::answer;
use crate::support::{Service, problem};
use crate::waiting::{seen, wait_until};

/// A guest who tries a game, and its path.
async fn guest(service: &Service) -> (Browser, String) {
    let mut guest = Browser::of(service);
    guest.open("/").await;
    let form = [guest.hidden("/try"), vec![("players".to_owned(), "3".to_owned())]].concat();
    guest.post("/try", &form).await;
    assert_eq!(guest.status, 200, "{}", guest.text());
    assert!(guest.path.starts_with("/games/") && guest.cookie.is_some());
    let game = guest.path.clone();
    (guest, game)
}

async fn count(service: &Service, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&service.owner).await.expect("a number")
}

#[tokio::test]
async fn a_guest_plays_one_game_and_does_nothing_else() {
    let service = Service::start().await;
    let (mut guest, game) = guest(&service).await;
    assert!(
        guest.says("Keep my game") && guest.says("this game is kept until Thursday 15 January 2026"),
        "{}",
        guest.text()
    );
    for _ in 0..4 {
        answer(&mut guest, &game).await;
    }
    guest.open(&format!("{game}/advice")).await;
    assert_eq!(guest.status, 200, "a coach helps: {}", guest.text());
    guest.open("/").await;
    assert!(guest.says(&format!("href=\"{game}\"")) && !guest.says("action=\"/try\""), "{}", guest.text());

    assert!(!guest.says("/sign-out"), "signing out would lose the game");

    // Another game to try is the same one.
    guest.open(&game).await;
    let csrf = guest.hidden(&format!("{game}/resign")).into_iter().find(|(name, _)| name == "csrf").expect("a token");
    guest.post("/try", &[csrf.clone(), ("key".into(), "1".into()), ("players".into(), "2".into())]).await;
    assert_eq!((guest.status, &guest.path, count(&service, "SELECT count(*) FROM games").await), (200, &game, 1));

    for path in ["/me", "/me/games", "/me/devices", "/me/webhooks", "/me/hours", "/me/erase", "/games/new", "/reports"]
    {
        guest.open(path).await;
        assert_eq!(guest.status, 403, "{path}");
        assert!(guest.says("This needs an account"), "{path}: {}", guest.text());
    }
    let ada = service.user("Ada").await;
    let open = ada.post("/games", serde_json::json!({"players": 2})).await.expect(201);
    let open = format!("/games/{}", open["id"].as_str().expect("an id"));
    let sent = [
        (format!("{open}/join"), vec![]),
        (format!("{game}/invitations"), vec![("email", "bo@example.org")]),
        (format!("{game}/messages"), vec![("text", "Hello")]),
        (format!("{game}/rematch"), vec![]),
        (format!("{game}/votes"), vec![("seat", "2")]),
        (format!("{game}/standing-orders"), vec![("orders", "pass"), ("act", "give")]),
        (format!("{game}/history/3/fork"), vec![("seat", "1")]),
        ("/me/renew-addresses".to_owned(), vec![]),
    ];
    for (path, fields) in sent {
        let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
        guest.post(&path, &[vec![csrf.clone()], fields.collect()].concat()).await;
        assert_eq!(guest.status, 403, "{path}: {}", guest.text());
    }

    // The session is no key to the API, either.
    let token = guest.cookie.as_deref().and_then(|cookie| cookie.split_once('=')).expect("a cookie").1;
    for (method, path) in
        [(Method::GET, "/me"), (Method::GET, "/me/games"), (Method::POST, "/games"), (Method::DELETE, "/me")]
    {
        let request =
            service.request(method, &format!("/api/v1{path}")).bearer_auth(token).json(&serde_json::json!({}));
        let refused = request.send().await.expect("an answer");
        assert_eq!(refused.status(), 403, "{path}");
        assert_eq!(problem(refused).await["type"], "/problems/forbidden", "{path}");
    }
    service.clock.advance(TimeDelta::minutes(1));
    service.all_mails_sent().await;
    let sent = count(&service, "SELECT count(*) FROM outbox WHERE state = 'sent'").await;
    assert_eq!(sent, 0, "nobody without an address gets a mail");
    service.verify().await;
}

#[tokio::test]
async fn after_a_game_a_guest_has_a_way_on() {
    let service = Service::start().await;
    let (mut guest, game) = guest(&service).await;
    guest.send(&format!("{game}/resign"), &[]).await;
    guest.open(&game).await;
    assert!(guest.says("action=\"/try\"") && guest.says("/lesson/1") && guest.says("Keep my game"), "{}", guest.text());
    guest.open("/").await;
    assert!(guest.says(&format!("href=\"{game}\"")), "the game that is over is listed: {}", guest.text());
    guest.send("/try", &[("players", "3")]).await;
    assert!(guest.status == 200 && guest.path.starts_with("/games/") && guest.path != game, "{}", guest.path);
    assert_eq!(count(&service, "SELECT count(*) FROM users WHERE trial_until IS NOT NULL").await, 1);
    guest.open("/").await;
    assert!(!guest.says("action=\"/try\""), "one goes on: {}", guest.text());
    service.verify().await;
}

#[tokio::test]
async fn by_an_address_the_game_is_kept_on_any_device() {
    let service = Service::start().await;
    let (mut guest, game) = guest(&service).await;
    answer(&mut guest, &game).await;
    guest.open("/sign-in").await;
    assert!(guest.says("this game stays yours"), "{}", guest.text());
    guest.send("/sign-in/mail", &[("email", "ada@example.org")]).await;
    assert!(guest.says("A mail is on its way"), "{}", guest.text());
    let link = mailed_link(&service, "ada@example.org").await;

    // The link is opened elsewhere, as on a phone.
    let mut phone = Browser::of(&service);
    phone.open(&link).await;
    assert!(phone.says("begun without an account becomes yours"), "{}", phone.text());
    phone.send("/sign-in", &[]).await;
    assert_eq!((phone.status, phone.path.as_str()), (200, "/me?note=welcome&next=%2F"), "they choose a name");
    answer_there(&mut phone, &game).await;
    assert!(!phone.says("Keep my game"), "{}", phone.text());

    // Whoever has given the address may be somebody else than who has it.
    guest.open(&game).await;
    assert_eq!(guest.status, 404, "the old session is over");
    phone.open("/me/games").await;
    assert!(phone.says(&format!("href=\"{game}\"")), "{}", phone.text());
    let unmailed = "SELECT count(*) FROM notification_settings WHERE suppressed_at IS NOT NULL";
    assert_eq!(count(&service, unmailed).await, 0, "mails can be sent now");

    // It is no trial any more, so it does not end.
    service.clock.advance(TimeDelta::days(30));
    phone.open(&game).await;
    assert!(phone.says("Your turn"), "{}", phone.text());
    service.verify().await;
}

async fn answer_there(browser: &mut Browser, game: &str) {
    browser.open(game).await;
    answer(browser, game).await;
}

#[tokio::test]
async fn who_has_an_account_already_is_signed_in_to_it_without_the_game() {
    let service = Service::start().await;
    service.user("Ada").await;
    let (mut guest, game) = guest(&service).await;
    guest.open("/sign-in").await;
    guest.send("/sign-in/mail", &[("email", "ada@example.org")]).await;
    let link = mailed_link(&service, "ada@example.org").await;
    guest.open(&link).await;
    assert!(!guest.says("begun without an account"), "{}", guest.text());
    guest.send("/sign-in", &[]).await;
    assert_eq!(guest.path, "/");
    guest.open(&game).await;
    assert_eq!(guest.status, 404);
}

#[tokio::test]
async fn a_trial_ends_after_two_weeks_and_nothing_of_the_guest_is_left() {
    let service = Service::start().await;
    let (mut guest, game) = guest(&service).await;
    answer(&mut guest, &game).await;
    // A link in a mail that comes too late leads to an account without the game.
    service.clock.advance(TimeDelta::days(13) + TimeDelta::hours(23));
    guest.open("/sign-in").await;
    guest.send("/sign-in/mail", &[("email", "ada@example.org")]).await;
    service.clock.advance(TimeDelta::hours(2));
    let trials = "SELECT count(*) FROM users WHERE trial_until IS NOT NULL AND erased_at IS NULL";
    wait_until("the end of the trial", async || seen(count(&service, trials).await, |trials| *trials == 0)).await;
    let over: bool =
        sqlx::query_scalar("SELECT status = 'finished' FROM games").fetch_one(&service.owner).await.expect("a game");
    assert!(over, "nobody waits for them");
    guest.open(&game).await;
    assert_eq!(guest.status, 404);
    let link = mailed_link(&service, "ada@example.org").await;
    guest.open(&link).await;
    assert!(!guest.says("begun without an account"), "{}", guest.text());
    guest.send("/sign-in", &[]).await;
    assert_eq!(guest.path, "/me?note=welcome&next=%2F");
    service.verify().await;
}

#[tokio::test]
async fn an_operator_may_want_no_trials_or_only_some() {
    let service = Service::start_with(|settings| settings.trials = 0).await;
    let mut nobody = Browser::of(&service);
    nobody.open("/").await;
    assert!(!nobody.says("action=\"/try\""), "{}", nobody.text());
    let form: Vec<(String, String)> =
        [("csrf", ""), ("key", "1"), ("players", "3")].map(|(a, b)| (a.into(), b.into())).into();
    nobody.post("/try", &form).await;
    assert_eq!((nobody.status, count(&service, "SELECT count(*) FROM users").await), (403, 0), "{}", nobody.text());

    let service = Service::start_with(|settings| settings.trials = 1).await;
    guest(&service).await;
    let mut second = Browser::of(&service);
    second.post("/try", &form).await;
    assert_eq!((second.status, count(&service, "SELECT count(*) FROM users").await), (503, 1), "{}", second.text());
    assert!(second.says("Too many people are trying"), "{}", second.text());
    assert_eq!(second.cookie, None);
}

#[tokio::test]
async fn one_household_tries_six_games_at_once_and_then_one_in_ten_minutes() {
    let service = Service::start_with(|settings| {
        (settings.rate_limit, settings.trust_loopback) = (0, Some(false));
    })
    .await;
    for _ in 0..6 {
        guest(&service).await;
    }
    let form: Vec<(String, String)> =
        [("csrf", ""), ("key", "1"), ("players", "2")].map(|(a, b)| (a.into(), b.into())).into();
    let mut seventh = Browser::of(&service);
    seventh.post("/try", &form).await;
    assert_eq!(seventh.status, 429, "{}", seventh.text());
    service.clock.advance(TimeDelta::minutes(10));
    seventh.post("/try", &form).await;
    assert_eq!(seventh.status, 200, "{}", seventh.text());
}

#[tokio::test]
async fn wrong_trials_leave_nobody_behind_who_could_not_play() {
    let service = Service::start().await;
    for players in ["0", "1", "6", "x", ""] {
        let mut guest = Browser::of(&service);
        let form = [("csrf", ""), ("key", "1"), ("players", players)].map(|(a, b)| (a.to_owned(), b.to_owned()));
        guest.post("/try", &form).await;
        assert_eq!((guest.status, guest.cookie), (400, None), "{players}");
    }
    assert_eq!(count(&service, "SELECT count(*) FROM users").await, 0);
}
