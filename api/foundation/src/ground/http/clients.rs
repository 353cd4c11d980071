//! The client of a request or connection, for all limits by address.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;
use actix_web::http::header::X_FORWARDED_FOR;
use ipnet::IpNet;

use super::loopback::came_through_proxy;
use crate::ground::settings::Settings;

/// Tells clients from our own proxies, and from this machine.
#[derive(Clone, Debug)]
pub struct Clients {
    trusted_proxies: Vec<IpNet>,
    include_loopback: bool,
}

impl Clients {
    /// The clients, with the proxies that the settings trust.
    pub fn new(settings: &Settings) -> Self {
        // Without trust nobody knows whether a proxy here passes on what others send.
        let include_loopback = !settings.trusts_loopback();
        Self { trusted_proxies: settings.trusted_proxies.clone(), include_loopback }
    }

    /// The household of a request; none if limits do not apply to it.
    pub fn of_request(&self, request: &HttpRequest) -> Option<IpAddr> {
        let client = self.client(request)?;
        // A proxy on this machine that is not in the settings passes on requests of others: they
        // count as one client.
        let is_exempt = self.is_exempt(client) && !came_through_proxy(request);
        (!is_exempt).then(|| household(client))
    }

    /// The household of a connection; none if limits do not apply to it, for example because a
    /// proxy holds many connections.
    pub fn of_connection(&self, peer: IpAddr) -> Option<IpAddr> {
        let peer = peer.to_canonical();
        (!self.is_trusted(peer) && !self.is_exempt(peer)).then(|| household(peer))
    }

    /// The network of a request, of 24 bits for IPv4 and 48 for IPv6; none for this machine and for a trusted proxy, which
    /// say nothing about who asks.
    pub fn network(&self, request: &HttpRequest) -> Option<IpNet> {
        let client = self.client(request).filter(|client| !client.is_loopback() && !self.is_trusted(*client))?;
        let bits = if client.is_ipv4() { 24 } else { 48 };
        IpNet::new(client, bits).ok().map(|network| network.trunc())
    }

    /// The client's address: the last one on the request's way that is not a trusted proxy.
    pub fn client(&self, request: &HttpRequest) -> Option<IpAddr> {
        let mut client = request.peer_addr()?.ip().to_canonical();
        let forwarded: Vec<_> =
            request.headers().get_all(X_FORWARDED_FOR).filter_map(|value| value.to_str().ok()).collect();
        for hop in forwarded.iter().flat_map(|value| value.split(',')).rev() {
            // An untrusted address can claim anything about the ones before it.
            if !self.is_trusted(client) {
                break;
            }
            let Ok(address) = hop.trim().parse::<IpAddr>() else {
                break;
            };
            client = address.to_canonical();
        }
        Some(client)
    }

    /// Whether this is a proxy of ours.
    pub fn is_trusted(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|network| network.contains(&address))
    }

    fn is_exempt(&self, client: IpAddr) -> bool {
        client.is_loopback() && !self.include_loopback
    }
}

/// One customer usually has a whole IPv6 network of 64 bits.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn clients() -> Clients {
        let settings = Settings { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..Settings::default() };
        Clients::new(&settings)
    }

    fn proxied(peer: &str, forwarded: &str) -> Option<IpAddr> {
        let request = TestRequest::default()
            .peer_addr(format!("{peer}:1").parse().unwrap())
            .insert_header((X_FORWARDED_FOR, forwarded))
            .to_http_request();
        clients().of_request(&request)
    }

    #[test]
    fn forwarded_addresses_count_only_from_trusted_proxies() {
        assert_eq!(proxied("192.0.2.1", "198.51.100.7"), "192.0.2.1".parse().ok());
        assert_eq!(proxied("10.0.0.1", "198.51.100.7"), "198.51.100.7".parse().ok());
        assert_eq!(proxied("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2"), "198.51.100.7".parse().ok());
    }

    #[test]
    fn a_network_is_that_of_the_client_behind_our_proxies() {
        let of = |peer: &str, forwarded: &str| {
            let request = TestRequest::default().peer_addr(std::net::SocketAddr::new(peer.parse().unwrap(), 1));
            clients().network(&request.insert_header((X_FORWARDED_FOR, forwarded)).to_http_request())
        };
        assert_eq!(of("192.0.2.77", "198.51.100.7"), "192.0.2.0/24".parse().ok());
        assert_eq!(of("10.0.0.1", "2001:db8:1:2::3"), "2001:db8:1::/48".parse().ok());
        for nobody in ["", "10.0.0.2", "127.0.0.1", "::1"] {
            assert_eq!(of("10.0.0.1", nobody), None, "{nobody}");
        }
        assert_eq!(of("127.0.0.1", "198.51.100.7"), None, "anybody here could claim it");
    }

    #[test]
    fn this_machine_is_exempt_unless_it_is_included() {
        let request = TestRequest::default().peer_addr("127.0.0.1:1".parse().unwrap()).to_http_request();
        assert_eq!(clients().of_request(&request), None);
        assert_eq!(proxied("127.0.0.1", "198.51.100.7"), "127.0.0.1".parse().ok(), "whoever comes by a proxy on it");
        let clients = Clients { include_loopback: true, ..clients() };
        assert_eq!(clients.of_connection("127.0.0.1".parse().unwrap()), "127.0.0.1".parse().ok());
        let for_others = Settings { public_url: "https://pixie.example".parse().ok(), ..Settings::default() };
        assert_eq!(Clients::new(&for_others).of_request(&request), "127.0.0.1".parse().ok());
    }

    #[test]
    fn a_connection_counts_for_its_household_and_that_of_a_proxy_for_nobody() {
        let of = |peer: &str| clients().of_connection(peer.parse().unwrap());
        assert_eq!(of("2001:db8::1:2:3:4"), "2001:db8::".parse().ok());
        assert_eq!(of("::ffff:192.0.2.1"), "192.0.2.1".parse().ok());
        assert_eq!(of("10.0.0.1"), None);
    }
}
