//! The end of a mail: its result is stored and its answer queued in one commit.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use super::answer::About;
use super::confirmation::Question;
use super::inbound_processor::InboundProcessor;
use super::path_store;
use super::sender::Drop;
use super::store::{End, Inbox, Leased};
use super::unfinished::GIVEN_UP;
use super::verdict::{Inner, Interrupted, Verdict};
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::ground::telemetry::metric::INBOUND;

impl InboundProcessor {
    /// Stores the result of a mail, and queues its answer, in one commit; unless another worker has
    /// done so, or the mail was deleted.
    pub async fn conclude(&self, mail: &Leased, Verdict(verdict): Verdict) -> Result<End, Interrupted> {
        let now = self.clock.now();
        let (end, reason, outcome): (_, Option<String>, Option<Value>) = match &verdict {
            Inner::Answered(answer, _) => {
                let reason = answer.report.is_given_up.then(|| GIVEN_UP.to_owned());
                (End::Done, reason, Some(json!(answer.report.outcome())))
            }
            Inner::AnsweredEach(answers, _) => {
                let outcomes: Vec<_> = answers.iter().flat_map(|answer| answer.report.outcome()).collect();
                (End::Done, None, Some(json!(outcomes)))
            }
            Inner::Silent(outcome) => (End::Dropped, Some(Drop::Silent.reason().to_owned()), Some(json!(outcome))),
            Inner::Noted | Inner::Forgotten | Inner::Confirmed(_) => (End::Done, None, None),
            Inner::Held(_) => (End::Held, Some("it waits until its sender confirms it".to_owned()), None),
            Inner::Dropped(drop) => (End::Dropped, Some(drop.reason().to_owned()), None),
            Inner::Aside(reason) => (End::Aside, Some(reason.clone()), None),
        };
        if verdict.answers().any(|(answer, _)| matches!(answer.about, About::Seat { .. })) {
            // The turn mail that this answer replaces may not be queued yet.
            self.games.settle().await;
        }
        let mut transaction = self.inbox.pool().begin().await?;
        if !Inbox::end(&mut *transaction, mail, end, reason.as_deref(), outcome, now).await? {
            return Ok(end);
        }
        // Anybody can send any number of mails to addresses that look like ours.
        if let Inner::Dropped(Drop::NotHeld | Drop::Stranger) | Inner::Forgotten = &verdict {
            Inbox::forget(&mut *transaction, mail).await?;
        }
        if let Inner::Held(question) = &verdict {
            self.ask(&mut transaction, mail, question).await?;
        }
        if let Inner::Confirmed(question) = &verdict {
            path_store::confirm(&mut transaction, *question, now).await?;
        }
        for (number, (answer, user)) in verdict.answers().enumerate() {
            let id = answer_id(mail.id, number);
            let letter = NewLetter { id, user_id: user, kind: MailKind::Answer, data: json!(answer) };
            Outbox::queue(&mut *transaction, &letter, now).await?;
            if let (About::Seat { game, version, .. }, false) = (answer.about, answer.report.too_many) {
                Outbox::withdraw(&mut *transaction, (game, version), user, MailKind::Turn, now).await?;
            }
        }
        transaction.commit().await?;
        let why = match verdict {
            Inner::Dropped(drop) => drop.word(),
            Inner::Silent(_) => Drop::Silent.word(),
            Inner::Answered(answer, _) if answer.report.is_given_up => "given-up",
            _ => "",
        };
        metrics::counter!(INBOUND.name, "outcome" => end.word(), "reason" => why).increment(1);
        self.wakeup.wake();
        Ok(end)
    }

    /// Asks the sender of a held mail whether it is theirs, or joins the mail with the question that was
    /// asked already, in the caller's transaction.
    async fn ask(&self, db: &mut PgConnection, mail: &Leased, question: &Question) -> Result<(), Interrupted> {
        let Question { path, holder, said } = question;
        let now = self.clock.now();
        if path.ask(&mut *db, mail.id, *holder, now).await? {
            Inbox::hold(&mut *db, mail, mail.id).await?;
            let letter = NewLetter { id: mail.id, user_id: *holder, kind: MailKind::Confirmation, data: json!(said) };
            Outbox::queue(&mut *db, &letter, now).await?;
            return Ok(());
        }
        match path.asked(&mut *db).await? {
            Some(asked) if !asked.is_confirmed => Ok(Inbox::hold(&mut *db, mail, asked.id).await?),
            _ => Err(Interrupted("it was confirmed at this moment".to_owned())),
        }
    }
}

/// The id of an answer to a mail: the first one has that of the mail.
fn answer_id(mail: Uuid, number: usize) -> Uuid {
    if number == 0 {
        return mail;
    }
    let hash = Sha256::new().chain_update(b"answer").chain_update(mail).chain_update(number.to_be_bytes()).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
