//! `PUT /games/{id}/contribution`: commits to a contribution to the dice, or reveals it.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, put};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::start::check_all_agree;
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::{
    Change, Committed, Contribution, Contributions, Digits, Done, Game, GameEvent, GameView, Games, Seeds, Submission,
    playing,
};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::Actor;

/// A contribution to the dice, or the commitment to it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(example = json!({"contribution": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}))]
pub enum ContributionRequest {
    /// SHA-256 of a contribution that is revealed later. Possible until the first contribution is revealed.
    Commitment(Digits),
    /// The contribution: the 32 bytes to which the seat has committed. Possible once all seats are taken.
    Contribution(Digits),
}

/// Contribute to the dice
///
/// Commits the caller's seat to a contribution, or reveals the contribution once all seats are taken. The seed of the dice
/// then follows from the seeds of the service, to which it has committed before, and the contributions of all seats. So
/// who brings a contribution knows that nobody has chosen the dice. The game starts with the last contribution. If somebody
/// gives up a seat instead, all contributions are void: the service takes its next seed, and each seat that brought a
/// contribution must commit to another.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = ContributionRequest,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[put("/games/{id}/contribution")]
pub async fn contribute_to_dice(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<ContributionRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    let done = contribute(&games, *id, standing, request, submission).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// Commits a player's seat to a contribution, or reveals it.
async fn contribute(
    games: &Games,
    id: Uuid,
    player: Standing,
    request: ContributionRequest,
    submission: Submission,
) -> Result<Done> {
    let done = games.play(id, submission, |game, seeds| {
        let player = player.renewed(game);
        permission::check(Operation::Contribute, game, &player)?;
        check_open(game)?;
        let user = player.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let seat = player.seat.ok_or_else(|| Problem::from(Kind::Forbidden))?;
        let actor = Actor::User { user };
        let events = match request {
            ContributionRequest::Commitment(commitment) => vec![(actor, commit(game, seat, commitment)?)],
            ContributionRequest::Contribution(contribution) => reveal(game, (seat, contribution), actor, seeds)?,
        };
        Ok(Change { events, ..Change::default() })
    });
    done.await
}

fn commit(game: &Game, seat: Seat, commitment: Digits) -> Result<GameEvent> {
    if game.contributions().is_any_revealed() {
        return Err(Problem::conflict(words::commit_after_reveal));
    }
    Ok(GameEvent::Committed(Committed { seat: seat.number(), commitment: commitment.to_string() }))
}

fn reveal(
    game: &Game,
    (seat, contribution): (Seat, Digits),
    actor: Actor,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>> {
    let contributions = game.contributions();
    let promised = match contributions.of(seat) {
        Contribution::Committed(promised) => promised,
        Contribution::Revealed(_) => return Err(Problem::conflict(words::revealed_already)),
        Contribution::None | Contribution::Void => {
            return Err(Problem::conflict(words::not_committed));
        }
    };
    check_all_agree(game)?;
    if !game.awaits_contributions() {
        return Err(Problem::conflict(words::reveal_too_early));
    }
    check_promised(contributions)?;
    if contribution.hash().0 != promised {
        let detail = words::wrong_contribution;
        return Err(Problem::conflict(detail).with("commitment", hex::encode(promised)));
    }
    Ok(playing::contribute(game, seat, contribution, actor, seeds))
}

/// Passes if nobody can choose a contribution any more.
fn check_promised(contributions: &Contributions) -> Result<()> {
    if contributions.is_promised() {
        return Ok(());
    }
    Err(Problem::conflict(words::new_contributions))
}
