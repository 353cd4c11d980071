//! The players of the storm, who continue through all faults, and the answers they got.

use std::time::Duration;

use pixie_event_store::{CommandId, Version};
use pixie_service::ground::signing::Signer;
use uuid::Uuid;

use super::letters::{Letter, MOST};
use super::scene::Scene;
use crate::faults::Dice;
use crate::faults::table::Table;
use crate::support::client::Client;

/// The timeout of a request before it is repeated, maybe at another node.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// A move that was acknowledged.
pub(super) struct Acknowledged {
    pub(super) game: Uuid,
    pub(super) command: CommandId,
    /// None by mail, because the answer comes by mail.
    pub(super) version: Option<Version>,
}

/// The answers that some players got, and their current games.
#[derive(Default)]
pub(super) struct Journal {
    pub(super) moves: Vec<Acknowledged>,
    /// Unfinished games over HTTP. Their moves are recorded when they end.
    pub(super) tables: Vec<Table>,
    /// Games played by mail.
    pub(super) written: Vec<Table>,
    /// The Message-ID of every acknowledged mail.
    pub(super) letters: Vec<String>,
}

impl Journal {
    /// Records the moves of a game over HTTP.
    pub(super) fn note(&mut self, table: &Table) {
        let moves = table.made.iter().map(|(order, done)| Acknowledged {
            game: table.id.parse().expect("an id"),
            command: CommandId::from_key(table.players[order.seat].id, &order.key),
            version: done["version"].as_i64().and_then(|version| version.try_into().ok()),
        });
        self.moves.extend(moves);
    }

    pub(super) fn add(&mut self, other: Self) {
        self.moves.extend(other.moves);
        self.tables.extend(other.tables);
        self.written.extend(other.written);
        self.letters.extend(other.letters);
    }
}

/// Plays game after game over HTTP until the end of the storm. A request sent before is repeated
/// until it is answered.
pub(super) async fn play(scene: &Scene, people: &[Client], seed: u64) -> Journal {
    let (mut journal, dice) = (Journal::default(), Dice::seeded(seed));
    for game in 0.. {
        let mut table = sit_down(scene, people, seed * 1000 + game, &dice).await;
        loop {
            if scene.has_ended() && !table.is_waiting() {
                journal.tables.push(table);
                return journal;
            }
            table.go_to(scene.any_node(&dice).http);
            match table.play_on().await {
                Ok(true) => scene.record_acknowledged(),
                Ok(false) => break,
                Err(_) => scene.record_interruption().await,
            }
        }
        journal.note(&table);
    }
    unreachable!("there is always another game")
}

/// Plays by mail until the end of the storm.
pub(super) async fn correspond(scene: &Scene, people: &[Client], signer: &Signer, seed: u64) -> Journal {
    let (mut journal, dice) = (Journal::default(), Dice::seeded(seed));
    for game in 0.. {
        let mut table = sit_down(scene, people, seed * 1000 + game, &dice).await;
        for _ in 0..MOST {
            if scene.has_ended() {
                journal.written.push(table);
                return journal;
            }
            let order = loop {
                table.go_to(scene.any_node(&dice).http);
                match table.choose().await {
                    Ok(order) => break order,
                    Err(_) => scene.record_interruption().await,
                }
            };
            let Some(order) = order else { break };
            let letter = Letter::about(&table, &order, signer);
            let cut = scene.take_cut();
            if let Some(step) = cut {
                // They disconnect half-way, and deliver the mail again.
                letter.hand_in_half(scene.any_node(&dice).lmtp, step).await;
            }
            while !letter.hand_in(scene.any_node(&dice).lmtp).await {
                scene.record_interruption().await;
            }
            journal.moves.push(Acknowledged { game: letter.game, command: letter.command(), version: None });
            journal.letters.push(letter.message_id.clone());
            if !letter.is_read(&mut table, scene, &dice).await {
                break;
            }
            scene.record_acknowledged();
        }
        journal.written.push(table);
    }
    unreachable!("there is always another game")
}

async fn sit_down(scene: &Scene, people: &[Client], seed: u64, dice: &Dice) -> Table {
    let players = &people[..2 + dice.below(people.len() - 1)];
    loop {
        let address = scene.any_node(dice).http;
        let here: Vec<_> = players.iter().map(|player| player.at_address(address)).collect();
        match Table::open(&here, seed).await {
            Ok(table) => return table,
            Err(_) => scene.record_interruption().await,
        }
    }
}
