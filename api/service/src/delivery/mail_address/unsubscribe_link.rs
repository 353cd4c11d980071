//! The link to fewer mails: it proves whose mails they are, so that nobody needs to sign in.

use data_encoding::BASE32_NOPAD;
use uuid::Uuid;

use super::Holder;
use crate::ground::signing::{SIGNATURE, Signer};

/// The parsed link. Its signature is verified by [`UnsubscribeLink::is_held_by`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsubscribeLink {
    /// The user; for an invited person who is no user, the id of the invitation.
    pub user: Uuid,
    /// The game of the mail, if it was about one.
    pub game: Option<Uuid>,
    signature: [u8; SIGNATURE],
}

/// The path of the page: user and game in lower-case base 32, with a signature that also covers the
/// holder's epoch.
pub fn path(game: Option<Uuid>, holder: Holder, signer: &Signer) -> String {
    let ids = ids(holder.id, game);
    let token = [&ids[..], &signer.sign(PURPOSE, &[&ids, &holder.epoch.to_be_bytes()])].concat();
    format!("/unsubscribe/{}", BASE32_NOPAD.encode(&token).to_ascii_lowercase())
}

const PURPOSE: &str = "unsubscribe";

fn ids(user: Uuid, game: Option<Uuid>) -> Vec<u8> {
    let game = game.as_ref().map_or(&[][..], |game| game.as_bytes());
    [user.as_bytes(), game].concat()
}

impl UnsubscribeLink {
    /// Parses the last part of the path; none if this service cannot have made it.
    pub fn read(token: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (ids, signature) = bytes.split_at_checked(bytes.len().checked_sub(SIGNATURE)?)?;
        let (user, game) = ids.split_at_checked(16)?;
        let game = if game.is_empty() { None } else { Some(Uuid::from_slice(game).ok()?) };
        Some(Self { user: Uuid::from_slice(user).ok()?, game, signature: signature.try_into().ok()? })
    }

    /// The same link of a person who has become a user since: it is about all games. It proves nothing any more.
    pub fn of_user(self, user: Uuid) -> Self {
        Self { user, game: None, ..self }
    }

    /// Whether we have put this link into a mail to its user, and they have not declared it void since.
    pub fn is_held_by(&self, holder: Holder, signer: &Signer) -> bool {
        let ids = ids(self.user, self.game);
        holder.id == self.user && signer.verify(PURPOSE, &[&ids, &holder.epoch.to_be_bytes()], &self.signature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_its_users_until_they_declare_it_void() {
        let signer = Signer::new([1; 32]);
        let holder = Holder { id: Uuid::from_u128(1), epoch: 0 };
        for game in [None, Some(Uuid::from_u128(2))] {
            let path = path(game, holder, &signer);
            let link = UnsubscribeLink::read(path.strip_prefix("/unsubscribe/").unwrap()).unwrap();
            assert_eq!((link.user, link.game), (holder.id, game));
            assert!(link.is_held_by(holder, &signer));
            assert!(!link.is_held_by(Holder { epoch: 1, ..holder }, &signer));
            assert!(!link.is_held_by(holder, &Signer::new([2; 32])));
            let other = UnsubscribeLink { game: Some(Uuid::from_u128(3)), ..link };
            assert!(!other.is_held_by(holder, &signer), "of another game");
        }
    }

    #[test]
    fn anything_may_stand_there() {
        for token in ["", "a", "ü", &"a".repeat(52), &"a".repeat(77), &"a".repeat(10_000), "../..", "%00"] {
            assert!(
                !UnsubscribeLink::read(token)
                    .is_some_and(|link| { link.is_held_by(Holder { id: link.user, epoch: 0 }, &Signer::new([1; 32])) })
            );
        }
    }
}
