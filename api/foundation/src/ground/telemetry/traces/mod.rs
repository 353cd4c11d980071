//! Traces: the spans of requests and background work, sent to an OpenTelemetry collector.
//!
//! The spans are those of the log. They are sent by OTLP over HTTP as JSON, which every collector takes. The crates of OpenTelemetry
//! would be eight more, with protobuf and its generator of code, to write a document of a dozen members.
//!
//! A span has the members of [`MEMBERS`] only, so that no trace has personal data in it, whatever a span of the log has.

mod exporter;
mod span;

use std::sync::{Mutex, PoisonError};

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Layer};
use tracing_subscriber::registry::LookupSpan;
use url::Url;

use self::exporter::Exporter;
pub use self::exporter::flush_traces;
use self::span::{FinishedSpan, Ids, MEMBERS, SpanKind};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;

/// What begins the targets of our own spans. Those of libraries are nobody's business.
const OURS: &str = "pixie_";

/// The layer that makes traces of spans: of all requests and background work but what a caller leaves out, because a collector can choose a
/// sample better once it knows how a request ended.
pub(super) struct Traces {
    exporter: Exporter,
    clock: Clock,
    ids: Mutex<StdRng>,
}

/// A span that is open, in its place in the registry.
struct OpenSpan {
    ids: Ids,
    members: Vec<(&'static str, String)>,
    started: i64,
    is_sampled: bool,
}

impl Traces {
    /// To a collector such as `http://localhost:4318/`.
    pub(super) fn new(collector: &Url) -> Self {
        Self {
            exporter: Exporter::start(collector),
            clock: Clock::System,
            ids: Mutex::new(StdRng::from_seed(Entropy::system().bytes())),
        }
    }

    fn random<const N: usize>(&self) -> [u8; N] {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner).random()
    }

    fn now(&self) -> i64 {
        self.clock.now().timestamp_nanos_opt().unwrap_or_default()
    }

    /// The ids of a span without a parent in this process, and whether it is traced.
    fn root(&self, members: &Members) -> (Ids, bool) {
        let trace = members.trace.unwrap_or_else(|| self.random());
        let ids = Ids { trace, span: self.random(), parent: members.parent };
        (ids, !members.is_left_out)
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Traces {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let mut members = Members::default();
        attributes.record(&mut members);
        let parent = span.parent().and_then(|parent| {
            let parent = parent.extensions();
            let open = parent.get::<OpenSpan>()?;
            let ids = Ids { trace: open.ids.trace, span: self.random(), parent: Some(open.ids.span) };
            Some((ids, open.is_sampled))
        });
        let (ids, is_sampled) = parent.unwrap_or_else(|| self.root(&members));
        let open = OpenSpan { ids, members: members.kept, started: self.now(), is_sampled };
        span.extensions_mut().insert(open);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let mut members = Members::default();
        values.record(&mut members);
        if let Some(open) = span.extensions_mut().get_mut::<OpenSpan>() {
            open.members.extend(members.kept);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else { return };
        let Some(open) = span.extensions_mut().remove::<OpenSpan>() else { return };
        if !open.is_sampled {
            return;
        }
        let OpenSpan { ids, members, started, .. } = open;
        let name = span.name();
        let ended = self.now().max(started);
        self.exporter.take(FinishedSpan { ids, name, kind: SpanKind::of(name), members, started, ended });
    }
}

/// Whether a span is one of ours, for the filter of the layer.
pub(super) fn is_ours(metadata: &Metadata<'_>) -> bool {
    metadata.is_span() && metadata.target().starts_with(OURS)
}

/// The members of a span that are kept, and where its trace comes from.
#[derive(Default)]
struct Members {
    kept: Vec<(&'static str, String)>,
    trace: Option<[u8; 16]>,
    parent: Option<[u8; 8]>,
    /// The caller has decided that this trace is not recorded.
    is_left_out: bool,
}

impl Members {
    fn keep(&mut self, field: &Field, value: String) {
        if let Some((_, name)) = MEMBERS.iter().find(|(ours, _)| *ours == field.name()) {
            self.kept.push((name, value));
        }
    }
}

impl Visit for Members {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        match field.name() {
            "trace" => self.trace = hexadecimal(&format!("{value:?}")),
            "parent" => self.parent = hexadecimal(&format!("{value:?}")),
            _ => self.keep(field, format!("{value:?}")),
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.keep(field, value.to_owned());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        match field.name() {
            "sampled" => self.is_left_out = !value,
            _ => self.keep(field, value.to_string()),
        }
    }
}

fn hexadecimal<const N: usize>(text: &str) -> Option<[u8; N]> {
    hex::decode(text).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caller_names_the_trace_and_may_leave_it_out() {
        let traces = Traces::new(&"http://127.0.0.1:1/".parse().unwrap());
        let named = Members { trace: Some([7; 16]), parent: Some([9; 8]), ..Members::default() };
        let (ids, is_sampled) = traces.root(&named);
        assert!(ids.trace == [7; 16] && ids.parent == Some([9; 8]) && is_sampled);
        assert!(traces.root(&Members::default()).1);
        assert!(!traces.root(&Members { is_left_out: true, ..named }).1);
    }
}
