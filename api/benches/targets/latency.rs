//! The latency of answers.

use std::fmt;
use std::time::Duration;

/// The times of many answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Latencies(Vec<u32>);

impl Latencies {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The time within which this share of the answers came, in milliseconds.
    pub(crate) fn percentile(&self, share: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        let place = (last as f64 * share).round() as usize;
        f64::from(sorted.get(place).copied().unwrap_or_default()) / 1e3
    }
}

impl fmt::Display for Latencies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, p95, p99] = [0.5, 0.95, 0.99].map(|share| self.percentile(share));
        write!(f, "{median:.2} / {p95:.2} / {p99:.2} ms")
    }
}
