//! The pages that explain the problem types.

use actix_web::get;
use actix_web::web::{Json, Path};
use pixie_words::{Language, problem as words};
use serde::Serialize;
use utoipa::ToSchema;

use pixie_service::ground::problem::{Kind, Problem, ProblemBody, Result};

/// What a problem type means.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "type": "/problems/not-found",
    "title": "Not found",
    "status": 404,
    "meaning": "There is nothing at this address, or nothing you may know of.",
}))]
pub(super) struct ProblemType {
    r#type: String,
    title: String,
    status: u16,
    meaning: String,
}

impl From<Kind> for ProblemType {
    fn from(kind: Kind) -> Self {
        Self {
            r#type: kind.uri(),
            title: kind.title(Language::English),
            status: kind.status().as_u16(),
            meaning: kind.meaning(Language::English),
        }
    }
}

/// Every type of problem there is.
#[utoipa::path(tag = "service", responses((status = 200, body = Vec<ProblemType>)))]
#[get("/problems")]
pub(super) async fn problems() -> Json<Vec<ProblemType>> {
    Json(Kind::ALL.iter().copied().map(ProblemType::from).collect())
}

/// One type of problem.
#[utoipa::path(
    tag = "service",
    params(("slug" = String, Path, description = "the last part of the type", example = "not-found")),
    responses((status = 200, body = ProblemType), (status = 404, body = ProblemBody, content_type = "application/problem+json")),
)]
#[get("/problems/{slug}")]
pub(super) async fn problem(slug: Path<String>) -> Result<Json<ProblemType>> {
    let kind = Kind::from_slug(&slug).ok_or_else(|| {
        let slug = slug.clone();
        Problem::new(Kind::NotFound, move |language| words::no_type(language, &slug))
    })?;
    Ok(Json(kind.into()))
}
