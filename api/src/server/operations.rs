//! The endpoints for operators: liveness, readiness, metrics.

use std::time::Duration;

use actix_web::http::header::ContentType;
use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, get};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;

use super::Leaving;
use pixie_service::problem::{Kind, Problem, ProblemBody, Result};
use pixie_service::telemetry;

/// The timeout for the database's answer in the readiness check.
const PATIENCE: Duration = Duration::from_secs(2);

/// A word on how it goes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"status": "ok"}))]
pub(super) struct Health {
    status: &'static str,
}

/// Is the process alive?
#[utoipa::path(tag = "operations", responses((status = 200, body = Health)))]
#[get("/healthz")]
pub(super) async fn healthz() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// Can the service answer, with its database, and will it go on to?
#[utoipa::path(tag = "operations", responses((status = 200, body = Health), (status = 503, body = ProblemBody, content_type = "application/problem+json")))]
#[get("/readyz")]
pub(super) async fn readyz(pool: Data<PgPool>, leaving: Data<Leaving>) -> Result<Json<Health>> {
    if leaving.0.is_cancelled() {
        return Err(Problem::new(Kind::Unavailable, "The service is about to stop.").retry_after(1));
    }
    let question = sqlx::query_scalar!("SELECT 1").fetch_one(&**pool);
    match tokio::time::timeout(PATIENCE, question).await {
        Ok(Ok(_)) => Ok(Json(Health { status: "ready" })),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the database fails");
            Err(unready())
        }
        Err(_) => Err(unready()),
    }
}

fn unready() -> Problem {
    Problem::new(Kind::Unavailable, "The database does not answer.").retry_after(1)
}

/// The metrics, as Prometheus reads them.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/plain", example = "mails_total{kind=\"turn\",outcome=\"sent\"} 1\n")))]
#[get("/metrics")]
pub(super) async fn metrics() -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::plaintext()).body(telemetry::metrics().render())
}
