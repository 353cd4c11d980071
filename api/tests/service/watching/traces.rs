//! Tests of traces, with a stand-in for the collector.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use nix::sys::signal::Signal;
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, program};
use crate::waiting::wait_until;

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN: &str = "00f067aa0ba902b7";

/// A collector that takes everything: its address, and the head and body of each request.
fn collector() -> (SocketAddr, Receiver<(String, Value)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = listener.local_addr().expect("an address");
    let (sender, requests) = channel();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let mut reader = BufReader::new(connection.expect("a connection"));
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head).expect("a line") > 0 {}
            let length =
                head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
            let mut body = vec![0; length.unwrap_or(0)];
            reader.read_exact(&mut body).expect("a body");
            let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
            reader.get_mut().write_all(answer.as_bytes()).expect("an answer");
            let _ = sender.send((head, serde_json::from_slice(&body).expect("JSON")));
        }
    });
    (address, requests)
}

/// The spans of a request.
fn spans(export: &Value) -> Vec<Value> {
    let resource = &export["resourceSpans"][0];
    let name = json!({"key": "service.name", "value": {"stringValue": "pixie-post"}});
    assert!(resource["resource"]["attributes"].as_array().expect("a list").contains(&name), "{resource}");
    resource["scopeSpans"][0]["spans"].as_array().expect("spans").clone()
}

/// All spans until this one has come.
fn until(requests: &Receiver<(String, Value)>, is_last: impl Fn(&Value) -> bool) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    while !all.iter().any(&is_last) {
        let (head, export) = requests.recv_timeout(Duration::from_secs(60)).expect("spans");
        assert!(head.starts_with("POST /v1/traces HTTP/1.1\r\n"), "{head}");
        assert!(head.to_lowercase().contains("content-type: application/json\r\n"), "{head}");
        all.extend(spans(&export));
    }
    all
}

#[tokio::test]
async fn a_request_and_what_it_causes_are_a_trace_of_their_caller() {
    let (address, requests) = collector();
    let folder = Folder::new("traces");
    let mut command = program(&folder);
    let serving = Serving::spawn(command.env("PIXIE_TRACES_URL", format!("http://{address}")));
    let token = line(program(&folder).args(["token", "ada@example.org", "--name", "Countess"]));
    let ada = Client::with_token(serving.1, &token).await;
    let new = |flags: &str| {
        let request = ada.request(reqwest::Method::POST, "/games").json(&json!({"name": "Marmalade", "players": 2}));
        request.header("traceparent", format!("00-{TRACE}-{SPAN}-{flags}")).send()
    };
    // One that its caller does not record comes first, so that it would be here by now.
    assert_eq!(new("00").await.expect("an answer").status(), 201);
    assert_eq!(new("01").await.expect("an answer").status(), 201);

    let mut all = until(&requests, |span| span["traceId"] == TRACE && span["kind"] == 2);
    assert!(
        http_client()
            .get(format!("http://{}/healthz", serving.1))
            .send()
            .await
            .expect("an answer")
            .status()
            .is_success()
    );
    serving.signal(Signal::SIGTERM);
    // What waits is sent before the program ends.
    all.extend(until(&requests, |span| span["name"] == "GET /healthz"));

    let traced: Vec<_> = all.iter().filter(|span| span["traceId"] == TRACE).collect();
    let [append, request] = traced[..] else { panic!("{traced:#?}") };
    assert_eq!((&request["name"], &request["parentSpanId"]), (&json!("POST /api/v1/games"), &json!(SPAN)));
    assert_eq!((&append["name"], &append["parentSpanId"]), (&json!("db.append"), &request["spanId"]));
    let has = |span: &Value, key: &str, value: Value| {
        span["attributes"].as_array().expect("a list").contains(&json!({"key": key, "value": value}))
    };
    assert!(has(request, "http.request.method", json!({"stringValue": "POST"})), "{request}");
    assert!(has(request, "http.response.status_code", json!({"intValue": "201"})), "{request}");
    assert!(has(append, "pixie.outcome", json!({"stringValue": "appended"})), "{append}");
    let time = |key: &str| request[key].as_str().expect("a text").parse::<i64>().expect("a number");
    assert!(time("startTimeUnixNano") < time("endTimeUnixNano"), "{request}");

    let own = all.iter().find(|span| span["name"] == "GET /healthz").expect("a span");
    assert!(own["parentSpanId"].is_null() && own["traceId"] != TRACE, "{own}");
    assert!(all.iter().any(|span| span["name"] == "job.project"), "background work, too");
    let text = json!(all).to_string().to_lowercase();
    for secret in ["marmalade", "countess", "example.org", &token.to_lowercase()] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
}

#[tokio::test]
async fn without_a_collector_nothing_is_lost_but_the_traces() {
    let gone = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("an address");
    let folder = Folder::new("no-traces");
    let mut command = program(&folder);
    let serving = Serving::spawn(command.env("PIXIE_TRACES_URL", format!("http://{gone}")));
    let http = http_client();
    let ask = async |url: String| http.get(url).send().await.expect("an answer").text().await.expect("text");
    let dropped = "pixie_trace_spans_total{outcome=\"dropped\"}";
    wait_until("traces to be lost", async || {
        ask(format!("http://{}/healthz", serving.1)).await;
        ask(format!("http://{}/metrics", serving.metrics())).await.contains(dropped)
    })
    .await;
    let complaints =
        serving.log().lines().filter(|line| line.contains("the collector of traces does not take them")).count();
    assert_eq!(complaints, 1);
}
