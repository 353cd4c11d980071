//! The checks of the public URL, from outside: reachability, certificate, proxies, streams and time.

use std::io::{BufRead as _, BufReader};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use ureq::Agent;
use url::{Host, Url};

use super::passage::{PAUSE, Passage, token};
use super::{Finding, certificate, database};
use crate::ground::clock::Clock;
use crate::ground::signing::Signer;

const CHECK: &str = "public-url";
const PATIENCE: Duration = Duration::from_secs(10);
/// An address of nobody (RFC 5737), which we claim to be. Whoever believes it believes anybody.
const CLAIMED: &str = "192.0.2.123";

/// The answer of the service to a request that went out and came back.
struct Answer {
    passage: Passage,
    /// From the first event to the second.
    pause: Duration,
    /// The time of the server, and when we asked and were answered.
    date: Option<(DateTime<Utc>, DateTime<Utc>, DateTime<Utc>)>,
}

enum NoAnswer {
    Network(String),
    Status(u16),
    /// Something answered, but not this service.
    Other(String),
}

pub(super) async fn check(url: &Url, signer: Option<&Signer>, clock: &Clock) -> Vec<Finding> {
    let mut findings = Vec::new();
    if url.scheme() == "https" {
        findings.push(tls(url, clock).await);
    } else if !is_of_this_machine(url) {
        let advice = "Put a proxy with TLS in front, such as Caddy, and begin PIXIE_PUBLIC_URL with `https://`.";
        findings.push(Finding::warn(
            "certificate",
            format!("{url} is without TLS: sessions can be read on the way."),
            advice,
        ));
    }
    let Some(signer) = signer else {
        findings.push(Finding::fail(
            CHECK,
            "Whether it leads to this installation is not known without the database.",
            "",
        ));
        return findings;
    };
    match ask(url, signer, clock).await {
        Ok(answer) => findings.extend(judge(url, answer)),
        Err(no_answer) => findings.push(unreachable(url, &no_answer)),
    }
    findings
}

fn is_of_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

async fn tls(url: &Url, clock: &Clock) -> Finding {
    let (host, port) = (url.host_str().unwrap_or_default(), url.port_or_known_default().unwrap_or(443));
    match tokio::time::timeout(PATIENCE, certificate_of(host, port)).await {
        Ok(Ok(found)) => certificate::check("certificate", &format!("`{host}`"), &found, clock.now()),
        Ok(Err(error)) => {
            let advice =
                "Browsers refuse it, too. It must be for this name, valid today, and sent with its whole chain.";
            Finding::fail("certificate", format!("There is no trusted TLS with `{host}`: {error:#}."), advice)
        }
        Err(_) => Finding::fail("certificate", format!("`{host}` does not answer by TLS."), "Is port 443 open?"),
    }
}

/// The certificate of a server, if browsers trust it.
async fn certificate_of(host: &str, port: u16) -> anyhow::Result<Vec<u8>> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = host.trim_matches(['[', ']']);
    let stream = TcpStream::connect((name, port)).await?;
    let stream = TlsConnector::from(Arc::new(config)).connect(ServerName::try_from(name.to_owned())?, stream).await?;
    let certificates = stream.get_ref().1.peer_certificates().unwrap_or_default();
    Ok(certificates.first().context("the server has no certificate")?.to_vec())
}

async fn ask(url: &Url, signer: &Signer, clock: &Clock) -> Result<Answer, NoAnswer> {
    let (mut url, clock) = (url.clone(), clock.clone());
    url.set_path(&format!("/doctor/{}", token(signer, clock.now())));
    let asked = tokio::task::spawn_blocking(move || read(&url, &clock));
    asked.await.unwrap_or_else(|_| Err(NoAnswer::Network("the request failed".to_owned())))
}

fn read(url: &Url, clock: &Clock) -> Result<Answer, NoAnswer> {
    let agent: Agent = Agent::config_builder()
        .timeout_global(Some(PATIENCE + PAUSE.to_std().unwrap_or_default()))
        .max_redirects(0)
        .http_status_as_error(false)
        .proxy(None)
        .build()
        .into();
    let before = clock.now();
    let answer = agent.get(url.as_str()).header("X-Forwarded-For", CLAIMED).call();
    let answer = answer.map_err(|error| NoAnswer::Network(error.to_string()))?;
    let after = clock.now();
    if answer.status() != 200 {
        return Err(NoAnswer::Status(answer.status().as_u16()));
    }
    let date = answer.headers().get("date").and_then(|date| DateTime::parse_from_rfc2822(date.to_str().ok()?).ok());
    let date = date.map(|date| (date.to_utc(), before, after));
    let mut lines = BufReader::new(answer.into_body().into_reader()).lines();
    let mut next =
        || lines.by_ref().map_while(Result::ok).find_map(|line| Some(line.strip_prefix("data: ")?.to_owned()));
    let first = next().ok_or_else(|| NoAnswer::Other("its answer ended too early".to_owned()))?;
    let since = Instant::now();
    let passage = serde_json::from_str(&first).map_err(|error| NoAnswer::Other(error.to_string()))?;
    next().ok_or_else(|| NoAnswer::Other("its answer ended too early".to_owned()))?;
    Ok(Answer { passage, pause: since.elapsed(), date })
}

fn unreachable(url: &Url, no_answer: &NoAnswer) -> Finding {
    match no_answer {
        NoAnswer::Network(why) => {
            let advice = "Does the service run? Does the name in PIXIE_PUBLIC_URL lead to this machine or its proxy, is the port \
                          open, and does the proxy lead to PIXIE_LISTEN?";
            Finding::fail(CHECK, format!("{url} does not answer: {why}."), advice)
        }
        NoAnswer::Status(status @ 502..=504) => {
            let advice = "Does the service run, and does the proxy lead to PIXIE_LISTEN?";
            Finding::fail(CHECK, format!("{url} answers {status}: the proxy does not reach the service."), advice)
        }
        NoAnswer::Status(status @ 300..=399) => {
            let advice = "Set PIXIE_PUBLIC_URL to the address that it leads on to.";
            Finding::fail(CHECK, format!("{url} answers {status}: it leads on to another address."), advice)
        }
        NoAnswer::Status(status) => {
            let advice = "Something else is there: another service, one with another database or PIXIE_SIGNING_KEY, or an older \
                          version. Does the proxy pass on all paths?";
            Finding::fail(CHECK, format!("{url} answers {status}, so it does not lead to this installation."), advice)
        }
        NoAnswer::Other(why) => {
            let advice = "A proxy changes or cuts answers: let it pass them on as they are.";
            Finding::fail(CHECK, format!("{url} answers with something else: {why}."), advice)
        }
    }
}

fn judge(url: &Url, answer: Answer) -> Vec<Finding> {
    let Answer { passage, pause, date } = answer;
    let mut findings =
        vec![Finding::ok(CHECK, format!("{url} leads to this installation.")), proxy(url, &passage), stream(pause)];
    // The header has whole seconds.
    let date = date.map(|(date, before, after)| (date, before - chrono::TimeDelta::seconds(1), after));
    findings.extend(date.map(|(date, before, after)| database::time("clock", "the server", date, (before, after))));
    findings
}

/// Whether limits count clients, or the proxy for all of them.
fn proxy(url: &Url, passage: &Passage) -> Finding {
    let Passage { peer, client, is_trusted, forwarded_for } = passage;
    let check = "proxy";
    if client == CLAIMED {
        let advice = "Let the proxy append the address of its client to `X-Forwarded-For`, or set it anew.";
        return Finding::fail(
            check,
            "The proxy passes on what a client claims, so anybody can pose as any address.",
            advice,
        );
    }
    let has_appended = forwarded_for.iter().any(|address| address != CLAIMED);
    match (*is_trusted, has_appended) {
        (true, true) => Finding::ok(check, format!("The proxy at {peer} says who asks: {client}.")),
        (false, true) => {
            let advice = format!("Set PIXIE_TRUSTED_PROXIES to {peer}.");
            Finding::fail(
                check,
                format!("The proxy at {peer} is not trusted, so all its clients count as one."),
                advice,
            )
        }
        (true, false) => {
            let advice = "Let the proxy send `X-Forwarded-For`.";
            Finding::fail(
                check,
                format!("The proxy at {peer} does not say who asks, so all its clients count as one."),
                advice,
            )
        }
        // The service itself speaks no TLS.
        (false, false) if url.scheme() == "https" => {
            let advice =
                format!("Let the proxy at {peer} send `X-Forwarded-For`, and set PIXIE_TRUSTED_PROXIES to {peer}.");
            Finding::fail(check, "The proxy does not say who asks, so all its clients count as one.", advice)
        }
        (false, false) => Finding::ok(check, format!("No proxy is on the way; {peer} asked.")),
    }
}

fn stream(pause: Duration) -> Finding {
    // A third, as this machine may be busy.
    if pause * 3 < PAUSE.to_std().unwrap_or_default() {
        let advice = "Let the proxy pass on answers at once: see deploy/streams.md.";
        return Finding::fail("streams", "A proxy holds back live streams, so pages show moves late or never.", advice);
    }
    Finding::ok("streams", "Live streams arrive at once.")
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    fn passage(client: &str, is_trusted: bool, forwarded_for: &[&str]) -> Passage {
        let forwarded_for = forwarded_for.iter().map(|address| (*address).to_owned()).collect();
        Passage { peer: "127.0.0.1".to_owned(), client: client.to_owned(), is_trusted, forwarded_for }
    }

    #[test]
    fn a_proxy_says_who_asks_and_is_trusted() {
        let level = |url: &str, passage: &Passage| proxy(&Url::parse(url).expect("a URL"), passage).level;
        let (https, http) = ("https://play.example", "http://play.example");
        let (here, other) = ("127.0.0.1", "198.51.100.7");
        // The proxy replaces what the client claims, or appends to it; the client may be on the same machine.
        assert_eq!(level(https, &passage(other, true, &[other])), Level::Ok);
        assert_eq!(level(https, &passage(other, true, &[CLAIMED, other])), Level::Ok);
        assert_eq!(level(https, &passage(here, true, &[here])), Level::Ok);
        // The proxy is not in the settings.
        assert_eq!(level(https, &passage(here, false, &[CLAIMED, other])), Level::Fail);
        // The proxy passes on what the client claims, or says nothing.
        assert_eq!(level(https, &passage(CLAIMED, true, &[CLAIMED])), Level::Fail);
        assert_eq!(level(https, &passage(here, true, &[])), Level::Fail);
        assert_eq!(level(https, &passage(here, false, &[CLAIMED])), Level::Fail);
        // There is no proxy.
        assert_eq!(level(http, &passage(here, false, &[CLAIMED])), Level::Ok);
    }

    #[test]
    fn a_stream_without_its_pause_was_held_back() {
        assert_eq!(stream(Duration::from_millis(10)).level, Level::Fail);
        assert_eq!(stream(Duration::from_secs(3)).level, Level::Ok);
        assert_eq!(stream(Duration::from_millis(1100)).level, Level::Ok);
    }
}
