//! Tests of the metrics.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use pixie_service::ground::telemetry::metric::{ALL, MetricKind};
use serde_json::json;

use crate::support::program::{Folder, program};
use crate::support::{Service, http_client, problem};
use crate::waiting::{block_until, wait_until};

/// What `promtool check metrics` says against these metrics; none if the program is missing.
fn promtool(metrics: &str) -> Option<String> {
    let child =
        Command::new("promtool").args(["check", "metrics"]).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        assert!(std::env::var_os("CI").is_none(), "promtool is missing");
        eprintln!("promtool is missing, so the metrics are not checked by it");
        return None;
    };
    child.stdin.take().expect("a pipe").write_all(metrics.as_bytes()).expect("it reads");
    let done = child.wait_with_output().expect("it ends");
    let said = String::from_utf8(done.stderr).expect("text");
    Some(if done.status.success() { String::new() } else { format!("{} {said}", done.status) })
}

/// The names after `# TYPE`.
fn families(metrics: &str) -> Vec<&str> {
    metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect()
}

#[tokio::test]
async fn they_keep_the_conventions_and_are_those_of_the_table() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let bo = service.user("Bo").await;
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    bo.post(&format!("{path}/moves"), json!({"notation": "pass"})).await;
    service.all_mails_sent().await;
    assert_eq!(service.get("/nowhere").await.status(), 404);

    let answer = service.watch("/metrics").await;
    assert_eq!(answer.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let metrics = answer.text().await.expect("text");
    assert_eq!(promtool(&metrics).unwrap_or_default(), "");

    let shown = families(&metrics);
    let known: BTreeSet<_> = ALL.iter().map(|metric| metric.name).collect();
    assert!(shown.iter().all(|name| known.contains(name)), "{shown:?}");
    assert_eq!(shown.iter().collect::<BTreeSet<_>>().len(), shown.len(), "each of them once");
    let missing: Vec<_> =
        ALL.iter().filter(|metric| !metric.is_recorded && !shown.contains(&metric.name)).map(|it| it.name).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for line in [
        concat!("pixie_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1"),
        "pixie_database_up 1",
        "pixie_workers 1",
        "pixie_database_connections_max 4",
        "pixie_outbox_waiting{queue=\"mails\"} 0",
        "pixie_outbox_waiting{queue=\"webhooks\"} 0",
        // From the beginning, so that the first failure is an increase.
        "pixie_outbox_tries_total{kind=\"undo_refused\",outcome=\"dead\"} 0",
    ] {
        assert!(metrics.lines().any(|told| told == line), "{line}: {metrics}");
    }
    for begin in [
        "pixie_append_duration_seconds_bucket{outcome=\"appended\",le=\"0.0005\"}",
        "pixie_http_request_duration_seconds_bucket{method=\"POST\",route=\"/api/v1/games\",le=\"0.001\"}",
        "pixie_outbox_try_duration_seconds_bucket{queue=\"mails\",le=\"0.005\"}",
        "pixie_problems_total{type=\"not-found\"}",
        "pixie_events_appended_total ",
    ] {
        assert!(metrics.lines().any(|told| told.starts_with(begin)), "{begin}: {metrics}");
    }
}

#[test]
fn their_names_say_their_units() {
    for metric in ALL {
        let name = metric.name;
        assert!(name.starts_with("pixie_") || name.starts_with("process_"), "{name}");
        assert_eq!(name.ends_with("_total"), metric.kind == MetricKind::Counter, "{name}");
        assert!(metric.kind != MetricKind::Histogram || name.ends_with("_seconds"), "{name}");
        assert!(metric.help.ends_with('.'), "{name}: {}", metric.help);
    }
}

#[tokio::test]
async fn they_are_not_on_the_address_of_the_service() {
    let service = Service::start().await;
    assert_eq!(problem(service.get("/metrics").await).await["status"], 404);
    assert_eq!(service.watch("/healthz").await.status(), 200);
    assert_eq!(service.watch("/readyz").await.status(), 200);
    assert_eq!(service.watch("/api/v1/games").await.status(), 404);
}

#[tokio::test]
async fn a_refused_move_is_counted_by_its_code() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let seat = service.open(&game).await[0].0;
    let path = format!("/api/v1/games/{}/moves", game.id);
    let impossible = json!({"notation": "place 99"});
    let refused = service.send_as(&game.players[seat], reqwest::Method::POST, &path, impossible).await;
    let body = problem(refused).await;
    let metrics = service.metrics().await;
    let kind = body["type"].as_str().and_then(|kind| kind.rsplit('/').next()).expect("a type");
    assert!(metrics.contains(&format!("pixie_problems_total{{type=\"{kind}\"}}")), "{metrics}");
    if let Some(code) = body["code"].as_str() {
        assert!(metrics.contains(&format!("pixie_refusals_total{{code=\"{code}\"}}")), "{metrics}");
    }
}

/// The processes find each other in the database: one that serves sees the one that works.
#[tokio::test]
async fn a_worker_has_metrics_and_is_seen_by_others() {
    let service = Service::start().await;
    let folder = Folder::new("watched-worker");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    let mut command = program(&folder);
    command.env("DATABASE_URL", service.database_url()).env("PIXIE_METRICS_LISTEN", address.to_string());
    let log = folder.path().join("log");
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let stderr = std::fs::File::create(&log).expect("a file");
    let mut worker = command.arg("work").stderr(stderr).spawn().expect("it starts");
    let client = http_client();
    let ask = async |path: &str| client.get(format!("http://{address}{path}")).send().await.ok();
    let ready = wait_until("an answer of the worker", async || {
        assert!(worker.try_wait().expect("a state").is_none(), "it has ended");
        ask("/readyz").await
    });
    assert_eq!(ready.await.status(), 200);
    let metrics = ask("/metrics").await.expect("an answer").text().await.expect("text");
    assert!(
        metrics.contains("\npixie_database_up 1\n") && metrics.contains("\nprocess_start_time_seconds "),
        "{metrics}"
    );
    assert_eq!(promtool(&metrics).unwrap_or_default(), "");

    let nodes = "SELECT count(*) FROM nodes WHERE works AND NOT serves";
    let number = async || sqlx::query_scalar::<_, i64>(nodes).fetch_one(&service.pool).await.expect("a number");
    wait_until("the worker to be seen", async || number().await > 0).await;
    nix::sys::signal::kill(nix::unistd::Pid::from_raw(worker.id().cast_signed()), nix::sys::signal::SIGTERM)
        .expect("it runs");
    let ended = block_until("the end of the worker", || worker.try_wait().expect("a state"));
    let log = || std::fs::read_to_string(&log).expect("the log");
    assert!(ended.success(), "{ended}: {}", log());
    assert_eq!(number().await, 0, "it has said that it stops: {}", log());
}
