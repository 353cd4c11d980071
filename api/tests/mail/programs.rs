//! Tests with the templates of mail programs: from any orders in any program's answer, exactly
//! these orders are read.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use data_encoding::BASE64;
use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules, State, advance, free_moves, legal_moves, open_decisions, start};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use crate::support::written;

/// A mail of ours in its quoted form: each of its moves would be an order.
const OURS: &str = "--- Write your moves above this line ---\n\nHello Ada,\n\nit is your turn.\n\nWHAT YOU CAN DO\n  pass\n  mine\n  \
                    trade 2 apples for silver\n\n-- \nThe log: https://play.example.com/\n";

/// Attributions in one line, which may be wrapped.
const SENTENCES: [&str; 15] = [
    "On Fri, Nov 20, 2026 at 12:00 PM Pixie Post <x@play.example.com> wrote:",
    "On 11/20/26 12:00, Pixie Post wrote:",
    "On Friday, November 20th, 2026 at 12:00, Pixie Post <x@play.example.com> wrote:",
    "Am Fr., 20. Nov. 2026 um 12:00 Uhr schrieb Pixie Post <x@play.example.com>:",
    "Am Freitag, 20. November 2026 um 12:00:00 MEZ hat Pixie Post <x@play.example.com> Folgendes geschrieben:",
    "Pixie Post <x@play.example.com> schrieb am Fr., 20. Nov. 2026, 12:00:",
    "Le ven. 20 nov. 2026 à 12:00, Pixie Post <x@play.example.com> a écrit :",
    "Le 20/11/2026 à 12:00, Pixie Post a écrit :",
    "pt., 20 lis 2026 o 12:00 Pixie Post <x@play.example.com> napisał(a):",
    "W dniu 20.11.2026 o 12:00, Pixie Post pisze:",
    "Wiadomość napisana przez Pixie Post <x@play.example.com> w dniu 20.11.2026, o godz. 12:00:",
    "El vie, 20 nov 2026 a las 12:00, Pixie Post (<x@play.example.com>) escribió:",
    "Il giorno ven 20 nov 2026 alle ore 12:00 Pixie Post <x@play.example.com> ha scritto:",
    "Op vr 20 nov 2026 om 12:00 schreef Pixie Post <x@play.example.com>:",
    "2026-11-20 12:00 GMT+01:00 Pixie Post <x@play.example.com>:",
];

/// Attributions of quotations that are not marked.
const BLOCKS: [&str; 8] = [
    "From: Pixie Post\nSent: Friday, 20 November 2026 12:00\nTo: Ada\nSubject: your turn",
    "________________________________\nVon: Pixie Post\nGesendet: Freitag, 20. November 2026 12:00\nAn: Ada\nBetreff: your turn",
    "De : Pixie Post\nEnvoyé : vendredi 20 novembre 2026 12:00\nÀ : Ada\nObjet : your turn",
    "Od: Pixie Post\nWysłano: piątek, 20 listopada 2026 12:00\nDo: Ada\nTemat: your turn",
    "De: Pixie Post\nEnviado el: viernes, 20 de noviembre de 2026 12:00\nPara: Ada\nAsunto: your turn",
    "-----Original Message-----",
    "-----Ursprüngliche Nachricht-----\nVon: Pixie Post",
    "-------- Wiadomość oryginalna --------",
];

const SIGNATURES: [&str; 8] = [
    "",
    "",
    "Sent from my iPhone\n",
    "Von meinem iPhone gesendet\n",
    "Envoyé de mon iPhone\n",
    "Wysłane z iPhone'a\n",
    "Enviado desde mi iPhone\n",
    "-- \nAda\nmine\n",
];

const BYTE_ENCODINGS: [&str; 3] = ["8bit", "quoted-printable", "base64"];

fn word(words: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    select(words)
}

/// Orders as people type them.
fn order() -> impl Strategy<Value = String> {
    let food = || word(&["apples", "bread", "honey", "apple"]);
    let metal = || word(&["silver", "gold"]);
    let seat = || word(&["red", "blue", "green", "3"]);
    let place = || word(&["mine", "trade", "look", "servant", "casino", "rob"]);
    prop_oneof![
        (place(), word(&[">", "->", "→", "–>", "to"]), place())
            .prop_map(|(a, to, b)| format!("promotion {a} {to} {b}")),
        (1..6, food(), metal()).prop_map(|(n, a, b)| format!("trade {n} {a} for {b}")),
        (seat(), 1..4, seat(), 1..4).prop_map(|(a, n, b, m)| format!("whip {a} {n} {b} {m}")),
        (seat(), 1..3, seat()).prop_map(|(a, n, b)| format!("rocks {a}.{n} {b}.1")),
        (1..3, metal()).prop_map(|(n, a)| format!("Mine look {n} {a}, 1 rock.")),
        word(&[
            "pass",
            "Pass.",
            "steal-food honey",
            "gold",
            "announce yes",
            "unchain 1 1 2",
            "help",
            "#2 1",
            "demote look",
            "message Bo <3",
            "message all back at 12:00, see you",
            "message ada@example.org is my address",
            "history",
        ])
        .prop_map(str::to_owned),
    ]
}

fn orders(least: usize) -> impl Strategy<Value = Vec<String>> {
    vec(order(), least..5)
}

/// Wraps a long line as a mail program may do it.
fn broken(line: &str, columns: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in line.split(' ') {
        if column > 0 && column + word.chars().count() >= columns {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
        }
        text.push_str(word);
        column += word.chars().count() + 1;
    }
    text
}

fn quoted(text: &str, sign: &str) -> String {
    text.lines().fold(String::new(), |mut all, line| {
        let _ = writeln!(all, "{sign}{line}");
        all
    })
}

fn encoded(text: &str, encoding: &str) -> String {
    let text = text.replace('\n', "\r\n");
    match encoding {
        "base64" => {
            let lines = BASE64.encode(text.as_bytes());
            lines
                .as_bytes()
                .chunks(76)
                .fold(String::new(), |all, line| all + std::str::from_utf8(line).unwrap() + "\r\n")
        }
        "quoted-printable" => text.split("\r\n").map(|line| quoted_printable(line) + "\r\n").collect(),
        _ => text,
    }
}

fn quoted_printable(line: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for byte in line.bytes() {
        let sign = match byte {
            b' '..=b'~' if byte != b'=' => char::from(byte).to_string(),
            _ => format!("={byte:02X}"),
        };
        if column + sign.len() > 72 {
            text.push_str("=\r\n");
            column = 0;
        }
        column += sign.len();
        text.push_str(&sign);
    }
    text
}

const HEADERS: &str = "From: Ada <ada@example.org>\r\nTo: x@play.example.com\r\nMIME-Version: 1.0\r\n";

fn leaf(kind: &str, text: &str, encoding: &str) -> String {
    let text = encoded(text, encoding);
    format!("Content-Type: text/{kind}; charset=UTF-8\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n{text}")
}

fn plain(text: &str, encoding: &str) -> Vec<u8> {
    format!("{HEADERS}{}", leaf("plain", text, encoding)).into_bytes()
}

/// An HTML page of a mail program, with each order in its own element.
fn page(orders: &[String], element: &str) -> String {
    orders.iter().fold(String::new(), |all, order| {
        let order = order.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        match element {
            "br" => format!("{all}{order}<br>\n"),
            _ => format!("{all}<{element}>{order}</{element}>\n"),
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn orders_above_a_quotation_come_back(
        orders in orders(1), sentence in word(&SENTENCES), columns in select(vec![40_usize, 72, 78, 200]),
        sign in word(&["> ", ">", ">> "]), signature in word(&SIGNATURES), encoding in word(&BYTE_ENCODINGS),
        gap in word(&["", "\n", "\n\n", " \n"]),
    ) {
        let text = format!(
            "{}\n{signature}{gap}{}\n\n{}", orders.join("\n"), broken(sentence, columns), quoted(OURS, sign),
        );
        prop_assert_eq!(written(&plain(&text, encoding)), orders);
    }

    #[test]
    fn orders_below_a_quotation_come_back(
        orders in orders(1), sentence in word(&SENTENCES), columns in select(vec![40_usize, 72, 78, 200]),
        sign in word(&["> ", ">", ">> "]), signature in word(&SIGNATURES), encoding in word(&BYTE_ENCODINGS),
    ) {
        let text = format!(
            "{}\n{}\n{}\n{signature}", broken(sentence, columns), quoted(OURS, sign), orders.join("\n"),
        );
        prop_assert_eq!(written(&plain(&text, encoding)), orders);
    }

    #[test]
    fn orders_between_quoted_lines_come_back(
        orders in orders(1), sentence in word(&SENTENCES), sign in word(&["> ", ">"]), encoding in word(&BYTE_ENCODINGS),
        gap in word(&["", "\n"]),
    ) {
        let mut text = format!("{sentence}\n");
        for (order, line) in orders.iter().zip(OURS.lines().cycle()) {
            let _ = write!(text, "{sign}{line}\n{gap}{order}\n{gap}");
        }
        prop_assert_eq!(written(&plain(&text, encoding)), orders);
    }

    #[test]
    fn orders_above_an_unmarked_copy_come_back(
        orders in orders(1), block in word(&BLOCKS), sentence in word(&SENTENCES), is_block: bool,
        signature in word(&SIGNATURES), encoding in word(&BYTE_ENCODINGS), has_marker: bool,
    ) {
        let announced = if is_block { block } else { sentence };
        let copy = if has_marker { OURS } else { OURS.split_once('\n').unwrap().1 };
        let text = format!("{}\n\n{signature}\n{announced}\n\n{copy}", orders.join("\n\n"));
        prop_assert_eq!(written(&plain(&text, encoding)), orders);
    }

    #[test]
    fn our_own_mail_says_nothing_wherever_it_stands_unmarked(
        orders in orders(0), encoding in word(&BYTE_ENCODINGS), indent in word(&["", "  ", "\u{a0}", "| "]),
    ) {
        let text = format!("{}\n{}", orders.join("\n"), quoted(OURS, indent));
        prop_assert_eq!(written(&plain(&text, encoding)), orders);
    }

    #[test]
    fn flowed_orders_come_back(
        orders in orders(1), columns in select(vec![20_usize, 40, 72]), sentence in word(&SENTENCES), delsp: bool,
    ) {
        // A blank at the end of a line means that the line continues; with `delsp` this blank is
        // not part of the text.
        let soft = if delsp { "  \n" } else { " \n" };
        let flow = |text: &str| broken(text, columns).replace('\n', soft);
        let text = format!(
            "{}\n\n{sentence}\n{}", orders.iter().map(|order| flow(order)).collect::<Vec<_>>().join("\n"), quoted(OURS, "> "),
        );
        let delsp = if delsp { "yes" } else { "no" };
        let raw = format!(
            "{HEADERS}Content-Type: text/plain; charset=utf-8; format=flowed; delsp={delsp}\r\n\r\n{}", encoded(&text, "8bit"),
        );
        prop_assert_eq!(written(raw.as_bytes()), orders);
    }

    #[test]
    fn orders_in_a_page_come_back(
        orders in orders(1), element in word(&["div", "p", "br", "li", "h3"]), encoding in word(&BYTE_ENCODINGS),
        frame in word(&[
            "{0}<div class=\"gmail_quote\"><div class=\"gmail_attr\">{1}<br></div><blockquote>{2}</blockquote></div>",
            "<html><head><style>pass</style></head><body>{0}<div id=\"appendonsend\"></div><hr><div id=\"divRplyFwdMsg\">{1}</div>{2}",
            "{0}<div class=\"moz-cite-prefix\">{1}</div><blockquote type=\"cite\">{2}</blockquote>",
            "<div class=\"moz-cite-prefix\">{1}</div><blockquote type=\"cite\">{2}</blockquote>{0}<div class=\"moz-signature\">mine</div>",
            "<blockquote>{2}</blockquote>{0}<blockquote>{2}</blockquote>",
            "<div>{0}</div><div class=\"yahoo_quoted\"><div>{1}</div><div>{2}</div></div>",
            "{0}<div name=\"quote\"><div>{1}</div>{2}</div>",
            "{0}<div style=\"border-left: 2px solid blue\"><div><div>{2}</div></div>{2}</div>",
            "<div class=WordSection1>{0}<div><p><b>From:</b> x<br><b>Sent:</b> y<br><b>To:</b> z</p></div>{2}</div>",
            "{0}<div style=\"DISPLAY : none\">{2}</div>",
            "{0}<div>{1}</div>{2}",
        ]),
        sentence in word(&SENTENCES),
    ) {
        let ours: Vec<String> = OURS.lines().map(str::to_owned).collect();
        let sentence = sentence.replace('<', "&lt;").replace('>', "&gt;");
        let text = frame.replace("{0}", &page(&orders, element)).replace("{1}", &sentence).replace("{2}", &page(&ours, "p"));
        let raw = format!("{HEADERS}{}", leaf("html", &text, encoding));
        prop_assert_eq!(written(raw.as_bytes()), orders.clone());
        // The same beside an empty plain text, in a mail with pictures.
        let raw = format!(
            "{HEADERS}Content-Type: multipart/related; boundary=r\r\n\r\n--r\r\nContent-Type: multipart/alternative; \
             boundary=a\r\n\r\n--a\r\n{}\r\n--a\r\n{}\r\n--a--\r\n--r\r\nContent-Type: image/png\r\n\r\nmine\r\n--r--\r\n",
            leaf("plain", " \n", "8bit"), leaf("html", &text, encoding),
        );
        prop_assert_eq!(written(raw.as_bytes()), orders);
    }

    #[test]
    fn what_is_quoted_is_never_read(
        lines in vec((any::<bool>(), "[ -~]{0,100}"), 0..40), sign in word(&["> ", ">", " >", "\t> ", "\u{200b}>"]),
        encoding in word(&BYTE_ENCODINGS),
    ) {
        let text = lines.iter().fold(String::new(), |all, (is_quoted, line)| {
            if *is_quoted { format!("{all}{sign}QUOTED {line}\n") } else { format!("{all}{}\n", line.replace("QUOTED", "")) }
        });
        let read = written(&plain(&text, encoding));
        prop_assert!(read.iter().all(|line| !line.contains("QUOTED")), "{read:?}");
    }
}

/// All legal moves of a few random games, in notation.
fn legal_orders() -> BTreeSet<String> {
    let question = |state: &State| open_decisions(state).next();
    let mut orders = BTreeSet::new();
    for players in Players::ALL {
        let mut dice = StdRng::seed_from_u64(players.number().into());
        let mut chance = Seeded::new(&[players.number(); 32]);
        let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
        while let Some(asked) = question(&state) {
            let legal = legal_moves(&state, &asked);
            orders.extend(legal.iter().chain(&free_moves(&state, asked.seat)).map(ToString::to_string));
            let choice = legal[dice.random_range(0..legal.len())];
            state = advance(&state, asked.seat, choice, &mut chance).unwrap().1;
        }
    }
    orders
}

#[test]
fn no_legal_order_is_taken_for_something_else() {
    let orders: Vec<String> = legal_orders().into_iter().collect();
    assert!(orders.len() > 500, "{} orders", orders.len());
    for some in orders.chunks(100) {
        let text = format!("{}\n\n{}\n{}", some.join("\n"), SENTENCES[0], quoted(OURS, "> "));
        assert_eq!(written(&plain(&text, "8bit")), some);
        let raw = format!("{HEADERS}{}", leaf("html", &page(some, "div"), "quoted-printable"));
        assert_eq!(written(raw.as_bytes()), some);
    }
}
