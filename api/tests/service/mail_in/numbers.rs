//! Tests of numbers: in the answer to each kind of mail that lists moves, a number is the move that the mail has beside it.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use pixie_engine::Question;
use pixie_service::delivery::outbox::Letter;
use pixie_service::game::{DeadlineChanged, Game, GameEvent, Occupant, Pace};
use pixie_service::mail::processor::InboundProcessor;
use pixie_service::mail::store::Delivery;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::crashes::{inbound_processor, read_all};
use crate::mails::all_offer;
use crate::mails::gallery::{ask_to_take_back, digest_and_invitation, let_deadlines_pass, speak, wait};
use crate::support::letters::letter;
use crate::support::office::{Office, readable};

/// Kinds that list no move, whatever happens: the reader is not asked, or does not play.
const WITHOUT_LIST: [&str; 7] =
    ["finished", "invitation", "keep_asked", "replaced", "rewound", "seat_offered", "settings_changed"];

/// The players of a game, who answer each mail with the last number in it.
struct Readers {
    office: Office,
    game: Uuid,
    processor: InboundProcessor,
    /// The number of mails that were answered, or have no list.
    read: usize,
    /// The kinds of mails that had a list.
    listed: BTreeSet<String>,
}

impl Readers {
    async fn sit_down() -> Self {
        let office = Office::open().await;
        let mut seats = Vec::new();
        for (n, name) in [(1, "Ada"), (2, "Bo"), (3, "Cy")] {
            seats.push(Occupant::User(office.user(n, name).await));
        }
        let game = office.start_paced(&seats, Pace::try_from(8).ok()).await;
        let processor = inbound_processor(&office);
        Self { office, game, processor, read: 0, listed: BTreeSet::new() }
    }

    /// Answers the mails that were sent since the last time, and once the answers to that.
    async fn answer_all(&mut self) {
        self.answer_newest().await;
        if !self.listed.contains("answer") {
            self.answer_newest().await;
        }
        self.office.work().await;
        self.read = self.office.recorder.letters().len();
    }

    async fn answer_newest(&mut self) {
        self.office.work().await;
        let letters = self.office.recorder.letters().split_off(self.read);
        self.read += letters.len();
        for letter in letters {
            self.answer(&letter).await;
        }
    }

    /// Answers a mail by its last number, as a preview.
    async fn answer(&mut self, mail: &Letter) {
        let kind: String = sqlx::query_scalar("SELECT kind FROM outbox WHERE message_id = $1")
            .bind(&mail.message_id)
            .fetch_one(&self.office.pool)
            .await
            .expect("a kind");
        let text = readable(&mail.message);
        let Some((number, notation)) = text.lines().filter_map(numbered).next_back() else { return };
        let to = text.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
        let id = Uuid::from_slice(&Sha256::digest(&mail.message_id)[..16]).expect("an id");
        let answer = letter(&mail.recipient, to, &format!("{}@x", id.simple()), &format!("preview\n{number}"));
        let local = to.split('@').next().expect("a name").to_owned();
        let sender = Some(mail.recipient.clone());
        let delivery = Delivery { sender, recipients: vec![local], message: answer.into_bytes() };
        let now = self.processor.context.clock.now();
        self.processor.context.inbox.keep(&delivery, || id, now).await.expect("kept");
        read_all(&self.office, &self.processor).await;
        let lines: Option<Value> =
            sqlx::query_scalar("SELECT data->'lines' FROM outbox WHERE kind = 'answer' AND game_id = $1")
                .bind(id)
                .fetch_optional(&self.office.pool)
                .await
                .expect("a query");
        let Some(lines) = lines else {
            let ended: Value = sqlx::query_scalar("SELECT to_jsonb(inbox) - 'raw' FROM inbox WHERE id = $1")
                .bind(id)
                .fetch_one(&self.office.pool)
                .await
                .expect("the mail");
            panic!("no answer to {number} in the answer to this mail, {kind}:\n{text}\n{ended}");
        };
        assert_eq!(
            lines[0]["done"]["read_as"], notation,
            "{number} in the answer to this mail, {kind}:\n{text}\n{lines}"
        );
        self.listed.insert(kind);
    }
}

/// The number and the move of a line of a list.
fn numbered(line: &str) -> Option<(usize, &str)> {
    let (number, notation) = line.trim_start().split_once(". ")?;
    Some((number.parse().ok()?, notation))
}

#[tokio::test]
async fn a_number_is_the_move_beside_it_in_every_kind_of_mail_that_lists_moves() {
    let mut readers = Readers::sit_down().await;
    let id = readers.game;
    let acts = |game: &Game| game.decisions().any(|asked| asked.question == Question::Action {});
    let acting = readers.office.play_until(id, acts).await;
    readers.answer_all().await;
    wait(&readers.office, id).await;
    readers.answer_all().await;
    readers.office.play_until(id, all_offer).await;
    readers.answer_all().await;
    speak(&readers.office, id).await;
    digest_and_invitation(&readers.office, id).await;
    readers.answer_all().await;
    ask_to_take_back(&readers.office, id).await;
    readers.answer_all().await;
    let asked = readers.office.game(id).await.decisions().next().expect("somebody is asked");
    let deadline = readers.office.worker.clock.now() + TimeDelta::hours(9);
    let more_time = |_: &Game, _: &_, by, reason| {
        let changed = DeadlineChanged { seat: asked.seat.number(), decision: asked.id.to_string(), deadline, reason };
        vec![(by, GameEvent::DeadlineChanged(changed))]
    };
    readers.office.moderate(id, more_time).await;
    readers.answer_all().await;
    let_deadlines_pass(&readers.office).await;
    readers.answer_all().await;

    // The play is taken back: who is asked now was asked the same before, by another number of the decision.
    readers.listed.remove("turn");
    readers.office.rewind(id, acting.position).await;
    readers.answer_all().await;
    let all = pixie_service::news::notifications::NOTIFICATIONS.iter().map(|of| of.kind.to_string());
    let expected: BTreeSet<_> =
        all.filter(|kind| !WITHOUT_LIST.contains(&kind.as_str())).chain(["answer".to_owned()]).collect();
    assert_eq!(readers.listed, expected);
}
