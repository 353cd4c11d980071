//! The blocks of a text that nobody types: files in the form of text, keys, encrypted text, and code.

/// The shortest line of base64 in a block.
const LEAST_BASE64: usize = 40;

/// The lines, with those empty that belong to such a block.
pub(super) fn without_blocks<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let mut kept = Vec::with_capacity(lines.len());
    while let Some(line) = lines.get(kept.len()) {
        let block = block(line, &lines[kept.len()..]);
        match block {
            0 => kept.push(*line),
            _ => kept.resize(kept.len() + block, ""),
        }
    }
    kept
}

/// The number of lines of the block that begins with this line, 0 if none does.
fn block(line: &str, lines: &[&str]) -> usize {
    let through = |is_end: &dyn Fn(&str) -> bool| lines.iter().skip(1).position(|line| is_end(line)).map(|at| at + 2);
    let rest = lines.len();
    if is_uuencoded(line) {
        return through(&|line| line == "end").unwrap_or(rest);
    }
    if let Some(name) = armor(line) {
        return through(&|line| line.strip_prefix("-----END ").is_some_and(|end| end.trim_end_matches('-') == name))
            .unwrap_or(rest);
    }
    if line.starts_with("```") {
        // Below a single fence the text goes on.
        return through(&|line| line.starts_with("```")).unwrap_or(1);
    }
    base64(lines)
}

/// `begin 644 holiday.jpg`
fn is_uuencoded(line: &str) -> bool {
    let mut words = line.split(' ');
    let is_mode = |word: &str| matches!(word.len(), 3 | 4) && word.bytes().all(|byte| matches!(byte, b'0'..=b'7'));
    words.next() == Some("begin") && words.next().is_some_and(is_mode) && words.next().is_some()
}

/// The name of an armored block, such as `PGP MESSAGE`. A signed text is not one: it can be read.
fn armor(line: &str) -> Option<&str> {
    let name = line.strip_prefix("-----BEGIN ")?.strip_suffix("-----")?;
    (name != "PGP SIGNED MESSAGE").then_some(name)
}

/// The number of lines of base64 at the beginning, with a shorter last one; 0 if they are too few.
fn base64(lines: &[&str]) -> usize {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=' | b'-' | b'_');
    let is_base64 = |line: &&&str| !line.is_empty() && line.bytes().all(is_letter);
    let long = lines.iter().take_while(|line| line.len() >= LEAST_BASE64 && is_base64(line)).count();
    if long < 2 { 0 } else { long + lines.iter().skip(long).take(1).filter(is_base64).count() }
}

#[cfg(test)]
mod tests {
    use super::super::written;

    fn lines(text: &str) -> Vec<String> {
        let (lines, doubtful) = written(text).unwrap();
        assert!(doubtful.is_empty(), "{doubtful:?}");
        lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn files_and_keys_and_code_are_not_typed() {
        let base64 = "QWRhIHBsYXlzIGFuZCBwYXNzZXMgdGhlIHR1cm4gdG8gR3JhY2Ug";
        for block in [
            "begin 644 note.txt\nM\nM0V%T(&%N9\"!D;V<*\npass\n`\nend".to_owned(),
            format!("{base64}\n{base64}\n{base64}\nM"),
            format!("{base64}\n{base64}"),
            format!("-----BEGIN PGP MESSAGE-----\n\n{base64}\nM\n=abcd\n-----END PGP MESSAGE-----"),
            "-----BEGIN PGP PUBLIC KEY BLOCK-----\nComment: pass\n\nM\n-----END PGP PUBLIC KEY BLOCK-----".to_owned(),
            "```\npass\nmine\n```".to_owned(),
            "```rust\npass\n```".to_owned(),
        ] {
            assert_eq!(lines(&format!("ring\n\n{block}\n\nlook\n")), ["ring", "look"], "{block}");
            assert_eq!(lines(&format!("{block}\n")), [""; 0], "{block}");
        }
    }

    #[test]
    fn a_block_without_an_end_goes_to_the_end_of_the_text() {
        assert_eq!(lines("ring\nbegin 644 note.txt\nM\npass\n"), ["ring"]);
        assert_eq!(lines("ring\n-----BEGIN PGP MESSAGE-----\nM\npass\n"), ["ring"]);
    }

    #[test]
    fn what_only_looks_like_a_block_is_typed() {
        let word = "x".repeat(50);
        for text in [
            "begin with the mine".to_owned(),
            "begin 3 rocks".to_owned(),
            "begin 644".to_owned(),
            "end".to_owned(),
            word.clone(),
            format!("{word}\n\n{word}"),
            format!("{word} {word}\n{word} {word}"),
            "M".to_owned(),
        ] {
            let typed: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
            assert_eq!(lines(&text), typed, "{text}");
        }
        assert_eq!(lines("```\npass"), ["pass"]);
    }
}
