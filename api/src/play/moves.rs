//! `POST /games/{id}/moves`: what happens on a posted move.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, post};
use pixie_engine::notation::{self, nearest};
use pixie_engine::{Decision, Effect, Move, Refusal, Seat, Sight, State, dry_run, legal_moves, redact};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::auth::Caller;
use crate::event_store::Version;
use crate::game::access::{board, open};
use crate::game::{Change, Done, Game, GameEvent, Games, playing};
use crate::http::{IdempotencyKey, Json};
use crate::permission::{self, Operation, Standing};
use crate::problem::{Conflict, Kind, Problem, Result, Unprocessable};

/// A move, as JSON or as text.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"decision": "17", "notation": "steal-food apples"}))]
pub(crate) struct MoveRequest {
    /// The decision this answers. One that is no longer open is refused, so a move that comes too late does no harm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<String>,
    /// The move as JSON; this or `notation`.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    said: Option<Move>,
    /// The move as text; this or `move`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
}

/// What a move has done.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 5,
    "effects": [{"type": "gained", "seat": "blue", "resources": {"honey": 2}}],
}))]
pub(crate) struct MoveDone {
    /// The version the move has made; with a dry run, the one it was tried on.
    #[schema(example = 18)]
    version: Version,
    /// What happened, as the caller may see it.
    effects: Vec<Effect>,
}

/// How to take the move.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HowTo {
    /// Only say what would happen, as far as the caller can know: up to the first chance or reveal.
    #[serde(default)]
    dry_run: bool,
}

/// Make a move
///
/// Answers an open decision of the caller's seat, or makes a free move. The answer comes once the move is durable. With an
/// `Idempotency-Key` a repeated request does nothing and gets the first answer again.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        HowTo,
        IdempotencyKey,
    ),
    request_body = MoveRequest,
    responses((status = 200, body = MoveDone), Conflict, Unprocessable),
    security(("token" = []))
)]
#[post("/games/{id}/moves")]
pub(crate) async fn make_move(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    how: Query<HowTo>,
    key: IdempotencyKey,
    Json(request): Json<MoveRequest>,
) -> Result<HttpResponse> {
    let user = caller.user_id();
    let opened = open(&games, &caller.into(), *id, 0, Operation::Move).await?;
    if how.dry_run {
        let (seat, board) = ready_to_move(opened.game(), &opened.standing)?;
        let said = request.read(board, seat)?;
        let effects = dry_run(board, seat, said).map_err(|refusal| refused(board, seat, &refusal, &said))?;
        return Ok(HttpResponse::Ok().json(MoveDone { version: opened.folded.head.version, effects }));
    }
    let command = key.command(user, &request);
    let done = games
        .play(*id, command, |game, seeds| {
            let (seat, board) = ready_to_move(game, &opened.standing.renewed(game))?;
            let said = request.read(board, seat)?;
            let events = playing::make_move(game, board, seat, user, said, seeds)
                .map_err(|refusal| refused(board, seat, &refusal, &said))?;
            Ok(Change { events, ..Change::default() })
        })
        .await?;
    Ok(HttpResponse::Ok().json(show(&done, opened.viewer())?))
}

/// The seat that moves and the board, if the game is being played.
fn ready_to_move<'a>(game: &'a Game, standing: &Standing) -> Result<(Seat, &'a State)> {
    permission::check_running(game)?;
    permission::check(Operation::Move, game, standing)?;
    let seat = standing.seat.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    Ok((seat, board(game)?))
}

impl MoveRequest {
    /// The move, if the decision it names is still open.
    fn read(&self, board: &State, seat: Seat) -> Result<Move> {
        let open = board.decision(seat);
        if let Some(id) = &self.decision
            && open.is_none_or(|decision| decision.id.to_string() != *id)
        {
            return Err(stale(open));
        }
        match (&self.said, &self.notation) {
            (Some(said), None) => Ok(*said),
            (None, Some(text)) => notation::parse(text, open.map(|decision| decision.question)).map_err(|error| {
                let problem = Problem::new(Kind::Malformed, sentence(&error.to_string())).with("notation", &error);
                suggest(problem, board, seat, text)
            }),
            _ => Err(Problem::new(Kind::Malformed, "Give the move either as `move` or as `notation`.")),
        }
    }
}

fn stale(open: Option<Decision>) -> Problem {
    let detail = "This decision is no longer open; read the open ones again.";
    Problem::new(Kind::StaleDecision, detail).with("open", open.map(|decision| decision.id.to_string()))
}

/// A refusal of the rules as a problem.
fn refused(board: &State, seat: Seat, refusal: &Refusal, said: &Move) -> Problem {
    let problem = Problem::new(Kind::Refused, sentence(&refusal.to_string()))
        .with("code", refusal.code())
        .with("refusal", refusal);
    suggest(problem, board, seat, &said.to_string())
}

/// Adds the legal move that is most like what was said.
fn suggest(problem: Problem, board: &State, seat: Seat, text: &str) -> Problem {
    let legal = board.decision(seat).map_or_else(Vec::new, |decision| legal_moves(board, &decision));
    match nearest(text, &legal) {
        Some(near) => problem.with("nearest", near.to_string()),
        None => problem,
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    first.chain(characters).collect::<String>() + stop
}

/// What the move did, as the mover may see it.
fn show(done: &Done, viewer: pixie_engine::Viewer) -> Result<MoveDone> {
    let event = done.events.first().ok_or_else(|| Problem::internal(anyhow::anyhow!("a move is an event")))?;
    let event = GameEvent::read(event).map_err(Problem::internal)?;
    let sight = Sight::new(viewer, board(&done.game)?);
    let effects = event.effects().iter().filter_map(|effect| redact(effect, sight)).collect();
    Ok(MoveDone { version: done.version, effects })
}
