//! An SMTP connection, which sends mails one after the other.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use lettre::address::Envelope;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands::{Data, Ehlo, Mail, Noop, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use tokio::time::timeout;

/// The server is closing the connection (RFC 5321, 3.8).
const CLOSING: u16 = 421;

/// The timeout for closing the connection.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection to a mail server.
pub(super) struct Connection {
    smtp: AsyncSmtpConnection,
    /// Whether the server supports command pipelining (RFC 2920).
    can_pipeline: bool,
}

/// The reason why a mail was not accepted.
pub(super) enum SendError {
    /// The connection ended before the message was sent: another connection may work.
    NotSent(Error),
    /// The server refused it, or its answer is unknown.
    Answered(Error),
}

/// Several commands in one write.
struct Commands<'a>(&'a Envelope);

/// A whole message with its end marker.
pub(super) struct Body(String);

impl Display for Commands<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Mail::new(self.0.from().cloned(), Vec::new()).fmt(f)?;
        self.0.to().iter().try_for_each(|to| Rcpt::new(to.clone(), Vec::new()).fmt(f))?;
        Data.fmt(f)
    }
}

impl Display for Body {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Body {
    /// Dot stuffing: a line that begins with a dot gets a second one, because a single dot is the
    /// end.
    pub(super) fn of(message: &str) -> Self {
        let mut body = String::with_capacity(message.len() + 64);
        let mut rest = 0;
        // Attachments are most of a mail and contain no dots, so search for dots directly.
        for (dot, _) in message.match_indices('.') {
            if dot == 0 || message[..dot].ends_with("\r\n") {
                body.push_str(&message[rest..dot]);
                body.push('.');
                rest = dot;
            }
        }
        body.push_str(&message[rest..]);
        body.push_str("\r\n.\r\n");
        Self(body)
    }
}

/// Whether all addresses are ASCII, so that no extension is needed.
fn is_ascii(envelope: &Envelope) -> bool {
    envelope.from().into_iter().chain(envelope.to()).all(|address| AsRef::<str>::as_ref(address).is_ascii())
}

impl Connection {
    /// Asks the server for its extensions.
    pub(super) async fn new(mut smtp: AsyncSmtpConnection, name: &ClientId) -> Result<Self, Error> {
        let answer = smtp.command(Ehlo::new(name.clone())).await?;
        let can_pipeline = answer.message().any(|line| line.trim().eq_ignore_ascii_case("PIPELINING"));
        Ok(Self { smtp, can_pipeline })
    }

    /// Sends a mail. After an error the connection must not be used again.
    pub(super) async fn send(&mut self, envelope: &Envelope, message: &[u8]) -> Result<(), SendError> {
        match str::from_utf8(message) {
            Ok(message) if self.can_pipeline && message.is_ascii() && is_ascii(envelope) => {
                self.send_commands(envelope).await.map_err(|error| match error.status() {
                    Some(code) if u16::from(code) != CLOSING => SendError::Answered(error),
                    _ => SendError::NotSent(error),
                })?;
                // As a command, the message is written in one go.
                self.smtp.command(Body::of(message)).await.map_err(SendError::Answered)?;
            }
            _ => {
                self.smtp.command(Noop).await.map_err(SendError::NotSent)?;
                self.smtp.send(envelope, message).await.map_err(SendError::Answered)?;
            }
        }
        Ok(())
    }

    /// Sends all commands before the message. The answers come in the same order.
    async fn send_commands(&mut self, envelope: &Envelope) -> Result<(), Error> {
        self.smtp.command(Commands(envelope)).await?;
        for _ in envelope.to() {
            self.smtp.read_response().await?;
        }
        self.smtp.read_response().await?;
        Ok(())
    }

    /// Closes the connection politely, if the server still answers.
    pub(super) async fn close(mut self) {
        // A failure here has no effect.
        let _ = timeout(CLOSE_TIMEOUT, self.smtp.abort()).await;
    }
}
