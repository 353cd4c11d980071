//! `POST /games/{id}/fork`: a new game that begins with the position of a version of another one.

use actix_web::http::header::LOCATION;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::{Opened, board, open};
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{Operation, forks_in_confidence};
use crate::game::{
    Change, Created, Digits, Done, ForkOrigin, Forked, Game, GameView, Games, LineOfPlay, Pace, SEED_CHAIN, Seeds,
    Submission, default_name, playing,
};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::Name;
use pixie_event_store::{Folded, NewText, Version};

/// From where to play on, and how.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"version": 17, "seat": "red", "anonymous": true}))]
pub struct ForkRequest {
    /// The version whose board the new game has.
    #[schema(minimum = 1)]
    pub version: Version,
    /// The caller's seat in the new game. By default their own one, or else the first. Bots play the others.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Whether the new game does not tell from which game it comes.
    #[serde(default)]
    pub anonymous: bool,
    /// 1 to 40 characters; `A game of 3` and the like by default.
    #[serde(default)]
    pub name: Option<Name>,
    /// The time for one decision, in hours, 1 to 1440; no limit by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace_hours: Option<Pace>,
}

/// Play on from a version
///
/// Makes a new private game that begins with the board of a version of this one, for study and for disputes. The caller sits
/// on one seat and bots on the others; who is invited may take a seat over from its bot. The dice are new ones, and the tiles
/// that lie face down are drawn anew. No name and no text of this game is taken over. This game must be over, and everything
/// in it public; of a private one only its players can do this. A moderator who inspects a game can always do it; then nobody
/// else ever sees the new game.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = ForkRequest,
    responses(
        (status = 201, body = GameView, headers(("Location" = String, description = "Where the new game is"))),
        BadRequest,
        Unauthorized,
        Forbidden,
        NotFound,
        Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/fork")]
pub async fn fork_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<ForkRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let opened = open(&games, &caller.into(), *id, 0, Operation::Fork).await?;
    let done = fork(&games, &opened, &request, submission).await?;
    let view = GameView::after(games.pool(), &done).await?;
    let location = format!("/api/v1/games/{}", done.game.id);
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Forks a game that was opened for [`Operation::Fork`], by REST or page. A repeated command returns the game from the first
/// time.
pub async fn fork(games: &Games, opened: &Opened, request: &ForkRequest, submission: Submission) -> Result<Done> {
    let user = opened.standing.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    let (entropy, now) = (games.entropy(), games.clock().now());
    if request.name.is_some() {
        check_not_muted(games.pool(), user, now).await?;
    }
    let seat = seat(opened, request.seat)?;
    let (then, line) = line_of_play(games, opened, request.version).await?;
    // The id comes from the command, so that a repeated request finds its game.
    let id = submission.command.map_or_else(|| entropy.id(now), |command| command.id.game());
    let seeds = Seeds::chained(entropy.bytes());
    let (name, hidden) = texts(games, opened, request, user);
    let origin = ForkOrigin::Told { game: opened.game().id, version: request.version };
    let forked = Forked {
        origin: hidden.as_ref().map_or(origin, |text| ForkOrigin::Hidden(text.text_id)),
        confidential: forks_in_confidence(opened.game(), &opened.standing),
        effects: line.effects,
        acts: line.acts,
    };
    let created = created(&then, &name, request.pace_hours, &seeds);
    let (events, seed) = playing::fork((user, seat), created, (forked, line.board), &seeds, entropy.bytes())?;
    let other_seeds = [(0, *seeds.current())].into_iter().chain(seeds.end()).collect();
    let texts = [Some(name), hidden].into_iter().flatten().collect();
    games.create(id, submission, Change { events, texts, seed, other_seeds, informed: Some(user) }).await
}

/// The caller's seat in the new game.
fn seat(opened: &Opened, wanted: Option<Seat>) -> Result<Seat> {
    match wanted {
        Some(seat) => opened.game().seat(seat.number()),
        None => Ok(opened.standing.seat.unwrap_or(Seat::ALL[0])),
    }
}

/// The game after a version, and what led there.
async fn line_of_play(games: &Games, opened: &Opened, version: Version) -> Result<(Folded<Game>, LineOfPlay)> {
    opened.check_version(version)?;
    let id = opened.game().id;
    let stored = opened.past(games, 0, version).await?;
    let then = Folded::<Game>::start(id).after(&stored).map_err(Problem::internal)?;
    if board(&then.state)?.outcome.is_some() {
        return Err(Problem::conflict(words::fork_over));
    }
    let other_board = || Problem::internal(anyhow::anyhow!("the effects that count do not lead to the board"));
    let line = LineOfPlay::of(&then.state, &stored)?.ok_or_else(other_board)?;
    Ok((then, line))
}

/// The name, and the text that tells a hidden origin to `verify`.
fn texts(games: &Games, opened: &Opened, request: &ForkRequest, user: Uuid) -> (NewText, Option<NewText>) {
    let game = opened.game();
    let salt = || games.entropy().bytes();
    let name = match &request.name {
        Some(name) => NewText::bound(salt(), "name", Some(user), name.to_string()),
        None => NewText::bound(salt(), "name", None, default_name(game.settings().rules.players)),
    };
    let origin = || NewText::bound(salt(), "origin", None, LineOfPlay::write_origin(game.id, request.version));
    (name, request.anonymous.then(origin))
}

/// The same rules, for people whom its creator invites.
fn created(then: &Folded<Game>, name: &NewText, pace: Option<Pace>, seeds: &Seeds) -> Created {
    Created {
        rules: (*then.state.settings().rules).clone(),
        private: true,
        name: name.text_id,
        seed_commitment: Digits(*seeds.current()).hash().to_string(),
        seed_chain: SEED_CHAIN,
        pace,
        time_control: None,
        take_back: true,
        advice: false,
    }
}
