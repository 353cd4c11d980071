//! The absences on the account page.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::NaiveDate;
use serde::Deserialize;

use crate::web::{Locale, NoFields, Note, Posted, redirect_with_note};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::users::{Absence, absences};
use pixie_service::table::deadlines::declare_absence;

/// An absence that can be taken back.
pub(super) struct AbsenceRow {
    /// The first day, such as `2026-05-03`.
    pub(super) first_day: NaiveDate,
    /// The first day in words, such as `Sunday 3 May 2026`.
    pub(super) first: String,
    /// `Sunday 17 May 2026`
    pub(super) last: String,
}

impl AbsenceRow {
    /// A row of the list.
    pub(super) fn new(absence: &Absence, locale: Locale) -> Self {
        let tell = |day| locale.day(day);
        Self { first_day: absence.first_day, first: tell(absence.first_day), last: tell(absence.last_day) }
    }
}

/// The days, as typed.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Days {
    /// Today if it is empty.
    #[serde(default)]
    first_day: String,
    last_day: String,
}

#[post("/me/absences")]
pub(in crate::web) async fn declare(games: Data<Games>, form: Posted<Days>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let read =
        |day: &str| day.trim().parse().map_err(|_| Problem::new(Kind::Malformed, visitor.texts.account.away_wrong));
    let first_day = Some(fields.first_day.as_str()).filter(|day| !day.trim().is_empty()).map(read).transpose()?;
    declare_absence(&games, visitor.member()?.user_id(), (first_day, read(&fields.last_day)?)).await?;
    Ok(redirect_with_note("/me", Note::Away))
}

#[post("/me/absences/{first_day}/take-back")]
pub(in crate::web) async fn take_back(
    games: Data<Games>,
    first_day: Path<NaiveDate>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    absences::cancel(games.pool(), form.visitor.member()?.user_id(), *first_day).await?;
    Ok(redirect_with_note("/me", Note::Saved))
}
