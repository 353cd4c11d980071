//! `POST /games/{id}/moderation/correct`: proposes to correct what a seat holds.

use actix_web::post;
use pixie_engine::Seat;
use pixie_engine::resources::Resources;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, Intervention, act_response, propose};
use super::rewind::check_unchanged;
use crate::access::permission::access::board;
use crate::game::{Done, ProposedChange, ProposedCorrection, Reason, Submission};
use crate::ground::problem::Result;
use crate::table::proposals::not_corrected;
use pixie_event_store::Version;

/// What a seat gets and pays, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from": 57, "seat": "red", "gained": {"apple": 2}, "reason": "The tile gives three."}))]
pub struct CorrectionRequest {
    /// The version of the game on which the caller has decided. If the play has changed since, nothing is done (409).
    #[schema(minimum = 1, example = 57)]
    from: Version,
    /// The seat whose resources are corrected.
    seat: Seat,
    /// What it gets from the supply.
    #[serde(default)]
    #[schema(value_type = Object, example = json!({"apple": 2}))]
    gained: Resources,
    /// What it pays to the supply.
    #[serde(default)]
    #[schema(value_type = Object, example = json!({"gold": 1}))]
    paid: Resources,
    /// Shown to everybody who may see the game.
    reason: Reason,
}

impl ActBody for CorrectionRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }
}

act_endpoint! {
    /// Propose a correction
    ///
    /// A seat gets resources from the supply, or pays some to it. Nobody gets what the supply lacks, or pays what they do not hold.
    /// It is done as soon as everybody at the table agrees, or a second moderator does; it lapses as soon as the play or a seat
    /// changes, so pause the game if it needs time. For moderators who inspect the game and do not play in it.
    #[post("/games/{id}/moderation/correct")]
    #[responses((status = 202, body = ActDone, description = "It is proposed"))]
    pub async fn propose_correction(intervention, request: CorrectionRequest) {
        let CorrectionRequest { from, seat, gained, paid, .. } = request.body;
        let change = ProposedCorrection { seat: seat.number(), gained, paid };
        act_response(&intervention.propose_correction(from, change, request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Proposes to correct what a seat holds, as it was seen at the version `from`.
    pub async fn propose_correction(
        &self,
        from: Version,
        change: ProposedCorrection,
        submission: Submission,
    ) -> Result<Done> {
        board(&self.games.read(self.game, from).await?.state)?;
        let proposed = self.make(Act::Propose, submission, |game, _, by| {
            self.check_may_propose(game)?;
            check_unchanged(game, from)?;
            let (seat, resources) = (game.seat(change.seat)?, (change.gained, change.paid));
            pixie_engine::correction::check(board(game)?, seat, resources).map_err(not_corrected)?;
            propose(game, by, ProposedChange::Correction(change))
        });
        proposed.await
    }
}
