//! A request for a way to keep time.

use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::game::{Pace, ProposedTime, TimeControlRequest};
use crate::ground::problem::{Kind, Problem, Result, Sentence};

/// How time is kept: with `pace_hours`, with a `time_control`, or with neither, which is no pace.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"pace_hours": 24}))]
pub struct TimeRequest {
    /// The time for one decision, in hours, 1 to 1440.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace_hours: Option<Pace>,
    /// How time is kept, if by more than a pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControlRequest>,
}

impl TimeRequest {
    /// What is asked for.
    ///
    /// # Errors
    /// It is a time control that does not make sense, or both a pace and a time control.
    pub fn time(self) -> Result<ProposedTime> {
        let wrong = |detail: Sentence| Problem::new(Kind::Malformed, detail).with("field", "time_control");
        if self.pace_hours.is_some() && self.time_control.is_some() {
            return Err(wrong(words::pace_or_control));
        }
        let control = self.time_control.map(|request| request.control()).transpose();
        let time_control = control.map_err(|refused| wrong(refused.sentence()))?;
        Ok(ProposedTime { pace: self.pace_hours, time_control })
    }
}
