//! Tests of the dashboard, the alerts and their documents: each names only metrics that are there.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use pixie_service::ground::telemetry::metric::{ALL, Metric, MetricKind};
use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/monitoring");

fn read(name: &str) -> String {
    let path = Path::new(FOLDER).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of series that a metric has.
fn series(metric: &Metric) -> Vec<String> {
    let ends: &[&str] = if metric.kind == MetricKind::Histogram { &["_bucket", "_sum", "_count"] } else { &[""] };
    ends.iter().map(|end| format!("{}{end}", metric.name)).collect()
}

/// The names in a query that begin like ours.
fn named(query: &str) -> Vec<&str> {
    let words = query.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("pixie_") || word.starts_with("process_")).collect()
}

/// The queries anywhere in a dashboard.
fn queries(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(values) => values.iter().flat_map(queries).collect(),
        Value::Object(members) => {
            let own = ["expr", "definition"].into_iter().filter_map(|key| members.get(key)?.as_str());
            own.chain(members.values().flat_map(queries)).collect()
        }
        _ => Vec::new(),
    }
}

/// The names of the alerts.
fn alerts() -> Vec<String> {
    let text = read("alerts.yml");
    text.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).map(str::to_owned).collect()
}

#[test]
fn every_metric_in_a_query_is_there() {
    let known: BTreeSet<String> = ALL.iter().flat_map(series).collect();
    let dashboard: Value = serde_json::from_str(&read("dashboard.json")).expect("JSON");
    let queries = queries(&dashboard);
    assert!(queries.len() > 40, "{}", queries.len());
    let alerts = read("alerts.yml");
    let tests = read("alerts.test.yml");
    for text in queries.iter().copied().chain([&*alerts, &*tests]) {
        let unknown: Vec<_> = named(text).into_iter().filter(|name| !known.contains(*name)).collect();
        assert!(unknown.is_empty(), "{unknown:?}: {text}");
    }
    let asked: BTreeSet<&str> = queries.iter().flat_map(|query| named(query)).collect();
    let unseen: Vec<_> = ALL
        .iter()
        .filter(|metric| series(metric).iter().all(|name| !asked.contains(&**name)))
        .map(|it| it.name)
        .collect();
    assert!(unseen.is_empty(), "not on the dashboard: {unseen:?}");
}

#[test]
fn every_label_in_a_query_is_one_of_its_metric() {
    let dashboard: Value = serde_json::from_str(&read("dashboard.json")).expect("JSON");
    let of_prometheus = ["job", "instance", "le"];
    for query in queries(&dashboard) {
        for (at, _) in query.match_indices('{') {
            let name = query[..at].rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
            let Some(metric) = ALL.iter().find(|metric| series(metric).iter().any(|series| series == name)) else {
                assert_eq!(name, "up", "{query}");
                continue;
            };
            let labels = query[at + 1..].split('}').next().unwrap_or_default().split(',');
            for label in labels.filter_map(|label| Some(label.split(['=', '!']).next()?.trim())) {
                assert!(of_prometheus.contains(&label) || metric.labels.contains(&label), "{label}: {query}");
            }
        }
    }
}

#[test]
fn every_alert_has_an_entry_in_the_runbook_a_test_and_a_cause() {
    let (runbook, tests, fire) = (read("runbook.md"), read("alerts.test.yml"), read("fire"));
    let alerts = alerts();
    assert!(alerts.len() >= 15, "{alerts:?}");
    for alert in &alerts {
        assert!(runbook.contains(&format!("\n## {alert}\n")), "{alert} has no entry in runbook.md");
        assert!(tests.contains(&format!("alertname: {alert}\n")), "{alert} has no test");
        assert!(fire.contains(&format!("\"{alert}\"")), "{alert} is never fired");
        let place = format!("runbook: deploy/monitoring/runbook.md#{}\n", alert.to_lowercase());
        assert!(read("alerts.yml").contains(&place), "{alert} does not name its entry");
    }
    let entries = runbook.lines().filter_map(|line| line.strip_prefix("## "));
    let left: Vec<_> = entries.filter(|entry| !alerts.iter().any(|alert| alert == entry)).collect();
    assert!(left.is_empty(), "there are no such alerts: {left:?}");
}

#[test]
fn the_table_of_metrics_is_the_one_of_the_program() {
    let text = read("README.md");
    let told: Vec<&str> =
        text.lines().filter(|line| line.starts_with("| `pixie_") || line.starts_with("| `process_")).collect();
    let rows: Vec<String> = ALL
        .iter()
        .map(|metric| {
            let Metric { name, help, .. } = metric;
            format!("| `{name}` | {} | {} | {help} |", metric.kind.word(), metric.labels.join(", "))
        })
        .collect();
    assert!(told == rows, "deploy/monitoring/README.md should have:\n{}", rows.join("\n"));
}

#[test]
fn prometheus_takes_the_rules_and_each_alert_fires_when_it_should() {
    for words in [
        &["check", "rules", "alerts.yml"][..],
        &["test", "rules", "alerts.test.yml"],
        &["check", "config", "prometheus.yml"],
    ] {
        let Ok(run) = Command::new("promtool").args(words).current_dir(FOLDER).output() else {
            assert!(std::env::var_os("CI").is_none(), "promtool is missing");
            eprintln!("promtool is missing, so the alerts are not tried");
            return;
        };
        let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success(), "{words:?}: {said}");
    }
}
