//! A device with passkeys, in software: it signs with Ed25519, so that the same seed is always the same device.

use data_encoding::BASE64URL_NOPAD;
use reqwest::Method;
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::client::{Answer, Client, answer};

/// The site of the tests.
pub(crate) const ORIGIN: &str = "https://pixie.example";

/// A passkey on a device. What it says can be changed, as a forger would.
pub(crate) struct Device {
    keys: Ed25519KeyPair,
    pub(super) id: Vec<u8>,
    pub(super) origin: String,
    pub(super) site: String,
    pub(super) flags: u8,
    pub(super) count: u32,
    pub(super) user: Option<String>,
}

impl Device {
    pub(crate) fn new(seed: u8) -> Self {
        Self {
            keys: Ed25519KeyPair::from_seed_unchecked(&[seed; 32]).expect("a key"),
            id: vec![seed; 16],
            origin: ORIGIN.to_owned(),
            site: "pixie.example".to_owned(),
            flags: 0x05,
            count: 0,
            user: None,
        }
    }

    fn client_data(&self, kind: &str, asked: &Value) -> Vec<u8> {
        let data = json!({"type": kind, "challenge": asked["challenge"], "origin": self.origin, "crossOrigin": false});
        data.to_string().into_bytes()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        [&Sha256::digest(&self.site)[..], &[flags], &self.count.to_be_bytes()].concat()
    }

    /// Makes the passkey that these options ask for.
    pub(crate) fn make(&mut self, asked: &Value) -> Value {
        self.user = asked["user"]["id"].as_str().map(str::to_owned);
        let length = u16::try_from(self.id.len()).expect("a short id").to_be_bytes();
        let key =
            [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20], self.keys.public_key().as_ref()].concat();
        let data = [&self.data(self.flags | 0x40)[..], &[0; 16], &length, &self.id, &key].concat();
        let size = u16::try_from(data.len()).expect("short data").to_be_bytes();
        let object = [&b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59"[..], &size, &data].concat();
        json!({"response": {
            "clientDataJSON": BASE64URL_NOPAD.encode(&self.client_data("webauthn.create", asked)),
            "attestationObject": BASE64URL_NOPAD.encode(&object),
        }})
    }

    /// Answers this challenge with the passkey.
    pub(crate) fn answer(&self, asked: &Value) -> Value {
        let (client_data, data) = (self.client_data("webauthn.get", asked), self.data(self.flags));
        let signature = self.keys.sign(&[&data[..], &Sha256::digest(&client_data)].concat());
        json!({
            "id": BASE64URL_NOPAD.encode(&self.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": BASE64URL_NOPAD.encode(&client_data),
                "authenticatorData": BASE64URL_NOPAD.encode(&data),
                "signature": BASE64URL_NOPAD.encode(signature.as_ref()),
                "userHandle": self.user,
            },
        })
    }

    /// Adds the passkey to the account of a client.
    pub(crate) async fn add(&mut self, client: &Client, name: &str) -> Value {
        let asked = client.post("/me/passkey/challenge", json!({})).await.expect(200);
        let body = json!({"name": name, "credential": self.make(&asked)});
        client.post("/me/passkeys", body).await.expect(201)
    }

    /// Signs in with the passkey.
    pub(crate) async fn sign_in(&self, guest: &Client) -> Answer {
        let asked = guest.post("/auth/passkey/challenge", json!({})).await.expect(200);
        guest.post("/auth/passkey", json!({"credential": self.answer(&asked)})).await
    }

    /// Confirms the session of a client with the passkey.
    pub(crate) async fn confirm(&self, client: &Client) -> Answer {
        let asked = client.post("/auth/passkey/confirmation/challenge", json!({})).await.expect(200);
        client.post("/auth/passkey/confirmation", json!({"credential": self.answer(&asked)})).await
    }
}

/// Renames a passkey.
pub(super) async fn rename(client: &Client, id: &Value, name: &str) -> Answer {
    let path = format!("/me/passkeys/{}", id.as_str().expect("an id"));
    answer(client.request(Method::PATCH, &path).json(&json!({"name": name}))).await
}

/// Removes a passkey.
pub(super) async fn remove(client: &Client, id: &Value) -> Answer {
    client.delete(&format!("/me/passkeys/{}", id.as_str().expect("an id"))).await
}
