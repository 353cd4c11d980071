//! Hours, days and holidays off, chosen by mail.

use uuid::Uuid;

use crate::game::Games;
use crate::ground::problem::Result;
use crate::mail::resolve::hours::HoursOrder;
use crate::mail::resolve::note::DeskNote;
use crate::table::deadlines::change_hours;

impl HoursOrder {
    /// Changes the hours.
    pub(super) async fn carry_out(&self, games: &Games, user: Uuid) -> Result<DeskNote> {
        let order = self.clone();
        let changed = change_hours(games, user, move |hours| match order {
            Self::Hours(off) => hours.hours_off = off,
            Self::Days(days) => hours.days_off = days,
            Self::Holidays(country) => hours.holidays = country,
        });
        Ok(DeskNote::Hours { hours: changed.await? })
    }
}
