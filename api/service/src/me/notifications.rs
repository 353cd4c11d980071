//! `/me/notifications`: the user's choice of mails.

use actix_web::web::{self, Data};
use actix_web::{get, patch};
use pixie_words::Language;
use serde::{Deserialize, Deserializer};
use sqlx::PgPool;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

use crate::access::auth::Caller;
use crate::ground::clock::Clock;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Result, Unauthorized};
use crate::people::users::{CaseMails, Choice, TimeZone, TurnMails};

/// What is to be different; what is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"turn_mails": "digest", "digest_hour": 18, "time_zone": "Europe/Paris"}))]
pub struct NotificationsChange {
    /// Which mails about games go to me.
    turn_mails: Option<TurnMails>,
    /// When mails about cases go to me, if I am a moderator.
    case_mails: Option<CaseMails>,
    /// The hour of the digest, by the clock of my time zone.
    #[serde(default, deserialize_with = "hour")]
    #[schema(minimum = 0, maximum = 23)]
    digest_hour: Option<u8>,
    /// For the digest, and for times in mails; a name such as `Europe/Paris`.
    #[schema(value_type = Option<String>)]
    time_zone: Option<TimeZone>,
    /// The language of my mails: `en`, `de`, `fr` or `pl`; null for the language of the service.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    language: Option<Option<Language>>,
    /// Whether other players may nudge me when they wait for me.
    nudges: Option<bool>,
    /// Whether people with whom I have not played may invite me by my name.
    invitations_by_name: Option<bool>,
    /// `false` or `null` says that my address takes mail again.
    #[serde(default, rename = "suppressed", deserialize_with = "takes_mail_again")]
    #[schema(schema_with = takes_mail_again_schema)]
    works_again: bool,
}

fn takes_mail_again_schema() -> Object {
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::Boolean, Type::Null]))
        .description(Some("`false` or `null` says that my address takes mail again."))
        .build()
}

fn hour<'de, D: Deserializer<'de>>(value: D) -> std::result::Result<Option<u8>, D::Error> {
    let hour = u8::deserialize(value)?;
    if hour < 24 { Ok(Some(hour)) } else { Err(serde::de::Error::custom("the hours of a day are 0 to 23")) }
}

/// What is given, null too.
fn given<'de, D: Deserializer<'de>>(value: D) -> std::result::Result<Option<Option<Language>>, D::Error> {
    Option::deserialize(value).map(Some)
}

fn takes_mail_again<'de, D: Deserializer<'de>>(value: D) -> std::result::Result<bool, D::Error> {
    match Option::<bool>::deserialize(value)? {
        Some(true) => Err(serde::de::Error::custom("only the service finds out that an address takes no mail")),
        Some(false) | None => Ok(true),
    }
}

/// Which mails I want.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = Choice), Unauthorized))]
#[get("/me/notifications")]
pub async fn show_my_notifications(pool: Data<PgPool>, caller: Caller) -> Result<web::Json<Choice>> {
    Ok(web::Json(Choice::of(&**pool, caller.user_id()).await?))
}

/// Change which mails I want.
///
/// Sign-in mails always go.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = NotificationsChange,
    responses((status = 200, body = Choice), BadRequest, Unauthorized),
)]
#[patch("/me/notifications")]
pub async fn change_my_notifications(
    pool: Data<PgPool>,
    clock: Data<Clock>,
    caller: Caller,
    Json(change): Json<NotificationsChange>,
) -> Result<web::Json<Choice>> {
    let changed = Choice::change(&pool, caller.user_id(), clock.now(), |choice| {
        choice.turn_mails = change.turn_mails.unwrap_or(choice.turn_mails);
        choice.case_mails = change.case_mails.unwrap_or(choice.case_mails);
        choice.digest_hour = change.digest_hour.unwrap_or(choice.digest_hour);
        choice.nudges = change.nudges.unwrap_or(choice.nudges);
        choice.invitations_by_name = change.invitations_by_name.unwrap_or(choice.invitations_by_name);
        choice.time_zone = change.time_zone.unwrap_or(choice.time_zone);
        choice.language = change.language.unwrap_or(choice.language);
        if change.works_again {
            choice.suppressed = None;
        }
    });
    Ok(web::Json(changed.await?))
}
