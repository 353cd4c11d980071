//! The mails to a user, or about a game: what became of each, when and why.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use crate::delivery::outbox::LETTER_VERSION;
use crate::operations::monitoring::{age, time};
use crate::people::users::Choice;

/// The mails to look up.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhichMails<'a> {
    /// Only mails to this user, if the address has one.
    pub user: Option<Uuid>,
    /// Mails to this address, too: codes go to addresses that are no user's yet.
    pub email: Option<&'a str>,
    /// Only mails about this game.
    pub game: Option<Uuid>,
}

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MailFate {
    /// A mail server has taken it.
    Sent,
    /// The mail waits until it is due.
    Waiting,
    /// A worker sends the mail now.
    Sending,
    /// Sending has failed, and is tried again.
    Failing,
    /// Sending has failed for so long that it was given up.
    Dead,
    /// The mail was of no more use when it was due.
    Overtaken,
    /// The reader has muted the game.
    Muted,
    /// The reader has chosen not to get such mails.
    NotChosen,
    /// The address of the reader takes no mail.
    Suppressed,
    /// The reader is suspended, or has gone.
    NoReader,
}

/// A mail and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct MailRow {
    /// Its kind, such as `turn`.
    pub kind: String,
    /// The user to whom the mail goes.
    pub user: Uuid,
    /// The game that it is about.
    pub game: Option<Uuid>,
    /// The version of that game.
    pub version: Option<i32>,
    /// What became of the mail.
    pub fate: MailFate,
    /// When it was queued.
    pub queued_at: DateTime<Utc>,
    /// When it is due, if it waits.
    pub due_at: Option<DateTime<Utc>>,
    /// When it was sent, dropped or given up.
    pub done_at: Option<DateTime<Utc>>,
    /// How often it was tried.
    pub tries: i16,
    /// What the mail server, or the program, said at the last failure.
    pub error: Option<String>,
}

/// The mails to a user, and what decides about them.
#[derive(Clone, Debug, Serialize)]
pub struct MailAnswer {
    /// The user; none if nobody has this address.
    pub user: Option<Uuid>,
    /// Which mails they want, and whether their address takes any.
    pub choice: Option<Choice>,
    /// The mails, newest first.
    pub mails: Vec<MailRow>,
}

impl MailRow {
    /// Newest first, at most so many.
    pub async fn read(pool: &PgPool, which: WhichMails<'_>, limit: i64) -> sqlx::Result<Vec<Self>> {
        let rows = sqlx::query!(
            r#"SELECT kind, user_id, game_id, version, state::text AS "state!", queued_at, due_at, done_at, attempts, last_error,
                dropped_because, lease_token IS NOT NULL AS "is_taken!", data->>'game' AS about
             FROM outbox
             WHERE kind <> 'webhook' AND ($3::uuid IS NULL OR game_id = $3 OR data->>'game' = $3::text)
                AND ($1::uuid IS NULL AND $2::text IS NULL OR user_id = $1 OR lower(recipient) = $2
                    OR data->>'email' = $2)
             ORDER BY queued_at DESC, game_id LIMIT $4"#,
            which.user,
            which.email,
            which.game,
            limit,
        )
        .fetch_all(pool)
        .await?;
        let mails = rows.into_iter().map(|row| {
            let is_about_game = row.version != LETTER_VERSION;
            let named = row.about.and_then(|about| about.parse().ok());
            let has_failed = row.last_error.is_some();
            let fate = MailFate::of(&row.state, row.dropped_because.as_deref(), (row.is_taken, has_failed));
            Self {
                kind: row.kind,
                user: row.user_id,
                game: if is_about_game { Some(row.game_id) } else { named },
                version: is_about_game.then_some(row.version),
                fate,
                queued_at: row.queued_at,
                due_at: row.done_at.is_none().then_some(row.due_at),
                done_at: row.done_at,
                tries: row.attempts,
                error: row.last_error.filter(|_| row.state != "sent"),
            }
        });
        Ok(mails.collect())
    }

    /// In words, without the one to whom it goes.
    pub fn describe(&self, now: DateTime<Utc>) -> String {
        let mut words = format!("{}  {}", time(self.queued_at), self.kind);
        if let Some(game) = self.game {
            // Writing to a text cannot fail.
            let _ = write!(words, ", game {game}");
        }
        if let Some(version) = self.version {
            let _ = write!(words, " version {version}");
        }
        let _ = write!(words, ": {}", self.describe_fate(now));
        if let Some(error) = &self.error {
            let _ = write!(words, " ({})", error.escape_debug());
        }
        words
    }

    fn describe_fate(&self, now: DateTime<Utc>) -> String {
        let after = self.done_at.map_or_else(String::new, |at| format!("after {}", age(self.queued_at, at)));
        let due = self.due_at.map_or_else(String::new, |at| match at > now {
            true => format!("in {}", age(now, at)),
            false => format!("now, since {}", age(at, now)),
        });
        match self.fate {
            MailFate::Sent => format!("sent {after}"),
            MailFate::Waiting => format!("waiting, due {due}"),
            MailFate::Sending => "being sent now".to_owned(),
            MailFate::Failing => format!("failed {} times, tried again {due}", self.tries),
            MailFate::Dead => {
                format!("given up {after} and {} tries; `pixie-post outbox --retry` tries again", self.tries)
            }
            MailFate::Overtaken => {
                format!("not sent, as it was of no more use {after}: its question was answered, or newer news came")
            }
            MailFate::Muted => format!("not sent {after}: the reader has muted the game"),
            MailFate::NotChosen => format!("not sent {after}: the reader has chosen to get no such mails"),
            MailFate::Suppressed => format!("not sent {after}: the address takes no mail, it has bounced"),
            MailFate::NoReader => format!("not sent {after}: the reader is suspended, or has gone"),
        }
    }
}

impl MailFate {
    fn of(state: &str, dropped_because: Option<&str>, (is_taken, has_failed): (bool, bool)) -> Self {
        match (state, dropped_because) {
            ("sent", _) => Self::Sent,
            ("dead", _) => Self::Dead,
            ("waiting", _) if is_taken => Self::Sending,
            ("waiting", _) if has_failed => Self::Failing,
            ("waiting", _) => Self::Waiting,
            (_, Some("muted")) => Self::Muted,
            (_, Some("not_chosen")) => Self::NotChosen,
            (_, Some("suppressed")) => Self::Suppressed,
            (_, Some("no_reader")) => Self::NoReader,
            // Also those that an older program has dropped.
            _ => Self::Overtaken,
        }
    }
}

impl MailAnswer {
    /// Reads the mails, and what their user wants.
    pub async fn read(pool: &PgPool, which: WhichMails<'_>, limit: i64) -> sqlx::Result<Self> {
        let choice = match which.user {
            Some(user) => Some(Choice::of(pool, user).await?),
            None => None,
        };
        Ok(Self { user: which.user, choice, mails: MailRow::read(pool, which, limit).await? })
    }

    /// The answer as text for people.
    pub fn describe(&self, now: DateTime<Utc>) -> String {
        let mut lines = Vec::new();
        if let Some(choice) = &self.choice {
            lines.push(describe_choice(choice));
        }
        match self.mails.len() {
            0 => lines.push("No mail was queued in the last 30 days.".to_owned()),
            1 => lines.push("1 mail, queued:".to_owned()),
            number => lines.push(format!("{number} mails, newest first, each with the time when it was queued:")),
        }
        lines.extend(self.mails.iter().map(|mail| format!("  {}", mail.describe(now))));
        lines.push(
            "A mail whose question is answered before it is due leaves no line here: the log of the game shows the answer."
                .to_owned(),
        );
        lines.join("\n") + "\n"
    }
}

/// Which mails somebody wants, and whether their address takes any.
pub(super) fn describe_choice(choice: &Choice) -> String {
    let wants = match choice.turn_mails {
        crate::people::users::TurnMails::AtOnce => "wants all mails about games at once".to_owned(),
        crate::people::users::TurnMails::Digest => {
            format!("wants one digest a day, at {} o'clock ({})", choice.digest_hour, choice.time_zone)
        }
        crate::people::users::TurnMails::Reminders => "wants only reminders and what else cannot wait".to_owned(),
        crate::people::users::TurnMails::None => "wants no mails about games".to_owned(),
    };
    let muted = match choice.muted_games.len() {
        0 => String::new(),
        number => format!("; has muted {number} games"),
    };
    let takes = match &choice.suppressed {
        None => "The address takes mail".to_owned(),
        Some(suppressed) => format!(
            "THE ADDRESS TAKES NO MAIL since {}, so only sign-in codes go there: {}",
            time(suppressed.since),
            suppressed.reason.escape_debug()
        ),
    };
    format!("{takes}; the user {wants}{muted}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivery::outbox::DropReason;

    #[test]
    fn every_reason_of_a_drop_is_a_fate_of_its_own() {
        let fates = DropReason::ALL.iter().map(|reason| MailFate::of("dropped", Some(reason.as_str()), (false, false)));
        let words: Vec<_> = fates.map(|fate| serde_json::to_value(fate).unwrap()).collect();
        let reasons: Vec<_> = DropReason::ALL.iter().map(|reason| reason.as_str()).collect();
        assert_eq!(words, reasons);
    }
}
