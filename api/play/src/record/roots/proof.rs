//! `GET /games/{id}/proof`: the proof that a root covers an event of a game.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::NaiveDate;
use pixie_words::problem as words;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::read::{Covered, ProofParts, parts_of_proof};
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::Games;
use crate::ground::http::etag;
use crate::ground::problem::{BadRequest, Kind, NotFound, Problem, Result};
use pixie_event_store::{LeafKind, Proof, Version};

/// What to prove, and by which root.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichProof {
    /// The event; by default the last one that is covered.
    #[param(value_type = Option<u32>, minimum = 1)]
    version: Option<Version>,
    /// The root, such as one from a mail; by default the first one that covers the event.
    day: Option<NaiveDate>,
}

/// The proof that a root covers an event
///
/// `leaf` is the head of the game that the root contains: it covers the event and all before it, by the chain of hashes in
/// the exported game. `path` leads from the leaf to the root of its day, and `roots` from there to the root that was asked for.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game"), WhichProof),
    responses((status = 200, body = Proof), (status = 304, description = "Nothing has changed since the ETag."), BadRequest, NotFound),
    security((), ("token" = []))
)]
#[get("/games/{id}/proof")]
pub async fn read_proof(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    which: Query<WhichProof>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let newest = opened.folded.head.version;
    let covered = match which.version {
        Some(version) if !(1..=newest).contains(&version) => {
            return Err(Problem::new(Kind::NotFound, move |language| words::no_version(language, &newest, &version)));
        }
        Some(version) => Covered::From(version),
        None => Covered::UpTo(newest),
    };
    let mut connection = games.pool().acquire().await?;
    let parts = parts_of_proof(&mut connection, (LeafKind::Game, *id), covered, which.day).await?;
    drop(connection);
    let leaves = parts.as_ref().map_or(0, ProofParts::leaves);
    let proof = games.compute(opened.share, leaves, move || parts.and_then(ProofParts::proof)).await?;
    let proof = proof.ok_or_else(|| match which.day {
        Some(day) => Problem::new(Kind::NotFound, move |language| words::no_covering_root(language, &day)),
        None => Problem::new(Kind::NotFound, words::no_root_yet),
    })?;
    etag::answer_same(&request, &proof)
}
