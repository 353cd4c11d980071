//! The inspection of a mail server: its dialog up to the login, without a mail.

use std::fmt::Display;
use std::net::IpAddr;
use std::time::Duration;

use tokio::time::timeout;

use super::Smtp;

/// How long each stage may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// A mail server that lets us in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// Its name in the URL.
    pub host: String,
    /// Whether it is on this machine.
    pub is_here: bool,
    /// Whether it has taken our login; else it has not been asked for one.
    pub has_login: bool,
    /// Whether it could go over to TLS, and does not because of the URL.
    pub offers_starttls: bool,
    /// Its certificate in DER, which is trusted; none without TLS.
    pub certificate: Option<Vec<u8>>,
}

/// The stages of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogStage {
    /// Up to the answer to EHLO.
    Connection,
    /// STARTTLS, or the handshake before.
    Encryption,
    /// The command AUTH, by which we sign in.
    Login,
}

/// The stage that failed, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The stage that failed.
    pub stage: DialogStage,
    /// The reason; it holds no password.
    pub why: String,
}

impl Smtp {
    /// Goes through the dialog up to the login.
    ///
    /// # Errors
    /// A stage fails.
    pub async fn inspect(&self) -> Result<Inspection, Rejection> {
        let server = &self.server;
        within(DialogStage::Connection, server.reach()).await?;
        let first = if server.is_always_encrypted() { DialogStage::Encryption } else { DialogStage::Connection };
        let mut smtp = within(first, server.greet()).await?;
        within(DialogStage::Encryption, server.encrypt(&mut smtp)).await?;
        within(DialogStage::Login, server.log_in(&mut smtp)).await?;
        let is_here = server.host() == "localhost" || server.host().parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
        let inspection = Inspection {
            host: server.host().to_owned(),
            is_here,
            has_login: server.has_login(),
            offers_starttls: smtp.can_starttls(),
            certificate: smtp.peer_certificate().ok(),
        };
        // A failure here has no effect.
        let _ = timeout(PATIENCE, smtp.quit()).await;
        Ok(inspection)
    }
}

async fn within<T, E: Display>(stage: DialogStage, step: impl Future<Output = Result<T, E>>) -> Result<T, Rejection> {
    match timeout(PATIENCE, step).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(Rejection { stage, why: error.to_string() }),
        Err(_) => Err(Rejection { stage, why: "the mail server does not answer".to_owned() }),
    }
}
