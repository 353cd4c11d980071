//! `POST /games/{id}/undo-requests`: takes back alone, or asks the others to agree.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, SecondsFormat, SubsecRound as _, TimeDelta, Utc};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{ready, take_back};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{Operation, Standing};
use crate::game::Reason;
use crate::game::{Change, Done, Game, GameEvent, Games, Submission, UndoRequested};
use crate::ground::http::{IdempotencyKey, OptionalJson};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::{Actor, Version};

/// How long the others may wait with their answers.
const PATIENCE: TimeDelta = TimeDelta::hours(72);

/// How often a player may take back alone before another seat moves.
const ALONE: usize = 5;
/// The most rewinds before players cannot undo any more, so that the log of a game cannot grow for
/// ever.
const REWINDS: usize = 2_000;

/// What somebody wants to take back, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UndoWish, example = json!({"reason": "wrong button"}))]
pub struct NewUndoRequest {
    /// The version of the move, or of the start, that would be the last one again; without it, the one before the caller's
    /// own last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i32>, minimum = 1)]
    pub to_version: Option<Version>,
    /// The version of the last move, or of the start, that counts as far as the caller knows. If the play stands elsewhere by
    /// now, nothing is taken back or asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i32>, minimum = 1)]
    pub position: Option<Version>,
    /// Shown to everybody who may see the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// What has become of the request.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[schema(as = UndoAsked, example = json!({"outcome": "asked", "request": 19, "until": "2026-01-04T00:00:00Z", "missing": ["red", "yellow"]}))]
pub enum UndoOutcome {
    /// The play was taken back at once, as the caller may do it alone.
    TakenBack {
        /// The version of the rewind.
        version: Version,
    },
    /// The others were asked.
    Asked {
        /// The version of the request.
        request: Version,
        /// Until when they may answer.
        until: DateTime<Utc>,
        /// The seats that must agree.
        missing: Vec<Seat>,
    },
}

/// Take back, or ask the others to
///
/// Who has only moved since in a way that has told them nothing (no chance, nothing revealed, nobody else has moved) takes it
/// back alone, if the game allows that; so does who plays with nobody but bots. Otherwise everybody else at the table must
/// agree within 72 hours. Play may go on meanwhile; what follows would be taken back, too. The same moves then meet the same
/// dice again, unless somebody has taken a seat over since. A game has one such request at a time. Among people, alone goes five times until another seat moves, and a
/// seat of which three requests in 24 hours came to nothing waits with the next one.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = NewUndoRequest,
    responses(
        (status = 200, body = UndoOutcome, description = "It is taken back."),
        (status = 201, body = UndoOutcome, description = "The others are asked."),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/undo-requests")]
pub async fn ask_to_undo(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    OptionalJson(request): OptionalJson<NewUndoRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    let done = ask(&games, *id, standing, &request, false, submission).await?;
    let outcome = outcome_of_ask(&done);
    let mut response = match outcome {
        UndoOutcome::TakenBack { .. } => HttpResponse::Ok(),
        UndoOutcome::Asked { .. } => HttpResponse::Created(),
    };
    Ok(response.json(outcome))
}

/// Takes back or asks the others, by REST, mail or page; a player who is `told` gets an answer
/// anyway. A repeated command returns the result of the first time.
///
/// # Errors
/// The game does not exist, or nothing in it can be taken back.
pub async fn ask(
    games: &Games,
    id: Uuid,
    player: Standing,
    request: &NewUndoRequest,
    is_informed: bool,
    submission: Submission,
) -> Result<Done> {
    if let (Some(_), Some(user)) = (&request.reason, player.user) {
        check_not_muted(games.pool(), user, games.clock().now()).await?;
    }
    let target = find_target(games, id, player, request).await?;
    let salt = games.entropy().bytes();
    let any = games.entropy().bytes();
    let asked = games.play(id, submission, |game, seeds| {
        let player = player.renewed(game);
        let (seat, user) = ready(game, &player)?;
        let to_version = target_version(game, seat, request)?;
        // A player who could not ask when the request began has no target.
        let (version, then) = target.clone()?;
        if version != to_version {
            return Err(Problem::conflict(words::moved_meanwhile));
        }
        let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
        let text = request.reason.as_ref().map(|reason| reason.text(salt, user));
        let reason = text.as_ref().map(|text| text.text_id);
        let is_alone = game.may_take_back_alone(seat, to_version) || game.others(seat).next().is_none();
        let now = games.clock().now();
        not_too_often(game, seat, is_alone, now)?;
        let (events, seed) = if is_alone {
            take_back(game, actor, (version, &then), reason, None, (seeds, any))?
        } else {
            let until = (now + PATIENCE).trunc_subsecs(0);
            let requested = UndoRequested { seat: seat.number(), to_version, until, reason };
            (vec![(actor, GameEvent::UndoRequested(requested))], None)
        };
        Ok(Change {
            events,
            texts: text.into_iter().collect(),
            seed,
            informed: player.user.filter(|_| is_informed),
            ..Change::default()
        })
    });
    asked.await
}

/// Each of these sends a mail to all the others, and stays in the log for ever.
fn not_too_often(game: &Game, seat: Seat, is_alone: bool, now: DateTime<Utc>) -> Result<()> {
    if game.rewinds.count() >= REWINDS {
        return Err(Problem::conflict(|language| words::most_rewinds(language, &REWINDS)));
    }
    if game.others(seat).next().is_none() {
        return Ok(());
    }
    if is_alone && game.taken_back_alone() >= ALONE {
        return Err(Problem::conflict(|language| words::most_alone(language, &ALONE)));
    }
    match game.may_ask_again(seat, now).filter(|_| !is_alone) {
        Some(again) => {
            let again = again.to_rfc3339_opts(SecondsFormat::Secs, true);
            let told = again.clone();
            let detail = move |language| words::ask_again(language, &told);
            Err(Problem::conflict(detail).with("again", again))
        }
        None => Ok(()),
    }
}

/// The target version, and the game as it was then. The inner error says why the player may not
/// ask.
async fn find_target(
    games: &Games,
    id: Uuid,
    player: Standing,
    request: &NewUndoRequest,
) -> Result<Result<(Version, Arc<Game>)>> {
    let game = games.refresh(id).await?.state;
    let target = ready(&game, &player.renewed(&game)).and_then(|(seat, _)| target_version(&game, seat, request));
    Ok(match target {
        Ok(version) => Ok((version, games.at(id, version).await?)),
        Err(refused) => Err(refused),
    })
}

/// The target version, if it is possible.
fn target_version(game: &Game, seat: Seat, request: &NewUndoRequest) -> Result<Version> {
    if let Some(undo) = game.open_undo() {
        let (by, request, version) = (undo.by, undo.version, undo.to_version);
        let detail = move |language| words::request_open(language, &request, by, &version);
        return Err(Problem::conflict(detail).with("request", request));
    }
    if request.position.is_some_and(|position| position != game.position) {
        let position = game.position;
        let detail = move |language| words::play_moved_on(language, &position);
        return Err(Problem::conflict(detail).with("position", position));
    }
    let Some(to_version) = request.to_version else {
        let detail = words::nothing_to_take_back;
        return game.before_last_move(seat).ok_or_else(|| Problem::conflict(detail));
    };
    if to_version == game.position {
        return Err(Problem::conflict(move |language| words::stands_already(language, &to_version)));
    }
    if game.counts(to_version) {
        return Ok(to_version);
    }
    let is_gone = game.was_taken_back(to_version);
    Err(Problem::conflict(move |language| match is_gone {
        true => words::version_taken_back(language, &to_version),
        false => words::version_no_move(language, &to_version),
    }))
}

/// The result of a request.
pub fn outcome_of_ask(done: &Done) -> UndoOutcome {
    match &done.first {
        GameEvent::UndoRequested(requested) => UndoOutcome::Asked {
            request: done.version,
            until: requested.until,
            missing: done.game.undo_missing().collect(),
        },
        _ => UndoOutcome::TakenBack { version: done.version },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Occupant;
    use pixie_event_store::Fold as _;

    #[test]
    fn a_game_is_taken_back_by_players_so_many_times_and_no_more() {
        let mut game = Game::empty(Uuid::nil());
        game.seats = [1, 2].map(|user| Some(Occupant::User(Uuid::from_u128(user)))).to_vec();
        let refused = |game: &Game, is_alone| not_too_often(game, Seat::Blue, is_alone, game.updated_at).is_err();
        for n in 0..REWINDS {
            assert!(!refused(&game, true) && !refused(&game, false), "after {n}");
            assert!(game.rewinds.push(10 + Version::try_from(n).unwrap(), 2));
        }
        assert!(refused(&game, true) && refused(&game, false));
    }
}
