//! The reading of `DATABASE_URL`.
//!
//! It is a URL of libpq, the library of Postgres' own programs: several servers, `target_session_attrs`, `connect_timeout` and
//! `sslrootcert=system` mean what they mean there. sqlx reads the rest, once for each server. What it would silently leave out,
//! although it keeps somebody out, is refused.

use std::fs::File;
use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use percent_encoding::percent_decode_str;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use url::form_urlencoded;

use super::servers::{Fit, Servers};

/// How long a server may take to answer, unless `connect_timeout` says it.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

const SHAPE: &str = "DATABASE_URL is not a URL such as `postgres://user:password@host/database`";

/// The certificates that Debian, Alpine and others trust. Before Postgres 16, its programs need a file.
const SYSTEM_ROOTS: &str = "/etc/ssl/certs/ca-certificates.crt";

/// Parameters without a meaning here, which do no harm.
const WITHOUT_MEANING: [&str; 3] = ["load_balance_hosts", "fallback_application_name", "ssl_min_protocol_version"];

/// Parameters that ask for what sqlx cannot do, their harmless values, and what to do instead.
const REFUSED: [(&str, &[&str], &str); 6] = [
    (
        "channel_binding",
        &["prefer", "disable"],
        "remove it, and set `sslmode=verify-full`, which shows as well who answers",
    ),
    ("gssencmode", &["prefer", "disable"], "remove it, and set `sslmode=verify-full`"),
    ("sslnegotiation", &["postgres"], "remove it"),
    ("sslpassword", &[], "store the key without a password, readable only by the user of the service"),
    ("sslcrl", &[], "remove it: revoked certificates are not known here"),
    ("sslcrldir", &[], "remove it: revoked certificates are not known here"),
];

type Pairs = Vec<(String, String)>;

impl Servers {
    /// Reads the URL, and looks for the files that it names.
    ///
    /// # Errors
    /// A sentence with what to set, without any secret.
    pub fn from_url(text: &str) -> anyhow::Result<Self> {
        let mut pairs = read(text).context(SHAPE)?;
        let servers = take_servers(&mut pairs)?;
        let fit = take_fit(&mut pairs, servers.len())?;
        let connect_timeout = take_timeout(&mut pairs)?;
        refuse(&mut pairs)?;
        let certificates = Certificates::take(&mut pairs)?;
        let all = servers.iter().map(|server| options(&pairs, server, &certificates));
        let all = all.collect::<anyhow::Result<Vec<_>>>()?;

        let mut for_programs = certificates.for_programs(all[0].get_ssl_mode());
        let password = pairs.iter().rev().find(|(key, _)| key == "password");
        for_programs.extend(password.map(|(_, password)| ("PGPASSWORD", password.clone())));
        for_programs.push(("PGCONNECT_TIMEOUT", connect_timeout.as_secs().max(2).to_string()));
        let warnings = warnings(&all);
        Ok(Self { all, fit, connect_timeout, for_programs, warnings })
    }
}

/// All of the URL as parameters.
fn read(text: &str) -> Option<Pairs> {
    let rest = text.strip_prefix("postgres://").or_else(|| text.strip_prefix("postgresql://"))?;
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = rest.split_once('/').unwrap_or((rest, ""));
    let (user, hosts) = authority.rsplit_once('@').unwrap_or(("", authority));
    // A password with a slash or a question mark in it that is not encoded: the rest must not end up in a sentence or in the log.
    if database.contains('@') || (!authority.contains('@') && query.contains('@')) {
        return None;
    }
    let (user, password) = user.split_once(':').map_or((user, None), |(user, password)| (user, Some(password)));

    let mut pairs = Pairs::new();
    let named = [("host", Some(hosts)), ("user", Some(user)), ("password", password), ("dbname", Some(database))];
    for (key, value) in named {
        let value = percent_decode_str(value.unwrap_or_default()).decode_utf8().ok()?;
        if !value.is_empty() {
            pairs.push((key.to_owned(), value.into_owned()));
        }
    }
    pairs.extend(form_urlencoded::parse(query.as_bytes()).into_owned());
    Some(pairs)
}

/// Removes all parameters of this name. The last one counts.
fn take(pairs: &mut Pairs, keys: &[&str]) -> Option<String> {
    let mut last = None;
    pairs.retain_mut(|(key, value)| {
        let is_meant = keys.contains(&key.as_str());
        if is_meant {
            last = Some(std::mem::take(value));
        }
        !is_meant
    });
    last
}

/// The servers, each as parameters.
fn take_servers(pairs: &mut Pairs) -> anyhow::Result<Vec<Pairs>> {
    let hosts = take(pairs, &["hostaddr", "host"]).unwrap_or_default();
    let ports = take(pairs, &["port"]).unwrap_or_default();
    let hosts: Vec<_> = hosts.split(',').map(str::trim).collect();
    let ports: Vec<_> = ports.split(',').map(str::trim).collect();
    ensure!(
        ports.len() == 1 || ports.len() == hosts.len(),
        "DATABASE_URL names {} servers and {} ports: name one port for all, or one for each",
        hosts.len(),
        ports.len()
    );
    let several = hosts.len() > 1;
    let servers = hosts.iter().zip(ports.iter().cycle()).map(|(host, port)| {
        ensure!(!several || !host.is_empty(), "DATABASE_URL names several servers, one of them without a name");
        let (host, own) = host_and_port(host).context(SHAPE)?;
        let port = own.unwrap_or(port);
        let of_server = [("host", host), ("port", port)].into_iter().filter(|(_, value)| !value.is_empty());
        Ok(of_server.map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
    });
    servers.collect()
}

/// `[::1]:5433`, `db.example:5433`, or either without a port; a path is the folder of a socket.
fn host_and_port(server: &str) -> Option<(&str, Option<&str>)> {
    if let Some(rest) = server.strip_prefix('[') {
        let (host, rest) = rest.split_once(']')?;
        return Some((host, rest.strip_prefix(':')));
    }
    if server.starts_with('/') || server.parse::<IpAddr>().is_ok() {
        return Some((server, None));
    }
    Some(server.split_once(':').map_or((server, None), |(host, port)| (host, Some(port))))
}

/// Which servers may be used: of several servers one that takes writes, unless the URL says something else.
fn take_fit(pairs: &mut Pairs, servers: usize) -> anyhow::Result<Fit> {
    match take(pairs, &["target_session_attrs"]).as_deref() {
        None if servers > 1 => Ok(Fit::ReadWrite),
        None | Some("any") => Ok(Fit::Any),
        Some("read-write" | "primary") => Ok(Fit::ReadWrite),
        Some(_) => bail!(
            "DATABASE_URL has a `target_session_attrs` that is not `read-write`, `primary` or `any`: the service writes"
        ),
    }
}

fn take_timeout(pairs: &mut Pairs) -> anyhow::Result<Duration> {
    let Some(seconds) = take(pairs, &["connect_timeout"]) else { return Ok(CONNECT_TIMEOUT) };
    let seconds = seconds.parse().ok().filter(|seconds| (1..=3600).contains(seconds));
    seconds
        .map(Duration::from_secs)
        .context("DATABASE_URL has a `connect_timeout` that is not a number of seconds from 1 to 3600")
}

/// Refuses what cannot be done, and removes what need not be done.
fn refuse(pairs: &mut Pairs) -> anyhow::Result<()> {
    take(pairs, &WITHOUT_MEANING);
    for (name, harmless, instead) in REFUSED {
        if take(pairs, &[name]).is_some_and(|value| !harmless.contains(&value.as_str())) {
            bail!("DATABASE_URL has `{name}`, which Pixie Post cannot do: {instead}");
        }
    }
    Ok(())
}

/// The options of one server.
fn options(pairs: &Pairs, server: &Pairs, certificates: &Certificates) -> anyhow::Result<PgConnectOptions> {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs).extend_pairs(server);
    // The parser's error may contain the password.
    let Ok(options) = format!("postgres:///?{}", query.finish()).parse::<PgConnectOptions>() else { bail!(SHAPE) };
    let is_socket = options.get_socket().is_some() || options.get_host().starts_with('/');
    // PgBouncer refuses to be told how many digits fractions have. Everything is exact by itself since Postgres 12.
    let options = options.extra_float_digits(None).ssl_mode(match (is_socket, certificates) {
        (true, _) => PgSslMode::Disable,
        (false, certificates) => certificates.mode,
    });
    Ok(match options.get_application_name() {
        Some(_) => options,
        None => options.application_name("pixie-post"),
    })
}

/// How servers and we show who we are.
#[derive(Debug)]
struct Certificates {
    mode: PgSslMode,
    root: Option<String>,
    own: Option<(String, String)>,
}

impl Certificates {
    /// Reads the parameters, and leaves those for sqlx.
    fn take(pairs: &mut Pairs) -> anyhow::Result<Self> {
        let given = take(pairs, &["sslmode", "ssl-mode"]).or_else(|| std::env::var("PGSSLMODE").ok());
        let mode = given.as_deref().map(mode).transpose()?;
        let root = take(pairs, &["sslrootcert", "ssl-root-cert", "ssl-ca"]);
        let (mode, root) = match (mode, root) {
            (None | Some(PgSslMode::VerifyFull), Some(root)) if root == "system" => (PgSslMode::VerifyFull, None),
            (Some(_), Some(root)) if root == "system" => {
                bail!("DATABASE_URL has `sslrootcert=system`, which needs `sslmode=verify-full`")
            }
            // With a root certificate libpq takes `require` for `verify-ca`, and so does this.
            (Some(PgSslMode::Require), Some(root)) => (PgSslMode::VerifyCa, Some(root)),
            (mode, root) => (mode.unwrap_or(PgSslMode::Prefer), root),
        };
        let own = match (take(pairs, &["sslcert", "ssl-cert"]), take(pairs, &["sslkey", "ssl-key"])) {
            (Some(certificate), Some(key)) => Some((certificate, key)),
            (None, None) => None,
            _ => bail!("DATABASE_URL has one of `sslcert` and `sslkey`, which belong together"),
        };
        let certificates = Self { mode, root, own };
        for (name, file) in certificates.files() {
            File::open(file)
                .with_context(|| format!("cannot read the file `{file}`, which is the `{name}` of DATABASE_URL"))?;
            pairs.push((name.to_owned(), file.to_owned()));
        }
        Ok(certificates)
    }

    fn files(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let own = self.own.iter().flat_map(|(certificate, key)| [("sslcert", &**certificate), ("sslkey", &**key)]);
        self.root.iter().map(|root| ("sslrootcert", &**root)).chain(own)
    }

    /// The parameters as the variables of libpq, for Postgres' own programs.
    fn for_programs(&self, mode: PgSslMode) -> Vec<(&'static str, String)> {
        let verifies = matches!(mode, PgSslMode::VerifyCa | PgSslMode::VerifyFull);
        let system = || if Path::new(SYSTEM_ROOTS).exists() { SYSTEM_ROOTS } else { "system" }.to_owned();
        let root = self.root.clone().or_else(|| verifies.then(system));
        let mut variables = vec![("PGSSLMODE", word(mode).to_owned())];
        variables.extend(root.map(|root| ("PGSSLROOTCERT", root)));
        if let Some((certificate, key)) = &self.own {
            variables.extend([("PGSSLCERT", certificate.clone()), ("PGSSLKEY", key.clone())]);
        }
        variables
    }
}

/// The values of `sslmode`.
const MODES: [(&str, PgSslMode); 6] = [
    ("disable", PgSslMode::Disable),
    ("allow", PgSslMode::Allow),
    ("prefer", PgSslMode::Prefer),
    ("require", PgSslMode::Require),
    ("verify-ca", PgSslMode::VerifyCa),
    ("verify-full", PgSslMode::VerifyFull),
];

fn mode(word: &str) -> anyhow::Result<PgSslMode> {
    let mode = MODES.iter().find(|(known, _)| *known == word).map(|(_, mode)| *mode);
    mode.context(
        "DATABASE_URL has an `sslmode` that is not `disable`, `prefer`, `require`, `verify-ca` or `verify-full`",
    )
}

fn word(mode: PgSslMode) -> &'static str {
    let word = MODES.iter().find(|(_, known)| std::mem::discriminant(known) == std::mem::discriminant(&mode));
    word.map_or("prefer", |(word, _)| word)
}

/// What is valid, and less safe than it looks.
fn warnings(servers: &[PgConnectOptions]) -> Vec<&'static str> {
    let is_away = |server: &PgConnectOptions| {
        let host = server.get_host();
        let is_loopback = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        server.get_socket().is_none() && !host.starts_with('/') && !is_loopback
    };
    if !servers.iter().any(is_away) {
        return Vec::new();
    }
    match servers[0].get_ssl_mode() {
        PgSslMode::Prefer | PgSslMode::Allow => vec![
            "DATABASE_URL leads to another machine and demands no TLS, so all that goes there may be read on the way. Set `sslmode=verify-full`; or, if the network is safe, `sslmode=disable`.",
        ],
        PgSslMode::VerifyCa => vec![
            "DATABASE_URL has `sslmode=verify-ca`, or `require` with `sslrootcert`: the name in the certificate of the server is not checked, and certificates of public authorities are taken, too. Set `sslmode=verify-full` if the certificate has the name of the server.",
        ],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each server as `host:port`, a folder without a port.
    fn servers(url: &str) -> Vec<String> {
        let read = Servers::from_url(url).expect(url);
        read.all.iter().map(super::super::servers::name).collect()
    }

    #[track_caller]
    fn refused(url: &str) -> String {
        let sentence = format!("{:#}", Servers::from_url(url).expect_err(url));
        assert!(!sentence.contains("secret"), "{sentence}");
        sentence
    }

    #[test]
    fn servers_are_read_as_libpq_reads_them() {
        for (url, wanted) in [
            ("postgres://pixie@db.example/pixie", &["db.example:5432"][..]),
            ("postgresql://pixie:a@b:c@db:6000/pixie?x=y", &["db:6000"]),
            ("postgres://pixie@one:1,two,[::1]:3/pixie?port=5432", &["one:1", "two:5432", "::1:3"]),
            ("postgres://pixie@[2001:db8::1]/pixie", &["2001:db8::1:5432"]),
            ("postgres:///pixie?host=one,two&port=1,2", &["one:1", "two:2"]),
            ("postgres://pixie@localhost/pixie?host=/tmp/run", &["/tmp/run"]),
            ("postgres://pixie@%2Ftmp%2Frun/pixie", &["/tmp/run"]),
        ] {
            assert_eq!(servers(url), wanted, "{url}");
        }
        let read = Servers::from_url("postgres://pi%40xie:p%2Fw%20@one,two/da%20ta?application_name=mine").unwrap();
        for server in &read.all {
            assert_eq!((server.get_username(), server.get_database()), ("pi@xie", Some("da ta")));
            assert_eq!(server.get_application_name(), Some("mine"));
        }
        assert!(read.environment(&read.all[1]).contains(&("PGPASSWORD", "p/w ".to_owned())));
        assert!(read.environment(&read.all[1]).contains(&("PGHOST", "two".to_owned())));
    }

    #[test]
    fn of_several_servers_one_that_takes_writes_is_used() {
        let fit = |url| Servers::from_url(url).unwrap().fit();
        assert_eq!(fit("postgres://one/pixie"), Fit::Any);
        assert_eq!(fit("postgres://one,two/pixie"), Fit::ReadWrite);
        assert_eq!(fit("postgres://one,two/pixie?target_session_attrs=any"), Fit::Any);
        assert_eq!(fit("postgres://one/pixie?target_session_attrs=primary"), Fit::ReadWrite);
    }

    #[test]
    fn modes_of_tls_are_those_of_libpq() {
        let directory = env!("CARGO_MANIFEST_DIR");
        let mode = |rest: &str| {
            let url = format!(
                "postgres://pixie@db.example/pixie?{}",
                rest.replace("FILE", &format!("{directory}/Cargo.toml"))
            );
            word(Servers::from_url(&url).unwrap().all[0].get_ssl_mode())
        };
        for (rest, wanted) in [
            ("", "prefer"),
            ("sslmode=disable", "disable"),
            ("sslmode=require", "require"),
            ("sslmode=require&sslrootcert=FILE", "verify-ca"),
            ("sslmode=verify-full&sslrootcert=FILE", "verify-full"),
            ("sslrootcert=system", "verify-full"),
            ("sslmode=verify-full&channel_binding=prefer&gssencmode=disable", "verify-full"),
        ] {
            assert_eq!(mode(rest), wanted, "{rest}");
        }
        let socket = Servers::from_url("postgres://pixie@localhost/pixie?host=/tmp/run&sslmode=require").unwrap();
        assert_eq!(word(socket.all[0].get_ssl_mode()), "disable", "a socket needs none");
        let programs = Servers::from_url("postgres://pixie@db/pixie?sslmode=verify-full").unwrap();
        let root = programs.for_programs.iter().find(|(name, _)| *name == "PGSSLROOTCERT");
        assert!(root.is_some_and(|(_, root)| root == "system" || root == SYSTEM_ROOTS), "libpq needs to be told");
    }

    #[test]
    fn what_may_be_read_on_the_way_is_warned_about() {
        let warnings = |url: &str| Servers::from_url(url).unwrap().warnings().len();
        assert_eq!(warnings("postgres://pixie@db.example/pixie"), 1);
        assert_eq!(warnings("postgres://pixie@localhost,db.example/pixie?sslmode=prefer"), 1);
        assert_eq!(warnings("postgres://pixie@db.example/pixie?sslmode=verify-ca"), 1);
        for safe in [
            "db.example/pixie?sslmode=disable",
            "db.example/pixie?sslmode=verify-full",
            "localhost/pixie",
            "127.0.0.1/pixie",
        ] {
            assert_eq!(warnings(&format!("postgres://pixie@{safe}")), 0, "{safe}");
        }
    }

    #[test]
    fn what_cannot_be_done_is_refused_with_what_to_do() {
        for (url, words) in [
            ("mysql://pixie:secret@db/pixie", SHAPE),
            ("postgres://pixie:a/secret@db/pixie", SHAPE),
            ("postgres://pixie:secret@db:port/pixie", SHAPE),
            ("postgres://pixie:secret@db/pixie?sslmode=verify", "`sslmode`"),
            ("postgres://pixie:secret@db/pixie?sslmode=require&sslrootcert=system", "verify-full"),
            ("postgres://pixie:secret@db/pixie?sslmode=require&sslcert=/x", "belong together"),
            ("postgres://pixie:secret@db/pixie?sslrootcert=/nowhere.crt", "cannot read the file `/nowhere.crt`"),
            ("postgres://pixie:secret@db/pixie?channel_binding=require", "verify-full"),
            ("postgres://pixie:secret@db/pixie?sslcrl=/x", "`sslcrl`"),
            ("postgres://pixie:secret@one,two/pixie?target_session_attrs=standby", "`target_session_attrs`"),
            ("postgres://pixie:secret@db/pixie?connect_timeout=soon", "`connect_timeout`"),
            ("postgres://pixie:secret@one,two,three/pixie?port=1,2", "3 servers and 2 ports"),
            ("postgres://pixie:secret@one,,two/pixie", "without a name"),
        ] {
            let sentence = refused(url);
            assert!(sentence.contains(words), "{url}: {sentence}");
        }
    }
}
