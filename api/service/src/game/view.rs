//! A game in lists and answers. It contains no secrets, so it is the same for everybody who may
//! know of the game.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_engine::effect::Outcome;
use pixie_engine::stage::Phase;
use pixie_engine::{Rulebook, Seat, Toggles};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::seats::seat_in_row;
use super::{
    BotKind, Contribution, Digits, Done, Fork, Game, Overdue, Pace, Summary, TimeControl, UndoSummary, overdue,
    project, summarise,
};
use crate::problem::Result;
use crate::users::{self, FORMER, PublicUser};
use pixie_event_store::{Status, Version};

/// A game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameSummary {
    /// Its id.
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

/// A game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!(Self::example()))]
pub struct GameView {
    /// As lists show it.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// What is played: those of the rulebook, and what was chosen otherwise.
    pub toggles: Toggles,
    /// The revision of the edition.
    #[schema(example = 1)]
    pub edition_revision: u32,
    /// Whether everybody sees what everybody has.
    pub open_holdings: bool,
    /// The clocks of the seats with people, in a game with a time control.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!([]))]
    pub clocks: Vec<SeatClockView>,
    /// Whether players may take their own last move back alone.
    pub take_back: bool,
    /// Whether players may ask what a strong player would do.
    pub advice: bool,
    /// The seats that are late, and who wants to hand them over.
    pub overdue: Vec<Overdue>,
    /// What a player asks the others to take back; null if nobody does.
    pub undo_request: Option<UndoSummary>,
    /// SHA-256 of the service's seed of the dice, in hexadecimal: a promise that nobody changes it later. Of a game that was
    /// reseeded it is the newest one.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub seed_commitment: String,
    /// The contributions of the seats to the dice; only if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!([]))]
    pub contributions: Vec<SeatContribution>,
    /// From where it comes, if it is a fork.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!({"game": "01900000-0000-7000-8000-000000000002", "version": 17, "confidential": false}))]
    pub fork: Option<ForkView>,
    /// When it goes on by itself, if its players have adjourned it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjourned_until: Option<DateTime<Utc>>,
    /// When everything in it becomes public, if it was cancelled and is not public yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publish_at: Option<DateTime<Utc>>,
    /// The seed, in hexadecimal; only once everything is public: after the end, or some time after it was cancelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SeatClockView {
    /// The seat.
    pub seat: Seat,
    /// What is left in its bank, in seconds, as of its last answer.
    pub bank_seconds: u32,
    /// What is left of the days of absences that are left out, in seconds.
    pub away_seconds_left: i64,
    /// How many questions in a row it has missed.
    pub misses: u8,
}

impl SeatClockView {
    /// Those of a game.
    fn all(game: &Game) -> Vec<Self> {
        let people = Seat::ALL.into_iter().filter(|seat| game.person(*seat).is_some());
        let clocks = people.filter_map(|seat| {
            let away_seconds_left = game.away_left(seat).num_seconds();
            Some(Self { seat, bank_seconds: game.bank(seat)?, away_seconds_left, misses: game.misses(seat) })
        });
        clocks.collect()
    }
}

/// The contribution of a seat to the dice.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatContribution {
    /// The seat.
    pub seat: Seat,
    /// Its state.
    pub state: ContributionState,
    /// The commitment, or the contribution once it is revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digits: Option<Digits>,
}

/// The state of a contribution to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContributionState {
    /// The seat must commit to a new one, because somebody has left after contributions were revealed.
    Void,
    /// The seat has committed to it.
    Committed,
    /// It is revealed.
    Revealed,
}

impl SeatContribution {
    /// Those of a game.
    fn all(game: &Game) -> Vec<Self> {
        let told = |(seat, contribution): (Seat, Contribution)| {
            let (state, digits) = match contribution {
                Contribution::None => return None,
                Contribution::Void => (ContributionState::Void, None),
                Contribution::Committed(commitment) => (ContributionState::Committed, Some(Digits(commitment))),
                Contribution::Revealed(contribution) => (ContributionState::Revealed, Some(Digits(contribution))),
            };
            Some(Self { seat, state, digits })
        };
        game.contributions().iter().filter_map(told).collect()
    }
}

/// The origin of a game that begins with the position of another one.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ForkView {
    /// The other game; null if that is not told.
    pub game: Option<Uuid>,
    /// The version of the other game; null if that is not told.
    #[schema(example = 17)]
    pub version: Option<Version>,
    /// Whether only its creator ever sees it.
    pub confidential: bool,
}

impl From<Fork> for ForkView {
    fn from(Fork { origin, confidential }: Fork) -> Self {
        let (game, version) = origin.told();
        Self { game, version, confidential }
    }
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

/// A list entry before names are looked up.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: Uuid,
    pub(crate) status: Status,
    pub(crate) players: i16,
    pub(crate) rulebook: String,
    pub(crate) edition: String,
    pub(crate) private: bool,
    pub(crate) waiting: Vec<i16>,
    pub(crate) seats: Vec<Option<Uuid>>,
    pub(crate) summary: Json<Summary>,
    pub(crate) version: Version,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

impl Listed {
    /// The entry of a game at its newest version.
    pub(crate) fn of(game: &Game, version: Version) -> Self {
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

impl GameSummary {
    /// Whether this user has a seat.
    pub fn has_player(&self, user: Uuid) -> bool {
        self.seats.iter().any(|seat| seat.player.as_ref().is_some_and(|player| player.id == user))
    }
}

impl GameSummary {
    /// A running game that waits for its first player, as the example in the specification.
    pub(crate) fn example() -> Value {
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

/// `A game of 3`
pub(crate) fn default_name(players: impl std::fmt::Display) -> String {
    format!("A game of {players}")
}

impl GameView {
    /// A game that waits for its second player, as the example in the specification.
    pub fn example() -> Value {
        json!({
            "id": "01900000-0000-7000-8000-000000000003",
            "name": "Tuesday's game",
            "status": "open",
            "players": 2,
            "rulebook": "en",
            "toggles": {
                "temporary_priority": "at_once", "rock_targets": "opponents_first", "rock_removal": "any_time",
                "dump_amount": "up_to_three", "double_offering": "announced", "final_order": "rocks_then_majorities",
                "wrong_food": "rejected",
            },
            "edition": "standard",
            "edition_revision": 1,
            "private": false,
            "open_holdings": false,
            "take_back": true,
            "advice": false,
            "creator": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
            "pace_hours": 72,
            "time_control": null,
            "seats": [
                {"seat": "blue", "number": 1, "player": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false}},
                {"seat": "red", "number": 2, "player": null},
            ],
            "waiting": [],
            "deadline": null,
            "overdue": [],
            "undo_request": null,
            "round": null,
            "phase": null,
            "version": 2,
            "created_at": "2026-01-01T00:00:00Z",
            "updated_at": "2026-01-01T00:00:00Z",
            "seed_commitment": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        })
    }

    /// A game at a version.
    pub async fn of(pool: &PgPool, game: &Game, version: Version) -> Result<Self> {
        let listed = Listed::of(game, version);
        let names = Names::without_results(pool, std::slice::from_ref(&listed)).await?;
        let settings = game.settings();
        let result = game.board.as_ref().and_then(|board| board.outcome);
        Ok(Self {
            summary: GameSummary { result, ..names.tell(listed) },
            toggles: settings.rules.toggles,
            edition_revision: settings.rules.edition.revision,
            open_holdings: settings.rules.open_holdings,
            clocks: SeatClockView::all(game),
            take_back: settings.take_back,
            advice: settings.advice,
            overdue: overdue(game),
            undo_request: UndoSummary::of(game),
            seed_commitment: game.seed_commitments().next_back().unwrap_or_default().to_owned(),
            contributions: SeatContribution::all(game),
            fork: game.fork.map(ForkView::from),
            adjourned_until: game.adjourned_until(),
            publish_at: game.cancellation.map(|cancellation| cancellation.publish_at),
            seed: game.seed.clone(),
        })
    }

    /// The game after a command.
    pub async fn after(pool: &PgPool, done: &Done) -> Result<Self> {
        Self::of(pool, &done.game, done.last_version()).await
    }
}

impl PlayerView {
    /// A user with their current name.
    pub fn new(id: Uuid, names: &BTreeMap<Uuid, PublicUser>) -> Self {
        let former = || PublicUser { name: FORMER.to_owned(), bot: false };
        Self { id, user: names.get(&id).cloned().unwrap_or_else(former) }
    }
}

/// The names in some games, of the players and of the games, and how those ended that are over.
pub(crate) struct Names {
    people: BTreeMap<Uuid, PublicUser>,
    games: BTreeMap<Uuid, String>,
    results: BTreeMap<Uuid, Outcome>,
}

impl Names {
    /// Looks up the names in these games, and how they ended.
    pub(crate) async fn of(pool: &PgPool, listed: &[Listed]) -> Result<Self> {
        Ok(Self { results: results(pool, listed).await?, ..Self::without_results(pool, listed).await? })
    }

    /// The same for games whose boards are at hand, which tell exactly how they ended.
    async fn without_results(pool: &PgPool, listed: &[Listed]) -> Result<Self> {
        let games: Vec<Uuid> = listed.iter().map(|game| game.id).collect();
        let texts: Vec<Uuid> = listed.iter().map(|game| game.summary.name).collect();
        let people = listed.iter().flat_map(|game| game.seats.iter().flatten().chain([&game.summary.creator]));
        let people: Vec<Uuid> = people.copied().collect();
        let games = sqlx::query!(
            "SELECT game_id, body FROM game_texts t WHERE game_id = ANY($1) AND text_id = ANY($2) AND NOT EXISTS (
                SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id
            )",
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
    pub(crate) fn tell(&self, listed: Listed) -> GameSummary {
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
async fn results(pool: &PgPool, listed: &[Listed]) -> Result<BTreeMap<Uuid, Outcome>> {
    let finished: Vec<Uuid> =
        listed.iter().filter(|game| game.status == Status::Finished).map(|game| game.id).collect();
    if finished.is_empty() {
        return Ok(BTreeMap::new());
    }
    let results = sqlx::query!(
        r#"SELECT game.id AS "id!", ended.outcome AS "outcome!: Json<Outcome>"
         FROM unnest($1::uuid[]) AS game (id) CROSS JOIN LATERAL (
            SELECT jsonb_path_query_first(body, '$.effects[*] ? (@.type == "finished").outcome') AS outcome
            FROM events WHERE game_id = game.id AND body->'effects' @> '[{"type": "finished"}]'
            ORDER BY version DESC LIMIT 1
         ) AS ended"#,
        &finished,
    );
    let results = results.fetch_all(pool).await?.into_iter();
    Ok(results.map(|row| (row.id, row.outcome.0)).collect())
}
