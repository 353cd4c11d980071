//! The invitation link of a waiting game: its host shares it, and whoever knows it may take a seat. It is shown once, works for the host
//! who has made it, for some people and some days, and can be withdrawn.

pub mod enter;
pub mod make;
pub mod read;
mod secret;
mod store;
pub mod withdraw;

pub use enter::{Linked, enter, open_linked_game, read_linked_game, take_linked_seat};
pub use make::{InvitationLinkRequest, NewInvitationLink, make, make_invitation_link};
pub use read::{InvitationLinkView, link_of, read_invitation_link};
pub use secret::LinkSecret;
pub use store::{clean_up, erase};
pub use withdraw::{withdraw, withdraw_invitation_link};
