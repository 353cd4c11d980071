//! `GET /moderation/users/{id}/mail`: whether mail reaches a user, for moderators who are asked why none comes.
//!
//! The numbers are only of mails that tell what all players of a game know. Whether a mail about a turn was queued tells who is really
//! asked, which is a secret while an offer is sealed. Codes tell when somebody signs in, and answers to reports who has reported.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::user_act::play_together;
use super::users::{find, no_such_user};
use crate::access::auth::Caller;
use crate::access::permission::{Duty, Subject, check_duty};
use crate::game::Games;
use crate::ground::problem::{Forbidden, NotFound, Result, Unauthorized};
use crate::news::notifications::NOTIFICATIONS;
use crate::people::users::{Choice, TurnMails, accounts_of};

/// Whether mail reaches a user. The numbers are of mails about the end of games, new players, acts of moderators, messages and
/// invitations.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "turn_mails": "at_once",
    "no_mail_since": null,
    "muted_games": 1,
    "sent": 17,
    "last_sent_at": "2026-01-01T00:00:00Z",
    "failing": 0,
    "given_up": 0,
    "not_wanted": 2,
}))]
pub struct Reachability {
    /// Which mails about games they want.
    pub turn_mails: TurnMails,
    /// Since when their address takes no mail, because a mail came back; null if it does.
    pub no_mail_since: Option<DateTime<Utc>>,
    /// The number of games that they have muted.
    pub muted_games: usize,
    /// The number of mails that were sent in the last 30 days.
    pub sent: i64,
    /// When the last one of them was sent.
    pub last_sent_at: Option<DateTime<Utc>>,
    /// The number of mails that are owed, and of which a try has failed.
    pub failing: i64,
    /// The number of mails that were given up in the last 30 days.
    pub given_up: i64,
    /// The number of mails that were not sent in the last 30 days because of their own choice, or because their address takes none.
    pub not_wanted: i64,
}

/// Whether mail reaches a user
///
/// Which mails they want, whether their address takes any, and what became of those of the last 30 days that tell what everybody at the
/// table knows; never the address. For moderators who do not play with them.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user")),
    responses((status = 200, body = Reachability), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/moderation/users/{id}/mail")]
pub async fn read_reachability(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(reachability(&games, &caller, *id).await?))
}

/// Whether mail reaches a user, for a moderator.
pub async fn reachability(games: &Games, caller: &Caller, id: Uuid) -> Result<Reachability> {
    check_duty(Duty::ReadMails(Subject::default()), Some(caller.role()))?;
    let pool = games.pool();
    find(pool, id).await?.ok_or_else(no_such_user)?;
    games.wait_until_projected().await;
    let accounts = accounts_of(pool, caller.user_id()).await?;
    let mut connection = pool.acquire().await?;
    let plays_with_caller = play_together(&mut connection, id, &accounts).await?;
    drop(connection);
    check_duty(Duty::ReadMails(Subject { plays_with_caller, ..Subject::default() }), Some(caller.role()))?;
    read(pool, id).await
}

async fn read(pool: &PgPool, user: Uuid) -> Result<Reachability> {
    let choice = Choice::of(pool, user).await?;
    let known = NOTIFICATIONS.iter().filter(|notification| notification.is_common_knowledge);
    let kinds: Vec<String> = known.map(|notification| notification.kind.as_str().to_owned()).collect();
    let counted = sqlx::query!(
        r#"SELECT count(*) FILTER (WHERE state = 'sent') AS "sent!",
            max(done_at) FILTER (WHERE state = 'sent') AS last_sent_at,
            count(*) FILTER (WHERE state = 'waiting' AND last_error IS NOT NULL) AS "failing!",
            count(*) FILTER (WHERE state = 'dead') AS "given_up!",
            count(*) FILTER (WHERE dropped_because IN ('muted', 'not_chosen', 'suppressed')) AS "not_wanted!"
         FROM (
            SELECT * FROM outbox WHERE state <> 'waiting' AND user_id = $1
            UNION ALL SELECT * FROM outbox WHERE state = 'waiting' AND user_id = $1
         ) AS mails
         WHERE kind = ANY ($2)"#,
        user,
        &kinds,
    )
    .fetch_one(pool)
    .await?;
    Ok(Reachability {
        turn_mails: choice.turn_mails,
        no_mail_since: choice.suppressed.map(|suppressed| suppressed.since),
        muted_games: choice.muted_games.len(),
        sent: counted.sent,
        last_sent_at: counted.last_sent_at,
        failing: counted.failing,
        given_up: counted.given_up,
        not_wanted: counted.not_wanted,
    })
}
