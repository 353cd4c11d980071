//! Questions to the DNS.

use std::net::IpAddr;

use mail_auth::MessageAuthenticator;
use mail_auth::hickory_resolver::net::NetError;
use mail_auth::hickory_resolver::proto::rr::RData;

use crate::ground::settings::Settings;
use crate::mail::authenticate::resolver;

/// The resolver of the settings, or of the system.
pub(super) struct Dns(MessageAuthenticator);

/// The reason why the DNS has not answered.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct NoDnsAnswer(String);

impl Dns {
    pub(super) fn new(settings: &Settings) -> Result<Self, NoDnsAnswer> {
        resolver(settings.dns_server).map(Self).map_err(|error| NoDnsAnswer(error.to_string()))
    }

    /// The texts of a name; none if there is no such name.
    pub(super) async fn texts(&self, name: &str) -> Result<Vec<String>, NoDnsAnswer> {
        let answers = self.0.resolver().txt_lookup(absolute(name)).await;
        let texts = all(answers.map(|lookup| lookup.answers().iter().map(|record| record.data.clone()).collect()))?;
        let text = |data: RData| match data {
            RData::TXT(text) => Some(text.txt_data.iter().map(|part| String::from_utf8_lossy(part)).collect()),
            _ => None,
        };
        Ok(texts.into_iter().filter_map(text).collect())
    }

    /// The servers that take mail for a domain, the preferred first.
    pub(super) async fn mail_servers(&self, domain: &str) -> Result<Vec<String>, NoDnsAnswer> {
        let answers = self.0.resolver().mx_lookup(absolute(domain)).await;
        let servers = all(answers.map(|lookup| lookup.answers().iter().map(|record| record.data.clone()).collect()))?;
        let server = |data: RData| match data {
            RData::MX(server) => Some((server.preference, normalized(&server.exchange.to_utf8()))),
            _ => None,
        };
        let mut servers: Vec<_> = servers.into_iter().filter_map(server).collect();
        servers.sort();
        Ok(servers.into_iter().map(|(_, name)| name).collect())
    }

    /// The addresses of a name.
    pub(super) async fn addresses(&self, name: &str) -> Result<Vec<IpAddr>, NoDnsAnswer> {
        match self.0.resolver().lookup_ip(absolute(name)).await {
            Ok(found) => Ok(found.iter().collect()),
            Err(error) => empty_if_none(&error),
        }
    }

    /// The names of an address.
    pub(super) async fn names(&self, address: IpAddr) -> Result<Vec<String>, NoDnsAnswer> {
        let answers = self.0.resolver().reverse_lookup(address).await;
        let names = all(answers.map(|lookup| lookup.answers().iter().map(|record| record.data.clone()).collect()))?;
        let name = |data: RData| match data {
            RData::PTR(name) => Some(normalized(&name.to_utf8())),
            _ => None,
        };
        Ok(names.into_iter().filter_map(name).collect())
    }
}

/// With a dot at its end, so that no search domain is tried.
fn absolute(name: &str) -> String {
    format!("{}.", name.trim_end_matches('.'))
}

fn normalized(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

fn all(answers: Result<Vec<RData>, NetError>) -> Result<Vec<RData>, NoDnsAnswer> {
    answers.or_else(|error| empty_if_none(&error))
}

/// Takes "no records" as an answer, too: an empty list.
fn empty_if_none<T>(error: &NetError) -> Result<Vec<T>, NoDnsAnswer> {
    if error.is_no_records_found() { Ok(Vec::new()) } else { Err(NoDnsAnswer(error.to_string())) }
}
