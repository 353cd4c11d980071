//! A bucket of an S3-compatible server: its files, and the requests to it.
//!
//! The addresses have the bucket in their path, which all servers of this kind understand. A large file goes and comes in parts, so that
//! nothing is kept on the disk, a broken connection costs one part, and every answer has a limit of time.

use std::borrow::Cow;
use std::io::Read;
use std::time::Duration;

use anyhow::{Context as _, bail};
use chrono::{DateTime, Utc};
use ureq::Agent;
use ureq::http::{HeaderMap, Request};
use url::Url;

use super::signature::{Credentials, Signed, encode, query, sha256, time};
use crate::ground::clock::Clock;

/// The size of a part.
pub(super) const PART: usize = 16 << 20;
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(120);
/// The limit for the body of a request, and for that of an answer.
const PART_SENT: Duration = Duration::from_secs(600);
/// The pauses before a request is sent again.
const AGAIN: [Duration; 3] = [Duration::from_millis(200), Duration::from_secs(1), Duration::from_secs(5)];
/// The most bytes of an answer: lists are much shorter than parts.
const LONGEST: u64 = PART as u64;

/// A bucket, and the beginning of the names of all files in it that are ours.
#[derive(Clone, Debug)]
pub(super) struct Bucket {
    pub(super) endpoint: Url,
    pub(super) name: String,
    pub(super) prefix: String,
    pub(super) credentials: Credentials,
    pub(super) clock: Clock,
}

impl Bucket {
    /// Stores a file.
    pub(super) fn put(&self, file: &str, bytes: &[u8]) -> anyhow::Result<()> {
        self.ask("PUT", &self.key(file), &[], bytes).map(drop)
    }

    /// The names and sizes of all files that are ours.
    pub(super) fn list(&self) -> anyhow::Result<Vec<(String, u64)>> {
        let (mut all, mut next) = (Vec::new(), None::<String>);
        loop {
            let mut parameters = vec![("list-type", "2"), ("prefix", &*self.prefix)];
            parameters.extend(next.as_deref().map(|token| ("continuation-token", token)));
            let answer = self.ask("GET", "", &parameters, b"")?;
            let answer = answer.text();
            for content in elements(&answer, "Contents") {
                let key = element(content, "Key").context("a file has no key")?;
                let size = element(content, "Size").and_then(|size| size.parse().ok()).unwrap_or_default();
                all.extend(key.strip_prefix(&self.prefix).map(|name| (name.to_owned(), size)));
            }
            next = element(&answer, "NextContinuationToken");
            if next.is_none() {
                return Ok(all);
            }
        }
    }

    /// Deletes the parts of uploads that began before this age and are not finished: who has sent them was killed. There is never more
    /// than a page of a thousand.
    pub(super) fn delete_left_overs(&self, age: Duration) -> anyhow::Result<()> {
        let answer = self.ask("GET", "", &[("uploads", ""), ("prefix", &self.prefix)], b"")?;
        let oldest = self.clock.now() - age;
        for upload in elements(&answer.text(), "Upload") {
            let [Some(key), Some(id), Some(at)] = ["Key", "UploadId", "Initiated"].map(|name| element(upload, name))
            else {
                bail!("the list of uploads is not complete")
            };
            let at: DateTime<Utc> = at.parse().context("an upload has no time")?;
            if key.starts_with(&self.prefix) && at < oldest {
                self.ask("DELETE", &key, &[("uploadId", &id)], b"")?;
            }
        }
        Ok(())
    }

    /// Deletes a file.
    pub(super) fn delete(&self, file: &str) -> anyhow::Result<()> {
        self.ask("DELETE", &self.key(file), &[], b"").map(drop)
    }

    /// The name of a file of ours in the bucket.
    pub(super) fn key(&self, file: &str) -> String {
        format!("{}{file}", self.prefix)
    }

    /// A part of a file, whatever the answer.
    pub(super) fn part(&self, key: &str, range: String) -> anyhow::Result<Answer> {
        self.send_again(&BucketRequest { method: "GET", key, parameters: &[], range: Some(range), body: b"" })
    }

    /// Sends a request, and returns a good answer.
    pub(super) fn ask(
        &self,
        method: &str,
        key: &str,
        parameters: &[(&str, &str)],
        body: &[u8],
    ) -> anyhow::Result<Answer> {
        let answer = self.send_again(&BucketRequest { method, key, parameters, range: None, body })?;
        self.accept(&answer)?;
        Ok(answer)
    }

    /// Sends a request, again if it fails for reasons that may pass.
    fn send_again(&self, asked: &BucketRequest<'_>) -> anyhow::Result<Answer> {
        let mut pauses = AGAIN.iter();
        loop {
            let answer = self.send(asked);
            let is_passing = answer.as_ref().map_or(true, |answer| matches!(answer.status, 429 | 500..));
            match pauses.next() {
                Some(pause) if is_passing => std::thread::sleep(*pause),
                _ => return answer,
            }
        }
    }

    /// Fails if the server has refused the request.
    pub(super) fn accept(&self, answer: &Answer) -> anyhow::Result<()> {
        if answer.status < 300 {
            return Ok(());
        }
        let said = answer.text();
        let why = element(&said, "Message").or_else(|| element(&said, "Code")).unwrap_or_default();
        bail!("the bucket `{}` at {} answers {}: {why}", self.name, self.endpoint, answer.status)
    }

    fn send(&self, asked: &BucketRequest<'_>) -> anyhow::Result<Answer> {
        let BucketRequest { method, key, parameters, range, body } = asked;
        let base = self.endpoint.path().trim_end_matches('/');
        let key: Vec<_> = key.split('/').map(encode).collect();
        let path = format!("{base}/{}/{}", encode(&self.name), key.join("/"));
        let path = path.trim_end_matches('/');
        let host = self.endpoint.host_str().context("the endpoint has a host")?;
        let host = self.endpoint.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
        let (query, hash, at) = (query(parameters), sha256(body), self.clock.now());
        let signed = Signed { method, host: &host, path, query: &query, body: &hash, at };
        let separator = if query.is_empty() { "" } else { "?" };
        let mut request = Request::builder()
            .method(*method)
            .uri(format!("{}://{host}{path}{separator}{query}", self.endpoint.scheme()))
            .header("x-amz-content-sha256", &hash)
            .header("x-amz-date", time(at))
            .header("authorization", self.credentials.authorize(&signed));
        if let Some(range) = range {
            request = request.header("range", range);
        }
        // Without a body, some servers want no length either.
        let sent = match *method {
            "GET" | "DELETE" => agent().run(request.body(())?),
            _ => agent().run(request.body(*body)?),
        };
        let (head, body) = sent
            .with_context(|| format!("the bucket `{}` at {} does not answer", self.name, self.endpoint))?
            .into_parts();
        let mut read = Vec::new();
        body.into_reader().take(LONGEST).read_to_end(&mut read).context("an answer of the bucket ends early")?;
        Ok(Answer { status: head.status.as_u16(), headers: head.headers, body: read })
    }
}

struct BucketRequest<'a> {
    method: &'a str,
    key: &'a str,
    parameters: &'a [(&'a str, &'a str)],
    range: Option<String>,
    body: &'a [u8],
}

/// An answer, read to its end.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

impl Answer {
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    pub(super) fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }
}

fn agent() -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(CONNECT))
        .timeout_send_body(Some(PART_SENT))
        .timeout_recv_response(Some(ANSWER))
        .timeout_recv_body(Some(PART_SENT))
        .max_redirects(0)
        .http_status_as_error(false)
        .build()
        .new_agent()
}

/// The contents of all elements with this name. The lists of S3 nest none in one of the same name.
fn elements<'a>(xml: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    xml.split(&open).skip(1).filter_map(|rest| Some(rest.split_once(&close)?.0)).collect()
}

/// The text of the first element with this name.
pub(super) fn element(xml: &str, name: &str) -> Option<String> {
    let text = *elements(xml, name).first()?;
    let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#34;", "\""), ("&amp;", "&")];
    Some(plain.iter().fold(text.to_owned(), |text, (written, plain)| text.replace(written, plain)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        let xml = "<ListBucketResult><Contents><Key>a&amp;b</Key><Size>3</Size></Contents>\
                   <Contents><Key>c</Key><Size>4</Size></Contents></ListBucketResult>";
        let keys: Vec<_> = elements(xml, "Contents").into_iter().map(|content| element(content, "Key")).collect();
        assert_eq!(keys, [Some("a&b".to_owned()), Some("c".to_owned())]);
        assert_eq!(element(xml, "NextContinuationToken"), None);
    }
}
