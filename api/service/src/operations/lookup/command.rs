//! `pixie-post user`, `pixie-post mail` and `pixie-post game`: answers in words, or as JSON for programs.

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use clap::Args;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::{GameAnswer, MailAnswer, UserAnswer, WhichMails, WhichUser};
use crate::ground::clock::Clock;
use crate::ground::signing::Signer;
use crate::people::users::shared_mailboxes;

/// Tell who a user is, whether they may play, whether mail reaches them, and their newest games. Nothing is changed.
#[derive(Clone, Debug, Args)]
pub struct UserCommand {
    /// Their mail address, or their id.
    #[arg(value_name = "EMAIL|ID")]
    user: WhichUser,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Tell what became of the mails of the last 30 days, when and why: sent, overtaken, muted, suppressed, waiting, given up. Nothing
/// is changed.
#[derive(Clone, Debug, Args)]
#[group(id = "which", required = true, multiple = true, args = ["user", "game"])]
pub struct MailCommand {
    /// Those to this user or address.
    #[arg(long, value_name = "EMAIL|ID")]
    user: Option<WhichUser>,
    /// Those about this game.
    #[arg(long, value_name = "ID")]
    game: Option<Uuid>,
    /// At most so many, the newest ones.
    #[arg(long, value_name = "NUMBER", default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=10_000))]
    limit: i64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Tell the state of a game: for whom it waits, since when and until when, and its last mails. Nothing is changed.
#[derive(Clone, Debug, Args)]
pub struct GameCommand {
    /// The game's id.
    #[arg(value_name = "ID")]
    game: Uuid,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl UserCommand {
    /// Looks the user up, and answers in words or JSON.
    ///
    /// # Errors
    /// There is no such user, or the database failed.
    pub async fn run(&self, pool: &PgPool, signer: Option<&Signer>, clock: &Clock) -> anyhow::Result<String> {
        let id = self.user.id(pool).await?;
        let user = match id {
            Some(id) => UserAnswer::read(pool, id).await?,
            None => None,
        };
        let moved = match (&self.user, signer) {
            (WhichUser::Email(email), Some(signer)) if user.is_none() => {
                shared_mailboxes::users_of(pool, signer, email).await?
            }
            _ => Vec::new(),
        };
        let user = user.with_context(|| {
            let user = &self.user;
            let moved = moved.iter().map(Uuid::to_string).collect::<Vec<_>>().join(", ");
            let moved = if moved.is_empty() { moved } else { format!("; accounts that have had its mailbox: {moved}") };
            format!(
                "there is no user {user}; `pixie-post mail --user {user}` tells of codes that were sent there{moved}"
            )
        })?;
        render(&user, self.json, UserAnswer::describe, clock.now())
    }
}

impl MailCommand {
    /// Looks the mails up, and answers in words or JSON.
    ///
    /// # Errors
    /// The database failed.
    pub async fn run(&self, pool: &PgPool, clock: &Clock) -> anyhow::Result<String> {
        let user = match &self.user {
            Some(user) => user.id(pool).await?,
            None => None,
        };
        let which = WhichMails { user, email: self.user.as_ref().and_then(WhichUser::email), game: self.game };
        let answer = MailAnswer::read(pool, which, self.limit).await?;
        if let (Some(named), None) = (&self.user, user) {
            eprintln!("pixie-post: nobody has the address {named}; these mails went there all the same");
        }
        render(&answer, self.json, MailAnswer::describe, clock.now())
    }
}

impl GameCommand {
    /// Looks the game up, and answers in words or JSON.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read.
    pub async fn run(&self, pool: &PgPool, clock: &Clock) -> anyhow::Result<String> {
        let game = GameAnswer::read(pool, self.game).await?;
        let game = game.with_context(|| format!("there is no game {}", self.game))?;
        render(&game, self.json, GameAnswer::describe, clock.now())
    }
}

fn render<T: Serialize>(
    answer: &T,
    as_json: bool,
    describe: impl Fn(&T, DateTime<Utc>) -> String,
    now: DateTime<Utc>,
) -> anyhow::Result<String> {
    Ok(if as_json { serde_json::to_string_pretty(answer)? + "\n" } else { describe(answer, now) })
}
