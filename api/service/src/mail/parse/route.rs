//! The route of a mail: the client that has handed it to our mail server.

use std::net::IpAddr;

use super::headers::Headers;

/// The addresses of this client, as our mail server has written them into its `Received` header, in
/// order and with blanks between them. Hops inside the machine are left out. None if the topmost
/// header does not say it: every header below may be forged.
pub(super) fn route(headers: &Headers) -> Option<String> {
    let hops = headers.texts("Received").map(addresses);
    let client = hops.into_iter().find(|hop| hop.is_empty() || !hop.iter().all(IpAddr::is_loopback))?;
    // Behind a translation of addresses everybody has the same private one.
    let is_telling = client.iter().any(is_public);
    is_telling.then(|| client.iter().map(IpAddr::to_string).collect::<Vec<_>>().join(" "))
}

/// All addresses in the `from` part of a header. One of them is the client's; others may be what
/// the client calls itself, which cannot hide the true one.
fn addresses(received: &str) -> Vec<IpAddr> {
    let mut words = received.split_whitespace();
    if !words.next().is_some_and(|word| word.eq_ignore_ascii_case("from")) {
        return Vec::new();
    }
    let part = words.take_while(|word| !word.eq_ignore_ascii_case("by")).collect::<Vec<_>>().join(" ");
    let is_part = |c: char| c.is_ascii_hexdigit() || matches!(c, '.' | ':');
    let mut found: Vec<IpAddr> = part
        .replace("IPv6:", " ")
        .split(|c: char| !is_part(c))
        .filter_map(|word| word.trim_end_matches(':').parse().ok().or_else(|| word.parse().ok()))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn is_public(address: &IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            !(address.is_private() || address.is_loopback() || address.is_link_local() || address.is_unspecified())
        }
        IpAddr::V6(address) => {
            !(address.is_loopback()
                || address.is_unspecified()
                || address.is_unique_local()
                || address.is_unicast_link_local())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    fn route(received: &[&str]) -> Option<String> {
        let headers: String = received.iter().map(|value| format!("Received: {value}\r\n")).collect();
        read(format!("{headers}From: ada@example.org\r\n\r\npass\r\n").as_bytes()).expect("a mail").route
    }

    #[test]
    fn the_route_is_the_client_of_our_own_server() {
        let ours =
            "from mail.example.org (mail.example.org [203.0.113.5])\r\n by mx.example (Postfix) with ESMTPS id 1";
        let forged = "from mail.example.org (mail.example.org [198.51.100.7]) by mx.example (Postfix) with ESMTP id 2";
        for (received, expected) in [
            (vec![ours, forged], Some("203.0.113.5")),
            (vec!["from mx ([127.0.0.1]) by localhost (amavisd-new) with ESMTP", ours, forged], Some("203.0.113.5")),
            (vec!["from a (unknown [IPv6:2001:db8::5]) by mx.example with ESMTP id 1"], Some("2001:db8::5")),
            (vec!["from unknown (HELO mail) (203.0.113.5) by mx.example with SMTP"], Some("203.0.113.5")),
            // A client may call itself anything, but it cannot hide its address.
            (vec!["from [198.51.100.7] (unknown [203.0.113.5]) by mx.example"], Some("198.51.100.7 203.0.113.5")),
            (vec!["from by (unknown [203.0.113.5]) by mx.example", forged], None),
            (vec!["by mx.example with LMTP id 1", forged], None),
            (vec!["from mail (mail [10.0.0.7]) by mx.example", forged], None),
            (vec!["from mail (mail [172.17.0.1]) by mx.example", forged], None),
            (vec![], None),
        ] {
            assert_eq!(route(&received).as_deref(), expected, "{received:?}");
        }
    }
}
