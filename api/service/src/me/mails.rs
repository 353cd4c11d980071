//! `GET /me/mails`: the caller's mails without an answer, and why they have none.

use std::collections::BTreeMap;

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::http::{Limit, Place, ReaderLanguage, link_next};
use crate::ground::problem::{BadRequest, Result, Unauthorized};
use crate::mail::store::{NoAnswer, UnansweredMail, unanswered_mails};
use crate::table::lobby::game_names;

/// A page of my mails without an answer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "mails": [{
        "id": "01900000-0000-7000-8000-000000000006",
        "received_at": "2026-01-02T12:00:00Z",
        "to": "game",
        "game": "01900000-0000-7000-8000-000000000001",
        "game_name": "Rainy days",
        "reason": "absence_note",
        "sentence": "Your mail program sent an absence note; nothing was done and the game goes on waiting.",
    }],
    "next": null,
}))]
pub struct MyMails {
    /// The mails of the last 30 days, newest first.
    pub mails: Vec<MyMail>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<String>,
}

/// A mail of mine without an answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyMail {
    /// The id of the mail.
    pub id: Uuid,
    /// When it came.
    pub received_at: DateTime<Utc>,
    /// What it was written to.
    pub to: MailTarget,
    /// The game that it is about; null if it is about none, or nothing says about which.
    pub game: Option<Uuid>,
    /// The name of the game; null if it was erased.
    pub game_name: Option<String>,
    /// Why it has no answer.
    pub reason: NoAnswer,
    /// The same in a sentence, in the language of the reader.
    pub sentence: &'static str,
}

/// What a mail was written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailTarget {
    /// A game, or a mail about one.
    Game,
    /// The mail desk.
    Desk,
    /// Another mail of the service.
    Mail,
}

/// Which of my mails.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichOfMyMails {
    /// The `next` of the page before.
    #[param(value_type = Option<String>, pattern = "^[0-9a-f]{48}$")]
    cursor: Option<MailCursor>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

impl WhichOfMyMails {
    /// The same page with so many mails.
    pub fn with_limit(self, limit: Limit) -> Self {
        Self { limit, ..self }
    }

    /// All of them, in the largest pages.
    pub(super) async fn all(games: &Games, user: Uuid) -> Result<Vec<MyMail>> {
        let mut which = Self { limit: Limit::largest(), ..Self::default() };
        let mut all = Vec::new();
        loop {
            let (page, next) = page(games, user, &which, Language::English).await?;
            all.extend(page);
            let Some(_) = next else { return Ok(all) };
            which.cursor = next;
        }
    }
}

/// The last mail of a page. It is opaque to clients, who send it back unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct MailCursor(Place);

impl TryFrom<String> for MailCursor {
    type Error = &'static str;

    fn try_from(text: String) -> std::result::Result<Self, Self::Error> {
        let bytes = hex::decode(text).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.and_then(|bytes| Place::read(&bytes)).map(Self).ok_or("`cursor` should be the `next` of another page")
    }
}

/// My mails without an answer
///
/// What I wrote by mail in the last 30 days that has no answer, or waits until I say that it is mine, and why. A mail is listed if it is
/// proven to be mine, or came from my address to an address that only I was told. The words of mails are not shown.
#[utoipa::path(
    tag = "me",
    params(WhichOfMyMails),
    responses((status = 200, body = MyMails), BadRequest, Unauthorized),
    security(("token" = []))
)]
#[get("/me/mails")]
pub async fn read_my_mails(
    request: HttpRequest,
    games: Data<Games>,
    (caller, language): (Caller, ReaderLanguage),
    which: Query<WhichOfMyMails>,
) -> Result<HttpResponse> {
    let list = my_mails(&games, caller.user_id(), &which, language.0).await?;
    let mut answer = link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list);
    language.say(answer.headers_mut());
    Ok(answer)
}

/// A page of a user's mails without an answer.
pub async fn my_mails(games: &Games, user: Uuid, which: &WhichOfMyMails, language: Language) -> Result<MyMails> {
    let (mails, next) = page(games, user, which, language).await?;
    Ok(MyMails { mails, next: next.map(|cursor| cursor.0.to_string()) })
}

async fn page(
    games: &Games,
    user: Uuid,
    which: &WhichOfMyMails,
    language: Language,
) -> Result<(Vec<MyMail>, Option<MailCursor>)> {
    let Place { at, id } = which.cursor.map_or(Place::LAST, |cursor| cursor.0);
    let now = games.clock().now();
    let mut mails = unanswered_mails(games.pool(), user, (at, id), which.limit.rows(), now).await?;
    let is_more = which.limit.cut(&mut mails);
    let last = mails.last().filter(|_| is_more);
    let next = last.map(|mail| MailCursor(Place { at: mail.received_at, id: mail.id }));
    let about: Vec<Uuid> = mails.iter().filter_map(|mail| mail.game).collect();
    let names = game_names(games.pool(), &about).await?;
    Ok((mails.iter().map(|mail| MyMail::new(mail, &names, language)).collect(), next))
}

impl MyMail {
    fn new(mail: &UnansweredMail, names: &BTreeMap<Uuid, String>, language: Language) -> Self {
        let to = match mail.game {
            _ if mail.is_to_desk => MailTarget::Desk,
            Some(_) => MailTarget::Game,
            None => MailTarget::Mail,
        };
        Self {
            id: mail.id,
            received_at: mail.received_at,
            to,
            game: mail.game,
            game_name: mail.game.and_then(|game| names.get(&game).cloned()),
            reason: mail.reason,
            sentence: mail.reason.told(language).unwrap_or_else(|| mail.reason.sentence()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_reads_what_it_writes() {
        let place = Place { at: DateTime::from_timestamp_micros(1).unwrap(), id: Uuid::from_u128(7) };
        for place in [place, Place::LAST] {
            assert_eq!(MailCursor::try_from(place.to_string()), Ok(MailCursor(place)));
        }
        for forged in ["", "00", "zz", &"f".repeat(48)] {
            assert!(MailCursor::try_from(forged.to_owned()).is_err(), "{forged}");
        }
    }
}
