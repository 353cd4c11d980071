//! The orders to the mail desk, parsed before any is executed.

use pixie_words::{Language, desk as words};

use super::new_game::{changed_game, new_game};
use super::order::{DeskOrder, GivenDeskOrder, WaitingGameOrder};
use crate::ground::budget::Budget;
use crate::mail::parse::{self, IncomingMail, Line, shorten};
use crate::mail::resolve::annotated_lines::AnnotatedLines;
use crate::mail::resolve::days::WrittenDays;
use crate::mail::resolve::hours::HoursOrder;
use crate::mail::resolve::orders::UnreadLine;
use crate::mail::resolve::phrases;
use crate::mail::resolve::reason::{AddressOrder, Fault};
use crate::mail::resolve::seat_word::seat_named;
use crate::mail::resolve::topics;
use crate::mail::wording::Glossary;
use crate::people::users::TurnMails;
use crate::table::lobby::Guest;
use crate::table::lobby::invitation_link::LinkSecret;

/// The most orders in a mail.
const MOST: usize = 10;
/// The steps of looking words up that the help is asked for.
const STEPS: usize = 4_000_000;

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
            Err(why) => unread.push(UnreadLine { said, why: why.into() }),
        }
    }
    let is_final = |given: &GivenDeskOrder| matches!(given.order, DeskOrder::EraseForGood);
    if given.len() > 1 && given.iter().any(is_final) {
        unread.push(UnreadLine { said: FOR_GOOD.to_owned(), why: Fault::Alone.into() });
    }
    if let Some(first) = given.get(MOST) {
        unread.push(UnreadLine { said: first.said.clone(), why: Fault::MostOrders { most: MOST }.into() });
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
        .map_err(|unread| unread.into_iter().map(|line| (line.said, line.why.sentence(Language::English))).collect())
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

/// Whether a line, without the marks at its ends, is the words that erase an account, in any language.
fn is_for_good(line: &str) -> bool {
    const MOST_BYTES: usize = 60;
    line.len() < MOST_BYTES && {
        let line = line.to_lowercase();
        Language::ALL.iter().any(|language| words::erase_for_good(*language) == line)
    }
}

/// A line without the word that asks kindly.
fn without_please(text: &str) -> &str {
    match text.split_once(char::is_whitespace) {
        Some((first, rest)) if PLEASE.contains(&first.to_lowercase().as_str()) => rest.trim_start(),
        _ => text,
    }
}

const PLEASE: [&str; 3] = ["please", "bitte", "proszę"];

/// The language of the first order among the lines; none if there is no order.
pub(in crate::mail) fn language_of_order(lines: &[Line]) -> Option<Language> {
    let glossary = Glossary::new(Budget::of(STEPS));
    let mut texts = lines.iter().map(|line| line.text.as_str()).filter(|text| !text.trim().is_empty());
    let order = texts.find(|text| read_line(text, &glossary).is_ok())?;
    Some(phrases::desk_in_english(without_please(bare(order))).map_or(Language::English, |(language, _)| language))
}

/// A line without the marks at its ends.
fn bare(text: &str) -> &str {
    text.trim().trim_start_matches(['-', '*', '•', '>']).trim().trim_end_matches(['.', '!', '?', ',']).trim()
}

/// Whether a line only greets.
fn is_salutation(text: &str) -> bool {
    text.split_whitespace().count() < 4 && !text.contains('@')
}

/// The order of a line.
///
/// # Errors
/// What would be right.
pub(in crate::mail) fn read_line(text: &str, glossary: &Glossary) -> Result<DeskOrder, Fault> {
    let text = bare(text);
    if is_for_good(text) {
        return Ok(DeskOrder::EraseForGood);
    }
    let text = without_please(text);
    match phrases::desk_in_english(text) {
        Some((language, english)) => match read_english(&english, &IN_OTHERS, glossary)? {
            DeskOrder::SignUp { name, .. } => Ok(DeskOrder::SignUp { name, language: Some(language) }),
            order => Ok(order),
        },
        None => read_english(text, &IN_ENGLISH, glossary),
    }
}

/// Words between the names in an order.
struct Between {
    to: &'static [&'static str],
    from: &'static [&'static str],
}

const IN_ENGLISH: Between = Between { to: &["to"], from: &["from"] };
const IN_OTHERS: Between =
    Between { to: &["to", "zu", "in", "à", "do"], from: &["from", "aus", "von", "de", "z", "ze"] };

/// The order of a line that begins in English.
fn read_english(text: &str, between: &Between, glossary: &Glossary) -> Result<DeskOrder, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    let (words, lower) = (&words[..], &lower[..]);
    let is_to = |word: &str| between.to.contains(&word);
    // The rest of the line, with the writer's capitals.
    let rest = |taken: usize| words.get(taken..).unwrap_or_default().join(" ");
    let game = |taken: usize| {
        let name = rest(taken);
        if name.is_empty() { Err(Fault::WhichGame) } else { Ok(name) }
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
        ["rules"] => Ok(DeskOrder::Rules),
        ["language" | "languages", name @ ..] => {
            Ok(DeskOrder::Language(name.first().and_then(|name| Language::named(name))))
        }
        ["help", about @ ..] => {
            topics::find(&about.join(" "), glossary).map(DeskOrder::Explain).ok_or(Fault::NoSuchTopic)
        }
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
            let seat = seat_named(seat).ok_or(Fault::HowToRemove)?.number();
            let is_from = further.first().is_some_and(|word| between.from.contains(word));
            let name = if is_from { rest(3) } else { rest(2) };
            Ok(WaitingGameOrder::Remove(seat).about(name))
        }
        ["remove"] => Err(Fault::HowToRemove),
        ["invite", email, further @ ..] if email.contains('@') => {
            let email = email.parse().map_err(|_| no_address(email, AddressOrder::Invite))?;
            let name = if further.first().is_some_and(|word| is_to(word)) { rest(3) } else { rest(2) };
            Ok(WaitingGameOrder::Invite(Guest::Address(email)).about(name))
        }
        ["invite", named @ ..] if !named.is_empty() => {
            let end = named.iter().rposition(|word| is_to(word)).filter(|at| *at > 0).unwrap_or(named.len());
            let name = words[1..=end].join(" ");
            let guest = name.parse().map_err(|_| no_name(&name))?;
            Ok(WaitingGameOrder::Invite(Guest::Named(guest)).about(rest(end + 2)))
        }
        ["invite"] => Err(Fault::HowToInvite),
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
        ["digest", "at", hour] | ["digest", "at", hour, "uhr" | "heures"] => hour
            .trim_end_matches(":00")
            .trim_end_matches('h')
            .parse()
            .ok()
            .filter(|hour| *hour < 24)
            .map(DeskOrder::DigestHour)
            .ok_or(Fault::DigestHour),
        ["time", "zone", zone] | ["timezone" | "zone", zone] => {
            let place = words[words.len() - 1];
            let written = place.parse().or_else(|_| zone.to_uppercase().parse());
            written.map(DeskOrder::Zone).map_err(|_| Fault::NoZone { zone: shorten(place) })
        }
        ["mute", ..] => Ok(DeskOrder::Mute { game: game(1)? }),
        ["unmute", ..] => Ok(DeskOrder::Unmute { game: game(1)? }),
        ["away", days @ ..] => WrittenDays::read(days).map(DeskOrder::Away),
        ["hours" | "days" | "holidays", ..] => HoursOrder::read(lower).map(DeskOrder::Hours),
        ["back"] | ["i'm" | "i’m", "back"] | ["i", "am", "back"] => Ok(DeskOrder::Back),
        ["name", ..] | ["call", "me", ..] => {
            let name = rest(if lower[0] == "name" { 1 } else { 2 });
            name.parse().map(DeskOrder::Rename).map_err(|_| no_name(&name))
        }
        ["address", new]
        | ["address", "to", new]
        | ["new" | "change", "address", new]
        | ["change", "address", "to", new]
        | ["move", "my", "account", "to", new] => {
            new.parse().map(DeskOrder::Move).map_err(|_| no_address(new, AddressOrder::Move))
        }
        ["address"] | ["new" | "change", "address"] => Err(Fault::HowToMove),
        [sign @ ("no" | "second"), words @ .., email]
            if matches!(words, [] | ["address"] | ["second", "address"]) && email.contains('@') =>
        {
            let wanted = *sign == "second";
            let email = email.parse().map_err(|_| no_address(email, AddressOrder::Add))?;
            Ok(DeskOrder::SecondAddress { email, wanted })
        }
        ["second" | "no", "address", ..] | ["no", "second", "address", ..] | ["second", "addresses"] => {
            Err(Fault::HowToAdd)
        }
        ["change" | "change:", ..] => {
            let colon = words.iter().position(|word| word.ends_with(':'));
            let named = words[1..colon.map_or(1, |at| at + 1)].join(" ");
            let begins = colon.map_or(1, |at| at + 1);
            let wish = changed_game(&words[begins..], &lower[begins..])?;
            Ok(WaitingGameOrder::Change(Box::new(wish)).about(named.trim_end_matches(':').trim_end().to_owned()))
        }
        ["export"] => Ok(DeskOrder::Export),
        ["erase" | "delete"] | ["erase" | "delete", "me" | "account" | "my", ..] => Ok(DeskOrder::Erase),
        _ => Err(Fault::NoOrder),
    }
}

fn no_address(address: &str, order: AddressOrder) -> Fault {
    Fault::NoAddress { address: shorten(address), order }
}

fn no_name(name: &str) -> Fault {
    Fault::NoName { name: shorten(name) }
}

/// The words before the name of an account.
const AS: [&str; 4] = ["as", "als", "comme", "jako"];

/// Whether a line asks for an account: `join` and `yes` do so only alone or with a name.
fn signs_up(lower: &[&str]) -> bool {
    match lower {
        ["sign", second, ..] => *second == "up",
        ["join" | "yes" | "ok"] => true,
        ["join" | "yes" | "ok", second, ..] => AS.contains(second),
        _ => true,
    }
}

/// `sign up`, `sign up as Ada`.
fn sign_up(words: &[&str], lower: &[&str]) -> Result<DeskOrder, Fault> {
    let name = lower.iter().position(|word| AS.contains(word)).map(|at| words[at + 1..].join(" "));
    let name = name.map(|name| name.parse().map_err(|_| no_name(&name)));
    Ok(DeskOrder::SignUp { name: name.transpose()?, language: None })
}

fn mails(choice: &[&str]) -> Result<DeskOrder, Fault> {
    let choice = match choice {
        ["at", "once"] | ["on" | "always" | "all"] => TurnMails::AtOnce,
        ["daily" | "digest"] | ["once", "a", "day"] | ["a", "digest"] => TurnMails::Digest,
        ["reminders"] | ["only", "reminders"] => TurnMails::Reminders,
        ["none" | "off" | "never" | "stop"] => TurnMails::None,
        _ => return Err(Fault::HowToChooseMails),
    };
    Ok(DeskOrder::Mails(choice))
}
