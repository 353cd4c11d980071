//! The page of the passkeys of a user.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::confirming::confirm_first;
use crate::web::{Frame, Locale, Moment, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::passkeys::{MadeCredential, NewPasskey, Passkey, PasskeyOptions, Passkeys, passkeys_of};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::users;
use pixie_service::people::users::{Name, Role};

/// The address of the page.
const HERE: &str = "/me/passkeys";

/// A passkey in the list.
struct Entry {
    id: Uuid,
    name: Name,
    added: Moment,
    used: Option<Moment>,
    is_copied: bool,
    opens_role: bool,
}

impl Entry {
    fn new(passkey: Passkey, locale: Locale) -> Self {
        let Passkey { id, name, created_at, last_used_at, copied_at, opens_role } = passkey;
        let used = last_used_at.map(|at| Moment::new(at, locale));
        Self { id, name, added: Moment::new(created_at, locale), used, is_copied: copied_at.is_some(), opens_role }
    }
}

#[derive(Template)]
#[template(path = "web/account/passkeys.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a Problem>,
    passkeys: Vec<Entry>,
    /// Whether the session is confirmed, so that passkeys can be added and removed.
    is_confirmed: bool,
    /// Whether the reader has a role for which it matters which passkey they use.
    has_role: bool,
}

#[get("/me/passkeys")]
pub(in crate::web) async fn show_passkeys(
    request: HttpRequest,
    pool: Data<PgPool>,
    clock: Data<Clock>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page((&pool, &clock), &visitor, frame, None).await
}

async fn page(
    (pool, clock): (&PgPool, &Clock),
    visitor: &Visitor,
    frame: Frame,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let (user, locale) = (users::find(pool, caller.user_id()).await?, visitor.locale());
    let page = Page {
        title: frame.t.passkeys.title,
        frame,
        problem,
        passkeys: passkeys_of(pool, caller.user_id()).await?.into_iter().map(|key| Entry::new(key, locale)).collect(),
        is_confirmed: caller.check_confirmed(clock.now()).is_ok(),
        has_role: user.is_some_and(|user| user.role != Role::Player),
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

#[get("/me/passkeys/challenge")]
pub(in crate::web) async fn begin_to_add_passkey(
    passkeys: Data<Passkeys>,
    visitor: Visitor,
) -> Result<web::Json<PasskeyOptions>> {
    Ok(web::Json(passkeys.options(&visitor.member()?).await?))
}

/// The passkey that the browser has made, as JSON, and its name.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct PasskeyForm {
    name: String,
    credential: String,
}

#[post("/me/passkeys")]
pub(in crate::web) async fn add_passkey(
    pool: Data<PgPool>,
    clock: Data<Clock>,
    passkeys: Data<Passkeys>,
    form: Posted<PasskeyForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let added = match (read_name(&visitor, &fields.name), MadeCredential::parse(&fields.credential)) {
        (Ok(name), Ok(credential)) => passkeys.add(&caller, &NewPasskey { name, credential }).await,
        (Err(problem), _) | (_, Err(problem)) => Err(problem),
    };
    match added {
        Ok(_) => Ok(redirect_with_note(HERE, Note::PasskeyAdded)),
        Err(problem) if problem.kind() == Kind::ConfirmationNeeded => Ok(confirm_first(HERE)),
        Err(problem) if matches!(problem.kind(), Kind::Malformed | Kind::Unprocessable | Kind::Conflict) => {
            page((&pool, &clock), &visitor, Frame::new(&visitor), Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

fn read_name(visitor: &Visitor, name: &str) -> Result<Name> {
    name.parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.account.wrong_name))
}

#[derive(Debug, Deserialize)]
pub(in crate::web) struct NameForm {
    name: String,
}

#[post("/me/passkeys/{id}/name")]
pub(in crate::web) async fn rename_passkey(
    passkeys: Data<Passkeys>,
    id: Path<Uuid>,
    form: Posted<NameForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    passkeys.rename(visitor.member()?.user_id(), *id, &read_name(&visitor, &fields.name)?).await?;
    Ok(redirect_with_note(HERE, Note::PasskeyRenamed))
}

#[post("/me/passkeys/{id}/remove")]
pub(in crate::web) async fn remove_passkey(
    passkeys: Data<Passkeys>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    match passkeys.remove(&form.visitor.member()?, *id).await {
        // It is gone already, if the button was pressed twice.
        Err(problem) if problem.kind() == Kind::NotFound => Ok(redirect_with_note(HERE, Note::PasskeyRemoved)),
        Err(problem) if problem.kind() == Kind::ConfirmationNeeded => Ok(confirm_first(HERE)),
        removed => removed.map(|()| redirect_with_note(HERE, Note::PasskeyRemoved)),
    }
}
