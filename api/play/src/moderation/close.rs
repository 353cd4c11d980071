//! `POST /games/{id}/moderation/close-seat`: lets a bot play a seat to the end.

use actix_web::post;
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, By, Intervention, act_response};
use super::replace::check_cause;
use crate::access::permission::access::board;
use crate::game::Reason;
use crate::game::{BotKind, Change, Done, Game, GameEvent, SeatClosed, Seeds, Submission, playing};
use crate::ground::problem::{Problem, Result};
use pixie_event_store::{Actor, Version};

/// Which seat, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": "red", "reason": "Nobody is left who would play it."}))]
pub struct CloseSeatRequest {
    /// The version of the game on which the caller has decided, such as the `version` of its state. If another moderator has acted
    /// since, or a seat or the status has changed, nothing is done (409). Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 57)]
    from: Option<Version>,
    /// The seat that a bot should play to the end.
    seat: Seat,
    /// Shown to everybody who may see the game.
    reason: Reason,
    /// Whether who sits there is removed for cause. Otherwise they may come back, once the seat is offered to them.
    #[serde(default)]
    for_cause: bool,
}

impl ActBody for CloseSeatRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }

    fn from(&self) -> Option<Version> {
        self.from
    }
}

act_endpoint! {
    /// Close a seat
    ///
    /// The cautious bot plays the seat to the end, and nobody takes it over: invitations to it are void. Only by replacing is it
    /// offered to somebody again. `restore-seat` gives it back to who had it. For moderators who do not play in the game.
    #[post("/games/{id}/moderation/close-seat")]
    #[responses((status = 200, body = ActDone))]
    pub async fn close_seat(intervention, request: CloseSeatRequest) {
        let CloseSeatRequest { seat, for_cause, .. } = request.body;
        act_response(&intervention.close_seat(seat.number(), for_cause, request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Lets a bot play a seat, given by its number, to the end.
    pub async fn close_seat(&self, seat: u8, for_cause: bool, submission: Submission) -> Result<Done> {
        let closed = self.make(Act::CloseSeat, submission, |game, seeds, by| {
            Ok(Change { events: close(game, seeds, by, (seat, for_cause))?, ..Change::default() })
        });
        closed.await
    }
}

/// Gives a seat to a bot for good.
fn close(game: &Game, seeds: &Seeds, by: By, (seat, for_cause): (u8, bool)) -> Result<Vec<(Actor, GameEvent)>> {
    let seat = game.seat(seat)?;
    let (user, successor) = (game.person(seat), BotKind::Cautious);
    if user.is_none() && game.vacant().all(|vacant| vacant != seat) {
        return Err(Problem::conflict(words::bot_to_the_end));
    }
    check_cause(user, for_cause)?;
    let closed = SeatClosed { seat: seat.number(), user, successor, reason: by.reason, for_cause };
    let closed = GameEvent::SeatClosed(closed);
    Ok(playing::give_to_bot(game, board(game)?, seat, vec![(by.actor(), closed)], seeds))
}
