//! The tokens of users: create, find, list, revoke.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor};
use utoipa::ToSchema;
use uuid::Uuid;

use super::known_browsers;
use super::notices::{self, AccessKind, NewAccess};
use super::scope::Scope;
use super::token::{self, TokenHash};
use super::token_holder::TokenHolder;
use super::{Auth, Caller, MaybeCaller, Scopes, Token, Way};
use crate::ground::entropy::Entropy;
use crate::ground::problem::{self, Kind, Problem};
use crate::people::users::{Name, Role};

/// The most tokens of one user; further requests are refused.
const MOST: i64 = 50;

/// The last use of a token is stored at most this often.
const USE_IS_NOTED: TimeDelta = TimeDelta::hours(1);

/// How long the token of a person who has signed in is valid: as long as the cookie of a browser.
const SESSION: TimeDelta = TimeDelta::days(180);

/// How long a token for a program is valid, in days: 1 to 365.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u16")]
pub struct TokenLifetime(u16);

impl TokenLifetime {
    /// The longest one, in days.
    pub const MOST: u16 = 365;

    /// The number of days.
    pub(crate) fn days(self) -> i32 {
        self.0.into()
    }

    fn end(self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::days(self.0.into())
    }
}

impl Default for TokenLifetime {
    fn default() -> Self {
        Self(Self::MOST)
    }
}

impl TryFrom<u16> for TokenLifetime {
    type Error = String;

    fn try_from(days: u16) -> Result<Self, String> {
        let most = Self::MOST;
        if (1..=most).contains(&days) { Ok(Self(days)) } else { Err(format!("it should be 1 to {most} days")) }
    }
}

/// What a new token for a program should be.
#[derive(Clone, Debug)]
pub struct TokenSpec {
    /// What its owner calls it.
    pub name: Name,
    /// What it is for.
    pub scopes: Scopes,
    /// How long it is valid.
    pub lifetime: TokenLifetime,
}

impl TokenSpec {
    fn info(self, id: Uuid, made_by: Uuid, now: DateTime<Utc>) -> TokenInfo {
        let Self { name, scopes, lifetime } = self;
        let (expires_at, made_by) = (Some(lifetime.end(now)), Some(made_by));
        TokenInfo { id, name, created_at: now, last_used_at: None, expires_at, scopes, made_by }
    }
}

/// A token, as its owner sees it afterwards.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000002",
    "name": "my bot",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": "2026-01-02T12:00:00Z",
    "expires_at": "2027-01-01T00:00:00Z",
    "scopes": ["read", "play", "messages"],
    "made_by": "01900000-0000-7000-8000-000000000001",
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
    /// When it ends by itself; never if null.
    pub expires_at: Option<DateTime<Utc>>,
    /// What it is for.
    #[schema(value_type = Vec<Scope>)]
    pub scopes: Scopes,
    /// The token that made it, if that still exists. Revoking that one revokes this one, too.
    pub made_by: Option<Uuid>,
}

/// A new token and its public data.
#[derive(Debug)]
pub struct NamedToken {
    /// The secret token, which only its owner is shown, once.
    pub token: Token,
    /// The public data.
    pub info: TokenInfo,
}

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

/// The names of these tokens, without those that no longer exist.
pub async fn token_names(db: impl PgExecutor<'_>, tokens: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, Name>> {
    let rows = sqlx::query!(r#"SELECT id, name AS "name: Name" FROM tokens WHERE id = ANY ($1)"#, tokens);
    Ok(rows.fetch_all(db).await?.into_iter().map(|row| (row.id, row.name)).collect())
}

impl Auth {
    /// The caller with this token, who came by this way.
    pub async fn caller(&self, token: &str, way: Way) -> sqlx::Result<Option<Caller>> {
        let (holder, now) = (self.holder(token::hash(token)).await?, self.clock.now());
        Ok(holder.filter(|holder| !holder.is_expired(now)).map(|holder| Caller {
            is_suspended: holder.is_suspended(now),
            source: way.source(holder.token_id),
            share: way.share(holder.user_id, holder.trial_until.is_some()),
            holder,
        }))
    }

    /// Somebody with current data.
    ///
    /// # Errors
    /// The token was revoked, or the user suspended.
    pub async fn current(&self, caller: &MaybeCaller) -> problem::Result<MaybeCaller> {
        let Some(user) = &caller.user else { return Ok(caller.clone()) };
        let user = self.again(user).await?.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        Ok(user.into())
    }

    /// The caller with current data; none if the token was revoked, or the user suspended.
    pub async fn again(&self, caller: &Caller) -> sqlx::Result<Option<Caller>> {
        let (holder, now) = (self.holder(caller.token()).await?, self.clock.now());
        let holder = holder.filter(|holder| !holder.is_expired(now) && !holder.is_suspended(now));
        Ok(holder.map(|holder| Caller { holder, is_suspended: false, source: caller.source, share: caller.share }))
    }

    async fn holder(&self, token: TokenHash) -> sqlx::Result<Option<Arc<TokenHolder>>> {
        match self.known.get(&token, Instant::now()) {
            Some(holder) => Ok(Some(holder)),
            // Boxed, so that not every request reserves the memory that the database query needs.
            None => Ok(Box::pin(self.look_up(&[token])).await?.pop()),
        }
    }

    /// Looks up many tokens at once, so that their next requests find them in the cache.
    pub async fn recall(&self, tokens: &[TokenHash]) -> sqlx::Result<()> {
        if !tokens.is_empty() {
            self.look_up(tokens).await?;
        }
        Ok(())
    }

    /// The holders of the valid ones of these tokens.
    async fn look_up(&self, tokens: &[TokenHash]) -> sqlx::Result<Vec<Arc<TokenHolder>>> {
        let (now, look_up) = (self.clock.now(), self.known.look_up(Instant::now()));
        let rows = sqlx::query!(
            r#"SELECT t.id, t.hash, t.last_used_at, t.scopes, t.expires_at, t.confirmed_at, t.user_id, u.name AS "name!: Name", u.bot, u.role AS "role: Role",
                u.suspended_at, u.suspended_until, u.trial_until, 
                coalesce((SELECT vouched FROM passkeys p WHERE p.passkey_id = t.passkey_id), false) AS "has_passkey!"
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
        let holders = rows.into_iter().filter_map(|row| {
            let token = TokenHash::try_from(row.hash).ok()?;
            let holder = Arc::new(TokenHolder {
                user_id: row.user_id,
                token_id: row.id,
                token,
                name: row.name,
                is_bot: row.bot,
                role: row.role,
                lacks_passkey: self.role_needs_passkey && !row.has_passkey,
                suspended: (row.suspended_at, row.suspended_until),
                scopes: Scopes::of(&row.scopes),
                expires_at: row.expires_at,
                confirmed_at: row.confirmed_at,
                trial_until: row.trial_until,
            });
            self.known.remember(look_up, Arc::clone(&holder));
            Some(holder)
        });
        Ok(holders.collect())
    }

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
            self.issue_and_tell(&mut transaction, by.user_id(), (id, by.token_id()), spec, AccessKind::Token).await?;
        transaction.commit().await?;
        self.wake_mails();
        Ok(made.ok_or(NotMade::Again))
    }

    /// Passes if the caller may make one more token.
    pub(crate) async fn check_room(&self, by: &Caller) -> sqlx::Result<Result<(), NotMade>> {
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
    pub(crate) async fn issue_for(
        &self,
        db: &mut PgConnection,
        user: Uuid,
        session: Uuid,
        spec: TokenSpec,
    ) -> sqlx::Result<Option<NamedToken>> {
        self.issue_and_tell(db, user, (self.token_id(), session), spec, AccessKind::Program).await
    }

    /// Creates a token, and tells its user of it by mail.
    async fn issue_and_tell(
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
            notices::tell(db, &self.entropy, user, &access, now).await?;
        }
        Ok(made)
    }

    /// Ends a token, if it is one. The tokens that were made with it stay valid.
    pub(crate) async fn end_token(&self, token: &str) -> sqlx::Result<()> {
        match self.holder(token::hash(token)).await? {
            Some(holder) => self.sign_out(holder.user_id, holder.token_id).await,
            None => Ok(()),
        }
    }

    /// A new token id.
    pub fn token_id(&self) -> Uuid {
        self.entropy.id(self.clock.now())
    }

    /// The user's tokens, oldest first.
    pub async fn tokens(&self, user: Uuid) -> sqlx::Result<Vec<TokenInfo>> {
        let rows = sqlx::query!(
            r#"SELECT id, name AS "name: Name", created_at, last_used_at, expires_at, scopes, parent
             FROM tokens WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY created_at, id"#,
            user,
            self.clock.now(),
        )
        .fetch_all(&self.pool)
        .await?;
        let tokens = rows.into_iter().map(|row| TokenInfo {
            id: row.id,
            name: row.name,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            expires_at: row.expires_at,
            scopes: Scopes::of(&row.scopes),
            made_by: row.parent,
        });
        Ok(tokens.collect())
    }

    /// Ends the token of a request. The tokens that were made with it stay valid: a person who signs out of a browser
    /// does not want to stop their bots.
    pub async fn sign_out(&self, user: Uuid, id: Uuid) -> sqlx::Result<()> {
        sqlx::query!("DELETE FROM tokens WHERE id = $1 AND user_id = $2", id, user).execute(&self.pool).await?;
        self.known.forget(user);
        Ok(())
    }

    /// Revokes one of the user's tokens, with all that it made. False if they have no such token.
    pub async fn revoke(&self, user: Uuid, id: Uuid) -> sqlx::Result<bool> {
        let mut transaction = self.pool.begin().await?;
        // No token of this user is made until this is done, so none of the family is overlooked.
        sqlx::query!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user).fetch_optional(&mut *transaction).await?;
        let deleted = sqlx::query!(
            "WITH RECURSIVE family AS (
                SELECT id FROM tokens WHERE id = $1 AND user_id = $2
                UNION SELECT t.id FROM tokens t JOIN family ON t.parent = family.id
             )
             DELETE FROM tokens WHERE id IN (SELECT id FROM family)",
            id,
            user,
        );
        let revoked = deleted.execute(&mut *transaction).await?.rows_affected();
        transaction.commit().await?;
        self.known.forget(user);
        Ok(revoked > 0)
    }

    /// Revokes all of the user's tokens: they and their programs are signed out everywhere. Their browsers are new ones again.
    pub async fn revoke_all(&self, user: Uuid) -> sqlx::Result<()> {
        sqlx::query!("DELETE FROM tokens WHERE user_id = $1", user).execute(&self.pool).await?;
        known_browsers::erase(&self.pool, user).await?;
        self.known.forget(user);
        Ok(())
    }

    /// Removes the user from the cache, because something about them has changed.
    pub fn refresh(&self, user: Uuid) {
        self.known.forget(user);
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
