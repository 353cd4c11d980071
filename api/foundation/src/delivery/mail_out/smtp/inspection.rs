//! The inspection of a mail server: its dialog up to the login, without a mail.

use std::fmt::Display;
use std::net::IpAddr;
use std::time::Duration;

use tokio::time::timeout;

use super::Smtp;

/// The timeout of each stage.
const STAGE_TIMEOUT: Duration = Duration::from_secs(15);

/// A mail server that lets us in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// The host in the URL of the server.
    pub host: String,
    /// Whether the server is on this machine.
    pub is_here: bool,
    /// Whether the server has taken our login; else the URL has none.
    pub has_login: bool,
    /// Whether the server offers TLS that the URL does not ask for.
    pub offers_starttls: bool,
    /// The certificate of the server in DER, which is trusted; none without TLS.
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
    /// A stage fails, which the error names.
    pub async fn inspect(&self) -> Result<Inspection, Rejection> {
        let server = &self.server;
        with_timeout(DialogStage::Connection, server.check_reachable()).await?;
        let first = if server.is_always_encrypted() { DialogStage::Encryption } else { DialogStage::Connection };
        let mut smtp = with_timeout(first, server.greet()).await?;
        with_timeout(DialogStage::Encryption, server.encrypt(&mut smtp)).await?;
        with_timeout(DialogStage::Login, server.log_in(&mut smtp)).await?;
        let is_here = server.host() == "localhost" || server.host().parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
        let inspection = Inspection {
            host: server.host().to_owned(),
            is_here,
            has_login: server.has_login(),
            offers_starttls: smtp.can_starttls(),
            certificate: smtp.peer_certificate().ok(),
        };
        // A failure here has no effect.
        let _ = timeout(STAGE_TIMEOUT, smtp.quit()).await;
        Ok(inspection)
    }
}

/// Runs a step of a stage with its timeout.
async fn with_timeout<T, E: Display>(
    stage: DialogStage,
    step: impl Future<Output = Result<T, E>>,
) -> Result<T, Rejection> {
    match timeout(STAGE_TIMEOUT, step).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(Rejection { stage, why: error.to_string() }),
        Err(_) => Err(Rejection { stage, why: "the mail server does not answer".to_owned() }),
    }
}
