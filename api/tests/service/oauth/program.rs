//! A program of somebody else, and the answers that it gets.

use data_encoding::BASE64URL_NOPAD;
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, LOCATION};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use url::Url;
use url::form_urlencoded::Serializer;

use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

/// What the program calls itself.
pub(crate) const CLIENT: &str = "Ada's board";
/// Where answers go.
pub(crate) const REDIRECT_URI: &str = "https://board.example/back?theme=dark";
/// What only the program knows.
pub(crate) const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

/// The answer to a program.
#[derive(Debug)]
pub(crate) struct ProgramAnswer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl ProgramAnswer {
    /// The access token that the program holds.
    #[track_caller]
    pub(crate) fn token(&self) -> &str {
        assert_eq!(self.status, 200, "{self:?}");
        self.body["access_token"].as_str().expect("a token")
    }

    /// Checks that it is this error of OAuth.
    #[track_caller]
    pub(crate) fn is(&self, error: &str) {
        assert_eq!((self.status, self.body["error"].as_str()), (400, Some(error)), "{self:?}");
        assert!(self.body["error_description"].is_string(), "{self:?}");
    }
}

/// The query to which a program sends its user, with some parameters changed; an empty one is left out.
pub(crate) fn query(changes: &[(&str, &str)]) -> String {
    let challenge = BASE64URL_NOPAD.encode(&Sha256::digest(VERIFIER));
    let mut parameters = vec![
        ("response_type", "code"),
        ("client_id", CLIENT),
        ("redirect_uri", REDIRECT_URI),
        ("scope", "read play"),
        ("state", "a & b"),
        ("code_challenge", &challenge),
        ("code_challenge_method", "S256"),
    ];
    parameters.retain(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
    let changes = changes.iter().filter(|(_, value)| !value.is_empty());
    Serializer::new(String::new()).extend_pairs(parameters).extend_pairs(changes).finish()
}

impl Service {
    /// A form of a program.
    pub(crate) async fn oauth(&self, path: &str, fields: &[(&str, &str)]) -> ProgramAnswer {
        let body = Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let response = request.body(body).send().await.expect("an answer");
        let status = response.status().as_u16();
        if status < 500 {
            assert!(response.headers()["access-control-allow-origin"] == "*");
            assert_eq!(response.headers()["cache-control"], "no-store");
        }
        let text = response.text().await.expect("a text");
        ProgramAnswer { status, body: serde_json::from_str(&text).unwrap_or_default() }
    }

    /// The exchange of a code, with some parameters changed; an empty one is left out.
    pub(crate) async fn exchange(&self, code: &str, changes: &[(&str, &str)]) -> ProgramAnswer {
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("client_id", CLIENT),
            ("redirect_uri", REDIRECT_URI),
            ("code", code),
            ("code_verifier", VERIFIER),
        ];
        fields.retain(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
        fields.extend(changes.iter().filter(|(_, value)| !value.is_empty()));
        self.oauth("/oauth/token", &fields).await
    }

    /// The browser of a user who has just signed in.
    pub(crate) fn browser_of(&self, name: &str) -> Browser {
        let mut browser = Browser::of(self);
        browser.cookie = Some(format!("session=pixie_{name}"));
        browser
    }

    /// A code for a program that this user allows.
    pub(crate) async fn code_of(&self, name: &str, changes: &[(&str, &str)]) -> String {
        let back = answer(&mut self.browser_of(name), &query(changes), "allow").await;
        parameter(&back, "code").expect("a code")
    }

    /// A client with the token that a program got.
    pub(crate) async fn with(&self, answer: &ProgramAnswer) -> Client {
        Client::with_token(self.address, answer.token()).await
    }
}

/// Opens the page with the question, and answers it. Returns the address to which it leads.
pub(crate) async fn answer(browser: &mut Browser, query: &str, answer: &str) -> Url {
    browser.open(&format!("/oauth/authorize?{query}")).await;
    assert_eq!(browser.status, 200, "{}", browser.html);
    let csrf = browser.hidden("/oauth/authorize").into_iter().find(|(name, _)| name == "csrf").expect("a field").1;
    let fields = [("csrf", csrf.as_str()), ("request", query), ("answer", answer), ("days", "30")];
    let body = Serializer::new(String::new()).extend_pairs(fields).finish();
    let request = browser.request(Method::POST, "/oauth/authorize").body(body);
    let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    let response = request.send().await.expect("an answer");
    assert_eq!(response.status(), 303);
    assert!(!response.headers().contains_key("access-control-allow-origin"));
    response.headers()[LOCATION].to_str().expect("an address").parse().expect("an address")
}

/// A parameter of an address.
pub(crate) fn parameter(address: &Url, name: &str) -> Option<String> {
    let mut all = address.query_pairs().filter(|(known, _)| known == name);
    let value = all.next().map(|(_, value)| value.into_owned());
    assert!(all.next().is_none(), "{name} is there twice: {address}");
    value
}
