//! The Maildir of a player.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use mail_parser::MessageParser;
use pixie_engine::notation;

/// The visible parts of a mail.
#[derive(Clone, Debug)]
pub(super) struct Mail {
    pub(super) message_id: String,
    pub(super) subject: String,
    pub(super) reply_to: String,
    /// The id of the player's mail that it answers, if any.
    pub(super) in_reply_to: String,
    /// The text part.
    pub(super) text: String,
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
    pub(super) fn change_feed(&mut self) -> Vec<Mail> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let new: Vec<_> = names.filter(|name| self.read.insert(name.clone())).collect();
        new.iter().map(|name| Mail::read(&fs::read(self.folder.join(name)).expect("a mail"))).collect()
    }
}

impl Mail {
    /// Whether it reports the end of the game.
    pub(super) fn is_the_last(&self) -> bool {
        self.text.contains("\nTHE RESULT\n")
    }

    /// The moves that it lists for copying.
    pub(super) fn moves(&self) -> Vec<String> {
        let section = self.text.split("\nWHAT YOU CAN DO").nth(1).unwrap_or_default();
        let numbered = section.lines().take_while(|line| *line != "-- ").filter_map(|line| line.split_once(". "));
        // What has happened is numbered, too.
        let is_move = |line: &&str| notation::parse(line, None).is_ok();
        let moves = numbered.take_while(|(number, _)| number.trim().parse::<usize>().is_ok());
        moves.map(|(_, written)| written).filter(is_move).map(str::to_owned).collect()
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
        }
    }
}
