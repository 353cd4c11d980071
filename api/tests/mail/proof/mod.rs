//! Tests of what signatures prove of a mail: with the fields that real providers sign, and with all that can be done to a signed mail.

#[path = "../../service/attacks/name_server.rs"]
mod name_server;
mod providers;
mod scene;
mod signing;

use pixie_service::mail::authenticate::Proof;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use self::providers::{AT_ONCE, EACH_WAY, ONCE, PROVIDERS, Provider};
use self::scene::{DESK, DOMAIN, FORMS, Form, Scene, answering, id_of_ours, mail, mail_to, names, says, seat, sent};
use self::signing::signed_with;

const SECURITY: &str = include_str!("../../../SECURITY.md");

fn provider(name: &str) -> &'static Provider {
    PROVIDERS.iter().find(|provider| provider.name.starts_with(name)).expect("a provider")
}

/// A signed mail: a new one to the mail desk, an answer to a reply address.
fn usual(provider: &Provider, local: &str, form: Form) -> String {
    let mail = mail(provider, local, form);
    sent(provider, &if local == DESK { mail } else { answering(&mail) })
}

/// What a mail to this address asks its player.
fn asks(scene: &Scene, provider: &Provider, local: &str, form: Form) -> &'static str {
    match scene.proof(&usual(provider, local, form), local) {
        Proof::Whole { .. } => AT_ONCE,
        Proof::ButRecipient { .. } if local != DESK => ONCE,
        Proof::ButRecipient { .. } | Proof::Nothing => EACH_WAY,
        Proof::Open => "the DNS does not answer",
    }
}

#[test]
fn the_table_by_provider_in_the_document_is_what_is_proven() {
    let (scene, seat) = (Scene::new(), seat());
    let documented =
        SECURITY.lines().filter(|line| PROVIDERS.iter().any(|it| line.starts_with(&format!("| {} |", it.name))));
    let mut rows = Vec::new();
    for provider in PROVIDERS {
        let of = |form| asks(&scene, provider, &seat, form);
        assert_eq!(of(Form::Text), of(Form::Alternative), "{}", provider.name);
        let found = [of(Form::Text), of(Form::Encoded), of(Form::HtmlAlone), asks(&scene, provider, DESK, Form::Text)];
        assert_eq!(found, provider.asks, "{}", provider.name);
        rows.push(format!("| {} | {} |", provider.name, found.join(" | ")));
    }
    assert_eq!(documented.collect::<Vec<_>>(), rows, "SECURITY.md has these rows");
}

/// Each field that is read, with what somebody else would like to say by it.
fn hostile(local: &str) -> Vec<(&'static str, String)> {
    let ours = format!("{local}@{DOMAIN}");
    let other = id_of_ours(9);
    [
        ("From", "eve@evil.example"),
        ("Sender", "eve@evil.example"),
        ("Reply-To", "eve@evil.example"),
        ("To", &*ours),
        ("Cc", &*ours),
        ("Subject", "name Mallory"),
        ("Date", "Fri, 2 Jan 2026 00:00:00 +0000"),
        ("Message-ID", "<2@evil.example>"),
        ("In-Reply-To", &*other),
        ("References", &*other),
        ("MIME-Version", "2.0"),
        ("Content-Type", "application/octet-stream"),
        ("Content-Type", "text/html"),
        ("Content-Type", "multipart/mixed; boundary=\"> resign\""),
        ("Content-Transfer-Encoding", "base64"),
        ("Content-Disposition", "attachment; filename=x"),
    ]
    .into_iter()
    .map(|(name, value)| (name, value.to_owned()))
    .collect()
}

/// A signed mail with this field put above all, below all, in the place of its own, and beside its own; and without its own.
fn tampered(mail: &str, name: &str, value: &str) -> Vec<(&'static str, String)> {
    let (header, body) = mail.split_once("\r\n\r\n").expect("a body");
    let is_own = |line: &&str| line.to_ascii_lowercase().starts_with(&format!("{}:", name.to_ascii_lowercase()));
    let mut lines: Vec<&str> = header.split("\r\n").collect();
    let field = format!("{name}: {value}");
    let mut found =
        vec![("put above", format!("{field}\r\n{mail}")), ("put below", format!("{header}\r\n{field}\r\n\r\n{body}"))];
    let Some(at) = lines.iter().position(is_own) else { return found };
    found.push(("doubled", format!("{}\r\n{mail}", lines[at])));
    let end = at + 1 + lines[at + 1..].iter().take_while(|line| line.starts_with([' ', '\t'])).count();
    lines.splice(at..end, [field.as_str()]);
    found.push(("replaced", format!("{}\r\n\r\n{body}", lines.join("\r\n"))));
    lines.remove(at);
    found.push(("taken away", format!("{}\r\n\r\n{body}", lines.join("\r\n"))));
    found
}

#[test]
fn a_mail_with_another_field_says_the_same_or_is_not_proven() {
    let (scene, seat) = (Scene::new(), seat());
    for provider in PROVIDERS {
        for (local, form) in [(&*seat, Form::Alternative), (DESK, Form::Text)] {
            let genuine = usual(provider, local, form);
            let (proof, said) = (scene.proof(&genuine, local), says(&genuine));
            assert_eq!(said.2, ["1"], "{}", provider.name);
            for (name, value) in hostile(local) {
                for (how, mail) in tampered(&genuine, name, &value) {
                    let what = format!("{}, to {local}: {name}: {value} {how}", provider.name);
                    let found = scene.proof(&mail, local);
                    assert_ne!(found, Proof::Open, "{what}");
                    if how == "doubled" {
                        assert_eq!(found, Proof::Nothing, "{what}");
                    }
                    if found != Proof::Nothing {
                        assert_eq!((&found, says(&mail)), (&proof, said.clone()), "{what}\n{mail}");
                    }
                }
            }
        }
    }
}

/// The attack: Ada has written to Eve, who sends it on to us with fields of her own.
#[test]
fn a_signed_mail_to_somebody_else_is_no_order() {
    let (scene, seat) = (Scene::new(), seat());
    for provider in PROVIDERS {
        let genuine = sent(provider, &mail_to(provider, "eve@evil.example", Form::Text));
        for local in [&*seat, DESK] {
            assert_eq!(scene.proof(&genuine, local), Proof::Nothing, "{}", provider.name);
            let all = hostile(local).into_iter().flat_map(|(name, value)| tampered(&genuine, name, &value));
            for (how, mail) in all {
                let found = scene.proof(&mail, local);
                // Who never signs `To` is believed only at an address that nobody else knows, and after the player's own `yes`.
                let is_known = matches!(found, Proof::ButRecipient { .. }) && provider.asks[0] == ONCE;
                assert!(found == Proof::Nothing || is_known, "{}: {how}: {found:?}\n{mail}", provider.name);
            }
        }
    }
}

/// The ids say for which game a mail to the desk is.
#[test]
fn an_answer_to_the_mail_desk_is_proven_if_the_ids_in_it_are_signed() {
    let scene = Scene::new();
    for provider in PROVIDERS.iter().filter(|provider| provider.asks[3] == AT_ONCE) {
        let signs_ids =
            ["in-reply-to", "references"].iter().all(|name| provider.signs.to_ascii_lowercase().contains(name));
        let answer = sent(provider, &answering(&mail(provider, DESK, Form::Text)));
        assert_eq!(scene.is_whole(&answer, DESK), signs_ids, "{}", provider.name);
        let other = sent(provider, &mail(provider, DESK, Form::Text).replace("MIME-V", "In-Reply-To: <1@x>\r\nMIME-V"));
        assert!(scene.is_whole(&other, DESK), "{}: other ids mean nothing", provider.name);
    }
}

#[test]
fn an_address_of_the_same_name_elsewhere_is_not_the_mail_desk() {
    let (scene, fastmail) = (Scene::new(), provider("Fastmail"));
    assert!(scene.is_whole(&sent(fastmail, &mail(fastmail, DESK, Form::Text)), DESK));
    let elsewhere = sent(fastmail, &mail_to(fastmail, "play@elsewhere.example", Form::Text));
    assert_eq!(scene.proof(&elsewhere, DESK), Proof::Nothing);
}

#[test]
fn a_signature_of_a_part_and_one_that_is_void_prove_nothing() {
    let (scene, seat, gmail) = (Scene::new(), seat(), provider("Gmail"));
    let mail = mail(gmail, &seat, Form::Text);
    let names = names(gmail, &mail);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let with = |tags: &str| signed_with(&mail, tags, &names, usize::MAX);
    assert!(scene.is_whole(&with("d=gmail.example; s=s; "), &seat));
    let tags = "d=gmail.example; s=s; ";
    let without = |name: &str| {
        let names: Vec<&str> = names.iter().copied().filter(|own| !own.eq_ignore_ascii_case(name)).collect();
        signed_with(&mail, tags, &names, usize::MAX)
    };
    let good = with(tags);
    let several = format!(
        "{}{good}",
        "DKIM-Signature: v=1; a=rsa-sha256; d=gmail.example; s=s; h=From; bh=eA==; b=eA==\r\n".repeat(5)
    );
    let many = [names.clone(), vec!["X-Nothing"; 100]].concat();
    let (_, body) = mail.split_once("\r\n\r\n").expect("a body");
    for (what, mail) in [
        ("not signed", mail.clone()),
        ("of the body's first bytes", signed_with(&mail, tags, &names, 3) + "resign\r\n"),
        ("of the body's first bytes, which are all", signed_with(&mail, tags, &names, body.len())),
        ("of nothing of the body", signed_with(&mail, tags, &names, 0)),
        ("that has ended", with("d=gmail.example; s=s; t=1700000000; x=1700000001; ")),
        ("by a key for tests", with("d=gmail.example; s=test; ")),
        ("by an unknown key", with("d=gmail.example; s=none; ")),
        ("of another domain", with("d=evil.example; s=s; ")),
        ("of a domain below, against DMARC", with("d=mail.gmail.example; s=s; ")),
        ("of SHA-1", good.replace("rsa-sha256", "rsa-sha1")),
        ("without the author", without("From")),
        ("without the recipient, of one who signs it at other times", without("To")),
        ("without the subject", without("Subject")),
        ("of very many fields", signed_with(&mail, tags, &many, usize::MAX)),
        ("among many", several),
        ("of another body", good.replace("\r\n\r\n1\r\n", "\r\n\r\nresign\r\n")),
    ] {
        assert_eq!(scene.proof(&mail, &seat), Proof::Nothing, "a signature {what}:\n{mail}");
    }
}

#[test]
fn what_two_programs_may_read_in_two_ways_is_not_proven() {
    let (scene, seat, zoho) = (Scene::new(), seat(), provider("Zoho"));
    let genuine = sent(zoho, &mail(zoho, &seat, Form::Text));
    assert!(scene.is_whole(&genuine, &seat));
    for above in [
        "Subject : name Mallory\r\n",
        "Sub ject: name Mallory\r\n",
        "Subject\t: name Mallory\r\n",
        " Subject: name Mallory\r\n",
        "Subject\0: name Mallory\r\n",
        "X-A: 1\rSubject: name Mallory\r\n",
        "X-A: 1\u{c}2\r\n",
        "X-A: 1\0\r\n",
        "X-A: 1\r\n \r\nSubject: name Mallory\r\n",
        "From ada@zoho.example Thu Jan  1 00:00:00 2026\r\n",
        "no field\r\n",
        ": none\r\n",
        "Content-Type: text/html\r\ncontent-type: text/plain\r\n",
        "\r\n",
        "X-A: 1\r\n\r\n",
    ] {
        assert_eq!(scene.proof(&format!("{above}{genuine}"), &seat), Proof::Nothing, "{above:?}");
    }
    // A folded line and a line break of Unix are nothing special.
    for (what, mail) in [
        ("folded", genuine.replace("To: Pixie Post <", "To: Pixie\r\n\t Post\r\n  <")),
        ("with line feeds", genuine.replace("\r\n", "\n")),
        ("with a field of a server", format!("X-Spam-Status: No\r\nReceived: from a by b\r\n{genuine}")),
    ] {
        assert_eq!(scene.proof(&mail, &seat), scene.proof(&genuine, &seat), "{what}");
    }
}

#[test]
fn two_authors_groups_and_addresses_in_words_are_no_proof() {
    let (scene, seat, fastmail) = (Scene::new(), seat(), provider("Fastmail"));
    let plain = mail(fastmail, &seat, Form::Text);
    let from = "From: Ada <ada@fastmail.example>";
    let to = format!("To: Pixie Post <{seat}@{DOMAIN}>");
    for (what, mail) in [
        ("two authors", plain.replace(from, "From: Ada <ada@fastmail.example>, Eve <eve@fastmail.example>")),
        ("a group of authors", plain.replace(from, "From: all: ada@fastmail.example, eve@fastmail.example;")),
        ("an address in quotation marks", plain.replace(from, "From: \"ada@fastmail.example> <eve\"@evil.example")),
        ("our address as a name", plain.replace(&to, &format!("To: \"{seat}@{DOMAIN}\" <eve@evil.example>"))),
        (
            "our address in an encoded word",
            plain.replace(&to, &format!("To: =?utf-8?q?{seat}=40{DOMAIN}?= <eve@evil.example>")),
        ),
        ("our address in a comment", plain.replace(&to, &format!("To: eve@evil.example ({seat}@{DOMAIN})"))),
    ] {
        assert_ne!(mail, plain, "{what}");
        assert_eq!(scene.proof(&sent(fastmail, &mail), &seat), Proof::Nothing, "{what}");
    }
}

/// Gmail does not sign the type of a mail.
#[test]
fn a_body_whose_type_is_not_signed_is_read_as_it_says_itself() {
    let (scene, seat, gmail) = (Scene::new(), seat(), provider("Gmail"));
    let quoting = "1\r\n\r\nOn Thu, Pixie Post wrote:\r\n--b\r\n\r\nresign\r\n--b--\r\n";
    let with = |kind: &str, body: &str| {
        let plain = mail(gmail, &seat, Form::HtmlAlone);
        let (header, _) = plain.split_once("\r\nContent-Type").expect("a type");
        format!("{header}\r\nContent-Type: {kind}\r\n\r\n{body}")
    };
    let genuine = sent(gmail, &with("text/plain; charset=utf-8", quoting));
    let alternative = sent(gmail, &mail(gmail, &seat, Form::Alternative));
    assert!(scene.is_whole(&genuine, &seat) && scene.is_whole(&alternative, &seat));
    let kinds = [
        "multipart/mixed; boundary=b",
        "multipart/alternative; boundary=b",
        "multipart/digest; boundary=\"0000000000004b1e2c06\"",
        "multipart/report; boundary=\"0000000000004b1e2c06\"",
        "multipart/mixed; boundary=\"0000000000004b1e2c06\"",
        "multipart/mixed; boundary=\"0000000000004b1e2c06\" (; boundary=b)",
        "application/octet-stream",
        "message/rfc822",
        "message/delivery-status",
        "text/html",
        "text/calendar; method=reply",
        "text/plain; charset=utf-16",
        "text/plain; charset=utf-7; name=x",
        "text/plain\r\nContent-Transfer-Encoding: base64",
        "text/plain\r\nContent-Disposition: attachment",
    ];
    for genuine in [&genuine, &alternative] {
        let (own, said) = (genuine.split_once("Content-Type: ").expect("a type"), says(genuine));
        let own = own.1.split("\r\n").next().expect("a line");
        for kind in kinds {
            let mail = genuine.replacen(&format!("Content-Type: {own}"), &format!("Content-Type: {kind}"), 1);
            assert!(!scene.is_whole(&mail, &seat) || says(&mail) == said, "{kind}\n{mail}");
            assert_ne!(mail, *genuine);
        }
    }
    // What a person writes between such lines is no part of a mail.
    let planted = sent(gmail, &with("multipart/mixed; boundary=b", quoting));
    assert_eq!(says(&planted).2, ["resign"]);
    assert_eq!(scene.proof(&planted, &seat), Proof::Nothing);
}

/// Signatures seldom cover blanks at the end of a line, and the verifier does not see a lonely carriage return.
#[test]
fn bytes_of_a_body_that_no_signature_covers_change_nothing() {
    let (scene, seat, fastmail) = (Scene::new(), seat(), provider("Fastmail"));
    let with = |body: &str| {
        let plain = mail(fastmail, &seat, Form::Text);
        let (header, _) = plain.split_once("\r\n\r\n").expect("a body");
        sent(fastmail, &format!("{header}\r\n\r\n{body}"))
    };
    let flowed = with("message: I will never \r\nresign\r\n");
    let cut = flowed.replace("never \r\n", "never\r\n");
    assert_eq!(says(&flowed).2, ["message: I will never resign"]);
    assert_eq!(says(&cut).2, ["message: I will never", "resign"]);
    assert!(!scene.is_whole(&flowed, &seat), "nobody knows which of both was written");
    let written = with("message: I will never\r\nsay that.  Bo is right.\r\n");
    assert!(scene.is_whole(&written, &seat));
    let joined = written.replace("never\r\n", "never \r\n");
    assert!(!scene.is_whole(&joined, &seat));
    let returned = with("message: I will never say resign again\r\n");
    assert!(scene.is_whole(&returned, &seat));
    let broken = returned.replace("say resign again", "say\r resign\r again");
    assert_eq!(says(&broken).2.len(), 3);
    assert!(!scene.is_whole(&broken, &seat));
}

#[test]
fn a_mail_keeps_its_key_however_it_is_sent_again() {
    let (scene, seat) = (Scene::new(), seat());
    for provider in PROVIDERS.iter().filter(|provider| provider.asks[0] == AT_ONCE) {
        let plain = mail(provider, &seat, Form::Text);
        let genuine = sent(provider, &plain);
        let proof = scene.proof(&genuine, &seat);
        let again = genuine.replace("<1@", "<2@");
        assert!([&proof, &Proof::Nothing].contains(&&scene.proof(&again, &seat)), "{}", provider.name);
        let next = sent(
            provider,
            &plain.replace("<1@", "<2@").replace("Thu, 1 Jan", "Fri, 2 Jan").replace("\r\n\r\n1", "\r\n\r\n2"),
        );
        assert!(scene.is_whole(&next, &seat) && scene.proof(&next, &seat) != proof, "{}", provider.name);
    }
}

/// One change at random: a piece put in, taken away, or moved. Pieces are whole lines, or bytes that mean something to a parser.
fn changed(mail: &str, chance: &mut StdRng) -> String {
    const PIECES: [&str; 20] = [
        "\r",
        "\n",
        "\r\n",
        " ",
        "\t",
        ":",
        ";",
        "\"",
        "<",
        ">",
        "--",
        "=\r\n",
        "\0",
        "\u{c}",
        "(",
        ")",
        "\r\n ",
        "To: ",
        "Content-Type: text/html\r\n",
        "resign\r\n",
    ];
    let mut at = || chance.random_range(0..=mail.len());
    let (one, other) = (at(), at());
    let (from, to) = (one.min(other), one.max(other));
    let line = |at: usize| mail[..at].rfind('\n').map_or(0, |end| end + 1);
    match chance.random_range(0..6) {
        0 | 1 => format!("{}{}{}", &mail[..one], PIECES[chance.random_range(0..PIECES.len())], &mail[one..]),
        2 => format!("{}{}", &mail[..from], &mail[to.min(from + 3)..]),
        3 => format!("{}{}", &mail[..line(from)], &mail[line(to)..]),
        4 => format!("{}{}", &mail[line(from)..line(to)], mail),
        _ => format!("{}{}{}", &mail[..line(to)], &mail[line(from)..line(to)], &mail[line(to)..]),
    }
}

#[test]
fn a_mail_that_is_changed_at_random_says_the_same_or_is_not_proven() {
    let (scene, seat) = (Scene::new(), seat());
    let mut still_proven = 0;
    for (number, provider) in PROVIDERS.iter().enumerate() {
        for form in [Form::Text, Form::Alternative] {
            let genuine = usual(provider, &seat, form);
            let proof = scene.proof(&genuine, &seat);
            let said = words(says(&genuine));
            let mut chance = StdRng::seed_from_u64(number as u64);
            for _ in 0..150 {
                let mail = (0..chance.random_range(1..4)).fold(genuine.clone(), |mail, _| changed(&mail, &mut chance));
                let found = scene.proof(&mail, &seat);
                if found != Proof::Nothing {
                    assert_eq!((&found, words(says(&mail))), (&proof, said.clone()), "{}:\n{mail:?}", provider.name);
                    still_proven += 1;
                }
            }
        }
    }
    assert!(still_proven > 50, "{still_proven}: the changes are too rough to tell anything");
}

/// What a mail says, word by word, without regard to blanks.
fn words((from, subject, lines): (Vec<String>, String, Vec<String>)) -> (Vec<String>, Vec<Vec<String>>) {
    let words = |line: &String| line.split_whitespace().map(str::to_owned).collect();
    (from, std::iter::once(&subject).chain(&lines).map(words).collect())
}

#[test]
fn every_form_of_mail_is_read_as_it_was_written() {
    let seat = seat();
    for form in FORMS {
        let line = if form == Form::Encoded { "trade 2 apples for silver" } else { "1" };
        assert_eq!(says(&mail(provider("Zoho"), &seat, form)).2, [line], "{form:?}");
    }
}
