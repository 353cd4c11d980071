//! `POST /games/{id}/moderation/replace`: replaces the player on a seat.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Act;
use super::act_reason::ActReason;
use super::game_case::InCase;
use super::intervention::{ActDone, By, Intervention, act_response};
use crate::access::auth::Caller;
use crate::access::permission::access::board;
use crate::game::Reason;
use crate::game::playing::Played;
use crate::game::{BotKind, Change, Done, Game, GameEvent, Games, HandedOver, Left, Seeds, Submission, playing};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, NotFound, Problem, Result, Unauthorized, Unprocessable};
use crate::ground::signing::Signer;
use crate::people::users::EmailAddress;
use crate::table::absence::{Candidate, SuccessorKind};
use crate::table::lobby;
use pixie_event_store::{Status, Version};

/// Who is to be replaced, by whom, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": "red", "successor": "invited", "email": "di@example.org", "reason": "Plays no more."}))]
pub struct ReplaceRequest {
    /// The version of the game on which the caller has decided, such as the `version` of its state. If another moderator has acted
    /// since, or a seat or the status has changed, nothing is done (409). Without it nothing is compared.
    #[serde(default)]
    #[schema(minimum = 1, example = 57)]
    from: Option<Version>,
    /// The seat whose player is replaced.
    seat: Seat,
    /// Who plays the seat from now on.
    successor: SuccessorKind,
    /// Whom to invite, if somebody is to be invited.
    #[serde(default)]
    email: Option<EmailAddress>,
    /// Shown to everybody who may see the game.
    reason: Reason,
    /// Whether who sits there is removed for cause, and takes no seat of this game any more. Otherwise they may come back: to
    /// their former seat, if they are invited while a bot keeps it, and to any seat before the start.
    #[serde(default)]
    for_cause: bool,
}

/// A seat from which a person is removed.
#[derive(Clone, Copy, Debug)]
pub struct Removal {
    /// The number of the seat.
    pub seat: u8,
    /// Whether they are removed for cause.
    pub for_cause: bool,
}

/// Replace a player
///
/// The cautious bot plays the seat at once, and whoever is invited may take it over from there; a seat that a bot plays
/// already, or that was closed, can be offered so, too. In a game that has not started the seat becomes free instead. Who was
/// removed for cause takes no seat of this game any more; all others may be invited back. For moderators who do not play in the game.
#[utoipa::path(
    tag = "moderation",
    params(
        ("id" = Uuid, Path, description = "The game"),
        InCase,
        IdempotencyKey,
    ),
    request_body = ReplaceRequest,
    responses((status = 200, body = ActDone), BadRequest, Unauthorized, Forbidden, NotFound, Conflict, Unprocessable),
    security(("token" = []))
)]
#[post("/games/{id}/moderation/replace")]
pub async fn replace_player(
    games: Data<Games>,
    signer: Data<Signer>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    in_case: Query<InCase>,
    Json(request): Json<ReplaceRequest>,
) -> Result<HttpResponse> {
    let candidate = request.successor.candidate(request.email.as_ref())?;
    // The hash stays in the event after the address is erased: without our key nobody can find the
    // address by trying.
    let email = request.email.as_ref().map(|email| signer.sign("replace", &[email.as_str().as_bytes()]));
    let removal = Removal { seat: request.seat.number(), for_cause: request.for_cause };
    let fields = (removal.seat, request.successor, &request.reason, email, removal.for_cause);
    let submission = match request.from {
        None => caller.submit(&key, &fields),
        Some(from) => caller.submit(&key, &(fields, from)),
    };
    let act_reason = ActReason { reason: request.reason, case: in_case.case, from: request.from };
    let intervention = Intervention::open(&games, caller, *id, &act_reason).await?;
    Ok(act_response(&intervention.replace(removal, &candidate, submission).await?))
}

impl Intervention<'_> {
    /// Removes the player from a seat for a successor.
    pub async fn replace(&self, removal: Removal, candidate: &Candidate, submission: Submission) -> Result<Done> {
        let (games, id, user) = (self.games, self.game, self.by.user);
        let invitation = match candidate {
            Candidate::Bot => None,
            Candidate::Invited(email) => Some(lobby::name_successor(games, id, email, user).await?),
        };
        let any = games.entropy().bytes();
        let replaced = self.make(Act::Replace, submission, |game, seeds, by| {
            let (events, seed) = replace(game, (seeds, any), by, removal, invitation)?;
            Ok(Change { events, seed, ..Change::default() })
        });
        let replaced = replaced.await;
        if let Candidate::Invited(email) = candidate {
            let is_open = |done: &Done| done.game.status == Status::Open && self.is_new(done);
            invite(games, id, email, user, replaced.as_ref().is_ok_and(is_open)).await?;
        }
        replaced
    }
}

/// A proposed person now counts as invited, or is deleted. Before the start the game itself invites
/// nobody.
async fn invite(games: &Games, id: Uuid, email: &EmailAddress, by: Uuid, is_open: bool) -> Result<()> {
    if is_open {
        lobby::invite(games, id, email, by).await?;
    }
    lobby::confirm_nominees(games, &games.refresh(id).await?.state, by).await
}

/// Removes the player from the seat. `invitation` is the one of the successor.
fn replace(
    game: &Game,
    (seeds, any): (&Seeds, [u8; 32]),
    by: By,
    Removal { seat, for_cause }: Removal,
    invitation: Option<Uuid>,
) -> Result<Played> {
    let seat = game.seat(seat)?;
    let user = game.person(seat);
    check_cause(user, for_cause)?;
    let event = match (game.status, user) {
        (Status::Open, None) => return Err(Problem::conflict(words::replace_nobody)),
        (Status::Open, Some(_)) => {
            let left = free_up(game, seat, by, for_cause)?;
            return Ok(playing::leave_seat(game, left, by.actor(), seeds, any)?);
        }
        (_, None) if invitation.is_none() => {
            return Err(Problem::conflict(words::replace_bot));
        }
        _ => GameEvent::HandedOver(HandedOver {
            seat: seat.number(),
            user,
            successor: BotKind::Cautious,
            invitations: invitation.into_iter().collect(),
            reason: Some(by.reason),
            for_cause,
        }),
    };
    Ok((playing::give_to_bot(game, board(game)?, seat, vec![(by.actor(), event)], seeds), None))
}

/// Passes if there is a person whom the act can remove for cause, or if it removes nobody for cause.
pub(super) fn check_cause(user: Option<Uuid>, for_cause: bool) -> Result<()> {
    if user.is_none() && for_cause {
        return Err(Problem::conflict(words::nobody_for_cause));
    }
    Ok(())
}

fn free_up(game: &Game, seat: Seat, by: By, for_cause: bool) -> Result<Left> {
    if game.has_one_player() {
        return Err(Problem::conflict(words::replace_alone));
    }
    Ok(Left { seat: seat.number(), reason: Some(by.reason), for_cause })
}
