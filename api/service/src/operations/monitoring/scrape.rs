//! The answer to a scrape of Prometheus: what was counted, and what is read at this moment.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::PgPool;

use super::ServiceState;
use crate::delivery::outbox::QueueState;
use crate::game::Games;
use crate::ground::clock::Clock;
use crate::ground::telemetry::metric::{
    BUILD_INFO, CLOCK_LAG, DATABASE_UP, INBOX_AGE, INBOX_WAITING, LISTENING, Metric, OUTBOX_AGE, OUTBOX_DEAD,
    OUTBOX_DUE, OUTBOX_DUE_SECONDS, OUTBOX_FAILING, OUTBOX_WAITING, POOL, POOL_MOST, PROJECTOR_GAMES, PROJECTOR_LAG,
    SWEEP_AGE, WORKERS,
};
use crate::ground::telemetry::{Exposition, expose_process, recorder};

/// How long the database may take. Prometheus gives up after ten seconds, and then has no metric at all.
const PATIENCE: Duration = Duration::from_secs(3);

/// Reads the metrics of a node. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Scrape {
    /// The games of the node.
    pub games: Games,
    /// A connection of its own: when all others are busy, somebody wants to see that.
    pub line: PgPool,
    /// Tells how old everything is.
    pub clock: Clock,
}

impl Scrape {
    /// The metrics as text. Those of the database are missing if it does not answer.
    pub async fn text(&self) -> String {
        let mut exposition = Exposition::default();
        exposition.add_each(&BUILD_INFO, &[(env!("CARGO_PKG_VERSION"), 1.0)]);
        let now = self.clock.now();
        let state = tokio::time::timeout(PATIENCE, ServiceState::read(&self.line, now)).await;
        let state = state.ok().and_then(Result::ok);
        exposition.add(&DATABASE_UP, if state.is_some() { 1.0 } else { 0.0 });
        self.add_node(&mut exposition);
        if let Some(state) = state {
            add_state(&state, &mut exposition);
        }
        expose_process(&mut exposition);
        recorder().render() + &exposition.into_text()
    }

    fn add_node(&self, exposition: &mut Exposition) {
        let pool = self.games.pool();
        let (all, idle) = (f64::from(pool.size()), pool.num_idle() as f64);
        exposition.add_each(&POOL, &[("busy", (all - idle).max(0.0)), ("idle", idle)]);
        exposition.add(&POOL_MOST, f64::from(pool.options().get_max_connections()));
        exposition.add(&LISTENING, if self.games.change_feed().is_listening() { 1.0 } else { 0.0 });
        let (games, since) = self.games.unprojected();
        exposition.add(&PROJECTOR_GAMES, games as f64);
        exposition.add(&PROJECTOR_LAG, since.map_or(0.0, |since| since.elapsed().as_secs_f64()));
    }
}

fn add_state(state: &ServiceState, exposition: &mut Exposition) {
    let now = state.at;
    let mut queues = |metric: &Metric, value: &dyn Fn(&QueueState) -> f64| {
        exposition.add_each(metric, &[("mails", value(&state.mails)), ("webhooks", value(&state.webhooks))]);
    };
    queues(&OUTBOX_WAITING, &|queue| queue.waiting as f64);
    queues(&OUTBOX_DUE, &|queue| queue.due as f64);
    queues(&OUTBOX_DUE_SECONDS, &|queue| seconds_since(queue.due_since, now));
    queues(&OUTBOX_FAILING, &|queue| queue.failing as f64);
    queues(&OUTBOX_AGE, &|queue| seconds_since(queue.owed_since, now));
    queues(&OUTBOX_DEAD, &|queue| queue.dead as f64);
    exposition.add(&INBOX_WAITING, state.inbox.waiting as f64);
    exposition.add(&INBOX_AGE, seconds_since(state.inbox.waiting_since, now));
    exposition.add(&WORKERS, state.workers() as f64);
    exposition.add(&SWEEP_AGE, seconds_since(Some(state.lags.swept_until), now));
    exposition.add(&CLOCK_LAG, seconds_since(state.lags.deadlines_since, now));
}

/// The seconds since a time; 0 if there is none.
fn seconds_since(since: Option<DateTime<Utc>>, now: DateTime<Utc>) -> f64 {
    since.map_or(0.0, |since| (now - since).as_seconds_f64().max(0.0))
}
