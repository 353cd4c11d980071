//! A minimal HTTP/1.1 client, so that the processor is left to the server.

use std::net::SocketAddr;

use anyhow::{Context as _, bail, ensure};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The bearer token for mail that is handed in, of services that ask for one.
pub(crate) const INBOUND_SECRET: &str = "a secret of sixteen signs";

/// A keep-alive connection.
pub(crate) struct Connection {
    stream: TcpStream,
    host: SocketAddr,
    sent: Vec<u8>,
    received: Vec<u8>,
}

/// An answer: its status, its head and its body.
#[derive(Clone, Copy)]
pub(crate) struct Answer<'a> {
    pub(crate) status: u16,
    pub(crate) head: &'a [u8],
    pub(crate) body: &'a [u8],
}

impl Connection {
    pub(crate) async fn open(host: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, host, sent: Vec::new(), received: Vec::new() })
    }

    /// Sends a request and waits for the answer. `what` is a method and a path, such as `GET
    /// /healthz`.
    pub(crate) async fn ask(&mut self, what: &str, token: &str, body: &str) -> anyhow::Result<Answer<'_>> {
        use std::io::Write as _;

        self.sent.clear();
        write!(self.sent, "{what} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n", self.host)?;
        if !body.is_empty() {
            write!(self.sent, "Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())?;
        }
        write!(self.sent, "\r\n{body}")?;
        self.stream.write_all(&self.sent).await?;
        self.answer().await
    }

    /// Hands a mail in, as a mail server does.
    pub(crate) async fn hand_in(&mut self, from: &str, to: &str, text: &str) -> anyhow::Result<Answer<'_>> {
        let mail = format!("From: {from}\r\nTo: {to}\r\nContent-Type: text/plain\r\n\r\n{text}");
        let head = format!(
            "POST /inbound/email HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {INBOUND_SECRET}\r\nX-Envelope-From: <{from}>\r\nX-Envelope-To: {to}\r\n\
             Content-Type: message/rfc822\r\nContent-Length: {}\r\n\r\n",
            self.host,
            mail.len(),
        );
        self.stream.write_all(head.as_bytes()).await?;
        self.stream.write_all(mail.as_bytes()).await?;
        self.answer().await
    }

    /// Sends a request and waits for the JSON of a successful answer.
    pub(crate) async fn json<T: DeserializeOwned>(&mut self, what: &str, token: &str, body: &str) -> anyhow::Result<T> {
        let answer = self.ask(what, token, body).await?;
        ensure!(answer.status < 300, "{what}: {} {}", answer.status, String::from_utf8_lossy(answer.body));
        Ok(serde_json::from_slice(answer.body)?)
    }

    async fn answer(&mut self) -> anyhow::Result<Answer<'_>> {
        self.received.clear();
        let (mut searched, mut whole) = (0, None);
        while whole.is_none_or(|(_, whole)| self.received.len() < whole) {
            if self.stream.read_buf(&mut self.received).await? == 0 {
                bail!("the server has hung up");
            }
            if whole.is_none() {
                let end = self.received[searched..].windows(4).position(|end| end == b"\r\n\r\n");
                whole = match end {
                    Some(end) => {
                        Some((searched + end + 4, searched + end + 4 + length(&self.received[..searched + end])?))
                    }
                    None => None,
                };
                searched = self.received.len().saturating_sub(3);
            }
        }
        let (head, body) = self.received.split_at(whole.context("an answer ends")?.0);
        // `HTTP/1.1 200 OK`
        let status = head.get(9..12).and_then(|status| str::from_utf8(status).ok()?.parse().ok());
        Ok(Answer { status: status.context("an answer has a status")?, head, body })
    }
}

/// The length of the body after this head.
fn length(head: &[u8]) -> anyhow::Result<usize> {
    let length = lines(head).find(|(name, _)| name.eq_ignore_ascii_case(b"content-length"));
    match length {
        Some((_, length)) => Ok(str::from_utf8(length)?.parse()?),
        None => Ok(0),
    }
}

/// The headers in a head.
pub(crate) fn lines(head: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    head.split(|byte| *byte == b'\n').filter_map(|line| {
        let colon = line.iter().position(|byte| *byte == b':')?;
        Some((&line[..colon], line[colon + 1..].trim_ascii()))
    })
}
