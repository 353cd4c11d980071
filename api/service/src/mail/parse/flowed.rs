//! The decoder of `format=flowed` (RFC 3676), which joins wrapped lines.

/// The text with one paragraph on each line. A quoted one becomes a bare `>`: its text does not
/// matter.
pub(super) fn unfolded(text: &str, delete_space: bool) -> String {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut open = false;
    for line in text.split('\n') {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.starts_with('>') {
            paragraphs.push(">".to_owned());
            open = false;
            continue;
        }
        // A leading space is an escape for the text after it.
        let line = line.strip_prefix(' ').unwrap_or(line);
        let goes_on = line.ends_with(' ') && line != "-- ";
        let kept = if goes_on && delete_space { &line[..line.len() - 1] } else { line };
        match paragraphs.last_mut() {
            Some(paragraph) if open && line != "-- " => paragraph.push_str(kept),
            _ => paragraphs.push(kept.to_owned()),
        }
        open = goes_on;
    }
    paragraphs.join("\n")
}
