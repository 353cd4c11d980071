//! The sessions of people who try a game without an account.

use chrono::TimeDelta;
use ipnet::IpNet;
use pixie_words::problem as words;

use super::{Auth, Caller, NamedToken, Token, Way, token_issuing};
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::settings::Settings;
use crate::people::users::{networks, trial};

/// The name of such sessions in the list of tokens.
const ORIGIN: &str = "trial";

impl Auth {
    /// Signs somebody in who tries a game, for as long as the settings say. The `network` is kept for the new user.
    ///
    /// # Errors
    /// The operator wants no trials, or so many are going on that there is no room for one more.
    pub async fn try_out(&self, settings: &Settings, network: Option<IpNet>, way: Way) -> Result<(Caller, Token)> {
        if settings.trials == 0 {
            return Err(Problem::new(Kind::Forbidden, words::no_trials));
        }
        let now = self.clock.now();
        let until = now + TimeDelta::days(settings.trial_days.into());
        let mut transaction = self.pool.begin().await?;
        let user = trial::create(&mut transaction, &self.entropy, (settings.trials, until), now).await?;
        let full = words::trials_full;
        let user = user.ok_or_else(|| Problem::new(Kind::Unavailable, full))?;
        if let Some(network) = network {
            networks::remember(&mut *transaction, &self.signer, user, network, now).await?;
        }
        let mut session = token_issuing::session(self.token_id(), token_issuing::default_name(ORIGIN, now), now);
        session.expires_at = Some(until);
        let issued = token_issuing::issue(&mut *transaction, user, session, None, &self.entropy).await?;
        transaction.commit().await?;
        let NamedToken { token, .. } = issued.ok_or(Kind::Unauthorized)?;
        let caller = self.caller(token.expose(), way).await?.ok_or(Kind::Unauthorized)?;
        Ok((caller, token))
    }
}
