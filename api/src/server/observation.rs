//! The observation of a request: its id, its span in the log, and its metrics.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::{HeaderMap, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpMessage as _, HttpResponse};
use metrics::{Counter, Histogram};
use pixie_engine::Refusal;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng as _};
use tracing::{Span, field};
use uuid::Uuid;

use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::http::RequestId;
use pixie_service::ground::problem::{Kind, Problem};
use pixie_service::ground::telemetry::metric::{PROBLEMS, REFUSALS, REQUEST_SECONDS, REQUESTS};
use pixie_service::ground::watchdog::Activity;

/// The most paths whose routes a thread remembers.
const PATHS: usize = 1000;

thread_local! {
    /// The random source of request ids: asking the system for each takes longer than the rest of
    /// this module.
    static IDS: RefCell<StdRng> = RefCell::new(StdRng::from_seed(Entropy::system().bytes()));
    /// Routes by the paths that lead to them, without the ids in these paths. To compare a path with the patterns of all
    /// routes takes longer than the rest of this module, and the router does it once more.
    static ROUTES: RefCell<BTreeMap<String, Rc<Route>>> = RefCell::default();
}

/// A request that is being observed. It has an id, which is in its answer and in all log lines about it; and it is counted and
/// timed.
pub(super) struct Observation {
    id: Uuid,
    /// The trace of which the request is a part, if its `traceparent` says so.
    parent: Option<TraceParent>,
    method: &'static str,
    route: Rc<Route>,
    started: Instant,
}

/// A route, with its metrics so far: a lookup by labels takes longer than their use.
struct Route {
    pattern: Arc<str>,
    meters: RefCell<Vec<(Occasion, (Counter, Histogram))>>,
}

/// The trace of the W3C of which a request is a part, from its `traceparent`.
#[derive(Debug, PartialEq, Eq)]
struct TraceParent {
    /// The id of the trace: 16 bytes in hexadecimal.
    trace: String,
    /// The id of the span of the client: 8 bytes.
    span: String,
    /// Whether the client records its trace.
    is_sampled: bool,
}

impl TraceParent {
    fn of(headers: &HeaderMap) -> Option<Self> {
        let parent = headers.get("traceparent")?.to_str().ok()?;
        let mut parts = parent.split('-');
        let (version, trace, span) = (parts.next()?, parts.next()?, parts.next()?);
        let flags = parts.next().unwrap_or("01");
        let is_hex = |text: &str, length: usize| {
            text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        let is_id = |text: &str, length| is_hex(text, length) && text.bytes().any(|byte| byte != b'0');
        let is_sound = is_hex(version, 2) && version != "ff" && is_hex(flags, 2) && is_id(trace, 32) && is_id(span, 16);
        let is_sampled = u8::from_str_radix(flags, 16).is_ok_and(|flags| flags & 1 == 1);
        is_sound.then(|| Self { trace: trace.to_owned(), span: span.to_owned(), is_sampled })
    }
}

/// The method of a request, and the status of its answer.
type Occasion = (&'static str, u16);

impl Observation {
    pub(super) fn begin(request: &ServiceRequest) -> Self {
        let id = next_id();
        request.extensions_mut().insert(RequestId(id));
        let parent = TraceParent::of(request.headers());
        Self { id, parent, method: method(request.method()), route: route(request), started: Instant::now() }
    }

    /// It contains the route, but no address and no parameters.
    pub(super) fn span(&self) -> Span {
        let id = tracing::field::display(self.id);
        let parent = self.parent.as_ref();
        let trace = parent.map(|parent| tracing::field::display(&parent.trace));
        // For traces only: the log has enough to read.
        let caller = parent.map(|parent| tracing::field::display(&parent.span));
        let sampled = parent.map(|parent| parent.is_sampled).filter(|is_sampled| !is_sampled);
        let (method, route) = (self.method, &*self.route.pattern);
        tracing::info_span!("http.request", method, route, id, trace, parent = caller, sampled, status = field::Empty)
    }

    /// What a thread is at while it works on the request.
    pub(super) fn activity(&self) -> Activity {
        Activity::Route(Arc::clone(&self.route.pattern))
    }

    /// The id as the value of a header.
    pub(super) fn id(&self) -> HeaderValue {
        let mut text = Uuid::encode_buffer();
        HeaderValue::from_str(self.id.hyphenated().encode_lower(&mut text)).expect("an id is visible ASCII")
    }

    /// Counts the answer, and its problem if it is one.
    pub(super) fn end(&self, answer: Result<&HttpResponse<impl MessageBody>, StatusCode>) {
        let status = answer.map_or_else(|status| status, HttpResponse::status).as_u16();
        let seconds = self.started.elapsed().as_secs_f64();
        tracing::debug!(status, seconds, "answered");
        Span::current().record("status", status);
        self.route.count((self.method, status), seconds);
        if let Ok(answer) = answer
            && let Some(problem) = answer.extensions().get::<Problem>()
        {
            count_problem(problem);
        }
    }
}

impl Route {
    fn count(&self, occasion: Occasion, seconds: f64) {
        let mut meters = self.meters.borrow_mut();
        let place = meters.iter().position(|(known, _)| *known == occasion).unwrap_or_else(|| {
            meters.push((occasion, self.meters_of(occasion)));
            meters.len() - 1
        });
        let (count, times) = &meters[place].1;
        count.increment(1);
        times.record(seconds);
    }

    fn meters_of(&self, (method, status): Occasion) -> (Counter, Histogram) {
        let labels =
            [("method", method.to_owned()), ("route", self.pattern.to_string()), ("status", status.to_string())];
        (metrics::counter!(REQUESTS.name, &labels), metrics::histogram!(REQUEST_SECONDS.name, &labels[..2]))
    }
}

fn count_problem(problem: &Problem) {
    metrics::counter!(PROBLEMS.name, "type" => problem.kind().slug()).increment(1);
    if problem.kind() == Kind::Refused {
        let code = problem.member("code").and_then(|code| code.as_str());
        // Only codes of the list, so that no refusal can make a new metric.
        let known = Refusal::CODES.iter().find(|known| Some(**known) == code);
        metrics::counter!(REFUSALS.name, "code" => known.copied().unwrap_or("other")).increment(1);
    }
}

fn route(request: &ServiceRequest) -> Rc<Route> {
    ROUTES.with_borrow_mut(|routes| {
        let path = without_ids(request.path());
        if let Some(route) = routes.get(&path) {
            return Rc::clone(route);
        }
        let pattern = request.match_pattern().unwrap_or_else(|| "elsewhere".to_owned()).into();
        let route = Rc::new(Route { pattern, meters: RefCell::default() });
        // Anybody can ask for any path.
        if routes.len() == PATHS {
            routes.clear();
        }
        routes.insert(path, Rc::clone(&route));
        route
    })
}

/// A path with `{}` for each number and UUID. No route tells one of them from another.
fn without_ids(path: &str) -> String {
    let is_id = |segment: &str| {
        let digits = segment.bytes().filter(u8::is_ascii_hexdigit).count();
        (segment.len() == 36 && digits == 32) || segment.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut short = String::with_capacity(path.len());
    for (place, segment) in path.split('/').enumerate() {
        if place > 0 {
            short.push('/');
        }
        short.push_str(if !segment.is_empty() && is_id(segment) { "{}" } else { segment });
    }
    short
}

/// A request id, to find the request in the log, and the events that it has caused.
fn next_id() -> Uuid {
    let bytes = IDS.with_borrow_mut(RngExt::random);
    uuid::Builder::from_random_bytes(bytes).into_uuid()
}

/// A client can invent methods; each would create a new metric.
fn method(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "OTHER",
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderName;

    use super::*;

    #[test]
    fn a_trace_is_taken_over_if_it_is_sound() {
        let (trace, span) = ("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7");
        let parent = |parent: &str| {
            let (name, value) = (HeaderName::from_static("traceparent"), HeaderValue::from_str(parent).unwrap());
            TraceParent::of(&HeaderMap::from_iter([(name, value)]))
        };
        let expected = |is_sampled| Some(TraceParent { trace: trace.to_owned(), span: span.to_owned(), is_sampled });
        assert_eq!(parent(&format!("00-{trace}-{span}-01")), expected(true));
        assert_eq!(parent(&format!("00-{trace}-{span}-00")), expected(false));
        assert_eq!(parent(&format!("cc-{trace}-{span}-03-later")), expected(true));
        for wrong in [
            "",
            "x",
            "00",
            &format!("ff-{trace}-{span}-01"),
            &format!("00-{trace}-01"),
            &format!("00-{trace}-{span}-zz"),
            &format!("00-{trace}-{}-01", "0".repeat(16)),
            &format!("00-{}-{span}-01", "0".repeat(32)),
        ] {
            assert_eq!(parent(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn paths_that_differ_in_ids_only_are_one() {
        let id = "01900000-0000-7000-8000-00000000000f";
        for (path, short) in [
            (format!("/games/{id}/history/17"), "/games/{}/history/{}"),
            ("/help/chapter-2".to_owned(), "/help/chapter-2"),
            ("/".to_owned(), "/"),
            ("//games/".to_owned(), "//games/"),
            (format!("/games/{id}0"), &format!("/games/{id}0")),
        ] {
            assert_eq!(without_ids(&path), *short, "{path}");
        }
    }
}
