//! `GET /games/{id}/proposal`: the open proposal of a moderator or a player, and the consents to it.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{ChangeView, Game, GameEvent, Games, reasons_of};
use crate::ground::problem::{NotFound, Result};
use pixie_event_store::Version;

/// The proposal that is open.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({"open": {
    "version": 57, "by": null, "change": {"kind": "replay", "to_version": 44, "version": 45, "instead": "steal-silver"},
    "reason": "The space was taken.", "agreed": ["blue"], "missing": ["red", "yellow"],
}}))]
pub(super) struct OpenProposal {
    /// Null if nothing is proposed.
    open: Option<ProposalSummary>,
}

/// A proposal for an act in the game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProposalSummary {
    /// Its version; an answer names it.
    pub version: Version,
    /// The seat of the player who proposes it; null if a moderator does.
    pub by: Option<Seat>,
    /// What is proposed.
    pub change: ChangeView,
    /// Why, unless that was erased.
    pub reason: Option<String>,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
    /// The seats that must still agree, unless a second moderator does to what a moderator proposes.
    pub missing: Vec<Seat>,
}

/// The open proposal
///
/// What a moderator or a player proposes to do in the game, who has agreed, and who is still asked.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = OpenProposal), NotFound),
    security((), ("token" = []))
)]
#[get("/games/{id}/proposal")]
pub async fn read_proposal(games: Data<Games>, caller: MaybeCaller, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let open = ProposalSummary::of(&games, opened.game()).await?;
    Ok(HttpResponse::Ok().json(OpenProposal { open }))
}

impl ProposalSummary {
    /// The proposal that is open, if one is.
    pub async fn of(games: &Games, game: &Game) -> Result<Option<Self>> {
        let Some(proposal) = game.open_proposal() else { return Ok(None) };
        let Some(change) = ChangeView::of(&proposal.change) else { return Ok(None) };
        let stored = games.store().read(game.id, proposal.version - 1, 1).await?;
        let reasons = reasons_of(games.pool(), game.id, &GameEvent::read_all(&stored)?).await?;
        Ok(Some(Self {
            version: proposal.version,
            by: proposal.by.seat(),
            change,
            reason: proposal.reason.and_then(|reason| reasons.get(&reason)).cloned(),
            agreed: proposal.agreed.to_vec(),
            missing: game.proposal_missing(proposal).collect(),
        }))
    }
}
