//! The address of a mail server, and how to connect to it.

use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{Error, SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT};
use percent_encoding::percent_decode_str;
use tokio::net::TcpStream;
use url::Url;

use super::connection::Connection;

/// The login methods, if the server requires a login.
const MECHANISMS: [Mechanism; 2] = [Mechanism::Plain, Mechanism::Login];

/// A mail server, by its URL.
pub(super) struct Server {
    host: String,
    port: u16,
    encryption: Encryption,
    login: Option<Credentials>,
    /// Our name in the greeting.
    name: ClientId,
}

enum Encryption {
    None,
    /// If the server supports STARTTLS.
    IfOffered(TlsParameters),
    /// With STARTTLS; fails if the server does not support it.
    Required(TlsParameters),
    /// TLS from the first byte on.
    Always(TlsParameters),
}

/// The reason why a URL is not one of a mail server. It never contains the URL, which may contain a
/// password.
#[derive(Debug, thiserror::Error)]
pub enum InvalidServerUrl {
    /// It is not a URL, or has no host.
    #[error("it is not a URL such as `smtps://user:password@mail.example.org`")]
    Url,
    /// It has another scheme or parameter.
    #[error(
        "it begins with neither `smtp` nor `smtps`, or `tls=` is followed by neither `required` nor `opportunistic`"
    )]
    Protocol,
    /// The login is not UTF-8.
    #[error("its user name or its password is not UTF-8 when `%` is decoded")]
    Login,
    /// The set-up of encryption fails.
    #[error(transparent)]
    Encryption(#[from] Error),
}

/// The reason why there is no connection. It is always worth another try.
#[derive(Debug, thiserror::Error)]
pub(super) enum ConnectError {
    #[error("no connection to the mail server: {0}")]
    Network(#[from] std::io::Error),
    #[error("the mail server does not let us in: {0}")]
    Refused(#[from] Error),
}

impl Server {
    /// Reads the URL of a mail server, as [`Smtp::new`](super::Smtp::new) describes it.
    pub(super) fn from_url(url: &str) -> Result<Self, InvalidServerUrl> {
        let url = Url::parse(url).map_err(|_| InvalidServerUrl::Url)?;
        // An IPv6 address has brackets only in a URL.
        let host = url.host_str().ok_or(InvalidServerUrl::Url)?.trim_matches(['[', ']']).to_owned();
        let tls = || TlsParameters::new(host.clone());
        let mode = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, value)| value);
        let (encryption, port) = match (url.scheme(), mode.as_deref()) {
            ("smtp", None) => (Encryption::None, SMTP_PORT),
            ("smtp", Some("opportunistic")) => (Encryption::IfOffered(tls()?), SUBMISSION_PORT),
            ("smtp", Some("required")) => (Encryption::Required(tls()?), SUBMISSION_PORT),
            ("smtps", _) => (Encryption::Always(tls()?), SUBMISSIONS_PORT),
            _ => return Err(InvalidServerUrl::Protocol),
        };
        let decoded = |text| percent_decode_str(text).decode_utf8().map_err(|_| InvalidServerUrl::Login);
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

    /// A new connection, ready to send mail.
    pub(super) async fn connect(&self) -> Result<Connection, ConnectError> {
        let mut smtp = self.greet().await?;
        self.encrypt(&mut smtp).await?;
        self.log_in(&mut smtp).await?;
        Ok(Connection::new(smtp, &self.name).await?)
    }

    /// Checks that a server listens at the address.
    pub(super) async fn check_reachable(&self) -> Result<(), ConnectError> {
        TcpStream::connect((self.host.as_str(), self.port)).await?;
        Ok(())
    }

    /// Whether the first byte is one of TLS already.
    pub(super) fn is_always_encrypted(&self) -> bool {
        matches!(self.encryption, Encryption::Always(_))
    }

    /// A connection whose server has told its extensions.
    pub(super) async fn greet(&self) -> Result<AsyncSmtpConnection, ConnectError> {
        let server = (self.host.as_str(), self.port);
        Ok(if let Encryption::Always(tls) = &self.encryption {
            AsyncSmtpConnection::connect_tokio1(server, None, &self.name, Some(tls.clone()), None).await?
        } else {
            let stream = TcpStream::connect(server).await?;
            // Writes are complete, so there is nothing to gather.
            stream.set_nodelay(true)?;
            AsyncSmtpConnection::connect_with_transport(Box::new(stream), &self.name).await?
        })
    }

    /// Goes over to TLS, if the URL says so and it was not there from the beginning.
    pub(super) async fn encrypt(&self, smtp: &mut AsyncSmtpConnection) -> Result<(), Error> {
        match &self.encryption {
            Encryption::Required(tls) => smtp.starttls(tls.clone(), &self.name).await?,
            Encryption::IfOffered(tls) if smtp.can_starttls() => smtp.starttls(tls.clone(), &self.name).await?,
            _ => {}
        }
        Ok(())
    }

    /// Logs in, if the URL has a password.
    pub(super) async fn log_in(&self, smtp: &mut AsyncSmtpConnection) -> Result<(), Error> {
        if let Some(login) = &self.login {
            smtp.auth(&MECHANISMS, login).await?;
        }
        Ok(())
    }

    pub(super) fn host(&self) -> &str {
        &self.host
    }

    pub(super) fn has_login(&self) -> bool {
        self.login.is_some()
    }
}
