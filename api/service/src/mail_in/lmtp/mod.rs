//! LMTP (RFC 2033): a mail server of this machine or network hands mail in, and hears for each recipient whether we have
//! it. What we have is written down; what we could not write down, it keeps and brings again.

mod path;
mod session;
#[cfg(test)]
mod tests;
mod wire;

use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::store::MOST_RECIPIENTS;
use super::{LARGEST, Receiver};
use session::Session;

/// What a client may ask of us. Mail servers need far less.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a command; those of RFC 5321 and its extensions have at most some hundreds.
    pub command: usize,
    /// Bytes of a message.
    pub message: usize,
    /// Recipients of a message.
    pub recipients: usize,
    /// Commands in a session.
    pub commands: usize,
    /// Commands that make no sense, in a session.
    pub faults: usize,
    /// Sessions at a time.
    pub sessions: usize,
    /// How long a command may take to come, and a reply to be taken.
    pub patience: Duration,
    /// How long a message may take to come.
    pub message_patience: Duration,
    /// How long sessions may go on when the service stops.
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

/// Serves until the shutdown, then lets the sessions end. `name` is what we call ourselves.
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
                sessions.spawn(serve(stream, receiver.clone(), name.clone(), limits, shutdown.clone(), is_full));
            }
            Err(error) => {
                tracing::warn!(%error, "mail.lmtp: could not take a connection");
                // Out of file descriptors, most likely: asking again at once would only burn time.
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        while sessions.len() > limits.sessions {
            sessions.join_next().await;
        }
    }
    // Who is cut off in the middle has got no reply, and brings the mail again.
    let ended = async { while sessions.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(limits.farewell, ended).await;
}

async fn serve(
    stream: TcpStream,
    receiver: Receiver,
    name: String,
    limits: Limits,
    shutdown: CancellationToken,
    is_full: bool,
) {
    let session = Session::new(stream, receiver, name, limits, shutdown);
    let ended = if is_full { session.turn_away().await } else { session.hold().await };
    // A client that leaves in the middle of a word is its own problem.
    if let Err(error) = ended {
        tracing::debug!(%error, "mail.lmtp: a session broke off");
    }
}
