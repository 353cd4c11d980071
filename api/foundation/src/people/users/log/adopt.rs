//! The logs of users from before users had one, made of the tables in which their roles and suspensions stood.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, BoundText, StreamText};
use sqlx::{Connection as _, PgConnection};
use uuid::Uuid;

use super::{By, UserEvent, append};
use crate::ground::entropy::Entropy;
use crate::people::users::Role;

/// The number of users in one transaction.
const BATCH: i64 = 500;

/// An event that stood in a table, with its text.
struct Former {
    at: DateTime<Utc>,
    actor: Actor,
    event: UserEvent,
    text: Option<StreamText>,
}

/// A user without a log.
struct Row {
    id: Uuid,
    created_at: DateTime<Utc>,
    suspended_at: Option<DateTime<Utc>>,
    erased_at: Option<DateTime<Utc>>,
}

/// Gives a log to every user who has none, as the owner of the database. Nothing happens if all have one.
///
/// # Errors
/// The database failed. Users who have a log by then keep it.
pub async fn adopt(owner: &mut PgConnection, entropy: &Entropy) -> sqlx::Result<()> {
    while adopt_some(owner, entropy).await? > 0 {}
    Ok(())
}

async fn adopt_some(owner: &mut PgConnection, entropy: &Entropy) -> sqlx::Result<usize> {
    let mut transaction = owner.begin().await?;
    // Another node may start at the same moment.
    let users = sqlx::query_as!(
        Row,
        "SELECT id, created_at, suspended_at, erased_at FROM users
         WHERE NOT EXISTS (SELECT FROM stream_events WHERE stream_id = users.id)
         ORDER BY id LIMIT $1 FOR UPDATE",
        BATCH,
    );
    let users = users.fetch_all(&mut *transaction).await?;
    for user in &users {
        for former in history(&mut transaction, entropy, user).await? {
            let Former { at, actor, event, text } = former;
            let by = By { actor, at, origin: None, command: None };
            append(&mut transaction, entropy, user.id, by, &event, text.as_slice()).await?;
        }
        sqlx::query!(
            "UPDATE stream_texts t SET erase_at = r.erase_at FROM user_act_reasons r
             WHERE t.stream_id = $1 AND r.about = $1 AND r.author = t.author AND r.body = t.body",
            user.id,
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!("DELETE FROM user_act_reasons WHERE about = $1", user.id).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(users.len())
}

/// What happened to a user, in the order of time.
async fn history(db: &mut PgConnection, entropy: &Entropy, user: &Row) -> sqlx::Result<Vec<Former>> {
    let by = Actor::User { user: user.id };
    let mut all = vec![Former { at: user.created_at, actor: by, event: UserEvent::SignedUp {}, text: None }];
    all.extend(roles(db, user).await?);
    all.extend(suspensions(db, entropy, user).await?);
    all.sort_by_key(|former| former.at);
    let is_suspended = all.iter().rev().find_map(|former| match former.event {
        UserEvent::Suspended { .. } => Some(true),
        UserEvent::Unsuspended { .. } => Some(false),
        _ => None,
    });
    if let (Some(since), false) = (user.suspended_at, is_suspended.unwrap_or(false)) {
        let event = UserEvent::SuspensionKept { since, until: None };
        all.push(Former { at: since.max(user.created_at), actor: Actor::Game, event, text: None });
        all.sort_by_key(|former| former.at);
    }
    all.extend(user.erased_at.map(|at| Former { at, actor: by, event: UserEvent::Erased {}, text: None }));
    let mut last = user.created_at;
    for former in &mut all {
        // What was written in the same moment by two clocks must not run backwards.
        last = last.max(former.at);
        former.at = last;
    }
    Ok(all)
}

async fn roles(db: &mut PgConnection, user: &Row) -> sqlx::Result<Vec<Former>> {
    let changes = sqlx::query!(
        r#"SELECT at, role AS "role: Role", changed_by FROM role_changes WHERE user_id = $1 ORDER BY at, change_id"#,
        user.id,
    );
    let mut role = Role::Player;
    let mut all = Vec::new();
    for change in changes.fetch_all(db).await? {
        let actor = change.changed_by.map_or(Actor::Operator, |user| Actor::Moderator { user });
        if change.role != role {
            role = change.role;
            all.push(Former { at: change.at, actor, event: UserEvent::role_changed(role), text: None });
        }
    }
    Ok(all)
}

async fn suspensions(db: &mut PgConnection, entropy: &Entropy, user: &Row) -> sqlx::Result<Vec<Former>> {
    let acts = sqlx::query!(
        r#"SELECT at, moderator, act::text AS "act!", body AS "body?", author AS "author?"
         FROM user_acts LEFT JOIN user_act_reasons USING (act_id) WHERE user_id = $1 ORDER BY at, act_id"#,
        user.id,
    );
    let former = |act: Act| {
        // A reason that was erased before is bound to a text that nobody has.
        let text = BoundText::new(entropy.bytes(), act.body.clone().unwrap_or_default());
        let reason = text.id;
        let event = match act.suspends {
            true => UserEvent::Suspended { reason, until: None, case: None, proposal: None },
            false => UserEvent::Unsuspended { reason, case: None },
        };
        let text = act.body.map(|_| StreamText { text, author: act.author, about: Some(user.id) });
        Former { at: act.at, actor: Actor::Moderator { user: act.moderator }, event, text }
    };
    let acts = acts.fetch_all(db).await?.into_iter().map(|row| Act {
        at: row.at,
        moderator: row.moderator,
        suspends: row.act == "suspended",
        body: row.body,
        author: row.author,
    });
    Ok(acts.map(former).collect())
}

/// A row of `user_acts`, with its reason.
struct Act {
    at: DateTime<Utc>,
    moderator: Uuid,
    suspends: bool,
    body: Option<String>,
    author: Option<Uuid>,
}
