//! The endpoints for operators: liveness and readiness.

use std::time::Duration;

use actix_web::get;
use actix_web::web::{Data, Json};
use pixie_words::problem as words;
use serde::Serialize;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use utoipa::ToSchema;

use super::write_probe::WriteProbe;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::database;
use pixie_service::ground::problem::{Kind, Problem, ProblemBody, Result, Sentence};
use pixie_service::ground::thinkers::nobody_thinks;

/// The timeout for the database's answer in the readiness check.
const PATIENCE: Duration = Duration::from_secs(2);

/// The announcement that the service will stop soon.
#[derive(Clone, Debug)]
pub(super) struct Leaving(pub(super) CancellationToken);

/// A word on how it goes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"status": "ok"}))]
pub(super) struct Health {
    status: &'static str,
    /// What does not work, although it is ready; left out if everything does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<&'static str>,
}

/// The warning of a service of which no node thinks for bots.
const NOBODY_THINKS: &str =
    "No node thinks for bots (PIXIE_BOT_THREADS is 0 on all of them): a game with a bot that thinks stands still.";

/// Is the process alive?
#[utoipa::path(tag = "operations", responses((status = 200, body = Health)))]
#[get("/healthz")]
pub(super) async fn healthz() -> Json<Health> {
    Json(Health { status: "ok", warnings: Vec::new() })
}

/// Can the service answer and store moves, and will it go on to?
///
/// `warnings` say what does not work all the same: whether no node thinks for bots.
///
/// Storing is tried at most every few seconds; between the attempts the last outcome counts.
#[utoipa::path(tag = "operations", responses((status = 200, body = Health), (status = 503, body = ProblemBody, content_type = "application/problem+json")))]
#[get("/readyz")]
pub(super) async fn readyz(
    pool: Data<PgPool>,
    write_probe: Data<WriteProbe>,
    clock: Data<Clock>,
    leaving: Data<Leaving>,
) -> Result<Json<Health>> {
    if leaving.0.is_cancelled() {
        return Err(unready(words::node_about_to_stop));
    }
    let questions = async {
        let is_read_only = database::is_read_only(&mut *pool.acquire().await?).await?;
        if is_read_only || !write_probe.is_writable(&pool, &clock).await {
            return Ok(None);
        }
        let nobody_thinks = nobody_thinks(&**pool, clock.now()).await?;
        Ok(Some(nobody_thinks.then_some(NOBODY_THINKS).into_iter().collect()))
    };
    match tokio::time::timeout(PATIENCE, questions).await {
        Ok(Ok(Some(warnings))) => Ok(Json(Health { status: "ready", warnings })),
        Ok(Ok(None)) => Err(unready(words::no_storing)),
        Ok(Err::<_, sqlx::Error>(error)) => {
            tracing::warn!(%error, "the database fails");
            Err(unready(words::database_away))
        }
        Err(_) => Err(unready(words::database_away)),
    }
}

fn unready(why: Sentence) -> Problem {
    Problem::new(Kind::Unavailable, why).retry_after(1)
}
