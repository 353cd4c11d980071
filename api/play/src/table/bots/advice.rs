//! `GET /games/{id}/advice`: what a strong player would do on the caller's seat, and why.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_engine::bots::{Effort, Level, prospects};
use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Move, Seat, State};
use pixie_words::{Language, problem as words};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::reasons::reasons;
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::access::permission::check_running;
use crate::game::Games;
use crate::ground::http::ReaderLanguage;
use crate::ground::pools::{Pools, Work};
use crate::ground::problem::{Conflict, Forbidden, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::Version;

/// How much is tried for an advice.
fn effort() -> Effort {
    Level::Sharp.effort()
}
/// The most moves that are advised.
const MOST_SHOWN: usize = 5;

/// What a strong player would do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 17, "seat": "blue", "decision": "3",
    "moves": [{"notation": "steal-food apples", "move": {"type": "steal_food", "food": "apple"}, "lead": 2.5, "games": 24, "victories": 14, "falls": 0,
        "reasons": ["Of 24 imagined games with it, this seat won 14; on average it was 2.5 points ahead of the best of the others."]}],
}))]
pub struct Advice {
    /// The version of the game for which it holds.
    pub version: Version,
    /// The seat that is advised.
    pub seat: Seat,
    /// The decision that is open.
    pub decision: String,
    /// The best moves, the best one first. Only one if there is no choice.
    pub moves: Vec<AdvisedMove>,
}

/// A move, and what is to be expected of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AdvisedMove {
    /// The move in notation.
    #[schema(example = "steal-food apples")]
    pub notation: String,
    /// The move as JSON.
    #[serde(rename = "move")]
    pub said: Move,
    /// The points more than the best of the others at the end, on average; at most 40, and at least -40.
    pub lead: f64,
    /// The imagined games that were played with it.
    pub games: u32,
    /// How many of these were won.
    pub victories: u32,
    /// How many of these ended in the pit.
    pub falls: u32,
    /// Why, in sentences.
    pub reasons: Vec<String>,
}

/// What would a strong player do?
///
/// The best moves for the caller's open decision, with reasons. Only in games that were opened with `advice`, such as a trial game. It
/// knows what the seat can know, and nothing else. The same question has the same answer.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = Advice), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[get("/games/{id}/advice")]
pub async fn read_advice(
    games: Data<Games>,
    pools: Data<Pools>,
    (caller, language): (Caller, ReaderLanguage),
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller.into(), *id, 0, Operation::Advise).await?;
    let mut answer = HttpResponse::Ok().json(advise(&pools, &opened, language.0).await?);
    language.say(answer.headers_mut());
    Ok(answer)
}

/// The advice for the caller's seat, by REST or page.
///
/// # Errors
/// Nothing is asked of this seat, or nobody thinks on this node or has time to.
pub async fn advise(pools: &Pools, opened: &Opened, language: Language) -> Result<Advice> {
    let game = Arc::clone(opened.game());
    check_running(&game)?;
    let nothing = || Problem::conflict(words::no_advice);
    let asked = opened.standing.seat.and_then(|seat| opened.board().ok()?.decision(seat)).ok_or_else(nothing)?;
    let head = opened.folded.head;
    // The seed is known to everybody, and the same on every node.
    let think =
        move || game.board.as_ref().map(|board| (asked.seat, asked.id, best_moves(board, &asked, head.hash, language)));
    let (seat, decision, moves) = pools.run(Work::Advice, opened.share, think).await?.ok_or_else(nothing)?;
    Ok(Advice { version: head.version, seat, decision: decision.to_string(), moves })
}

fn best_moves(board: &State, asked: &Decision, seed: [u8; 32], language: Language) -> Vec<AdvisedMove> {
    let found = prospects(board, asked, effort(), &mut Seeded::new(&seed));
    let shown = found.iter().take(MOST_SHOWN).enumerate().map(|(place, prospect)| AdvisedMove {
        notation: prospect.choice.to_string(),
        said: prospect.choice,
        lead: f64::from(prospect.lead) / 10.0,
        games: prospect.games,
        victories: prospect.victories,
        falls: prospect.falls,
        reasons: reasons(board, asked.seat, prospect, found.get(if place == 0 { 1 } else { 0 })).sentences(language),
    });
    shown.collect()
}
