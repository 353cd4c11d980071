//! The notes on orders about a game that were carried out.

use chrono::{DateTime, Datelike as _, NaiveDate, Utc};
use pixie_engine::Seat;
use pixie_event_store::Version;
use pixie_words::{ClockTime, Language, answer as words, day_alone, seat_name};
use serde::{Deserialize, Serialize};

use crate::people::users::TimeZone;

/// What was done of an order about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "snake_case")]
pub(in crate::mail) enum SeatNote {
    /// A no to what was proposed.
    Nothing,
    NoStepLeft,
    Said,
    Nudged,
    /// A bot plays a late seat.
    HandedOver,
    VoteCounted,
    TakenBack,
    /// The others are asked whether they agree to take back.
    UndoAsked {
        until: DateTime<Utc>,
        zone: TimeZone,
        seats: Vec<Seat>,
    },
    OthersMustAgree,
    AllAgreed,
    AllAgreedToUndo,
    /// What was proposed is not done.
    ProposalRefused,
    /// The play stays as it is.
    UndoRefused,
    UndoWithdrawn,
    Absences {
        list: Vec<AbsentDays>,
    },
    CameBack,
    WasNotAway,
    OrdersGiven,
    OrdersWithdrawn,
    HadNoOrders,
    Resigned,
    /// The others are asked about a proposal of this version.
    Proposed {
        version: Version,
    },
    /// What was proposed was done at once.
    ProposalDone,
    Kept,
    Left,
    /// A change of the settings was agreed to.
    StillPlaying,
    Declined,
    /// A seat was taken; none if it is lost again.
    Seated {
        seat: Option<Seat>,
        has_begun: bool,
    },
}

/// The days of an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::mail) struct AbsentDays {
    pub(in crate::mail) first: NaiveDate,
    pub(in crate::mail) last: NaiveDate,
    pub(in crate::mail) back: NaiveDate,
}

impl SeatNote {
    pub(super) fn sentence(&self, language: Language) -> String {
        match self {
            Self::Nothing => words::done_nothing(language),
            Self::NoStepLeft => words::done_no_step(language),
            Self::Said => words::done_said(language),
            Self::Nudged => words::done_nudged(language),
            Self::HandedOver => words::done_handed(language),
            Self::VoteCounted => words::done_vote(language),
            Self::TakenBack => words::done_taken_back(language),
            Self::UndoAsked { until, zone, seats } => {
                let seats = seats.iter().map(|seat| seat_name(language, *seat)).collect::<Vec<_>>().join(", ");
                words::done_undo_asked(language, &seats, &zone.format_in(language, *until))
            }
            Self::OthersMustAgree => words::done_others_must_agree(language),
            Self::AllAgreed => words::done_all_agreed(language),
            Self::AllAgreedToUndo => words::done_all_agreed_undo(language),
            Self::ProposalRefused => words::done_not_done(language),
            Self::UndoRefused => words::done_stays(language),
            Self::UndoWithdrawn => words::done_no_longer(language),
            Self::Absences { list } => {
                let absences = list.iter().map(|days| days.sentence(language)).collect::<Vec<_>>();
                words::done_absences(language, &absences.join(" "))
            }
            Self::CameBack => words::done_back(language),
            Self::WasNotAway => words::done_not_away(language),
            Self::OrdersGiven => words::done_orders(language),
            Self::OrdersWithdrawn => words::done_no_orders(language),
            Self::HadNoOrders => words::done_had_no_orders(language),
            Self::Resigned => words::done_resigned(language),
            Self::Proposed { version } => words::done_proposed(language, version),
            Self::ProposalDone => words::done_at_once(language),
            Self::Kept => words::done_kept(language),
            Self::Left => words::done_left(language),
            Self::StillPlaying => words::done_still_playing(language),
            Self::Declined => words::done_declined(language),
            Self::Seated { seat: Some(seat), has_begun: false } => words::done_seat_waits(language, *seat),
            Self::Seated { seat: Some(seat), has_begun: true } => words::done_seat_begun(language, *seat),
            Self::Seated { seat: None, has_begun: false } => words::done_a_seat_waits(language),
            Self::Seated { seat: None, has_begun: true } => words::done_a_seat_begun(language),
        }
    }
}

impl AbsentDays {
    fn sentence(self, language: Language) -> String {
        let shown = |day: NaiveDate| {
            let weekday = day.weekday().number_from_monday();
            day_alone(language, ClockTime { weekday, day: day.day(), month: day.month(), year: day.year(), time: "" })
        };
        words::done_absent(language, &shown(self.back), &shown(self.first), &shown(self.last))
    }
}
