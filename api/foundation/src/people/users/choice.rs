//! The user's choice of mails, with the time and the time zone of the digest. Sign-in mails are
//! always sent.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use pixie_words::Language;

use super::TimeZone;

/// Which mails about games somebody gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "turn_mails", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum TurnMails {
    /// All of them, as soon as there is something to tell.
    #[default]
    AtOnce,
    /// One a day, about all games; besides it only what cannot wait.
    Digest,
    /// Only what cannot wait: reminders, being late, the end.
    Reminders,
    /// No mail about turns.
    None,
}

impl TurnMails {
    /// All choices, from most mails to fewest.
    pub const ALL: &[Self] = &[Self::AtOnce, Self::Digest, Self::Reminders, Self::None];
}

/// When a moderator gets mails about cases that wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "case_mails", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum CaseMails {
    /// With each report and each appeal.
    AtOnce,
    /// Once a day, if something waits.
    #[default]
    Digest,
    /// No mail about cases.
    None,
}

/// That an address takes no mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suppressed {
    /// When the address was found to take no mail.
    pub since: DateTime<Utc>,
    /// What the mail server said.
    pub reason: String,
}

/// What somebody has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "turn_mails": "digest",
    "case_mails": "digest",
    "digest_hour": 8,
    "time_zone": "Europe/Paris",
    "language": "fr",
    "nudges": true,
    "invitations_by_name": false,
    "muted_games": ["01900000-0000-7000-8000-000000000004"],
    "suppressed": null,
}))]
pub struct Choice {
    /// Which mails about games go to them.
    pub turn_mails: TurnMails,
    /// When mails about cases go to them. Only moderators get such mails.
    pub case_mails: CaseMails,
    /// The hour of the digest, by the clock of the time zone.
    #[schema(minimum = 0, maximum = 23)]
    pub digest_hour: u8,
    /// For the digest, and for times in mails.
    #[schema(value_type = String)]
    pub time_zone: TimeZone,
    /// The language of their mails: `en`, `de`, `fr` or `pl`. Null if they have not chosen one.
    #[schema(value_type = Option<String>)]
    pub language: Option<Language>,
    /// Whether other players may nudge them.
    pub nudges: bool,
    /// Whether people with whom they have not played may invite them by their name.
    pub invitations_by_name: bool,
    /// Games they get no mail about.
    pub muted_games: Vec<Uuid>,
    /// Since when and why their address takes no mail. Until they say that it does again, they only get sign-in mails.
    pub suppressed: Option<Suppressed>,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            turn_mails: TurnMails::default(),
            case_mails: CaseMails::default(),
            digest_hour: 0,
            time_zone: TimeZone::default(),
            language: None,
            nudges: true,
            invitations_by_name: false,
            muted_games: Vec::new(),
            suppressed: None,
        }
    }
}

/// Those of these users whom others may nudge, in the same order.
pub async fn who_want_nudges(db: impl PgExecutor<'_>, users: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    let willing = sqlx::query_scalar!(
        r#"SELECT id AS "id!" FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
         WHERE NOT EXISTS (SELECT FROM notification_settings s WHERE s.user_id = asked.id AND NOT s.nudges)
         ORDER BY place"#,
        users,
    );
    willing.fetch_all(db).await
}

impl Choice {
    /// The choice of this user; the defaults if there is none.
    pub async fn of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Self> {
        let row = sqlx::query!(
            r#"SELECT coalesce(turn_mails, 'at_once') AS "turn_mails!: TurnMails",
                coalesce(case_mails, 'digest') AS "case_mails!: CaseMails", coalesce(digest_hour, 8) AS "hour!",
                coalesce(time_zone, 'UTC') AS "zone!", language, coalesce(nudges, true) AS "nudges!",
                coalesce(invitations_by_name, false) AS "by_name!", suppressed_at, suppressed_reason,
                ARRAY(SELECT game_id FROM muted_games WHERE user_id = $1 ORDER BY game_id) AS "muted!"
             FROM (SELECT) AS here LEFT JOIN notification_settings ON user_id = $1"#,
            user,
        );
        let row = row.fetch_one(db).await?;
        let suppressed = row.suppressed_at.zip(row.suppressed_reason);
        Ok(Self {
            turn_mails: row.turn_mails,
            case_mails: row.case_mails,
            digest_hour: u8::try_from(row.hour).unwrap_or_default(),
            // A name that the list of time zones no longer contains.
            time_zone: row.zone.parse().unwrap_or_default(),
            // One that a newer program has, too.
            language: row.language.and_then(|tag| Language::of_tag(&tag)),
            nudges: row.nudges,
            invitations_by_name: row.by_name,
            muted_games: row.muted,
            suppressed: suppressed.map(|(since, reason)| Suppressed { since, reason }),
        })
    }

    /// Changes the choice of a user, except the muted games. The next digest is at the next
    /// possible time.
    pub async fn change(
        pool: &PgPool,
        user: Uuid,
        now: DateTime<Utc>,
        change: impl FnOnce(&mut Self),
    ) -> sqlx::Result<Self> {
        let mut transaction = pool.begin().await?;
        sqlx::query!("INSERT INTO notification_settings (user_id) VALUES ($1) ON CONFLICT DO NOTHING", user)
            .execute(&mut *transaction)
            .await?;
        sqlx::query!("SELECT FROM notification_settings WHERE user_id = $1 FOR UPDATE", user)
            .execute(&mut *transaction)
            .await?;
        let mut choice = Self::of(&mut *transaction, user).await?;
        change(&mut choice);
        choice.write(&mut transaction, user, now).await?;
        transaction.commit().await?;
        Ok(choice)
    }

    async fn write(&self, db: &mut PgConnection, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
        let wants_digest = self.turn_mails == TurnMails::Digest;
        let next_digest = wants_digest.then(|| self.time_zone.next(self.digest_hour, now));
        sqlx::query!(
            "UPDATE notification_settings SET turn_mails = $2, digest_hour = $3, time_zone = $4, next_digest_at = $5,
                suppressed_at = $6, suppressed_reason = $7, case_mails = $8, nudges = $9, invitations_by_name = $10,
                language = $11
             WHERE user_id = $1",
            user,
            self.turn_mails as TurnMails,
            i16::from(self.digest_hour),
            self.time_zone.to_string(),
            next_digest,
            self.suppressed.as_ref().map(|suppressed| suppressed.since),
            self.suppressed.as_ref().map(|suppressed| &suppressed.reason),
            self.case_mails as CaseMails,
            self.nudges,
            self.invitations_by_name,
            self.language.map(Language::tag),
        )
        .execute(db)
        .await?;
        Ok(())
    }
}

/// Mutes a game for a user, or ends this. Returns whether it was a change.
pub async fn mute(db: impl PgExecutor<'_>, user: Uuid, game: Uuid, is_muted: bool) -> sqlx::Result<bool> {
    let done = if is_muted {
        sqlx::query!("INSERT INTO muted_games (user_id, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", user, game)
            .execute(db)
            .await?
    } else {
        sqlx::query!("DELETE FROM muted_games WHERE user_id = $1 AND game_id = $2", user, game).execute(db).await?
    };
    Ok(done.rows_affected() > 0)
}

/// Stores that mail to a user bounced permanently. They get only sign-in mails until they confirm
/// that their address works again.
pub async fn suppress(pool: &PgPool, user: Uuid, reason: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    // A mail server's text may contain anything and be long.
    let reason: String = reason.chars().filter(|c| !c.is_control()).take(200).collect();
    sqlx::query!(
        "INSERT INTO notification_settings (user_id, suppressed_at, suppressed_reason) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET suppressed_at = excluded.suppressed_at,
            suppressed_reason = excluded.suppressed_reason",
        user,
        now,
        reason,
    )
    .execute(pool)
    .await?;
    Ok(())
}
