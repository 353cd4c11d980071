//! Files in a bucket of an S3-compatible server.
//!
//! The addresses have the bucket in their path, which all servers of this kind understand. A large file goes in parts, so that nothing is
//! kept on the disk, and a broken connection costs one part.

use std::io::{self, Read, Write};
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use ureq::http::{Request, Response};
use ureq::{Agent, Body};
use url::Url;

use super::signature::{Credentials, Signed, encode, query, sha256, time};
use crate::clock::Clock;

/// The size of the first thousand parts; the next thousand are twice as large, and so on. There may be 10,000: 880 GB together.
const PART: usize = 16 << 20;
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(120);
const PART_SENT: Duration = Duration::from_secs(600);
/// The pauses before a request is sent again.
const AGAIN: [Duration; 3] = [Duration::from_millis(200), Duration::from_secs(1), Duration::from_secs(5)];
/// The most bytes of an answer that is no file.
const LONGEST: u64 = 16 << 20;

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

    /// Stores a file in parts.
    pub(super) fn upload(&self, file: &str) -> Upload<'_> {
        Upload { bucket: self, key: self.key(file), id: None, parts: Vec::new(), buffer: Vec::new() }
    }

    /// The names and sizes of all files that are ours.
    pub(super) fn list(&self) -> anyhow::Result<Vec<(String, u64)>> {
        let (mut all, mut next) = (Vec::new(), None::<String>);
        loop {
            let mut parameters = vec![("list-type", "2"), ("prefix", &*self.prefix)];
            parameters.extend(next.as_deref().map(|token| ("continuation-token", token)));
            let answer = text(self.ask("GET", "", &parameters, b"")?)?;
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

    /// The content of a file. None if there is no such file.
    pub(super) fn read(&self, file: &str) -> anyhow::Result<Option<Box<dyn Read + Send>>> {
        let answer = self.send("GET", &self.key(file), &[], b"")?;
        match answer.status().as_u16() {
            404 => Ok(None),
            _ => Ok(Some(Box::new(self.accept(answer)?.into_body().into_reader()))),
        }
    }

    /// Deletes a file.
    pub(super) fn delete(&self, file: &str) -> anyhow::Result<()> {
        self.ask("DELETE", &self.key(file), &[], b"").map(drop)
    }

    fn key(&self, file: &str) -> String {
        format!("{}{file}", self.prefix)
    }

    /// Sends a request, again if it fails for reasons that may pass, and returns a good answer.
    fn ask(&self, method: &str, key: &str, parameters: &[(&str, &str)], body: &[u8]) -> anyhow::Result<Response<Body>> {
        let mut pauses = AGAIN.iter();
        loop {
            let answer = self.send(method, key, parameters, body);
            let is_passing = answer.as_ref().map_or(true, |answer| matches!(answer.status().as_u16(), 429 | 500..));
            match pauses.next() {
                Some(pause) if is_passing => std::thread::sleep(*pause),
                _ => return self.accept(answer?),
            }
        }
    }

    fn accept(&self, answer: Response<Body>) -> anyhow::Result<Response<Body>> {
        let status = answer.status().as_u16();
        if status < 300 {
            return Ok(answer);
        }
        let said = text(answer).unwrap_or_default();
        let why = element(&said, "Message").or_else(|| element(&said, "Code")).unwrap_or_default();
        bail!("the bucket `{}` at {} answers {status}: {why}", self.name, self.endpoint)
    }

    fn send(
        &self,
        method: &str,
        key: &str,
        parameters: &[(&str, &str)],
        body: &[u8],
    ) -> anyhow::Result<Response<Body>> {
        let base = self.endpoint.path().trim_end_matches('/');
        let key: Vec<_> = key.split('/').map(encode).collect();
        let path = format!("{base}/{}/{}", encode(&self.name), key.join("/"));
        let path = path.trim_end_matches('/');
        let host = self.endpoint.host_str().context("the endpoint has a host")?;
        let host = self.endpoint.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
        let (query, hash, at) = (query(parameters), sha256(body), self.clock.now());
        let signed = Signed { method, host: &host, path, query: &query, body: &hash, at };
        let separator = if query.is_empty() { "" } else { "?" };
        let request = Request::builder()
            .method(method)
            .uri(format!("{}://{host}{path}{separator}{query}", self.endpoint.scheme()))
            .header("x-amz-content-sha256", &hash)
            .header("x-amz-date", time(at))
            .header("authorization", self.credentials.authorize(&signed));
        let agent = Agent::config_builder()
            .timeout_connect(Some(CONNECT))
            .timeout_send_body(Some(PART_SENT))
            .timeout_recv_response(Some(ANSWER))
            .max_redirects(0)
            .http_status_as_error(false)
            .build()
            .new_agent();
        // Without a body, some servers want no length either.
        let sent = match method {
            "GET" | "DELETE" => agent.run(request.body(())?),
            _ => agent.run(request.body(body)?),
        };
        sent.with_context(|| format!("the bucket `{}` at {} does not answer", self.name, self.endpoint))
    }
}

/// A file that is being stored. It is not there before [`Upload::finish`].
#[derive(Debug)]
pub(super) struct Upload<'a> {
    bucket: &'a Bucket,
    key: String,
    /// The id of an upload in parts, once there is more than one part.
    id: Option<String>,
    /// The tags of the parts that were sent.
    parts: Vec<String>,
    buffer: Vec<u8>,
}

impl Upload<'_> {
    fn size_of_part(&self) -> usize {
        PART * (1 + self.parts.len() / 1000)
    }

    fn send_part(&mut self) -> anyhow::Result<()> {
        if self.id.is_none() {
            let answer = text(self.bucket.ask("POST", &self.key, &[("uploads", "")], b"")?)?;
            self.id = Some(element(&answer, "UploadId").context("the upload has no id")?);
        }
        let number = (self.parts.len() + 1).to_string();
        let id = self.id.as_deref().unwrap_or_default();
        let parameters = [("partNumber", &*number), ("uploadId", id)];
        let answer = self.bucket.ask("PUT", &self.key, &parameters, &self.buffer)?;
        let tag = answer.headers().get("etag").and_then(|tag| tag.to_str().ok()).context("a part has no tag")?;
        self.parts.push(tag.to_owned());
        self.buffer.clear();
        Ok(())
    }

    /// Makes the file of what was written.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        if self.id.is_none() {
            return self.bucket.ask("PUT", &self.key, &[], &self.buffer).map(drop);
        }
        if !self.buffer.is_empty() {
            self.send_part()?;
        }
        let parts = (1..).zip(&self.parts).map(|(number, tag)| {
            format!("<Part><PartNumber>{number}</PartNumber><ETag>{}</ETag></Part>", tag.replace('"', "&quot;"))
        });
        let list = format!("<CompleteMultipartUpload>{}</CompleteMultipartUpload>", parts.collect::<String>());
        let id = self.id.clone().unwrap_or_default();
        let answer = text(self.bucket.ask("POST", &self.key, &[("uploadId", &id)], list.as_bytes())?)?;
        // It may fail after its status was sent.
        ensure!(!answer.contains("<Error>"), "the parts were not put together: {answer}");
        Ok(())
    }

    /// Deletes the parts. A failure is no news beside the one that led here.
    pub(super) fn abandon(self) {
        if let Some(id) = &self.id {
            let _ = self.bucket.ask("DELETE", &self.key, &[("uploadId", id)], b"");
        }
    }
}

impl Write for Upload<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.size_of_part() - self.buffer.len());
        self.buffer.extend_from_slice(&bytes[..taken]);
        if self.buffer.len() == self.size_of_part() {
            self.send_part().map_err(io::Error::other)?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn text(answer: Response<Body>) -> anyhow::Result<String> {
    let mut text = String::new();
    answer
        .into_body()
        .into_reader()
        .take(LONGEST)
        .read_to_string(&mut text)
        .context("an answer of the bucket ends early")?;
    Ok(text)
}

/// The contents of all elements with this name. The lists of S3 nest none in one of the same name.
fn elements<'a>(xml: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    xml.split(&open).skip(1).filter_map(|rest| Some(rest.split_once(&close)?.0)).collect()
}

/// The text of the first element with this name.
fn element(xml: &str, name: &str) -> Option<String> {
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
