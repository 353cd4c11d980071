//! Tests of parsing orders.

use pixie_engine::Seat;
use pixie_words::{Language, desk};
use proptest::prelude::*;

use super::order::PART;
use super::reader::STEPS;
use super::*;
use crate::mail::parse::Line;
use crate::mail::wording::Glossary;
use crate::table::undo::NewUndoRequest;

const ACTION: AddressKind = AddressKind::Seat { is_proposed: false };

/// As [`super::read`], with a glossary of its own.
fn read(lines: &[Line], desk: AddressKind) -> Result<Orders, Vec<UnreadLine>> {
    super::read(lines, desk, &mut Glossary::default())
}

fn lines(text: &str) -> Vec<Line> {
    let mut paragraph = 0;
    let line = |(number, text): (usize, &str)| {
        paragraph += usize::from(text.is_empty());
        (!text.is_empty()).then(|| Line::new(number, paragraph, text))
    };
    (1..).zip(text.lines()).filter_map(line).collect()
}

fn orders(text: &str, desk: AddressKind) -> Vec<Order> {
    read(&lines(text), desk).expect("orders").given.into_iter().map(|given| given.order).collect()
}

fn complaints(text: &str, desk: AddressKind) -> Vec<UnreadLine> {
    read(&lines(text), desk).expect_err("no orders")
}

#[test]
fn words_and_moves_are_read_line_by_line() {
    use Section::{Help, History, Legal, State};
    assert_eq!(orders("Help.\nstate\nLEGAL!\n history \n?", ACTION), {
        [Help, State, Legal, History, Help].map(Order::Show)
    });
    let given = read(&lines("steal food apple\nPass."), ACTION).expect("orders").given;
    assert_eq!(given[0].order, Order::Move("steal food apple".into()));
    assert_eq!((given[1].line, given[1].said.as_str()), (2, "Pass."));
    assert!(orders("", ACTION).is_empty());
}

#[test]
fn every_word_that_the_help_tells_of_can_be_written() {
    let order = |text: &str| {
        let read = read(&lines(text), ACTION).unwrap_or_else(|unread| panic!("{text}: {unread:?}"));
        let orders: Vec<Order> = read.given.into_iter().map(|given| given.order).collect();
        // Moves, reasons and messages are in the language of their writer.
        let orders = orders.into_iter().map(|order| match order {
            Order::Move(_) => "a move".to_owned(),
            Order::Say(_) => "a message".to_owned(),
            Order::Undo(wish) => format!("undo to {:?}, {}", wish.to_version, wish.reason.is_some()),
            other => format!("{other:?}"),
        });
        (read.preview, orders.collect::<Vec<_>>())
    };
    let english: Vec<Word> = words(Language::English).collect();
    for language in Language::ALL {
        for (word, english) in words(*language).zip(&english) {
            let quoted = |what: &str| what.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
            let (own, english) = (quoted(&word.what), [vec![english.written.clone()], quoted(&english.what)].concat());
            let own = [vec![word.written], own].concat();
            assert_eq!(own.len(), english.len(), "{own:?}");
            // Nothing is said by a message without a text.
            for (own, english) in own.iter().zip(&english).filter(|(_, english)| *english != "message:") {
                assert_eq!(order(own), order(english), "{own}");
            }
        }
    }
}

#[test]
fn every_order_that_mails_print_says_the_same_in_each_language() {
    let seat = Seat::Red;
    let printed = |language| {
        [
            (ACTION, desk::agree_to(language, &12)),
            (ACTION, desk::disagree_with(language, &12)),
            (ACTION, desk::hand_to_bot(language, seat)),
            (ACTION, desk::hand_to_address(language, &"di@example.org", seat)),
            (ACTION, desk::word_keep(language)),
            (ACTION, desk::word_leave(language)),
            (AddressKind::Invitation, desk::join(language)),
            (AddressKind::Invitation, desk::join_as(language, &"Bo")),
            (AddressKind::Invitation, desk::decline(language)),
        ]
    };
    for language in Language::ALL {
        for ((kind, own), (_, english)) in printed(*language).into_iter().zip(printed(Language::English)) {
            assert_eq!(orders(&own, kind), orders(&english, kind), "{own}");
        }
        assert!(matches!(orders(&desk::say(*language), ACTION)[..], [Order::Say(_)]), "{}", desk::say(*language));
    }
}

#[test]
fn a_wrapped_sentence_is_one_line() {
    let one = "I should be so happy to swap two of my apples for two";
    assert_eq!(sorted(&format!("{one}\nloaves of bread.")).0, unsure(&[&format!("{one} loaves of bread.")]));
    // A sentence does not end with "two", so the next line belongs to it, however it begins.
    assert_eq!(sorted(&format!("{one}\nLoaves of bread.")).0, unsure(&[&format!("{one} Loaves of bread.")]));
    let ended = "I should be happy to swap two of my apples";
    for (above, apart) in [(one, "\nloaves of bread"), (ended, "For two loaves of bread.")] {
        assert_ne!(sorted(&format!("{above}\n{apart}")).0, unsure(&[&format!("{above} {apart}")]), "{apart}");
    }
    let told = format!("message:\n{one}\nloaves of bread.");
    assert_eq!(orders(&told, ACTION), [Order::Say(format!("{one}\nloaves of bread.").parse().unwrap())]);
}

/// The moves and the ignored lines.
fn sorted(text: &str) -> (Vec<Order>, Vec<String>) {
    let read = read(&lines(text), ACTION).expect("orders");
    (read.given.into_iter().map(|given| given.order).collect(), read.ignored)
}

/// The lines of which the best reading is proposed.
fn unsure(texts: &[&str]) -> Vec<Order> {
    vec![Order::Unsure(texts.iter().map(|text| (*text).to_owned()).collect())]
}

fn moves(texts: &[&str]) -> Vec<Order> {
    texts.iter().map(|text| Order::Move((*text).to_owned())).collect()
}

#[test]
fn a_line_may_answer_what_is_not_asked_yet() {
    for line in
        ["promote mine > trade, mine > gold", "offer 2 silver", "stop", "rocks red.1", "copy trade 1 apple for silver"]
    {
        assert_eq!(orders(line, ACTION), moves(&[line]), "{line}");
    }
}

#[test]
fn courtesies_and_chat_around_orders_are_ignored() {
    for (text, orders, ignored) in [
        ("Hi,\npass", vec!["pass"], vec![]),
        ("Bo,\npass", vec!["pass"], vec![]),
        ("Liebe Ada,\npass", vec!["pass"], vec![]),
        ("pass\nThanks, Ada", vec!["pass"], vec![]),
        ("pass\nAda", vec!["pass"], vec![]),
        ("Ok, here we go:\npass", vec!["pass"], vec![]),
        ("ok\npass", vec!["pass"], vec!["ok"]),
        ("casino\n\nRob", vec!["casino"], vec![]),
        (
            "pass\n\nMy uncle once found real gold in the hills of Wales",
            vec!["pass"],
            vec!["My uncle once found real gold in the hills of Wales"],
        ),
    ] {
        let ignored = ignored.into_iter().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(sorted(text), (moves(&orders), ignored), "{text}");
    }
}

/// It may be a move that was meant to be made before the one below it.
#[test]
fn a_strange_line_above_a_move_is_not_passed_over() {
    assert_eq!(sorted("xyzzy\npass").0, unsure(&["xyzzy pass"]));
    assert_eq!(sorted("xyzzy\n\npass").0, moves(&["pass"]));
    assert_eq!(sorted("xyzzy").0, unsure(&["xyzzy"]));
}

#[test]
fn a_line_may_hold_several_moves() {
    let given = read(&lines("steal apples; then casino\npass"), ACTION).expect("orders").given;
    assert_eq!(
        given.iter().map(|given| given.said.as_str()).collect::<Vec<_>>(),
        ["steal apples", "then casino", "pass"]
    );
    assert_eq!(given.iter().map(|given| given.line).collect::<Vec<_>>(), [1, 1 + PART, 2]);
    assert_eq!(sorted("steal apples; the weather is fine").0.len(), 1);
}

#[test]
fn a_yes_is_an_answer_only_where_it_can_be_one() {
    assert_eq!(orders("Yes, please!", ACTION), [Order::Answer(true)]);
    assert_eq!(orders("nein danke", ACTION), [Order::Answer(false)]);
    let proposed = AddressKind::Seat { is_proposed: true };
    assert_eq!(orders("yes\npass", proposed), [Order::Answer(true), Order::Move("pass".into())]);
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
fn taking_back_and_agreeing_to_it_are_orders() {
    let undo = |to_version, reason: Option<&str>| {
        let reason = reason.map(|reason| reason.to_owned().try_into().expect("a reason"));
        Order::Undo(NewUndoRequest { to_version, reason, ..NewUndoRequest::default() })
    };
    for (text, expected) in [
        ("undo", undo(None, None)),
        ("Undo!", undo(None, None)),
        ("undo to 12", undo(Some(12), None)),
        ("undo 12.", undo(Some(12), None)),
        ("UNDO: Wrong Button: sorry", undo(None, Some("Wrong Button: sorry"))),
        ("undo to 12 : slip", undo(Some(12), Some("slip"))),
        ("agree", Order::Agree { request: None, agrees: true }),
        ("Agree 14.", Order::Agree { request: Some(14), agrees: true }),
        ("disagree", Order::Agree { request: None, agrees: false }),
        ("disagree 14", Order::Agree { request: Some(14), agrees: false }),
    ] {
        assert_eq!(orders(text, ACTION), [expected], "{text}");
    }
    for text in ["undo it", "undo to", "undo to -x", "undo:", "undo to 99999999999", "agree x"] {
        assert_eq!(complaints(text, ACTION).len(), 1, "{text}");
    }
    assert_eq!(complaints("undo", AddressKind::Invitation).len(), 1);
}

#[test]
fn nobody_resigns_by_the_way() {
    assert_eq!(orders("resign", ACTION), [Order::Resign]);
    assert_eq!(complaints("pass\nresign", ACTION)[0].said, "resign");
    assert_eq!(complaints("join\ndecline", AddressKind::Invitation).len(), 2);
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
        assert_eq!(orders(text, AddressKind::Invitation), [Order::Join { seat, name }], "{text}");
    }
    assert_eq!(orders("decline.", AddressKind::Invitation), [Order::Decline]);
    for text in ["join in on it", "join as", "join -1", "joint venture", "steal apples"] {
        assert_eq!(complaints(text, AddressKind::Invitation).len(), 1, "{text}");
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
    assert_eq!(complaints("message: Hello", AddressKind::Invitation).len(), 1);
}

#[test]
fn a_seat_is_handed_to_the_bot_or_to_somebody() {
    let hand = |seat, invite: Option<&str>| Order::HandOver { seat, invite: invite.map(|to| to.parse().expect("one")) };
    assert_eq!(orders("hand red to bot", ACTION), [hand(2, None)]);
    assert_eq!(orders("Hand over 5 to Di@Example.org", ACTION), [hand(5, Some("di@example.org"))]);
    for text in ["hand pink to bot", "hand red to di", "hand red", "hand red to bot and di"] {
        assert_eq!(complaints(text, ACTION).len(), 1, "{text}");
    }
}

#[test]
fn long_lines_are_not_repeated() {
    let said = &complaints(&format!("undo {}", "x".repeat(10_000)), ACTION)[0];
    assert_eq!(said.said.chars().count(), 81);
    let why = said.why.sentence(Language::English);
    assert!(why.chars().count() < 300, "{why}");
}

proptest! {
    /// What may stand in a mail, whole words of ours among it, is orders or complaints about lines that are there.
    #[test]
    fn whatever_is_written_is_read_or_complained_about(
        text in "((message:|undo|undo to|agree|hand red to|join as|resign|preview|offer|\\PC{0,12}|>|,|[0-9]{1,12}|\\.| )[ \n]?){0,12}",
        proposed in any::<bool>(),
        invited in any::<bool>(),
    ) {
        let desk = if invited { AddressKind::Invitation } else { AddressKind::Seat { is_proposed: proposed } };
        let lines = lines(&text);
        // A sentence over several lines is one of them.
        let all = lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
        match read(&lines, desk) {
            Ok(orders) => prop_assert!(orders.ignored.len() <= lines.len()),
            Err(unread) => {
                for UnreadLine { said, why } in unread {
                    prop_assert!(all.contains(said.trim_end_matches('…')));
                    prop_assert!(said.chars().count() <= 81 && !why.sentence(Language::English).is_empty());
                }
            }
        }
    }
}

/// Lines of 390 made-up words each, no two of them the same: some 4 kB, the longest line that is taken.
fn made_up(lines: usize) -> Vec<Line> {
    let mut chance = 1_u64;
    let mut letter = || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'a' + u8::try_from((chance >> 33) % 26).expect("a letter"))
    };
    let mut word = || (0..9).map(|_| letter()).collect::<String>();
    let mut line = || (0..390).map(|_| word()).collect::<Vec<_>>().join(" ");
    (1..=lines).map(|number| Line::new(number, 0, line())).collect()
}

/// The steps that lines take, and the number of those that are read.
fn cost(lines: &[Line]) -> (usize, usize) {
    let mut glossary = Glossary::default();
    let orders = super::read(lines, ACTION, &mut glossary).expect("no command among them");
    (glossary.spent(), lines.len() - orders.not_read.len())
}

#[test]
fn twice_as_many_made_up_words_take_twice_as_many_steps() {
    let costs: Vec<_> = [1, 2, 4, 8].map(|lines| cost(&made_up(lines))).into();
    for ((few, _), (many, read)) in costs.iter().zip(&costs[1..]) {
        assert!(*many * 10 <= *few * 22, "{few} steps become {many} when {read} lines are read");
    }
    // Of a line that nobody can mean as a move, only the beginning is looked at.
    let mut longer = made_up(1);
    longer[0].text = format!("{0} {0}", longer[0].text);
    assert!(cost(&longer).0 < costs[0].0 * 11 / 10, "{} steps", cost(&longer).0);
}

#[test]
fn a_mail_of_made_up_words_is_read_as_far_as_its_steps_suffice() {
    for lines in [1, 4, 10, 40, 200] {
        let (steps, read) = cost(&made_up(lines));
        assert!(steps <= 3 * STEPS, "{lines} lines take {steps} steps");
        assert!(read == lines || (lines > 10 && read > 10), "{read} of {lines} lines are read");
    }
    let (mut attack, order) = (made_up(200), lines("steal silver"));
    attack.splice(0..0, order.clone());
    attack.extend(order);
    for (number, line) in (1..).zip(&mut attack) {
        line.number = number;
        line.text.push('.');
    }
    let told = read(&attack, ACTION).expect("orders");
    assert_eq!(
        told.given.iter().map(|given| &given.order).collect::<Vec<_>>(),
        [&Order::Move("steal silver.".to_owned())]
    );
    assert_eq!(told.not_read.last().map(String::as_str), Some("steal silver."), "nothing is done of what is not read");
    // Nobody can know whether it is the only order.
    attack[0].text = "resign".to_owned();
    assert_eq!(read(&attack, ACTION).expect_err("not alone")[0].said, "resign");
}
