//! The addresses that are not public: of this machine, of private networks, of special use (RFC 6890), and those at which providers
//! of machines tell secrets of a machine to whoever asks from it.

use std::net::IpAddr;
use std::sync::LazyLock;

use ipnet::{IpNet, Ipv6Net};

/// The networks of IPv4 that are not public.
const NOT_PUBLIC: [&str; 16] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    // Shared by the customers of a provider.
    "100.64.0.0/10",
    "127.0.0.0/8",
    // Link-local: here are the metadata of machines at cloud providers.
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    // Multicast.
    "224.0.0.0/4",
    "240.0.0.0/4",
    "255.255.255.255/32",
];

/// The only network of IPv6 that is public, and its parts that are not. Teredo and 6to4 hold addresses of IPv4.
const PUBLIC_6: &str = "2000::/3";
const NOT_PUBLIC_6: [&str; 4] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/// NAT64 (RFC 6052): the last four bytes are an address of IPv4.
const NAT64: &str = "64:ff9b::/96";

/// Metadata and settings of a machine, with its passwords, and other services that only machines of a provider reach. Some lie among
/// the public addresses.
const OF_PROVIDERS: [&str; 8] = [
    // Amazon, Google, Microsoft, Oracle, DigitalOcean and most others.
    "169.254.0.0/16",
    // The wire server of Microsoft.
    "168.63.129.16/32",
    // Alibaba.
    "100.100.100.200/32",
    // Oracle, the older one.
    "192.0.0.192/32",
    // Amazon and Google by IPv6.
    "fd00:ec2::/32",
    "fd20:ce::/32",
    // IBM.
    "161.26.0.0/16",
    "166.8.0.0/14",
];

struct Networks {
    not_public: Vec<IpNet>,
    of_providers: Vec<IpNet>,
    public_6: Ipv6Net,
    nat64: Ipv6Net,
}

static NETWORKS: LazyLock<Networks> = LazyLock::new(|| Networks {
    not_public: NOT_PUBLIC.iter().chain(&NOT_PUBLIC_6).map(|network| network.parse().expect("a network")).collect(),
    of_providers: OF_PROVIDERS.iter().map(|network| network.parse().expect("a network")).collect(),
    public_6: PUBLIC_6.parse().expect("a network"),
    nat64: NAT64.parse().expect("a network"),
});

/// Whether an address is public.
pub(super) fn is_public(address: IpAddr) -> bool {
    let networks = &*NETWORKS;
    // An address of IPv4 in the form of IPv6 is in no public network.
    let address = without_nat64(address);
    let is_in_public = match address {
        IpAddr::V4(_) => true,
        IpAddr::V6(six) => networks.public_6.contains(&six),
    };
    is_in_public && !networks.not_public.iter().any(|network| network.contains(&address)) && !is_of_provider(address)
}

/// Whether a provider of machines answers at an address, whatever the form in which it is written.
pub(super) fn is_of_provider(address: IpAddr) -> bool {
    let address = without_nat64(address).to_canonical();
    NETWORKS.of_providers.iter().any(|network| network.contains(&address))
}

fn without_nat64(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) if NETWORKS.nat64.contains(&six) => {
            let [.., a, b, c, d] = six.octets();
            IpAddr::from([a, b, c, d])
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_public() {
        let is_public = |address: &str| is_public(address.parse().expect("an address"));
        for public in ["8.8.8.8", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "64:ff9b::8.8.8.8"] {
            assert!(is_public(public), "{public}");
        }
        let of_providers = [
            "168.63.129.16",
            "64:ff9b::168.63.129.16",
            "::ffff:168.63.129.16",
            "169.254.169.254",
            "169.254.170.2",
            "::ffff:169.254.169.254",
            "100.100.100.200",
            "192.0.0.192",
            "fd00:ec2::254",
            "fd20:ce::254",
            "161.26.0.7",
            "166.9.0.1",
        ];
        for address in of_providers {
            assert!(is_of_provider(address.parse().expect("an address")), "{address}");
            assert!(!is_public(address), "{address}");
        }
        assert!(!is_of_provider("168.63.129.17".parse().expect("an address")));
        let private = [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.168.1.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::10.0.0.1",
            "::ffff:8.8.8.8",
            "::ffff:127.0.0.1",
            "64:ff9b::10.0.0.1",
            "64:ff9b:1::8.8.8.8",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        for address in private {
            assert!(!is_public(address), "{address}");
        }
    }
}
