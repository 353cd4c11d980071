//! `POST /games/{id}/rematch`: the next game of the same people.

use std::sync::Arc;

use actix_web::http::header::LOCATION;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use uuid::Uuid;

use super::create::{NewSettings, open_game_with};
use super::{invite, join};
use crate::access::auth::{Caller, MaybeCaller};
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::{Game, GameView, Games, Submission, default_name};
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users;
use pixie_event_store::{Command, CommandId, Folded, NewText, RequestHash, Source, Status};

/// The most rematches of one game that can be called off before there is none any more.
const MOST: u32 = 20;

/// Play again
///
/// Opens a game with the same rules, edition, pace and privacy as this one, which was played to its end, and invites
/// everybody else who sat at it. Only who sat at it can do this. Whoever does it later takes a seat in the game that is there
/// already; so all who press it meet in one game. After a rematch that was called off, the next request opens another one.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game that is over")),
    responses(
        (status = 201, body = GameView, description = "The game in which the caller now has a seat.", headers(("Location" = String, description = "Where it is"))),
        Unauthorized,
        Forbidden,
        NotFound,
        Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/rematch")]
pub async fn play_again(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    let source = caller.source();
    let caller = caller.into();
    let opened = open(&games, &caller, *id, 0, Operation::Rematch).await?;
    let next = rematch(&games, &opened, &caller, source).await?;
    let view = GameView::of(games.pool(), &next.state, next.head.version).await?;
    let location = format!("/api/v1/games/{}", next.state.id);
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// The rematch of a game that was opened for [`Operation::Rematch`], with the caller on a seat of it.
///
/// # Errors
/// The game was not played to its end, or the rematch has no seat left.
pub async fn rematch(games: &Games, opened: &Opened, caller: &MaybeCaller, source: Source) -> Result<Folded<Game>> {
    let game = opened.game();
    let user = opened.standing.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    if game.board.as_ref().is_none_or(|board| board.outcome.is_none()) {
        return Err(Problem::conflict(words::no_rematch));
    }
    for number in 0..MOST {
        let next = find_or_open(games, game, (user, source), &command(game.id, number)).await?;
        if next.status == Status::Cancelled {
            continue;
        }
        if next.settings().creator == user && next.status == Status::Open {
            invite_the_others(games, game, next.id, user).await?;
        }
        if next.seat_of(user).is_none() {
            sit_down(games, &next, caller, (user, source)).await?;
        }
        return games.read(next.id, 0).await;
    }
    Err(Problem::conflict(|language| words::most_rematches(language, &MOST)))
}

/// The command that opens a rematch: the same, whoever gives it, so that all find one game.
fn command(game: Uuid, number: u32) -> Command {
    Command { id: CommandId::of_rematch(game, number), request: RequestHash::of(&[b"rematch"]) }
}

async fn find_or_open(
    games: &Games,
    game: &Game,
    (user, source): (Uuid, Source),
    command: &Command,
) -> Result<Arc<Game>> {
    let id = command.id.game();
    match games.read(id, 0).await {
        Ok(there) => return Ok(there.state),
        Err(problem) if problem.kind() == Kind::NotFound => {}
        Err(problem) => return Err(problem),
    }
    let settings = game.settings();
    let again = NewSettings {
        rules: (*settings.rules).clone(),
        private: settings.private,
        pace: settings.pace,
        time_control: settings.time_control,
        take_back: settings.take_back,
        advice: settings.advice,
    };
    let entropy = games.entropy();
    // The name of the old game belongs to its author, who may erase it.
    let name = NewText::bound(entropy.bytes(), "name", None, default_name(again.rules.players));
    let change = open_game_with(again, name, (user, None), entropy.bytes());
    let submission = Submission { command: Some(*command), source, on: None };
    Ok(games.create(id, submission, change).await?.game)
}

/// Invites whoever else sat at the game at its end. Who cannot be invited, because moderators keep two people apart or too
/// many were invited lately, can still come by themselves if the game is public.
async fn invite_the_others(games: &Games, game: &Game, next: Uuid, by: Uuid) -> Result<()> {
    for other in game.users().filter(|other| *other != by) {
        match invite_user(games, next, other, by).await {
            Err(problem) if problem.kind() == Kind::Internal || problem.kind() == Kind::Unavailable => {
                return Err(problem);
            }
            _ => {}
        }
    }
    Ok(())
}

async fn invite_user(games: &Games, game: Uuid, user: Uuid, by: Uuid) -> Result<()> {
    match users::find(games.pool(), user).await? {
        Some(user) => invite(games, game, &user.email, by).await,
        None => Ok(()),
    }
}

/// Takes a seat of a rematch that somebody else has opened.
async fn sit_down(games: &Games, next: &Game, caller: &MaybeCaller, (user, source): (Uuid, Source)) -> Result<()> {
    if next.settings().private {
        // Who came later than the invitations, or whose mail did not arrive, belongs here all the same.
        invite_user(games, next.id, user, next.settings().creator).await?;
    }
    let opened = open(games, caller, next.id, 0, Operation::Read).await?;
    join(games, next.id, opened.standing, (None, None), source.into(), false).await?;
    Ok(())
}
