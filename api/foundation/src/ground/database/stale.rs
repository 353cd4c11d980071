//! The doubt about open connections: after an error that says that the server has gone or takes no writes, no connection that is
//! older than the error is used again.
//!
//! A pool learns nothing of errors. Without this, each of its connections would have to fail once.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Errors that follow each other faster mark connections only once, so that a server that takes no writes for hours is
/// not busy with new connections.
const PAUSE_BETWEEN_MARKS: Duration = Duration::from_secs(1);

/// The mark of this process, which has one database.
static STALE: StaleConnections = StaleConnections(Mutex::new(None));

/// The moment of the last mark: connections that were opened before it are stale.
#[derive(Debug, Default)]
struct StaleConnections(Mutex<Option<Instant>>);

/// Marks all open connections as stale if the error is about more than its request.
pub fn mark_stale_after(error: &sqlx::Error) {
    if is_about_server(error) {
        STALE.mark(Instant::now());
    }
}

/// Marks all open connections as stale, however short ago the last mark was.
pub(super) fn mark_all_stale() {
    *STALE.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Whether a connection of this age was opened before the last mark.
pub(super) fn is_stale(age: Duration) -> bool {
    STALE.contains(age, Instant::now())
}

impl StaleConnections {
    fn mark(&self, now: Instant) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_none_or(|last| now.saturating_duration_since(last) >= PAUSE_BETWEEN_MARKS) {
            *last = Some(now);
        }
    }

    fn contains(&self, age: Duration, now: Instant) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| age > now.saturating_duration_since(last))
    }
}

/// Whether the server has gone, stops, or takes no writes. A server without room or memory is not left: a new connection would
/// make it worse.
fn is_about_server(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| is_code_of_server(&code)),
        _ => false,
    }
}

fn is_code_of_server(code: &str) -> bool {
    code == READ_ONLY || ["08", "57P01", "57P02", "57P03"].iter().any(|class| code.starts_with(class))
}

/// Whether the database is gone, full, overloaded or read-only, so that the same request may succeed later.
pub fn is_unavailable(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| is_code_of_outage(&code)),
        _ => false,
    }
}

/// A lost connection, no resources left, a server that stops, has crashed or is starting, our own timeouts for locks and
/// statements, a deadlock, and a server that takes no writes.
fn is_code_of_outage(code: &str) -> bool {
    ["08", "53", "57P0", "55P03", "57014", "40P01", READ_ONLY].iter().any(|class| code.starts_with(class))
}

/// A write on a standby, or where `default_transaction_read_only` is on.
const READ_ONLY: &str = "25006";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_connections_older_than_the_error_are_doubted() {
        let (stale, start, second) = (StaleConnections::default(), Instant::now(), Duration::from_secs(1));
        assert!(!stale.contains(second, start), "nothing has happened");
        stale.mark(start);
        let now = start + 3 * second;
        assert!(stale.contains(4 * second, now), "it was open before");
        assert!(!stale.contains(2 * second, now), "it was opened after");
    }

    #[test]
    fn errors_that_come_together_are_one_doubt() {
        let (stale, start) = (StaleConnections::default(), Instant::now());
        stale.mark(start);
        stale.mark(start + PAUSE_BETWEEN_MARKS / 2);
        assert!(
            !stale.contains(PAUSE_BETWEEN_MARKS / 4, start + PAUSE_BETWEEN_MARKS / 2),
            "a new connection may be used for a second"
        );
        stale.mark(start + PAUSE_BETWEEN_MARKS);
        assert!(stale.contains(PAUSE_BETWEEN_MARKS / 4, start + PAUSE_BETWEEN_MARKS));
    }

    #[test]
    fn a_server_that_cannot_write_is_left_and_one_without_room_is_not() {
        for code in ["25006", "57P01", "57P02", "57P03", "08006", "08P01"] {
            assert!(is_code_of_server(code) && is_code_of_outage(code), "{code}");
        }
        for code in ["53100", "53200", "53300", "55P03", "57014", "40P01"] {
            assert!(!is_code_of_server(code) && is_code_of_outage(code), "{code}");
        }
        for code in ["23505", "42501", "25001", "XX000"] {
            assert!(!is_code_of_server(code) && !is_code_of_outage(code), "{code}");
        }
    }
}
