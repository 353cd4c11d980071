//! A whole game of two people who have nothing but mail: one answers by neomutt, one by the links in the HTML of the mails.
//! Neither opens a page, and neither uses the API.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use futures_util::future::join;
use pixie_service::delivery::mail_out::Smtp;
use pixie_service::delivery::outbox::{Letter, Transport as _};
use pixie_service::ground::clock::ManualClock;

use super::inbox::{Inbox, Mail, WritingLink, is_move};
use super::neomutt::Neomutt;
use super::postfix::{PLAYERS, Postfix, REPLY_DOMAIN, is_installed};
use super::start;
use crate::faults::Dice;
use crate::waiting::wait_until;

/// The way in which somebody writes an answer.
enum Hands {
    /// By replying in neomutt: with the number of a move, or with its words.
    Neomutt(Neomutt),
    /// By following a link, which opens a new mail, and sending it as it is.
    Links(Smtp),
}

/// Somebody with a mailbox.
struct Correspondent<'a> {
    name: &'static str,
    hands: Hands,
    inbox: Inbox,
    postfix: &'a Postfix,
    dice: Dice,
    /// The addresses that were answered; each decision has its own.
    answered: BTreeSet<String>,
    sent: usize,
}

impl<'a> Correspondent<'a> {
    fn new(name: &'static str, hands: Hands, postfix: &'a Postfix) -> Self {
        let inbox = Inbox::new(postfix.maildir(name));
        Self { name, hands, inbox, postfix, dice: Dice::seeded(7), answered: BTreeSet::new(), sent: 0 }
    }

    fn address(&self) -> String {
        format!("{}@{PLAYERS}", self.name)
    }

    /// Writes the first mail, to the address that everybody knows.
    async fn write_to_desk(&mut self, text: &str) {
        let to = format!("play@{REPLY_DOMAIN}");
        match &self.hands {
            Hands::Neomutt(neomutt) => neomutt.write(&to, "Pixie Queen", text),
            Hands::Links(_) => {
                self.send(WritingLink { to, subject: "Pixie Queen".to_owned(), body: text.to_owned() }).await;
            }
        }
    }

    /// The next mails, at least one.
    async fn wait(&mut self) -> Vec<Mail> {
        wait_until(&format!("a mail for {}", self.name), async || {
            let news = self.inbox.unread();
            if news.is_empty() { Err(self.postfix.log()) } else { Ok(news) }
        })
        .await
    }

    /// The next mail with these words, whatever comes before it.
    async fn mail_with(&mut self, words: &str) -> Mail {
        loop {
            let found = self.wait().await.into_iter().find(|mail| mail.text.contains(words));
            if let Some(mail) = found {
                return mail;
            }
        }
    }

    /// Answers a mail with these words. Who follows links finds them in the mail, but for a name.
    async fn answer(&mut self, mail: &Mail, words: &str) {
        self.sent += 1;
        self.answered.insert(mail.reply_to.clone());
        match &self.hands {
            Hands::Neomutt(neomutt) => neomutt.reply(mail, words),
            Hands::Links(_) => {
                let with_name = |link: WritingLink| WritingLink { body: link.body.replace(" Ada", " bo"), ..link };
                let found = mail.links().into_iter().map(with_name).find(|link| link.body == words);
                self.send(found.unwrap_or_else(|| panic!("no link says {words}: {}", mail.text))).await;
            }
        }
    }

    /// Sends what a link has written.
    async fn send(&self, WritingLink { to, subject, body }: WritingLink) {
        let Hands::Links(smtp) = &self.hands else { panic!("neomutt sends itself") };
        let (from, id) = (self.address(), format!("<{}.{}>", self.sent, self.address()));
        let message = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\nMessage-ID: {id}\r\nDate: Thu, 1 Jan 2026 12:00:00 +0000\r\n\
             MIME-Version: 1.0\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n{body}\r\n\r\nSent from my phone\r\n"
        );
        let letter = Letter { sender: from, recipient: to, message_id: id, message: message.into_bytes() };
        smtp.send(&letter).await.expect("the mail server takes it");
    }

    /// The words of one of the moves that a mail lists; none if it lists none.
    fn choose(&mut self, mail: &Mail) -> Option<String> {
        let words: Vec<String> = match &self.hands {
            Hands::Neomutt(_) if self.sent.is_multiple_of(2) => {
                mail.numbered_moves().into_iter().map(|(number, _)| number.to_string()).collect()
            }
            Hands::Neomutt(_) => mail.moves(),
            Hands::Links(_) => mail.links().into_iter().map(|link| link.body).filter(|body| is_move(body)).collect(),
        };
        (!words.is_empty()).then(|| words[self.dice.below(words.len())].clone())
    }

    /// Answers every mail that asks, until one reports the end of the game. Each answer takes half a minute of clock time.
    async fn play(&mut self, clock: &ManualClock) -> Mail {
        loop {
            for mail in self.wait().await {
                if mail.subject.starts_with("Rainy days is over: you ") {
                    return mail;
                }
                // A decision may be in more than one mail; one in an answer is still open.
                let is_an_answer = mail.in_reply_to.ends_with(&format!("@{PLAYERS}>"));
                let is_open = is_an_answer || !self.answered.contains(&mail.reply_to);
                if is_open && let Some(words) = self.choose(&mail) {
                    clock.advance(TimeDelta::seconds(30));
                    self.answer(&mail, &words).await;
                }
            }
        }
    }
}

/// Plays a whole game, from signing up to the result; neomutt's list of all mails of it. None if a program is missing.
pub(crate) async fn play_by_nothing_but_mail() -> Option<String> {
    if !is_installed() || !Neomutt::is_installed() {
        return None;
    }
    let (service, postfix) = start().await;
    let smtp = postfix.ports.fast;
    let neomutt = Neomutt::new("ada", postfix.maildir("ada"), smtp);
    let links = Hands::Links(Smtp::new(&format!("smtp://{smtp}"), 1).expect("a server"));
    let mut ada = Correspondent::new("ada", Hands::Neomutt(neomutt), &postfix);
    let mut bo = Correspondent::new("bo", links, &postfix);

    for person in [&mut ada, &mut bo] {
        person.write_to_desk("sign up").await;
        let question = person.mail_with("sign up as Ada").await;
        person.answer(&question, &format!("sign up as {}", person.name)).await;
    }
    let welcome = ada.mail_with("Hello ada,").await;
    ada.answer(&welcome, &format!("new game for 2, called Rainy days, 3 days a move\ninvite {}", bo.address())).await;
    ada.mail_with("The game is open, and you have its first seat.").await;
    let invitation = bo.mail_with("ada invites you").await;
    bo.answer(&invitation, "join").await;

    let (last, others) = join(Box::pin(ada.play(&service.clock)), Box::pin(bo.play(&service.clock))).await;
    for (mail, person) in [(&last, &ada), (&others, &bo)] {
        assert!(mail.is_the_last(), "{}", mail.text);
        assert!(person.sent > 10, "{} mails make no game", person.sent);
    }
    let status: String =
        sqlx::query_scalar("SELECT status::text FROM games").fetch_one(&service.owner).await.expect("one game");
    assert_eq!(status, "finished");
    service.verify().await;
    let Hands::Neomutt(neomutt) = &ada.hands else { unreachable!("Ada has neomutt") };
    Some(neomutt.list())
}

#[tokio::test]
async fn two_play_a_whole_game_by_nothing_but_mail_from_signing_up_to_the_result() {
    let Some(list) = play_by_nothing_but_mail().await else { return };
    // The list tells one question from the other.
    for subject in ["Your account at Pixie Post", "Your action, round 1: Rainy days", "Rainy days is over"] {
        assert!(list.contains(subject), "{subject} is missing:\n{list}");
    }
}
