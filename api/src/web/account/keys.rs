//! The sessions and program tokens on the account page.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::confirming::confirm_first;
use crate::web::{Frame, Locale, Moment, NoFields, Note, Posted, page_response, redirect, redirect_with_note};
use pixie_service::access::auth::{Auth, Caller, NotMade, Scope, Scopes, TokenLifetime, TokenSpec};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::me::create_token::too_many;
use pixie_service::people::users::Name;

/// A token, or the session of a browser.
pub(super) struct Key {
    pub(super) id: Uuid,
    pub(super) name: Name,
    pub(super) made: Moment,
    pub(super) used: Option<Moment>,
    pub(super) ends: Option<Moment>,
    /// The names of its scopes, unless it has all of them.
    pub(super) may: Option<String>,
    /// The name of the token that made it.
    pub(super) made_by: Option<Name>,
    pub(super) is_current: bool,
}

impl Key {
    /// All tokens of a user, oldest first.
    pub(super) async fn all(auth: &Auth, caller: &Caller, locale: Locale) -> Result<Vec<Self>> {
        let tokens = auth.tokens(caller.user_id()).await?;
        let names: BTreeMap<_, _> = tokens.iter().map(|token| (token.id, token.name.clone())).collect();
        let moment = |at| Moment::new(at, locale);
        let words = |scopes: Scopes| scopes.iter().map(Scope::word).collect::<Vec<_>>().join(", ");
        let keys = tokens.into_iter().map(|token| Self {
            id: token.id,
            name: token.name,
            made: moment(token.created_at),
            used: token.last_used_at.map(moment),
            ends: token.expires_at.map(moment),
            may: Some(token.scopes).filter(|scopes| !scopes.is_all()).map(words),
            made_by: token.made_by.and_then(|id| names.get(&id).cloned()),
            is_current: token.id == caller.token_id(),
        });
        Ok(keys.collect())
    }
}

/// The name of the program, and the id of its token, which the page has chosen: a form sent twice
/// creates one token.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct TokenForm {
    name: String,
    key: Uuid,
    days: Option<TokenLifetime>,
    read: Option<String>,
    play: Option<String>,
    messages: Option<String>,
    account: Option<String>,
    moderate: Option<String>,
}

impl TokenForm {
    /// The scopes whose boxes are ticked.
    fn scopes(&self) -> Scopes {
        let ticked = [
            (Scope::Read, &self.read),
            (Scope::Play, &self.play),
            (Scope::Messages, &self.messages),
            (Scope::Account, &self.account),
            (Scope::Moderate, &self.moderate),
        ];
        ticked.into_iter().filter(|(_, tick)| tick.is_some()).map(|(scope, _)| scope).collect()
    }
}

#[derive(Template)]
#[template(path = "web/account/token.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    name: &'a Name,
    token: &'a str,
}

/// Creates a token and shows it only in this answer, so that it is in no URL.
#[post("/me/tokens")]
pub(in crate::web) async fn make(auth: Data<Auth>, form: Posted<TokenForm>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let scopes = fields.scopes();
    if scopes.is_empty() {
        return Err(Problem::new(Kind::Malformed, visitor.texts.account.no_scope));
    }
    let name = fields.name.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.account.wrong_name))?;
    let spec = TokenSpec { name, scopes, lifetime: fields.days.unwrap_or_default() };
    let new = match auth.make_token(&caller, fields.key, spec).await? {
        Ok(new) => new,
        Err(NotMade::TooMany) => return Err(too_many()),
        Err(NotMade::Unconfirmed) => return Ok(confirm_first("/me#programs")),
        Err(NotMade::Again) => return Ok(redirect("/me")),
    };
    let frame = Frame::new(&visitor);
    let title = frame.t.account.new_token;
    page_response(StatusCode::CREATED, &Page { frame, title, name: &new.info.name, token: new.token.expose() })
}

#[post("/me/tokens/{id}/revoke")]
pub(in crate::web) async fn revoke(auth: Data<Auth>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    auth.revoke(form.visitor.member()?.user_id(), *id).await?;
    Ok(redirect_with_note("/me", Note::Revoked))
}
