//! A server that takes deliveries, and answers as it is told.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::waiting::wait_until;

/// A request as it came.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) path: String,
    /// By names in small letters.
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Received {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// The server that webhooks are sent to.
#[derive(Clone)]
pub(crate) struct Receiver {
    pub(crate) url: String,
    all: Arc<Mutex<Vec<Received>>>,
    answer: Arc<Mutex<String>>,
}

impl Receiver {
    /// A server that takes everything.
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let receiver = Self { url, all: Arc::default(), answer: Arc::default() };
        receiver.answers("200 OK");
        let server = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                server.take(stream).await;
            }
        });
        receiver
    }

    /// Answers from now on with this status, and further headers.
    pub(crate) fn answers(&self, status: &str) {
        *self.answer.lock().expect("an answer") = status.to_owned();
    }

    /// All requests so far.
    pub(crate) fn all(&self) -> Vec<Received> {
        self.all.lock().expect("requests").clone()
    }

    /// Waits for this number of requests, and returns the last one.
    pub(crate) async fn nth(&self, number: usize) -> Received {
        wait_until(&format!("{number} requests"), async || {
            let all = self.all();
            all.get(number - 1).cloned().ok_or(all.len())
        })
        .await
    }

    async fn take(&self, mut stream: TcpStream) {
        let mut bytes = Vec::new();
        let (end, head) = loop {
            let mut more = [0; 4096];
            let count = stream.read(&mut more).await.expect("bytes");
            assert!(count > 0, "the request was cut off");
            bytes.extend_from_slice(&more[..count]);
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break (end + 4, String::from_utf8_lossy(&bytes[..end]).into_owned());
            }
        };
        let mut lines = head.lines();
        let path = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a path").to_owned();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers: BTreeMap<_, _> = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        let length: usize = headers["content-length"].parse().expect("a length");
        let mut body = bytes.split_off(end);
        while body.len() < length {
            let mut more = [0; 4096];
            let count = stream.read(&mut more).await.expect("bytes");
            assert!(count > 0, "the body was cut off");
            body.extend_from_slice(&more[..count]);
        }
        self.all.lock().expect("requests").push(Received { path, headers, body });
        let status = self.answer.lock().expect("an answer").clone();
        let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 6\r\nConnection: close\r\n\r\nthanks");
        let _ = stream.write_all(answer.as_bytes()).await;
    }
}
