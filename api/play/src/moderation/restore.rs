//! `POST /games/{id}/moderation/restore-seat`: gives a seat back to the last person who had it.

use actix_web::post;
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, By, Intervention, act_response};
use crate::access::permission::access::board;
use crate::game::Reason;
use crate::game::playing::Played;
use crate::game::{Change, Done, Game, Games, Seeds, Submission, playing};
use crate::ground::problem::{Problem, Result};
use crate::people::users;
use pixie_event_store::Version;

/// Which seat, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": "red", "reason": "Resigned by mistake."}))]
pub struct RestoreSeatRequest {
    /// The version of the game on which the caller has decided, such as the `version` of its state. If another moderator has acted
    /// since, or a seat or the status has changed, nothing is done (409). Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 57)]
    from: Option<Version>,
    /// The seat to give back.
    seat: Seat,
    /// Shown to everybody who may see the game.
    reason: Reason,
}

impl ActBody for RestoreSeatRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }

    fn from(&self) -> Option<Version> {
        self.from
    }
}

act_endpoint! {
    /// Restore a seat
    ///
    /// The last person who had this seat of the running game has it again, and plays as if they had never left it, also if they
    /// were removed for cause. They have full time for what they are asked. As when a seat is taken over, the dice and the tiles
    /// that lie face down are drawn anew. For moderators who do not play in the game.
    #[post("/games/{id}/moderation/restore-seat")]
    #[responses((status = 200, body = ActDone))]
    pub async fn restore_seat(intervention, request: RestoreSeatRequest) {
        act_response(&intervention.restore_seat(request.body.seat.number(), request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Gives a seat, named by its number, back to the last person who had it.
    pub async fn restore_seat(&self, seat: u8, submission: Submission) -> Result<Done> {
        let any = self.games.entropy().bytes();
        let person = Person::on(self.games, self.game, seat).await?;
        let restored = self.make(Act::RestoreSeat, submission, |game, seeds, by| {
            let (events, seed) = restore(game, (seeds, any), by, seat, person.as_ref())?;
            Ok(Change { events, seed, ..Change::default() })
        });
        restored.await
    }
}

/// The last person on a seat, as the database knows them.
struct Person {
    id: Uuid,
    /// Whether they can play: neither erased nor suspended.
    can_play: bool,
}

impl Person {
    async fn on(games: &Games, game: Uuid, seat: u8) -> Result<Option<Self>> {
        let game = games.read(game, 0).await?.state;
        let Some(id) = game.last_person(game.seat(seat)?) else { return Ok(None) };
        let user = users::find(games.pool(), id).await?;
        Ok(Some(Self { id, can_play: user.is_some_and(|user| user.suspended_at.is_none()) }))
    }
}

/// Gives the seat back to its last person, whom the database knows as `known`.
fn restore(game: &Game, (seeds, any): (&Seeds, [u8; 32]), by: By, seat: u8, known: Option<&Person>) -> Result<Played> {
    let seat = game.seat(seat)?;
    let user = restored_to(game, seat)?;
    match known.filter(|person| person.id == user) {
        Some(Person { can_play: true, .. }) => {}
        Some(_) => return Err(Problem::conflict(words::restore_gone)),
        None => return Err(Problem::conflict(words::restore_just_left)),
    }
    Ok(playing::restore(game, board(game)?, (seat, user, by.reason), by.actor(), seeds, any)?)
}

/// The person who gets a seat back.
fn restored_to(game: &Game, seat: Seat) -> Result<Uuid> {
    if game.person(seat).is_some() {
        return Err(Problem::conflict(words::restore_taken));
    }
    let user = game.last_person(seat).ok_or_else(|| Problem::conflict(words::restore_nobody))?;
    if game.seat_of(user).is_some() {
        return Err(Problem::conflict(words::restore_elsewhere));
    }
    Ok(user)
}
