//! One user: who they are, whether they may play, whether mail reaches them, and their games.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use sqlx::types::Json;
use uuid::Uuid;

use super::mails::describe_choice;
use crate::game::Summary;
use crate::operations::monitoring::{age, time};
use crate::people::users::{Choice, FORMER, Role, holds};
use pixie_engine::Seat;
use pixie_event_store::Status;

/// The most games that are told.
const GAMES: i64 = 20;

/// What the operator is told about a user.
#[derive(Clone, Debug, Serialize)]
pub struct UserAnswer {
    /// Opaque, and for ever the same.
    pub id: Uuid,
    /// The name; none once their data was erased.
    pub name: Option<String>,
    /// The address; none once their data was erased.
    pub email: Option<String>,
    /// Whether a program plays for them.
    pub bot: bool,
    /// What they may do.
    pub role: Role,
    /// When they first signed in.
    pub created_at: DateTime<Utc>,
    /// When their data was erased.
    pub erased_at: Option<DateTime<Utc>>,
    /// Since when they are suspended.
    pub suspended_at: Option<DateTime<Utc>>,
    /// The end of the suspension, which may be past; none if it is for good.
    pub suspended_until: Option<DateTime<Utc>>,
    /// Until when they write nothing to others, which may be past.
    pub muted_until: Option<DateTime<Utc>>,
    /// Whether others see a neutral name.
    pub name_hidden: bool,
    /// The number of their tokens: of sessions and of programs.
    pub tokens: i64,
    /// When one of them was last used.
    pub last_used_at: Option<DateTime<Utc>>,
    /// The number of their webhooks and browsers that get news.
    pub webhooks: i64,
    /// The number of those that have failed for days, so that they get nothing any more.
    pub webhooks_failed: i64,
    /// Which mails they want, and whether their address takes any.
    pub choice: Choice,
    /// Their newest games.
    pub games: Vec<GameOfUser>,
}

/// A game of a user.
#[derive(Clone, Debug, Serialize)]
pub struct GameOfUser {
    /// The id of the game.
    pub id: Uuid,
    /// The phase of its life.
    pub status: Status,
    /// When something last happened in it.
    pub updated_at: DateTime<Utc>,
    /// The seat of the user.
    pub seat: Seat,
    /// Whether it waits for them, as far as everybody can see.
    pub waits_for_them: bool,
    /// Their deadline, if it does and they have one.
    pub deadline: Option<DateTime<Utc>>,
}

impl UserAnswer {
    /// Reads it; none if there is no such user.
    pub async fn read(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<Self>> {
        let row = sqlx::query!(
            r#"SELECT name, email, bot, role AS "role: Role", created_at, erased_at, suspended_at, suspended_until, muted_until,
                name_hidden, (SELECT count(*) FROM tokens WHERE user_id = $1) AS "tokens!",
                (SELECT max(last_used_at) FROM tokens WHERE user_id = $1) AS last_used_at,
                (SELECT count(*) FROM webhooks WHERE user_id = $1) AS "webhooks!",
                (SELECT count(*) FROM webhooks WHERE user_id = $1 AND state = 'failed') AS "webhooks_failed!"
             FROM users WHERE id = $1"#,
            id,
        );
        let Some(row) = row.fetch_optional(pool).await? else { return Ok(None) };
        Ok(Some(Self {
            id,
            name: row.name,
            email: row.email,
            bot: row.bot,
            role: row.role,
            created_at: row.created_at,
            erased_at: row.erased_at,
            suspended_at: row.suspended_at,
            suspended_until: row.suspended_until,
            muted_until: row.muted_until,
            name_hidden: row.name_hidden,
            tokens: row.tokens,
            last_used_at: row.last_used_at,
            webhooks: row.webhooks,
            webhooks_failed: row.webhooks_failed,
            choice: Choice::of(pool, id).await?,
            games: games(pool, id).await?,
        }))
    }

    /// The answer as text for people.
    pub fn describe(&self, now: DateTime<Utc>) -> String {
        let name = self.name.as_deref().unwrap_or(FORMER);
        let email = self.email.as_deref().unwrap_or("no address");
        let bot = if self.bot { ", a program plays for them" } else { "" };
        let mut lines = vec![
            format!("{name} <{email}>, {}{bot}", self.role.word()),
            format!("  id {}, since {}", self.id, time(self.created_at)),
        ];
        lines.extend(self.erased_at.map(|at| format!("  ERASED at {}", time(at))));
        if let Some(since) = self.suspended_at.filter(|_| holds(self.suspended_at, self.suspended_until, now)) {
            let until =
                self.suspended_until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", time(until)));
            lines.push(format!("  SUSPENDED since {}, {until}", time(since)));
        }
        if let Some(until) = self.muted_until.filter(|until| *until > now) {
            lines.push(format!("  MUTED until {}: writes nothing to others", time(until)));
        }
        if self.name_hidden {
            lines.push("  the name is hidden from others".to_owned());
        }
        let used =
            self.last_used_at.map_or_else(|| "never used".to_owned(), |at| format!("last used {} ago", age(at, now)));
        lines.push(format!("  tokens: {}, {used}", self.tokens));
        if self.webhooks > 0 {
            lines.push(format!("  webhooks and browsers: {}, failed: {}", self.webhooks, self.webhooks_failed));
        }
        lines.push(format!("  {}", describe_choice(&self.choice)));
        lines.push(if self.games.is_empty() { "  no games" } else { "  newest games:" }.to_owned());
        lines.extend(self.games.iter().map(|game| game.describe(now)));
        lines.join("\n") + "\n"
    }
}

impl GameOfUser {
    fn describe(&self, now: DateTime<Utc>) -> String {
        let waits = match (self.waits_for_them, self.deadline) {
            (false, _) => String::new(),
            (true, None) => "; waits for them, without a deadline".to_owned(),
            (true, Some(at)) if at > now => format!("; waits for them, for another {}", age(now, at)),
            (true, Some(at)) => format!("; waits for them, LATE for {}", age(at, now)),
        };
        let Self { id, status, updated_at, seat, .. } = self;
        format!("    {id}: {}, seat {seat}, last event {} ago{waits}", status.as_str(), age(*updated_at, now))
    }
}

async fn games(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<GameOfUser>> {
    let rows = sqlx::query!(
        r#"SELECT game_id, status AS "status: Status", head_at, array_position(seats, $1) AS "seat!",
            summary AS "summary: Json<Summary>"
         FROM games WHERE seats @> ARRAY[$1::uuid] ORDER BY head_at DESC, game_id LIMIT $2"#,
        user,
        GAMES,
    )
    .fetch_all(pool)
    .await?;
    let games = rows.into_iter().filter_map(|row| {
        let seat = Seat::from_number(u8::try_from(row.seat).ok()?)?;
        let asked = row.summary.asked.iter().position(|asked| *asked == i16::from(seat.number()));
        Some(GameOfUser {
            id: row.game_id,
            status: row.status,
            updated_at: row.head_at,
            seat,
            waits_for_them: asked.is_some(),
            deadline: asked.and_then(|place| row.summary.deadlines.get(place).copied()),
        })
    });
    Ok(games.collect())
}
