//! `GET /time-controls`: the ready time controls.

use actix_web::get;
use actix_web::web;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{PaceName, TimeControl};

/// A ready time control.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "pace": "daily", "decision_seconds": 43200, "small_decision_seconds": 21600, "bank_seconds": 100800, "increment_seconds": 1800,
    "grace_seconds": 21600, "misses": 3, "away_days": 14, "calendars": true, "least_percent_in_time": 0,
}))]
pub struct ReadyTimeControl {
    /// Its name, for `time_control.pace` of a new game.
    pub pace: PaceName,
    /// How time is kept.
    #[serde(flatten)]
    pub control: TimeControl,
}

/// The ready time controls
///
/// The fastest first. A new game takes one of them by its name, and may change parts of it. All times are counted time: with
/// `calendars`, only the hours in which a player can be expected count, so a day with a night of ten hours has 14 of them.
#[utoipa::path(tag = "lobby", responses((status = 200, body = Vec<ReadyTimeControl>)))]
#[get("/time-controls")]
pub async fn list_time_controls() -> web::Json<Vec<ReadyTimeControl>> {
    web::Json(PaceName::ALL.map(|pace| ReadyTimeControl { pace, control: pace.control() }).into())
}
