//! The page that compares two versions of a game in words.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::name;
use crate::web::{Frame, Heading, Visitor, page_response};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::record::history::{Between, DifferenceView, StepView, difference};

#[derive(Template)]
#[template(path = "web/history/compared.html")]
struct Page {
    frame: Frame,
    title: String,
    name: String,
    id: Uuid,
    newest: Version,
    query: VersionsQuery,
    problem: Option<Problem>,
    /// None until two versions are named.
    difference: Option<DifferenceView>,
}

impl Page {
    /// A step in words.
    fn heading(&self, step: &StepView) -> Heading {
        Heading::of_step(&step.headline, step.said.as_ref(), self.frame.t)
    }

    /// The steps that count only at the one version, and only at the other, each list with its
    /// title and id.
    fn steps(&self) -> [(&[StepView], String, &'static str); 2] {
        let (undone, done) = self.difference.as_ref().map_or((&[][..], &[][..]), |found| (&found.undone, &found.done));
        let only = |version: &str| self.frame.t.history.only_at(&version.trim());
        [(undone, only(&self.query.from), "undone"), (done, only(&self.query.to), "done")]
    }
}

/// The versions, as typed.
#[derive(Clone, Debug, Default, Deserialize)]
pub(in crate::web) struct VersionsQuery {
    #[serde(default)]
    from: String,
    #[serde(default)]
    to: String,
}

impl VersionsQuery {
    fn between(&self) -> Option<Between> {
        let number = |text: &str| text.trim().parse().ok();
        Some(Between { from: number(&self.from)?, to: number(&self.to)? })
    }
}

#[get("/games/{id}/difference", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn compare(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    query: Query<VersionsQuery>,
) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.maybe_caller()?, *id, 0, Operation::Read).await?;
    let frame = Frame::new(&visitor);
    let query = query.into_inner();
    let found = match query.between() {
        Some(between) => difference(&games, &opened, between, frame.t.language).await.map(Some),
        None if query.from.is_empty() || query.to.is_empty() => Ok(None),
        None => Err(Problem::new(Kind::Malformed, frame.t.history.two_numbers)),
    };
    let (difference, problem) = match found {
        Ok(difference) => (difference, None),
        Err(problem) if matches!(problem.kind(), Kind::Malformed | Kind::NotFound | Kind::Conflict) => {
            (None, Some(problem))
        }
        Err(problem) => return Err(problem),
    };
    let name = name(&games, &opened).await?;
    let status = problem.as_ref().map_or(StatusCode::OK, |problem| problem.kind().status());
    let page = Page {
        title: frame.t.history.compare_title(&name),
        frame,
        name,
        id: *id,
        newest: opened.folded.head.version,
        query,
        problem,
        difference,
    };
    page_response(status, &page)
}
