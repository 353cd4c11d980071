//! What a mail wants: an order a line, read before anything is done.
//!
//! Besides the moves of the game there are a few words. All of a mail must be readable, or nothing of it is done: half a
//! plan is worse than none. What a line means as a move depends on what is asked when its turn comes, so a line is
//! readable if it is a move in answer to any question.

use pixie_engine::notation::{NotationError, parse};
use pixie_engine::{Move, Question, Seat};

use super::reading::Line;
use crate::press::Words;
use crate::users::{EmailAddress, Name};

/// A mail, read as orders.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// Only to be told what would happen.
    pub(super) preview: bool,
    /// In the order of the lines.
    pub(super) given: Vec<Given>,
}

/// An order and where it stands.
#[derive(Debug)]
pub(super) struct Given {
    /// From 1; names the order within its mail.
    pub(super) line: u32,
    /// As it was written, shortened.
    pub(super) said: String,
    /// What it wants.
    pub(super) order: Order,
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// A move, as it was written.
    Move(String),
    /// Say something to the others.
    Say(Words),
    /// Vote that somebody else plays a seat that is late.
    HandOver {
        /// The seat's number, from 1.
        seat: u8,
        /// Whom to invite; the bot plays on if nobody is named.
        invite: Option<EmailAddress>,
    },
    /// Leave the game.
    Resign,
    /// Take part in the game one is invited to.
    Join {
        /// The seat's number.
        seat: Option<u8>,
        /// What to call who is not known here yet.
        name: Option<Name>,
    },
    /// Not take part in it.
    Decline,
    /// To be told something.
    Tell(Section),
}

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Section {
    /// What can be written.
    Help,
    /// How the game stands.
    State,
    /// What is legal.
    Legal,
    /// What has happened.
    History,
}

/// Why a line is no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unread {
    /// As it was written, shortened.
    pub(super) said: String,
    /// What would be right.
    pub(super) why: String,
}

/// What the address that was written to is good for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Desk {
    /// Playing; this is asked now.
    Seat(Option<Question>),
    /// Answering an invitation.
    Invitation,
}

/// As much of a line as an answer repeats.
const SHOWN: usize = 80;

/// Reads what was written.
///
/// # Errors
/// The lines that cannot be read. Nothing of the mail is to be done then.
pub(super) fn read(lines: &[Line], desk: Desk) -> Result<Orders, Vec<Unread>> {
    let (mut orders, mut unread) = (Orders::default(), Vec::new());
    let mut rest = match lines.split_first() {
        Some((first, below)) if is_salutation(&first.text) => below,
        _ => lines,
    };
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        let said = shorten(&line.text);
        if orders.given.is_empty() && unread.is_empty() && !orders.preview && plain(&line.text) == "preview" {
            orders.preview = true;
            continue;
        }
        let order = match (message(&line.text), desk) {
            (Some(text), Desk::Seat(_)) => {
                let words = if text.is_empty() { until_dot(&mut rest) } else { text.to_owned() };
                words.parse().map(Order::Say).map_err(|error| crate::play::sentence(&error.to_string()))
            }
            _ => order(&line.text, desk),
        };
        match order {
            Ok(order) => {
                let line = u32::try_from(line.number).unwrap_or(u32::MAX);
                orders.given.push(Given { line, said, order });
            }
            Err(why) => unread.push(Unread { said, why }),
        }
    }
    // What cannot be undone must not be a line among others.
    let alone = |order: &Order| matches!(order, Order::Resign | Order::Join { .. } | Order::Decline);
    if orders.given.len() > 1 {
        let lonely = orders.given.iter().filter(|given| alone(&given.order));
        unread.extend(lonely.map(|given| Unread {
            said: given.said.clone(),
            why: "This must be the only order in a mail, so that nobody does it by accident.".to_owned(),
        }));
    }
    if unread.is_empty() { Ok(orders) } else { Err(unread) }
}

/// Lines that stand right below a quotation and read as orders. They may be the end of a quoted line that a program has
/// broken, so they are not followed; what reads as no order surely is that, and need not be spoken of.
pub(super) fn in_doubt(doubtful: &[String], desk: Desk) -> Vec<Unread> {
    let orders = doubtful.iter().filter(|text| order(text, desk).is_ok() || message(text).is_some());
    let unread = |text: &String| Unread {
        said: shorten(text),
        why: "It stands right below a quoted line and may belong to it. Leave an empty line above it.".to_owned(),
    };
    orders.map(unread).collect()
}

/// Whether a first line greets somebody, as mails do, and does nothing else: no order begins with such a word.
fn is_salutation(text: &str) -> bool {
    const WORDS: [&str; 22] = [
        "hi", "hello", "hey", "dear", "good", "hallo", "liebe", "lieber", "guten", "moin", "servus", "bonjour",
        "salut", "cher", "chère", "cześć", "witam", "witaj", "dzień", "hola", "buenos", "ciao",
    ];
    let plain = plain(text);
    let mut words = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let greets = words.next().is_some_and(|first| WORDS.contains(&first));
    greets && !plain.contains(',') && words.count() < 4
}

fn order(text: &str, desk: Desk) -> Result<Order, String> {
    let plain = plain(text);
    let words: Vec<&str> = plain.split_whitespace().collect();
    match (words.as_slice(), desk) {
        (["help" | "?"], _) => Ok(Order::Tell(Section::Help)),
        (["preview"], _) => Err("Only the first line of a mail makes it a preview.".to_owned()),
        (["state"], Desk::Seat(_)) => Ok(Order::Tell(Section::State)),
        (["legal"], Desk::Seat(_)) => Ok(Order::Tell(Section::Legal)),
        (["history"], Desk::Seat(_)) => Ok(Order::Tell(Section::History)),
        (["resign"], Desk::Seat(_)) => Ok(Order::Resign),
        (["hand", "over", seat, "to", who] | ["hand", seat, "to", who], Desk::Seat(_)) => hand_over(seat, who),
        (["hand", ..], Desk::Seat(_)) => {
            Err("Write `hand red to bot`, or `hand red to bo@example.org` to invite somebody.".to_owned())
        }
        (["message", ..], Desk::Seat(_)) => Err("Write `message:` and then the text.".to_owned()),
        (["join", ..] | ["decline"], Desk::Seat(_)) => {
            Err("You sit at this game already; only an invitation is answered so.".to_owned())
        }
        (["decline"], Desk::Invitation) => Ok(Order::Decline),
        (["join", ..], Desk::Invitation) => join(text),
        (_, Desk::Invitation) => Err("An invitation is answered by `join` or `decline`.".to_owned()),
        (_, Desk::Seat(question)) => match readable(text, question) {
            Ok(_) => Ok(Order::Move(text.to_owned())),
            Err(error) => Err(crate::play::sentence(&error.to_string())),
        },
    }
}

/// What stands behind `message:`.
fn message(text: &str) -> Option<&str> {
    let word = text.get(.."message".len())?;
    let rest = text.get("message".len()..)?.trim_start().strip_prefix(':')?;
    word.eq_ignore_ascii_case("message").then_some(rest.trim())
}

/// The lines up to one that is a dot, or to the end of the mail.
fn until_dot(rest: &mut &[Line]) -> String {
    let end = rest.iter().position(|line| line.text.trim() == ".").unwrap_or(rest.len());
    let (text, below) = rest.split_at(end);
    *rest = below.get(1..).unwrap_or_default();
    text.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n")
}

fn hand_over(seat: &str, who: &str) -> Result<Order, String> {
    let seat = Seat::ALL.into_iter().find(|known| {
        seat == known.to_string() || seat == known.number().to_string() || (*known == Seat::Grey && seat == "gray")
    });
    let seat = seat.ok_or_else(|| "A seat is called by its colour, such as `red`, or by its number.".to_owned())?;
    let invite = match who {
        "bot" => None,
        address => Some(address.parse().map_err(|_| "It is handed to `bot` or to a mail address.".to_owned())?),
    };
    Ok(Order::HandOver { seat: seat.number(), invite })
}

/// `join`, `join 2`, `join as Bo`, `join 2 as Bo`.
fn join(text: &str) -> Result<Order, String> {
    let expected = || "Write `join`, with a seat such as `join 2` and with a name such as `join as Bo`.".to_owned();
    let rest = text.trim().get("join".len()..).unwrap_or_default().trim().trim_end_matches(['.', '!']);
    let spaced = format!("{rest} ");
    let (seat, name) = match spaced.to_ascii_lowercase().find("as ") {
        Some(at) => (spaced[..at].trim(), Some(spaced[at + "as ".len()..].trim())),
        None => (rest, None),
    };
    let seat = if seat.is_empty() { None } else { Some(seat.parse().map_err(|_| expected())?) };
    let name = name.map(|name| name.parse().map_err(|error| format!("`{}` is no name: {error}.", shorten(name))));
    Ok(Order::Join { seat, name: name.transpose()? })
}

/// The move a line is in answer to what is asked, or to any question that changes what words mean.
pub(super) fn readable(text: &str, question: Option<Question>) -> Result<Move, NotationError> {
    let others = [Question::Action {}, Question::Copy {}, Question::Promotion { left: 1 }];
    let first = parse(text, question);
    if first.is_ok() {
        return first;
    }
    let read = [None].into_iter().chain(others.map(Some)).find_map(|other| parse(text, other).ok());
    read.map_or(first, Ok)
}

/// In small letters, without what ends a sentence.
fn plain(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!', ',']).trim_end().to_lowercase()
}

/// A line as an answer repeats it.
pub(super) fn shorten(text: &str) -> String {
    let mut shown: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ACTION: Desk = Desk::Seat(Some(Question::Action {}));

    fn lines(text: &str) -> Vec<Line> {
        (1..).zip(text.lines()).map(|(number, text)| Line { number, text: text.to_owned() }).collect()
    }

    fn orders(text: &str, desk: Desk) -> Vec<Order> {
        read(&lines(text), desk).expect("orders").given.into_iter().map(|given| given.order).collect()
    }

    fn complaints(text: &str, desk: Desk) -> Vec<Unread> {
        read(&lines(text), desk).expect_err("no orders")
    }

    #[test]
    fn words_and_moves_are_read_line_by_line() {
        use Section::{Help, History, Legal, State};
        assert_eq!(orders("Help.\nstate\nLEGAL!\n history \n?", ACTION), {
            [Help, State, Legal, History, Help].map(Order::Tell)
        });
        let given = read(&lines("steal food apple\nPass."), ACTION).expect("orders").given;
        assert_eq!(given[0].order, Order::Move("steal food apple".into()));
        assert_eq!((given[1].line, given[1].said.as_str()), (2, "Pass."));
        assert!(orders("", ACTION).is_empty());
    }

    #[test]
    fn one_line_that_cannot_be_read_spoils_the_mail() {
        let unread = complaints("steal-food apples\nHi all\npas", ACTION);
        assert_eq!(unread.iter().map(|line| line.said.as_str()).collect::<Vec<_>>(), ["Hi all", "pas"]);
        assert!(unread[1].why.ends_with("did you mean `pass`?"), "{unread:?}");
    }

    #[test]
    fn a_line_may_answer_what_is_not_asked_yet() {
        for line in [
            "promote mine > trade, mine > gold",
            "offer 2 silver",
            "stop",
            "rocks red.1",
            "copy trade 1 apple for silver",
        ] {
            assert_eq!(orders(line, Desk::Seat(None)), [Order::Move(line.into())]);
            assert_eq!(orders(line, ACTION), [Order::Move(line.into())], "{line}");
        }
    }

    #[test]
    fn a_greeting_is_no_order_and_hides_none() {
        for greeting in ["Hi,", "Hello there!", "Liebe Ada,", "Dzień dobry", "Bonjour à tous,"] {
            assert_eq!(orders(&format!("{greeting}\npass"), ACTION), [Order::Move("pass".into())], "{greeting}");
        }
        for wrong in ["Hi, pass", "pass\nHi,", "Dear all I would like to pass"] {
            assert_eq!(complaints(wrong, ACTION).len(), 1, "{wrong}");
        }
    }

    #[test]
    fn a_preview_is_announced_first() {
        let read = read(&lines("Preview\nsteal-food apples"), ACTION).expect("orders");
        assert!(read.preview);
        assert_eq!(read.given.len(), 1);
        assert_eq!(complaints("pass\npreview", ACTION).len(), 1);
        assert_eq!(complaints("preview\npreview", ACTION).len(), 1);
    }

    #[test]
    fn nobody_resigns_by_the_way() {
        assert_eq!(orders("resign", ACTION), [Order::Resign]);
        assert_eq!(complaints("pass\nresign", ACTION)[0].said, "resign");
        assert_eq!(complaints("join\ndecline", Desk::Invitation).len(), 2);
    }

    #[test]
    fn an_invitation_is_joined_or_declined() {
        let name = |name: &str| Some(name.parse().expect("a name"));
        for (text, seat, name) in [
            ("join", None, None),
            ("Join!", None, None),
            ("join 2", Some(2), None),
            ("JOIN as Bo", None, name("Bo")),
            ("join 3 as Ås the 2nd", Some(3), name("Ås the 2nd")),
        ] {
            assert_eq!(orders(text, Desk::Invitation), [Order::Join { seat, name }], "{text}");
        }
        assert_eq!(orders("decline.", Desk::Invitation), [Order::Decline]);
        for text in ["join in", "join as", "join -1", "yes", "pass", "state", "joint"] {
            assert_eq!(complaints(text, Desk::Invitation).len(), 1, "{text}");
        }
        for text in ["join", "decline"] {
            assert_eq!(complaints(text, ACTION).len(), 1, "{text}");
        }
    }

    #[test]
    fn messages_are_a_line_or_all_lines_up_to_a_dot() {
        let say = |text: &str| Order::Say(text.parse().expect("words"));
        assert_eq!(orders("Message: Hello Bo", ACTION), [say("Hello Bo")]);
        assert_eq!(orders("message:\npass\nis all I can say\n.\npass", ACTION), {
            [say("pass\nis all I can say"), Order::Move("pass".into())]
        });
        assert_eq!(orders("pass\nmessage :\nHello\nBo", ACTION)[1], say("Hello\nBo"));
        for text in ["message:", "message: \n.\n", "message Hello", &format!("message: {}", "x".repeat(2001))] {
            assert_eq!(complaints(text, ACTION).len(), 1, "{text}");
        }
        assert_eq!(complaints("message: Hello", Desk::Invitation).len(), 1);
    }

    #[test]
    fn a_seat_is_handed_to_the_bot_or_to_somebody() {
        let hand =
            |seat, invite: Option<&str>| Order::HandOver { seat, invite: invite.map(|to| to.parse().expect("one")) };
        assert_eq!(orders("hand red to bot", ACTION), [hand(2, None)]);
        assert_eq!(orders("Hand over 5 to Di@Example.org", ACTION), [hand(5, Some("di@example.org"))]);
        for text in ["hand pink to bot", "hand red to di", "hand red", "hand red to bot please"] {
            assert_eq!(complaints(text, ACTION).len(), 1, "{text}");
        }
    }

    #[test]
    fn long_lines_are_not_repeated() {
        let said = &complaints(&"x".repeat(10_000), ACTION)[0];
        assert_eq!(said.said.chars().count(), 81);
        assert!(said.why.chars().count() < 300, "{}", said.why);
    }

    proptest! {
        /// What may stand in a mail, whole words of ours among it, is orders or complaints about lines that are there.
        #[test]
        fn whatever_is_written_is_read_or_complained_about(
            text in "((message:|hand red to|join as|resign|preview|offer|\\PC{0,12}|>|,|[0-9]{1,12}|\\.| )[ \n]?){0,12}",
            asked in any::<bool>(),
            invited in any::<bool>(),
        ) {
            let desk = if invited { Desk::Invitation } else { Desk::Seat(asked.then_some(Question::Action {})) };
            let lines = lines(&text);
            match read(&lines, desk) {
                Ok(orders) => prop_assert!(orders.given.len() <= lines.len()),
                Err(unread) => {
                    for Unread { said, why } in unread {
                        prop_assert!(lines.iter().any(|line| shorten(&line.text) == said));
                        prop_assert!(said.chars().count() <= SHOWN + 1 && !why.is_empty());
                    }
                }
            }
        }
    }
}
