//! The moves by mail, and the mail server that delivers them.

use std::net::SocketAddr;
use std::time::Instant;

use pixie_event_store::CommandId;
use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::ground::signing::Signer;
use reqwest::Method;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use super::players::PATIENCE;
use super::scene::{POLL, Scene};
use crate::faults::Dice;
use crate::faults::table::{Order, Table, ask};
use crate::support::letters::letter;
use crate::support::lmtp::Lmtp;

/// The most mails of a player about a game; the service accepts 60 an hour about a seat.
pub(super) const MOST: usize = 50;
/// The number of steps to deliver a mail.
pub(super) const STEPS: usize = 6;

/// A mail with a move.
pub(super) struct Letter {
    pub(super) message_id: String,
    pub(super) game: Uuid,
    seat: u8,
    from: String,
    to: String,
    message: String,
}

impl Letter {
    /// A mail with the chosen move.
    pub(super) fn about(table: &Table, order: &Order, signer: &Signer) -> Self {
        let text = |member: &str| order.body[member].as_str().expect("a text");
        let (game, player) = (table.id.parse().expect("an id"), &table.players[order.seat]);
        let seat = u8::try_from(order.seat + 1).expect("a seat");
        let address = Address::Seat { game, seat, decision: text("decision").parse().expect("a number") };
        let to = format!("{}@localhost", address.local_part(Holder { id: player.id, epoch: 0 }, signer));
        let message_id = format!("{}@example.org", order.key);
        let message = letter(&player.email, &to, &message_id, text("notation"));
        Self { message_id, game, seat, from: player.email.clone(), to, message }
    }

    /// The command of its first line.
    pub(super) fn command(&self) -> CommandId {
        CommandId::from_mail(self.game, self.seat, &self.message_id, 1)
    }

    /// Delivers it. False if the service has not acknowledged it.
    pub(super) async fn hand_in(&self, service: SocketAddr) -> bool {
        let said = timeout(PATIENCE, async {
            let mut session = Lmtp::connect(service).await?;
            let mut reply = String::new();
            for words in self.words() {
                reply = session.say(&words, 1).await?.remove(0);
            }
            std::io::Result::Ok(reply)
        });
        said.await.is_ok_and(|said| said.is_ok_and(|reply| reply.starts_with("250")))
    }

    /// Disconnects during a step; in the last one after all was sent, but before the reply.
    pub(super) async fn hand_in_half(&self, service: SocketAddr, step: usize) {
        let said = timeout(PATIENCE, async {
            let mut session = Lmtp::connect(service).await?;
            let words = self.words();
            for words in &words[..step] {
                session.say(words, 1).await?;
            }
            let last = &words[step];
            let half = if step + 1 == STEPS { last.len() } else { last.len() / 2 };
            session.say(&last[..half], 0).await.map(drop)
        });
        // An error is expected here.
        let _ = said.await;
    }

    /// The commands of each step; each has a reply, the first one is the greeting.
    fn words(&self) -> [String; STEPS] {
        [
            String::new(),
            "LHLO mx.example\r\n".to_owned(),
            format!("MAIL FROM:<{}>\r\n", self.from),
            format!("RCPT TO:<{}>\r\n", self.to),
            "DATA\r\n".to_owned(),
            format!("{}.\r\n", self.message),
        ]
    }

    /// Waits for some time until the game has moved on: the node with the mail may be gone, and
    /// then it is handled later. It need not come, so this is no [`wait_until`](crate::waiting::wait_until).
    pub(super) async fn is_read(&self, table: &mut Table, scene: &Scene, dice: &Dice) -> bool {
        let since = Instant::now();
        let before = table.version;
        while since.elapsed() < PATIENCE && !scene.has_ended() {
            table.go_to(scene.any_node(dice).http);
            if let Ok(seen) = ask(table.players[0].request(Method::GET, &table.path("decisions"))).await {
                table.version = table.version.max(seen["version"].as_u64().expect("a version"));
            }
            if table.version > before {
                return true;
            }
            sleep(POLL).await;
        }
        false
    }
}
