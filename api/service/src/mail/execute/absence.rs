//! Absences that are declared by mail.

use chrono::NaiveDate;
use uuid::Uuid;

use crate::game::Games;
use crate::ground::problem::{Kind, Problem, Result};
use crate::mail::resolve::WrittenDays;
use crate::people::users::absences;
use crate::table::deadlines::declare_absence;

/// Declares an absence. Returns what to tell.
pub(super) async fn go_away(games: &Games, user: Uuid, days: &WrittenDays) -> Result<String> {
    let today = absences::today_of(games.pool(), user, games.clock().now()).await?;
    let days = days.resolve(today).ok_or_else(|| Problem::new(Kind::Malformed, "There is no such day."))?;
    let declared = declare_absence(games, user, days).await?;
    let format_day = |day: NaiveDate| day.format("%A %-d %B %Y").to_string();
    let absences = declared.list.iter().map(|absence| {
        let [first, last, back] = [absence.first_day, absence.last_day, absence.first_day_back()].map(format_day);
        format!("You are away from {first} to {last}, and back on {back}.")
    });
    let absences = absences.collect::<Vec<_>>().join(" ");
    Ok(format!(
        "{absences} Your deadlines do not end before, and the others see when you are back. `back` takes an absence of today back."
    ))
}

/// Takes the absence of today back. Returns what to tell.
pub(super) async fn come_back(games: &Games, user: Uuid) -> Result<String> {
    let was_away = absences::end_current(games.pool(), user, games.clock().now()).await?;
    let text = if was_away {
        "Welcome back. The time that your deadlines have gained stays yours."
    } else {
        "You have not said that you are away today, so there is nothing to take back."
    };
    Ok(text.to_owned())
}
