//! The end of a mail: its result is stored and its answer queued in one commit.

use serde_json::json;
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use super::authenticate::ConfirmationQuestion;
use super::context::Interrupted;
use super::execute::{AnswerSubject, GIVEN_UP, Listing, MailOutcome};
use super::processor::{InboundProcessor, ProcessedMail};
use super::store::{self, End, Ending, Inbox, Leased, NoAnswer};
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::ground::telemetry::metric::INBOUND;

impl InboundProcessor {
    /// Stores the result of a mail, and queues its answer, in one commit; unless another worker has
    /// done so, or the mail was deleted.
    pub async fn finish(&self, mail: &Leased, processed: ProcessedMail) -> Result<End, Interrupted> {
        let now = self.context.clock.now();
        let ending = ending(&processed);
        let (end, outcome) = (ending.end, processed.outcome);
        if outcome.answers().any(|(answer, _)| matches!(answer.about, AnswerSubject::Seat { .. })) {
            // The turn mail that this answer replaces may not be queued yet.
            self.context.games.wait_until_projected().await;
        }
        let mut transaction = self.context.inbox.pool().begin().await?;
        if !Inbox::end(&mut *transaction, mail, &ending, now).await? {
            return Ok(end);
        }
        // Anybody can send any number of mails to addresses that look like ours.
        if let MailOutcome::Dropped(NoAnswer::NotHeld | NoAnswer::Stranger) | MailOutcome::Forgotten = &outcome {
            Inbox::forget(&mut *transaction, mail).await?;
        }
        if let MailOutcome::Held(question) = &outcome {
            self.ask(&mut transaction, mail, question).await?;
        }
        if let MailOutcome::Confirmed(question) = &outcome {
            store::confirm_path(&mut transaction, *question, now).await?;
        }
        for (number, (answer, user)) in outcome.answers().enumerate() {
            let id = answer_id(mail.id, number);
            let letter = NewLetter { id, user_id: user, kind: MailKind::Answer, data: json!(answer) };
            Outbox::queue(&mut *transaction, &letter, now).await?;
            if let (AnswerSubject::Seat { game, version, .. }, false) = (answer.about, answer.report.too_many) {
                Outbox::withdraw(&mut *transaction, (game, version), user, MailKind::Turn, now).await?;
            }
        }
        transaction.commit().await?;
        let why = match (ending.no_answer, outcome) {
            (Some(reason), _) => reason.word(),
            (None, MailOutcome::Answered(answer, _)) if answer.report.is_given_up => "given_up",
            _ => "",
        };
        metrics::counter!(INBOUND.name, "outcome" => end.word(), "reason" => why).increment(1);
        self.context.wakeup.wake();
        Ok(end)
    }

    /// Asks the sender of a held mail whether it is theirs, or joins the mail with the question that was
    /// asked already, in the caller's transaction.
    async fn ask(
        &self,
        db: &mut PgConnection,
        mail: &Leased,
        question: &ConfirmationQuestion,
    ) -> Result<(), Interrupted> {
        let ConfirmationQuestion { path, holder, excerpt } = question;
        let now = self.context.clock.now();
        if path.ask(&mut *db, mail.id, *holder, now).await? {
            Inbox::hold(&mut *db, mail, mail.id).await?;
            let letter =
                NewLetter { id: mail.id, user_id: *holder, kind: MailKind::Confirmation, data: json!(excerpt) };
            Outbox::queue(&mut *db, &letter, now).await?;
            return Ok(());
        }
        match path.asked(&mut *db).await? {
            Some(asked) if !asked.is_confirmed => Ok(Inbox::hold(&mut *db, mail, asked.id).await?),
            _ => Err(Interrupted("it was confirmed at this moment".to_owned())),
        }
    }
}

/// How a mail ends, as it is stored.
fn ending(ProcessedMail { outcome, listing }: &ProcessedMail) -> Ending {
    let no_answer = outcome.no_answer();
    let sentence = no_answer.map(|reason| reason.sentence().to_owned());
    let (end, reason, results) = match outcome {
        MailOutcome::Answered(answer, _) => {
            let reason = answer.report.is_given_up.then(|| GIVEN_UP.to_owned());
            (End::Done, reason, Some(answer.report.outcome()))
        }
        MailOutcome::AnsweredEach(answers, _) => {
            (End::Done, None, Some(answers.iter().flat_map(|answer| answer.report.outcome()).collect()))
        }
        MailOutcome::Silent(results) => (End::Dropped, sentence, Some(results.clone())),
        MailOutcome::Noted(_) | MailOutcome::Forgotten | MailOutcome::Confirmed(_) => (End::Done, None, None),
        MailOutcome::Held(_) => (End::Held, sentence, None),
        MailOutcome::Dropped(_) => (End::Dropped, sentence, None),
        MailOutcome::Aside(_, detail) => (End::Aside, Some(detail.clone()), None),
    };
    let Listing { writer, is_author_proven, game } = *listing;
    Ending { end, no_answer, reason, outcome: results.map(|results| json!(results)), writer, is_author_proven, game }
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
