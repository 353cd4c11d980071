//! A signed-in API client, and the answers it gets.

use std::net::SocketAddr;
use std::time::Duration;

use pixie_event_store::Actor;
use pixie_service::ground::entropy::Entropy;
use pixie_service::people::users::log::{self, UserEvent};
use pixie_service::people::users::{Role, role_changes};
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{START, Service, moment};
use crate::waiting::wait_until;

/// A user of a service, or a guest.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) id: Uuid,
    pub(crate) email: String,
    base: String,
    token: Option<String>,
    http: reqwest::Client,
    /// The timeout of a request.
    patience: Option<Duration>,
}

/// An answer of the service.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

/// Makes a user with this id and name. Returns their address: the name in lower case at `example.org`.
pub(crate) async fn sign_up(db: &mut PgConnection, id: Uuid, name: &str) -> String {
    let (email, at) = (format!("{}@example.org", name.to_lowercase()), moment(START));
    sqlx::query!("INSERT INTO users (id, created_at, email, name) VALUES ($1, $2, $3, $4)", id, at, email, name)
        .execute(&mut *db)
        .await
        .expect("a new user");
    let by = (Actor::User { user: id }, at);
    log::append(db, &Entropy::seeded(0), id, by, &UserEvent::SignedUp {}, &[]).await.expect("a log");
    email
}

impl Service {
    /// A user of this name, signed in, and confirmed for as long as the test lasts. Their address is `{name}@example.org`, in lower case.
    pub(crate) async fn user(&self, name: &str) -> Client {
        let (id, token) = (named(name), format!("pixie_{name}"));
        let mut owner = self.owner.acquire().await.expect("a connection");
        let email = sign_up(&mut owner, id, name).await;
        sqlx::query!(
            "INSERT INTO tokens (id, user_id, created_at, hash, name, confirmed_at)
             VALUES ($1, $1, $2, $3, 'test', '2100-01-01')",
            id,
            moment(START),
            &Sha256::digest(&token)[..],
        )
        .execute(&mut *owner)
        .await
        .expect("a token");
        Client { id, email, token: Some(token), ..self.guest() }
    }

    /// A user who is a moderator.
    pub(crate) async fn moderator(&self, name: &str) -> Client {
        self.with_role(name, Role::Moderator).await
    }

    /// A moderator who decides alone.
    pub(crate) async fn senior(&self, name: &str) -> Client {
        self.with_role(name, Role::Senior).await
    }

    /// A user with a role.
    pub(crate) async fn with_role(&self, name: &str, role: Role) -> Client {
        let client = self.user(name).await;
        let mut owner = self.owner.acquire().await.expect("a connection");
        role_changes::set(&mut owner, &Entropy::seeded(0), client.id, moment(START), role).await.expect("a role");
        client
    }

    /// A client without an account.
    pub(crate) fn guest(&self) -> Client {
        let (base, http) = (base(self.address), self.client.clone());
        Client { id: Uuid::nil(), email: String::new(), base, token: None, http, patience: None }
    }
}

/// The base URL of a node's API.
fn base(node: SocketAddr) -> String {
    format!("http://{node}/api/v1")
}

/// The same id for the same name.
fn named(name: &str) -> Uuid {
    let hash = Sha256::digest(name);
    Uuid::from_slice(&hash[..16]).expect("16 bytes")
}

impl Client {
    /// The client with this token at this address.
    pub(crate) async fn with_token(address: SocketAddr, token: &str) -> Self {
        let (token, http) = (Some(token.to_owned()), super::http_client());
        let nobody = Self { id: Uuid::nil(), email: String::new(), base: base(address), token, http, patience: None };
        let me = nobody.get("/me").await.expect(200);
        let text = |member: &str| me[member].as_str().expect("a text").to_owned();
        Self { id: text("id").parse().expect("an id"), email: text("email"), ..nobody }
    }

    /// The same user at another node.
    pub(crate) fn at(&self, node: &Service) -> Self {
        self.at_address(node.address)
    }

    /// The same user at the node that has this address.
    pub(crate) fn at_address(&self, node: SocketAddr) -> Self {
        Self { base: base(node), ..self.clone() }
    }

    /// The same user with a timeout, after which requests are repeated.
    pub(crate) fn waiting(self, patience: Duration) -> Self {
        Self { patience: Some(patience), http: super::persistent_http_client(), ..self }
    }

    /// Waits until a game has an event of this kind, and its last version can be read.
    pub(crate) async fn wait_for(&self, game: &str, kind: &str) -> Value {
        let (event, last) = wait_until(&format!("something to be {kind}"), async || {
            let told = self.get(&format!("{game}/events")).await.expect(200);
            let events = told["events"].as_array().expect("events");
            let event = events.iter().find(|event| event["kind"] == kind).cloned();
            event.zip(events.last().map(|last| last["version"].clone()))
        })
        .await;
        self.get(&format!("{game}/state?min_version={last}")).await.expect(200);
        event
    }

    /// A request to a path below `/api/v1`.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        let request = self.patience.into_iter().fold(request, RequestBuilder::timeout);
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::POST, path).json(&body)).await
    }

    /// Sends a PUT without a body.
    pub(crate) async fn put(&self, path: &str) -> Answer {
        answer(self.request(Method::PUT, path)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        answer(self.request(Method::DELETE, path)).await
    }
}

/// Sends a request. An error must have all members of a problem, or be one of OAuth. A stream is not read, as it may have no
/// end.
pub(crate) async fn answer(request: RequestBuilder) -> Answer {
    let response = request.send().await.expect("an answer");
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    if headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream") {
        return Answer { status, headers, body: Value::Null };
    }
    let text = response.text().await.expect("a body");
    let body = serde_json::from_str(&text).unwrap_or(Value::Null);
    // Errors of OAuth have a form of their own.
    if status >= 400 && !body["error"].is_string() {
        assert_eq!(headers[CONTENT_TYPE], "application/problem+json", "{text}");
        assert_eq!(body["status"], status, "{text}");
        assert!(body["title"].is_string() && body["detail"].is_string(), "{text}");
    }
    Answer { status, headers, body }
}

impl Answer {
    /// The body, if the answer has this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.body
    }

    /// The sentence of a problem of this type, such as `conflict`.
    #[track_caller]
    pub(crate) fn problem(self, slug: &str) -> String {
        assert_eq!(self.body["type"], format!("/problems/{slug}"), "{} {}", self.status, self.body);
        self.body["detail"].as_str().expect("a sentence").to_owned()
    }
}
