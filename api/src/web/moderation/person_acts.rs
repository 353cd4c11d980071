//! The acts on a person in the forms of the moderator pages, and the form for these acts on the page of a user.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_reason, parse_time};
use super::users::{PATH, page};
use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Note, Posted, Visitor, redirect_with_note};
use pixie_event_store::Version;
use pixie_service::access::auth::Auth;
use pixie_service::game::Games;
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::moderation::{ActReason, UserAct, UserView, act_on_user};

/// An act on a person, in a form.
pub(in crate::web) struct PersonAct {
    pub(in crate::web) word: &'static str,
    pub(in crate::web) name: &'static str,
    pub(in crate::web) more: &'static str,
}

/// The acts that are possible on a person now; only those that have to do with a suspension on an erased one.
pub(in crate::web) fn person_acts(person: Option<&UserView>, t: &Texts) -> Vec<PersonAct> {
    let is_there = person.is_some();
    let is_suspended = person.is_some_and(|person| person.suspended_at.is_some());
    let is_muted = person.is_some_and(|person| person.muted_until.is_some());
    let is_name_hidden = person.is_some_and(|person| person.name_hidden);
    let acts = [
        (is_there, "warn", t.cases.warn, t.cases.warn_more),
        (is_there && !is_muted, "mute", t.cases.mute, t.cases.mute_more),
        (is_muted, "unmute", t.cases.unmute, ""),
        (is_there && !is_name_hidden, "hide_name", t.cases.hide_name, t.cases.hide_name_more),
        (is_name_hidden, "show_name", t.cases.show_name, ""),
        (!is_suspended, "suspend", t.moderation.suspend, t.cases.suspend_more),
        (is_suspended || !is_there, "unsuspend", t.moderation.let_in, ""),
        (true, "note", t.cases.note_person, t.cases.note_more),
    ];
    let acts = acts.into_iter().filter(|(fits, ..)| *fits);
    acts.map(|(_, word, name, more)| PersonAct { word, name, more }).collect()
}

/// The act on a user that a form asks for.
///
/// # Errors
/// The time is not one, or no act has this name.
pub(in crate::web) fn read_person_act(act: &str, until: &str, locale: Locale, t: &Texts) -> Result<UserAct> {
    let wrong_time = || Problem::new(Kind::Malformed, t.moderation.wrong_time);
    let until = match until.trim() {
        "" => None,
        text => Some(parse_time(text, locale).ok_or_else(wrong_time)?),
    };
    Ok(match act {
        "warn" => UserAct::Warn,
        "mute" => UserAct::Mute { until: until.ok_or_else(wrong_time)? },
        "unmute" => UserAct::Unmute,
        "suspend" => UserAct::Suspend { until },
        "unsuspend" => UserAct::Unsuspend,
        "hide_name" => UserAct::HideName,
        "show_name" => UserAct::ShowName,
        "note" => UserAct::Note,
        _ => return Err(Problem::new(Kind::Malformed, t.cases.wrong_result)),
    })
}

/// The fields of the form on the page of a user.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    #[serde(default)]
    act: String,
    #[serde(default)]
    until: String,
    #[serde(default)]
    reason: String,
    /// The version of the log of the user when the form was shown.
    from: Option<Version>,
    /// The idempotency key, so that a form sent twice has no effect the second time.
    #[serde(default)]
    key: String,
}

#[post("/moderation/users/{id}/acts")]
pub(in crate::web) async fn act_on_person(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let done = act(&games, &auth, &visitor, *id, &fields).await;
    match done {
        Ok(()) => Ok(redirect_with_note(&format!("{PATH}/{id}"), Note::Acted)),
        Err(problem) if is_shown_in_form(&problem) => {
            page(&games, &visitor, Frame::new(&visitor), *id, &fields.reason, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn act(games: &Games, auth: &Auth, visitor: &Visitor, id: Uuid, fields: &Fields) -> Result<()> {
    let caller = visitor.member()?;
    let locale = visitor.locale();
    let act = read_person_act(&fields.act, &fields.until, locale, visitor.texts)?;
    let act_reason = ActReason { reason: parse_reason(&fields.reason, visitor)?, case: None, from: fields.from };
    let Fields { act: word, until, reason, key, .. } = fields;
    let key = IdempotencyKey::of_form(format!("{key} {word} {until} {reason}"), "user");
    let command = key.command(caller.user_id(), &(id, word, until, reason));
    act_on_user(games, auth, &caller, id, (act, command), &act_reason).await.map(drop)
}
