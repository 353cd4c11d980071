//! The look-up of the caller with a token, in the cache or the database.

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::Language;
use uuid::Uuid;

use super::token::{self, TokenHash};
use super::token_holder::TokenHolder;
use super::{Auth, Caller, MaybeCaller, Scopes, Way};
use crate::ground::problem::{self, Kind, Problem};
use crate::people::users::{Name, Role};

/// The last use of a token is stored at most this often.
const USE_IS_NOTED: TimeDelta = TimeDelta::hours(1);

impl Auth {
    /// The caller with this token, who came by this way.
    pub async fn caller(&self, token: &str, way: Way) -> sqlx::Result<Option<Caller>> {
        let (holder, now) = (self.find_holder(token::hash(token)).await?, self.clock.now());
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
        let user = self.reload(user).await?.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        Ok(user.into())
    }

    /// The caller with current data; none if the token was revoked, or the user suspended.
    pub async fn reload(&self, caller: &Caller) -> sqlx::Result<Option<Caller>> {
        let (holder, now) = (self.find_holder(caller.token()).await?, self.clock.now());
        let holder = holder.filter(|holder| !holder.is_expired(now) && !holder.is_suspended(now));
        Ok(holder.map(|holder| Caller { holder, is_suspended: false, source: caller.source, share: caller.share }))
    }

    /// The holder of a token; none if it is not valid.
    pub(super) async fn find_holder(&self, token: TokenHash) -> sqlx::Result<Option<Arc<TokenHolder>>> {
        match self.known.get(&token, Instant::now()) {
            Some(holder) => Ok(Some(holder)),
            // Boxed, so that not every request reserves the memory that the database query needs.
            None => Ok(Box::pin(self.look_up(&[token])).await?.pop()),
        }
    }

    /// Looks up many tokens at once, so that their next requests find them in the cache.
    pub async fn preload(&self, tokens: &[TokenHash]) -> sqlx::Result<()> {
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
                (SELECT time_zone FROM notification_settings s WHERE s.user_id = t.user_id) AS zone,
                (SELECT language FROM notification_settings s WHERE s.user_id = t.user_id) AS language,
                coalesce((SELECT vouched FROM passkeys p WHERE p.passkey_id = t.passkey_id), false) AS "has_passkey!"
             FROM tokens t JOIN users u ON u.id = t.user_id
             WHERE t.hash = ANY ($1)"#,
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
                // Names that only another version of the program knows count as none.
                time_zone: row.zone.and_then(|zone| zone.parse().ok()).unwrap_or_default(),
                language: row.language.and_then(|tag| Language::of_tag(&tag)),
                trial_until: row.trial_until,
            });
            self.known.remember(look_up, Arc::clone(&holder));
            Some(holder)
        });
        Ok(holders.collect())
    }

    /// Removes the user from the cache, because something about them has changed.
    pub fn forget_user(&self, user: Uuid) {
        self.known.forget(user);
    }
}
