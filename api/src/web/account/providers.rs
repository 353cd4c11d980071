//! The connections of an account with the provider that the operator names.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::confirming::confirm_first;
use crate::web::{Frame, Locale, Moment, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::openid::{Identity, Linked, OpenId, links_of, unlink};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use sqlx::PgPool;

/// The part of the account page about the provider.
pub(super) struct Providers {
    /// What people call the provider, if there is one.
    pub(super) name: Option<String>,
    pub(super) links: Vec<LinkRow>,
}

/// A connection to a provider.
pub(super) struct LinkRow {
    pub(super) id: Uuid,
    /// The provider, and the id of the user there.
    pub(super) issuer: String,
    pub(super) subject: String,
    pub(super) since: Moment,
}

impl Providers {
    pub(super) async fn of(pool: &PgPool, openid: &OpenId, user: Uuid, locale: Locale) -> Result<Self> {
        let links = links_of(pool, user).await?.into_iter().map(|link| LinkRow {
            id: link.id,
            issuer: link.issuer,
            subject: link.subject,
            since: Moment::new(link.linked_at, locale),
        });
        Ok(Self { name: openid.name().map(str::to_owned), links: links.collect() })
    }
}

/// The page that asks before an account is connected: the provider may know the browser as somebody else.
#[derive(Template)]
#[template(path = "web/account/linking.html")]
struct LinkingPage<'a> {
    frame: Frame,
    title: String,
    asked: String,
    /// Who is signed in at the provider.
    who: &'a str,
    identity: String,
}

/// The question whether the account of the reader is to be connected with a user of the provider.
pub(in crate::web) fn ask_to_link(
    visitor: &Visitor,
    openid: &OpenId,
    signer: &Signer,
    identity: &Identity,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let frame = Frame::new(visitor);
    let (t, name) = (&frame.t.provider, openid.name().unwrap_or_default());
    let page = LinkingPage {
        title: t.link_title(&name),
        asked: t.link_asked(&name, &caller.name()),
        who: identity.email.as_ref().map_or(identity.subject(), |email| email.as_str()),
        identity: identity.seal(signer),
        frame,
    };
    page_response(StatusCode::OK, &page)
}

/// The user of the provider, as we have signed it.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct LinkForm {
    identity: String,
}

#[post("/me/openid")]
pub(in crate::web) async fn link_provider(
    openid: Data<OpenId>,
    clock: Data<Clock>,
    signer: Data<Signer>,
    form: Posted<LinkForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    if caller.check_confirmed(clock.now()).is_err() {
        return Ok(confirm_first("/me#providers"));
    }
    let t = &visitor.texts.provider;
    let identity = Identity::open(&fields.identity, &signer, clock.now());
    let identity = identity.ok_or_else(|| Problem::new(Kind::Malformed, t.link_too_late))?;
    match openid.link(caller.user_id(), &identity).await? {
        Linked::New(_) | Linked::Already => Ok(redirect_with_note("/me", Note::ProviderLinked)),
        Linked::Elsewhere => Err(Problem::conflict(t.link_elsewhere)),
        Linked::Gone => Err(Kind::Unauthorized.into()),
    }
}

#[post("/me/openid/{id}/unlink")]
pub(in crate::web) async fn unlink_provider(
    pool: Data<PgPool>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    unlink(&**pool, form.visitor.member()?.user_id(), *id).await?;
    Ok(redirect_with_note("/me", Note::ProviderUnlinked))
}
