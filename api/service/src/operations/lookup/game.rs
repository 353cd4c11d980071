//! One game: its state, for whom it waits and since when, and its last mails.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::mails::{MailRow, WhichMails};
use crate::game::{Game, Occupant, default_name};
use crate::operations::monitoring::{age, time};
use crate::people::users::{self, PublicUser};
use pixie_engine::Seat;
use pixie_event_store::{EventStore, Folded, Status, Version};

/// The most mails that are told.
const MAILS: i64 = 10;

/// What the operator is told about a game.
#[derive(Clone, Debug, Serialize)]
pub struct GameAnswer {
    /// The id of the game.
    pub id: Uuid,
    /// The name of the game.
    pub name: String,
    /// The phase of its life.
    pub status: Status,
    /// Whether only invited people may see it.
    pub private: bool,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When something last happened in it.
    pub updated_at: DateTime<Utc>,
    /// The version of its last event.
    pub version: Version,
    /// The version in lists and mails; none if no list has it.
    pub listed_version: Option<Version>,
    /// The time for one decision, in hours; none without a limit.
    pub pace_hours: Option<i64>,
    /// When the clock acts in it next: a reminder, or the end of a deadline.
    pub clock_at: Option<DateTime<Utc>>,
    /// Who sits on each seat, first seat first.
    pub seats: Vec<String>,
    /// The seats that it waits for, as far as everybody can see.
    pub waiting: Vec<WaitingSeat>,
    /// Its last mails, newest first.
    pub mails: Vec<MailRow>,
    /// The names of those to whom these mails go.
    #[serde(skip)]
    names: BTreeMap<Uuid, PublicUser>,
}

/// A seat that a game waits for.
#[derive(Clone, Debug, Serialize)]
pub struct WaitingSeat {
    /// The seat that is asked.
    pub seat: Seat,
    /// Who sits there; none for a bot.
    pub user: Option<Uuid>,
    /// Since when it is asked.
    pub since: DateTime<Utc>,
    /// When its answer is due, if it has a deadline.
    pub deadline: Option<DateTime<Utc>>,
    /// Whether it was reminded.
    pub reminded: bool,
    /// Whether its deadline was missed.
    pub late: bool,
}

impl GameAnswer {
    /// Reads it; none if there is no such game.
    ///
    /// # Errors
    /// The database failed, or an event cannot be read.
    pub async fn read(pool: &PgPool, id: Uuid) -> anyhow::Result<Option<Self>> {
        let store = EventStore::new(pool.clone());
        let events = store.read(id, 0, i64::MAX).await?;
        if events.is_empty() {
            return Ok(None);
        }
        let Folded { state: game, head, .. } = Folded::<Game>::start(id).after(&events)?;
        let mails = MailRow::read(pool, WhichMails { game: Some(id), ..WhichMails::default() }, MAILS).await?;
        let people: Vec<Uuid> = game.users().chain(mails.iter().map(|mail| mail.user)).collect();
        let names = users::names(pool, &people).await?;
        Ok(Some(Self {
            id,
            name: name(pool, &game).await?,
            status: game.status,
            private: game.settings().private,
            created_at: game.created_at,
            updated_at: game.updated_at,
            version: head.version,
            listed_version: store.positions(&[id]).await?.first().map(|(_, version)| *version),
            pace_hours: game.settings().pace.map(|pace| pace.limit().num_hours()),
            clock_at: game.clock_at(),
            seats: seats(&game, &names),
            waiting: waiting(&game),
            mails,
            names,
        }))
    }

    /// The answer as text for people.
    pub fn describe(&self, now: DateTime<Utc>) -> String {
        let private = if self.private { ", private" } else { "" };
        let pace = self
            .pace_hours
            .map_or_else(|| "without deadlines".to_owned(), |hours| format!("{hours} h for each decision"));
        let mut lines = vec![
            format!("\"{}\": {}{private}, {pace}", self.name, self.status.as_str()),
            format!("  id {}, created {}", self.id, time(self.created_at)),
            format!(
                "  version {}, last event {} ({} ago)",
                self.version,
                time(self.updated_at),
                age(self.updated_at, now)
            ),
        ];
        if self.listed_version != Some(self.version) {
            let listed =
                self.listed_version.map_or_else(|| "no version".to_owned(), |version| format!("version {version}"));
            lines.push(format!("  LISTS AND MAILS ARE BEHIND: they know {listed}"));
        }
        lines.extend(self.seats.iter().zip(1..).map(|(who, seat)| format!("  seat {seat}: {who}")));
        lines.extend(self.waiting.iter().map(|waiting| waiting.describe(now)));
        if self.waiting.is_empty() {
            lines.push("  waits for nobody".to_owned());
        }
        lines.extend(self.clock_at.map(|at| match at > now {
            true => format!("  the clock acts in {}", age(now, at)),
            false => format!("  THE CLOCK SHOULD HAVE ACTED {} ago: does a node work?", age(at, now)),
        }));
        lines.push(if self.mails.is_empty() {
            "  no mails in the last 30 days".to_owned()
        } else {
            "  last mails (for you alone: they tell who is really asked while offers are sealed):".to_owned()
        });
        lines.extend(self.mails.iter().map(|mail| {
            let reader = self.names.get(&mail.user).map_or("somebody", |user| user.name.as_str());
            format!("    to {reader}: {}", mail.describe(now))
        }));
        lines.join("\n") + "\n"
    }
}

impl WaitingSeat {
    fn describe(&self, now: DateTime<Utc>) -> String {
        let until = match self.deadline {
            None => "no deadline".to_owned(),
            Some(at) if at > now => format!("{} left, until {}", age(now, at), time(at)),
            Some(at) => format!("LATE for {}, deadline was {}", age(at, now), time(at)),
        };
        let reminded = if self.reminded { ", reminded" } else { "" };
        format!(
            "  waits for seat {} since {} ({} ago); {until}{reminded}",
            self.seat,
            time(self.since),
            age(self.since, now)
        )
    }
}

async fn name(pool: &PgPool, game: &Game) -> sqlx::Result<String> {
    let text = sqlx::query_scalar!(
        "SELECT body FROM game_texts WHERE game_id = $1 AND text_id = $2",
        game.id,
        game.settings().name,
    );
    Ok(text.fetch_optional(pool).await?.unwrap_or_else(|| default_name(game.seats.len())))
}

fn seats(game: &Game, names: &BTreeMap<Uuid, PublicUser>) -> Vec<String> {
    let describe = |(occupant, seat): (&Option<Occupant>, Seat)| match occupant {
        None => format!("{seat}, nobody"),
        Some(Occupant::Bot(_)) => format!("{seat}, {}", users::bot_name(seat.number())),
        Some(Occupant::User(user)) => {
            format!("{seat}, {} ({user})", names.get(user).map_or(users::FORMER, |user| user.name.as_str()))
        }
    };
    game.seats.iter().zip(Seat::ALL).map(describe).collect()
}

fn waiting(game: &Game) -> Vec<WaitingSeat> {
    let waiting = game.waiting().map(|waiting| WaitingSeat {
        seat: waiting.seat,
        user: game.person(waiting.seat),
        since: waiting.since,
        deadline: game.promised_until(waiting),
        reminded: waiting.reminded,
        late: waiting.missed,
    });
    waiting.collect()
}
