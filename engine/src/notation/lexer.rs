//! The lexer of the notation: a line as words, numbers and signs, with the dashes and spaces of all mail programs.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Letters: a word, or a piece of one that was written with dashes or spaces inside.
    Word,
    /// A number in decimal digits.
    Number,
    /// `>`, `->`, `=>` or `→`.
    Arrow,
    Comma,
    Dot,
    Hash,
    /// `:`, which no move has.
    Colon,
    /// `<`, which no move has.
    Less,
    /// `=` alone, which no move has.
    Equals,
    /// A character the notation does not know.
    Unknown,
}

/// A token: a piece of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    /// The byte of the line where it begins.
    pub(crate) start: usize,
}

impl Token<'_> {
    /// The byte of the line after its last one.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// The tokens of a line, without dots and commas at its end.
pub(super) fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut rest = line.trim_start_matches(is_blank);
    while let Some(first) = rest.chars().next() {
        let start = line.len() - rest.len();
        let after_letter = tokens.last().is_some_and(|last| last.kind == Kind::Word && last.end() == start);
        let taken = match joint(rest) {
            Some(text) if after_letter => text.len(),
            _ if is_shaft(first) => push_shafts(&mut tokens, rest, start),
            _ => {
                let (kind, text) = token(rest, first);
                tokens.push(Token { kind, text, start });
                text.len()
            }
        };
        rest = rest[taken..].trim_start_matches(is_blank);
    }
    while let Some(Kind::Dot | Kind::Comma) = tokens.last().map(|last| last.kind) {
        tokens.pop();
    }
    tokens
}

/// The dashes at the front, if a letter follows: inside a word they mean nothing. Elsewhere a dash could be a minus
/// and must not be overlooked.
fn joint(rest: &str) -> Option<&str> {
    let after = rest.trim_start_matches(is_dash);
    let dashes = &rest[..rest.len() - after.len()];
    (!dashes.is_empty() && after.starts_with(char::is_alphabetic)).then_some(dashes)
}

/// Adds the dashes and equals signs at the front: one arrow, or a token for each. All at once, so that a line of them is looked
/// at once. Returns the number of bytes.
fn push_shafts<'a>(tokens: &mut Vec<Token<'a>>, rest: &'a str, start: usize) -> usize {
    let run = rest.len() - rest.trim_start_matches(is_shaft).len();
    if rest[run..].starts_with('>') {
        tokens.push(Token { kind: Kind::Arrow, text: &rest[..=run], start });
        return run + 1;
    }
    for (place, sign) in rest[..run].char_indices() {
        let kind = if sign == '=' { Kind::Equals } else { Kind::Unknown };
        tokens.push(Token { kind, text: &rest[place..place + sign.len_utf8()], start: start + place });
    }
    run
}

/// The token at the front; `first` is its first character, and no shaft of an arrow.
fn token(rest: &str, first: char) -> (Kind, &str) {
    let all = |is: fn(char) -> bool| &rest[..rest.len() - rest.trim_start_matches(is).len()];
    let one = &rest[..first.len_utf8()];
    match first {
        _ if first.is_alphabetic() => (Kind::Word, all(char::is_alphabetic)),
        _ if first.is_ascii_digit() => (Kind::Number, all(|c| c.is_ascii_digit())),
        '>' | '→' => (Kind::Arrow, one),
        ',' => (Kind::Comma, one),
        '.' => (Kind::Dot, one),
        '#' => (Kind::Hash, one),
        ':' => (Kind::Colon, one),
        '<' => (Kind::Less, one),
        _ => (Kind::Unknown, one),
    }
}

/// Spaces of any width, also none, and the soft hyphen.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// The signs that mail programs write for a hyphen, and the underscore.
fn is_dash(c: char) -> bool {
    matches!(c, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_shaft(c: char) -> bool {
    c == '=' || is_dash(c)
}
