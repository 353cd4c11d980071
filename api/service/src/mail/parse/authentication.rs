//! The parser of `Authentication-Results` headers (RFC 8601), limited to what is needed.

use super::headers::Headers;

/// One result of one server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthenticationResult {
    /// The name of the server, in lower case.
    pub server: String,
    /// `dmarc`, `dkim` or `spf`.
    pub method: String,
    /// `pass`, `fail`, `none` …
    pub result: String,
    /// The checked properties, such as `header.from` and the domain, in lower case.
    pub properties: Vec<(String, String)>,
}

impl AuthenticationResult {
    /// Whether it says that the sender did not send the mail.
    pub fn is_forgery(&self) -> bool {
        self.method == "dmarc" && self.result == "fail"
    }
}

/// The methods that verify the sender of a mail.
const METHODS: [&str; 3] = ["dmarc", "dkim", "spf"];

/// All results, the topmost header first. Of each server only its topmost header counts: it was
/// added last, and the sender may have forged the ones below. But nobody forges that their own mail
/// is forged, so this counts wherever it stands.
pub(super) fn results(headers: &Headers) -> Vec<AuthenticationResult> {
    let mut servers = Vec::new();
    let mut all = Vec::new();
    for (server, results) in headers.texts("Authentication-Results").filter_map(of_header) {
        if servers.contains(&server) {
            all.extend(results.into_iter().filter(AuthenticationResult::is_forgery));
        } else {
            all.extend(results);
            servers.push(server);
        }
    }
    all
}

/// The server and the results of one header: none if it cannot be parsed, because then nothing in
/// it is reliable.
fn of_header(text: &str) -> Option<(String, Vec<AuthenticationResult>)> {
    let sections = sections(text)?;
    let (name, results) = sections.split_first()?;
    // A version may follow the name.
    let server = name.first()?;
    Some((server.clone(), results.iter().filter_map(|words| result(server, words)).collect()))
}

/// `dkim=pass header.d=example.org`, already split into words.
fn result(server: &str, words: &[String]) -> Option<AuthenticationResult> {
    let (first, properties) = words.split_first()?;
    let (method, result) = first.split_once('=')?;
    // `dkim/1` is the method in its first version.
    let method = method.split('/').next()?.to_owned();
    let properties = properties.iter().filter_map(|word| word.split_once('='));
    let properties = properties.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    METHODS.contains(&method.as_str()).then(|| AuthenticationResult {
        server: server.to_owned(),
        method,
        result: result.to_owned(),
        properties,
    })
}

/// The words between the semicolons, without comments, in lower case. None if a comment or a
/// quotation does not end.
fn sections(text: &str) -> Option<Vec<Vec<String>>> {
    let mut sections = vec![vec![String::new()]];
    let mut chars = text.chars();
    let mut depth = 0_usize;
    let mut quoted = false;
    while let Some(c) = chars.next() {
        let words = sections.last_mut()?;
        match c {
            '\\' if quoted || depth > 0 => {
                let escaped = chars.next()?;
                words.last_mut()?.extend((depth == 0).then_some(escaped));
            }
            '"' if depth == 0 => quoted = !quoted,
            _ if quoted => words.last_mut()?.push(c),
            '(' => depth += 1,
            ')' => depth = depth.checked_sub(1)?,
            _ if depth > 0 => {}
            ';' => sections.push(vec![String::new()]),
            _ if c.is_whitespace() => words.push(String::new()),
            _ => words.last_mut()?.push(c),
        }
    }
    (depth == 0 && !quoted).then(|| sections.into_iter().map(joined).collect())
}

/// Blanks may stand around `=`, and nowhere else inside a word.
fn joined(pieces: Vec<String>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
        let piece = piece.to_lowercase();
        match words.last_mut() {
            Some(word) if word.ends_with('=') || piece.starts_with('=') => word.push_str(&piece),
            _ => words.push(piece),
        }
    }
    words
}
