//! The Maildir of a player.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use mail_parser::MessageParser;
use pixie_engine::notation;
use url::Url;

/// The visible parts of a mail.
#[derive(Clone, Debug)]
pub(super) struct Mail {
    pub(super) message_id: String,
    pub(super) subject: String,
    pub(super) reply_to: String,
    /// The id of the player's mail that it answers, if any.
    pub(super) in_reply_to: String,
    /// The text part of the mail.
    pub(super) text: String,
    /// The HTML part of the mail.
    html: String,
}

/// A link in a mail that writes another one.
#[derive(Clone, Debug)]
pub(super) struct WritingLink {
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) body: String,
}

/// A Maildir, and which of its mails were read.
pub(super) struct Inbox {
    folder: PathBuf,
    read: BTreeSet<String>,
}

impl Inbox {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, read: BTreeSet::new() }
    }

    /// The mails since the last look, in any order.
    pub(super) fn unread(&mut self) -> Vec<Mail> {
        // A mail program moves what it has shown from `new` to `cur`, and adds flags to the name.
        let files = ["new", "cur"].map(|place| fs::read_dir(self.folder.join(place)).into_iter().flatten().flatten());
        let files: Vec<_> = files.into_iter().flatten().map(|entry| entry.path()).collect();
        let name = |file: &PathBuf| {
            let name = file.file_name().expect("a name").to_string_lossy();
            name.split(':').next().unwrap_or_default().to_owned()
        };
        let new = files.iter().filter(|file| self.read.insert(name(file)));
        new.map(|file| Mail::read(&fs::read(file).expect("a mail"))).collect()
    }
}

impl Mail {
    /// Whether it reports the end of the game.
    pub(super) fn is_the_last(&self) -> bool {
        self.text.contains("\nTHE RESULT\n")
    }

    /// The moves that it lists for copying.
    pub(super) fn moves(&self) -> Vec<String> {
        self.numbered_moves().into_iter().map(|(_, notation)| notation).collect()
    }

    /// The moves that it lists for copying, with their numbers.
    pub(super) fn numbered_moves(&self) -> Vec<(usize, String)> {
        let section = self.text.split("\nWHAT YOU CAN DO").nth(1).unwrap_or_default();
        let numbered = section.lines().take_while(|line| *line != "-- ").filter_map(|line| line.split_once(". "));
        // What has happened is numbered, too.
        let moves = numbered.map_while(|(number, written)| Some((number.trim().parse().ok()?, written)));
        moves.filter(|(_, written)| is_move(written)).map(|(number, written)| (number, written.to_owned())).collect()
    }

    /// The links in its HTML that write a mail.
    pub(super) fn links(&self) -> Vec<WritingLink> {
        let targets = self.html.split("href=\"mailto:").skip(1).filter_map(|rest| rest.split('"').next());
        let link = |target: &str| {
            let url = Url::parse(&format!("mailto:{}", target.replace("&#38;", "&"))).expect("a link");
            let field = |name: &str| url.query_pairs().find(|(key, _)| key == name).map(|(_, text)| text.into_owned());
            WritingLink {
                to: url.path().to_owned(),
                subject: field("subject").expect("a subject"),
                body: field("body").expect("a text"),
            }
        };
        targets.map(link).collect()
    }

    fn read(raw: &[u8]) -> Self {
        let message = MessageParser::default().parse(raw).expect("a message");
        let header = |name: &str| message.header_raw(name).map(|value| value.trim().to_owned()).unwrap_or_default();
        Self {
            message_id: header("Message-ID"),
            subject: message.subject().unwrap_or_default().to_owned(),
            reply_to: header("Reply-To").trim_matches(['<', '>']).to_owned(),
            in_reply_to: header("In-Reply-To"),
            text: message.body_text(0).expect("a text").replace("\r\n", "\n"),
            html: message.body_html(0).expect("a page").into_owned(),
        }
    }
}

/// Whether this is a move in notation.
pub(super) fn is_move(text: &str) -> bool {
    notation::parse(text, None).is_ok()
}
