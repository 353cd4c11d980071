//! A game in lists: as its row is, and with the names that are looked up for many at once.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_engine::effect::Outcome;
use pixie_engine::stage::Phase;
use pixie_engine::{Rulebook, Seat};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::event::BotKind;
use crate::game::projection::{Summary, project, summarise};
use crate::game::state::Game;
use crate::game::time::{Pace, TimeControl};
use crate::ground::database::is_unavailable;
use crate::ground::problem::Result;
use crate::people::users::{self, Avatar, FORMER, PublicUser};
use pixie_event_store::{Status, Version};

/// A game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!(Self::example()))]
pub struct GameSummary {
    /// The id of the game.
    pub id: Uuid,
    /// What its creator calls it.
    #[schema(example = "A game of 3")]
    pub name: String,
    /// What phase of its life it is in.
    pub status: Status,
    /// How many play, 2 to 5.
    #[schema(example = 3)]
    pub players: i16,
    /// The rulebook its toggles started from.
    #[schema(value_type = Rulebook)]
    pub rulebook: String,
    /// The edition of the board.
    #[schema(example = "standard")]
    pub edition: String,
    /// Whether only those who were invited know of it.
    pub private: bool,
    /// Who created it.
    pub creator: PlayerView,
    /// The time for one decision, in hours; null is as long as it takes.
    pub pace_hours: Option<Pace>,
    /// How time is kept, if by more than a pace; else null.
    pub time_control: Option<TimeControl>,
    /// Who sits where.
    pub seats: Vec<LobbySeat>,
    /// The seats somebody waits for.
    #[schema(example = json!(["blue", "yellow"]))]
    pub waiting: Vec<Seat>,
    /// Until when the first of those should answer; null if nobody is waited for, or the game has no pace.
    pub deadline: Option<DateTime<Utc>>,
    /// 1 to 7; 0 while abilities are chosen, null before the start.
    #[schema(example = 1)]
    pub round: Option<u8>,
    /// Null before the start.
    pub phase: Option<Phase>,
    /// How many events it has.
    #[schema(example = 2)]
    pub version: Version,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When something happened last.
    pub updated_at: DateTime<Utc>,
    /// How it ended; only after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// A seat and who sits on it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LobbySeat {
    /// The seat, called by the colour of its pieces.
    pub seat: Seat,
    /// Its place at the table, from 1.
    #[schema(example = 1)]
    pub number: u8,
    /// Who plays; null if the seat is free or the service plays.
    pub player: Option<PlayerView>,
    /// Which program of the service plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotKind>,
    /// Whether it plays only until somebody who is invited takes the seat over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub vacant: bool,
}

/// A user, as everybody may see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    /// Opaque, and for ever the same.
    pub id: Uuid,
    /// What others see of them.
    #[serde(flatten)]
    pub user: PublicUser,
}

impl PlayerView {
    /// A user with their current name.
    pub fn new(id: Uuid, names: &BTreeMap<Uuid, PublicUser>) -> Self {
        let former = || PublicUser { name: FORMER.to_owned(), bot: false, avatar: Avatar::Plain };
        Self { id, user: names.get(&id).cloned().unwrap_or_else(former) }
    }
}

impl GameSummary {
    /// Whether this user has a seat.
    pub fn has_player(&self, user: Uuid) -> bool {
        self.seats.iter().any(|seat| seat.player.as_ref().is_some_and(|player| player.id == user))
    }

    /// A running game that waits for its first player, as the example in the specification.
    pub fn example() -> Value {
        json!({
            "id": "01900000-0000-7000-8000-000000000003",
            "name": "Tuesday's game",
            "status": "running",
            "players": 2,
            "rulebook": "en",
            "edition": "standard",
            "private": false,
            "creator": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
            "pace_hours": 72,
            "time_control": null,
            "seats": [
                {"seat": "blue", "number": 1, "player": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false}},
                {"seat": "red", "number": 2, "player": null, "bot": "cautious", "vacant": true},
            ],
            "waiting": ["blue"],
            "deadline": "2026-01-04T00:00:00Z",
            "round": 2,
            "phase": "action",
            "version": 40,
            "created_at": "2026-01-01T00:00:00Z",
            "updated_at": "2026-01-01T00:00:00Z",
        })
    }
}

/// A list entry before names are looked up.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The id of the game.
    pub id: Uuid,
    /// Whether it waits for players, runs, or is over.
    pub status: Status,
    /// How many seats it has.
    pub players: i16,
    /// Its preset of rules.
    pub rulebook: String,
    /// Its edition of the board.
    pub edition: String,
    /// Whether only who has its invitation finds it.
    pub private: bool,
    /// The numbers of the seats for whom it waits.
    pub waiting: Vec<i16>,
    /// Who sits where; none where nobody does, or a bot.
    pub seats: Vec<Option<Uuid>>,
    /// What else the list shows.
    pub summary: Json<Summary>,
    /// Its newest version.
    pub version: Version,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When its newest event was written.
    pub updated_at: DateTime<Utc>,
}

impl Listed {
    /// The entry of a game at its newest version.
    pub fn of(game: &Game, version: Version) -> Self {
        let row = project(game);
        Self {
            id: game.id,
            status: row.status,
            players: row.players,
            rulebook: row.rulebook,
            edition: row.edition,
            private: row.private,
            waiting: row.waiting,
            seats: row.seats,
            summary: Json(summarise(game)),
            version,
            created_at: game.created_at,
            updated_at: game.updated_at,
        }
    }
}

/// The seat with a number from the database; none if no game has it.
pub fn seat_in_row(number: i16) -> Option<Seat> {
    Seat::from_number(u8::try_from(number).ok()?)
}

/// The name of a game without one, such as `A game of 3`.
pub fn default_name(players: impl std::fmt::Display) -> String {
    format!("A game of {players}")
}

/// The names in some games, of the players and of the games, and how those ended that are over.
pub struct Names {
    people: BTreeMap<Uuid, PublicUser>,
    games: BTreeMap<Uuid, String>,
    results: BTreeMap<Uuid, Outcome>,
}

impl Names {
    /// Looks up the names in these games, and how they ended.
    pub async fn of(pool: &PgPool, listed: &[Listed]) -> Result<Self> {
        let finished = listed.iter().filter(|game| game.status == Status::Finished);
        let finished: Vec<Uuid> = finished.map(|game| game.id).collect();
        // With the log on several servers, one that is away must not take the list away.
        let results = match outcomes(pool, &finished).await {
            Err(error) if is_unavailable(&error) => BTreeMap::new(),
            results => results?,
        };
        Ok(Self { results, ..Self::without_results(pool, listed).await? })
    }

    /// Looks up only the names, for games whose boards are at hand, which say exactly how they ended.
    pub(super) async fn without_results(pool: &PgPool, listed: &[Listed]) -> Result<Self> {
        let games: Vec<Uuid> = listed.iter().map(|game| game.id).collect();
        let texts: Vec<Uuid> = listed.iter().map(|game| game.summary.name).collect();
        let people = listed.iter().flat_map(|game| game.seats.iter().flatten().chain([&game.summary.creator]));
        let people: Vec<Uuid> = people.copied().collect();
        let games = sqlx::query!(
            r#"SELECT game_id AS "game_id!", body
             FROM unnest($1::uuid[], $2::uuid[]) AS name (game_id, text_id) JOIN game_texts t USING (game_id, text_id)
             WHERE NOT EXISTS (SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id)"#,
            &games,
            &texts,
        )
        .fetch_all(pool)
        .await?;
        Ok(Self {
            results: BTreeMap::new(),
            people: users::names(pool, &people).await?,
            games: games.into_iter().map(|row| (row.game_id, row.body)).collect(),
        })
    }

    /// A list entry with its names.
    pub fn summary(&self, listed: Listed) -> GameSummary {
        let Json(summary) = listed.summary;
        let seats = listed.seats.iter().zip(&summary.bots).zip(Seat::ALL).map(|((user, bot), seat)| LobbySeat {
            seat,
            number: seat.number(),
            player: user.map(|user| PlayerView::new(user, &self.people)),
            bot: *bot,
            vacant: summary.vacant.contains(&seat.number()),
        });
        GameSummary {
            seats: seats.collect(),
            id: listed.id,
            name: self.games.get(&listed.id).cloned().unwrap_or_else(|| default_name(listed.players)),
            status: listed.status,
            players: listed.players,
            rulebook: listed.rulebook,
            edition: listed.edition,
            private: listed.private,
            creator: PlayerView::new(summary.creator, &self.people),
            pace_hours: summary.pace_hours,
            time_control: summary.time_control,
            deadline: summary.deadlines.iter().min().copied(),
            waiting: summary.asked.iter().copied().filter_map(seat_in_row).collect(),
            round: summary.round,
            phase: summary.phase,
            version: listed.version,
            created_at: listed.created_at,
            updated_at: listed.updated_at,
            result: self.results.get(&listed.id).copied(),
        }
    }
}

/// How these games ended, of those that are over. No row says it, so that a node of the version before, whose rows would not, can run
/// beside this one; the end is near the end of the log.
pub async fn outcomes(pool: &PgPool, finished: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, Outcome>> {
    if finished.is_empty() {
        return Ok(BTreeMap::new());
    }
    // Citus allows the second search of the index only beside the first, on the same worker.
    let outcomes = sqlx::query!(
        r#"SELECT ended.game_id AS "id!", ended.outcome AS "outcome!: Json<Outcome>"
         FROM events first CROSS JOIN LATERAL (
            SELECT game_id, jsonb_path_query_first(body, '$.effects[*] ? (@.type == "finished").outcome') AS outcome
            FROM events e WHERE e.game_id = first.game_id AND body->'effects' @> '[{"type": "finished"}]'
            ORDER BY version DESC LIMIT 1
         ) AS ended
         WHERE first.game_id = ANY ($1) AND first.version = 1"#,
        finished,
    );
    let outcomes = outcomes.fetch_all(pool).await?.into_iter();
    Ok(outcomes.map(|row| (row.id, row.outcome.0)).collect())
}
