//! The address of the service, and whether it is meant for this machine only.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use url::{Host, Url};

use super::Settings;

impl Settings {
    /// The URL from outside of a service that listens on `bound`.
    pub fn public_url(&self, bound: SocketAddr) -> Url {
        let host = match bound.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            ip => ip,
        };
        self.public_url.clone().unwrap_or_else(|| {
            let address = SocketAddr::new(host, bound.port());
            Url::parse(&format!("http://{address}")).expect("a socket address makes a URL")
        })
    }

    /// Whether requests from this machine may do more than others.
    pub fn trusts_loopback(&self) -> bool {
        self.trust_loopback.unwrap_or_else(|| self.is_at_home())
    }

    /// Whether the public URL leads to this machine, so that nobody else is expected.
    pub(super) fn is_at_home(&self) -> bool {
        match self.public_url(self.listen).host() {
            Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.to_canonical().is_loopback(),
            None => false,
        }
    }
}
