//! The consequences of a mail that cannot arrive, because its address does not exist.

use serde_json::json;
use uuid::Uuid;

use super::outcome::{AnswerData, AnswerSubject, ThreadHeaders};
use super::report::Report;
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::game::Games;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::reason::Hindrance;
use crate::people::users::{self, EmailAddress};
use crate::table::lobby;

/// Stops mails to a user; or tells who has invited somebody that the invitation did not arrive, once. The holder of the
/// address is the user, or the invitation of a person who is none.
pub(in crate::mail) async fn handle_undelivered(games: &Games, holder: Uuid, reason: &str) -> sqlx::Result<()> {
    let (pool, now) = (games.pool(), games.clock().now());
    if users::find(pool, holder).await?.is_some() {
        return users::suppress(pool, holder, reason, now).await;
    }
    let mut transaction = pool.begin().await?;
    if let Some((inviter, email)) = lobby::record_bounce(&mut *transaction, holder, now).await? {
        let id = games.entropy().id(now);
        let letter =
            NewLetter { id, user_id: inviter, kind: MailKind::Answer, data: json!(undelivered_answer(&email)) };
        Outbox::queue(&mut *transaction, &letter, now).await?;
    }
    transaction.commit().await?;
    games.wake_workers();
    Ok(())
}

fn undelivered_answer(email: &EmailAddress) -> AnswerData {
    let line = LineResult::Refused {
        said: format!("invite {}", email.as_str()),
        why: Hindrance::Undelivered.into(),
        nearest: None,
    };
    let to = ThreadHeaders { subject: String::new(), message_id: None };
    AnswerData { about: AnswerSubject::Desk, to, report: Report { lines: vec![line], ..Report::default() } }
}
