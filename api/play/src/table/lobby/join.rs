//! `PUT /games/{id}/seats/me`: takes a seat.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, put};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::punctuality::{check_punctual, tallies};
use crate::access::auth::Caller;
use crate::access::permission::access::{board, open};
use crate::access::permission::{self, Comeback, Operation, Standing};
use crate::game::GameView;
use crate::game::{Change, Digits, Done, Game, Games, Occupant, Submission, playing};
use crate::ground::http::{IdempotencyKey, OptionalJson};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users;
use pixie_event_store::Actor;

/// Where to sit down.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": "red"}))]
pub struct JoinRequest {
    /// The seat; the first one that can be taken by default.
    #[serde(default)]
    seat: Option<Seat>,
    /// SHA-256 of the caller's contribution to the dice, 32 random bytes, if they bring one. It is to be revealed once
    /// all seats are taken; the game starts with the last one. Nobody brings one to a running game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Digits>,
}

impl JoinRequest {
    /// The seat and the commitment that are asked for.
    pub(super) fn wanted(&self) -> (Option<u8>, Option<Digits>) {
        (self.seat.map(Seat::number), self.commitment)
    }
}

/// Join a game
///
/// Sits down on a free seat of a game that waits for players. Whoever takes the last seat starts the game. In a running
/// game, who is invited may take over a seat that a bot plays since its person has left; they see what is behind its
/// screen, and who left no longer does. Who has left a running game and is invited again gets only their former seat back,
/// as long as a bot keeps it, and not if a moderator has removed them for cause. Once they get it back without an invitation, too, if
/// nobody else is invited to it. Who is on the list of substitutes may take over such a seat of a public game, or one that is offered.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = Option<JoinRequest>,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[put("/games/{id}/seats/me")]
pub async fn join_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    OptionalJson(request): OptionalJson<JoinRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    let done = join(&games, *id, standing, request.wanted(), submission, false).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// Takes a seat, by REST, mail or page. A repeated command returns the result of the first time.
/// The user `told` gets the answer of this request (for example a mail), and no other mail about it
/// at once.
pub async fn join(
    games: &Games,
    id: Uuid,
    newcomer: Standing,
    (seat, commitment): (Option<u8>, Option<Digits>),
    submission: Submission,
    is_informed: bool,
) -> Result<Done> {
    let any = games.entropy().bytes();
    let (apart, accounts) = match newcomer.user {
        Some(user) => {
            let mut db = games.pool().acquire().await?;
            (users::avoided_by(&mut db, user).await?, users::accounts_of(&mut *db, user).await?)
        }
        None => (Vec::new(), Vec::new()),
    };
    let asks_how_punctual = games.load(id).await?.state.least_percent_in_time() > 0;
    let of: &[Uuid] = if asks_how_punctual { newcomer.user.as_slice() } else { &[] };
    let tallies = tallies(games.pool(), of).await?;
    let joined = games.play(id, submission, |game, seeds| {
        let newcomer = newcomer.renewed(game);
        let user = newcomer.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let (actor, occupant) = (Actor::User { user }, Occupant::User(user));
        let is_vacant = game.vacant().chain(game.open_to_substitutes()).next().is_some();
        let wanted = seat.map(|seat| game.seat(seat)).transpose()?;
        let operation = if is_vacant { newcomer.joining_operation(game, wanted) } else { Operation::Join };
        permission::check(operation, game, &newcomer)?;
        permission::check_not_inspected(game, &accounts)?;
        permission::check_not_removed(game, user, &accounts)?;
        if game.users().any(|player| apart.contains(&player)) {
            return Err(Problem::new(Kind::Forbidden, words::join_apart));
        }
        let seat = seat_for(game, &newcomer, seat)?;
        if newcomer.comeback(game).is_none() {
            check_punctual(game, tallies.get(&user))?;
        }
        let (events, seed) = if is_vacant {
            if commitment.is_some() {
                return Err(Problem::new(Kind::Conflict, words::contribute_late));
            }
            playing::take_over(game, board(game)?, (seat, occupant), actor, seeds, any)?
        } else {
            (playing::take_seat_committed(game, (seat, occupant), commitment, actor, seeds), None)
        };
        Ok(Change { events, seed, informed: Some(user).filter(|_| is_informed), ..Change::default() })
    });
    joined.await
}

/// The seat for a new player: one that a bot plays for a player who has left, or a free one.
pub fn seat_for(game: &Game, newcomer: &Standing, wanted: Option<u8>) -> Result<Seat> {
    if newcomer.seat.is_some() {
        return Err(Problem::conflict(words::seated_already));
    }
    let vacant = seats_to_take_over(game, newcomer);
    if !vacant.is_empty() {
        permission::check_running(game)?;
        let former = newcomer.comeback(game).and_then(Comeback::seat).map(Seat::number);
        return choose_seat(game, wanted.or(former), &vacant);
    }
    permission::check_open(game)?;
    choose_seat(game, wanted, &game.free_seats().collect::<Vec<_>>())
}

/// The seats of a running game that a newcomer could take over: for substitutes those that are open to them, for all others those
/// that a bot keeps.
fn seats_to_take_over(game: &Game, newcomer: &Standing) -> Vec<Seat> {
    if newcomer.substitute && !newcomer.invited {
        return game.open_to_substitutes().collect();
    }
    game.vacant().collect()
}

/// The wanted seat if it can be taken, or the first one that can.
fn choose_seat(game: &Game, wanted: Option<u8>, free: &[Seat]) -> Result<Seat> {
    let Some(number) = wanted else {
        return free.first().copied().ok_or_else(|| Problem::conflict(words::seats_taken));
    };
    let seat = game.seat(number)?;
    if free.contains(&seat) { Ok(seat) } else { Err(Problem::conflict(words::seat_taken)) }
}
