//! The tokens of users: create, find, list, revoke.

use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;
use uuid::Uuid;

use super::token::{self, TokenHash};
use super::{Auth, Caller, Token};
use crate::entropy::Entropy;
use crate::users::{Name, Role};

/// The most tokens of one user; further requests are refused.
const MOST: i64 = 50;

/// The last use of a token is stored at most this often.
const USE_IS_NOTED: TimeDelta = TimeDelta::hours(1);

/// A token, as its owner sees it afterwards.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000002",
    "name": "my bot",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": "2026-01-02T12:00:00Z",
}))]
pub struct TokenInfo {
    /// By which it can be revoked.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: Name,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the hour.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A new token and its public data.
#[derive(Debug)]
pub struct NamedToken {
    /// The secret.
    pub token: Token,
    /// The public data.
    pub info: TokenInfo,
}

/// The reason why no token was created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// The user has too many.
    TooMany,
    /// A token with this id exists; or the user was erased.
    Again,
}

impl Auth {
    /// The caller with this token.
    pub async fn caller(&self, token: &str) -> sqlx::Result<Option<Caller>> {
        self.owner(token::hash(token)).await
    }

    /// The caller with current data; none if the token was revoked, or the user suspended.
    pub async fn again(&self, caller: &Caller) -> sqlx::Result<Option<Caller>> {
        Ok(self.owner(caller.token).await?.filter(|caller| !caller.is_suspended))
    }

    async fn owner(&self, token: TokenHash) -> sqlx::Result<Option<Caller>> {
        if let Some(caller) = self.known.get(&token, Instant::now()) {
            return Ok(Some(caller));
        }
        // Boxed, so that not every request reserves the memory that the database query needs.
        Ok(Box::pin(self.look_up(&[token])).await?.pop())
    }

    /// Looks up many tokens at once, so that their next requests find them in the cache.
    pub async fn recall(&self, tokens: &[TokenHash]) -> sqlx::Result<()> {
        if !tokens.is_empty() {
            self.look_up(tokens).await?;
        }
        Ok(())
    }

    /// The callers of the valid ones of these tokens.
    async fn look_up(&self, tokens: &[TokenHash]) -> sqlx::Result<Vec<Caller>> {
        let (now, look_up) = (self.clock.now(), self.known.look_up(Instant::now()));
        let rows = sqlx::query!(
            r#"SELECT t.id, t.hash, t.last_used_at, t.user_id, u.name AS "name!: Name", u.bot, u.role AS "role: Role",
                u.suspended_at
             FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = ANY ($1)"#,
            &tokens.iter().map(|token| token.to_vec()).collect::<Vec<_>>(),
        )
        .fetch_all(&self.pool)
        .await?;
        let is_unnoted = |at: Option<DateTime<Utc>>| at.is_none_or(|at| now - at >= USE_IS_NOTED);
        let used: Vec<_> = rows.iter().filter(|row| is_unnoted(row.last_used_at)).map(|row| row.id).collect();
        if !used.is_empty() {
            sqlx::query!("UPDATE tokens SET last_used_at = $2 WHERE id = ANY ($1)", &used, now)
                .execute(&self.pool)
                .await?;
        }
        let callers = rows.into_iter().filter_map(|row| {
            let token = TokenHash::try_from(row.hash).ok()?;
            let caller = Caller {
                user_id: row.user_id,
                token_id: row.id,
                token,
                name: row.name,
                is_bot: row.bot,
                role: row.role,
                is_suspended: row.suspended_at.is_some(),
            };
            self.known.remember(look_up, caller.clone());
            Some(caller)
        });
        Ok(callers.collect())
    }

    /// Creates another token, unless the user has too many, or one with this id exists.
    pub async fn make_token(&self, user: Uuid, id: Uuid, name: Name) -> sqlx::Result<Result<NamedToken, NotMade>> {
        let count = sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM tokens WHERE user_id = $1"#, user)
            .fetch_one(&self.pool)
            .await?;
        if count >= MOST {
            return Ok(Err(NotMade::TooMany));
        }
        let made = issue(&self.pool, user, id, name, self.clock.now(), &self.entropy).await?;
        Ok(made.ok_or(NotMade::Again))
    }

    /// A new token id.
    pub fn token_id(&self) -> Uuid {
        self.entropy.id(self.clock.now())
    }

    /// The user's tokens, oldest first.
    pub async fn tokens(&self, user: Uuid) -> sqlx::Result<Vec<TokenInfo>> {
        sqlx::query_as!(
            TokenInfo,
            r#"SELECT id, name AS "name: Name", created_at, last_used_at FROM tokens WHERE user_id = $1
             ORDER BY created_at, id"#,
            user,
        )
        .fetch_all(&self.pool)
        .await
    }

    /// Revokes one of the user's tokens. False if they have no such token.
    pub async fn revoke(&self, user: Uuid, id: Uuid) -> sqlx::Result<bool> {
        let deleted = sqlx::query!("DELETE FROM tokens WHERE id = $1 AND user_id = $2", id, user);
        let revoked = deleted.execute(&self.pool).await?.rows_affected();
        self.known.forget(user);
        Ok(revoked > 0)
    }

    /// Revokes all of the user's tokens: they and their programs are signed out everywhere.
    pub async fn revoke_all(&self, user: Uuid) -> sqlx::Result<()> {
        sqlx::query!("DELETE FROM tokens WHERE user_id = $1", user).execute(&self.pool).await?;
        self.known.forget(user);
        Ok(())
    }

    /// Removes the user from the cache, because something about them has changed.
    pub fn refresh(&self, user: Uuid) {
        self.known.forget(user);
    }
}

/// Creates a token with this id; none if there is one, or if the user is being erased at this
/// moment.
pub(super) async fn issue(
    db: impl PgExecutor<'_>,
    user: Uuid,
    id: Uuid,
    name: Name,
    now: DateTime<Utc>,
    entropy: &Entropy,
) -> sqlx::Result<Option<NamedToken>> {
    let token = Token::draw(entropy);
    let inserted = sqlx::query!(
        "INSERT INTO tokens (id, user_id, created_at, hash, name)
         SELECT $1, id, $3, $4, $5 FROM users WHERE id = $2 AND erased_at IS NULL FOR KEY SHARE
         ON CONFLICT (id) DO NOTHING",
        id,
        user,
        now,
        &token.hash(),
        name.as_str(),
    )
    .execute(db)
    .await?;
    let made = NamedToken { token, info: TokenInfo { id, name, created_at: now, last_used_at: None } };
    Ok((inserted.rows_affected() == 1).then_some(made))
}

/// The default name of a token: where it comes from, and the day.
pub(super) fn default_name(origin: &str, now: DateTime<Utc>) -> Name {
    format!("{origin} {}", now.format("%Y-%m-%d")).parse().expect("a date makes a name")
}
