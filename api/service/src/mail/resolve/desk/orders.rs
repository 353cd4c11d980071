//! The orders to the mail desk, parsed before any is executed.

use pixie_words::Language;

use super::new_game::{changed_game, new_game};
use crate::ground::budget::Budget;
use crate::mail::parse::{self, IncomingMail, Line, shorten};
use crate::mail::resolve::annotated_lines::AnnotatedLines;
use crate::mail::resolve::days::WrittenDays;
use crate::mail::resolve::hours::HoursOrder;
use crate::mail::resolve::orders::UnreadLine;
use crate::mail::resolve::seat_word::seat_named;
use crate::mail::resolve::topics::{self, Topic};
use crate::mail::wording::Glossary;
use crate::people::users::{EmailAddress, Name, TimeZone, TurnMails};
use crate::table::lobby::create::GameRequest;
use crate::table::lobby::invitation_link::LinkSecret;
use crate::table::lobby::{Guest, SettingsRequest};

/// The most orders in a mail.
const MOST: usize = 10;
/// The steps of looking words up that the help is asked for.
const STEPS: usize = 4_000_000;

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
    fn about(self, game: String) -> DeskOrder {
        DeskOrder::WaitingGame { order: self, game: Some(game).filter(|name| !name.is_empty()) }
    }
}

/// An order. A game is called by its name, or by the sign that lists give it.
#[derive(Debug)]
pub(in crate::mail) enum DeskOrder {
    /// The orders that can be written.
    Help,
    /// The writer wants an account.
    SignUp { name: Option<Name> },
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

/// Parses the lines. What stands below an empty line after the last order, and is none, is a courtesy or a signature.
///
/// # Errors
/// The lines that cannot be parsed. Nothing of the mail must be executed then.
pub(in crate::mail) fn read(lines: &[Line]) -> Result<Vec<GivenDeskOrder>, Vec<UnreadLine>> {
    let (mut given, mut unread) = (Vec::new(), Vec::new());
    let glossary = Glossary::new(Budget::of(STEPS));
    let mut last = None;
    for (place, line) in lines.iter().enumerate() {
        let is_aside = last.is_some_and(|paragraph| line.paragraph > paragraph);
        let said = shorten(&line.text);
        match read_line(&line.text, &glossary) {
            Ok(order) => {
                let number = u32::try_from(line.number).unwrap_or(u32::MAX);
                given.push(GivenDeskOrder { line: number, said, order });
                last = Some(line.paragraph);
            }
            Err(_) if is_aside || place == 0 && lines.len() > 1 && is_salutation(&line.text) => {}
            Err(why) => unread.push(UnreadLine { said, why }),
        }
    }
    let is_final = |given: &GivenDeskOrder| matches!(given.order, DeskOrder::EraseForGood);
    if given.len() > 1 && given.iter().any(is_final) {
        let why = "This must be the only order in a mail, so that nobody does it by accident.".to_owned();
        unread.push(UnreadLine { said: FOR_GOOD.to_owned(), why });
    }
    if let Some(first) = given.get(MOST) {
        let why = format!("A mail may have {MOST} orders at most.");
        unread.push(UnreadLine { said: first.said.clone(), why });
    }
    if unread.is_empty() { Ok(given) } else { Err(unread) }
}

/// The orders in a mail with this text to the mail desk, each as it was written and as it was understood.
///
/// # Errors
/// The lines that cannot be parsed, and why.
pub fn read_desk_orders(text: &str) -> Result<AnnotatedLines, AnnotatedLines> {
    let (lines, _) = parse::written(text).map_err(|error| vec![(String::new(), error.to_string())])?;
    let given = read(&lines);
    given
        .map(|given| given.into_iter().map(|given| (given.said, format!("{:?}", given.order))).collect())
        .map_err(|unread| unread.into_iter().map(|unread| (unread.said, unread.why)).collect())
}

/// Whether these are orders to the desk, also in an answer to a mail about a game. There `yes`, `stop` and `state 57` mean something else.
pub(in crate::mail) fn is_for_desk(read: &Result<Vec<GivenDeskOrder>, Vec<UnreadLine>>) -> bool {
    let is_of_game = |given: &GivenDeskOrder| match &given.order {
        DeskOrder::SignUp { .. } | DeskOrder::Mails(TurnMails::None) => true,
        DeskOrder::State { game } | DeskOrder::History { game } => !game.contains(char::is_alphabetic),
        _ => false,
    };
    read.as_ref().is_ok_and(|given| !given.is_empty() && !given.iter().any(is_of_game))
}

/// The written lines; the subject, if there is nothing else, as people write to mailing lists.
pub(in crate::mail) fn written_or_subject(mail: &IncomingMail<'_>) -> Vec<Line> {
    let subject = mail.message.subject.trim();
    let is_own = !subject.to_ascii_lowercase().starts_with("re:");
    if mail.lines.is_empty() && is_own && !subject.is_empty() {
        return vec![Line::new(1, 0, subject)];
    }
    mail.lines.to_vec()
}

/// The words that erase an account.
pub(in crate::mail) const FOR_GOOD: &str = "erase me for good";

/// Whether any of the lines is an order.
pub(in crate::mail) fn has_order(lines: &[Line]) -> bool {
    let glossary = Glossary::new(Budget::of(STEPS));
    lines.iter().any(|line| !line.text.trim().is_empty() && read_line(&line.text, &glossary).is_ok())
}

/// Whether a line only greets.
fn is_salutation(text: &str) -> bool {
    text.split_whitespace().count() < 4 && !text.contains('@')
}

/// The order of a line.
///
/// # Errors
/// What would be right.
pub(in crate::mail) fn read_line(text: &str, glossary: &Glossary) -> Result<DeskOrder, String> {
    let text =
        text.trim().trim_start_matches(['-', '*', '•', '>']).trim().trim_end_matches(['.', '!', '?', ',']).trim();
    let words: Vec<&str> = text.split_whitespace().collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    let (words, lower) = match lower.first() {
        Some(&"please") => (&words[1..], &lower[1..]),
        _ => (&words[..], &lower[..]),
    };
    // The rest of the line, with the writer's capitals.
    let rest = |taken: usize| words.get(taken..).unwrap_or_default().join(" ");
    let game = |taken: usize| {
        let name = rest(taken);
        if name.is_empty() { Err(WHICH_GAME.to_owned()) } else { Ok(name) }
    };
    match lower {
        ["help" | "commands"] | [] => Ok(DeskOrder::Help),
        ["sign" | "signup" | "sign-up" | "register" | "subscribe" | "yes" | "ok" | "join", ..] if signs_up(lower) => {
            sign_up(words, lower)
        }
        ["games"] | ["my" | "list", "games"] => Ok(DeskOrder::Games),
        ["past"] | ["past" | "old" | "former" | "finished", "games"] | ["my", "past", "games"] => {
            Ok(DeskOrder::PastGames)
        }
        ["open"] | ["open", "games"] => Ok(DeskOrder::OpenGames),
        ["seats"] | ["open" | "free", "seats"] => Ok(DeskOrder::OpenSeats),
        ["substitute"] | ["substitute", "on" | "yes"] => Ok(DeskOrder::Substitute(true)),
        ["no", "substitute"] | ["substitute", "off" | "no"] => Ok(DeskOrder::Substitute(false)),
        ["rules" | "regeln" | "règles" | "zasady"] => Ok(DeskOrder::Rules),
        ["language" | "languages" | "sprache" | "langue" | "język", name @ ..] => {
            Ok(DeskOrder::Language(name.first().and_then(|name| Language::named(name))))
        }
        ["help", about @ ..] => topics::find(&about.join(" "), glossary).map(DeskOrder::Explain).ok_or_else(|| {
            "The help knows no such thing. Write `help`, or `help` and an action, such as `help track`.".to_owned()
        }),
        ["state" | "board", ..] => Ok(DeskOrder::State { game: rest(1) }),
        ["history" | "log", ..] => Ok(DeskOrder::History { game: rest(1) }),
        ["new", "game", ..] => new_game(&words[2..], &lower[2..]).map(Box::new).map(DeskOrder::NewGame),
        ["join", written] if let Some(secret) = LinkSecret::read(written) => Ok(DeskOrder::JoinByLink(secret)),
        ["join", ..] => Ok(DeskOrder::Join { game: game(1)? }),
        ["link", "off" | "none"] | ["no", "link"] => Ok(WaitingGameOrder::Link(false).about(String::new())),
        ["no", "link", "to", ..] => Ok(WaitingGameOrder::Link(false).about(game(3)?)),
        ["link", "to", ..] => Ok(WaitingGameOrder::Link(true).about(game(2)?)),
        ["link", ..] => Ok(WaitingGameOrder::Link(true).about(rest(1))),
        ["remove", seat, further @ ..] => {
            let seat = seat_named(seat).ok_or_else(|| HOW_TO_REMOVE.to_owned())?.number();
            let name = if further.first() == Some(&"from") { rest(3) } else { rest(2) };
            Ok(WaitingGameOrder::Remove(seat).about(name))
        }
        ["remove"] => Err(HOW_TO_REMOVE.to_owned()),
        ["invite", email, further @ ..] if email.contains('@') => {
            let email = email.parse().map_err(|_| format!("`{email}` is no mail address. {HOW_TO_INVITE}"))?;
            let name = if further.first() == Some(&"to") { rest(3) } else { rest(2) };
            Ok(WaitingGameOrder::Invite(Guest::Address(email)).about(name))
        }
        ["invite", named @ ..] if !named.is_empty() => {
            let end = named.iter().rposition(|word| *word == "to").filter(|at| *at > 0).unwrap_or(named.len());
            let name = words[1..=end].join(" ");
            let guest = name.parse().map_err(|error| format!("`{}` is no name: {error}.", shorten(&name)))?;
            Ok(WaitingGameOrder::Invite(Guest::Named(guest)).about(rest(end + 2)))
        }
        ["invite"] => Err(HOW_TO_INVITE.to_owned()),
        ["start", ..] => Ok(WaitingGameOrder::Start.about(rest(1))),
        ["keep", ..] => Ok(WaitingGameOrder::Keep.about(rest(1))),
        ["leave", ..] => Ok(WaitingGameOrder::Leave.about(rest(1))),
        ["settings" | "set"] => Ok(DeskOrder::Settings),
        ["mails" | "mail", choice @ ..] => mails(choice),
        ["nudges", "on" | "yes"] => Ok(DeskOrder::Nudges(true)),
        ["nudges", "off" | "no"] | ["no", "nudges"] => Ok(DeskOrder::Nudges(false)),
        ["invitations", "on" | "yes"] => Ok(DeskOrder::InvitationsByName(true)),
        ["invitations", "off" | "no"] | ["no", "invitations"] => Ok(DeskOrder::InvitationsByName(false)),
        ["stop" | "unsubscribe"] => Ok(DeskOrder::Mails(TurnMails::None)),
        ["digest"] => Ok(DeskOrder::Mails(TurnMails::Digest)),
        ["digest", "at", hour] => hour
            .trim_end_matches(":00")
            .parse()
            .ok()
            .filter(|hour| *hour < 24)
            .map(DeskOrder::DigestHour)
            .ok_or_else(|| "The digest comes at a full hour: `digest at 8`, from 0 to 23.".to_owned()),
        ["time", "zone", zone] | ["timezone" | "zone", zone] => {
            let place = words[words.len() - 1];
            let written = place.parse().or_else(|_| zone.to_uppercase().parse());
            written.map(DeskOrder::Zone).map_err(|_| {
                format!("`{place}` is no time zone. Write `time zone Europe/Warsaw`, with the largest city of yours.")
            })
        }
        ["mute", ..] => Ok(DeskOrder::Mute { game: game(1)? }),
        ["unmute", ..] => Ok(DeskOrder::Unmute { game: game(1)? }),
        ["away", days @ ..] => WrittenDays::read(days).map(DeskOrder::Away),
        ["hours" | "days" | "holidays", ..] => HoursOrder::read(lower).map(DeskOrder::Hours),
        ["back"] | ["i'm" | "i’m", "back"] | ["i", "am", "back"] => Ok(DeskOrder::Back),
        ["name", ..] | ["call", "me", ..] => {
            let name = rest(if lower[0] == "name" { 1 } else { 2 });
            name.parse().map(DeskOrder::Rename).map_err(|error| format!("`{}` is no name: {error}.", shorten(&name)))
        }
        ["address", new]
        | ["address", "to", new]
        | ["new" | "change", "address", new]
        | ["change", "address", "to", new]
        | ["move", "my", "account", "to", new] => new
            .parse()
            .map(DeskOrder::Move)
            .map_err(|_| format!("`{}` is no mail address. {HOW_TO_MOVE}", shorten(new))),
        ["address"] | ["new" | "change", "address"] => Err(HOW_TO_MOVE.to_owned()),
        [sign @ ("no" | "second"), words @ .., email]
            if matches!(words, [] | ["address"] | ["second", "address"]) && email.contains('@') =>
        {
            let wanted = *sign == "second";
            let email = email.parse().map_err(|_| format!("`{}` is no mail address. {HOW_TO_ADD}", shorten(email)))?;
            Ok(DeskOrder::SecondAddress { email, wanted })
        }
        ["second" | "no", "address", ..] | ["no", "second", "address", ..] | ["second", "addresses"] => {
            Err(HOW_TO_ADD.to_owned())
        }
        ["change" | "change:", ..] => {
            let colon = words.iter().position(|word| word.ends_with(':'));
            let named = words[1..colon.map_or(1, |at| at + 1)].join(" ");
            let begins = colon.map_or(1, |at| at + 1);
            let wish = changed_game(&words[begins..], &lower[begins..])?;
            Ok(WaitingGameOrder::Change(Box::new(wish)).about(named.trim_end_matches(':').to_owned()))
        }
        ["export"] => Ok(DeskOrder::Export),
        ["erase" | "delete"] | ["erase" | "delete", "me" | "account" | "my", ..] if text.to_lowercase() != FOR_GOOD => {
            Ok(DeskOrder::Erase)
        }
        ["erase", "me", "for", "good"] => Ok(DeskOrder::EraseForGood),
        _ => Err("This is no order here. `help` lists them all.".to_owned()),
    }
}

const WHICH_GAME: &str = "Say which game, by its name: `games` lists yours.";
const HOW_TO_REMOVE: &str =
    "Write `remove red`, with the colour of the seat, and `from` with the name of the game if you have several.";
const HOW_TO_MOVE: &str = "Write `address ada@example.org` with the new address of your account.";
const HOW_TO_ADD: &str =
    "Write `second address ada@work.example` with another address of yours, or `no second address ada@work.example`.";
const HOW_TO_INVITE: &str =
    "Write `invite bo@example.org`, or the name of somebody, and `to` with the name of the game if you have several.";

/// Whether a line asks for an account: `join` and `yes` do so only alone or with a name.
fn signs_up(lower: &[&str]) -> bool {
    match lower {
        ["sign", second, ..] => *second == "up",
        ["join" | "yes" | "ok"] => true,
        ["join" | "yes" | "ok", second, ..] => *second == "as",
        _ => true,
    }
}

/// `sign up`, `sign up as Ada`.
fn sign_up(words: &[&str], lower: &[&str]) -> Result<DeskOrder, String> {
    let name = lower.iter().position(|word| *word == "as").map(|at| words[at + 1..].join(" "));
    let name = name.map(|name| name.parse().map_err(|error| format!("`{}` is no name: {error}.", shorten(&name))));
    Ok(DeskOrder::SignUp { name: name.transpose()? })
}

fn mails(choice: &[&str]) -> Result<DeskOrder, String> {
    let choice = match choice {
        ["at", "once"] | ["on" | "always" | "all"] => TurnMails::AtOnce,
        ["daily" | "digest"] | ["once", "a", "day"] | ["a", "digest"] => TurnMails::Digest,
        ["reminders"] | ["only", "reminders"] => TurnMails::Reminders,
        ["none" | "off" | "never" | "stop"] => TurnMails::None,
        _ => return Err("Write `mails at once`, `mails daily`, `mails reminders` or `mails off`.".to_owned()),
    };
    Ok(DeskOrder::Mails(choice))
}
