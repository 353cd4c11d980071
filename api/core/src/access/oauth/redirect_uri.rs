//! The address of a program to which the browser goes after the consent.
//!
//! Nobody registers addresses. So an address is taken only as browsers write it, in one spelling, and the page of the consent
//! shows where it leads.

use url::{Host, Url};

/// The most bytes of an address.
const LONGEST: usize = 1000;

/// The parameters of our answer: an address that has one already could pass another answer off as ours.
const OURS: [&str; 6] = ["code", "state", "iss", "error", "error_description", "error_uri"];

/// The schemes that mean something to browsers and systems: none of them is a program's own, nor is a scheme that begins with one as
/// its first label.
const KNOWN_SCHEMES: [&str; 30] = [
    "about",
    "blob",
    "chrome",
    "cid",
    "content",
    "data",
    "facetime",
    "feed",
    "file",
    "filesystem",
    "ftp",
    "geo",
    "git",
    "http",
    "https",
    "intent",
    "jar",
    "javascript",
    "ldap",
    "mailto",
    "market",
    "mid",
    "resource",
    "sip",
    "sms",
    "ssh",
    "steam",
    "vbscript",
    "ws",
    "wss",
];

/// An address with `https`, or with `http` on the machine of the user, or with a scheme of an app, such as `org.example.app`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectUri {
    /// The address as the program has written it.
    text: String,
    url: Url,
}

impl RedirectUri {
    /// The address, or the rule that it breaks.
    pub(super) fn parse(text: &str) -> Result<Self, &'static str> {
        let is_plain = text.len() <= LONGEST && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        let url = is_plain.then(|| Url::parse(text).ok()).flatten();
        let url = url.ok_or("is no absolute address of ASCII characters")?;
        let is_as_browsers_write_it = url.as_str() == text || url.as_str().strip_suffix('/') == Some(text);
        if !is_as_browsers_write_it {
            return Err("must be written as browsers do: in lower case, without dots and default ports");
        }
        if url.fragment().is_some() || !url.username().is_empty() || url.password().is_some() {
            return Err("must have no fragment, user or password");
        }
        if url.query_pairs().any(|(name, _)| OURS.contains(&&*name)) {
            return Err("must not have the parameters of the answer");
        }
        match url.scheme() {
            "https" if is_name(&url) => {}
            "http" if is_this_machine(&url) => {}
            scheme if is_of_an_app(scheme) => {}
            _ => {
                return Err(
                    "must begin with https, with http on 127.0.0.1, [::1] or localhost, or with a scheme that is a name of the DNS \
                     turned round, such as `org.example.app`",
                );
            }
        }
        Ok(Self { text: text.to_owned(), url })
    }

    /// The address as the program has written it.
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// The place to which it leads, for people: the host, or the scheme of an app.
    pub fn place(&self) -> &str {
        match self.url.host_str() {
            Some(_) if self.is_web() => &self.url[url::Position::BeforeHost..url::Position::AfterPort],
            _ => self.url.scheme(),
        }
    }

    /// Whether it leads to a program on the machine of the user.
    pub fn is_this_machine(&self) -> bool {
        self.is_web() && is_this_machine(&self.url)
    }

    /// The same as a source in a Content-Security-Policy.
    pub fn policy_source(&self) -> String {
        // Policies have no words for an IPv6 address.
        let is_nameable = self.is_web() && !matches!(self.url.host(), Some(Host::Ipv6(_)));
        if is_nameable { self.url.origin().ascii_serialization() } else { format!("{}:", self.url.scheme()) }
    }

    /// The address with an answer in its query.
    pub(super) fn with(&self, answer: &[(&str, &str)]) -> String {
        let mut url = self.url.clone();
        url.query_pairs_mut().extend_pairs(answer);
        url.into()
    }

    fn is_web(&self) -> bool {
        matches!(self.url.scheme(), "http" | "https")
    }
}

/// Whether the host has only characters that mean nothing in a policy or to a reader.
fn is_name(url: &Url) -> bool {
    let is_plain = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte));
    url.host().is_some_and(|host| if let Host::Domain(name) = host { is_plain(name) } else { true })
}

/// Whether a scheme is an app's own (RFC 8252): a name of the DNS, turned round, so that it begins with a top-level domain.
fn is_of_an_app(scheme: &str) -> bool {
    let is_label = |label: &str| {
        let is_plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        !label.is_empty() && is_plain && !label.starts_with('-') && !label.ends_with('-')
    };
    let Some((first, rest)) = scheme.split_once('.') else { return false };
    let is_top = first.len() > 1 && (first.bytes().all(|byte| byte.is_ascii_alphabetic()) || first.starts_with("xn--"));
    is_top && is_label(first) && !KNOWN_SCHEMES.contains(&first) && rest.split('.').all(is_label)
}

fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_of_pages_programs_and_apps_are_taken() {
        for (text, place, source) in [
            ("https://board.example/back?theme=dark", "board.example", "https://board.example"),
            ("https://board.example", "board.example", "https://board.example"),
            ("https://board.example:8443/", "board.example:8443", "https://board.example:8443"),
            ("http://127.0.0.1:3000/back", "127.0.0.1:3000", "http://127.0.0.1:3000"),
            ("http://[::1]:3000/", "[::1]:3000", "http:"),
            ("http://localhost:5173/", "localhost:5173", "http://localhost:5173"),
            ("org.example.board:/back", "org.example.board", "org.example.board:"),
            ("org.example.board://back", "org.example.board", "org.example.board:"),
        ] {
            let uri = RedirectUri::parse(text).unwrap_or_else(|why| panic!("{text} {why}"));
            assert_eq!((uri.as_str(), uri.place(), uri.policy_source().as_str()), (text, place, source));
        }
    }

    #[test]
    fn nothing_else_is_taken() {
        for text in [
            "",
            "board.example",
            "//board.example/",
            "http://board.example/",
            "http://127.0.0.1.evil.example/",
            "http://127.0.0.1@evil.example/",
            "http://localhost.evil.example/",
            "http://2130706433/",
            "http://0x7f.1/",
            "https://board.example@evil.example/",
            "https://user:word@board.example/",
            "https://board.example/#part",
            "https://board.example/back#",
            "https://BOARD.example/",
            "https://board.example:443/",
            "https://board.example/a/../b",
            "https://board.example/%2e%2e/b",
            "https:board.example/",
            "https:\\\\board.example\\",
            "https://board.example\\@evil.example/",
            "https://evil.example;script-src*/",
            "https://evil.example,board.example/",
            "https://bоard.example/",
            "https://board.example/ x",
            " https://board.example/",
            "https://board.example/\n",
            "https://board.example/?code=1",
            "https://board.example/?%63ode=1",
            "https://board.example/?state=x",
            "https://board.example/?iss=x",
            "javascript:alert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "mailto:a@board.example",
            "app:/back",
            // Schemes with a dot that are no program's own.
            "about.blank:",
            "about.blank:/back",
            "javascript.example:/back",
            "data.example:/back",
            "blob.example:/back",
            "file.example:/back",
            "intent.example:/back",
            "view-source.example:/back",
            "https.example:/back",
            "ws.example:/back",
            "vbscript.example.app:/back",
            "a.b:/back",
            "org.:/back",
            "org..app:/back",
            "org.-app:/back",
            "org.example+app:/back",
            "o1g.example:/back",
            &format!("https://board.example/{}", "a".repeat(1000)),
        ] {
            assert!(RedirectUri::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_answer_is_added_to_the_query() {
        let of = |text: &str| RedirectUri::parse(text).unwrap().with(&[("code", "a b"), ("state", "&")]);
        assert_eq!(of("https://board.example/back?x=1"), "https://board.example/back?x=1&code=a+b&state=%26");
        assert_eq!(of("https://board.example"), "https://board.example/?code=a+b&state=%26");
        assert_eq!(of("org.example.board:/back"), "org.example.board:/back?code=a+b&state=%26");
    }

    proptest! {
        /// Of pieces with which people have fooled such checks.
        #[test]
        fn what_is_taken_leads_to_the_place_that_is_shown(
            pieces in prop::collection::vec(prop::sample::select(&[
                "https:", "http:", "javascript:", "a.b:", "org.b:", "about.b:", "//", "/", "\\", "@", ":", ";", ",", " ", "\t", "\n", "#", "?", "&", "=",
                "%2f", "%00", "..", ".", "evil.example", "board.example", "localhost", "127.0.0.1", "[::1]", "443", "8080",
                "code", "'", "\"", "*", "é", "\u{202e}",
            ][..]), 1..9)
        ) {
            if let Ok(uri) = RedirectUri::parse(&pieces.concat()) {
                let source = uri.policy_source();
                prop_assert!(source.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._+:/".contains(&byte)), "{}", source);
                prop_assert!(uri.place().bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._+:[]".contains(&byte)));
                let answer = Url::parse(&uri.with(&[("code", "x")])).unwrap();
                let place = |url: &Url| (url.scheme().to_owned(), url.host_str().map(str::to_owned), url.port());
                prop_assert_eq!(place(&answer), place(&uri.url));
                prop_assert_eq!(answer.query_pairs().filter(|(name, _)| name == "code").count(), 1);
                let is_safe = match answer.scheme() {
                    "https" => true,
                    "http" => ["127.0.0.1", "[::1]", "localhost"].contains(&answer.host_str().unwrap()),
                    // Pieces can stand together, such as `codeorg.b:`.
                    scheme => {
                        scheme.split_once('.').is_some_and(|(first, _)| !["a", "about", "javascript"].contains(&first))
                    }
                };
                prop_assert!(is_safe, "{}", answer);
            }
        }
    }
}
