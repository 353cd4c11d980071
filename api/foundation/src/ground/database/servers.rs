//! The servers of `DATABASE_URL`, and the choice of one of them.
//!
//! sqlx knows one server. A cluster that fails over has several, of which one takes writes, and which one changes.

use std::fmt;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use tokio::time::{Instant, sleep, timeout};

use super::is_read_only;

/// How much earlier a server is tried than the next one, so that the order counts, and one that does not answer at all
/// delays nothing.
const HEAD_START: Duration = Duration::from_millis(250);
/// The pause between two rounds while no server can be used.
const PAUSE: Duration = Duration::from_millis(500);
/// The pause between two lines in the log that no server can be used.
const LOG_INTERVAL: Duration = Duration::from_secs(10);

/// The servers of one database.
#[derive(Clone, Debug)]
pub struct Servers {
    /// In the order in which they are tried.
    pub(super) all: Vec<PgConnectOptions>,
    /// Which of them may be used.
    pub(super) fit: Fit,
    /// How long a server may take to answer.
    pub(super) connect_timeout: Duration,
    /// What `pg_dump` and others must be told in their environment beside the server.
    pub(super) for_programs: Vec<(&'static str, String)>,
    /// What the operator should know of the URL.
    pub(super) warnings: Vec<&'static str>,
}

/// Which servers may be used, as `target_session_attrs` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Every server that answers is fit.
    Any,
    /// Only servers that take writes.
    ReadWrite,
}

/// A server and a connection to it.
pub type Found = (PgConnectOptions, PgConnection);

impl Servers {
    /// The server of a private cluster.
    pub fn of_private_cluster(server: PgConnectOptions) -> Self {
        Self {
            all: vec![server],
            fit: Fit::Any,
            connect_timeout: Duration::from_secs(60),
            for_programs: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// Which of them may be used.
    pub fn fit(&self) -> Fit {
        self.fit
    }

    /// Whether another one may take the place of the one in use.
    pub fn are_several(&self) -> bool {
        self.all.len() > 1
    }

    /// Sentences about valid URLs that may be a mistake.
    pub fn warnings(&self) -> &[&'static str] {
        &self.warnings
    }

    /// The variables by which Postgres' own programs, such as `pg_dump`, connect to one of these servers in the same way. Every
    /// user of a machine can see the command line of a program, but not its environment.
    pub fn environment(&self, server: &PgConnectOptions) -> Vec<(&'static str, String)> {
        let mut variables = self.for_programs.clone();
        let socket = server.get_socket().map(|path| path.display().to_string());
        variables.push(("PGHOST", socket.unwrap_or_else(|| server.get_host().to_owned())));
        variables.push(("PGPORT", server.get_port().to_string()));
        variables.push(("PGUSER", server.get_username().to_owned()));
        variables.extend(server.get_database().map(|name| ("PGDATABASE", name.to_owned())));
        variables.extend(server.get_options().map(|options| ("PGOPTIONS", options.to_owned())));
        variables
    }

    /// The first server that may be used.
    ///
    /// # Errors
    /// There is none; says of each server why.
    pub async fn find(&self) -> Result<Found, NoServer> {
        let attempts = self.all.iter().zip(0..).map(async |(server, number)| {
            sleep(HEAD_START * number).await;
            (number, server, self.connect_to(server).await)
        });
        let mut attempts: FuturesUnordered<_> = attempts.collect();
        let mut failures = Vec::new();
        while let Some((number, server, attempt)) = attempts.next().await {
            match attempt {
                Ok(connection) => return Ok((server.clone(), connection)),
                Err(failure) => failures.push((number, name(server), failure)),
            }
        }
        failures.sort_by_key(|(number, ..)| *number);
        Err(NoServer(failures.into_iter().map(|(_, name, failure)| (name, failure)).collect()))
    }

    /// Finds the first server that may be used, and waits for one that is not there yet.
    ///
    /// # Errors
    /// There is still none, or waiting would not help.
    pub async fn wait(&self, patience: Duration) -> Result<Found, NoServer> {
        let began = Instant::now();
        let mut logged: Option<Instant> = None;
        loop {
            let none = match self.find().await {
                Ok(found) => {
                    if logged.is_some() {
                        tracing::info!(server = name(&found.0), "the database is there");
                    }
                    return Ok(found);
                }
                Err(none) => none,
            };
            if !none.may_pass() || began.elapsed() >= patience {
                return Err(none);
            }
            if logged.is_none_or(|logged| logged.elapsed() >= LOG_INTERVAL) {
                tracing::warn!(error = %none, seconds = patience.as_secs(), "waiting for the database");
                logged = Some(Instant::now());
            }
            sleep(PAUSE).await;
        }
    }

    async fn connect_to(&self, server: &PgConnectOptions) -> Result<PgConnection, Failure> {
        let connect = async {
            let mut connection = PgConnection::connect_with(server).await?;
            if self.fit.allows(&mut connection).await? { Ok(connection) } else { Err(Failure::ReadOnly) }
        };
        timeout(self.connect_timeout, connect).await.unwrap_or(Err(Failure::TimedOut))
    }
}

impl Fit {
    /// Whether the server of a connection may be used.
    pub(super) async fn allows(self, connection: &mut PgConnection) -> sqlx::Result<bool> {
        Ok(self == Self::Any || !is_read_only(connection).await?)
    }
}

/// The name of a server in sentences.
pub(super) fn name(server: &PgConnectOptions) -> String {
    match server.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", server.get_host(), server.get_port()),
    }
}

/// The reason why no server can be used: one for each of them.
#[derive(Debug)]
pub struct NoServer(Vec<(String, Failure)>);

/// The reason why a server cannot be used.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Error(#[from] sqlx::Error),
    #[error("takes no writes")]
    ReadOnly,
    #[error("does not answer in time")]
    TimedOut,
}

impl fmt::Display for NoServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot connect to Postgres: ")?;
        for (number, (name, failure)) in self.0.iter().enumerate() {
            let separator = if number == 0 { "" } else { "; " };
            write!(f, "{separator}{name}: {failure}{}", failure.hint())?;
        }
        Ok(())
    }
}

impl std::error::Error for NoServer {}

impl NoServer {
    /// Whether a server may be there later: it starts, is promoted, or is not reachable yet.
    fn may_pass(&self) -> bool {
        self.0.iter().any(|(_, failure)| match failure {
            Failure::ReadOnly | Failure::TimedOut => true,
            Failure::Error(sqlx::Error::Io(error)) => !is_about_certificates(error),
            Failure::Error(sqlx::Error::Database(error)) => {
                error.code().is_some_and(|code| ["08", "53", "57P0"].iter().any(|class| code.starts_with(class)))
            }
            Failure::Error(_) => false,
        })
    }
}

impl Failure {
    /// What to do about the failure, as a part of a sentence.
    fn hint(&self) -> &'static str {
        match self {
            Self::Error(sqlx::Error::Io(error)) if is_about_certificates(error) => {
                " (name the authority of the server's certificate in `sslrootcert`, and the server as its certificate does: deploy/postgres.md)"
            }
            Self::Error(sqlx::Error::Tls(_)) => " (deploy/postgres.md says how `sslmode` and certificates are set)",
            _ => "",
        }
    }
}

/// rustls says so when it refuses a certificate.
fn is_about_certificates(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::InvalidData
}
