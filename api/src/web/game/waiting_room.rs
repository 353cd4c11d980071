//! The actions on a game's page that are about who plays: before the start, and for the next game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use super::actions::{answer_or_page, open_to_act, submission};
use super::attempt::Attempt;
use crate::web::{NoFields, Note, Posted, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::{BotKind, Games};
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::Guest;
use pixie_service::table::{keeping, lobby};

/// The chosen seat.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct SeatForm {
    seat: Option<u8>,
}

#[post("/games/{id}/join")]
pub(in crate::web) async fn join(games: Data<Games>, id: Path<Uuid>, form: Posted<SeatForm>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let standing = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    let joined = lobby::join(&games, *id, standing, (fields.seat, None), submission(&visitor)?, false).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), joined, Note::Joined).await
}

#[post("/games/{id}/leave")]
pub(in crate::web) async fn leave(games: Data<Games>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let standing = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    match lobby::leave(&games, *id, standing, submission(&visitor)?).await {
        // A user who left a private game may not see it any more.
        Ok(_) => Ok(redirect_with_note("/", Note::Left)),
        refused => answer_or_page(&games, &visitor, *id, Attempt::default(), refused, Note::Left).await,
    }
}

#[post("/games/{id}/call-off")]
pub(in crate::web) async fn call_off(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let visitor = form.visitor;
    open_to_act(&games, &visitor, *id, Operation::CallOff).await?;
    let caller = visitor.member()?;
    let called_off = lobby::call_off(&games, *id, caller.user_id(), caller.source().into()).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), called_off, Note::CalledOff).await
}

/// Lets the game wait on for players.
#[post("/games/{id}/keep")]
pub(in crate::web) async fn keep(games: Data<Games>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let standing = open_to_act(&games, &visitor, *id, Operation::Keep).await?.standing;
    let kept = keeping::keep(&games, *id, standing, submission(&visitor)?).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), kept, Note::Kept).await
}

/// Frees the seat of another player.
#[post("/games/{id}/seats/{seat}/remove")]
pub(in crate::web) async fn remove(
    games: Data<Games>,
    path: Path<(Uuid, u8)>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let (visitor, (id, seat)) = (form.visitor, path.into_inner());
    let opened = open_to_act(&games, &visitor, id, Operation::Host).await?;
    let removed = match opened.game().seat(seat) {
        Ok(seat) => lobby::unseat(&games, id, opened.standing, seat, submission(&visitor)?).await,
        Err(wrong) => Err(wrong),
    };
    answer_or_page(&games, &visitor, id, Attempt::default(), removed, Note::Removed).await
}

/// The change that the reader has seen.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct SeenChange {
    change: Version,
}

/// Agrees to the change.
#[post("/games/{id}/settings/confirmation")]
pub(in crate::web) async fn agree_to_change(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<SeenChange>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let standing = open_to_act(&games, &visitor, *id, Operation::Confirm).await?.standing;
    let agreed = lobby::confirm_settings(&games, *id, standing, fields.change, submission(&visitor)?).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), agreed, Note::AgreedToChange).await
}

/// Who plays on the free seats.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fillers {
    #[serde(default)]
    bots: BotKind,
}

#[post("/games/{id}/start")]
pub(in crate::web) async fn start(games: Data<Games>, id: Path<Uuid>, form: Posted<Fillers>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let standing = open_to_act(&games, &visitor, *id, Operation::Read).await?.standing;
    let started = lobby::start(&games, *id, standing, fields.bots, submission(&visitor)?).await;
    answer_or_page(&games, &visitor, *id, Attempt::default(), started, Note::Started).await
}

/// Opens the next game of the same people, or sits down in it.
#[post("/games/{id}/rematch")]
pub(in crate::web) async fn play_again(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let caller = visitor.maybe_caller()?;
    let opened = open(&games, &caller, *id, 0, Operation::Rematch).await?;
    match lobby::rematch(&games, &opened, &caller, visitor.member()?.source()).await {
        Ok(next) => Ok(redirect_with_note(&format!("/games/{}", next.state.id), Note::PlaysAgain)),
        refused => answer_or_page(&games, &visitor, *id, Attempt::default(), refused, Note::PlaysAgain).await,
    }
}

#[post("/games/{id}/invitations")]
pub(in crate::web) async fn invite(games: Data<Games>, id: Path<Uuid>, form: Posted<Attempt>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let opened = open_to_act(&games, &visitor, *id, Operation::Invite).await?;
    let by = visitor.member()?.user_id();
    let invited = match Guest::read(&fields.email) {
        Ok(guest) => lobby::invite_guest(&games, opened.game(), &guest, by).await,
        Err(wrong) => Err(wrong),
    };
    answer_or_page(&games, &visitor, *id, fields, invited, Note::Invited).await
}

#[post("/games/{id}/decline")]
pub(in crate::web) async fn decline(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let opened = open_to_act(&games, &visitor, *id, Operation::Read).await?;
    lobby::decline_own(&games, opened.game(), visitor.member()?.user_id()).await?;
    Ok(redirect_with_note("/", Note::Declined))
}
