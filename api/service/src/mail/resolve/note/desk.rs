//! The notes on orders to the mail desk that were carried out.

use chrono::{DateTime, Utc};
use pixie_words::{Language, answer as words, desk, mail, weekday_name};
use serde::{Deserialize, Serialize};

use crate::ground::hours::WeekDay;
use crate::people::users::{PersonalHours, TimeZone, TurnMails};

/// What was done of an order to the mail desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "desk", rename_all = "snake_case")]
pub(in crate::mail) enum DeskNote {
    SignedUp {
        name: String,
    },
    Substitute {
        wants: bool,
    },
    Languages,
    LanguageChosen,
    /// A game was opened; its sign, such as `#1a2b3c`.
    GameOpened {
        sign: String,
    },
    Mails {
        choice: TurnMails,
    },
    DigestHour {
        hour: u8,
    },
    Nudges {
        wanted: bool,
    },
    InvitationsByName {
        wanted: bool,
    },
    Zone {
        zone: TimeZone,
    },
    Muted {
        game: String,
    },
    /// Mails about a game come again, if they did not before.
    Unmuted {
        game: String,
        was_muted: bool,
    },
    Hours {
        hours: PersonalHours,
    },
    Renamed {
        name: String,
    },
    /// Both mailboxes are asked whether the account moves.
    AddressAsked {
        address: String,
        due_at: DateTime<Utc>,
        zone: TimeZone,
    },
    SecondAddressAsked {
        address: String,
    },
    SecondAddressRemoved {
        address: String,
    },
    Exported,
    SeatFreed,
    LinkWithdrawn,
    LinkMade {
        url: String,
        secret: String,
    },
    Invited {
        address: String,
    },
    InvitedByName {
        name: String,
    },
    SettingsChanged {
        are_others_asked: bool,
    },
    Started,
}

impl DeskNote {
    pub(super) fn sentence(&self, language: Language) -> String {
        match self {
            Self::SignedUp { name } => words::desk_account(language, name),
            Self::Substitute { wants: true } => words::desk_substitute(language),
            Self::Substitute { wants: false } => words::desk_no_substitute(language),
            Self::Languages => words::desk_languages(language),
            Self::LanguageChosen => mail::language_chosen(language),
            Self::GameOpened { sign } => words::desk_new_game(language, sign),
            Self::Mails { choice: TurnMails::AtOnce } => words::desk_mails_at_once(language),
            Self::Mails { choice: TurnMails::Digest } => words::desk_mails_daily(language),
            Self::Mails { choice: TurnMails::Reminders } => words::desk_mails_reminders(language),
            Self::Mails { choice: TurnMails::None } => words::desk_mails_none(language),
            Self::DigestHour { hour } => words::desk_digest_hour(language, hour),
            Self::Nudges { wanted: true } => words::desk_nudges(language),
            Self::Nudges { wanted: false } => words::desk_no_nudges(language),
            Self::InvitationsByName { wanted: true } => words::desk_invitations(language),
            Self::InvitationsByName { wanted: false } => words::desk_no_invitations(language),
            Self::Zone { zone } => words::desk_zone(language, zone),
            Self::Muted { game } => words::desk_muted(language, game),
            Self::Unmuted { game, was_muted: true } => words::desk_unmuted(language, game),
            Self::Unmuted { game, was_muted: false } => words::desk_not_muted(language, game),
            Self::Hours { hours } => words::desk_hours(language, &hours_off(language, hours)),
            Self::Renamed { name } => words::desk_renamed(language, name),
            Self::AddressAsked { address, due_at, zone } => {
                words::desk_address(language, address, &zone.format_in(language, *due_at))
            }
            Self::SecondAddressAsked { address } => words::desk_second_address(language, address),
            Self::SecondAddressRemoved { address } => words::desk_no_second_address(language, address),
            Self::Exported => words::desk_export(language),
            Self::SeatFreed => words::desk_seat_free(language),
            Self::LinkWithdrawn => words::desk_no_link(language),
            Self::LinkMade { url, secret } => words::desk_link(language, secret, url),
            Self::Invited { address } => words::desk_invited(language, address),
            Self::InvitedByName { name } => words::desk_invited_name(language, name),
            Self::SettingsChanged { are_others_asked: false } => words::desk_changed(language),
            Self::SettingsChanged { are_others_asked: true } => words::desk_changed_asked(language),
            Self::Started => words::desk_begun(language),
        }
    }
}

/// `Off: 22:00-08:00 (Europe/Warsaw), sat, sun, the holidays of Poland`.
pub(in crate::mail) fn hours_off(language: Language, hours: &PersonalHours) -> String {
    let PersonalHours { time_zone, hours_off, days_off, holidays } = hours;
    let hours = hours_off.map(|off| format!("{off} ({time_zone})"));
    let days = days_off.iter().map(|day| match language {
        Language::English => day.word().to_owned(),
        _ => weekday_name(language, number(*day)),
    });
    let holidays = holidays.map(|country| desk::set_holidays(language, &country, &country.name_in(language)));
    let parts: Vec<String> = hours.into_iter().chain(days).chain(holidays).collect();
    match parts.is_empty() {
        true => desk::set_off_nothing(language),
        false => desk::set_off(language, &parts.join(", ")),
    }
}

/// The number of a day of the week, from 1 for Monday.
fn number(day: WeekDay) -> u32 {
    let place = WeekDay::ALL.iter().position(|known| *known == day).unwrap_or_default();
    u32::try_from(place + 1).unwrap_or_default()
}
