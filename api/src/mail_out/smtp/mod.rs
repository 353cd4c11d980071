//! To a mail server, over connections that are kept open.

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor, address::Envelope, transport::smtp::PoolConfig,
};

use crate::outbox::{Failure, Letter, Transport};

/// A pool of SMTP connections.
#[derive(Debug, Clone)]
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl Smtp {
    /// To the server in a URL such as `smtps://user:password@mail.example:465`, over at most
    /// `connections` connections. Must be called within the runtime.
    pub fn new(url: &str, connections: u32) -> Result<Self, lettre::transport::smtp::Error> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)?
            .pool_config(PoolConfig::new().max_size(connections))
            .build();
        Ok(Self { transport })
    }
}

impl Transport for Smtp {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        let address =
            |text: &str| text.parse::<Address>().map_err(|error| Failure::Permanent(format!("{text}: {error}")));
        let envelope = Envelope::new(Some(address(&letter.sender)?), vec![address(&letter.recipient)?])
            .map_err(|error| Failure::Permanent(error.to_string()))?;
        // The transport ends every message with a line break of its own.
        let message = &letter.message;
        let message = message.strip_suffix(b"\r\n").unwrap_or(message);
        match self.transport.send_raw(&envelope, message).await {
            Ok(_) => Ok(()),
            // Only a clear "no, never" (5xx) to this mail is for good; a connection can be mended.
            Err(error) if error.is_permanent() => Err(Failure::Permanent(error.to_string())),
            Err(error) => Err(Failure::Transient(error.to_string())),
        }
    }
}
