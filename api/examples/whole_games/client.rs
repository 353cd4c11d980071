//! A client of the API, one for each player.

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

/// A signed-in player.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    url: String,
    token: String,
}

impl Client {
    /// Signs in with a token.
    pub(crate) fn with_token(url: &str, token: &str) -> Self {
        // As the service can fetch Postgres by TLS, every client must install a crypto provider.
        let _ = rustls::crypto::ring::default_provider().install_default();
        // A connection that was idle for longer may be one that the service closes in this moment.
        let http = reqwest::Client::builder().pool_idle_timeout(Duration::from_secs(2)).build().expect("a client");
        Self { http, url: url.to_owned(), token: token.to_owned() }
    }

    /// Signs in as a new user: asks for a code, finds it in the service's mailbox, exchanges it for
    /// a token.
    pub(crate) async fn sign_in(url: &str, name: &str) -> anyhow::Result<Self> {
        let stranger = Self::with_token(url, "");
        let email = format!("{}@example.org", name.to_lowercase());
        stranger.post("/auth/email", &json!({ "email": email })).await?;
        let code = stranger.mailed_code(&email).await?;
        let signed_in = stranger.post("/auth/token", &json!({"email": email, "code": code, "name": name})).await?;
        Ok(Self::with_token(url, signed_in["token"].as_str().context("the answer holds a token")?))
    }

    /// The answer to a GET below `/api/v1`.
    pub(crate) async fn get(&self, path: &str) -> anyhow::Result<Value> {
        self.call(Method::GET, path, |request| request).await
    }

    /// The text of the answer to a GET below `/api/v1`.
    pub(crate) async fn get_text(&self, path: &str) -> anyhow::Result<String> {
        let answer = self.request(Method::GET, &format!("/api/v1{path}")).send().await?.error_for_status()?;
        Ok(answer.text().await?)
    }

    /// The answer to a POST below `/api/v1`.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        self.call(Method::POST, path, |request| request.json(body)).await
    }

    /// The answer to a PUT without a body below `/api/v1`.
    pub(crate) async fn put(&self, path: &str) -> anyhow::Result<Value> {
        self.call(Method::PUT, path, |request| request).await
    }

    /// The answer to a POST with an idempotency key.
    pub(crate) async fn post_once(&self, path: &str, key: &str, body: &Value) -> anyhow::Result<Value> {
        self.call(Method::POST, path, |request| request.header("Idempotency-Key", key).json(body)).await
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.url));
        if self.token.is_empty() { request } else { request.bearer_auth(&self.token) }
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        with: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> anyhow::Result<Value> {
        let request = with(self.request(method.clone(), &format!("/api/v1{path}")));
        let answer = request.send().await.with_context(|| format!("no answer from {}", self.url))?;
        let status = answer.status();
        let body = answer.text().await?;
        ensure!(status.is_success(), "{method} {path}: {status} {body}");
        if body.is_empty() { Ok(Value::Null) } else { Ok(serde_json::from_str(&body)?) }
    }

    /// The newest code mailed to an address. The mail may still be on its way, so this tries
    /// several times.
    async fn mailed_code(&self, email: &str) -> anyhow::Result<String> {
        for _ in 0..100 {
            let list = self.request(Method::GET, "/dev/mail").send().await?.error_for_status()?.text().await?;
            for name in list.split('"').filter_map(|part| part.strip_prefix("/dev/mail/")) {
                let mail = self.request(Method::GET, &format!("/dev/mail/{name}")).send().await?.text().await?;
                if mail.contains(email)
                    && let Some(code) = code_in(&mail)
                {
                    return Ok(code);
                }
            }
            // Five seconds in all: this is a program of its own, too, without the support code of tests.
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        bail!("no sign-in mail for {email} came to /dev/mail; does the service send through SMTP?")
    }
}

/// The code in a sign-in mail, which is alone on a line.
fn code_in(mail: &str) -> Option<String> {
    let code = mail.lines().map(str::trim).find(|line| line.len() == 9 && line.as_bytes()[4] == b'-')?;
    Some(code.to_owned())
}
