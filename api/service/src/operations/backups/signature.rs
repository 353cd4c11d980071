//! Signatures of requests to S3-compatible servers: AWS Signature Version 4.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use crate::ground::settings::Secret;

/// All but the letters and digits, and these four.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The key of a server, and its region.
#[derive(Clone, Debug)]
pub(super) struct Credentials {
    pub(super) region: String,
    pub(super) key_id: String,
    pub(super) secret: Secret,
}

/// What is signed of a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signed<'a> {
    pub(super) method: &'a str,
    /// With its port, if the URL has one.
    pub(super) host: &'a str,
    /// The path of the URL, encoded.
    pub(super) path: &'a str,
    /// The query of the URL, encoded and sorted, as [`query`] makes it.
    pub(super) query: &'a str,
    /// The SHA-256 of the body, in hexadecimal digits.
    pub(super) body: &'a str,
    pub(super) at: DateTime<Utc>,
}

/// A part of a path or of a query, encoded as it is signed.
pub(super) fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// A query, encoded and sorted as it is signed.
pub(super) fn query(parameters: &[(&str, &str)]) -> String {
    let mut all: Vec<_> =
        parameters.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
    all.sort();
    all.join("&")
}

/// The hash of a body, in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// A time as the headers have it.
pub(super) fn time(at: DateTime<Utc>) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

impl Credentials {
    /// The header `Authorization`. The headers `host`, `x-amz-content-sha256` and `x-amz-date` are signed.
    pub(super) fn authorize(&self, request: &Signed<'_>) -> String {
        const HEADERS: &str = "host;x-amz-content-sha256;x-amz-date";
        let Signed { method, host, path, query, body, at } = request;
        let (time, day) = (time(*at), at.format("%Y%m%d"));
        let canonical = format!(
            "{method}\n{path}\n{query}\nhost:{host}\nx-amz-content-sha256:{body}\nx-amz-date:{time}\n\n{HEADERS}\n{body}"
        );
        let scope = format!("{day}/{}/s3/aws4_request", self.region);
        let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", sha256(canonical.as_bytes()));
        let key = format!("AWS4{}", self.secret.expose()).into_bytes();
        let day = day.to_string();
        let key = [&day, &self.region, "s3", "aws4_request"].iter().fold(key, |key, part| mac(&key, part));
        let signature = hex::encode(mac(&key, &text));
        format!("AWS4-HMAC-SHA256 Credential={}/{scope}, SignedHeaders={HEADERS}, Signature={signature}", self.key_id)
    }
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key may have any length");
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the documentation of Amazon S3, "Authenticating Requests: Using the Authorization Header".
    #[test]
    fn the_signatures_are_those_of_the_documentation() {
        let credentials = Credentials {
            region: "us-east-1".into(),
            key_id: "AKIAIOSFODNN7EXAMPLE".into(),
            secret: Secret::from("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".to_owned()),
        };
        let at = "2013-05-24T00:00:00Z".parse().expect("a time");
        for (parameters, signature) in [
            (&[("lifecycle", "")][..], "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
            (&[("prefix", "J"), ("max-keys", "2")], "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
        ] {
            let (query, body) = (query(parameters), sha256(b""));
            let host = "examplebucket.s3.amazonaws.com";
            let request = Signed { method: "GET", host, path: "/", query: &query, body: &body, at };
            let header = credentials.authorize(&request);
            assert!(header.ends_with(&format!("Signature={signature}")), "{query}: {header}");
        }
    }
}
