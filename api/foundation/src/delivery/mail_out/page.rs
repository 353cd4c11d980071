//! The contents of a mail as blocks. Its text and its HTML are made from the same blocks, so that
//! they say the same.

use pixie_words::{Language, mail};
use url::Url;

/// The first line of every mail that can be answered, in each language. In an answer, everything from there on is our own text.
pub fn first_lines() -> impl Iterator<Item = String> {
    Language::ALL.iter().copied().map(mail::answer_above)
}

/// The beginning of the last line of every mail about one game, before an address, in each language. Where a mail program copies such a
/// mail without a mark, what follows may be the answer.
pub fn last_lines() -> impl Iterator<Item = String> {
    Language::ALL.iter().copied().map(mail::fewer_mails)
}

/// The most characters of a mail that a list of mails shows.
const PREHEADER: usize = 140;

/// The contents of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its language.
    pub language: Language,
    /// Whether it begins with the line above which one answers.
    pub answerable: bool,
    /// The first words that a list of mails shows: what is asked, and until when. Without them it shows the first paragraph.
    pub preheader: String,
    /// The blocks, from top to bottom.
    pub blocks: Vec<Block>,
    /// The lines below, where mail programs expect a signature.
    pub small_print: Vec<SmallPrint>,
}

/// A part of a [`Page`]. All texts are plain and may contain text of users.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The title of the mail: what it asks, or what has happened.
    Title(String),
    /// The heading of the blocks up to the next heading.
    Heading(String),
    /// Running text with its line breaks.
    Paragraph(String),
    /// A text that another user has written.
    Quote(String),
    /// Entries, one below the other.
    List(Vec<Item>),
    /// The possible answers. If the mail can be answered, the HTML makes a link of each line that writes this answer.
    Commands(Vec<Command>),
    /// A picture that the mail carries with it.
    Picture(Picture),
    /// A link shown as a button.
    Button(Link),
}

/// An entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The text of the entry itself.
    pub text: String,
    /// Lines with details, below the entry.
    pub more: Vec<String>,
}

/// A possible answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// One line, to be copied.
    Line(String),
    /// A legal move, which its number stands for.
    Move {
        /// The letter of the game in a mail about several ones.
        letter: Option<String>,
        /// The number of the move in the mail, from 1.
        number: usize,
        /// The move in notation.
        notation: String,
        /// The move as people say it, if that is not the notation.
        label: Option<String>,
    },
    /// Many possible lines, all of one form.
    Form {
        /// `trade 1-5 apples for silver`.
        pattern: String,
        /// Some lines of this form, to be copied.
        examples: Vec<String>,
    },
}

impl Command {
    /// The answer in a mail about several games: with the letter of its game.
    #[must_use]
    pub fn of_game(self, game: &str) -> Self {
        match self {
            Self::Line(line) => Self::Line(format!("{game} {line}")),
            Self::Move { number, notation, label, .. } => {
                Self::Move { letter: Some(game.to_owned()), number, notation, label }
            }
            Self::Form { pattern, examples } => {
                Self::Form { pattern, examples: examples.iter().map(|line| format!("{game} {line}")).collect() }
            }
        }
    }
}

/// A picture inside of the mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The text for readers who do not see it. The other blocks should say everything important.
    pub alt: String,
    /// The bytes of a PNG file.
    pub png: Vec<u8>,
}

/// A link with a text of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The text that readers see.
    pub label: String,
    /// The address to which the link leads.
    pub url: Url,
}

/// A line of the small print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SmallPrint {
    /// A plain line.
    Text(String),
    /// A line that is a link.
    Link(Link),
}

impl<T: Into<String>> From<T> for Item {
    fn from(text: T) -> Self {
        Self { text: text.into(), more: Vec::new() }
    }
}

impl Block {
    /// The title of the mail.
    pub fn title(text: impl Into<String>) -> Self {
        Self::Title(text.into())
    }

    /// Running text; line breaks in it are kept.
    pub fn paragraph(text: impl Into<String>) -> Self {
        Self::Paragraph(text.into())
    }

    /// The heading of the blocks up to the next heading.
    pub fn heading(text: impl Into<String>) -> Self {
        Self::Heading(text.into())
    }

    /// A list of these entries.
    pub fn list(items: impl IntoIterator<Item = impl Into<Item>>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

impl Page {
    /// The pictures of the HTML, in order.
    pub fn pictures(&self) -> impl Iterator<Item = &[u8]> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Picture(picture) => Some(&*picture.png),
            _ => None,
        })
    }

    /// The first words that a list of mails shows.
    pub fn first_words(&self) -> String {
        let paragraph = self.blocks.iter().find_map(|block| match block {
            Block::Paragraph(text) => Some(text.as_str()),
            _ => None,
        });
        let text = if self.preheader.is_empty() { paragraph.unwrap_or_default() } else { &self.preheader };
        let words: String = text.split_whitespace().flat_map(|word| [word, " "]).collect();
        words.chars().take(PREHEADER).collect::<String>().trim_end().to_owned()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A page with every kind of block, and with text of users.
    pub fn everything() -> Page {
        let url = |text: &str| text.parse::<Url>().unwrap();
        Page {
            language: Language::English,
            answerable: true,
            preheader: "Take an <action>, by & by".into(),
            blocks: vec![
                Block::title("Take an \"action\" <now>"),
                Block::paragraph("Hello \"Åda\" <b>,\nthis & `<that>` too. ".repeat(9)),
                Block::Picture(Picture {
                    alt: "The \"board\" <of> round 2".into(),
                    png: b"\x89PNG\r\n\x1a\n".to_vec(),
                }),
                Block::heading("What happened <since>"),
                Block::list([
                    Item { text: "23. Bo (red): take 2 apples".into(), more: vec!["Bo (red) takes & takes.".into()] },
                    "24. 🧚 went away".into(),
                ]),
                Block::heading("What you can do"),
                Block::Commands(vec![
                    Command::Line("steal-silver".into()),
                    Command::Move { letter: None, number: 12, notation: "promotion mine > gold".into(), label: None },
                    Command::Form {
                        pattern: "promotion mine > gold|trade".into(),
                        examples: vec!["promotion mine > gold".into(), "promotion mine > trade".into()],
                    },
                ]),
                Block::Quote("</div><script>alert(1)</script>\r\n\r\n-- \n> & so on".into()),
                Block::Button(Link {
                    label: "Sign <in>".into(),
                    url: url("https://pixie.example/sign-in?id=1&code=2"),
                }),
            ],
            small_print: vec![
                SmallPrint::Text("Version 17".into()),
                SmallPrint::Link(Link { label: "The log".into(), url: url("https://pixie.example/log?a='b'\"<c>") }),
            ],
        }
    }

    /// The words of a text, without marks.
    fn words(text: &str) -> Vec<String> {
        let words = text.to_lowercase().replace('`', "");
        let words = words.split_whitespace().filter(|word| !["--", "-"].contains(word));
        words.map(str::to_owned).collect()
    }

    /// The visible text of an HTML page; links are followed by their targets.
    fn visible_text(html: &str) -> String {
        let (_, body) = html.split_once("<body").expect("a body");
        let mut visible = String::new();
        for part in body.split('<').skip(1) {
            let (tag, text) = part.split_once('>').expect("a tag ends");
            if tag.contains("display:none") {
                continue;
            }
            if let Some((_, href)) = tag.split_once("href=\"") {
                let (href, _) = href.split_once('"').expect("an address ends");
                // In plain text the label comes before the URL.
                let label = text;
                visible.push_str(&format!(" {label}: {href} "));
                continue;
            }
            visible.push(' ');
            visible.push_str(text);
        }
        let entities = [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&#38;", "&")];
        entities.iter().fold(visible, |text, (entity, letter)| text.replace(entity, letter))
    }

    #[test]
    fn the_text_and_the_html_say_the_same() {
        let page = everything();
        assert_eq!(
            words(&visible_text(&page.html("17@pixie.example", "Pixie Queen", None).unwrap())),
            words(&page.text())
        );
    }

    #[test]
    fn nothing_typed_becomes_html() {
        let html = everything().html("17@pixie.example", "</title><script>", None).unwrap();
        assert!(!html.contains("<script") && !html.contains("<of>") && !html.contains("<b>"), "{html}");
    }

    #[test]
    fn nothing_is_fetched_from_anywhere() {
        let html = everything().html("17@pixie.example", "Pixie Queen", None).unwrap();
        let sources: Vec<_> = html.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(sources, ["cid:0.17@pixie.example"]);
        for word in ["url(", "@import", "<link", "http-equiv", "<script", "<iframe"] {
            assert!(!html.contains(word), "{word}");
        }
    }
}
