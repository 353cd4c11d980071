//! The coach of somebody's first game, which leads through two rounds.

use actix_web::http::header;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use crate::web::coach_cookie::{AWAY, COOKIE};
use crate::web::texts::{CoachWords, Texts, coach_words};
use crate::web::{Posted, Visitor, redirect, session};
use pixie_engine::State;
use pixie_event_store::Status;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{Game, Games};
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::has_finished;

/// The rounds through which the coach leads.
const ROUNDS: u8 = 2;

/// The coach beside an open question.
pub(super) struct Coach {
    /// What it says; none after its rounds, when it waits to be asked.
    pub(super) words: Option<CoachWords>,
    /// Whether the reader has put it away.
    pub(super) is_away: bool,
}

impl Coach {
    /// The coach for the open question of a reader; none if nothing is asked of them, or if it is not their first game.
    pub(super) async fn load(games: &Games, opened: &Opened, visitor: &Visitor, t: &Texts) -> Result<Option<Self>> {
        let (game, standing) = (opened.game(), &opened.standing);
        let (Some(board), Some(seat), Some(user)) = (&game.board, standing.seat, standing.user) else {
            return Ok(None);
        };
        let asked = board.decision(seat).filter(|_| game.status == Status::Running);
        let Some(asked) = asked.filter(|_| game.settings().advice && is_alone(game, board)) else { return Ok(None) };
        if has_finished(games.pool(), user).await? {
            return Ok(None);
        }
        let words = (board.round <= ROUNDS).then(|| coach_words(&t.first_game, &asked.question, board.round));
        Ok(Some(Self { words, is_away: visitor.is_coach_away }))
    }
}

/// Whether one person plays against bots.
fn is_alone(game: &Game, board: &State) -> bool {
    board.seats().filter(|seat| game.person(*seat).is_some()).count() == 1
}

/// The pressed button.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct CoachChoice {
    away: bool,
}

/// Puts the coach away on this device, or calls it back.
#[post("/games/{id}/coach")]
pub(in crate::web) async fn choose_coach(id: Path<Uuid>, form: Posted<CoachChoice>) -> HttpResponse {
    let Posted { visitor, fields } = form;
    let (kept, lifetime) = if fields.away { (AWAY, session::A_YEAR) } else { ("", 0) };
    let cookie = session::cookie(COOKIE, kept, lifetime, &visitor.public_url);
    session::with_cookie(redirect(&format!("/games/{id}#coach")), (header::SET_COOKIE, cookie))
}
