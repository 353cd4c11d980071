//! The log, and the way of spans to the log and to traces.

use std::io::IsTerminal as _;

use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, fmt};
use url::Url;

use super::traces::{Traces, is_ours};

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Text for people to read.
    Text,
    /// One JSON object a line, for collectors.
    Json,
}

impl LogFormat {
    /// The words for the formats in the settings.
    pub const WORDS: &[&str] = &["text", "json"];
    /// All formats, in the order of their words.
    pub const ALL: &[Self] = &[Self::Text, Self::Json];
}

/// Sends the log to stderr, because stdout belongs to what a command prints, and traces to a collector if there is one. Later calls
/// do nothing.
pub fn init(filter: EnvFilter, format: LogFormat, traces: Option<&Url>) {
    let log = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let log = match format {
        LogFormat::Text => log.with_filter(filter).boxed(),
        LogFormat::Json => log.json().flatten_event(true).with_filter(filter).boxed(),
    };
    let traces = traces.map(|collector| Traces::new(collector).with_filter(filter_fn(is_ours)));
    // It fails only if a log is set up already, which is then kept.
    let _ = tracing_subscriber::registry().with(log).with(traces).try_init();
}
