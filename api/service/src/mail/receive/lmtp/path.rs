//! The arguments of `MAIL` and `RCPT`: a path and parameters (RFC 5321, 4.1.2).

/// The text between the angle brackets, and the parameters behind them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Argument<'a> {
    /// An address without its source route; empty for the null sender.
    pub(super) address: &'a str,
    /// The parameters behind the path, such as `SIZE=1000`.
    pub(super) parameters: Vec<&'a str>,
}

/// Parses `FROM:<ada@example.org> SIZE=1000`, with `FROM` or `TO` as the keyword.
pub(super) fn argument<'a>(text: &'a str, keyword: &str) -> Option<Argument<'a>> {
    let (word, rest) = text.split_once(':')?;
    if !word.trim().eq_ignore_ascii_case(keyword) {
        return None;
    }
    let rest = rest.trim_start().strip_prefix('<')?;
    let end = closing(rest)?;
    let (path, parameters) = (&rest[..end], &rest[end + 1..]);
    if !parameters.is_empty() && !parameters.starts_with(' ') || path.chars().any(char::is_control) {
        return None;
    }
    // A source route, `@a,@b:ada@example.org`, is obsolete, but must be accepted.
    let address = if path.starts_with('@') { path.split_once(':')?.1 } else { path };
    Some(Argument { address, parameters: parameters.split_whitespace().collect() })
}

/// The end of the path: the first `>` that is not quoted.
fn closing(text: &str) -> Option<usize> {
    let (mut quoted, mut escaped) = (false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '>' if !quoted => return Some(at),
            _ => {}
        }
    }
    None
}

/// The part before the last `@`.
pub(super) fn local_part(address: &str) -> &str {
    let local = address.rsplit_once('@').map_or(address, |(local, _)| local);
    local.strip_prefix('"').and_then(|local| local.strip_suffix('"')).unwrap_or(local)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Option<&str> {
        argument(text, "FROM").map(|argument| argument.address)
    }

    #[test]
    fn paths_are_read_as_mail_servers_write_them() {
        for (text, expected) in [
            ("FROM:<ada@example.org>", Some("ada@example.org")),
            ("from: <>", Some("")),
            ("FROM:<@a.example,@b.example:ada@example.org>", Some("ada@example.org")),
            (r#"FROM:<"a > b"@example.org> BODY=8BITMIME"#, Some(r#""a > b"@example.org"#)),
            ("FROM:<jörg@bücher.example> SMTPUTF8", Some("jörg@bücher.example")),
            ("TO:<ada@example.org>", None),
            ("FROM:ada@example.org", None),
            ("FROM:<ada@example.org", None),
            ("FROM:<ada@example.org>SIZE=1", None),
            ("FROM", None),
            ("FROM:<a\0b@example.org>", None),
        ] {
            assert_eq!(address(text), expected, "{text}");
        }
        let parameters = argument("FROM:<> SIZE=10  BODY=8BITMIME", "FROM").expect("an argument").parameters;
        assert_eq!(parameters, ["SIZE=10", "BODY=8BITMIME"]);
    }

    #[test]
    fn local_parts_end_at_the_last_at() {
        for (address, expected) in [("a@b", "a"), ("a", "a"), (r#""a"@b"#, "a"), ("a@b@c", "a@b"), ("", "")] {
            assert_eq!(local_part(address), expected, "{address}");
        }
    }
}
