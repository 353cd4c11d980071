//! The mail settings on the account page: muted games, the state of the address, and answers to
//! older mails.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use sqlx::PgPool;
use uuid::Uuid;

use super::confirming::confirm_first;
use crate::web::{NoFields, Note, Posted, redirect_with_note};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::problem::Result;
use pixie_service::me;
use pixie_service::people::users::{Choice, mute};
use pixie_service::table::lobby::game_names;

/// A game without mails.
pub(super) struct Muted {
    pub(super) id: Uuid,
    /// Its name, unless it was erased.
    pub(super) name: Option<String>,
}

impl Muted {
    /// All muted games of a user.
    pub(super) async fn all(pool: &PgPool, choice: &Choice) -> Result<Vec<Self>> {
        let mut names = game_names(pool, &choice.muted_games).await?;
        Ok(choice.muted_games.iter().map(|id| Self { id: *id, name: names.remove(id) }).collect())
    }
}

#[post("/me/muted-games/{id}/hear")]
pub(in crate::web) async fn hear_again(
    pool: Data<PgPool>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    mute(&**pool, form.visitor.member()?.user_id(), *id, false).await?;
    Ok(redirect_with_note("/me", Note::Heard))
}

#[post("/me/address")]
pub(in crate::web) async fn works_again(
    pool: Data<PgPool>,
    clock: Data<Clock>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let user = form.visitor.member()?.user_id();
    Choice::change(&pool, user, clock.now(), |choice| choice.suppressed = None).await?;
    Ok(redirect_with_note("/me", Note::Saved))
}

#[post("/me/renew-addresses")]
pub(in crate::web) async fn renew_addresses(
    pool: Data<PgPool>,
    clock: Data<Clock>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let caller = form.visitor.member()?;
    if caller.check_confirmed(clock.now()).is_err() {
        return Ok(confirm_first("/me#muted"));
    }
    me::renew_addresses::renew_addresses(&pool, caller.user_id()).await?;
    Ok(redirect_with_note("/me", Note::Renewed))
}
