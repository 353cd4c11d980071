//! The ids of commands, which make a repeated command harmless: the fold of a game knows the ids it
//! has seen, and with each id a hash of the request, so that the same key for another request is
//! noticed.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The id of one command of one sender, the same however often the command arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommandId(pub [u8; 32]);

impl CommandId {
    /// The id of the game that this command creates.
    pub fn game(&self) -> Uuid {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&self.0[..16]);
        uuid::Builder::from_custom_bytes(bytes).into_uuid()
    }

    /// The id of a request with an `Idempotency-Key`.
    pub fn from_key(user: Uuid, key: &str) -> Self {
        Self(digest(&[b"key", user.as_bytes(), key.as_bytes()]))
    }

    /// The id of the command that opens a rematch of a game; rematches count from 0.
    pub fn of_rematch(game_id: Uuid, number: u32) -> Self {
        Self(digest(&[b"rematch", game_id.as_bytes(), &number.to_be_bytes()]))
    }

    /// The id of the answer that a standing order gives: to this decision, or the only one that it ever gives.
    pub fn of_standing_order(order: Uuid, decision: Option<u32>) -> Self {
        Self(digest(&[b"standing order", order.as_bytes(), &decision.unwrap_or_default().to_be_bytes()]))
    }

    /// The id of the move that a bot makes in this version of a game.
    pub fn of_bot(game_id: Uuid, version: i32) -> Self {
        Self(digest(&[b"bot", game_id.as_bytes(), &version.to_be_bytes()]))
    }

    /// The id of one line of a mail; lines count from 1.
    pub fn from_mail(game_id: Uuid, seat: u8, message_id: &str, line: u32) -> Self {
        Self(digest(&[b"mail", game_id.as_bytes(), &[seat], &line.to_be_bytes(), message_id.as_bytes()]))
    }
}

/// A hash that tells two requests under one key apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestHash(pub [u8; 16]);

impl RequestHash {
    /// Hashes everything that defines the request, such as the path and the body.
    pub fn of(parts: &[&[u8]]) -> Self {
        let mut short = [0; 16];
        short.copy_from_slice(&digest(parts)[..16]);
        Self(short)
    }
}

/// The command that an event answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    /// The id by which a repeated command is recognised.
    pub id: CommandId,
    /// The hash of the request.
    pub request: RequestHash,
}

/// Each part is hashed after its length, so that no two lists of parts give the same input.
fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_its_sender_and_its_key() {
        let (ada, bo) = (Uuid::from_u128(1), Uuid::from_u128(2));
        assert_eq!(CommandId::from_key(ada, "k"), CommandId::from_key(ada, "k"));
        assert_ne!(CommandId::from_key(ada, "k"), CommandId::from_key(bo, "k"));
        assert_ne!(CommandId::from_key(ada, "k"), CommandId::from_key(ada, "k2"));
        assert_ne!(CommandId::from_mail(ada, 1, "<m@x>", 1), CommandId::from_mail(ada, 1, "<m@x>", 2));
    }

    #[test]
    fn moving_bytes_between_parts_changes_the_hash() {
        assert_ne!(RequestHash::of(&[b"ab", b"c"]), RequestHash::of(&[b"a", b"bc"]));
    }
}
