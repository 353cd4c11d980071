//! An order to the mail desk.

use pixie_words::Language;

use crate::mail::resolve::days::WrittenDays;
use crate::mail::resolve::hours::HoursOrder;
use crate::mail::resolve::topics::Topic;
use crate::people::users::{EmailAddress, Name, TimeZone, TurnMails};
use crate::table::lobby::create::GameRequest;
use crate::table::lobby::invitation_link::LinkSecret;
use crate::table::lobby::{Guest, SettingsRequest};

/// An order, its line, and its text as an answer quotes it.
#[derive(Debug)]
pub(in crate::mail) struct GivenDeskOrder {
    pub(in crate::mail) line: u32,
    pub(in crate::mail) said: String,
    pub(in crate::mail) order: DeskOrder,
}

/// An order about a game that waits for players.
#[derive(Debug)]
pub(in crate::mail) enum WaitingGameOrder {
    /// Removes somebody from the seat with this number.
    Remove(u8),
    /// The writer wants an invitation link, or none any more.
    Link(bool),
    /// Invites somebody.
    Invite(Guest),
    /// Changes what is played, and how.
    Change(Box<SettingsRequest>),
    /// Starts it with bots on its free seats.
    Start,
    /// Lets it wait on for players.
    Keep,
    /// The writer gives up their seat.
    Leave,
}

impl WaitingGameOrder {
    /// The order about the game of this name; about the only one, if the name is empty.
    pub(super) fn about(self, game: String) -> DeskOrder {
        DeskOrder::WaitingGame { order: self, game: Some(game).filter(|name| !name.is_empty()) }
    }
}

/// An order. A game is called by its name, or by the sign that lists give it.
#[derive(Debug)]
pub(in crate::mail) enum DeskOrder {
    /// The orders that can be written.
    Help,
    /// The writer wants an account; the language in which they say so, if it is not English.
    SignUp { name: Option<Name>, language: Option<Language> },
    /// The writer wants the list of their games.
    Games,
    /// The games that are behind the writer.
    PastGames,
    /// The games that wait for players.
    OpenGames,
    /// The seats for substitutes.
    OpenSeats,
    /// Whether the writer likes to take over seats.
    Substitute(bool),
    /// The rules in short.
    Rules,
    /// An action in a few words.
    Explain(&'static Topic),
    /// The writer reads this language; without one, which languages there are.
    Language(Option<Language>),
    /// The board of a game, and what can be done there. The only one need not be named; a version may follow.
    State { game: String },
    /// The latest events of a game, in the same way.
    History { game: String },
    /// The writer opens a game.
    NewGame(Box<GameRequest>),
    /// The writer takes a seat.
    Join { game: String },
    /// The writer takes a seat by an invitation link.
    JoinByLink(LinkSecret),
    /// Something about a waiting game at which the writer sits; without a name, about the only one.
    WaitingGame { order: WaitingGameOrder, game: Option<String> },
    /// The writer wants to see their settings.
    Settings,
    /// Which mails about games are wanted.
    Mails(TurnMails),
    /// The hour of the digest.
    DigestHour(u8),
    /// Whether others may nudge the writer.
    Nudges(bool),
    /// Whether everybody may invite the writer by their name.
    InvitationsByName(bool),
    /// The writer has another time zone.
    Zone(TimeZone),
    /// No mails about a game.
    Mute { game: String },
    /// Mails about it again.
    Unmute { game: String },
    /// Days on which the writer is away.
    Away(WrittenDays),
    /// The writer is there again.
    Back,
    /// When the writer cannot be expected.
    Hours(HoursOrder),
    /// The writer wants another name.
    Rename(Name),
    /// The writer wants another mail address for their account.
    Move(EmailAddress),
    /// Whether the writer writes from another address, too.
    SecondAddress { email: EmailAddress, wanted: bool },
    /// Everything that is known of the user.
    Export,
    /// How to erase the account.
    Erase,
    /// The writer wants their account erased.
    EraseForGood,
}
