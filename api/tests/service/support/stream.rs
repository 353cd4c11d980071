//! A client of a live stream.

use reqwest::{Method, RequestBuilder, Response};
use serde_json::Value;
use tokio::time::timeout;

use super::PATIENCE;
use super::client::Client;

/// Events of the log as a stream sends them: without sources.
pub(crate) fn without_sources(log: &[Value]) -> Vec<Value> {
    let without = |event: &Value| {
        let mut event = event.clone();
        event["origin"].as_object_mut().expect("an origin").remove("source");
        event
    };
    log.iter().map(without).collect()
}

/// An open stream of server-sent events.
pub(crate) struct Stream {
    pub(crate) response: Response,
    /// The id that came before all events, if one did.
    pub(crate) id: Option<String>,
    unread: String,
}

impl Stream {
    /// Opens it at a path such as `/games/{id}/stream`, and reads the reconnection delay.
    pub(crate) async fn open(client: &Client, path: &str) -> Self {
        Self::resume(client, path, None).await
    }

    /// The same for a client that has the events up to a version.
    pub(crate) async fn resume(client: &Client, path: &str, last: Option<i64>) -> Self {
        let request = client.request(Method::GET, path);
        let request = last.into_iter().fold(request, |request, last| request.header("Last-Event-ID", last));
        Self::answering(request).await
    }

    /// Opens the stream that answers any request.
    pub(crate) async fn answering(request: RequestBuilder) -> Self {
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status(), 200, "{}", response.url());
        let mut stream = Self { response, id: None, unread: String::new() };
        let beginning = stream.block().await.expect("a beginning");
        let (retry, id) = beginning.split_once('\n').map_or((&*beginning, None), |(retry, id)| (retry, Some(id)));
        stream.id = id.map(|id| id.strip_prefix("id: ").expect("an id").to_owned());
        let retry: u32 = retry.strip_prefix("retry: ").and_then(|retry| retry.parse().ok()).expect("a time to wait");
        assert!((1000..5000).contains(&retry), "{retry}");
        stream
    }

    /// The text before the next blank line; none at the end.
    pub(crate) async fn block(&mut self) -> Option<String> {
        loop {
            if let Some((block, rest)) = self.unread.split_once("\n\n") {
                let block = block.to_owned();
                self.unread = rest.to_owned();
                return Some(block);
            }
            let chunk = timeout(PATIENCE, self.response.chunk()).await.expect("in time").expect("a sound stream");
            match chunk {
                Some(bytes) => self.unread += std::str::from_utf8(&bytes).expect("text"),
                None => {
                    assert_eq!(self.unread, "", "it ends after an event, not within one");
                    return None;
                }
            }
        }
    }

    /// The next event, checked against its `id` and `event` fields.
    pub(crate) async fn event(&mut self) -> Value {
        let block = self.block().await.expect("an event");
        let lines: Vec<_> = block.lines().collect();
        let [id, kind, data] = lines[..] else { panic!("{block}") };
        let event: Value = serde_json::from_str(data.strip_prefix("data: ").expect("data")).expect("JSON");
        assert_eq!(id, format!("id: {}", event["version"]));
        assert_eq!(kind, format!("event: {}", event["kind"].as_str().expect("a kind")));
        event
    }

    /// The next events, as many as asked for.
    pub(crate) async fn events(&mut self, count: usize) -> Vec<Value> {
        let mut events = Vec::new();
        for _ in 0..count {
            events.push(self.event().await);
        }
        events
    }
}
