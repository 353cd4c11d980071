//! The files of an export that are about the user and about no single game.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::pack::File;
use crate::access::auth::Auth;
use crate::access::openid::links_of;
use crate::access::passkeys::passkeys_of;
use crate::game::Games;
use crate::ground::problem::{Kind, Problem, Result};
use crate::me::blocks::BlockList;
use crate::me::mails::WhichOfMyMails;
use crate::me::second_address::endpoints::SecondAddressList;
use crate::moderation::cases::{my_cases, reports};
use crate::news::calendar;
use crate::news::devices::devices_of;
use crate::news::webhooks::webhooks_of;
use crate::people::users::{self, Absence, Choice, PersonalHours};
use crate::record::archive::export_log;
use pixie_event_store::StreamKind;

/// An invitation to a game.
#[derive(Serialize)]
struct OwnInvitation {
    game: Uuid,
    invited_at: DateTime<Utc>,
    mailed_at: Option<DateTime<Utc>>,
    declined_at: Option<DateTime<Utc>>,
}

/// What the user wrote in a report or an appeal.
#[derive(Serialize)]
struct CaseText {
    case: Uuid,
    at: DateTime<Utc>,
    text: String,
}

/// What was posted to a webhook or a browser of the user.
#[derive(Serialize)]
struct OwnDelivery {
    id: Uuid,
    /// The webhook or the device.
    webhook: Uuid,
    queued_at: DateTime<Utc>,
    tried_at: Option<DateTime<Utc>>,
    tries: i32,
    status: Option<i16>,
    answer: Option<String>,
    fault: Option<String>,
    about: serde_json::Value,
}

/// A mail to the user. Its words are not kept after it is sent.
#[derive(Serialize)]
struct SentMail {
    kind: String,
    /// The game, or an id of the mail itself.
    about: Uuid,
    queued_at: DateTime<Utc>,
    done_at: Option<DateTime<Utc>>,
    state: String,
}

/// All of them but the mails of the user.
pub(super) async fn files(games: &Games, auth: &Auth, user: Uuid) -> Result<Vec<File>> {
    let pool = games.pool();
    let profile = users::find(pool, user).await?.ok_or(Kind::Unauthorized)?;
    let mut files = vec![
        File::json("settings.json", &Choice::of(pool, user).await?)?,
        File::json("absences.json", &absences_of(pool, user).await?)?,
        File::json("blocks.json", &BlockList::of(pool, user).await?)?,
        File::json("hours.json", &hours_of(pool, user).await?)?,
        File::json("tokens.json", &auth.tokens(user).await?)?,
        File::json("passkeys.json", &passkeys_of(pool, user).await?)?,
        File::json("calendar.json", &calendar::info(pool, user).await?)?,
        File::json("providers.json", &links_of(pool, user).await?)?,
        File::json("webhooks.json", &webhooks_of(pool, user).await?)?,
        File::json("second-addresses.json", &SecondAddressList::of(pool, user).await?)?,
        File::json("devices.json", &devices_of(pool, user).await?)?,
        File::json("reports.json", &reports(pool, user).await?)?,
        File::json("cases.json", &my_cases(pool, user, games.clock().now()).await?)?,
        log(pool, user).await?,
    ];
    files.extend(File::lines("deliveries.ndjson", &deliveries(pool, user).await?)?);
    files.extend(File::lines("invitations.ndjson", &invitations(pool, profile.email.as_str()).await?)?);
    files.extend(File::lines("case-texts.ndjson", &case_texts(pool, user).await?)?);
    files.extend(File::lines("mails-to-me.ndjson", &sent(pool, user).await?)?);
    files.extend(File::lines("mails-without-answer.ndjson", &WhichOfMyMails::all(games, user).await?)?);
    files.push(File::json("profile.json", &profile)?);
    Ok(files)
}

/// The absences of a user, also those that are over.
async fn absences_of(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<Absence>> {
    let absences = sqlx::query_as!(
        Absence,
        "SELECT first_day, last_day FROM absences WHERE user_id = $1 ORDER BY first_day",
        user,
    );
    absences.fetch_all(pool).await
}

async fn hours_of(pool: &PgPool, user: Uuid) -> sqlx::Result<PersonalHours> {
    users::hours::of(&mut *pool.acquire().await?, user).await
}

async fn log(pool: &PgPool, user: Uuid) -> Result<File> {
    let log = export_log(pool, (StreamKind::User, user)).await?.ok_or(Kind::Unauthorized)?.for_user();
    let mut content = Vec::new();
    log.write(&mut content).map_err(Problem::internal)?;
    Ok(File::new("log.ndjson", content))
}

async fn invitations(pool: &PgPool, email: &str) -> sqlx::Result<Vec<OwnInvitation>> {
    let invitations = sqlx::query_as!(
        OwnInvitation,
        "SELECT game_id AS game, invited_at, mailed_at, declined_at FROM invitations
         WHERE email = $1 AND mailed_at IS NOT NULL ORDER BY invited_at, game_id",
        email,
    );
    invitations.fetch_all(pool).await
}

async fn case_texts(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<CaseText>> {
    let texts = sqlx::query_as!(
        CaseText,
        r#"SELECT case_id AS "case", at, body AS text FROM cases JOIN stream_texts ON stream_id = case_id
         WHERE author = $1 AND (reporter = $1 OR user_id = $1) ORDER BY at, text_id"#,
        user,
    );
    texts.fetch_all(pool).await
}

async fn deliveries(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<OwnDelivery>> {
    let deliveries = sqlx::query_as!(
        OwnDelivery,
        "SELECT delivery_id AS id, d.webhook_id AS webhook, queued_at, tried_at, tries, status, answer, fault, data AS about
         FROM webhook_deliveries d JOIN webhooks w ON w.webhook_id = d.webhook_id
         WHERE user_id = $1 ORDER BY queued_at, delivery_id",
        user,
    );
    deliveries.fetch_all(pool).await
}

async fn sent(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<SentMail>> {
    let mails = sqlx::query_as!(
        SentMail,
        r#"SELECT kind, game_id AS about, queued_at, done_at, state::text AS "state!" FROM outbox
         WHERE user_id = $1 AND state <> 'dropped' AND kind <> 'webhook' ORDER BY queued_at, game_id"#,
        user,
    );
    mails.fetch_all(pool).await
}

/// The ids of the mails of the user that were read. Others that came to one of the user's addresses may be of somebody else.
pub(super) async fn mails(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let mails = sqlx::query_scalar!(
        "SELECT id FROM inbox WHERE user_id = $1 AND state = 'done' ORDER BY received_at, id",
        user,
    );
    mails.fetch_all(pool).await
}

/// A mail as it came; none if it was deleted in the meantime.
pub(super) async fn mail(pool: &PgPool, id: Uuid) -> Result<Vec<File>> {
    let mail = sqlx::query_scalar!("SELECT message FROM inbox WHERE id = $1", id).fetch_optional(pool).await?;
    Ok(mail.map(|message| File::new(format!("mails/{id}.eml"), message)).into_iter().collect())
}
