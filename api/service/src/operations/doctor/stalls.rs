//! The check of what stalls: whether threads of the running service that serve did one thing only for a while.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use ureq::Agent;

use super::Finding;
use crate::ground::telemetry::metric::STALLS;

const CHECK: &str = "stalls";
/// How long the service may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The most bytes of metrics that are read.
const MOST: u64 = 1 << 22;
/// The periods of 200 ms that a machine takes from anybody now and then.
const USUAL: u64 = 5;

/// Asks the service on this machine, if it shows metrics.
pub(super) async fn check(listen: Option<SocketAddr>) -> Finding {
    let Some(listen) = listen else {
        return Finding::ok(CHECK, "Without PIXIE_METRICS_LISTEN only the log tells of stalls: `watchdog.stall`.");
    };
    let asked = tokio::task::spawn_blocking(move || read(listen)).await;
    match asked.ok().flatten() {
        Some(metrics) => judge(&metrics),
        None => {
            let advice = "Does the service run, on this machine, and with this setting?";
            Finding::warn(CHECK, format!("PIXIE_METRICS_LISTEN ({listen}) shows no metrics."), advice)
        }
    }
}

/// Fetches the metrics as text.
fn read(listen: SocketAddr) -> Option<String> {
    let config = Agent::config_builder().timeout_global(Some(PATIENCE)).max_redirects(0).proxy(None);
    let agent: Agent = config.build().into();
    let mut answer = agent.get(format!("http://{}/metrics", local_address(listen))).call().ok()?;
    answer.body_mut().with_config().limit(MOST).read_to_string().ok()
}

/// The address by which this machine reaches a listener of its own.
fn local_address(mut listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        listen.set_ip(if listen.is_ipv4() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { IpAddr::V6(Ipv6Addr::LOCALHOST) });
    }
    listen
}

fn judge(metrics: &str) -> Finding {
    let stalls: BTreeMap<&str, u64> = metrics.lines().filter_map(stall).filter(|(_, periods)| *periods > 0).collect();
    let Some((worst, most)) = stalls.iter().max_by_key(|(_, periods)| **periods) else {
        return Finding::ok(CHECK, "Since its start every thread that serves has served.");
    };
    let all: u64 = stalls.values().sum();
    let seconds = |periods: u64| periods / 5;
    let found = format!(
        "Since its start, threads that serve did one thing only for {} s in all, mostly `{worst}` ({} s).",
        seconds(all),
        seconds(*most)
    );
    if all <= USUAL {
        return Finding::ok(CHECK, found);
    }
    Finding::warn(CHECK, found, "See PixieStalls in deploy/monitoring/runbook.md.")
}

/// What stalled, and for how many periods, in a line such as `pixie_stalls_total{what="mail.read"} 7`.
fn stall(line: &str) -> Option<(&str, u64)> {
    let (what, periods) = line.strip_prefix(STALLS.name)?.strip_prefix("{what=\"")?.split_once("\"} ")?;
    Some((what, periods.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn a_service_is_judged_by_what_it_counts() {
        let calm = "# TYPE pixie_stalls_total counter\npixie_stalls_total{what=\"process\"} 0\npixie_streams 4\n";
        assert_eq!(judge(calm).level, Level::Ok);
        assert_eq!(judge("pixie_stalls_total{what=\"process\"} 2\n").level, Level::Ok);
        let stalled = format!(
            "{calm}pixie_stalls_total{{what=\"mail.read\"}} 200\npixie_stalls_total{{what=\"/games/{{id}}\"}} 5\n"
        );
        let finding = judge(&stalled);
        assert_eq!(finding.level, Level::Warn);
        assert!(finding.found.contains("41 s in all, mostly `mail.read` (40 s)"), "{}", finding.found);
    }

    #[test]
    fn a_listener_on_all_addresses_is_asked_on_this_machine() {
        assert_eq!(local_address("0.0.0.0:9464".parse().unwrap()), "127.0.0.1:9464".parse().unwrap());
        assert_eq!(local_address("[::]:9464".parse().unwrap()), "[::1]:9464".parse().unwrap());
        assert_eq!(local_address("10.0.0.7:9464".parse().unwrap()), "10.0.0.7:9464".parse().unwrap());
    }
}
