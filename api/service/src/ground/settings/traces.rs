//! The settings of traces, as one.

use super::Settings;
use crate::ground::telemetry::TraceSettings;

impl Settings {
    /// Where traces go; none if there is no collector.
    pub fn traces(&self) -> Option<TraceSettings> {
        let collector = self.traces_url.clone()?;
        Some(TraceSettings { collector, share: f64::from(self.traces_percent) / 100.0 })
    }
}
