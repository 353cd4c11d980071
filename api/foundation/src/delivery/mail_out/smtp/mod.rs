//! The SMTP transport, with connections that are kept open.

mod connection;
mod inspection;
mod server;
#[cfg(test)]
mod tests;

use std::fmt::{self, Debug, Formatter};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lettre::Address;
use lettre::address::Envelope;
use lettre::transport::smtp::Error;
use tokio::time::Instant;

use super::delivery_status::{self, Cause};
use crate::delivery::outbox::{Failure, Letter, Transport};
use connection::{Connection, SendError};
use server::Server;

pub use inspection::{DialogStage, Inspection, Rejection};
pub use server::InvalidServerUrl;

/// An idle connection is closed after this time, before the server does it.
const IDLE: Duration = Duration::from_secs(30);

/// A mail server and the connections to it. Cheap to clone.
#[derive(Clone)]
pub struct Smtp {
    server: Arc<Server>,
    idle: Arc<IdleConnections>,
}

/// Idle connections, each with the time since when; the one used last is used first.
struct IdleConnections {
    most: usize,
    waiting: Mutex<Vec<(Instant, Connection)>>,
}

impl Debug for Smtp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // The server's URL may contain a password.
        f.debug_struct("Smtp").finish_non_exhaustive()
    }
}

impl Smtp {
    /// A transport to the server in a URL such as `smtps://user:password@mail.example:465`, with at
    /// most `connections` idle connections. `smtp` is without encryption, unless there is
    /// `?tls=required` or `?tls=opportunistic`. Must be called within the runtime.
    ///
    /// # Errors
    /// The URL is not one of a mail server.
    pub fn new(url: &str, connections: u32) -> Result<Self, InvalidServerUrl> {
        let most = usize::try_from(connections).unwrap_or(usize::MAX);
        let idle = Arc::new(IdleConnections { most, waiting: Mutex::default() });
        let watched = Arc::downgrade(&idle);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(IDLE).await;
                let Some(idle) = watched.upgrade() else { return };
                for connection in idle.take_outdated() {
                    connection.close().await;
                }
            }
        });
        Ok(Self { server: Arc::new(Server::from_url(url)?), idle })
    }

    /// Sends a message over an idle connection, or over a new one.
    async fn deliver(&self, envelope: &Envelope, message: &[u8]) -> Result<(), Failure> {
        if let Some(connection) = self.idle.take() {
            match self.send_over(connection, envelope, message).await {
                // The server has closed the idle connection.
                Err(SendError::NotSent(_)) => {}
                Ok(()) => return Ok(()),
                Err(SendError::Answered(error)) => return Err(failure(&error)),
            }
        }
        let connection = self.server.connect().await.map_err(|error| Failure::Transient(error.to_string()))?;
        self.send_over(connection, envelope, message).await.map_err(|error| match error {
            SendError::NotSent(error) => Failure::Transient(error.to_string()),
            SendError::Answered(error) => failure(&error),
        })
    }

    /// Sends a message over this connection, and keeps the connection for the next one if it still can be used.
    async fn send_over(
        &self,
        mut connection: Connection,
        envelope: &Envelope,
        message: &[u8],
    ) -> Result<(), SendError> {
        let done = connection.send(envelope, message).await;
        let spare = if done.is_ok() { self.idle.put(connection) } else { Some(connection) };
        if let Some(spare) = spare {
            spare.close().await;
        }
        done
    }
}

/// The failure that an error means. Only a 5xx answer to this mail is permanent; connection errors are temporary. Without a status a
/// server may mean anything.
fn failure(error: &Error) -> Failure {
    let (is_permanent, text) = (error.is_permanent(), error.to_string());
    match delivery_status::status(&text).map(Cause::of_status) {
        Some(Cause::DeadAddress) if is_permanent => Failure::DeadAddress(text),
        _ if is_permanent => Failure::Permanent(text),
        _ => Failure::Transient(text),
    }
}

impl Transport for Smtp {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        let address =
            |text: &str| text.parse::<Address>().map_err(|error| Failure::Permanent(format!("{text}: {error}")));
        let envelope = Envelope::new(Some(address(&letter.sender)?), vec![address(&letter.recipient)?])
            .map_err(|error| Failure::Permanent(error.to_string()))?;
        // The protocol adds the last line break itself.
        let message = &letter.message;
        let message = message.strip_suffix(b"\r\n").unwrap_or(message);
        self.deliver(&envelope, message).await
    }
}

impl IdleConnections {
    /// The idle connection that was used last.
    fn take(&self) -> Option<Connection> {
        self.lock().pop().map(|(_, connection)| connection)
    }

    /// Keeps a connection, or returns it if there are enough.
    fn put(&self, connection: Connection) -> Option<Connection> {
        let mut waiting = self.lock();
        if waiting.len() >= self.most {
            return Some(connection);
        }
        waiting.push((Instant::now(), connection));
        None
    }

    /// The connections that have been idle for too long.
    fn take_outdated(&self) -> Vec<Connection> {
        let mut waiting = self.lock();
        let outdated = waiting.partition_point(|(since, _)| since.elapsed() >= IDLE);
        waiting.drain(..outdated).map(|(_, connection)| connection).collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<(Instant, Connection)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
