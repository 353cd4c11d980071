//! The codes that lead from the consent of a user to a token: each works once, for a minute.

use chrono::TimeDelta;

use super::authorization::AuthorizationRequest;
use super::error::{ErrorCode, OAuthError, Refusal};
use super::grant_code::GrantCode;
use super::permit::Permit;
use super::{OAuth, pkce};
use crate::access::auth::{Caller, NamedToken, NotMade, Scopes, TokenLifetime};

/// The time from the consent to the token.
const LIFETIME: TimeDelta = TimeDelta::minutes(1);

/// The most codes of one user that are kept.
const MOST: i64 = 100;

/// What a program sends to get its token.
#[derive(Debug)]
pub(super) struct Exchange<'a> {
    pub(super) client: &'a str,
    pub(super) code: &'a str,
    pub(super) verifier: &'a str,
    /// OAuth 2.0 asks for it, OAuth 2.1 does not. If it comes, it must be the same.
    pub(super) redirect_uri: Option<&'a str>,
}

impl OAuth {
    /// Notes that a user allows a program to act for them. Returns the address that tells the program so.
    pub async fn allow(
        &self,
        by: &Caller,
        request: &AuthorizationRequest,
        lifetime: TokenLifetime,
    ) -> sqlx::Result<Result<String, NotMade>> {
        if let Err(why) = self.auth.check_room(by).await? {
            return Ok(Err(why));
        }
        let (code, now) = (GrantCode::draw(&self.entropy), self.clock.now());
        let kept = sqlx::query!(
            "INSERT INTO oauth_codes
                (hash, user_id, session, client, redirect_uri, challenge, scopes, days, created_at, expires_at)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
             WHERE (SELECT count(*) FROM oauth_codes WHERE user_id = $2) < $11",
            &code.hash(),
            by.user_id(),
            by.token_id(),
            request.client.as_str(),
            request.redirect_uri.as_str(),
            request.challenge.as_bytes(),
            &request.scopes.stored(),
            lifetime.days(),
            now,
            now + LIFETIME,
            MOST,
        );
        if kept.execute(&self.pool).await?.rows_affected() == 0 {
            return Ok(Err(NotMade::TooMany));
        }
        Ok(Ok(request.redirect_url(&[("code", code.expose())])))
    }

    /// The token for a code. The first try decides, right or wrong; a code that comes again ends the token that it gave,
    /// because one of the two who have it has stolen it.
    pub(super) async fn redeem(&self, exchange: &Exchange<'_>) -> Result<NamedToken, Refusal> {
        let (hash, now) = (GrantCode::sent(exchange.code).hash(), self.clock.now());
        let mut transaction = self.pool.begin().await?;
        let code = sqlx::query!(
            "UPDATE oauth_codes SET used_at = $2 WHERE hash = $1 AND used_at IS NULL
             RETURNING user_id, session, client, redirect_uri, challenge, scopes, days, expires_at",
            &hash,
            now,
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(code) = code else {
            transaction.commit().await?;
            self.end_token_of_code(&hash).await?;
            return Err(wrong_code().into());
        };
        let is_right = code.expires_at > now
            && code.client == exchange.client
            && exchange.redirect_uri.is_none_or(|uri| uri == code.redirect_uri)
            && pkce::fits(&code.challenge, exchange.verifier);
        let permit = Permit {
            user: code.user_id,
            session: code.session,
            client: code.client,
            scopes: Scopes::of(&code.scopes),
            days: code.days,
        };
        let token = if is_right { self.issue(&mut transaction, permit).await? } else { None };
        let token_id = token.as_ref().map(|token| token.info.id);
        if token_id.is_some() {
            sqlx::query!("UPDATE oauth_codes SET token_id = $2 WHERE hash = $1", &hash, token_id)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        self.auth.wake_mails();
        token.ok_or_else(|| wrong_code().into())
    }

    async fn end_token_of_code(&self, hash: &[u8]) -> sqlx::Result<()> {
        let given = sqlx::query!("SELECT user_id, token_id FROM oauth_codes WHERE hash = $1", hash)
            .fetch_optional(&self.pool)
            .await?;
        if let Some((user, Some(token))) = given.map(|row| (row.user_id, row.token_id)) {
            self.auth.revoke(user, token).await?;
        }
        Ok(())
    }
}

/// The same sentence for each reason, so that who has stolen a code learns nothing.
fn wrong_code() -> OAuthError {
    OAuthError::new(
        ErrorCode::InvalidGrant,
        "The code is wrong, was used, is older than a minute, or belongs to another `client_id`, `redirect_uri` or \
         `code_verifier`.",
    )
}
