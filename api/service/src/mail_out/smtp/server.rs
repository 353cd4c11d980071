//! Where a mail server is, and how to get there.

use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{Error, SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT};
use percent_encoding::percent_decode_str;
use tokio::net::TcpStream;
use url::Url;

use super::connection::Connection;

/// How to log in, if the server wants that.
const MECHANISMS: [Mechanism; 2] = [Mechanism::Plain, Mechanism::Login];

/// A mail server.
pub(super) struct Server {
    host: String,
    port: u16,
    encryption: Encryption,
    login: Option<Credentials>,
    /// What we call ourselves.
    name: ClientId,
}

enum Encryption {
    None,
    /// Once the server has said that it can.
    Offered(TlsParameters),
    /// No mail goes without.
    Required(TlsParameters),
    /// From the first byte on.
    Always(TlsParameters),
}

/// Why a URL names no mail server. It never repeats the URL, which may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum NoServer {
    /// It is none, or without a host.
    #[error("it is not a URL such as `smtps://user:password@mail.example.org`")]
    Url,
    /// It is for something else.
    #[error(
        "it begins with neither `smtp` nor `smtps`, or `tls=` is followed by neither `required` nor `opportunistic`"
    )]
    Protocol,
    /// It is not UTF-8.
    #[error("its user name or its password is not UTF-8 when `%` is decoded")]
    Login,
    /// There can be no encrypted connection to it.
    #[error(transparent)]
    Encryption(#[from] Error),
}

/// Why there is no connection. It can always be tried again.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoConnection {
    #[error("no connection to the mail server: {0}")]
    Network(#[from] std::io::Error),
    #[error("the mail server does not let us in: {0}")]
    Refused(#[from] Error),
}

impl Server {
    pub(super) fn of(url: &str) -> Result<Self, NoServer> {
        let url = Url::parse(url).map_err(|_| NoServer::Url)?;
        // An IPv6 address has brackets in a URL only.
        let host = url.host_str().ok_or(NoServer::Url)?.trim_matches(['[', ']']).to_owned();
        let tls = || TlsParameters::new(host.clone());
        let wanted = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, value)| value);
        let (encryption, port) = match (url.scheme(), wanted.as_deref()) {
            ("smtp", None) => (Encryption::None, SMTP_PORT),
            ("smtp", Some("opportunistic")) => (Encryption::Offered(tls()?), SUBMISSION_PORT),
            ("smtp", Some("required")) => (Encryption::Required(tls()?), SUBMISSION_PORT),
            ("smtps", _) => (Encryption::Always(tls()?), SUBMISSIONS_PORT),
            _ => return Err(NoServer::Protocol),
        };
        let decoded = |text| percent_decode_str(text).decode_utf8().map_err(|_| NoServer::Login);
        let login = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?.into(), decoded(password)?.into())),
            None => None,
        };
        let name = match url.path().trim_matches('/') {
            "" => ClientId::default(),
            name => ClientId::Domain(name.to_owned()),
        };
        Ok(Self { port: url.port().unwrap_or(port), host, encryption, login, name })
    }

    /// A new connection, on which mail can be handed over.
    pub(super) async fn connect(&self) -> Result<Connection, NoConnection> {
        let server = (self.host.as_str(), self.port);
        let mut smtp = if let Encryption::Always(tls) = &self.encryption {
            AsyncSmtpConnection::connect_tokio1(server, None, &self.name, Some(tls.clone()), None).await?
        } else {
            let stream = TcpStream::connect(server).await?;
            // What is written is complete: nothing is gained by waiting for more.
            stream.set_nodelay(true)?;
            AsyncSmtpConnection::connect_with_transport(Box::new(stream), &self.name).await?
        };
        match &self.encryption {
            Encryption::Required(tls) => smtp.starttls(tls.clone(), &self.name).await?,
            Encryption::Offered(tls) if smtp.can_starttls() => smtp.starttls(tls.clone(), &self.name).await?,
            _ => {}
        }
        if let Some(login) = &self.login {
            smtp.auth(&MECHANISMS, login).await?;
        }
        Ok(Connection::new(smtp, &self.name).await?)
    }
}
