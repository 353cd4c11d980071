//! Tests of the sign-in of programs without a browser.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::program::{CLIENT, ProgramAnswer};
use crate::support::Service;

const DEVICE: &str = "urn:ietf:params:oauth:grant-type:device_code";

async fn begin(service: &Service) -> Value {
    let told = service.oauth("/oauth/device_authorization", &[("client_id", CLIENT), ("scope", "read play")]).await;
    assert_eq!((told.status, &told.body["interval"], &told.body["expires_in"]), (200, &json!(5), &json!(600)));
    told.body
}

async fn poll(service: &Service, codes: &Value) -> ProgramAnswer {
    let code = codes["device_code"].as_str().expect("a code");
    service.oauth("/oauth/token", &[("grant_type", DEVICE), ("client_id", CLIENT), ("device_code", code)]).await
}

/// Ada types the code, and answers. Returns what the last page says.
async fn type_code(service: &Service, client: &str, code: &str, answer: &str) -> String {
    let mut browser = service.browser_of("Ada");
    browser.open("/oauth/device").await;
    assert!(browser.says("name=\"user_code\""), "{}", browser.html);
    browser.open(&format!("/oauth/device?user_code={}", code.to_lowercase())).await;
    assert!(browser.says(client) && browser.says(code), "{}", browser.html);
    browser.send("/oauth/device", &[("answer", answer), ("days", "30")]).await;
    browser.text()
}

#[tokio::test]
async fn a_program_asks_until_the_user_has_typed_its_code() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let codes = begin(&service).await;
    let user_code = codes["user_code"].as_str().expect("a code");
    assert_eq!(codes["verification_uri"], format!("http://{}/oauth/device", service.address));
    poll(&service, &codes).await.is("authorization_pending");
    poll(&service, &codes).await.is("slow_down");
    // Ten seconds now, and no more because of who waits for them.
    service.clock.advance(TimeDelta::seconds(9));
    poll(&service, &codes).await.is("slow_down");
    service.clock.advance(TimeDelta::seconds(15));
    poll(&service, &codes).await.is("authorization_pending");

    assert!(type_code(&service, "Ada&#39;s board", user_code, "allow").await.contains("may now act for you"));
    let told = poll(&service, &codes).await;
    let program = service.with(&told).await;
    assert_eq!(program.get("/me").await.expect(200)["id"], ada.id.to_string());
    program.get("/me/tokens").await.problem("insufficient-scope");

    // Each code works once: who else has it ends what it gave.
    let mut browser = service.browser_of("Ada");
    browser.open(&format!("/oauth/device?user_code={user_code}")).await;
    assert_eq!(browser.status, 404);
    poll(&service, &codes).await.is("invalid_grant");
    assert_eq!(program.get("/me").await.status, 401);
}

#[tokio::test]
async fn a_user_refuses_or_comes_too_late() {
    let service = Service::start().await;
    service.user("Ada").await;
    let refused = begin(&service).await;
    let user_code = refused["user_code"].as_str().expect("a code");
    assert!(type_code(&service, "Ada&#39;s board", user_code, "refuse").await.contains("You have refused"));
    poll(&service, &refused).await.is("access_denied");

    let late = begin(&service).await;
    service.clock.advance(TimeDelta::minutes(10));
    poll(&service, &late).await.is("expired_token");
    let mut browser = service.browser_of("Ada");
    browser.open(&format!("/oauth/device?user_code={}", late["user_code"].as_str().expect("a code"))).await;
    assert_eq!(browser.status, 404);
}

#[tokio::test]
async fn a_device_code_is_for_its_own_program() {
    let service = Service::start().await;
    service.user("Ada").await;
    let codes = begin(&service).await;
    type_code(&service, "Ada&#39;s board", codes["user_code"].as_str().expect("a code"), "allow").await;
    let code = codes["device_code"].as_str().expect("a code");
    let other = [("grant_type", DEVICE), ("client_id", "Another board"), ("device_code", code)];
    service.oauth("/oauth/token", &other).await.is("invalid_grant");
    let none = [("grant_type", DEVICE), ("client_id", "\0"), ("device_code", "\0")];
    service.oauth("/oauth/token", &none).await.is("invalid_request");
    poll(&service, &codes).await.token();
}

#[tokio::test]
async fn nobody_begins_more_than_thirty_sign_ins_at_once() {
    let service = Service::start_with(|settings| {
        (settings.rate_limit, settings.trust_loopback) = (0, Some(false));
    })
    .await;
    let begin = async || service.oauth("/oauth/device_authorization", &[("client_id", CLIENT)]).await;
    for _ in 0..30 {
        assert_eq!(begin().await.status, 200);
    }
    let refused = begin().await;
    assert_eq!((refused.status, &refused.body["type"]), (429, &json!("/problems/too-many-requests")));
    service.clock.advance(TimeDelta::seconds(6));
    assert_eq!(begin().await.status, 200);
}

/// The example runs as it is, in a terminal of its own.
#[tokio::test]
async fn a_program_in_a_terminal_signs_in_and_lists_the_games() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 2, "name": "Rainy days"})).await.expect(201);
    ada.post(&format!("/games/{}/start", game["id"].as_str().expect("an id")), json!({})).await.expect(200);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/terminal_client.py");
    let mut python = Command::new("python3");
    let started = python.args(["-I", "-S", "-B", script]).arg(format!("http://{}", service.address));
    let Ok(mut started) = started.stdout(Stdio::piped()).spawn() else {
        assert!(std::env::var_os("CI").is_none(), "python3 is missing");
        eprintln!("left out: python3 is missing");
        return;
    };
    let lines = started.stdout.take().expect("an output");
    let (told, heard) = tokio::sync::oneshot::channel();
    let reader = std::thread::spawn(move || {
        let mut lines = BufReader::new(lines).lines().map_while(Result::ok);
        let code = lines.by_ref().find_map(|line| Some(line.split_once("the code ")?.1.to_owned()));
        let _ = told.send(code.expect("a code"));
        lines.collect::<Vec<_>>().join("\n")
    });
    let code = heard.await.expect("a line with the code");
    type_code(&service, "Terminal client", code.trim(), "allow").await;
    let rest = tokio::task::spawn_blocking(|| reader.join().expect("no panic")).await.expect("the lines");
    assert!(started.wait().expect("it ends").success(), "{rest}");
    assert!(rest.contains("Signed in as Ada") && rest.contains("Rainy days") && rest.contains("ability "), "{rest}");
}
