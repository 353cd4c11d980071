//! A player who has only a mail program.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use pixie_service::delivery::mail_out::Smtp;
use pixie_service::delivery::outbox::{Letter, Transport as _};
use pixie_service::ground::clock::ManualClock;

use super::inbox::{Inbox, Mail};
use super::postfix::{PLAYERS, Postfix};
use super::programs::Program;
use crate::faults::Dice;
use crate::waiting::wait_until;

/// A player, their mail program and their mails.
pub(super) struct Player<'a> {
    pub(super) address: String,
    program: Program,
    inbox: Inbox,
    smtp: Smtp,
    postfix: &'a Postfix,
    dice: Dice,
    /// The addresses that were answered; each decision has its own.
    answered: BTreeSet<String>,
    pub(super) sent: u32,
}

impl<'a> Player<'a> {
    pub(super) fn new(name: &str, program: Program, seed: u64, postfix: &'a Postfix) -> Self {
        Self {
            address: format!("{name}@{PLAYERS}"),
            program,
            inbox: Inbox::new(postfix.maildir(name)),
            smtp: Smtp::new(&format!("smtp://{}", postfix.ports.fast), 1).expect("a server"),
            postfix,
            dice: Dice::seeded(seed),
            answered: BTreeSet::new(),
            sent: 0,
        }
    }

    /// The next mails, at least one.
    pub(super) async fn wait(&mut self) -> Vec<Mail> {
        wait_until(&format!("a mail for {}", self.address), async || {
            let news = self.inbox.unread();
            if news.is_empty() { Err(self.postfix.log()) } else { Ok(news) }
        })
        .await
    }

    /// Sends an answer.
    pub(super) async fn answer(&mut self, mail: &Mail, orders: &str) {
        self.sent += 1;
        let id = format!("{}.{}", self.sent, self.address);
        let letter = Letter {
            sender: self.address.clone(),
            recipient: mail.reply_to.clone(),
            message_id: format!("<{id}>"),
            message: self.program.answer(mail, &self.address, &id, orders),
        };
        self.smtp.send(&letter).await.expect("the mail server takes it");
        self.answered.insert(mail.reply_to.clone());
    }

    /// Answers every mail that needs it, until a mail reports the end of the game. Each answer
    /// takes half a minute of clock time.
    pub(super) async fn play(&mut self, clock: &ManualClock) -> Mail {
        loop {
            for mail in self.wait().await {
                if mail.is_the_last() {
                    return mail;
                }
                let moves = mail.moves();
                // A decision may be in more than one mail; one in an answer is still open.
                let is_new = !self.answered.contains(&mail.reply_to)
                    || mail.in_reply_to.ends_with(&format!("{}>", self.address));
                if is_new && !moves.is_empty() {
                    let said = moves[self.dice.below(moves.len())].clone();
                    clock.advance(TimeDelta::seconds(30));
                    self.answer(&mail, &said).await;
                }
            }
        }
    }
}
