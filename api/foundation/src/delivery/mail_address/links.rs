//! The links to the pages of mails: to an answer, an appeal, the end of an access, and fewer mails.

use uuid::Uuid;

use super::Address;
use super::signed_link::Link;

/// The link to the page where one press answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerLink {
    /// The id of the game.
    pub game: Uuid,
    /// The seat's number, from 1.
    pub seat: u8,
    /// The id of the decision.
    pub decision: u32,
}

impl Link for AnswerLink {
    const PAGE: &'static str = "answer";
    // Not that of reply addresses: who sees one of those in a forwarded mail has no link.
    const PURPOSE: &'static str = "answer";

    fn ids(self) -> Vec<u8> {
        let Self { game, seat, decision } = self;
        Address::Seat { game, seat, decision }.bytes()
    }

    fn of_ids(ids: &[u8]) -> Option<Self> {
        let Address::Seat { game, seat, decision } = Address::of_bytes(ids)? else { return None };
        Some(Self { game, seat, decision })
    }

    fn user(self) -> Option<Uuid> {
        None
    }
}

/// The link to an appeal: a suspended user cannot sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppealLink {
    /// The id of the user who may appeal.
    pub user: Uuid,
    /// The id of the case that they appeal against.
    pub case: Uuid,
}

impl Link for AppealLink {
    const PAGE: &'static str = "appeal";
    const PURPOSE: &'static str = "appeal";

    fn ids(self) -> Vec<u8> {
        [*self.user.as_bytes(), *self.case.as_bytes()].concat()
    }

    fn of_ids(ids: &[u8]) -> Option<Self> {
        let (user, case) = ids.split_at_checked(16)?;
        Some(Self { user: Uuid::from_slice(user).ok()?, case: Uuid::from_slice(case).ok()? })
    }

    fn user(self) -> Option<Uuid> {
        Some(self.user)
    }
}

/// The link in a mail about a new way into an account, to the page where it is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotMeLink {
    /// The notice that the mail was.
    pub notice: Uuid,
}

impl Link for NotMeLink {
    const PAGE: &'static str = "not-me";
    const PURPOSE: &'static str = "not me";

    fn ids(self) -> Vec<u8> {
        self.notice.as_bytes().to_vec()
    }

    fn of_ids(ids: &[u8]) -> Option<Self> {
        Some(Self { notice: Uuid::from_slice(ids).ok()? })
    }

    fn user(self) -> Option<Uuid> {
        None
    }
}

/// The link to the page where the reader of a mailbox says whether an account moves. Its holder says which mailbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressChangeLink {
    /// The id of the change.
    pub change: Uuid,
}

impl Link for AddressChangeLink {
    const PAGE: &'static str = "address-change";
    const PURPOSE: &'static str = "address change";

    fn ids(self) -> Vec<u8> {
        self.change.as_bytes().to_vec()
    }

    fn of_ids(ids: &[u8]) -> Option<Self> {
        Some(Self { change: Uuid::from_slice(ids).ok()? })
    }

    fn user(self) -> Option<Uuid> {
        None
    }
}

/// The link to fewer mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsubscribeLink {
    /// The user; for an invited person who is no user, the id of the invitation.
    pub user: Uuid,
    /// The game of the mail, if it was about one.
    pub game: Option<Uuid>,
}

impl Link for UnsubscribeLink {
    const PAGE: &'static str = "unsubscribe";
    const PURPOSE: &'static str = "unsubscribe";

    fn ids(self) -> Vec<u8> {
        let game = self.game.as_ref().map_or(&[][..], |game| game.as_bytes());
        [self.user.as_bytes(), game].concat()
    }

    fn of_ids(ids: &[u8]) -> Option<Self> {
        let (user, game) = ids.split_at_checked(16)?;
        let game = if game.is_empty() { None } else { Some(Uuid::from_slice(game).ok()?) };
        Some(Self { user: Uuid::from_slice(user).ok()?, game })
    }

    fn user(self) -> Option<Uuid> {
        Some(self.user)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;
    use crate::delivery::mail_address::{Holder, Signed};
    use crate::ground::signing::Signer;

    const HOLDER: Holder = Holder { id: Uuid::from_u128(1), epoch: 0 };
    const SUBJECT: Uuid = Uuid::from_u128(2);
    const ANSWER: AnswerLink = AnswerLink { game: SUBJECT, seat: 3, decision: 17 };
    const APPEAL: AppealLink = AppealLink { user: HOLDER.id, case: SUBJECT };
    const NOT_ME: NotMeLink = NotMeLink { notice: SUBJECT };
    const UNSUBSCRIBE: UnsubscribeLink = UnsubscribeLink { user: HOLDER.id, game: Some(SUBJECT) };

    fn signer() -> Signer {
        Signer::new([1; 32])
    }

    /// Asserts that the link is its holder's until they declare it void, and no link about anything else.
    fn assert_held<L: Link + Debug + PartialEq>(link: L, others: &[L]) {
        let path = link.path(HOLDER, &signer());
        let signed = L::read(path.strip_prefix(&format!("/{}/", L::PAGE)).unwrap()).unwrap();
        assert_eq!(signed.link, link);
        assert!(signed.is_held_by(HOLDER, &signer()));
        assert!(!signed.is_held_by(Holder { epoch: 1, ..HOLDER }, &signer()));
        assert!(!signed.is_held_by(Holder { id: Uuid::from_u128(9), ..HOLDER }, &signer()));
        assert!(!signed.is_held_by(HOLDER, &Signer::new([2; 32])));
        for &link in others {
            assert!(!Signed { link, ..signed }.is_held_by(HOLDER, &signer()), "{link:?}");
        }
    }

    #[test]
    fn a_link_is_its_users_and_about_one_thing_until_they_declare_it_void() {
        let other = Uuid::from_u128(4);
        assert_held(ANSWER, &[AnswerLink { seat: 2, ..ANSWER }, AnswerLink { decision: 18, ..ANSWER }]);
        assert_held(APPEAL, &[AppealLink { case: other, ..APPEAL }]);
        let change = AddressChangeLink { change: SUBJECT };
        assert_held(change, &[AddressChangeLink { change: other }]);
        assert_held(NOT_ME, &[NotMeLink { notice: other }]);
        let of_all = UnsubscribeLink { game: None, ..UNSUBSCRIBE };
        let of_another = UnsubscribeLink { game: Some(other), ..UNSUBSCRIBE };
        assert_held(UNSUBSCRIBE, &[of_all, of_another]);
        assert_held(of_all, &[UNSUBSCRIBE, of_another]);
    }

    #[test]
    fn the_links_in_mails_that_were_sent_stay_valid() {
        for (path, expected) in [
            (ANSWER.path(HOLDER, &signer()), "/answer/aeaaaaaaaaaaaaaaaaaaaaaaaabagaaaaaitnsoo3koronmbgls3p7sxd5krs"),
            (
                APPEAL.path(HOLDER, &signer()),
                "/appeal/aaaaaaaaaaaaaaaaaaaaaaaaaeaaaaaaaaaaaaaaaaaaaaaaaabjeyeznkrzkc3eveqyhxaciknn4",
            ),
            (NOT_ME.path(HOLDER, &signer()), "/not-me/aaaaaaaaaaaaaaaaaaaaaaaaajry3vfsny4hqtpu5ur7wfg4wpmq"),
            (
                UNSUBSCRIBE.path(HOLDER, &signer()),
                "/unsubscribe/aaaaaaaaaaaaaaaaaaaaaaaaaeaaaaaaaaaaaaaaaaaaaaaaaabnahdcp2oz5anosybhdo2ib5dqc",
            ),
        ] {
            assert_eq!(path, expected);
        }
    }

    #[test]
    fn a_reply_address_is_no_link() {
        let AnswerLink { game, seat, decision } = ANSWER;
        let address = Address::Seat { game, seat, decision }.local_part(HOLDER, &signer());
        assert!(!AnswerLink::read(&address).unwrap().is_held_by(HOLDER, &signer()));
    }

    #[test]
    fn anything_may_stand_there() {
        fn is_held<L: Link>(token: &str) -> bool {
            L::read(token).is_some_and(|signed| {
                let id = signed.link.user().unwrap_or(HOLDER.id);
                signed.is_held_by(Holder { id, epoch: 0 }, &signer())
            })
        }
        for length in [1, 51, 52, 61, 77, 10_000] {
            let token = "a".repeat(length);
            assert!(!is_held::<AnswerLink>(&token) && !is_held::<AppealLink>(&token), "{length}");
            assert!(!is_held::<NotMeLink>(&token) && !is_held::<UnsubscribeLink>(&token), "{length}");
        }
        for token in ["", "ü", "../..", "%00"] {
            assert!(AnswerLink::read(token).is_none() && UnsubscribeLink::read(token).is_none(), "{token}");
            assert!(AppealLink::read(token).is_none() && NotMeLink::read(token).is_none(), "{token}");
            assert!(AddressChangeLink::read(token).is_none(), "{token}");
        }
    }
}
