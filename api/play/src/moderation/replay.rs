//! `POST /games/{id}/moderation/replay` and `…/replay/preview`: proposes to change or drop a move and to repeat the later ones,
//! and shows before what that would change.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Move;
use pixie_engine::moves::Answer;
use pixie_engine::notation;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, Intervention, act_response, propose};
use super::replay_preview::{ReplayPreview, preview};
use super::rewind::check_unchanged;
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{Done, Game, Games, LaterMoves, ProposedChange, ProposedReplay, Reason, Submission};
use crate::ground::http::Json;
use crate::ground::problem::{
    BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized, Unprocessable,
};
use crate::table::play::no_move;
use crate::table::proposals::later_moves;
use pixie_event_store::{Folded, Version};

/// Which move is changed or dropped.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from": 57, "to_version": 44, "version": 45, "instead": "steal-silver"}))]
pub struct ReplayPlan {
    /// The version of the game on which the caller has decided. If the play has changed since, nothing is done (409).
    #[schema(minimum = 1, example = 57)]
    pub from: Version,
    /// The version of the move, of the start or of a correction to which the play goes back. That event must not have been
    /// taken back.
    #[schema(minimum = 1, example = 44)]
    pub to_version: Version,
    /// The version of the move after it that is changed or dropped.
    #[schema(minimum = 1, example = 45)]
    pub version: Version,
    /// The move that its seat makes instead, in notation; without it the move is dropped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "steal-silver")]
    pub instead: Option<String>,
}

/// Which move is changed or dropped, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "from": 57, "to_version": 44, "version": 45, "instead": "steal-silver", "reason": "The space was taken."
}))]
pub struct ReplayRequest {
    /// The version of the game on which the caller has decided. If the play has changed since, nothing is done (409).
    #[schema(minimum = 1, example = 57)]
    from: Version,
    /// The version of the move, of the start or of a correction to which the play goes back. That event must not have been
    /// taken back.
    #[schema(minimum = 1, example = 44)]
    to_version: Version,
    /// The version of the move after it that is changed or dropped.
    #[schema(minimum = 1, example = 45)]
    version: Version,
    /// The move that its seat makes instead, in notation; without it the move is dropped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "steal-silver")]
    instead: Option<String>,
    /// Shown to everybody who may see the game.
    reason: Reason,
}

impl ActBody for ReplayRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }
}

impl From<&ReplayRequest> for ReplayPlan {
    fn from(request: &ReplayRequest) -> Self {
        let ReplayRequest { from, to_version, version, ref instead, .. } = *request;
        Self { from, to_version, version, instead: instead.clone() }
    }
}

/// Try out a replay
///
/// What would become of each later move if the play went back and one move were changed or dropped, and how the board would
/// differ. Nothing happens. It ends where it would need dice that nobody has seen. For moderators who inspect the game, as it
/// shows what is hidden.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The game")),
    request_body = ReplayPlan,
    responses(
        (status = 200, body = ReplayPreview),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict, Unprocessable,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/moderation/replay/preview")]
pub async fn preview_replay(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    Json(plan): Json<ReplayPlan>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller.into(), *id, plan.from.max(0), Operation::Propose).await?;
    Ok(HttpResponse::Ok().json(preview(&games, &opened, &plan).await?))
}

act_endpoint! {
    /// Propose a replay
    ///
    /// The play goes back, one move is changed or dropped, and the later moves are made again in their order: each for the same
    /// decision, if it is still legal; the others are left out. Nothing is deleted. The same moves meet the same dice as after a
    /// rewind. It is done as soon as everybody at the table agrees, or a second moderator does; it lapses as soon as the play or a
    /// seat changes, so pause the game if it needs time. For moderators who inspect the game and do not play in it.
    #[post("/games/{id}/moderation/replay")]
    #[responses((status = 202, body = ActDone, description = "It is proposed"), Unprocessable)]
    pub async fn propose_replay(intervention, request: ReplayRequest) {
        act_response(&intervention.propose_replay(&ReplayPlan::from(&request.body), request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Proposes to change or drop a move and to repeat the later ones.
    pub async fn propose_replay(&self, plan: &ReplayPlan, submission: Submission) -> Result<Done> {
        let folded = self.games.read(self.game, plan.from).await?;
        let known = match self.check_may_propose(&folded.state) {
            Ok(()) => Some(plan.read(self.games, &folded).await),
            // A repeated command has its answer all the same.
            Err(_) => None,
        };
        let proposed = self.make(Act::Propose, submission, |game, seeds, by| {
            self.check_may_propose(game)?;
            plan.check(game)?;
            let (change, later) = match &known {
                Some(Ok(known)) => known,
                Some(Err(problem)) => return Err(problem.clone()),
                None => return Err(Problem::from(Kind::Forbidden)),
            };
            super::replay_preview::check_instead(game, later, change, seeds)?;
            propose(game, by, ProposedChange::Replay(*change))
        });
        proposed.await
    }
}

impl ReplayPlan {
    /// Passes if nothing else is proposed, and the play is where the moderator has seen it.
    pub(super) fn check(&self, game: &Game) -> Result<()> {
        check_unchanged(game, self.from)
    }

    /// The plan with its move, and the later moves.
    pub(super) async fn read(&self, games: &Games, game: &Folded<Game>) -> Result<(ProposedReplay, LaterMoves)> {
        let later = later_moves(games, game, self.to_version).await?;
        let question = later.find(self.version)?.question;
        let parse = |text: &String| notation::parse(text, question).map_err(no_move);
        let instead = self.instead.as_ref().map(parse).transpose()?;
        // It would be told to everybody before it is revealed, and nobody else chooses what somebody offers.
        if matches!(instead, Some(Move::Answer(Answer::Offer { .. }))) {
            let detail = words::offer_stays;
            return Err(Problem::conflict(detail));
        }
        Ok((ProposedReplay { to_version: self.to_version, version: self.version, instead }, later))
    }
}
