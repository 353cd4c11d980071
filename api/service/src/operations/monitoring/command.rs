//! `pixie-post work --status`: the workers, the queues, and how far the background work is behind.

use chrono::{DateTime, Utc};
use sqlx::PgPool;

use super::{NodeState, ServiceState, age, time};
use crate::delivery::outbox::QueueState;
use crate::ground::clock::Clock;

/// How far behind the sweep may be. It runs every half a minute.
const SWEPT_WITHIN: i64 = 120;

/// Reads the state of the service, and tells it in words or as JSON.
///
/// # Errors
/// The database failed.
pub async fn status(pool: &PgPool, clock: &Clock, as_json: bool) -> anyhow::Result<String> {
    let state = ServiceState::read(pool, clock.now()).await?;
    if as_json {
        return Ok(serde_json::to_string_pretty(&state)? + "\n");
    }
    Ok(describe(&state))
}

fn describe(state: &ServiceState) -> String {
    let now = state.at;
    let workers = match state.workers() {
        0 => "NOBODY WORKS: no mail goes, and no deadline is noticed. Start `pixie-post serve` or `pixie-post work`."
            .into(),
        1 => "1 node works.".to_owned(),
        number => format!("{number} nodes work."),
    };
    let mut lines = vec![workers];
    lines.extend(state.nodes.iter().map(|node| describe_node(node, now)));
    lines.extend(describe_queue("Mails", &state.mails, now));
    lines.extend(describe_queue("Webhooks and browsers", &state.webhooks, now));
    let inbox = &state.inbox;
    let read =
        inbox.last_read_at.map_or_else(|| "none was read yet".to_owned(), |at| format!("last read {}", time(at)));
    lines.push(match inbox.waiting_since {
        Some(since) => {
            format!("Mails that came in: {} not read, the oldest for {}; {read}.", inbox.waiting, age(since, now))
        }
        None => format!("Mails that came in: all read; {read}."),
    });
    let swept = state.lags.swept_until;
    let is_late = (now - swept).num_seconds() > SWEPT_WITHIN;
    let late = if is_late { ": LATE, no worker has looked since" } else { "" };
    lines.push(format!(
        "Lists and mails follow from all events up to {} ({} ago){late}.",
        time(swept),
        age(swept, now)
    ));
    lines.push(match state.lags.deadlines_since {
        Some(since) => format!("Deadlines: one was due {} ago and nobody has seen to it yet.", age(since, now)),
        None => "Deadlines: all that were due are seen to.".to_owned(),
    });
    let root = state.lags.last_root_at.map_or_else(|| "none yet".to_owned(), time);
    lines.push(format!("Last daily root: {root}."));
    lines.join("\n") + "\n"
}

fn describe_node(node: &NodeState, now: DateTime<Utc>) -> String {
    let does = match (node.serves, node.works) {
        (true, true) => "serves and works",
        (true, false) => "serves",
        _ => "works",
    };
    let seen = age(node.seen_at, now);
    let alive =
        if node.is_alive(now) { format!("seen {seen} ago") } else { format!("SILENT for {seen}: killed, or cut off") };
    let thinks = if node.bot_threads == Some(0) { " without threads for bots" } else { "" };
    let NodeState { host, version, started_at, .. } = node;
    format!("  {host}: {does}{thinks}, version {version}, since {}, {alive}", time(*started_at))
}

fn describe_queue(name: &str, queue: &QueueState, now: DateTime<Utc>) -> Vec<String> {
    let sent =
        queue.last_sent_at.map_or_else(|| "none was sent yet".to_owned(), |at| format!("last sent {}", time(at)));
    let mut lines =
        vec![format!("{name}: {} owed, {} due now, {} given up; {sent}.", queue.waiting, queue.due, queue.dead)];
    if let Some(since) = queue.due_since {
        lines.push(format!("  The oldest of those due has waited {} for a worker.", age(since, now)));
    }
    if queue.failing > 0 {
        let oldest =
            queue.owed_since.map_or_else(String::new, |since| format!(", the oldest is owed for {}", age(since, now)));
        lines.push(format!("  {} have failed and are tried again{oldest}.", queue.failing));
    }
    lines
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;
    use crate::operations::monitoring::{InboxState, Lags};

    fn state() -> ServiceState {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(20_454);
        let ago = |seconds| at - TimeDelta::seconds(seconds);
        let node = |host: &str, serves, works, seen| NodeState {
            id: Uuid::nil(),
            started_at: ago(7200),
            seen_at: ago(seen),
            serves,
            works,
            host: host.to_owned(),
            version: "0.1.0".to_owned(),
            bot_threads: if works { Some(1) } else { Some(0) },
        };
        let empty = QueueState {
            waiting: 0,
            due: 0,
            due_since: None,
            failing: 0,
            owed_since: None,
            dead: 0,
            last_sent_at: None,
        };
        ServiceState {
            at,
            nodes: vec![node("a", true, false, 3), node("b", false, true, 5), node("c", false, true, 600)],
            mails: QueueState {
                waiting: 12,
                due: 2,
                due_since: Some(ago(70)),
                failing: 3,
                owed_since: Some(ago(4000)),
                dead: 1,
                last_sent_at: Some(ago(4100)),
            },
            webhooks: empty,
            inbox: InboxState { waiting: 1, waiting_since: Some(ago(9)), last_read_at: None },
            lags: Lags { swept_until: ago(500), deadlines_since: None, last_root_at: Some(ago(3600)) },
        }
    }

    #[test]
    fn a_state_is_told_in_words() {
        let described = describe(&state());
        let expected = "\
1 node works.
  a: serves without threads for bots, version 0.1.0, since 2025-12-31 22:00:00 UTC, seen 3 s ago
  b: works, version 0.1.0, since 2025-12-31 22:00:00 UTC, seen 5 s ago
  c: works, version 0.1.0, since 2025-12-31 22:00:00 UTC, SILENT for 10 min 0 s: killed, or cut off
Mails: 12 owed, 2 due now, 1 given up; last sent 2025-12-31 22:51:40 UTC.
  The oldest of those due has waited 1 min 10 s for a worker.
  3 have failed and are tried again, the oldest is owed for 1 h 6 min.
Webhooks and browsers: 0 owed, 0 due now, 0 given up; none was sent yet.
Mails that came in: 1 not read, the oldest for 9 s; none was read yet.
Lists and mails follow from all events up to 2025-12-31 23:51:40 UTC (8 min 20 s ago): LATE, no worker has looked since.
Deadlines: all that were due are seen to.
Last daily root: 2025-12-31 23:00:00 UTC.
";
        assert_eq!(described, expected);
    }

    #[test]
    fn without_a_worker_it_says_so_first() {
        let nobody = ServiceState { nodes: Vec::new(), ..state() };
        assert!(describe(&nobody).starts_with("NOBODY WORKS"));
    }
}
