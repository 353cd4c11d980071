//! The unsubscribe link of an invitation to a person who is no user.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_LANGUAGE, ContentType};
use askama::Template;
use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use crate::web::texts::Texts;
use pixie_service::delivery::mail_address::{Holder, Signed, UnsubscribeLink};
use pixie_service::ground::http::ReaderLanguage;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::people::users::{EmailAddress, address_blocklist};
use pixie_service::table::lobby;

/// An invited person.
#[derive(Debug)]
pub(super) struct Invited {
    game: Uuid,
    invitation: Uuid,
    pub(super) email: EmailAddress,
}

#[derive(Template)]
#[template(path = "web/unsubscribe/stranger.html")]
struct Page<'a> {
    t: &'static Texts,
    token: &'a str,
    is_done: bool,
}

impl Invited {
    /// The invited person of a link, if the invitation still exists.
    pub(super) async fn find(
        pool: &PgPool,
        signer: &Signer,
        signed: &Signed<UnsubscribeLink>,
    ) -> sqlx::Result<Option<Self>> {
        let UnsubscribeLink { user: id, game } = signed.link;
        let Some(game) = game.filter(|_| signed.is_held_by(Holder { id, epoch: 0 }, signer)) else { return Ok(None) };
        let email = sqlx::query_scalar!(
            r#"SELECT email AS "email: EmailAddress" FROM invitations WHERE game_id = $1 AND invitation_id = $2"#,
            game,
            id,
        );
        let email = email.fetch_optional(pool).await?;
        Ok(email.map(|email| Self { game, invitation: id, email }))
    }

    /// Declines the invitation, and stores that this address wants no further ones.
    pub(super) async fn unsubscribe(&self, pool: &PgPool, signer: &Signer, now: DateTime<Utc>) -> sqlx::Result<()> {
        address_blocklist::unsubscribe(pool, signer, &self.email, now).await?;
        lobby::record_complaint(pool, self.game, self.invitation, now).await?;
        lobby::decline(pool, self.game, self.invitation, now).await
    }
}

/// The page with the button.
pub(super) fn page(token: &str, ReaderLanguage(language): ReaderLanguage, is_done: bool) -> Result<HttpResponse> {
    let html = Page { t: Texts::of(language), token, is_done }.render().map_err(Problem::internal)?;
    let language = (CONTENT_LANGUAGE, language.tag());
    Ok(HttpResponse::Ok().insert_header(language).content_type(ContentType::html()).body(html))
}
