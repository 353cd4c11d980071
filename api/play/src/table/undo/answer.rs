//! `POST /games/{id}/undo-requests/{version}/answer`: agrees to an undo request, or refuses it.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{grant, ready};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{Operation, Standing};
use crate::game::{Change, Done, GameEvent, Games, Submission, UndoAnswered};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::{Actor, Version};

/// Whether the caller agrees to take back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"agree": true}))]
pub struct UndoAnswer {
    /// One `false` ends the request. Who has asked withdraws it so.
    agree: bool,
}

/// What an answer has led to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = UndoAnswered, example = json!({"outcome": "agreed", "version": 20, "missing": ["yellow"]}))]
pub struct Answered {
    /// What it has led to.
    pub outcome: AnswerOutcome,
    /// The version of the rewind, if there was one, else of the answer.
    version: Version,
    /// The seats that must still agree.
    missing: Vec<Seat>,
}

/// What an answer has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnswerOutcome {
    /// Others must still agree.
    Agreed,
    /// All have agreed; the play is taken back.
    TakenBack,
    /// The play stays as it is.
    Refused,
    /// Who has asked wants it no more.
    Withdrawn,
}

/// Answer a request to take back
///
/// Once everybody else at the table has agreed, the play is taken back at once. One who does not agree ends the request. An
/// answer may be changed as long as the request is open.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("version" = i32, Path, description = "The version of the request"),
        IdempotencyKey,
    ),
    request_body = UndoAnswer,
    responses((status = 200, body = Answered), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/undo-requests/{version}/answer")]
pub async fn answer_undo_request(
    games: Data<Games>,
    caller: Caller,
    path: Path<(Uuid, Version)>,
    key: IdempotencyKey,
    Json(said): Json<UndoAnswer>,
) -> Result<HttpResponse> {
    let (id, request) = path.into_inner();
    let submission = caller.submit(&key, &said);
    let standing = open(&games, &caller.into(), id, 0, Operation::Read).await?.standing;
    let done = answer(&games, id, standing, (Some(request), said.agree), false, submission).await?;
    Ok(HttpResponse::Ok().json(outcome_of_answer(&done)))
}

/// Answers a request, by REST, mail or page: the one with this version, or the only one ever made.
/// A repeated command returns the result of the first time.
///
/// # Errors
/// No such request is open, or this player may not answer it.
pub async fn answer(
    games: &Games,
    id: Uuid,
    player: Standing,
    (request, agrees): (Option<Version>, bool),
    is_informed: bool,
    submission: Submission,
) -> Result<Done> {
    // The target of a request does not change, so it can be loaded before the command runs.
    let now = games.refresh(id).await?.state;
    let aim = match now.open_undo() {
        Some(undo) if agrees => Some((undo.version, games.at(id, undo.to_version).await?)),
        _ => None,
    };
    let any = games.entropy().bytes();
    let answered = games.play(id, submission, |game, seeds| {
        let player = player.renewed(game);
        let (seat, user) = ready(game, &player)?;
        let undo = game.open_undo().filter(|undo| request.is_none_or(|request| undo.version == request));
        let undo = undo.ok_or_else(|| not_open(request, game.open_undo().map(|undo| undo.version)))?;
        // A mail may be about a request that is over.
        if request.is_none() && game.undo_wishes.len() > 1 {
            let open = undo.version;
            return Err(
                Problem::conflict(move |language| words::which_request(language, &open)).with("request", undo.version)
            );
        }
        let is_own = undo.by == seat;
        if agrees && is_own {
            return Err(Problem::conflict(words::own_request));
        }
        if agrees && undo.agreed.contains(&seat) {
            return Err(Problem::conflict(words::agreed_already));
        }
        let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
        let said = UndoAnswered { request: undo.version, seat: seat.number(), agrees };
        let (mut events, mut seed) = (vec![(actor, GameEvent::UndoAnswered(said))], None);
        if agrees && game.undo_missing().all(|missing| missing == seat) {
            let aim = aim.as_ref().filter(|(version, _)| *version == undo.version);
            let (_, then) = aim.ok_or_else(|| Problem::conflict(words::other_request))?;
            let (granted, next) = grant(game, undo, then, seeds, any)?;
            events.extend(granted);
            seed = next;
        }
        Ok(Change { events, seed, informed: player.user.filter(|_| is_informed), ..Change::default() })
    });
    answered.await
}

fn not_open(request: Option<Version>, open: Option<Version>) -> Problem {
    match (request, open) {
        (Some(request), Some(open)) => {
            let detail = move |language| words::request_not_open_but(language, &open, &request);
            Problem::conflict(detail).with("request", open)
        }
        (Some(request), None) => Problem::conflict(move |language| words::request_not_open(language, &request)),
        (None, _) => Problem::conflict(words::no_request),
    }
}

/// The result of an answer.
pub fn outcome_of_answer(done: &Done) -> Answered {
    let rewound = done.events.iter().find(|event| event.kind == "rewound");
    let outcome = match (&done.first, rewound) {
        (_, Some(_)) => AnswerOutcome::TakenBack,
        (GameEvent::UndoAnswered(answered), None) if answered.agrees => AnswerOutcome::Agreed,
        (GameEvent::UndoAnswered(answered), None) if is_denial(done, answered) => AnswerOutcome::Refused,
        _ => AnswerOutcome::Withdrawn,
    };
    let version = rewound.map_or(done.version, |event| event.version);
    Answered { outcome, version, missing: done.game.undo_missing().collect() }
}

/// Whether the request was refused by another player.
fn is_denial(done: &Done, answered: &UndoAnswered) -> bool {
    done.game.undo_denied.is_some_and(|denied| denied.request == answered.request)
}
