//! Absences that are declared by mail.

use uuid::Uuid;

use crate::game::Games;
use crate::ground::problem::Result;
use crate::mail::resolve::WrittenDays;
use crate::mail::resolve::note::{AbsentDays, SeatNote};
use crate::people::users::absences;
use crate::table::deadlines::declare_absence;

/// Declares an absence. None if there are no such days.
pub(super) async fn go_away(games: &Games, user: Uuid, days: &WrittenDays) -> Result<Option<SeatNote>> {
    let today = absences::today_of(games.pool(), user, games.clock().now()).await?;
    let Some(days) = days.resolve(today) else { return Ok(None) };
    let declared = declare_absence(games, user, days).await?;
    let list = declared.list.iter().map(|absence| AbsentDays {
        first: absence.first_day,
        last: absence.last_day,
        back: absence.first_day_back(),
    });
    Ok(Some(SeatNote::Absences { list: list.collect() }))
}

/// Takes the absence of today back.
pub(super) async fn come_back(games: &Games, user: Uuid) -> Result<SeatNote> {
    let was_away = absences::end_current(games.pool(), user, games.clock().now()).await?;
    Ok(if was_away { SeatNote::CameBack } else { SeatNote::WasNotAway })
}
