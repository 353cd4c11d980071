//! A game in answers. It contains no secrets, so it is the same for everybody who may know of the game.

use chrono::{DateTime, Utc};
use pixie_engine::{Seat, Toggles};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::listed::{GameSummary, Listed, Names};
use super::overdue::{Overdue, overdue};
use super::settings_change::SettingsChangeView;
use super::undo_summary::UndoSummary;
use crate::game::dice::{Contribution, Digits};
use crate::game::games::Done;
use crate::game::state::{Fork, Game};
use crate::ground::problem::Result;
use pixie_event_store::{Status, Version};

/// A game as the caller may see it, without the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!(Self::example()))]
pub struct GameView {
    /// As lists show it.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The seat of who fills, starts and calls it off, while it waits for players: who has created it, or else the first player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "blue")]
    pub host: Option<Seat>,
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
    /// When it is called off, unless one of its players keeps it; only while it waits for players and once its host was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_until: Option<DateTime<Utc>>,
    /// What its host has changed; only while it waits for players and somebody has not agreed to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings_change: Option<SettingsChangeView>,
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
    /// The seat that the clock belongs to.
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
    /// The seat that contributes.
    pub seat: Seat,
    /// How far the contribution is.
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
        let state = |(seat, contribution): (Seat, Contribution)| {
            let (state, digits) = match contribution {
                Contribution::None => return None,
                Contribution::Void => (ContributionState::Void, None),
                Contribution::Committed(commitment) => (ContributionState::Committed, Some(Digits(commitment))),
                Contribution::Revealed(contribution) => (ContributionState::Revealed, Some(Digits(contribution))),
            };
            Some(Self { seat, state, digits })
        };
        game.contributions().iter().filter_map(state).collect()
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
        let (game, version) = origin.disclosed();
        Self { game, version, confidential }
    }
}

impl GameView {
    /// A game that waits for its second player, as the example in the specification.
    pub fn example() -> Value {
        json!({
            "id": "01900000-0000-7000-8000-000000000003",
            "name": "Tuesday's game",
            "status": "open",
            "players": 2,
            "host": "blue",
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
            summary: GameSummary { result, ..names.summary(listed) },
            host: game.seat_of(game.host()).filter(|_| game.status == Status::Open),
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
            keep_until: game.keep_until,
            settings_change: SettingsChangeView::of(game),
            publish_at: game.cancellation.map(|cancellation| cancellation.publish_at),
            seed: game.seed.clone(),
        })
    }

    /// The game after a command.
    pub async fn after(pool: &PgPool, done: &Done) -> Result<Self> {
        Self::of(pool, &done.game, done.last_version()).await
    }
}
