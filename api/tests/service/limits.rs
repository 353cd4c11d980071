//! Tests of limits: requests that are too large, too slow or too many are refused, and the error
//! names the limit.

use std::time::Duration;

use chrono::TimeDelta;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use reqwest::{Method, Response};
use serde_json::json;

use crate::support::client::{Answer, Client, answer};
use crate::support::cluster::Database;
use crate::support::program::Folder;
use crate::support::stream::Stream;
use crate::support::wire::Wire;
use crate::support::{Service, problem};
use crate::waiting::{seen, wait_until};

const ALIVE: &str = "HTTP/1.1 200 OK";
#[tokio::test]
async fn a_head_that_is_too_large_is_refused() {
    let service = Service::start().await;
    let long = service.get(&format!("/games?name={}", "a".repeat(8192))).await;
    assert_eq!(long.status(), 414);
    assert_eq!(problem(long).await["detail"], "Path and query may have 8192 bytes together.");
    let large = service.request(Method::GET, "/healthz").header("cookie", "a".repeat(16384)).send().await.unwrap();
    assert_eq!(large.status(), 431);
    assert_eq!(problem(large).await["detail"], "All headers together may have 16384 bytes.");
}

#[tokio::test]
async fn a_request_that_does_not_arrive_is_given_up() {
    let service = Service::start_with(|settings| settings.request_seconds = 1).await;
    let post = "POST /api/v1/auth/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
    let mut wire = Wire::open(&service).await.expect("a connection");
    wire.send(post).await;
    let told = wire.read_answer().await;
    assert!(told.starts_with("HTTP/1.1 408 ") && told.contains("/problems/request-timeout"), "{told}");
    assert!(told.contains("x-content-type-options: nosniff") && told.contains("x-request-id: "), "{told}");

    let mut wire = Wire::open(&service).await.expect("a connection");
    wire.send("GET /healthz HTTP/1.1\r\nHo").await;
    let told = wire.read_answer().await;
    assert!(told.starts_with("HTTP/1.1 408 "), "{told}");
    assert_eq!(wire.read_answer().await, "", "the connection has ended");
}

/// The server itself limits only the first head. A silent stream is not an idle connection.
#[tokio::test]
async fn a_later_head_that_does_not_arrive_ends_the_connection_too() {
    let service = Service::start_with(|settings| {
        (settings.request_seconds, settings.trust_loopback) = (5, Some(false));
    })
    .await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 3})).await.expect(201);
    let path = format!("/games/{}/stream?after={}", game["id"].as_str().expect("an id"), game["version"]);
    let mut stream = Stream::open(&ada, &path).await;
    let mut wire = Wire::open(&service).await.expect("a connection");
    assert!(wire.ask().await.starts_with(ALIVE));
    wire.send("GET /healthz HTTP/1.1\r\nHo").await;
    assert_eq!(wire.read_answer().await, "");
    service.clock.advance(TimeDelta::seconds(20));
    assert_eq!(stream.block().await.as_deref(), Some(": "));
}

#[tokio::test]
async fn a_database_that_hangs_keeps_nobody_waiting_for_ever() {
    let folder = Folder::new("hang");
    let dir = folder.path().join("postgres");
    let options = ClusterOptions { dir: dir.clone(), bin: None, durability: Durability::None };
    let cluster = Cluster::start(&options).await.expect("Postgres");
    let database = Database::new(&dir, "pixie", cluster.connect_options());
    let service = Service::on(database, 1, |settings| settings.request_seconds = 10).await;
    let ada = service.user("Ada").await;
    ada.get("/games").await.expect(200);
    assert_eq!(service.get("/readyz").await.status(), 200);

    let servers = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'";
    let servers: Vec<i32> = sqlx::query_scalar(servers).fetch_all(&service.owner).await.expect("those that serve us");
    let all: Vec<_> = servers.into_iter().map(Pid::from_raw).chain(folder.postgres()).collect();
    let signal = |signal: Signal| all.iter().for_each(|server| kill(*server, signal).expect("it runs"));
    signal(Signal::SIGSTOP);
    for path in ["/games", "/me/games"] {
        let told = ada.get(path).await;
        assert_eq!((told.status, &told.headers["retry-after"]), (503, &"1".parse().expect("a header")), "{path}");
        told.problem("unavailable");
    }
    let unready = service.get("/readyz").await;
    assert_eq!(unready.status(), 503);
    problem(unready).await;
    assert_eq!(service.get("/healthz").await.status(), 200);

    signal(Signal::SIGCONT);
    wait_until("it to be ready again", async || seen(service.get("/readyz").await.status(), |status| *status == 200))
        .await;
    ada.get("/games").await.expect(200);
    drop(service);
    cluster.stop().await;
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_the_next_is_ended() {
    let service = Service::start_with(|settings| {
        (settings.connections_per_address, settings.rate_limit, settings.trust_loopback) = (2, 0, Some(false));
    })
    .await;
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut wire = Wire::open(&service).await.expect("a connection");
        assert!(wire.ask().await.starts_with(ALIVE));
        open.push(wire);
    }
    assert_eq!(Wire::open(&service).await.expect("a connection").ask().await, "");
    // A request on the refused connection is not executed.
    let email = r#"{"email":"ada@example.org"}"#;
    let post = "POST /api/v1/auth/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    let post = format!("{post}\r\nContent-Length: {}\r\n\r\n{email}", email.len());
    let mut refused = Wire::open(&service).await.expect("a connection");
    refused.send(&post).await;
    assert_eq!(refused.read_answer().await, "");
    assert!(!service.dump().await.contains("ada@example.org"));
    open[0].send(&post).await;
    assert!(open[0].read_answer().await.starts_with("HTTP/1.1 202 "));
    assert!(service.dump().await.contains("ada@example.org"));
    open.pop();
    wait_until("the place to be free again", async || {
        let mut wire = Wire::open(&service).await.expect("a connection");
        seen(wire.ask().await, |told| told.starts_with(ALIVE))
    })
    .await;
    let metrics = service.metrics().await;
    let refused = metrics.lines().find_map(|line| line.strip_prefix("pixie_http_connections_refused_total "));
    assert!(refused.is_some_and(|refused| refused != "0"), "{metrics}");
}

#[tokio::test]
async fn connections_beyond_the_most_wait_until_one_is_closed() {
    let threads = std::thread::available_parallelism().expect("a number").get();
    let service =
        Service::start_with(|settings| (settings.connections, settings.request_seconds) = (threads, 600)).await;
    // The body of each request never arrives, so that no connection is closed for being idle.
    let post = "POST /api/v1/auth/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n";
    let mut open = Vec::new();
    for _ in 0..threads {
        let mut wire = Wire::open(&service).await.expect("a connection");
        wire.send(post).await;
        assert!(wire.read_answer().await.starts_with("HTTP/1.1 100 "));
        open.push(wire);
    }
    let mut late = Wire::open(&service).await.expect("a connection");
    late.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(tokio::time::timeout(Duration::from_millis(200), late.read_answer()).await.is_err(), "it has to wait");
    drop(open);
    assert!(late.read_answer().await.starts_with(ALIVE));
}

/// A service behind a proxy, whose clock stands still, so that no request is paid for meanwhile. Each client of the proxy may make 120
/// requests, and so may each user.
async fn service_behind_a_proxy() -> Service {
    Service::start_with(|settings| {
        settings.rate_limit = 1;
        settings.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    })
    .await
}

/// The answer to a user at this address who asks the API.
async fn ask_from(user: &Client, address: &str, path: &str) -> Answer {
    answer(user.request(Method::GET, path).header("x-forwarded-for", address)).await
}

/// The answer to a user at this address who looks at a page.
async fn look_from(service: &Service, name: &str, address: &str, path: &str) -> Response {
    let page = service.request(Method::GET, path).header("cookie", format!("session=pixie_{name}"));
    page.header("accept", "text/html").header("x-forwarded-for", address).send().await.expect("an answer")
}

#[tokio::test]
async fn a_user_makes_so_many_requests_from_wherever_they_come() {
    let service = service_behind_a_proxy().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    for _ in 0..60 {
        ask_from(&ada, "192.0.2.1", "/me").await.expect(200);
        assert_eq!(look_from(&service, "Ada", "192.0.2.2", "/help").await.status(), 200);
    }
    let told = ask_from(&ada, "192.0.2.3", "/me").await;
    assert_eq!(told.headers["retry-after"], "60");
    told.problem("too-many-requests");
    let page = look_from(&service, "Ada", "192.0.2.3", "/help").await;
    assert_eq!(page.status(), 429);
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    ask_from(&bo, "192.0.2.3", "/me").await.expect(200);
    service.clock.advance(TimeDelta::minutes(1));
    ask_from(&ada, "192.0.2.3", "/me").await.expect(200);
}

#[tokio::test]
async fn a_request_that_finds_nothing_counts_once() {
    let service = service_behind_a_proxy().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    for _ in 0..118 {
        ask_from(&ada, "192.0.2.1", "/me").await.expect(200);
        ask_from(&bo, "192.0.2.2", "/me").await.expect(200);
    }
    let nothing = "/games/00000000-0000-0000-0000-000000000000";
    ask_from(&ada, "192.0.2.3", nothing).await.problem("not-found");
    ask_from(&ada, "192.0.2.3", "/me").await.expect(200);
    ask_from(&ada, "192.0.2.3", "/me").await.problem("too-many-requests");
    let page = async |path: &str| look_from(&service, "Bo", "192.0.2.4", path).await.status().as_u16();
    assert_eq!([page(nothing).await, page("/help").await, page("/help").await], [404, 200, 429]);
    ask_from(&bo, "192.0.2.4", "/me").await.problem("too-many-requests");
}

#[tokio::test]
async fn one_household_has_so_many_strangers_written_to() {
    let service =
        Service::start_with(|settings| (settings.rate_limit, settings.trust_loopback) = (0, Some(false))).await;
    let ask = async |number: usize| {
        let email = json!({"email": format!("stranger{number}@example.org")});
        answer(service.request(Method::POST, "/api/v1/auth/email").json(&email)).await
    };
    for number in 0..30 {
        assert_eq!(ask(number).await.status, 202);
    }
    let told = ask(30).await;
    assert_eq!(told.headers["retry-after"], "60");
    told.problem("too-many-requests");
    let form = service.request(Method::POST, "/sign-in/mail").body("email=stranger31%40example.org");
    let form = form.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap();
    assert_eq!(form.status(), 429);
    service.clock.advance(TimeDelta::minutes(1));
    assert_eq!(ask(32).await.status, 202);
    assert_eq!(service.mails(31).await.len(), 31);
}
