//! `POST /games/{id}/proposals/{version}/answer`: a player agrees to a proposal, or refuses it.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::carry_out::{Prepared, answered, not_open};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Change, Done, GameEvent, Games, ProposalAnswered, Submission};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_engine::Seat;
use pixie_event_store::{Actor, Version};

/// Whether the caller agrees to the proposal.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ProposalAnswer, example = json!({"agree": true}))]
pub struct Answer {
    /// One `false` ends the proposal.
    agree: bool,
}

/// What an answer has led to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({"outcome": "agreed", "version": 58, "missing": ["yellow"]}))]
pub struct ProposalResult {
    /// What it has led to.
    pub outcome: ProposalOutcome,
    /// The version of the answer, or of the proposal.
    pub version: Version,
    /// The seats that must still agree, unless a second moderator does.
    missing: Vec<Seat>,
}

/// What an answer to a proposal has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProposalOutcome {
    /// Others must still agree.
    Agreed,
    /// It is carried out.
    Done,
    /// It is not done.
    Refused,
}

/// Answer a proposal
///
/// A moderator proposes to correct the state of the game, to cancel it, or to rewind it after its end; a player, to end it, to adjourn it,
/// or to keep time otherwise. It is done as soon as everybody at the table agrees, or a second moderator does to what a moderator proposes;
/// one who does not agree ends it. It lapses as soon as a seat changes, or anybody moves: but not what leaves the board alone.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("version" = i32, Path, description = "The version of the proposal"),
        IdempotencyKey,
    ),
    request_body = Answer,
    responses((status = 200, body = ProposalResult), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/proposals/{version}/answer")]
pub async fn answer_proposal(
    games: Data<Games>,
    caller: Caller,
    path: Path<(Uuid, Version)>,
    key: IdempotencyKey,
    Json(said): Json<Answer>,
) -> Result<HttpResponse> {
    let (id, proposal) = path.into_inner();
    let submission = caller.submit(&key, &said);
    let standing = open(&games, &caller.into(), id, 0, Operation::Consent).await?.standing;
    let done = answer(&games, id, standing, (proposal, said.agree), false, submission).await?;
    Ok(HttpResponse::Ok().json(outcome_of_answer(&done)))
}

/// Answers a proposal as a player, by REST, mail or page; a player who is `told` gets an answer anyway. A repeated command returns the result of the first time.
///
/// # Errors
/// The proposal is not open, or this player may not answer it.
pub async fn answer(
    games: &Games,
    id: Uuid,
    player: Standing,
    (proposal, agrees): (Version, bool),
    is_informed: bool,
    submission: Submission,
) -> Result<Done> {
    let prepared = Prepared::for_open(games, id).await?;
    let answered = games.play(id, submission, |game, seeds| {
        let player = player.renewed(game);
        permission::check(Operation::Consent, game, &player)?;
        let (seat, user) = player.seat.zip(player.user).ok_or_else(|| Problem::from(Kind::Forbidden))?;
        let is_open = game.open_proposal().filter(|open| open.version == proposal);
        if agrees && is_open.ok_or_else(|| not_open(proposal))?.has_agreed(seat) {
            return Err(Problem::conflict(words::agreed_already));
        }
        let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
        let said = ProposalAnswered { proposal, seat: Some(seat.number()), agrees, reason: None };
        let (events, seed) = answered(game, (actor, said), &prepared, seeds)?;
        Ok(Change { events, seed, informed: player.user.filter(|_| is_informed), ..Change::default() })
    });
    answered.await
}

/// The result of a proposal by a player, or of an answer by a player or a moderator.
pub fn outcome_of_answer(done: &Done) -> ProposalResult {
    let missing: Vec<Seat> = done.game.proposal_waits_for().collect();
    let is_done = done.events.len() > 1 || !is_word(&done.first);
    let is_open = done.game.open_proposal().is_some();
    let outcome = match (is_done, is_open) {
        (true, _) => ProposalOutcome::Done,
        (false, true) => ProposalOutcome::Agreed,
        (false, false) => ProposalOutcome::Refused,
    };
    ProposalResult { outcome, version: done.version, missing }
}

/// Whether it is only said, and not done.
fn is_word(event: &GameEvent) -> bool {
    matches!(event, GameEvent::Proposed(_) | GameEvent::ProposalAnswered(_))
}
