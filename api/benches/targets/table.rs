//! The table of targets, in the form of `api/benches/README.md`.

use std::fmt;

/// The measured values and their targets.
#[derive(Default)]
pub(crate) struct Table(Vec<Line>);

struct Line {
    what: String,
    target: String,
    measured: String,
    is_met: bool,
}

impl Table {
    /// A ratio that should be at least the target.
    pub(crate) fn at_least(&mut self, what: impl Into<String>, target: f64, measured: f64) {
        let [wanted, got] = [target, measured].map(|ratio| format!("{ratio:.2}"));
        self.0.push(Line {
            what: what.into(),
            target: format!("≥ {wanted}"),
            measured: got,
            is_met: measured >= target,
        });
    }

    /// A value that should be at most the target.
    pub(crate) fn at_most(&mut self, what: impl Into<String>, target: f64, measured: f64) {
        let line = Line {
            what: what.into(),
            target: format!("≤ {target}"),
            measured: format!("{measured:.2}"),
            is_met: measured <= target,
        };
        self.0.push(line);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| what | target | measured | |\n|---|---|---|---|")?;
        for Line { what, target, measured, is_met } in &self.0 {
            writeln!(f, "| {what} | {target} | {measured} | {} |", if *is_met { "met" } else { "**missed**" })?;
        }
        Ok(())
    }
}

/// The median of some measurements.
pub(crate) fn median(mut measured: Vec<f64>) -> f64 {
    measured.sort_unstable_by(f64::total_cmp);
    measured[measured.len() / 2]
}
