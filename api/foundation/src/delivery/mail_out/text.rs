//! The plain-text form of a page.

use pixie_words::mail;

use super::page::{Block, Command, Item, Link, Page, SmallPrint};

/// The column where lines are wrapped, so that mail programs do not wrap them when they quote.
/// Commands, addresses and long words are not wrapped.
const WIDTH: usize = 66;

impl Page {
    /// The plain text, for mail programs without HTML, and for people who prefer plain text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if self.answerable {
            text.push_str(&mail::answer_above(self.language));
            text.push_str("\n\n");
        }
        let mut after_heading = true;
        // The other blocks contain everything that a picture shows.
        for block in self.blocks.iter().filter(|block| !matches!(block, Block::Picture(_))) {
            // No empty line between a heading and its block.
            if !after_heading {
                text.push('\n');
            }
            after_heading = matches!(block, Block::Heading(_));
            write_block(&mut text, block);
        }
        if !self.small_print.is_empty() {
            text.push_str("\n-- \n");
        }
        for line in &self.small_print {
            match line {
                SmallPrint::Text(line) => write_lines(&mut text, line, 0, 0),
                SmallPrint::Link(Link { label, url }) => write_lines(&mut text, &format!("{label}: {url}"), 0, 2),
            }
        }
        text
    }
}

fn write_block(text: &mut String, block: &Block) {
    match block {
        Block::Title(title) => write_lines(text, title, 0, 0),
        Block::Heading(title) => write_lines(text, &title.to_uppercase(), 0, 0),
        Block::Paragraph(paragraph) => write_lines(text, paragraph, 0, 0),
        Block::Quote(quote) => write_lines(text, quote, 4, 4),
        Block::List(items) => items.iter().for_each(|item| write_item(text, item)),
        Block::Commands(commands) => commands.iter().for_each(|command| write_command(text, command)),
        Block::Picture(_) => {}
        Block::Button(Link { label, url }) => {
            write_lines(text, &format!("{label}:"), 0, 0);
            write_whole(text, url.as_str(), 0);
        }
    }
}

fn write_item(text: &mut String, item: &Item) {
    write_lines(text, &item.text, 2, 6);
    for more in &item.more {
        write_lines(text, more, 5, 9);
    }
}

fn write_command(text: &mut String, command: &Command) {
    match command {
        Command::Line(line) => write_whole(text, line, 2),
        Command::Move { letter: None, number, notation, label } => {
            write_whole(text, &format!("{number:>3}. {}", label.as_ref().unwrap_or(notation)), 0);
        }
        Command::Move { letter: Some(game), number, notation, label } => {
            write_whole(text, &format!("{game} {number}. {}", label.as_ref().unwrap_or(notation)), 2);
        }
        Command::Form { pattern, examples } => {
            write_lines(text, pattern, 2, 6);
            examples.iter().for_each(|example| write_whole(text, example, 6));
        }
    }
}

/// A line in one piece, to be copied.
fn write_whole(text: &mut String, line: &str, indent: usize) {
    text.push_str(&" ".repeat(indent));
    text.push_str(line);
    text.push('\n');
}

/// Wrapped lines; further lines begin at `hanging`.
fn write_lines(text: &mut String, lines: &str, indent: usize, hanging: usize) {
    for paragraph in lines.lines() {
        let mut line = " ".repeat(indent);
        for word in paragraph.split_whitespace() {
            if line.chars().count() + word.chars().count() > WIDTH && !line.trim().is_empty() {
                text.push_str(line.trim_end());
                text.push('\n');
                line = " ".repeat(hanging);
            }
            line.push_str(word);
            line.push(' ');
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use pixie_words::Language;

    use super::*;

    #[test]
    fn lines_are_short_and_commands_whole() {
        let long = "exchange cheap-gold for ring-bonus of ".repeat(3);
        let page = Page {
            blocks: vec![
                Block::heading("What you can do"),
                Block::Commands(vec![
                    Command::Line(long.trim().to_owned()),
                    Command::Form { pattern: long.clone(), examples: vec!["pass".into()] },
                ]),
            ],
            small_print: vec![SmallPrint::Text("a ".repeat(39))],
            ..Page::default()
        };
        let text = page.text();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[..2], ["WHAT YOU CAN DO", &format!("  {}", long.trim())]);
        assert!(lines[2..].iter().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(lines.contains(&"      pass") && lines.contains(&"-- "), "{text}");
    }

    #[test]
    fn what_can_be_answered_says_where() {
        let mut page = Page { blocks: vec![Block::paragraph("Hello")], ..Page::default() };
        assert_eq!(page.text(), "Hello\n");
        page.answerable = true;
        assert_eq!(page.text(), format!("{}\n\nHello\n", mail::answer_above(Language::English)));
    }
}
