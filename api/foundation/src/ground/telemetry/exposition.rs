//! The text format of Prometheus, for metrics that are read when somebody asks.

use std::fmt::Write as _;

use super::metric::Metric;

/// Metrics in the text format of Prometheus.
#[derive(Debug, Default)]
pub struct Exposition(String);

impl Exposition {
    /// Adds a metric with a value for each value of its label.
    pub fn add_each(&mut self, metric: &Metric, values: &[(&str, f64)]) {
        let Metric { name, kind, labels, help, .. } = metric;
        let label = labels.first().copied().unwrap_or_default();
        // Writing to a text cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {}", kind.word());
        for (value_of_label, value) in values {
            let _ = match label {
                "" => writeln!(self.0, "{name} {value}"),
                label => writeln!(self.0, "{name}{{{label}=\"{value_of_label}\"}} {value}"),
            };
        }
        self.0.push('\n');
    }

    /// Adds a metric without labels.
    pub fn add(&mut self, metric: &Metric, value: f64) {
        self.add_each(metric, &[("", value)]);
    }

    /// The finished text, which Prometheus reads.
    pub fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::telemetry::metric::{POOL, PROCESS_CPU};

    #[test]
    fn a_metric_is_told_with_its_help_and_its_type() {
        let mut exposition = Exposition::default();
        exposition.add_each(&POOL, &[("busy", 3.0), ("idle", 0.5)]);
        exposition.add(&PROCESS_CPU, 1e-7);
        let lines = [
            "# HELP pixie_database_connections Connections to the database: busy or idle.",
            "# TYPE pixie_database_connections gauge",
            "pixie_database_connections{state=\"busy\"} 3",
            "pixie_database_connections{state=\"idle\"} 0.5",
            "",
            "# HELP process_cpu_seconds_total Processor time of this process, of user and system.",
            "# TYPE process_cpu_seconds_total counter",
            "process_cpu_seconds_total 0.0000001",
            "",
            "",
        ];
        assert_eq!(exposition.into_text(), lines.join("\n"));
    }
}
