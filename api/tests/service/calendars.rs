//! Tests of the calendar of deadlines, read as calendar programs read it.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use chrono::TimeDelta;
use reqwest::Method;
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Client, answer};

/// The path of a new address of this user's calendar.
async fn address(service: &Service, of: &Client) -> String {
    let made = of.post("/me/calendar", json!({})).await;
    assert_eq!(made.headers[CACHE_CONTROL], "no-store");
    let url = made.expect(201)["url"].as_str().expect("an address").to_owned();
    url.strip_prefix(&format!("http://{}", service.address)).expect("an address here").to_owned()
}

async fn read(service: &Service, path: &str) -> String {
    let answer = service.get(path).await;
    assert_eq!(
        (answer.status().as_u16(), &answer.headers()[CONTENT_TYPE]),
        (200, &"text/calendar; charset=utf-8".parse().unwrap())
    );
    answer.text().await.expect("a calendar")
}

/// A game against a bot that waits for this user.
async fn waiting(of: &Client, name: &str) -> String {
    let (path, _) = game(of, json!({"players": 2, "pace_hours": 72, "name": name, "private": true})).await;
    of.post(&format!("{path}/start"), json!({})).await.expect(200);
    path
}

/// The values of a property of the events.
fn values<'a>(file: &'a str, name: &str) -> Vec<&'a str> {
    let (_, events) = file.split_once("END:VTIMEZONE").expect("a time zone");
    events.split("\r\n").filter_map(|line| line.strip_prefix(name)?.strip_prefix(':')).collect()
}

#[tokio::test]
async fn a_calendar_has_the_games_that_wait_for_its_user_and_no_others() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let path = address(&service, &ada).await;
    assert!(!read(&service, &path).await.contains("VEVENT"));
    let own = waiting(&ada, "Rainy, days").await;
    waiting(&bo, "Secret table").await;
    game(&ada, json!({"players": 3, "pace_hours": 72})).await;

    let file = read(&service, &path).await;
    assert_eq!(values(&file, "SUMMARY"), ["Your move in Rainy\\, days"]);
    assert_eq!(values(&file, "URL"), [format!("http://{}{own}", service.address)]);
    assert_eq!(values(&file, "DTSTART"), ["20260104T000000Z"]);
    assert!(!file.contains("VALARM"));
    assert_eq!(values(&read(&service, &format!("{path}?alarm=60")).await, "TRIGGER"), ["-PT60M"]);
    assert_eq!(service.get(&format!("{path}?alarm=0")).await.status(), 400);

    let tag = service.get(&path).await.headers()[ETAG].clone();
    let same = service.request(Method::GET, &path).header(IF_NONE_MATCH, tag).send().await.expect("an answer");
    assert_eq!(same.status(), 304);

    // The event stays the same one when its deadline changes, and is gone after the answer.
    let mo = service.moderator("Mo").await;
    let later = json!({"deadline": "2026-01-09T12:00:00Z", "reason": "a holiday"});
    mo.post(&format!("{own}/moderation/deadline"), later).await.expect(200);
    let changed = read(&service, &path).await;
    assert_eq!(
        (values(&changed, "UID"), values(&changed, "DTSTART")),
        (values(&file, "UID"), vec!["20260109T120000Z"])
    );
    let sequence = |file: &str| values(file, "SEQUENCE").first().map(|number| number.parse::<i32>().expect("a number"));
    assert!(sequence(&changed) > sequence(&file), "{changed}");
    let open = ada.get(&format!("{own}/decisions")).await.expect(200);
    let mine = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true).cloned();
    let mine = mine.expect("Ada is asked");
    let said = json!({"decision": mine["id"], "notation": mine["legal"][0]["notation"]});
    ada.post(&format!("{own}/moves"), said).await.expect(200);
    let after = read(&service, &path).await;
    assert!(sequence(&after).is_none_or(|after| Some(after) > sequence(&changed)), "{after}");
}

#[tokio::test]
async fn an_address_is_secret_and_ends_when_its_user_wants() {
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.senior("Mo").await);
    assert_eq!(ada.get("/me/calendar").await.expect(200), json!({"made_at": null}));
    let first = address(&service, &ada).await;
    let token = first.trim_start_matches("/calendar/").trim_end_matches(".ics");
    assert_eq!(token.len(), 52);
    assert_eq!(ada.get("/me/calendar").await.expect(200), json!({"made_at": "2026-01-01T00:00:00Z"}));

    let second = address(&service, &ada).await;
    assert_eq!(
        (service.get(&first).await.status(), service.get(&second).await.status()),
        (404.try_into().unwrap(), 200.try_into().unwrap())
    );
    let suspended = format!("/moderation/users/{}", ada.id);
    mo.post(&format!("{suspended}/suspend"), json!({"reason": "a test"})).await.expect(200);
    assert_eq!(service.get(&second).await.status(), 404);
    mo.post(&format!("{suspended}/unsuspend"), json!({"reason": "a test"})).await.expect(200);
    assert_eq!(service.get(&second).await.status(), 200);

    assert_eq!(ada.delete("/me/calendar").await.status, 204);
    ada.delete("/me/calendar").await.problem("not-found");
    for gone in [first.as_str(), second.as_str(), "/calendar/.ics", "/calendar/none.ics"] {
        assert_eq!(service.get(gone).await.status(), 404, "{gone}");
    }
    let third = address(&service, &ada).await;
    assert_eq!(ada.delete("/me").await.status, 204);
    assert_eq!(service.get(&third).await.status(), 404);
}

/// The Python that `.ci/icalendar` has made. Without it CI fails; elsewhere the test says what is missing.
fn python() -> Option<PathBuf> {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/icalendar/venv/bin/python");
    if !python.exists() {
        let missing = "the Python package icalendar is not here (`.ci/icalendar` fetches it)";
        assert!(std::env::var_os("CI").is_none(), "{missing}");
        eprintln!("left out: {missing}");
        return None;
    }
    Some(python)
}

/// What the library reads in a calendar.
fn events(python: &Path, file: &str) -> Vec<Vec<String>> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/service/read_calendar.py");
    let mut reader = Command::new(python)
        .arg("-B")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    reader.stdin.take().expect("a pipe").write_all(file.as_bytes()).expect("it reads");
    let output = reader.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{file}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

/// Moments around a change of the clocks, by time zone.
type Changes = [(&'static str, [&'static str; 2]); 3];

const SPRING: Changes = [
    ("Europe/Paris", ["2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z"]),
    ("America/New_York", ["2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z"]),
    ("Australia/Lord_Howe", ["2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"]),
];
/// The clocks of Paris and of New York show the same time at both moments.
const AUTUMN: Changes = [
    ("Europe/Paris", ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]),
    ("America/New_York", ["2026-11-01T05:15:00Z", "2026-11-01T06:15:00Z"]),
    ("Australia/Lord_Howe", ["2026-10-03T15:15:00Z", "2026-10-03T15:45:00Z"]),
];

#[tokio::test]
async fn a_library_reads_the_right_moments_around_changes_of_the_clocks() {
    let Some(python) = python() else { return };
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.moderator("Mo").await);
    let path = address(&service, &ada).await;
    for (days, zones) in [(45, SPRING), (205, AUTUMN)] {
        service.clock.advance(TimeDelta::days(days));
        for (zone, moments) in zones {
            answer(ada.request(Method::PATCH, "/me/notifications").json(&json!({"time_zone": zone}))).await.expect(200);
            let mut games = Vec::new();
            for moment in moments {
                let game = waiting(&ada, zone).await;
                let set = json!({"deadline": moment, "reason": "a holiday", "seat": "blue"});
                mo.post(&format!("{game}/moderation/deadline"), set).await.expect(200);
                games.push(game);
            }
            let file = read(&service, &path).await;
            assert!(file.contains(&format!("TZID:{zone}\r\n")), "{file}");
            let mut seen = events(&python, &file);
            seen.sort_by(|one, other| one[2].cmp(&other[2]));
            let by = |column: usize| seen.iter().map(|event| event[column].as_str()).collect::<Vec<_>>();
            assert_eq!((by(2), by(3)), (moments.to_vec(), moments.to_vec()), "{zone}\n{file}");
            for game in games {
                ada.post(&format!("{game}/resign"), Value::Null).await.expect(204);
            }
        }
    }
}

#[tokio::test]
async fn a_calendar_speaks_the_language_of_its_user_or_that_of_its_address() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let path = address(&service, &ada).await;
    waiting(&ada, "Rainy days").await;
    let chosen = ada.request(Method::PATCH, "/me/notifications").json(&json!({"language": "pl"}));
    answer(chosen).await.expect(200);
    for (query, summary) in [
        ("", "Twój ruch w grze Rainy days"),
        ("?language=de", "Dein Zug in Rainy days"),
        ("?language=fr", "Votre coup dans Rainy days"),
        ("?language=en", "Your move in Rainy days"),
    ] {
        assert_eq!(values(&read(&service, &format!("{path}{query}")).await, "SUMMARY"), [summary]);
    }
    assert_eq!(service.get(&format!("{path}?language=nl")).await.status(), 400);
}
