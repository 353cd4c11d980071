//! The mails of players, and the answers they get.

use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::signing::Signer;
use reqwest::Method;
use uuid::Uuid;

use super::game::Seated;
use super::{Person, Service};
use crate::waiting::{seen, wait_until};

impl Service {
    /// Delivers a mail by HTTP: sender, recipient, id and text.
    pub(crate) async fn write(&self, from: &str, to: &str, id: &str, text: &str) {
        assert_eq!(self.hand_in(to, &letter(from, to, id, text)).await, 202);
    }

    /// Delivers raw bytes, and returns the status.
    pub(crate) async fn hand_in(&self, to: &str, message: &str) -> u16 {
        let request = self.request(Method::POST, "/inbound/email").header("Content-Type", "message/rfc822");
        let request = request.header("X-Envelope-To", to).header("X-Envelope-From", "<ada@example.org>");
        request.body(message.to_owned()).send().await.expect("an answer").status().as_u16()
    }

    /// The text of the mail that answers the one with this id, without line breaks.
    pub(crate) async fn answer_to(&self, id: &str) -> String {
        let mail = self.mail_with(&format!("In-Reply-To: <{id}>")).await;
        mail.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The first mail that contains this line.
    pub(crate) async fn mail_with(&self, line: &str) -> String {
        let mut known = 0;
        loop {
            let mails = self.mails(known + 1).await;
            if let Some(mail) = mails.iter().find(|mail| mail.lines().any(|there| there == line)) {
                return mail.clone();
            }
            known = mails.len();
        }
    }

    /// The signer of the service.
    pub(crate) async fn signer(&self) -> Signer {
        Signer::of_installation(&self.pool, &Entropy::seeded(9)).await.expect("a key")
    }

    /// The reply address of a user's seat (from 0), for a decision.
    pub(crate) async fn address(&self, game: &Seated, seat: usize, decision: u32) -> String {
        let number = u8::try_from(seat + 1).expect("a seat");
        let address = Address::Seat { game: game.id.parse().expect("an id"), seat: number, decision };
        self.address_of(address, &game.players[seat]).await
    }

    /// An address of the service for this holder.
    pub(crate) async fn address_of(&self, address: Address, holder: &Person) -> String {
        let holder = Holder { id: holder.id.parse().expect("an id"), epoch: 0 };
        format!("{}@localhost", address.local_part(holder, &self.signer().await))
    }

    /// The reply address of a seat with a decision, and the seat.
    pub(crate) async fn asked(&self, game: &Seated) -> (usize, String) {
        let seat = self.open(game).await.first().expect("somebody is asked").0;
        let decision = self.own_decision(game, seat).await["id"].as_str().expect("an id").parse().expect("a number");
        (seat, self.address(game, seat, decision).await)
    }

    /// Waits until every mail was handled: the state and the reason of each, oldest first.
    pub(crate) async fn handled(&self, mails: usize) -> Vec<(String, String)> {
        wait_until(&format!("{mails} mails to be handled"), async || {
            let rows = "SELECT state::text, coalesce(reason, '') FROM inbox ORDER BY received_at, id";
            let rows: Vec<(String, String)> = sqlx::query_as(rows).fetch_all(&self.owner).await.expect("rows");
            seen(rows, |rows| rows.len() >= mails && rows.iter().all(|(state, _)| state != "waiting"))
        })
        .await
    }

    /// The number of queued answers.
    pub(crate) async fn answers(&self) -> i64 {
        let count = "SELECT count(*) FROM outbox WHERE kind = 'answer'";
        sqlx::query_scalar(count).fetch_one(&self.owner).await.expect("a number")
    }
}

/// A mail as a mail program writes it.
pub(crate) fn letter(from: &str, to: &str, id: &str, text: &str) -> String {
    format!(
        "From: {from}\r\nTo: <{to}>\r\nSubject: Re: Pixie Queen\r\nMessage-ID: <{id}>\r\nDate: Thu, 1 Jan 2026 00:00:00 +0000\r\n\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n\r\n\
         On Thu, 1 Jan 2026 Pixie Post <pixie-post@localhost> wrote:\r\n> pass\r\n",
        text.replace('\n', "\r\n"),
    )
}

/// The mail address of a player of `seated`.
pub(crate) fn address_of(seat: usize) -> String {
    format!("{}@example.org", ["ada", "bo", "cy", "di", "ed"][seat])
}

/// An id that does not exist.
pub(crate) fn nobody() -> Uuid {
    Uuid::from_u128(404)
}
