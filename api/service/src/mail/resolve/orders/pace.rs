//! The order that proposes another pace to the others: `pace daily`, `pace 2 days`, `pace none`.

use crate::mail::resolve::reason::Fault;
use crate::mail::resolve::words_of_time::{self, Unit};
use crate::table::proposals::PlayerChange;

/// Words that say nothing by themselves.
const FILLERS: [&str; 10] = ["a", "move", "per", "to", "pro", "zug", "par", "coup", "na", "ruch"];

/// What is proposed by the words after `pace`.
pub(super) fn read(words: &[&str]) -> Result<PlayerChange, Fault> {
    let words: Vec<&str> = words.iter().copied().filter(|word| !FILLERS.contains(word)).collect();
    let by_hours = |number: &str, hours: u16| {
        let number: u16 = number.parse().map_err(|_| Fault::HowToSetPace)?;
        let wanted = number.checked_mul(hours).and_then(|hours| hours.try_into().ok());
        let pace = wanted.ok_or(Fault::PaceRange)?;
        Ok(PlayerChange::Time { pace_hours: Some(pace), time_control: None })
    };
    match words.as_slice() {
        ["none" | "off" | "no"] => Ok(PlayerChange::Time { pace_hours: None, time_control: None }),
        [name] if let Some(pace) = words_of_time::pace(name) => {
            Ok(PlayerChange::Time { pace_hours: None, time_control: Some(pace.into()) })
        }
        [number, unit] if let Some(unit) = words_of_time::unit(unit) => match unit {
            Unit::Hour => by_hours(number, 1),
            Unit::Day => by_hours(number, 24),
            Unit::Week => by_hours(number, 168),
        },
        _ => Err(Fault::HowToSetPace),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn written(text: &str) -> Result<serde_json::Value, Fault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        read(&words).map(|change| json!(change))
    }

    #[test]
    fn a_pace_is_a_name_an_amount_or_none() {
        let pace = |hours: u16| Ok(json!({"kind": "time", "pace_hours": hours}));
        assert_eq!(written("2 days a move"), pace(48));
        assert_eq!(written("12 hours"), pace(12));
        assert_eq!(written("1 week"), pace(168));
        assert_eq!(written("2 tage pro zug"), pace(48));
        assert_eq!(written("12 heures"), pace(12));
        assert_eq!(written("dzienne"), written("daily"));
        assert_eq!(written("none"), Ok(json!({"kind": "time"})));
        assert_eq!(written("daily").unwrap()["time_control"]["pace"], "daily");
        for wrong in ["", "0 days", "61 days", "9999999 hours", "9999 weeks", "fast", "2"] {
            assert!(written(wrong).is_err(), "{wrong}");
        }
    }
}
