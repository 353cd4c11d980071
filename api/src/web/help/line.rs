//! The simple markup of the help.
//!
//! A line is a paragraph, or with `- ` an item of a list. In it `` `code` `` is text that the player writes, `*words*` are strong,
//! `[word](/help/rounds)` is a link, and `{pit}` a number of the board.

use pixie_engine::Edition;

/// A paragraph or a list.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::web) struct Block {
    /// Whether it is a list.
    pub(in crate::web) is_list: bool,
    pub(in crate::web) lines: Vec<Line>,
}

/// A line, split into pieces.
pub(in crate::web) type Line = Vec<Piece>;

/// A piece of text in one style.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::web) struct Piece {
    pub(in crate::web) text: String,
    pub(in crate::web) look: PieceStyle,
}

/// The style of a piece.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::web) enum PieceStyle {
    Plain,
    Strong,
    Code,
    Link(String),
}

/// The paragraphs and lists of a text, with the numbers of an edition filled in.
pub(in crate::web) fn blocks(text: &str, edition: &Edition) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines() {
        let (is_list, text) = line.strip_prefix("- ").map_or((false, line), |item| (true, item));
        let line = pieces(&numbered(text, edition));
        match blocks.last_mut() {
            Some(block) if is_list && block.is_list => block.lines.push(line),
            _ => blocks.push(Block { is_list, lines: vec![line] }),
        }
    }
    blocks
}

fn numbered(text: &str, edition: &Edition) -> String {
    let listed = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let numbers = [
        ("pit", edition.oblivion.to_string()),
        ("golden", edition.rewards.golden.to_string()),
        ("marks", listed(&edition.slave_marks)),
        ("offerings", listed(&edition.rewards.offering)),
        ("servants", listed(&edition.rewards.servant)),
        ("rings", listed(&edition.rewards.ring)),
        ("gold_prices", listed(&edition.silver_track.price)),
        ("ring_prices", listed(&edition.gold_track.price)),
    ];
    fill(text, &numbers.each_ref().map(|(name, text)| (*name, text.as_str())))
}

/// A text with the values of its `{names}`.
fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or("", |(_, value)| value));
        rest = behind;
    }
    filled + rest
}

fn pieces(text: &str) -> Line {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, piece, after)) = next_special(rest) {
        if !before.is_empty() {
            pieces.push(Piece { text: before.to_owned(), look: PieceStyle::Plain });
        }
        pieces.push(piece);
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece { text: rest.to_owned(), look: PieceStyle::Plain });
    }
    pieces
}

/// The text before the next piece that is not plain, this piece, and the rest.
fn next_special(text: &str) -> Option<(&str, Piece, &str)> {
    let at = text.find(['`', '*', '['])?;
    let (before, from) = text.split_at(at);
    let piece = |words: &str, look| Piece { text: words.to_owned(), look };
    let (piece, after) = match from.split_at(1) {
        ("[", inner) => {
            let (words, target) = inner.split_once("](")?;
            let (target, after) = target.split_once(')')?;
            (piece(words, PieceStyle::Link(target.to_owned())), after)
        }
        (mark, inner) => {
            let (words, after) = inner.split_once(mark)?;
            (piece(words, if mark == "`" { PieceStyle::Code } else { PieceStyle::Strong }), after)
        }
    };
    Some((before, piece, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_paragraphs_and_lists_of_pieces() {
        let lines = "At {pit}: *out*.\n- say `beg`\n- or [read](/help)\nEnd";
        let piece = |text: &str, look| Piece { text: text.to_owned(), look };
        let block = |is_list, lines| Block { is_list, lines };
        assert_eq!(
            blocks(lines, &Edition::standard()),
            [
                block(
                    false,
                    vec![vec![
                        piece("At 60: ", PieceStyle::Plain),
                        piece("out", PieceStyle::Strong),
                        piece(".", PieceStyle::Plain)
                    ]]
                ),
                block(
                    true,
                    vec![
                        vec![piece("say ", PieceStyle::Plain), piece("beg", PieceStyle::Code)],
                        vec![piece("or ", PieceStyle::Plain), piece("read", PieceStyle::Link("/help".to_owned()))],
                    ]
                ),
                block(false, vec![vec![piece("End", PieceStyle::Plain)]]),
            ]
        );
    }
}
