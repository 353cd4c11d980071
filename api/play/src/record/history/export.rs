//! `GET /games/{id}/export`: the archive file of a game as the caller may see it.

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::events::visible_parts;
use crate::access::auth::MaybeCaller;
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{Operation, sees_source};
use crate::game::{GameEvent, Games};
use crate::ground::http::etag;
use crate::ground::problem::{Problem, Result};
use crate::record::archive::{Archive, Hidden, MEDIA_TYPE};
use crate::record::roots::ProofParts;
use pixie_event_store::{Hash, StoredEvent};

/// The game as a file
///
/// Every event with its hash, as it was hashed, one JSON object a line; then the name of the game and the reasons that were
/// given. Of a game that is over it is complete: it can be checked by anybody, and imported into another installation. Of
/// one that is not, events that the caller may not see whole are only places in the chain.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game")),
    responses(
        (
            status = 200,
            content_type = "application/x-ndjson",
            body = String,
            example = "{\"events\":57,\"format\":\"pixie-post game\",\"game\":\"01900000-0000-7000-8000-000000000001\",\"head\":\"9c1d…\",\"version\":1}\n{\"event\":{…},\"hash\":\"…\",\"prev_hash\":\"…\"}\n{\"end\":{\"lines\":59,\"sha256\":\"…\"}}\n",
        ),
        (status = 304, description = "Nothing has changed since the ETag."),
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/export")]
pub async fn export_game(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    export(&request, &games, &opened).await
}

/// The answer with the file for this caller.
pub async fn export(request: &HttpRequest, games: &Games, opened: &Opened) -> Result<HttpResponse> {
    let (file, sum) = file(games, opened).await?;
    // Texts can be erased, so the head alone cannot be the ETag.
    etag::answer_with(request, &hex::encode(sum), |response| {
        let name = format!("attachment; filename=\"pixie-post-{}.ndjson\"", opened.game().id);
        Ok(response.insert_header((CONTENT_TYPE, MEDIA_TYPE)).insert_header((CONTENT_DISPOSITION, name)).body(file))
    })
}

/// The file for this caller, and the hash in its last line.
pub async fn file(games: &Games, opened: &Opened) -> Result<(Vec<u8>, Hash)> {
    let id = opened.game().id;
    let stored = opened.past(games, 0, opened.folded.head.version).await?;
    let (many, share) = (stored.len(), opened.share);
    let opened = opened.clone();
    let (events, hidden) = games.compute(share, many, move || part(stored, &opened)).await??;
    let (mut archive, proof) = Archive::of(games.pool(), id, events, hidden).await?;
    let many = many.max(proof.as_ref().map_or(0, ProofParts::leaves));
    let write = move || {
        archive.proof = proof.and_then(ProofParts::proof);
        let mut file = Vec::new();
        let sum = archive.write(&mut file).map_err(Problem::internal)?;
        Ok((file, sum))
    };
    games.compute(share, many, write).await?
}

/// The events that the caller may see, and the places of the others.
fn part(stored: Vec<StoredEvent>, opened: &Opened) -> Result<(Vec<StoredEvent>, Vec<Hidden>)> {
    let (mut events, mut hidden) = (Vec::new(), Vec::new());
    for event in stored {
        match hidden_event(&event, opened)? {
            Some(place) => hidden.push(place),
            None => events.push(without_hidden_source(event, opened)?),
        }
    }
    Ok((events, hidden))
}

/// An event without its source, if the caller may not see that.
pub fn without_hidden_source(stored: StoredEvent, opened: &Opened) -> Result<StoredEvent> {
    let actor = stored.actor().map_err(Problem::internal)?;
    if sees_source(opened.game(), &opened.standing, &actor) {
        return Ok(stored);
    }
    stored.without_source().map_err(Problem::internal)
}

/// Only the place of an event in the chain, if the caller may not see all of it.
pub fn hidden_event(stored: &StoredEvent, opened: &Opened) -> Result<Option<Hidden>> {
    let Ok(sight) = opened.visibility() else {
        // Before the start there is nothing to hide.
        return Ok(None);
    };
    let event = GameEvent::read(stored)?;
    let actor = stored.actor().map_err(Problem::internal)?;
    let (.., is_whole) = visible_parts(&event, &actor, sight);
    Ok((!is_whole).then(|| Hidden {
        version: stored.version,
        kind: stored.kind.clone(),
        at: stored.at,
        actor,
        prev_hash: stored.prev_hash,
        hash: stored.hash,
    }))
}
