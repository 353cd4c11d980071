//! The errors for clients: problem+json (RFC 9457), for every 4xx and 5xx.
//!
//! The `type` is `/problems/{slug}`, relative to the service like every other URL in its answers. A
//! client may open it, and branch on its last part, which never changes.

mod detail;
mod kind;
mod responses;

use std::fmt;
use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use chrono::{DateTime, Utc};
use pixie_engine::Refusal;
use pixie_engine::notation::NotationError;
use pixie_words::{Language, refusal_sentence};
use serde_json::{Map, Value};
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

pub use self::detail::{Detail, Sentence, number};
pub use self::kind::Kind;
pub use self::responses::{BadRequest, Conflict, Forbidden, NotFound, PreconditionFailed, Unauthorized, Unprocessable};
use crate::ground::database::{is_unavailable, mark_stale_after};

/// The media type of a problem.
pub const MEDIA_TYPE: &str = "application/problem+json";

/// The answer of every handler that can fail.
pub type Result<T> = std::result::Result<T, Problem>;

/// One error, safe to be shown to the client.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    kind: Kind,
    detail: Detail,
    /// The language in which it is told, and the sentence in it.
    told: (Language, String),
    members: Map<String, Value>,
    retry_after: Option<u64>,
    /// Why the rules refuse a move.
    refusal: Option<Refusal>,
}

/// The parts of a sentence, and whether each is code: in answers to programs and in plain text it stands in backticks.
pub fn marked(sentence: &str) -> impl Iterator<Item = (bool, &str)> {
    sentence.split('`').enumerate().map(|(place, part)| (place % 2 == 1, part))
}

impl Problem {
    /// A problem and a sentence about this occurrence: what is wrong and, if possible, what would be right. It is told in English
    /// until [`Self::told_in`] says otherwise.
    pub fn new(kind: Kind, detail: impl Into<Detail>) -> Self {
        let detail = detail.into();
        let told = (Language::English, detail.told_in(Language::English));
        Self { kind, detail, told, members: Map::new(), retry_after: None, refusal: None }
    }

    /// A move that the rules refuse: a problem of the kind [`Kind::Refused`].
    pub fn refused(refusal: Refusal) -> Self {
        let problem = Self::new(Kind::Refused, move |language| refusal_sentence(language, &refusal));
        let problem = problem.with("code", refusal.code()).with("refusal", refusal);
        Self { refusal: Some(refusal), ..problem }
    }

    /// A problem of the kind [`Kind::Conflict`]: the request makes sense, but not now.
    pub fn conflict(detail: impl Into<Detail>) -> Self {
        Self::new(Kind::Conflict, detail)
    }

    /// The same, told to a reader of this language. What programs read stays: the type, the members, the status.
    #[must_use]
    pub fn told_in(&self, language: Language) -> Self {
        Self { told: (language, self.detail.told_in(language)), ..self.clone() }
    }

    /// Adds an extension member, such as the code of a refusal or the legal alternatives.
    ///
    /// # Panics
    /// If the value cannot be written as JSON, which no type of ours allows.
    #[must_use]
    pub fn with(mut self, member: &str, value: impl serde::Serialize) -> Self {
        let value = serde_json::to_value(value).expect("members of problems can be written as JSON");
        self.members.insert(member.to_owned(), value);
        self
    }

    /// An extension member, if it has it.
    pub fn member(&self, member: &str) -> Option<&Value> {
        self.members.get(member)
    }

    /// Says after how many seconds a new try makes sense.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// Logs the real error, here and only here, and hides it from the client.
    pub fn internal(error: impl Into<anyhow::Error>) -> Self {
        tracing::error!(error = format!("{:#}", error.into()), "internal error");
        Kind::Internal.into()
    }

    /// The type of the problem, which decides its status.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Why the rules refuse a move, if they do.
    pub fn refusal(&self) -> Option<Refusal> {
        self.refusal
    }

    /// A few words that are the same for every problem of its kind.
    pub fn title(&self) -> String {
        self.kind.title(self.told.0)
    }

    /// The sentence about this occurrence.
    pub fn detail(&self) -> &str {
        &self.told.1
    }

    /// The body as it is sent.
    pub fn body(&self) -> Value {
        let mut body = self.members.clone();
        body.insert("type".into(), self.kind.uri().into());
        body.insert("title".into(), self.title().into());
        body.insert("status".into(), self.kind.status().as_u16().into());
        body.insert("detail".into(), self.detail().into());
        body.into()
    }
}

impl From<Kind> for Problem {
    /// A problem whose type says everything.
    fn from(kind: Kind) -> Self {
        Self::new(kind, move |language| kind.meaning(language))
    }
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        Arc::new(error).into()
    }
}

/// An error shared by several requests.
impl From<Arc<sqlx::Error>> for Problem {
    fn from(error: Arc<sqlx::Error>) -> Self {
        if is_unavailable(&error) {
            mark_stale_after(&error);
            tracing::error!(%error, "the database does not answer");
            return Self::from(Kind::Unavailable).retry_after(1);
        }
        Self::internal(error)
    }
}

impl From<anyhow::Error> for Problem {
    fn from(error: anyhow::Error) -> Self {
        Self::internal(error)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.title(), self.detail())
    }
}

impl std::error::Error for Problem {}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.kind.status()
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response.insert_header((header::CONTENT_TYPE, MEDIA_TYPE));
        if self.kind == Kind::Unauthorized {
            response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        let mut response = response.body(self.body().to_string());
        // The code that renders error pages finds the problem here.
        response.extensions_mut().insert(self.clone());
        response
    }
}

/// A problem. Which members some types have beside the standard ones stands with each member.
#[derive(serde::Serialize, utoipa::ToSchema)]
#[schema(as = Problem, example = json!({
    "type": "/problems/not-found",
    "title": "Not found",
    "status": 404,
    "detail": "There is nothing at this address, or nothing you may know of.",
}))]
pub struct ProblemBody {
    #[schema(schema_with = types)]
    r#type: String,
    /// A few words that are the same for every problem of this type, in the language of the sentence.
    title: String,
    /// The HTTP status once more.
    status: u16,
    /// What is wrong this time and, if possible, what would be right, in the language of `Accept-Language`: English, German, French or
    /// Polish; the language of the server else. What a library says about a part that cannot be read stays English.
    detail: String,
    /// `refused`: why the rules do not allow the move.
    #[schema(schema_with = refusal_codes)]
    code: Option<String>,
    /// `refused`: the same with its numbers and names.
    refusal: Option<Refusal>,
    /// `refused` and `malformed`: the move in notation that may have been meant.
    nearest: Option<String>,
    /// `malformed`: why the notation of the move cannot be read.
    notation: Option<NotationError>,
    /// `malformed`: the member or parameter that is wrong.
    field: Option<String>,
    /// `insufficient-scope`: the scope that is needed.
    scope: Option<String>,
    /// `stale-decision`: the decision that is open now, if there is one.
    open: Option<String>,
    /// `conflict`: where the game is in its life, if that is in the way.
    game_status: Option<String>,
    /// `conflict` and `precondition-failed`: the version of the game.
    version: Option<i32>,
    /// `conflict`: the version at which the play stands.
    position: Option<i32>,
    /// `conflict`: the version of the open request to take moves back.
    request: Option<i32>,
    /// `conflict`: the version of the open proposal.
    proposal: Option<i32>,
    /// `conflict`: the state of the case.
    state: Option<String>,
    /// `conflict`: when to try again.
    again: Option<DateTime<Utc>>,
    /// `conflict`: until when the seat may still answer.
    deadline: Option<DateTime<Utc>>,
    /// `conflict`: the commitment that a contribution must fit.
    commitment: Option<String>,
    /// `forbidden`: until when.
    until: Option<DateTime<Utc>>,
}

fn refusal_codes() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(Refusal::CODES.iter().copied()))
        .description(Some("`refused`: why the rules do not allow the move."))
        .build()
}

/// A text, as a list would keep clients from reading the types of later versions.
fn types() -> Object {
    let known: Vec<_> = Kind::ALL.iter().map(|kind| format!("`{}`", kind.uri())).collect();
    let description = format!(
        "The type: stable, and an address that explains it. Later versions may know more than {}.",
        known.join(", ")
    );
    ObjectBuilder::new().schema_type(Type::String).description(Some(description)).build()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_language_has_its_sentence_and_its_title() {
        let problem = Problem::conflict(pixie_words::problem::game_over).with("version", 7);
        let told = problem.told_in(Language::Polish);
        assert_eq!((told.title().as_str(), told.detail()), ("Konflikt", "Gra jest skończona."));
        assert_eq!((told.kind(), told.member("version")), (Kind::Conflict, problem.member("version")));
        assert_eq!(told.told_in(Language::English), problem);
        assert_eq!(Problem::conflict("Już").told_in(Language::German).detail(), "Już", "a text is the same in each");
    }

    #[test]
    fn members_cannot_hide_the_standard_ones() {
        let problem = Problem::new(Kind::Refused, "not now").with("code", "not-your-turn").with("status", 200);
        assert_eq!(
            problem.body(),
            json!({"type": "/problems/refused", "title": "Refused by the rules", "status": 422, "detail": "not now", "code": "not-your-turn"})
        );
    }
}
