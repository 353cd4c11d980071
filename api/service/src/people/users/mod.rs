//! The directory of users: the queries about people for the rest of the service.

pub mod absences;
pub mod address_blocklist;
pub mod blocks;
mod choice;
mod email;
pub mod hidden_names;
pub mod hours;
pub mod log;
mod name;
pub mod networks;
pub mod roles;
pub mod substitutes;
mod time_zone;
pub mod trial;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor};
use utoipa::ToSchema;
use uuid::Uuid;

use self::log::UserEvent;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

pub use self::absences::{Absence, Absences, NotAnAbsence};
pub use self::choice::{CaseMails, Choice, Suppressed, TurnMails, mute, suppress};
pub use self::email::{EmailAddress, NotAnAddress};
pub use self::hours::{PersonalHours, Presence};
pub use self::name::misleads;
pub use self::name::{Name, NotAName};
pub use self::time_zone::TimeZone;

/// The name of users whose data was erased.
pub const FORMER: &str = "former player";

/// What others see instead of a name that a moderator has hidden.
pub const UNNAMED: &str = "unnamed player";

/// The name of the bot on a seat, with the number of the seat, so that two bots at a table have
/// different names, and keep them when others come and go.
pub fn bot_name(seat: u8) -> String {
    format!("Bot {seat}")
}

/// What somebody may do, each role more than the one before. Only the command line makes a senior; a senior, or two moderators
/// together, change the other roles, and everybody can give theirs up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, sqlx::Type, clap::ValueEnum,
)]
#[sqlx(type_name = "user_role", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A user who only plays.
    Player,
    /// Sees to reports, too.
    Helper,
    /// Looks after games and people, too.
    Moderator,
    /// Decides alone what takes two moderators.
    Senior,
}

impl Role {
    /// The name in the database and in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Helper => "helper",
            Self::Moderator => "moderator",
            Self::Senior => "senior",
        }
    }

    /// Whether it has the rights of a moderator.
    pub fn moderates(self) -> bool {
        self >= Self::Moderator
    }
}

/// A user, as only they themselves and the service may see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000001",
    "name": "Ada",
    "email": "ada@example.org",
    "bot": false,
    "role": "player",
    "created_at": "2026-01-01T00:00:00Z",
    "muted_until": null,
    "name_hidden": false,
}))]
pub struct User {
    /// Opaque, and for ever the same.
    pub id: Uuid,
    /// What others see.
    pub name: Name,
    /// Where their mail goes.
    pub email: EmailAddress,
    /// Whether a program plays for them.
    pub bot: bool,
    /// What they may do.
    pub role: Role,
    /// When they first signed in.
    pub created_at: DateTime<Utc>,
    /// Since when a moderator keeps them out.
    #[serde(skip)]
    pub suspended_at: Option<DateTime<Utc>>,
    /// The end of the suspension, which may be past; none if it is for good.
    #[serde(skip)]
    pub suspended_until: Option<DateTime<Utc>>,
    /// Until when they write nothing to others; null if they may.
    pub muted_until: Option<DateTime<Utc>>,
    /// Whether a moderator has hidden their name, so that others see a neutral one.
    pub name_hidden: bool,
    /// Changes when they declare all addresses and links in older mails void.
    #[serde(skip)]
    pub mail_epoch: i32,
}

impl User {
    /// Whether a moderator keeps them out at a time.
    pub fn is_suspended(&self, now: DateTime<Utc>) -> bool {
        holds(self.suspended_at, self.suspended_until, now)
    }
}

/// Whether a suspension with this beginning and end holds at a time.
pub fn holds(since: Option<DateTime<Utc>>, until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    since.is_some() && until.is_none_or(|until| now < until)
}

/// A user as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"name": "Ada", "bot": false}))]
pub struct PublicUser {
    /// Chosen by them, never derived from their address.
    pub name: String,
    /// Whether a program plays for them.
    pub bot: bool,
}

/// The user with this id, unless their data was erased.
pub async fn find(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name AS "name!: Name", email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, mail_epoch
         FROM users WHERE id = $1 AND erased_at IS NULL"#,
        id,
    )
    .fetch_optional(db)
    .await
}

/// The user with this address.
pub async fn find_by_email(db: impl PgExecutor<'_>, email: &EmailAddress) -> sqlx::Result<Option<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name AS "name!: Name", email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, mail_epoch
         FROM users WHERE email = $1"#,
        email.as_str(),
    )
    .fetch_optional(db)
    .await
}

/// The names of these users. Unknown ids are left out; erased users are called [`FORMER`], and users
/// whose name is hidden [`UNNAMED`].
pub async fn names(db: impl PgExecutor<'_>, ids: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, PublicUser>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows = sqlx::query!("SELECT id, name, bot, name_hidden FROM users WHERE id = ANY($1)", ids);
    let public = rows.fetch_all(db).await?.into_iter().map(|row| {
        let name = match row.name {
            Some(_) if row.name_hidden => UNNAMED.to_owned(),
            name => name.unwrap_or_else(|| FORMER.to_owned()),
        };
        (row.id, PublicUser { name, bot: row.bot })
    });
    Ok(public.collect())
}

/// The user with this address, created if there is none, in the caller's transaction. An existing user keeps id and name; a
/// new one of whom the last user of the address was suspended is so, too. Who has tried the service before (`trial`) becomes the new one.
pub async fn find_or_create(
    db: &mut PgConnection,
    (entropy, signer): (&Entropy, &Signer),
    (email, trial): (&EmailAddress, Option<Uuid>),
    new_name: &Name,
    now: DateTime<Utc>,
) -> sqlx::Result<User> {
    let is_settled = match trial {
        Some(trial) => trial::settle(db, trial, email, now).await?,
        None => false,
    };
    let new_id = entropy.id(now);
    let mut user = sqlx::query_as!(
        User,
        // The update without a change makes the statement return an existing row, too.
        r#"INSERT INTO users (id, email, name, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (email) DO UPDATE SET email = excluded.email
         RETURNING id, name AS "name!: Name", email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, mail_epoch"#,
        new_id,
        email.as_str(),
        new_name.as_str(),
        now,
    )
    .fetch_one(&mut *db)
    .await?;
    let is_new = user.id == new_id;
    if is_new {
        let by = (Actor::User { user: new_id }, now);
        log::append(&mut *db, entropy, new_id, by, &UserEvent::SignedUp {}, &[]).await?;
    }
    address_blocklist::recall(db, (entropy, signer), (&mut user, is_new || is_settled), now).await?;
    Ok(user)
}

/// Until when a user writes nothing to others; none if they may.
pub async fn muted_until(
    db: impl PgExecutor<'_>,
    user: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let until = sqlx::query_scalar!("SELECT muted_until FROM users WHERE id = $1 AND muted_until > $2", user, now);
    Ok(until.fetch_optional(db).await?.flatten())
}

/// The accounts of the person behind this one, itself included: those whose addresses differ only in what follows a plus sign.
pub async fn accounts_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let others = sqlx::query_scalar!(
        r"SELECT o.id FROM users u JOIN users o
             ON regexp_replace(o.email, '(.)\+[^@]*@', '\1@') = regexp_replace(u.email, '(.)\+[^@]*@', '\1@')
          WHERE u.id = $1 AND o.id <> $1",
        user,
    );
    Ok(std::iter::once(user).chain(others.fetch_all(db).await?).collect())
}

/// Those beside whom a user takes no seat, as moderators or one of the two have decided.
pub async fn plays_without(db: &mut PgConnection, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let mut others = kept_apart_from(&mut *db, user).await?;
    others.extend(blocks::between(&mut *db, user).await?);
    Ok(others)
}

/// Those with whom a user does not play, as a moderator has decided.
pub async fn kept_apart_from(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        r#"SELECT other_id AS "other!" FROM kept_apart WHERE user_id = $1
           UNION SELECT user_id FROM kept_apart WHERE other_id = $1"#,
        user,
    )
    .fetch_all(db)
    .await
}
