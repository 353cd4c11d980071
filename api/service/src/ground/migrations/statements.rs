//! The statements of a migration.

/// Cuts SQL into its statements, each on one line, without comments. Bodies in dollars and texts in quotes stay whole.
pub(super) fn statements(sql: &str) -> Vec<String> {
    let (mut all, mut statement, mut rest) = (Vec::new(), String::new(), sql);
    while let Some(next) = rest.chars().next() {
        let length = match next {
            ';' => {
                all.push(std::mem::take(&mut statement));
                rest = &rest[1..];
                continue;
            }
            '-' if rest.starts_with("--") => {
                rest = rest.find('\n').map_or("", |end| &rest[end..]);
                continue;
            }
            '\'' => quoted(rest, "'"),
            '$' => dollar(rest).map_or(1, |tag| quoted(rest, tag)),
            _ => next.len_utf8(),
        };
        statement += &rest[..length];
        rest = &rest[length..];
    }
    all.push(statement);
    let lines = all.iter().map(|statement| statement.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect()
}

/// The length of a text that begins and ends with this mark.
fn quoted(text: &str, mark: &str) -> usize {
    text[mark.len()..].find(mark).map_or(text.len(), |end| end + 2 * mark.len())
}

/// The mark of a body in dollars: `$$` or `$name$`.
fn dollar(text: &str) -> Option<&str> {
    let end = text[1..].find('$')? + 1;
    let is_mark = text[1..end].chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_mark.then(|| &text[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn semicolons_in_comments_texts_and_bodies_end_nothing() {
        let sql = "-- First; a comment.\nSELECT 'a;b' AS x; -- and more;\nDO $$ BEGIN PERFORM 1; END $$;\n\
                   CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $body$ SELECT '$'; $body$ ;\nSELECT 1\n  + 2";
        let found = statements(sql);
        assert_eq!(found[0], "SELECT 'a;b' AS x");
        assert_eq!(found[1], "DO $$ BEGIN PERFORM 1; END $$");
        assert!(found[2].starts_with("CREATE FUNCTION") && found[2].ends_with("$body$"), "{found:?}");
        assert_eq!(&found[3..], ["SELECT 1 + 2"]);
    }
}
