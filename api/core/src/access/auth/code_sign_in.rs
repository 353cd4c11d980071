//! The use of a mailed code: it signs somebody in, or confirms a session.

use ipnet::IpNet;
use uuid::Uuid;

use super::code_check::{LiveCode, find_right, use_up, wrong_code};
use super::sessions::BY_CODE;
use super::{Auth, Caller, Code, CodeProof, CodeRequestId, NamedToken, ProvenSignIn, SignInPlace, suspended};
use crate::ground::problem::Result;
use crate::people::users::{self, Choice, EmailAddress, Name, User, networks, trial};

impl Auth {
    /// Exchanges a code for a token. A new address becomes a user. `name` is the token's and, for a
    /// new user, also the user's; without it the token is named after its place. The `network` is kept for a new user.
    pub async fn sign_in(
        &self,
        proof: &CodeProof,
        code: &Code,
        name: Option<Name>,
        place: SignInPlace<'_>,
        network: Option<IpNet>,
    ) -> Result<(User, NamedToken)> {
        let now = self.clock.now();
        let mut transaction = self.pool.begin().await?;
        let Some(LiveCode { id, email, trial }) = find_right(&mut transaction, proof, code, now).await? else {
            // The wrong try counts, so it is kept.
            transaction.commit().await?;
            return Err(wrong_code());
        };
        use_up(&mut transaction, id, now).await?;
        let is_first = users::find_by_email(&mut *transaction, &email).await?.is_none();
        let new_name = name.clone().unwrap_or_else(|| Name::of_a_stranger(&self.entropy));
        let user =
            users::find_or_create(&mut transaction, (&self.entropy, &self.signer), (&email, trial), &new_name, now)
                .await?;
        if let Some(network) = network.filter(|_| user.created_at == now) {
            networks::remember(&mut *transaction, &self.signer, user.id, network, now).await?;
        }
        if user.is_suspended(now) {
            transaction.commit().await?;
            return Err(suspended());
        }
        let sign_in = ProvenSignIn { user: user.id, is_first, is_confirmed: true, name, place, way: BY_CODE };
        let token = self.open_session(&mut transaction, sign_in, now).await?;
        transaction.commit().await?;
        if let (true, SignInPlace::Program(Some(language))) = (is_first, place) {
            let choose = |choice: &mut Choice| choice.language = choice.language.or(Some(language));
            Choice::change(&self.pool, user.id, now, choose).await?;
        }
        self.wake_mails();
        // A user who is being erased at this moment needs another code.
        Ok((user, token.ok_or_else(wrong_code)?))
    }

    /// Confirms by a mailed code that the session of this caller is the one of who reads their mail:
    /// see [`Caller::check_confirmed`].
    pub async fn confirm(&self, caller: &Caller, request: CodeRequestId, code: &Code) -> Result<()> {
        let now = self.clock.now();
        let mut transaction = self.pool.begin().await?;
        let right = find_right(&mut transaction, &CodeProof::Request(request), code, now).await?;
        let confirmed = match &right {
            Some(LiveCode { id, email, .. }) => {
                use_up(&mut transaction, *id, now).await?;
                sqlx::query!(
                    "UPDATE tokens SET confirmed_at = $3 WHERE id = $1
                        AND user_id = (SELECT id FROM users WHERE email = $2 AND id = $4)",
                    caller.token_id(),
                    email.as_str(),
                    now,
                    caller.user_id(),
                )
                .execute(&mut *transaction)
                .await?
                .rows_affected()
            }
            None => 0,
        };
        transaction.commit().await?;
        self.forget_user(caller.user_id());
        if confirmed == 1 { Ok(()) } else { Err(wrong_code()) }
    }

    /// The address that a mailed link signs in, if the link is valid, and whether a game comes along that was begun without an account.
    /// The link still works afterwards.
    pub async fn address_of_link(&self, id: Uuid, code: &Code) -> Result<(EmailAddress, bool)> {
        let mut connection = self.pool.acquire().await?;
        let right = find_right(&mut connection, &CodeProof::Link(id), code, self.clock.now()).await?;
        let LiveCode { email, trial, .. } = right.ok_or_else(wrong_code)?;
        let comes_along = match trial {
            Some(trial) => trial::may_convert(&mut *connection, trial, &email, self.clock.now()).await?,
            None => false,
        };
        Ok((email, comes_along))
    }
}
