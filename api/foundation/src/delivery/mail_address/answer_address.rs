//! The reply and bounce addresses, which say what a mail is about, and which only this service can
//! make.
//!
//! The part before the `@` is, in lower-case base 32 without padding: a byte for the kind, the ids,
//! and a signature. The signature also covers the holder of the address, so it becomes invalid as
//! soon as the seat has a new player, or when its holder makes all older addresses invalid. Other
//! code checks that the game still runs and who the sender is.

use data_encoding::BASE32_NOPAD;
use uuid::Uuid;

use crate::ground::signing::{SIGNATURE, Signer};

/// The subject of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    /// A seat of a game, and the decision that the mail asked for: 0 if it asked for none.
    Seat {
        /// The id of the game.
        game: Uuid,
        /// The seat's number, from 1.
        seat: u8,
        /// The id of the decision.
        decision: u32,
    },
    /// A move that was proposed to a seat: a plain yes makes it, and any other answer is one to the decision.
    Proposal {
        /// The id of the game.
        game: Uuid,
        /// The seat's number, from 1.
        seat: u8,
        /// The id of the decision.
        decision: u32,
        /// What tells the move from the others.
        mark: u16,
    },
    /// An invitation to a game.
    Invitation {
        /// The invitation's id.
        id: Uuid,
    },
    /// The question whether its reader wrote a mail.
    Confirmation {
        /// The id of that mail.
        id: Uuid,
    },
    /// A digest, whose reader may answer several games.
    Digest {
        /// The digest's id.
        id: Uuid,
    },
    /// Mail that could not be delivered to a user.
    Bounce {
        /// The id of the user whom the mail did not reach.
        user: Uuid,
    },
    /// The mail desk, for everything that is not about one game. Everybody knows this address, so it proves nothing.
    Desk,
    /// The mail desk, as the reply address of mails to one user.
    Account {
        /// The id of the user who may write to this address.
        user: Uuid,
    },
    /// A sign-in mail, whose reader may have no account yet.
    SignIn {
        /// The id of that mail.
        id: Uuid,
    },
    /// The question to a mailbox whether an account moves. The holder of the address says which mailbox.
    AddressChange {
        /// The id of the change.
        id: Uuid,
    },
    /// The operator, at the names that every domain with mail should have (RFC 2142).
    Operator,
}

/// The part before the `@` of the mail desk.
pub const DESK_NAME: &str = "play";
/// The same of the operator's addresses.
pub const OPERATOR_NAMES: [&str; 2] = ["postmaster", "abuse"];

/// The holder of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The user; the invitation's id as long as the invited person is no user.
    pub id: Uuid,
    /// `users.mail_epoch`, 0 without a user.
    pub epoch: i32,
}

/// A parsed address whose signature is not verified yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    address: Address,
    signature: [u8; SIGNATURE],
}

/// The byte of each kind.
const SEAT: u8 = 1;
const INVITATION: u8 = 2;
const BOUNCE: u8 = 3;
const CONFIRMATION: u8 = 4;
const DESK: u8 = 5;
const ACCOUNT: u8 = 6;
const SIGN_IN: u8 = 7;
const OPERATOR: u8 = 8;
const DIGEST: u8 = 9;
const ADDRESS_CHANGE: u8 = 10;
const PROPOSAL: u8 = 16;

impl Address {
    /// The part before the `@`, of an address with a holder: at most 64 letters and digits.
    pub fn local_part(&self, holder: Holder, signer: &Signer) -> String {
        let mut bytes = self.bytes();
        bytes.extend(self.signature(holder, signer));
        BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
    }

    /// Parses the part before the `@`, in any case: none if this service cannot have made it. Its
    /// signature must still be verified, see [`Claim::is_held_by`].
    pub fn read(local_part: &str) -> Option<Claim> {
        let public = |address| Some(Claim { address, signature: [0; SIGNATURE] });
        if local_part.eq_ignore_ascii_case(DESK_NAME) {
            return public(Self::Desk);
        }
        if OPERATOR_NAMES.iter().any(|name| local_part.eq_ignore_ascii_case(name)) {
            return public(Self::Operator);
        }
        // Mail programs and servers may change the case.
        let bytes = BASE32_NOPAD.decode(local_part.to_ascii_uppercase().as_bytes()).ok()?;
        let (address, signature) = bytes.split_at_checked(bytes.len().checked_sub(SIGNATURE)?)?;
        Some(Claim { address: Self::of_bytes(address)?, signature: signature.try_into().ok()? })
    }

    /// What [`bytes`](Self::bytes) has written.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let (kind, ids) = bytes.split_first()?;
        Some(match (*kind, ids.len()) {
            (SEAT, 21) => Self::Seat {
                game: Uuid::from_slice(&ids[..16]).ok()?,
                seat: ids[16],
                decision: u32::from_be_bytes(ids[17..].try_into().ok()?),
            },
            (PROPOSAL, 23) => Self::Proposal {
                game: Uuid::from_slice(&ids[..16]).ok()?,
                seat: ids[16],
                decision: u32::from_be_bytes(ids[17..21].try_into().ok()?),
                mark: u16::from_be_bytes(ids[21..].try_into().ok()?),
            },
            (INVITATION, 16) => Self::Invitation { id: Uuid::from_slice(ids).ok()? },
            (BOUNCE, 16) => Self::Bounce { user: Uuid::from_slice(ids).ok()? },
            (DIGEST, 16) => Self::Digest { id: Uuid::from_slice(ids).ok()? },
            (CONFIRMATION, 16) => Self::Confirmation { id: Uuid::from_slice(ids).ok()? },
            (ACCOUNT, 16) => Self::Account { user: Uuid::from_slice(ids).ok()? },
            (ADDRESS_CHANGE, 16) => Self::AddressChange { id: Uuid::from_slice(ids).ok()? },
            (SIGN_IN, 16) => Self::SignIn { id: Uuid::from_slice(ids).ok()? },
            _ => return None,
        })
    }

    /// The id of the game, the invitation, the mail, the digest, the change or the user; nil if the address is everybody's.
    pub fn subject(&self) -> Uuid {
        match self {
            Self::Seat { game, .. } | Self::Proposal { game, .. } => *game,
            Self::Invitation { id }
            | Self::Confirmation { id }
            | Self::SignIn { id }
            | Self::Digest { id }
            | Self::AddressChange { id } => *id,
            Self::Bounce { user } | Self::Account { user } => *user,
            Self::Desk | Self::Operator => Uuid::nil(),
        }
    }

    /// Whether everybody knows the address.
    pub fn is_public(&self) -> bool {
        matches!(self, Self::Desk | Self::Operator)
    }

    /// The seat's number, if it is an address of a seat.
    pub fn seat(&self) -> Option<u8> {
        match self {
            Self::Seat { seat, .. } | Self::Proposal { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// The part that all addresses of one seat, invitation or user have in common.
    pub fn about(&self) -> Vec<u8> {
        match *self {
            Self::Seat { game, seat, .. } | Self::Proposal { game, seat, .. } => {
                Self::Seat { game, seat, decision: 0 }.bytes()
            }
            _ => self.bytes(),
        }
    }

    /// A byte for the kind, and the ids.
    pub(super) fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Seat { game, seat, decision } => {
                [&[SEAT], &game.as_bytes()[..], &[*seat], &decision.to_be_bytes()].concat()
            }
            Self::Proposal { game, seat, decision, mark } => {
                [&[PROPOSAL], &game.as_bytes()[..], &[*seat], &decision.to_be_bytes(), &mark.to_be_bytes()].concat()
            }
            Self::Invitation { id } => [&[INVITATION], &id.as_bytes()[..]].concat(),
            Self::Bounce { user } => [&[BOUNCE], &user.as_bytes()[..]].concat(),
            Self::Digest { id } => [&[DIGEST], &id.as_bytes()[..]].concat(),
            Self::Confirmation { id } => [&[CONFIRMATION], &id.as_bytes()[..]].concat(),
            Self::Account { user } => [&[ACCOUNT], &user.as_bytes()[..]].concat(),
            Self::AddressChange { id } => [&[ADDRESS_CHANGE], &id.as_bytes()[..]].concat(),
            Self::SignIn { id } => [&[SIGN_IN], &id.as_bytes()[..]].concat(),
            Self::Desk => vec![DESK],
            Self::Operator => vec![OPERATOR],
        }
    }

    fn signature(&self, holder: Holder, signer: &Signer) -> [u8; SIGNATURE] {
        signer.sign("address", &[&self.bytes(), holder.id.as_bytes(), &holder.epoch.to_be_bytes()])
    }
}

impl Claim {
    /// The claimed subject.
    pub fn address(&self) -> Address {
        self.address
    }

    /// Whether this service has given the address to this holder.
    pub fn is_held_by(&self, holder: Holder, signer: &Signer) -> bool {
        let bytes = self.address.bytes();
        signer.verify("address", &[&bytes, holder.id.as_bytes(), &holder.epoch.to_be_bytes()], &self.signature)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HOLDER: Holder = Holder { id: Uuid::from_u128(9), epoch: 0 };

    fn address() -> impl Strategy<Value = Address> {
        let id = || any::<u128>().prop_map(Uuid::from_u128);
        prop_oneof![
            (id(), any::<u8>(), any::<u32>()).prop_map(|(game, seat, decision)| Address::Seat { game, seat, decision }),
            (id(), any::<u8>(), any::<u32>(), any::<u16>())
                .prop_map(|(game, seat, decision, mark)| Address::Proposal { game, seat, decision, mark }),
            id().prop_map(|id| Address::Invitation { id }),
            id().prop_map(|id| Address::Confirmation { id }),
            id().prop_map(|id| Address::Digest { id }),
            id().prop_map(|user| Address::Bounce { user }),
            id().prop_map(|user| Address::Account { user }),
            id().prop_map(|id| Address::SignIn { id }),
            id().prop_map(|id| Address::AddressChange { id }),
        ]
    }

    proptest! {
        #[test]
        fn an_address_comes_back_whatever_the_case(address in address()) {
            let signer = Signer::new([1; 32]);
            let written = address.local_part(HOLDER, &signer);
            prop_assert!(written.len() <= 64, "{written}");
            for read in [Address::read(&written), Address::read(&written.to_ascii_uppercase())] {
                let claim = read.unwrap();
                prop_assert_eq!(claim.address(), address);
                prop_assert!(claim.is_held_by(HOLDER, &signer));
            }
        }

        #[test]
        fn a_changed_address_is_nobodys(address in address(), place in 0usize..53, letter in "[a-z2-7]") {
            let signer = Signer::new([1; 32]);
            let mut written = address.local_part(HOLDER, &signer);
            prop_assume!(written[place..=place] != letter);
            written.replace_range(place..=place, &letter);
            prop_assert!(!Address::read(&written).is_some_and(|claim| claim.is_held_by(HOLDER, &signer)));
        }

        #[test]
        fn anything_may_stand_there(text in ".{0,80}") {
            let _ = Address::read(&text);
        }
    }

    #[test]
    fn an_address_that_everybody_knows_is_held_by_nobody() {
        for (written, address) in
            [("Play", Address::Desk), ("postmaster", Address::Operator), ("Abuse", Address::Operator)]
        {
            let claim = Address::read(written).unwrap();
            assert_eq!(claim.address(), address);
            assert!(!claim.is_held_by(HOLDER, &Signer::new([1; 32])));
        }
    }

    #[test]
    fn an_address_ends_with_its_holder_and_with_their_epoch() {
        let signer = Signer::new([1; 32]);
        let address = Address::Seat { game: Uuid::from_u128(1), seat: 2, decision: 17 };
        let claim = Address::read(&address.local_part(HOLDER, &signer)).unwrap();
        assert!(claim.is_held_by(HOLDER, &signer));
        assert!(!claim.is_held_by(Holder { id: Uuid::from_u128(10), ..HOLDER }, &signer));
        assert!(!claim.is_held_by(Holder { epoch: 1, ..HOLDER }, &signer));
        assert!(!claim.is_held_by(HOLDER, &Signer::new([2; 32])));
    }
}
