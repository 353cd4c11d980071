//! The form to play on from a version in a new game: a part of the page of the version.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::web::form::Posted;
use crate::web::{Note, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::access::permission::{self, Operation, forks_in_confidence};
use pixie_service::game::{Game, Games};
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::Result;
use pixie_service::record::history::Teller;
use pixie_service::table::lobby::{ForkRequest, fork};

/// The form, for readers who may play on.
pub(super) struct ForkForm {
    /// Each seat, with its number and name, and whether it is selected.
    pub(super) seats: Vec<(u8, String, bool)>,
    /// Whether nobody else will see the new game.
    pub(super) is_confidential: bool,
    pub(super) key: String,
}

impl ForkForm {
    /// None if the reader may not, or nothing is left to play.
    pub(super) fn at(games: &Games, opened: &Opened, then: &Game, teller: &Teller) -> Option<Self> {
        let (game, standing) = (opened.game(), &opened.standing);
        let board = then.board.as_ref().filter(|board| board.outcome.is_none())?;
        permission::check(Operation::Fork, game, standing).ok()?;
        let own = standing.seat.unwrap_or(Seat::ALL[0]);
        Some(Self {
            seats: board.seats().map(|seat| (seat.number(), teller.name(seat), seat == own)).collect(),
            is_confidential: forks_in_confidence(game, standing),
            key: hex::encode(games.entropy().bytes::<16>()),
        })
    }
}

/// The fields of the form.
#[derive(Debug, Deserialize, Serialize)]
pub(in crate::web) struct ForkFields {
    seat: u8,
    /// Browsers send it only if it is ticked.
    anonymous: Option<String>,
    #[serde(default)]
    key: String,
}

#[post("/games/{id}/history/{version}/fork")]
pub(in crate::web) async fn play_on(
    games: Data<Games>,
    path: Path<(Uuid, Version)>,
    form: Posted<ForkFields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let (id, version) = path.into_inner();
    let caller = visitor.member()?;
    let opened = open(&games, &visitor.maybe_caller()?, id, 0, Operation::Fork).await?;
    let request = ForkRequest {
        version,
        seat: Some(opened.game().seat(fields.seat)?),
        anonymous: fields.anonymous.is_some(),
        name: None,
        pace_hours: None,
    };
    // The same key with other fields is another command.
    let key = format!("{} {id} {version} {} {}", fields.key, fields.seat, request.anonymous);
    let submission = caller.submit(&IdempotencyKey::of_form(key, "fork"), &request);
    let done = fork(&games, &opened, &request, submission).await?;
    Ok(redirect_with_note(&format!("/games/{}", done.game.id), Note::Forked))
}
