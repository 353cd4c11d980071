//! The iCalendar file of the deadlines of a user.

use chrono::{DateTime, SubsecRound as _, TimeZone as _, Utc};
use chrono_tz::Tz;
use sha2::{Digest as _, Sha256};
use url::Url;
use uuid::{Builder, Uuid};

use super::content::Content;
use super::time_zone;
use crate::people::users::TimeZone;
use crate::table::lobby::MyGame;
use pixie_event_store::Version;
use pixie_words::{Language, news};

/// A game that waits for the user, with a deadline.
#[derive(Clone, Debug)]
pub(super) struct Deadline {
    /// The id of the event, the same as long as the user plays in the game.
    id: Uuid,
    name: String,
    page: Url,
    until: DateTime<Utc>,
    /// The version of the game, which grows with every change of the deadline.
    version: Version,
    changed: DateTime<Utc>,
}

impl Deadline {
    /// The deadline of the user in a game; none if the game does not wait for the user, or has no pace.
    pub(super) fn of_game(mine: &MyGame, user: Uuid, site: &Url) -> Option<Self> {
        let until = mine.my_deadline.filter(|_| mine.waits_for_me)?;
        let mut page = site.clone();
        page.set_path(&format!("/games/{}", mine.game.id));
        Some(Self {
            id: event_id(mine.game.id, user),
            name: mine.game.name.clone(),
            page,
            until,
            version: mine.game.version,
            changed: mine.game.updated_at,
        })
    }
}

fn event_id(game: Uuid, user: Uuid) -> Uuid {
    let hash = Sha256::new().chain_update(b"pixie-post deadline").chain_update(game).chain_update(user);
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    Builder::from_custom_bytes(bytes).into_uuid()
}

/// The file: the time zone, then an event for each deadline, with an alarm so many minutes before it.
///
/// Nothing but the deadlines decides what is in it, so it has the same bytes as long as they do not change.
pub(super) fn calendar(
    deadlines: &[Deadline],
    (zone, language): (TimeZone, Language),
    alarm: Option<u16>,
    now: DateTime<Utc>,
) -> String {
    let mut content = Content::default();
    content.component("VCALENDAR", |calendar| {
        calendar.line("VERSION", "2.0");
        calendar.line("PRODID", format_args!("-//Pixie Post//Deadlines//{}", language.tag().to_uppercase()));
        calendar.line("CALSCALE", "GREGORIAN");
        calendar.text("NAME", "Pixie Post");
        calendar.text("X-WR-CALNAME", "Pixie Post");
        calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT15M");
        let times = || deadlines.iter().map(|deadline| deadline.until);
        let (first, last) = (times().min().unwrap_or(now), times().max().unwrap_or(now));
        time_zone::write_time_zone(calendar, zone.0, (first, last));
        for deadline in deadlines {
            calendar.component("VEVENT", |event| write_event(event, deadline, (zone.0, language), alarm));
        }
    });
    content.finish()
}

fn write_event(event: &mut Content, deadline: &Deadline, (zone, language): (Tz, Language), alarm: Option<u16>) {
    let summary = news::calendar_summary(language, &deadline.name);
    event.line("UID", deadline.id);
    event.line("SEQUENCE", deadline.version);
    // Without a METHOD this is the time of the last change.
    event.line("DTSTAMP", utc(deadline.changed));
    event.line("LAST-MODIFIED", utc(deadline.changed));
    let (name, time) = date_time(deadline.until.trunc_subsecs(0), zone);
    event.line(&format!("DTSTART{name}"), time);
    event.text("SUMMARY", &summary);
    event.text("DESCRIPTION", &format!("{}\n{}", news::calendar_description(language), deadline.page));
    event.line("URL", &deadline.page);
    event.line("TRANSP", "TRANSPARENT");
    if let Some(minutes) = alarm {
        event.component("VALARM", |alarm| {
            alarm.line("ACTION", "DISPLAY");
            alarm.text("DESCRIPTION", &summary);
            alarm.line("TRIGGER", format_args!("-PT{minutes}M"));
        });
    }
}

/// The parameter and the value of a time by the clocks of a zone. When clocks go back, an hour comes twice, and its second
/// time can only be said in UTC.
fn date_time(at: DateTime<Utc>, zone: Tz) -> (String, String) {
    let time = at.with_timezone(&zone).naive_local();
    let is_first = zone.from_local_datetime(&time).earliest().is_some_and(|first| first == at);
    match zone {
        Tz::UTC => (String::new(), utc(at)),
        _ if !is_first => (String::new(), utc(at)),
        _ => (format!(";TZID={}", zone.name()), time.format("%Y%m%dT%H%M%S").to_string()),
    }
}

fn utc(at: DateTime<Utc>) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deadline(until: &str) -> Deadline {
        Deadline {
            id: event_id(Uuid::from_u128(1), Uuid::from_u128(2)),
            name: "Rainy, days".into(),
            page: "https://pixie.example/games/1".parse().unwrap(),
            until: until.parse().unwrap(),
            version: 17,
            changed: "2026-10-20T08:00:00.5Z".parse().unwrap(),
        }
    }

    fn file(until: &str, zone: &str, alarm: Option<u16>) -> String {
        let zone = zone.parse().unwrap();
        calendar(&[deadline(until)], (zone, Language::English), alarm, "2026-10-20T08:00:00Z".parse().unwrap())
    }

    #[test]
    fn a_deadline_is_an_event_by_the_clock_of_the_user() {
        let file = file("2026-10-24T16:00:00.9Z", "Europe/Paris", Some(60));
        for line in [
            "SEQUENCE:17",
            "DTSTAMP:20261020T080000Z",
            "DTSTART;TZID=Europe/Paris:20261024T180000",
            "SUMMARY:Your move in Rainy\\, days",
            "URL:https://pixie.example/games/1",
            "TRIGGER:-PT60M",
        ] {
            assert!(file.contains(&format!("\r\n{line}\r\n")), "{line} in {file}");
        }
        assert!(file.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && file.ends_with("END:VCALENDAR\r\n"));
    }

    #[test]
    fn an_hour_that_comes_twice_is_not_mistaken() {
        // On 25 October 2026 the clocks of Paris show 2:30 twice.
        assert!(
            file("2026-10-25T00:30:00Z", "Europe/Paris", None)
                .contains("DTSTART;TZID=Europe/Paris:20261025T023000\r\n")
        );
        assert!(file("2026-10-25T01:30:00Z", "Europe/Paris", None).contains("DTSTART:20261025T013000Z\r\n"));
        assert!(file("2026-10-25T01:30:00Z", "UTC", None).contains("DTSTART:20261025T013000Z\r\n"));
    }

    #[test]
    fn a_calendar_without_deadlines_is_a_calendar_too() {
        let zone = ("UTC".parse().unwrap(), Language::English);
        let file = calendar(&[], zone, None, "2026-10-20T08:00:00Z".parse().unwrap());
        assert!(file.contains("BEGIN:VTIMEZONE\r\n") && !file.contains("VEVENT"), "a component is needed: {file}");
    }
}
