//! The requests to the provider. Each answer is bounded in length and time, and so are all of a sign-in together.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE64;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use url::Url;
use url::form_urlencoded::{Serializer, byte_serialize};

use super::fault::Fault;
use super::id_token::{self, Expected, Verified};
use super::keys::KeySet;
use super::metadata::{Metadata, address_of};
use crate::ground::http_client::HttpClient;
use crate::ground::settings::OpenIdSettings;

/// The longest answer that is read, in bytes.
const LONGEST: usize = 200_000;
/// How long all requests of a sign-in may take together: less than a request of a browser.
const PATIENCE: Duration = Duration::from_secs(12);
/// The sign-ins that wait for the provider at a time; further ones are told to come back.
const AT_ONCE: usize = 8;
/// How long the addresses and the keys of the provider are kept.
const KEPT: TimeDelta = TimeDelta::hours(1);
/// How far apart two looks for a new key are at least: ids of keys can be made up.
const KEYS_APART: TimeDelta = TimeDelta::minutes(1);

/// The provider, and what is known of it.
pub(super) struct Provider {
    pub(super) settings: OpenIdSettings,
    http: HttpClient,
    room: Semaphore,
    metadata: Mutex<Option<(DateTime<Utc>, Arc<Metadata>)>>,
    keys: Mutex<Option<(DateTime<Utc>, Arc<KeySet>)>>,
}

/// What proves to the provider that a code is ours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange<'a> {
    pub(super) code: &'a str,
    pub(super) verifier: &'a str,
    pub(super) redirect_uri: &'a str,
    pub(super) nonce: &'a str,
    pub(super) now: DateTime<Utc>,
}

/// The answer to a code; the rest is of no use here.
#[derive(Deserialize)]
struct Tokens {
    id_token: String,
    access_token: Option<String>,
}

/// What the provider tells beside the id token.
#[derive(Deserialize)]
struct UserInfo {
    sub: String,
    email: Option<String>,
    email_verified: Option<Value>,
}

impl Provider {
    /// Requests go by a client that may reach private networks: the operator names the provider, and nobody else.
    pub(super) fn new(settings: OpenIdSettings, http: HttpClient) -> Self {
        let (metadata, keys) = (Mutex::default(), Mutex::default());
        Self { settings, http, room: Semaphore::new(AT_ONCE), metadata, keys }
    }

    /// The addresses of the provider, which are fetched if they are not known or too old.
    pub(super) async fn metadata(&self, now: DateTime<Utc>) -> Result<Arc<Metadata>, Fault> {
        let _room = self.room.try_acquire().map_err(|_| Fault::Busy)?;
        self.with_timeout(self.known_metadata(now)).await
    }

    /// Exchanges a code for what the provider says of its user.
    pub(super) async fn exchange(&self, exchange: Exchange<'_>) -> Result<Verified, Fault> {
        let _room = self.room.try_acquire().map_err(|_| Fault::Busy)?;
        self.with_timeout(self.verified(exchange)).await
    }

    async fn with_timeout<T>(&self, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
        timeout(PATIENCE, asked).await.unwrap_or(Err(Fault::TooLate))
    }

    async fn known_metadata(&self, now: DateTime<Utc>) -> Result<Arc<Metadata>, Fault> {
        if let Some(metadata) = cached(&self.metadata, now, KEPT) {
            return Ok(metadata);
        }
        let address = address_of(&self.settings.issuer);
        let json = self.get(&parse(&address)?, None).await?;
        let metadata = Arc::new(Metadata::read(&json, &self.settings.issuer)?);
        cache(&self.metadata, now, &metadata);
        Ok(metadata)
    }

    async fn verified(&self, exchange: Exchange<'_>) -> Result<Verified, Fault> {
        let metadata = self.known_metadata(exchange.now).await?;
        let Tokens { id_token, access_token } = self.tokens(&metadata, exchange).await?;
        let OpenIdSettings { issuer, client_id: client, .. } = &self.settings;
        let expected = Expected { issuer, client, nonce: exchange.nonce, now: exchange.now };
        let keys = self.keys(&metadata, exchange.now, KEPT).await?;
        let mut verified = match id_token::verify(&id_token, &keys, &expected) {
            // It may have new keys.
            Err(Fault::UnknownKey) => {
                let keys = self.keys(&metadata, exchange.now, KEYS_APART).await?;
                id_token::verify(&id_token, &keys, &expected)
            }
            verified => verified,
        }?;
        // Many providers tell the address only when asked for it.
        if let (None, Some(address), Some(token)) = (&verified.email, &metadata.userinfo_endpoint, access_token) {
            verified.email = self.email(address, &token, &verified.subject).await?;
        }
        Ok(verified)
    }

    async fn tokens(&self, metadata: &Metadata, exchange: Exchange<'_>) -> Result<Tokens, Fault> {
        let OpenIdSettings { client_id, client_secret, .. } = &self.settings;
        let mut form = Serializer::new(String::new());
        form.append_pair("grant_type", "authorization_code")
            .append_pair("code", exchange.code)
            .append_pair("redirect_uri", exchange.redirect_uri)
            .append_pair("code_verifier", exchange.verifier)
            .append_pair("client_id", client_id);
        let mut headers = vec![
            ("content-type", "application/x-www-form-urlencoded".to_owned()),
            ("accept", "application/json".to_owned()),
        ];
        if metadata.takes_secret_in_form() {
            form.append_pair("client_secret", client_secret.expose());
        } else {
            // RFC 6749, section 2.3.1: both are encoded as in a form first.
            let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
            let both = format!("{}:{}", encoded(client_id), encoded(client_secret.expose()));
            headers.push(("authorization", format!("Basic {}", BASE64.encode(both.as_bytes()))));
        }
        let address = &metadata.token_endpoint;
        let json = self.request(address, headers, Some(form.finish().into_bytes())).await?;
        read(address, &json)
    }

    async fn keys(&self, metadata: &Metadata, now: DateTime<Utc>, age: TimeDelta) -> Result<Arc<KeySet>, Fault> {
        if let Some(keys) = cached(&self.keys, now, age) {
            return Ok(keys);
        }
        let json = self.get(&metadata.jwks_uri, None).await?;
        let keys =
            KeySet::read(&json).map_err(|error| Fault::Answer(metadata.jwks_uri.to_string(), error.to_string()))?;
        let keys = Arc::new(keys);
        cache(&self.keys, now, &keys);
        Ok(keys)
    }

    /// The address of a user, and whether the provider has verified it.
    async fn email(&self, address: &Url, token: &str, subject: &str) -> Result<Option<(String, bool)>, Fault> {
        let info: UserInfo = read(address, &self.get(address, Some(token)).await?)?;
        if info.sub != subject {
            return Err(Fault::Claim("sub"));
        }
        Ok(info.email.map(|email| (email, info.email_verified == Some(Value::Bool(true)))))
    }

    async fn get(&self, address: &Url, token: Option<&str>) -> Result<Vec<u8>, Fault> {
        let mut headers = vec![("accept", "application/json".to_owned())];
        headers.extend(token.map(|token| ("authorization", format!("Bearer {token}"))));
        self.request(address, headers, None).await
    }

    async fn request(
        &self,
        address: &Url,
        headers: Vec<(&'static str, String)>,
        body: Option<Vec<u8>>,
    ) -> Result<Vec<u8>, Fault> {
        let place = || address.as_str().chars().take(200).collect::<String>();
        let answer = self.http.request(address, headers, body, LONGEST + 1).await;
        let answer = answer.map_err(|error| Fault::NoAnswer(place(), error))?;
        match answer.status {
            200..=299 if answer.body.len() > LONGEST => Err(Fault::TooLong(place())),
            200..=299 => Ok(answer.body),
            status => Err(Fault::Status(place(), status)),
        }
    }
}

fn parse(address: &str) -> Result<Url, Fault> {
    Url::parse(address).map_err(|error| Fault::Answer(address.to_owned(), error.to_string()))
}

fn read<T: DeserializeOwned>(address: &Url, json: &[u8]) -> Result<T, Fault> {
    // The error of JSON may repeat a part of the answer, which may be a secret.
    let wrong =
        || Fault::Answer(address.as_str().chars().take(200).collect(), "it is not what the specification says".into());
    serde_json::from_slice(json).map_err(|_| wrong())
}

/// What was kept for less than this time.
fn cached<T>(place: &Mutex<Option<(DateTime<Utc>, Arc<T>)>>, now: DateTime<Utc>, age: TimeDelta) -> Option<Arc<T>> {
    let place = place.lock().unwrap_or_else(PoisonError::into_inner);
    place.as_ref().filter(|(at, _)| now - *at < age).map(|(_, value)| Arc::clone(value))
}

fn cache<T>(place: &Mutex<Option<(DateTime<Utc>, Arc<T>)>>, now: DateTime<Utc>, value: &Arc<T>) {
    *place.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Arc::clone(value)));
}
