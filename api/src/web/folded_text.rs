//! A text of a person as it stands on a page: what is too long is folded below its beginning.

/// The most lines that are shown at once.
const MOST_LINES: usize = 12;
/// The most characters that are shown at once: on a phone about twenty lines.
const MOST_CHARACTERS: usize = 800;

/// A text in two parts.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FoldedText {
    /// What everybody sees.
    pub(super) beginning: String,
    /// What readers unfold, if the text is long.
    pub(super) rest: Option<String>,
}

impl FoldedText {
    /// The text, cut behind a line if it has many, and behind a word if it has few long ones.
    pub(super) fn new(text: &str) -> Self {
        let end_of_lines = text.match_indices('\n').nth(MOST_LINES - 1).map_or(text.len(), |(end, _)| end);
        let lines = &text[..end_of_lines];
        let shown = match lines.char_indices().nth(MOST_CHARACTERS) {
            Some((end, _)) => &lines[..lines[..end].rfind(char::is_whitespace).unwrap_or(end)],
            None => lines,
        };
        let rest = text[shown.len()..].trim();
        Self { beginning: shown.trim_end().to_owned(), rest: (!rest.is_empty()).then(|| rest.to_owned()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_stands_there_as_it_is() {
        for text in ["Hello", "a\n\nb", &["x"; MOST_LINES].join("\n"), &"é".repeat(MOST_CHARACTERS)] {
            assert_eq!(FoldedText::new(text), FoldedText { beginning: text.to_owned(), rest: None });
        }
    }

    #[test]
    fn a_long_text_loses_no_word() {
        let lines: Vec<String> = (0..900).map(|number| number.to_string()).collect();
        let words = "word ".repeat(300);
        for (text, beginning) in [
            (lines.join("\n"), lines[..MOST_LINES].join("\n")),
            (words.trim().to_owned(), "word ".repeat(MOST_CHARACTERS / 5).trim().to_owned()),
            ("é".repeat(2000), "é".repeat(MOST_CHARACTERS)),
            (format!("a{}b", "\n".repeat(900)), "a".to_owned()),
        ] {
            let folded = FoldedText::new(&text);
            assert_eq!(folded.beginning, beginning);
            let rest = folded.rest.expect("a rest");
            let all = format!("{} {rest}", folded.beginning);
            let parts = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(parts(&all), parts(&text));
        }
    }
}
