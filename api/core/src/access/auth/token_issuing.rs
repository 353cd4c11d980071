//! The issuing of tokens: to those who sign in, and to programs.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::notices::{self, AccessKind, NewAccess};
use super::{Auth, Caller, NamedToken, Scopes, Token, TokenInfo, TokenSpec};
use crate::ground::entropy::Entropy;
use crate::people::users::Name;

/// The most tokens of one user; further requests are refused.
const MOST: i64 = 50;

/// How long the token of a person who has signed in is valid: as long as the cookie of a browser.
const SESSION: TimeDelta = TimeDelta::days(180);

/// The reason why no token was created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// The user has too many.
    TooMany,
    /// No mailed code was typed a short while ago for the token that asks.
    Unconfirmed,
    /// A token with this id exists; or the user was erased.
    Again,
}

impl Auth {
    /// Creates a token for a program, unless the user has too many, or one with this id exists.
    pub async fn make_token(
        &self,
        by: &Caller,
        id: Uuid,
        spec: TokenSpec,
    ) -> sqlx::Result<Result<NamedToken, NotMade>> {
        if let Err(why) = self.check_room(by).await? {
            return Ok(Err(why));
        }
        let mut transaction = self.pool.begin().await?;
        let made =
            self.issue_and_notify(&mut transaction, by.user_id(), (id, by.token_id()), spec, AccessKind::Token).await?;
        transaction.commit().await?;
        self.wake_mails();
        Ok(made.ok_or(NotMade::Again))
    }

    /// Passes if the caller may make one more token.
    pub async fn check_room(&self, by: &Caller) -> sqlx::Result<Result<(), NotMade>> {
        if by.check_confirmed(self.clock.now()).is_err() {
            return Ok(Err(NotMade::Unconfirmed));
        }
        let count = sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM tokens WHERE user_id = $1"#, by.user_id())
            .fetch_one(&self.pool)
            .await?;
        Ok(if count >= MOST { Err(NotMade::TooMany) } else { Ok(()) })
    }

    /// Creates a token that a user has allowed a program in a session; none if the session was ended since, or they are being
    /// erased. Wake the mails after the commit.
    pub async fn issue_for(
        &self,
        db: &mut PgConnection,
        user: Uuid,
        session: Uuid,
        spec: TokenSpec,
    ) -> sqlx::Result<Option<NamedToken>> {
        self.issue_and_notify(db, user, (self.token_id(), session), spec, AccessKind::Program).await
    }

    /// Creates a token, and tells its user of it by mail.
    async fn issue_and_notify(
        &self,
        db: &mut PgConnection,
        user: Uuid,
        (id, made_by): (Uuid, Uuid),
        spec: TokenSpec,
        kind: AccessKind,
    ) -> sqlx::Result<Option<NamedToken>> {
        let now = self.clock.now();
        let made = issue(&mut *db, user, spec.info(id, made_by, now), None, &self.entropy).await?;
        if let Some(NamedToken { info, .. }) = &made {
            let access = NewAccess { kind, id, name: info.name.as_str(), way: None };
            notices::notify(db, &self.entropy, user, &access, now).await?;
        }
        Ok(made)
    }

    /// A new token id.
    pub fn token_id(&self) -> Uuid {
        self.entropy.id(self.clock.now())
    }
}

/// What a person gets who has signed in by mail.
pub(super) fn session(id: Uuid, name: Name, now: DateTime<Utc>) -> TokenInfo {
    TokenInfo {
        id,
        name,
        created_at: now,
        last_used_at: None,
        expires_at: Some(now + SESSION),
        scopes: Scopes::all(),
        made_by: None,
    }
}

/// Creates a token with this id; none if there is one, or if the user is being erased at this
/// moment.
pub(super) async fn issue(
    db: impl PgExecutor<'_>,
    user: Uuid,
    info: TokenInfo,
    confirmed_at: Option<DateTime<Utc>>,
    entropy: &Entropy,
) -> sqlx::Result<Option<NamedToken>> {
    let token = Token::draw(entropy);
    // What a session makes is worth as much as the session.
    let inserted = sqlx::query!(
        "INSERT INTO tokens (id, user_id, created_at, hash, name, scopes, expires_at, confirmed_at, parent, passkey_id)
         SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, (SELECT passkey_id FROM tokens WHERE id = $9)
         FROM users WHERE id = $2 AND erased_at IS NULL FOR KEY SHARE
         ON CONFLICT (id) DO NOTHING",
        info.id,
        user,
        info.created_at,
        &token.hash(),
        info.name.as_str(),
        &info.scopes.stored(),
        info.expires_at,
        confirmed_at,
        info.made_by,
    )
    .execute(db)
    .await;
    let inserted = match inserted {
        // The token that makes this one was revoked at this moment.
        Err(sqlx::Error::Database(error)) if error.is_foreign_key_violation() => return Ok(None),
        inserted => inserted?,
    };
    Ok((inserted.rows_affected() == 1).then_some(NamedToken { token, info }))
}

/// The default name of a token: where it comes from, and the day.
pub(super) fn default_name(origin: &str, now: DateTime<Utc>) -> Name {
    format!("{origin} {}", now.format("%Y-%m-%d")).parse().expect("a date makes a name")
}
