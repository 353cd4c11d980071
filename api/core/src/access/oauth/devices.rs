//! The sign-in of programs without a browser (RFC 8628): the user types a short code on a page, while the program asks again
//! and again.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::error::{ErrorCode, OAuthError, Refusal};
use super::grant_code::GrantCode;
use super::permit::Permit;
use super::{ClientId, OAuth};
use crate::access::auth::{Caller, Code, NamedToken, NotMade, Scopes, TokenLifetime};

/// How long a user has to type the code.
pub(super) const LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// The seconds between two questions of a program, and how many more if it does not wait.
pub(super) const SECONDS: i32 = 5;
/// The most seconds that a program is made to wait.
const MOST_SECONDS: i32 = 60;

/// The purpose of the keyed hash of the code that people type.
const PURPOSE: &str = "device code";

/// The two codes of a program.
#[derive(Debug)]
pub(super) struct DeviceCodes {
    /// The long code, with which the program asks for its token.
    pub(super) device: GrantCode,
    /// The short code, which the user types.
    pub(super) user: Code,
}

/// A program that waits for a user's answer.
#[derive(Clone, Debug)]
pub struct WaitingDevice {
    /// What the program calls itself.
    pub client: String,
    /// The scopes that the program asks for.
    pub scopes: Scopes,
}

impl OAuth {
    /// Makes the codes by which a device signs in.
    pub(super) async fn begin_device(&self, client: &ClientId, scopes: Scopes) -> sqlx::Result<DeviceCodes> {
        let now = self.clock.now();
        let codes = DeviceCodes { device: GrantCode::draw(&self.entropy), user: Code::draw(&self.entropy) };
        sqlx::query!(
            "INSERT INTO oauth_devices
                (hash, user_code_mac, client, scopes, created_at, expires_at, seconds, next_poll_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $5)",
            &codes.device.hash(),
            &self.mac(&codes.user),
            client.as_str(),
            &scopes.stored(),
            now,
            now + LIFETIME,
            SECONDS,
        )
        .execute(&self.pool)
        .await?;
        Ok(codes)
    }

    /// The program that waits with this code, if its time is not over.
    pub async fn waiting_device(&self, code: &Code) -> sqlx::Result<Option<WaitingDevice>> {
        let row = sqlx::query!(
            "SELECT client, scopes FROM oauth_devices
             WHERE user_code_mac = $1 AND answered_at IS NULL AND expires_at > $2",
            &self.mac(code),
            self.clock.now(),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| WaitingDevice { client: row.client, scopes: Scopes::of(&row.scopes) }))
    }

    /// Notes what a user answers to the program with this code: a lifetime allows it. False if no such program waits.
    pub async fn answer_device(
        &self,
        by: &Caller,
        code: &Code,
        lifetime: Option<TokenLifetime>,
    ) -> sqlx::Result<Result<bool, NotMade>> {
        if lifetime.is_some()
            && let Err(why) = self.auth.check_room(by).await?
        {
            return Ok(Err(why));
        }
        let answered = sqlx::query!(
            "UPDATE oauth_devices SET answered_at = $2, user_id = $3, session = $4, days = $5
             WHERE user_code_mac = $1 AND answered_at IS NULL AND expires_at > $2",
            &self.mac(code),
            self.clock.now(),
            by.user_id(),
            by.token_id(),
            lifetime.map(TokenLifetime::days),
        );
        Ok(Ok(answered.execute(&self.pool).await?.rows_affected() == 1))
    }

    /// The token for a program, once the user has allowed it. A code that comes again ends the token that it gave.
    pub(super) async fn poll_device(&self, client: &str, code: &str) -> Result<NamedToken, Refusal> {
        let (hash, now) = (GrantCode::sent(code).hash(), self.clock.now());
        let mut transaction = self.pool.begin().await?;
        let row = sqlx::query!(
            "SELECT scopes, expires_at, seconds, next_poll_at, answered_at, user_id, session, days, used_at, token_id
             FROM oauth_devices WHERE hash = $1 AND client = $2 FOR UPDATE",
            &hash,
            client,
        )
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(wrong_code)?;
        if row.used_at.is_some() {
            transaction.commit().await?;
            if let (Some(user), Some(token)) = (row.user_id, row.token_id) {
                self.auth.revoke(user, token).await?;
            }
            return Err(wrong_code().into());
        }
        if row.expires_at <= now {
            let description = "The user has not answered in time. Ask for new codes.";
            return Err(OAuthError::new(ErrorCode::ExpiredToken, description).into());
        }
        if row.answered_at.is_none() {
            let error = wait(&mut transaction, &hash, (row.seconds, row.next_poll_at), now).await?;
            transaction.commit().await?;
            return Err(error.into());
        }
        let (Some(user), Some(session), Some(days)) = (row.user_id, row.session, row.days) else {
            return Err(OAuthError::new(ErrorCode::AccessDenied, "The user has refused.").into());
        };
        let permit = Permit { user, session, client: client.to_owned(), scopes: Scopes::of(&row.scopes), days };
        let token = self.issue(&mut transaction, permit).await?.ok_or_else(wrong_code)?;
        sqlx::query!(
            "UPDATE oauth_devices SET used_at = $2, token_id = $3 WHERE hash = $1",
            &hash,
            now,
            token.info.id,
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        self.auth.wake_mails();
        Ok(token)
    }

    fn mac(&self, code: &Code) -> [u8; 16] {
        self.signer.sign(PURPOSE, &[code.letters().as_bytes()])
    }
}

/// Notes the question of a program, and says that it must ask again, or wait longer.
async fn wait(
    db: &mut PgConnection,
    hash: &[u8],
    (seconds, next): (i32, DateTime<Utc>),
    now: DateTime<Utc>,
) -> sqlx::Result<OAuthError> {
    let is_early = now < next;
    let seconds = if is_early { (seconds + SECONDS).min(MOST_SECONDS) } else { seconds };
    sqlx::query!(
        "UPDATE oauth_devices SET seconds = $2, next_poll_at = $3 WHERE hash = $1",
        hash,
        seconds,
        now + TimeDelta::seconds(seconds.into()),
    )
    .execute(db)
    .await?;
    Ok(if is_early {
        OAuthError::new(ErrorCode::SlowDown, format!("Wait {seconds} seconds between two requests."))
    } else {
        OAuthError::new(ErrorCode::AuthorizationPending, "The user has not answered yet. Ask again.")
    })
}

fn wrong_code() -> OAuthError {
    OAuthError::new(ErrorCode::InvalidGrant, "The code is wrong, was used, or belongs to another `client_id`.")
}
