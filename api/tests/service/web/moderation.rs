//! Tests of the moderator pages.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use super::browser::Browser;
use crate::cases;
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::support::place;

/// A browser with the session of a user.
pub(super) fn browser(service: &Service, name: &str) -> Browser {
    let mut browser = Browser::of(service);
    browser.cookie = Some(format!("session=pixie_{name}"));
    browser
}

/// A running game of Ada and Bo, and its moderator page.
pub(super) async fn running(service: &Service) -> (Client, Client, String, String) {
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2, "pace_hours": 8, "name": "Tuesday"})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let page_of_game = format!("/moderation{path}");
    (ada, bo, path, page_of_game)
}

/// Makes the first legal move of the first player asked.
pub(super) async fn first_move(players: [&Client; 2], path: &str) {
    let waiting = players[0].get(path).await.expect(200)["waiting"][0].clone();
    let player = players[place(&waiting)];
    let open = player.get(&format!("{path}/decisions")).await.expect(200);
    let asked = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
    let asked = asked.expect("it is asked");
    let body = json!({"decision": asked["id"], "move": asked["legal"][0]["move"]});
    player.post(&format!("{path}/moves"), body).await.expect(200);
}

#[tokio::test]
async fn only_moderators_come_to_the_desk_and_not_to_their_own_games() {
    let service = Service::start().await;
    let (ada, bo, path, page_of_game) = running(&service).await;
    // A move that can be taken back.
    first_move([&ada, &bo], &path).await;
    let (mo, zed) = (service.moderator("Mo").await, service.user("Zed").await);
    let (own, _) = game(&mo, json!({"players": 2, "private": true})).await;
    let (own, user) = (format!("/moderation{own}"), format!("/moderation/users/{}", zed.id));
    let rewind = format!("{page_of_game}/rewind?to_version=4");
    #[rustfmt::skip]
    let table = [
        //                                user  mod.
        ("/moderation",                   [403, 200]),
        ("/moderation/users",             [403, 200]),
        (&user,                           [403, 200]),
        ("/moderation/audit",             [403, 200]),
        (&page_of_game,                           [403, 200]),
        (&rewind,                         [403, 200]),
        (&own,                            [404, 403]),
        ("/moderation/users/01900000-0000-7000-8000-0000000000ff", [403, 404]),
        ("/moderation/games/01900000-0000-7000-8000-0000000000ff", [404, 404]),
    ];
    let mut guest = Browser::of(&service);
    for (address, expected) in table {
        guest.open(address).await;
        assert!(guest.path.starts_with("/sign-in?next="), "{address}: {}", guest.path);
        for (name, expected) in ["Zed", "Mo"].into_iter().zip(expected) {
            let mut reader = browser(&service, name);
            reader.open(address).await;
            assert_eq!(reader.status, expected, "{address} for {name}: {}", reader.text());
            let link = "<a href=\"/moderation\">";
            assert_eq!(reader.says(link), name == "Mo", "the link to the moderator page is for moderators: {address}");
        }
    }
    // A user who may not see a page cannot use its forms either, and forms from another site are
    // refused.
    let form = [("csrf".to_owned(), "0".repeat(64)), ("reason".to_owned(), "because".to_owned())];
    let mut reader = browser(&service, "Mo");
    reader.post(&format!("{page_of_game}/pause"), &form).await;
    assert_eq!(reader.status, 403, "it lacks what forms of the session carry");
    let mut zed = browser(&service, "Zed");
    zed.open("/").await;
    let csrf = zed.hidden("/sign-out");
    let form = [csrf, vec![("reason".to_owned(), "because".to_owned())]].concat();
    for act in ["inspect", "pause", "resume", "deadline", "replace", "close-seat", "cancel", "publish"] {
        zed.post(&format!("{page_of_game}/{act}"), &form).await;
        assert_eq!(zed.status, 403, "{act}");
    }
    zed.post(&format!("{user}/suspend"), &form).await;
    assert_eq!(zed.status, 403);
    zed.open(&path).await;
    assert!(!zed.says("/moderation/games"), "{}", zed.text());
    let events = mo.get(&format!("{path}/moderation")).await.expect(200);
    assert_eq!(events["acts"], json!([]));
}

#[tokio::test]
async fn a_game_is_found_and_everything_is_done_to_it_by_forms() {
    let service = Service::start().await;
    let (ada, _, path, page_of_game) = running(&service).await;
    let moderator = service.senior("Mo").await;
    let mut mo = browser(&service, "Mo");
    mo.open("/moderation?name=tues&status=&user=").await;
    assert!(mo.says(&format!("href=\"{page_of_game}\"")), "{}", mo.text());
    mo.open("/moderation?name=wednes").await;
    assert!(!mo.says(&page_of_game) && mo.says("value=\"wednes\""), "{}", mo.text());
    mo.open("/moderation?overdue_hours=&quiet_days=2&waits_for=bots").await;
    assert!(
        mo.says("name=\"quiet_days\" min=\"1\" max=\"65535\" value=\"2\"") && mo.says("\"bots\" selected"),
        "{}",
        mo.text()
    );
    assert!(!mo.says("Tuesday"), "{}", mo.text());
    mo.open("/moderation?status=lost").await;
    assert_eq!(mo.status, 400);

    mo.open(&page_of_game).await;
    assert!(mo.says("/pause\"") && !mo.says("/resume\""), "only what makes sense is offered: {}", mo.text());
    mo.send(&format!("{page_of_game}/pause"), &[("reason", " ")]).await;
    assert_eq!(mo.status, 400);
    assert!(mo.says("Say why, in 1 to 500 characters") && mo.says("<details class=\"panel act\" open>"));
    mo.send(&format!("{page_of_game}/pause"), &[("reason", "a <quarrel>")]).await;
    assert_eq!((mo.status, mo.path.clone()), (200, format!("{page_of_game}?note=acted")), "{}", mo.text());
    assert!(mo.says("Paused") && mo.says("a &#60;quarrel&#62;") && mo.says("/resume\""), "{}", mo.text());
    let status = async || ada.get(&path).await.expect(200)["status"].clone();
    assert_eq!(status().await, "paused");
    mo.send(&format!("{page_of_game}/resume"), &[("reason", "peace")]).await;
    assert_eq!(status().await, "running");

    // Times are in the moderator's time zone.
    let paris = json!({"time_zone": "Europe/Paris"});
    answer(moderator.request(Method::PATCH, "/me/notifications").json(&paris)).await.expect(200);
    mo.open(&page_of_game).await;
    assert!(mo.says("Europe/Paris"), "{}", mo.text());
    for wrong in ["tomorrow", "2025-12-31T18:00", "2027-01-01T00:00"] {
        mo.send(&format!("{page_of_game}/deadline"), &[("seat", ""), ("deadline", wrong), ("reason", "holidays")])
            .await;
        assert_eq!(mo.status, 400, "{wrong}");
        assert!(mo.says(&format!("value=\"{wrong}\"")) && mo.says("value=\"holidays\""), "{}", mo.text());
    }
    let deadline = [("seat", ""), ("deadline", "2026-01-05T18:00"), ("reason", "holidays")];
    mo.send(&format!("{page_of_game}/deadline"), &deadline).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "{}", mo.text());
    assert_eq!(ada.get(&path).await.expect(200)["deadline"], "2026-01-05T17:00:00Z");

    mo.send(&format!("{page_of_game}/replace"), &[("seat", "2"), ("email", "nobody"), ("reason", "gone")]).await;
    assert_eq!(mo.status, 400);
    assert!(mo.says("value=\"nobody\"") && mo.says("no mail address"), "{}", mo.text());
    let replaced = [("seat", "2"), ("email", "cy@example.org"), ("reason", "gone")];
    let form =
        [mo.hidden(&format!("{page_of_game}/replace")), replaced.map(|(a, b)| (a.to_owned(), b.to_owned())).to_vec()];
    for _ in 0..2 {
        mo.post(&format!("{page_of_game}/replace"), &form.concat()).await;
        assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "sent twice it is done once: {}", mo.text());
    }
    mo.send(&format!("{page_of_game}/close-seat"), &[("seat", "2"), ("reason", "nobody comes")]).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "{}", mo.text());
    mo.send(&format!("{page_of_game}/close-seat"), &[("seat", "9"), ("reason", "nobody comes")]).await;
    assert!(mo.status >= 400 && mo.status < 500, "{}", mo.status);
    mo.open(&page_of_game).await;
    mo.send(&format!("{page_of_game}/cancel"), &[("reason", "all is lost")]).await;
    assert_eq!(status().await, "cancelled");
    assert!(mo.says("Cancelled") && !mo.says("/pause\"") && !mo.says("/cancel\""), "{}", mo.text());
    assert!(!mo.says("/publish\""), "{}", mo.text());
    service.moderator("Max").await;
    let mut max = browser(&service, "Max");
    max.open(&page_of_game).await;
    max.send(&format!("{page_of_game}/publish"), &[("reason", "so it is")]).await;
    assert!(max.says("Published by a second moderator") && !max.says("/publish\""), "{}", max.text());

    let acts = ada.get(&format!("{path}/moderation")).await.expect(200);
    let kinds: Vec<_> = acts["acts"].as_array().expect("a list").iter().map(|act| act["act"].clone()).collect();
    let expected = ["paused", "resumed", "deadline_changed", "handed_over", "seat_closed", "cancelled", "published"];
    assert_eq!(json!(kinds), json!(expected));
    mo.open(&format!("/moderation/audit?game={}", path.trim_start_matches("/games/"))).await;
    assert_eq!(mo.html.matches("Tuesday</a>").count(), expected.len(), "{}", mo.text());
    assert!(mo.says("Closed a seat</strong>, seat 2, red") && mo.says("nobody comes"), "{}", mo.text());
}

#[tokio::test]
async fn a_rewind_is_shown_before_it_is_done_and_never_does_more_than_was_shown() {
    let service = Service::start().await;
    let (ada, bo, path, page_of_game) = running(&service).await;
    service.moderator("Mo").await;
    for _ in 0..3 {
        first_move([&ada, &bo], &path).await;
    }
    let version = async || ada.get(&path).await.expect(200)["version"].as_i64().expect("a version");
    let head = version().await;
    let mut mo = browser(&service, "Mo");
    mo.open(&page_of_game).await;
    assert!(
        mo.says("The play stands here") && mo.says(&format!("{page_of_game}/rewind?to_version=4")),
        "{}",
        mo.text()
    );
    for (to, words) in [(99, "There is no version 99"), (1, "neither a move nor the start"), (head, "already")] {
        mo.open(&format!("{page_of_game}/rewind?to_version={to}")).await;
        assert_eq!(mo.status, 409);
        assert!(mo.says(words) && mo.says("/pause\""), "the page of the game says it: {}", mo.text());
    }
    mo.open(&format!("{page_of_game}/rewind?to_version=4")).await;
    assert!(mo.says("This is taken back") && mo.says("Nothing has happened yet"), "{}", mo.text());
    assert!(!mo.says("This counts again") && mo.says("What changes on the board"), "{}", mo.text());
    assert_eq!(version().await, head, "looking changes nothing");

    // Somebody has moved in the meantime: the preview is out of date.
    let stale = mo.hidden(&format!("{page_of_game}/rewind"));
    first_move([&ada, &bo], &path).await;
    let moved = version().await;
    mo.post(&format!("{page_of_game}/rewind"), &[stale, vec![("reason".into(), "misclick".into())]].concat()).await;
    assert_eq!(mo.status, 409);
    assert!(mo.says("The play has changed since version") && mo.says("value=\"misclick\""), "{}", mo.text());
    assert_eq!(version().await, moved);
    mo.send(&format!("{page_of_game}/rewind"), &[("reason", "misclick")]).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "{}", mo.text());
    assert!(mo.says("class=\"undone\"") && mo.says("To here again") && mo.says("misclick"), "{}", mo.text());

    mo.open(&format!("{page_of_game}/rewind?to_version={moved}")).await;
    assert!(mo.says("This counts again") && !mo.says("This is taken back"), "{}", mo.text());
    assert!(mo.says(&format!("Let the play go on from {moved}?")), "{}", mo.text());
    mo.send(&format!("{page_of_game}/rewind"), &[("reason", "it was none"), ("reseed", "yes")]).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "{}", mo.text());
    let acts = ada.get(&format!("{path}/moderation")).await.expect(200);
    let targets: Vec<_> = acts["acts"].as_array().expect("a list").iter().map(|act| &act["details"]).collect();
    assert_eq!(targets.iter().map(|details| &details["to_version"]).collect::<Vec<_>>(), [&json!(4), &json!(moved)]);
    assert!(targets[0]["reseed"].is_null() && targets[1]["reseed"].is_object(), "{acts}");
}

#[tokio::test]
async fn who_looks_behind_the_screens_is_told_until_when_and_nobody_else_sees_more() {
    let service = Service::start().await;
    let (ada, bo, path, page_of_game) = running(&service).await;
    service.moderator("Mo").await;
    service.moderator("Max").await;
    ada.post(&format!("{path}/messages"), json!({"text": "Between us"})).await.expect(201);
    first_move([&ada, &bo], &path).await;
    let (mut mo, mut max) = (browser(&service, "Mo"), browser(&service, "Max"));
    mo.open(&path).await;
    assert!(mo.says(&format!("href=\"{page_of_game}\"")) && !mo.says("Between us"), "{}", mo.text());
    mo.open(&page_of_game).await;
    mo.send(&format!("{page_of_game}/inspect"), &[("reason", "a player says that offers leak")]).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=looks"), "{}", mo.text());
    let until = "You see everything in this game until Thursday 1 January 2026, 01:00 UTC";
    for address in [&page_of_game, &path] {
        mo.open(address).await;
        assert!(mo.says(until), "{}", mo.text());
        max.open(address).await;
        assert!(!max.says("You see everything") && !max.says("Between us"), "{}", max.text());
    }
    assert!(mo.says("Between us"), "{}", mo.text());
    service.clock.advance(TimeDelta::hours(1));
    for address in [&page_of_game, &path] {
        mo.open(address).await;
        assert!(!mo.says("You see everything") && !mo.says("Between us"), "{}", mo.text());
    }
    mo.open("/moderation/audit").await;
    assert!(mo.says("Looked behind the screens") && mo.says("until Thursday 1 January 2026, 01:00 UTC"));
}

#[tokio::test]
async fn users_are_found_kept_out_and_let_in_and_the_log_says_so() {
    let service = Service::start().await;
    let (ada, bo, ..) = running(&service).await;
    let (moderator, max) = (service.senior("Mo").await, service.moderator("Max").await);
    let mut mo = browser(&service, "Mo");
    mo.open("/moderation/users?name=bo&suspended=").await;
    let page = format!("/moderation/users/{}", bo.id);
    assert!(mo.says(&format!("href=\"{page}\"")) && !mo.says("Ada"), "{}", mo.text());
    mo.open(&page).await;
    assert!(mo.says("Tuesday") && !mo.says("example.org"), "their games, and no address: {}", mo.text());
    mo.open(&format!("/moderation/users/{}", ada.id)).await;
    let together = format!("/moderation/users/{}/together/{}", ada.id, bo.id);
    assert!(mo.says(&format!("href=\"{together}\"")) && mo.says("Games together: 1"), "{}", mo.text());
    mo.open(&together).await;
    assert!(mo.says("Ada and Bo") && mo.says("Bo: no result") && mo.says("Tuesday"), "{}", mo.text());
    mo.open("/moderation/users").await;
    mo.send("/moderation/user-by-address", &[("email", "bo+more@example.org")]).await;
    assert!(mo.says(&format!("href=\"{page}\"")) && !mo.says("bo@example.org"), "{}", mo.text());
    mo.send("/moderation/user-by-address", &[("email", "bo")]).await;
    assert!(mo.status == 400 && mo.says("role=\"alert\""), "{}", mo.text());
    mo.open(&page).await;
    mo.send(&format!("{page}/suspend"), &[("reason", "")]).await;
    assert_eq!(mo.status, 400);
    mo.send(&format!("{page}/suspend"), &[("reason", "insults <players>")]).await;
    assert_eq!(mo.path, format!("{page}?note=suspended"), "{}", mo.text());
    assert!(mo.says("Suspended since") && mo.says("/unsuspend"), "{}", mo.text());
    assert_eq!(bo.get("/me").await.problem("forbidden"), "This account is suspended.");
    mo.open("/moderation/users?suspended=true").await;
    assert!(mo.says(&page), "{}", mo.text());
    mo.open(&page).await;
    // Acts of the same moment stand in any order.
    service.clock.advance(TimeDelta::seconds(1));
    mo.send(&format!("{page}/unsuspend"), &[("reason", "said sorry")]).await;
    assert_eq!(mo.path, format!("{page}?note=let_in"), "{}", mo.text());
    bo.get("/me").await.expect(200);

    for (subject, words) in [(&max, "Nobody suspends a moderator"), (&moderator, "Nobody suspends themselves")] {
        mo.open(&format!("/moderation/users/{}", subject.id)).await;
        assert!(mo.says(words) && !mo.says("/suspend\""), "{}", mo.text());
    }

    service.clock.advance(TimeDelta::days(1));
    let page = format!("/moderation/users/{}", ada.id);
    mo.open(&page).await;
    mo.send(&format!("{page}/suspend"), &[("reason", "a test")]).await;
    // A suspension opens and closes a case, too.
    mo.open("/moderation/audit?limit=4").await;
    assert!(mo.says("a test") && mo.says("said sorry") && !mo.says("insults"), "{}", mo.text());
    let next = mo.html.split("href=\"").find(|part| part.contains("cursor=")).expect("a next page");
    let next = next.split('"').next().expect("an address").replace("&#38;", "&").replace("&amp;", "&");
    mo.open(&next).await;
    assert!(mo.says("insults &#60;players&#62;") && !mo.says("a test"), "{}", mo.text());
    for (query, expected) in [
        (format!("user={}", bo.id), 2),
        (format!("moderator={}", moderator.id), 3),
        (format!("moderator={}", max.id), 0),
        ("before=2026-01-02".to_owned(), 2),
        (format!("before=2026-01-01&user={}", bo.id), 0),
    ] {
        mo.open(&format!("/moderation/audit?{query}")).await;
        assert_eq!((mo.status, mo.html.matches("class=\"words\"").count()), (200, expected), "{query}: {}", mo.text());
    }
    mo.open(&format!("/moderation/audit?user={}&moderator={}", bo.id, max.id)).await;
    assert!(mo.says("Only to Bo") && mo.says("Only by Max"), "{}", mo.text());
    for wrong in ["before=yesterday", "user=Bo", "cursor=00", "limit=0", "who=Mo"] {
        mo.open(&format!("/moderation/audit?{wrong}")).await;
        assert_eq!(mo.status, 400, "{wrong}");
    }
    let audit = moderator.get("/moderation/audit").await.expect(200);
    let acts = audit["acts"].as_array().expect("a list").iter();
    assert_eq!(acts.filter(|act| !act["user"].is_null() && act["act"] != "appointed").count(), 3, "{audit}");
    assert_eq!(audit["next"], Value::Null);
}

#[tokio::test]
async fn a_seat_is_given_back_by_a_form_and_who_is_invited_back_reads_what_they_get() {
    let service = Service::start().await;
    let (ada, bo, path, page_of_game) = running(&service).await;
    service.moderator("Mo").await;
    let mut mo = browser(&service, "Mo");
    mo.open(&page_of_game).await;
    assert!(!mo.says("/restore-seat\""), "nobody has left: {}", mo.text());
    assert_eq!(bo.post(&format!("{path}/resign"), json!({})).await.status, 204);
    mo.open(&page_of_game).await;
    assert!(mo.says("2: Bo</option>") && mo.says("2: Bot 2</option>"), "{}", mo.text());
    mo.send(&format!("{page_of_game}/restore-seat"), &[("seat", "2"), ("reason", "by mistake")]).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "{}", mo.text());
    let seat = async || ada.get(&path).await.expect(200)["seats"][1]["player"]["name"].clone();
    assert_eq!(seat().await, "Bo");

    let invite = async || {
        service.clock.advance(TimeDelta::minutes(1));
        assert_eq!(ada.post(&format!("{path}/invitations"), json!({"email": bo.email})).await.status, 202);
    };
    mo.send(&format!("{page_of_game}/replace"), &[("seat", "2"), ("reason", "plays no more")]).await;
    let mut page = browser(&service, "Bo");
    page.open(&path).await;
    assert!(!page.says("former seat") && !page.says("Take it over"), "{}", page.text());
    invite().await;
    page.open(&path).await;
    assert!(page.says("You get your former seat (red) back."), "{}", page.text());
    page.send(&format!("{path}/join"), &[]).await;
    assert_eq!(seat().await, "Bo");

    mo.open(&page_of_game).await;
    mo.send(&format!("{page_of_game}/close-seat"), &[("seat", "2"), ("for_cause", "yes"), ("reason", "insults")]).await;
    assert_eq!(mo.path, format!("{page_of_game}?note=acted"), "{}", mo.text());
    mo.send(&format!("{page_of_game}/replace"), &[("seat", "2"), ("email", &bo.email), ("reason", "to see")]).await;
    page.open(&path).await;
    assert!(page.says("A moderator has removed you from this game for cause"), "{}", page.text());
    assert!(!page.says("Take it over"), "{}", page.text());
    ada.get(&format!("{path}/moderation")).await.expect(200);
    service.verify().await;
}

#[tokio::test]
async fn a_form_of_a_case_that_is_sent_twice_is_done_once() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = cases::threat(&ada, &bo).await;
    let case = cases::report(&ada, &path, &said).await;
    let mut reader = browser(&service, "Mo");
    for (form, typed) in [
        ("acts", [("act", "note"), ("text", "The first time.")]),
        ("user-acts", [("act", "warn"), ("reason", "threats")]),
    ] {
        let action = format!("{case}/{form}");
        reader.open(&case).await;
        let mut fields = reader.hidden(&action);
        fields.extend(typed.map(|(name, value)| (name.to_owned(), value.to_owned())));
        for _ in 0..2 {
            reader.post(&action, &fields).await;
            assert!(reader.says("It is done"), "{}", reader.text());
        }
    }
    let view = mo.get(&case).await.expect(200);
    let noted = view["log"].as_array().expect("a list").iter().filter(|entry| entry["act"] == "noted");
    assert_eq!((noted.count(), view["acts"].as_array().expect("a list").len()), (1, 1));
}

#[tokio::test]
async fn a_refused_form_of_a_case_keeps_what_was_typed() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    service.moderator("Mo").await;
    let (path, said) = cases::threat(&ada, &bo).await;
    let case = cases::report(&ada, &path, &said).await;
    let mut reader = browser(&service, "Mo");
    reader.open(&case).await;
    reader.send(&format!("{case}/user-acts"), &[("act", "mute"), ("reason", "he is <i>rude</i>")]).await;
    assert!(reader.status == 400 && reader.says("he is &#60;i&#62;rude"), "{}", reader.text());
    reader.send(&format!("{case}/acts"), &[("act", "close"), ("result", "acted")]).await;
    assert!(reader.says("Nothing: the case is closed"), "{}", reader.text());
    let reports = ada.get("/reports").await.expect(200);
    assert_eq!(reports["reports"][0]["answer"], "Thank you for the report. We have done something about it.");
}
