//! The LMTP server (RFC 2033): a mail server of this machine or network delivers mail, and gets a
//! reply for each recipient. An accepted mail is stored; the mail server keeps a refused one and
//! delivers it again.

mod path;
mod session;
#[cfg(test)]
mod tests;
mod wire;

use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::receiver::Receiver;
use crate::ground::watchdog::{Activity, watched};
use crate::mail::parse::LARGEST;
use crate::mail::store::MOST_RECIPIENTS;
use session::Session;

/// The limits for clients. Mail servers need far less.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a command; those of RFC 5321 and its extensions have at most some hundreds.
    pub command: usize,
    /// The most bytes of a message.
    pub message: usize,
    /// The most recipients of a message.
    pub recipients: usize,
    /// The most commands in a session.
    pub commands: usize,
    /// The most invalid commands in a session.
    pub faults: usize,
    /// The most sessions at a time.
    pub sessions: usize,
    /// The timeout for a command, and for a reply.
    pub patience: Duration,
    /// The timeout for a message.
    pub message_patience: Duration,
    /// How long open sessions may continue when the service stops.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            command: 2048,
            message: LARGEST,
            recipients: MOST_RECIPIENTS,
            commands: 10_000,
            faults: 20,
            sessions: 64,
            patience: Duration::from_secs(300),
            message_patience: Duration::from_secs(600),
            farewell: Duration::from_secs(5),
        }
    }
}

/// Serves until the shutdown, then lets the sessions end. `name` is our name in the greeting.
pub async fn listen(
    listener: TcpListener,
    receiver: Receiver,
    name: String,
    limits: Limits,
    shutdown: CancellationToken,
) {
    let mut sessions = JoinSet::new();
    while let Some(accepted) = shutdown.run_until_cancelled(listener.accept()).await {
        while sessions.try_join_next().is_some() {}
        match accepted {
            Ok((stream, _)) => {
                let is_full = sessions.len() >= limits.sessions;
                let session = Session::new(stream, receiver.clone(), name.clone(), limits, shutdown.clone());
                start(session, is_full, &mut sessions);
            }
            Err(error) => {
                tracing::warn!(%error, "mail.lmtp: could not take a connection");
                // Most likely there are no file descriptors left: trying again at once would only
                // waste time.
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        while sessions.len() > limits.sessions {
            sessions.join_next().await;
        }
    }
    // A client without a reply delivers the mail again.
    let ended = async { while sessions.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(limits.farewell, ended).await;
}

/// Not async, so that sessions are compiled here only, and not in each crate that listens.
fn start(session: Session<TcpStream, Receiver>, is_full: bool, sessions: &mut JoinSet<()>) {
    let hold = async move {
        let ended = if is_full { session.turn_away().await } else { session.hold().await };
        // A client that disconnects early is not an error of ours.
        if let Err(error) = ended {
            tracing::debug!(%error, "mail.lmtp: a session broke off");
        }
    };
    sessions.spawn(watched(Activity::Job("lmtp"), hold));
}
