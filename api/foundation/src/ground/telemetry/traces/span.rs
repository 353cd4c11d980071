//! A finished span, and its form in OTLP.

use serde_json::{Value, json};

/// The members of spans of the log that a trace has, with their names by the conventions of OpenTelemetry.
pub(super) const MEMBERS: &[(&str, &str)] = &[
    ("method", "http.request.method"),
    ("route", "http.route"),
    ("status", "http.response.status_code"),
    ("id", "pixie.request_id"),
    ("kind", "pixie.kind"),
    ("outcome", "pixie.outcome"),
    ("number", "pixie.number"),
];

/// The ids of a span.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ids {
    pub(super) trace: [u8; 16],
    pub(super) span: [u8; 8],
    pub(super) parent: Option<[u8; 8]>,
}

/// Whose side a span shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpanKind {
    /// Work of our own.
    Internal,
    /// The answer to a request.
    Server,
    /// A question to another server.
    Client,
}

impl SpanKind {
    /// The kind of a span with this name.
    pub(super) fn of(name: &str) -> Self {
        match name.split('.').next() {
            Some("http") => Self::Server,
            Some("db") => Self::Client,
            _ => Self::Internal,
        }
    }

    fn number(self) -> u8 {
        match self {
            Self::Internal => 1,
            Self::Server => 2,
            Self::Client => 3,
        }
    }
}

/// A span that has ended.
#[derive(Clone, Debug)]
pub(super) struct FinishedSpan {
    pub(super) ids: Ids,
    pub(super) name: &'static str,
    pub(super) kind: SpanKind,
    pub(super) members: Vec<(&'static str, String)>,
    /// When the span began, in nanoseconds since 1970.
    pub(super) started: i64,
    pub(super) ended: i64,
}

impl FinishedSpan {
    fn member(&self, name: &str) -> Option<&str> {
        self.members.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// The title of the span. By the conventions, a request is called by its method and its route.
    fn title(&self) -> String {
        match (self.member("http.request.method"), self.member("http.route")) {
            (Some(method), Some(route)) => format!("{method} {route}"),
            _ => self.name.to_owned(),
        }
    }

    fn has_failed(&self) -> bool {
        let is_server_error = self.member("http.response.status_code").is_some_and(|status| status.starts_with('5'));
        is_server_error || self.member("pixie.outcome") == Some("failed")
    }

    fn as_json(&self) -> Value {
        let Ids { trace, span, parent } = self.ids;
        let attributes: Vec<Value> = self.members.iter().map(|(name, value)| attribute(name, value)).collect();
        let mut span = json!({
            "traceId": hex::encode(trace),
            "spanId": hex::encode(span),
            "name": self.title(),
            "kind": self.kind.number(),
            // 64 bits are texts in the JSON of protobuf.
            "startTimeUnixNano": self.started.to_string(),
            "endTimeUnixNano": self.ended.to_string(),
            "attributes": attributes,
        });
        if let Some(parent) = parent {
            span["parentSpanId"] = hex::encode(parent).into();
        }
        if self.has_failed() {
            span["status"] = json!({"code": 2});
        }
        span
    }
}

fn attribute(name: &str, value: &str) -> Value {
    let value = match value.parse::<u32>() {
        Ok(number) => json!({"intValue": number.to_string()}),
        Err(_) => json!({"stringValue": value}),
    };
    json!({"key": name, "value": value})
}

/// The request of an export.
pub(super) fn export(spans: &[FinishedSpan]) -> Value {
    let version = env!("CARGO_PKG_VERSION");
    let spans: Vec<Value> = spans.iter().map(FinishedSpan::as_json).collect();
    let resource = [("service.name", "pixie-post"), ("service.version", version)];
    let resource: Vec<Value> =
        resource.iter().map(|(name, value)| json!({"key": name, "value": {"stringValue": value}})).collect();
    json!({"resourceSpans": [{
        "resource": {"attributes": resource},
        "scopeSpans": [{"scope": {"name": "pixie-post", "version": version}, "spans": spans}],
    }]})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_told_as_the_conventions_say() {
        let span = FinishedSpan {
            ids: Ids { trace: [1; 16], span: [2; 8], parent: Some([3; 8]) },
            name: "http.request",
            kind: SpanKind::of("http.request"),
            members: vec![
                ("http.request.method", "GET".into()),
                ("http.route", "/api/v1/games".into()),
                ("http.response.status_code", "503".into()),
            ],
            started: 1_767_225_600_000_000_001,
            ended: 1_767_225_600_000_000_002,
        };
        let exported = &export(&[span])["resourceSpans"][0]["scopeSpans"][0]["spans"][0];
        let expected = json!({
            "traceId": "01010101010101010101010101010101",
            "spanId": "0202020202020202",
            "parentSpanId": "0303030303030303",
            "name": "GET /api/v1/games",
            "kind": 2,
            "startTimeUnixNano": "1767225600000000001",
            "endTimeUnixNano": "1767225600000000002",
            "attributes": [
                {"key": "http.request.method", "value": {"stringValue": "GET"}},
                {"key": "http.route", "value": {"stringValue": "/api/v1/games"}},
                {"key": "http.response.status_code", "value": {"intValue": "503"}},
            ],
            "status": {"code": 2},
        });
        assert_eq!(*exported, expected);
    }
}
