//! A notification: a kind of mail about a game, and everything that the rest of the service asks of it.

use futures_util::future::BoxFuture;
use pixie_engine::Decision;
use serde_json::Value;
use uuid::Uuid;

use super::story::{Past, Story};
use crate::delivery::mail_out::{Block, MailIdentity};
use crate::delivery::outbox::{DropReason, Failure, Mail, MailKind, Rendered};
use crate::game::{Game, Games, Transition};
use crate::people::users::{Choice, TurnMails, User};

/// A kind of mail about a game. Each is a row of [`super::NOTIFICATIONS`], made in the file of the kind.
pub struct Notification {
    /// The kind that the row is about.
    pub kind: MailKind,
    /// Whether it tells only what all players of the game know, so that moderators may count how many went.
    pub is_common_knowledge: bool,
    /// Whether its reader may be somebody without an account.
    pub is_to_strangers: bool,
    /// The choices of its reader with which it goes. The texts of the page of the account say what each choice means.
    pub(super) chosen_by: &'static [TurnMails],
    /// The users who get the mail because of a change of a game: nobody, if another part of the service queues it.
    pub(super) recipients: fn(&Transition<'_>) -> Vec<Recipient>,
    /// Until when the mail is of use.
    pub(super) relevance: Relevance,
    /// What the mail says.
    pub(super) content: Content,
}

/// The choices of readers who want to know what they must not miss: all but those who want no mail.
pub(super) const UNLESS_NONE: &[TurnMails] = &[TurnMails::AtOnce, TurnMails::Digest, TurnMails::Reminders];

/// A mail to this user. The value is all that the mail needs besides game, version and user.
pub(super) type Recipient = (Uuid, Option<Value>);

/// Until when a mail is of use.
pub(super) enum Relevance {
    /// The mail is of use until its question is answered.
    UntilAnswered,
    /// The mail is of use as long as this holds of the game and its reader.
    While(fn(&Game, &Mail) -> bool),
    /// The file of the kind has a check of its own.
    Own(for<'a> fn(&'a Mail, &'a Games) -> BoxFuture<'a, Result<bool, Failure>>),
}

/// What a mail says.
pub(super) enum Content {
    /// The story of the game.
    Story(StoryForm),
    /// More than the story of a game, or less: its file writes it. If it shows a running game, it belongs into `MAILS` of the test of
    /// secrets, which reads the stories by itself.
    Own(for<'a> fn(&'a Mail, &'a Games, &'a MailIdentity) -> BoxFuture<'a, Result<Rendered, Failure>>),
}

/// The two forms in which a mail gives the story of a game.
pub(super) enum StoryForm {
    /// The open question of its reader: the game as it is when the mail goes, with a picture, and what has happened since their last move.
    Question {
        /// Whether it waits a little, so that several questions within minutes are one mail.
        is_gathered: bool,
        /// Writes the subject around what is asked in which game.
        subject: fn(&Story, String) -> String,
        /// Writes the first sentences.
        hello: fn(&Story, &Decision, &User) -> String,
    },
    /// What has happened: the game as of the version that the mail was queued for.
    Event {
        /// How much of the past the mail tells.
        past: Past,
        /// Whether the mail shows the board.
        has_picture: bool,
        /// What has happened, and in which game.
        subject: fn(&Story, &Mail) -> String,
        /// All that the mail says; none if there is nothing to say any more.
        blocks: fn(Material<'_>) -> Option<Vec<Block>>,
    },
}

/// What the blocks of a mail are made of.
pub(super) struct Material<'a> {
    pub(super) mail: &'a Mail,
    pub(super) story: &'a Story,
    pub(super) reader: &'a User,
    /// The board, if the kind shows it.
    pub(super) picture: Option<Block>,
    pub(super) identity: &'a MailIdentity,
}

impl Notification {
    /// Whether it goes to a user with this choice, if it is about this game.
    pub(super) fn is_chosen(&self, choice: &Choice, game: Uuid) -> bool {
        self.kept_back_by(choice, game).is_none()
    }

    /// Which choice keeps it from a user; if none does, it is of no more use.
    pub(super) fn drop_reason(&self, choice: &Choice, game: Uuid) -> DropReason {
        self.kept_back_by(choice, game).unwrap_or(DropReason::Overtaken)
    }

    fn kept_back_by(&self, choice: &Choice, game: Uuid) -> Option<DropReason> {
        if choice.suppressed.is_some() {
            Some(DropReason::Suppressed)
        } else if choice.muted_games.contains(&game) {
            Some(DropReason::Muted)
        } else {
            (!self.chosen_by.contains(&choice.turn_mails)).then_some(DropReason::NotChosen)
        }
    }

    /// Whether it waits a little, so that several within minutes are one mail.
    pub(super) fn is_gathered(&self) -> bool {
        matches!(self.content, Content::Story(StoryForm::Question { is_gathered: true, .. }))
    }
}
