//! The thread that sends finished spans to the collector, many at a time.
//!
//! Nobody waits for it. When the collector is slow or gone, spans are dropped and counted.

use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use ureq::Agent;
use url::Url;

use super::span::{FinishedSpan, export};
use crate::ground::telemetry::metric::SPANS;

/// The most spans that wait.
const WAITING: usize = 4096;
/// The most spans in one request.
const MOST: usize = 512;
/// How long a span waits for others.
const EVERY: Duration = Duration::from_secs(2);
/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(5);

/// The way to the thread, for the end of the program.
static RUNNING: OnceLock<SyncSender<Message>> = OnceLock::new();

enum Message {
    Span(FinishedSpan),
    /// Send all that waits, and say when it is done.
    Flush(SyncSender<()>),
}

pub(super) struct Exporter(SyncSender<Message>);

impl Exporter {
    pub(super) fn start(collector: &Url) -> Self {
        let (sender, receiver) = sync_channel(WAITING);
        let url = format!("{}/v1/traces", collector.as_str().trim_end_matches('/'));
        let thread = std::thread::Builder::new().name("traces".to_owned());
        if let Err(error) = thread.spawn(move || Sending::new(url).run(&receiver)) {
            tracing::warn!(%error, "there is no thread for traces");
        }
        let _ = RUNNING.set(sender.clone());
        Self(sender)
    }

    pub(super) fn take(&self, span: FinishedSpan) {
        if self.0.try_send(Message::Span(span)).is_err() {
            count("dropped", 1);
        }
    }
}

/// Sends the spans that wait, before the program ends.
pub fn flush_traces() {
    let Some(running) = RUNNING.get() else { return };
    let (done, is_done) = sync_channel(1);
    if running.try_send(Message::Flush(done)).is_ok() {
        let _ = is_done.recv_timeout(2 * PATIENCE);
    }
}

fn count(outcome: &'static str, spans: usize) {
    metrics::counter!(SPANS.name, "outcome" => outcome).increment(spans as u64);
}

struct Sending {
    url: String,
    agent: Agent,
    spans: Vec<FinishedSpan>,
    /// Whether the last request has failed: only the first failure in a row is logged.
    has_failed: bool,
}

impl Sending {
    fn new(url: String) -> Self {
        let config = Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(true);
        Self { url, agent: config.build().into(), spans: Vec::new(), has_failed: false }
    }

    fn run(mut self, messages: &Receiver<Message>) {
        let mut due = Instant::now() + EVERY;
        loop {
            match messages.recv_timeout(due.saturating_duration_since(Instant::now())) {
                Ok(Message::Span(span)) => self.spans.push(span),
                Ok(Message::Flush(done)) => {
                    self.send();
                    let _ = done.try_send(());
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.send(),
            }
            if self.spans.len() >= MOST || due <= Instant::now() {
                self.send();
                due = Instant::now() + EVERY;
            }
        }
    }

    fn send(&mut self) {
        if self.spans.is_empty() {
            return;
        }
        let body = export(&self.spans).to_string();
        let sent = self.agent.post(&self.url).content_type("application/json").send(body);
        count(if sent.is_ok() { "sent" } else { "dropped" }, self.spans.len());
        match &sent {
            Err(error) if !self.has_failed => {
                tracing::warn!(%error, "the collector of traces does not take them; they are dropped until it does");
            }
            Ok(_) if self.has_failed => tracing::info!("the collector of traces takes them again"),
            _ => {}
        }
        self.has_failed = sent.is_err();
        self.spans.clear();
    }
}
