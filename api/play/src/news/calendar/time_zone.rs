//! The `VTIMEZONE` of a calendar: every change of the clocks around its events, one by one. So no rule is needed, and what a
//! government changes comes with the next list of time zones.

use chrono::{DateTime, Datelike as _, Offset as _, TimeDelta, TimeZone as _, Utc};
use chrono_tz::{OffsetComponents as _, OffsetName as _, Tz};

use super::content::Content;

/// What the clocks show since a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Clocks {
    /// Seconds east of Greenwich.
    offset: i32,
    name: String,
    is_summer: bool,
}

/// A change of the clocks.
#[derive(Clone, Debug)]
struct Change {
    at: DateTime<Utc>,
    /// The offset from UTC before the change.
    from: i32,
    to: Clocks,
}

/// Writes the zone with all changes from a year before the first of these moments to a year after the last one.
pub(super) fn write_time_zone(calendar: &mut Content, zone: Tz, (first, last): (DateTime<Utc>, DateTime<Utc>)) {
    calendar.component("VTIMEZONE", |part| {
        part.line("TZID", zone.name());
        for change in changes(zone, start_of_year(first.year() - 1), start_of_year(last.year() + 2)) {
            let kind = if change.to.is_summer { "DAYLIGHT" } else { "STANDARD" };
            part.component(kind, |part| {
                // By the clocks before the change.
                let local = change.at.naive_utc() + TimeDelta::seconds(change.from.into());
                part.line("DTSTART", local.format("%Y%m%dT%H%M%S"));
                part.line("TZOFFSETFROM", offset(change.from));
                part.line("TZOFFSETTO", offset(change.to.offset));
                part.text("TZNAME", &change.to.name);
            });
        }
    });
}

fn start_of_year(year: i32) -> DateTime<Utc> {
    Utc.with_ymd_and_hms(year, 1, 1, 0, 0, 0).earliest().unwrap_or_default()
}

fn clocks(zone: Tz, at: DateTime<Utc>) -> Clocks {
    let offset = zone.offset_from_utc_datetime(&at.naive_utc());
    Clocks {
        offset: offset.fix().local_minus_utc(),
        name: offset.abbreviation().unwrap_or(zone.name()).to_owned(),
        is_summer: offset.dst_offset() > TimeDelta::zero(),
    }
}

/// The clocks at the beginning, as a change from themselves, then all changes until the end.
fn changes(zone: Tz, begin: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Change> {
    let mut now = clocks(zone, begin);
    let mut changes = vec![Change { at: begin, from: now.offset, to: now.clone() }];
    let mut at = begin;
    while at < end {
        let next = at + TimeDelta::days(1);
        let then = clocks(zone, next);
        if then != now {
            changes.push(Change { at: find_change(zone, at, next), from: now.offset, to: then.clone() });
            now = then;
        }
        at = next;
    }
    changes
}

/// The second between two moments at which the clocks change.
fn find_change(zone: Tz, before: DateTime<Utc>, after: DateTime<Utc>) -> DateTime<Utc> {
    let (old, mut first, mut last) = (clocks(zone, before), before, after);
    while last - first > TimeDelta::seconds(1) {
        let middle = first + TimeDelta::seconds((last - first).num_seconds() / 2);
        if clocks(zone, middle) == old { first = middle } else { last = middle }
    }
    last
}

/// `+0530`, with seconds if there are any.
fn offset(seconds: i32) -> String {
    let (sign, seconds) = (if seconds < 0 { '-' } else { '+' }, seconds.abs());
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match rest {
        0 => format!("{sign}{hours:02}{minutes:02}"),
        _ => format!("{sign}{hours:02}{minutes:02}{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(zone: &str, year: i32) -> String {
        let mut content = Content::default();
        write_time_zone(&mut content, zone.parse().unwrap(), (start_of_year(year), start_of_year(year)));
        content.finish().replace("\r\n", " ")
    }

    #[test]
    fn the_changes_are_those_of_the_zone() {
        let paris = zone("Europe/Paris", 2026);
        for part in [
            "BEGIN:DAYLIGHT DTSTART:20260329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 TZNAME:CEST END:DAYLIGHT",
            "BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD",
            "BEGIN:STANDARD DTSTART:20250101T010000 TZOFFSETFROM:+0100 TZOFFSETTO:+0100 TZNAME:CET END:STANDARD",
        ] {
            assert!(paris.contains(part), "{part} in {paris}");
        }
        assert_eq!(paris.matches("BEGIN:DAYLIGHT").count(), 3, "one each year");
        assert!(zone("America/St_Johns", 2026).contains("DTSTART:20260308T020000 TZOFFSETFROM:-0330 TZOFFSETTO:-0230"));
        // Half an hour, in the other half of the year.
        assert!(
            zone("Australia/Lord_Howe", 2026).contains("DTSTART:20261004T020000 TZOFFSETFROM:+1030 TZOFFSETTO:+1100")
        );
        let kathmandu = zone("Asia/Kathmandu", 2026);
        assert!(kathmandu.contains("TZOFFSETTO:+0545") && kathmandu.matches("BEGIN:STANDARD").count() == 1);
    }

    #[test]
    fn at_every_hour_the_last_change_tells_the_clocks() {
        for name in ["Europe/Dublin", "America/New_York", "Africa/Casablanca", "Pacific/Chatham", "Asia/Gaza"] {
            let zone: Tz = name.parse().unwrap();
            let changes = changes(zone, start_of_year(2025), start_of_year(2028));
            let mut at = start_of_year(2025);
            while at < start_of_year(2028) {
                let last = changes.iter().rfind(|change| change.at <= at).expect("a beginning");
                assert_eq!(last.to, clocks(zone, at), "{name} {at}");
                at += TimeDelta::minutes(30);
            }
        }
    }
}
