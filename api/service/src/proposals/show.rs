//! `GET /games/{id}/proposal`: the open proposal of a moderator, and the consents to it.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_engine::Seat;
use pixie_engine::resources::Resources;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::auth::MaybeCaller;
use crate::game::{
    Game, GameEvent, Games, Proposal, ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind, reasons_of,
};
use crate::permission::Operation;
use crate::permission::access::open;
use crate::problem::{NotFound, Result};
use pixie_event_store::Version;

/// The proposal that is open.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({"open": {
    "version": 57, "change": {"kind": "replay", "to_version": 44, "version": 45, "instead": "steal-silver"},
    "reason": "The space was taken.", "agreed": [1], "missing": [2, 3],
}}))]
pub(super) struct OpenProposal {
    /// Null if nothing is proposed.
    open: Option<ProposalSummary>,
}

/// A proposal to correct the state of the game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProposalSummary {
    /// Its version; an answer names it.
    pub version: Version,
    /// What is proposed.
    pub change: ChangeView,
    /// Why, unless that was erased.
    pub reason: Option<String>,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
    /// The seats that must still agree, unless a second moderator does.
    pub missing: Vec<u8>,
}

/// A proposed act in a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChangeView {
    /// The play goes back, one move is changed or dropped, and the later moves are made again as far as they are possible.
    Replay {
        /// The version to which the play goes back.
        to_version: Version,
        /// The version of the move that is changed or dropped.
        version: Version,
        /// The move that its seat makes instead, in notation; null drops it.
        instead: Option<String>,
    },
    /// A seat gets resources from the supply, or pays some to it.
    Correction {
        /// The seat, from 1.
        seat: u8,
        /// What it gets.
        #[schema(value_type = Object, example = json!({"apple": 2}))]
        gained: Resources,
        /// What it pays.
        #[schema(value_type = Object, example = json!({"gold": 1}))]
        paid: Resources,
    },
    /// The running game ends without a result.
    Cancellation,
    /// The game, which is over, goes on from an earlier version.
    Rewind {
        /// The version to which the play goes back.
        to_version: Version,
        /// Whether the dice get a new seed even if it is not necessary.
        reseed: bool,
    },
}

/// The open proposal of a moderator
///
/// What a moderator proposes to do in the game, who has agreed, and who is still asked.
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
        let stored = games.store().read(game.id, proposal.version - 1, 1).await?;
        let reasons = reasons_of(games.pool(), game.id, &GameEvent::read_all(&stored)?).await?;
        let numbers = |seats: &mut dyn Iterator<Item = Seat>| seats.map(Seat::number).collect();
        Ok(Some(Self {
            version: proposal.version,
            change: ChangeView::of(proposal),
            reason: reasons.get(&proposal.reason).cloned(),
            agreed: numbers(&mut proposal.agreed.iter().copied()),
            missing: numbers(&mut game.proposal_missing(proposal)),
        }))
    }
}

impl ChangeView {
    fn of(proposal: &Proposal) -> Self {
        match proposal.change {
            ProposedChange::Replay(ProposedReplay { to_version, version, instead }) => {
                Self::Replay { to_version, version, instead: instead.map(|said| said.to_string()) }
            }
            ProposedChange::Correction(ProposedCorrection { seat, gained, paid }) => {
                Self::Correction { seat, gained, paid }
            }
            ProposedChange::Cancellation => Self::Cancellation,
            ProposedChange::Rewind(ProposedRewind { to_version, reseed }) => Self::Rewind { to_version, reseed },
        }
    }
}
