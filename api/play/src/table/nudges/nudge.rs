//! `POST /games/{id}/nudge`: asks the players whose turn it is to go on.

use std::collections::BTreeSet;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::store::record;
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{self, Operation, Standing};
use crate::delivery::outbox::{MailKind, NewLetter, Occasion, Outbox};
use crate::game::{Game, Games};
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::{blocks, choice};

/// The data of the queued mail.
#[derive(Debug, Serialize, Deserialize)]
pub struct NudgeMail {
    /// The game in which somebody waits.
    pub game: Uuid,
    /// Who waits.
    pub by: Uuid,
}

/// Nudge those whose turn it is.
///
/// Each player who is asked something in the game gets a mail that says who waits. It takes a player who is asked nothing at the
/// moment, and there is one nudge a day in a game. Whoever wants no nudges (`PATCH /me/notifications`), no mails about the game, or
/// nothing from the caller gets none; the answer does not say so.
#[utoipa::path(
    tag = "play",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 202, description = "Who is asked gets a mail"), Unauthorized, Forbidden, NotFound, Conflict),
)]
#[post("/games/{id}/nudge")]
pub async fn nudge_players(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    let by = open(&games, &caller.into(), *id, 0, Operation::Talk).await?.standing;
    nudge(&games, *id, by).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Nudges the players who are asked, by REST, mail or page.
///
/// # Errors
/// The game does not run, the caller is asked something as well or does not play, nobody is asked, or there was a nudge within a day.
pub async fn nudge(games: &Games, id: Uuid, by: Standing) -> Result<()> {
    let game = games.refresh(id).await?.state;
    let (user, asked) = who_waits_for_whom(&game, &by.renewed(&game))?;
    let now = games.clock().now();
    let mut transaction = games.pool().begin().await?;
    check_not_muted(&mut *transaction, user, now).await?;
    if let Err(next) = record(&mut transaction, id, user, now).await? {
        let detail = words::nudged_already;
        let wait = (next - now).num_seconds().unsigned_abs() + 1;
        return Err(Problem::new(Kind::TooManyRequests, detail).retry_after(wait).with("until", next));
    }
    let asked = blocks::not_blocking(&mut *transaction, &asked, user).await?;
    let nudged = choice::who_want_nudges(&mut *transaction, &asked).await?;
    queue(&mut transaction, games, (id, user), &nudged, now).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok(())
}

/// Queues the mails, and the deliveries to webhooks and browsers.
async fn queue(
    db: &mut PgConnection,
    games: &Games,
    (game, by): (Uuid, Uuid),
    nudged: &[Uuid],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let nudge = games.entropy().id(now);
    for user_id in nudged.iter().copied() {
        let letter = NewLetter { id: nudge, user_id, kind: MailKind::Nudge, data: json!(NudgeMail { game, by }) };
        Outbox::queue(&mut *db, &letter, now).await?;
    }
    Outbox::queue_deliveries(db, Occasion::Nudge, (game, nudge), nudged, now).await
}

/// Whether this player may nudge somebody in the game, unless there was a nudge lately.
pub fn may_nudge(game: &Game, by: &Standing) -> bool {
    who_waits_for_whom(game, by).is_ok()
}

/// Who nudges, and the people who are asked something.
fn who_waits_for_whom(game: &Game, by: &Standing) -> Result<(Uuid, Vec<Uuid>)> {
    permission::check(Operation::Talk, game, by)?;
    permission::check_running(game)?;
    let user = by.user.ok_or(Kind::Unauthorized)?;
    let asked: BTreeSet<Uuid> = game.decisions().filter_map(|decision| game.person(decision.seat)).collect();
    if asked.contains(&user) {
        return Err(Problem::conflict(words::nudge_asked_too));
    }
    if asked.is_empty() {
        return Err(Problem::conflict(words::nudge_nobody));
    }
    Ok((user, asked.into_iter().collect()))
}
