//! The orders to the mail desk about games that wait for players.

use std::sync::Arc;

use pixie_words::problem as words;

use super::carry_out::Writer;
use crate::access::permission::{self, Operation};
use crate::game::{BotKind, Game};
use crate::ground::problem::{Kind, Problem, Result};
use crate::mail::resolve::desk::{GivenDeskOrder, WaitingGameOrder, among};
use crate::mail::resolve::note::{DeskNote, Note, SeatNote};
use crate::table::keeping;
use crate::table::lobby::invitation_link::{InvitationLinkRequest, make, withdraw};
use crate::table::lobby::{self, Guest};
use pixie_event_store::Status;

impl Writer<'_> {
    /// Carries out an order about a game of this name. Returns what was done.
    pub(super) async fn lead(
        &self,
        order: &WaitingGameOrder,
        name: Option<&str>,
        given: &GivenDeskOrder,
    ) -> Result<Note> {
        let (context, games, submission) = (self.context, &self.context.games, self.submission(given));
        let game = self.open_game(name, operation(order)).await?;
        let standing = self.standing(&game).await?;
        Ok(match order {
            WaitingGameOrder::Remove(seat) => {
                lobby::unseat(games, game.id, standing, game.seat(*seat)?, submission).await?;
                DeskNote::SeatFreed.into()
            }
            WaitingGameOrder::Link(false) => {
                withdraw(games, game.id).await?;
                DeskNote::LinkWithdrawn.into()
            }
            WaitingGameOrder::Link(true) => {
                let request = InvitationLinkRequest::default();
                let new = make(games, &context.public_url, game.id, standing, request).await?;
                DeskNote::LinkMade { url: new.url.to_string(), secret: new.secret.to_string() }.into()
            }
            WaitingGameOrder::Invite(guest) => {
                lobby::invite_guest(games, &game, guest, self.user.id).await?;
                match guest {
                    Guest::Address(email) => DeskNote::Invited { address: email.as_str().to_owned() }.into(),
                    Guest::Named(name) => DeskNote::InvitedByName { name: name.to_string() }.into(),
                }
            }
            WaitingGameOrder::Change(wish) => {
                let changed =
                    lobby::change_settings(games, &context.editions, (game.id, standing), wish, submission).await?;
                let are_others_asked = changed.game.unconfirmed().next().is_some();
                DeskNote::SettingsChanged { are_others_asked }.into()
            }
            WaitingGameOrder::Start => {
                lobby::start(games, game.id, standing, BotKind::default(), submission).await?;
                DeskNote::Started.into()
            }
            WaitingGameOrder::Keep => {
                keeping::keep(games, game.id, standing, submission).await?;
                SeatNote::Kept.into()
            }
            WaitingGameOrder::Leave => {
                lobby::leave(games, game.id, standing, submission).await?;
                SeatNote::Left.into()
            }
        })
    }

    /// The game with this name or, without one, the only one in which the writer may do this before its start.
    async fn open_game(&self, name: Option<&str>, operation: Operation) -> Result<Arc<Game>> {
        let mut own = self.own_games().await?;
        let found = match name {
            Some(name) => among(&own, name)?,
            None => {
                own.retain(|game| game.status == Status::Open);
                match own.len() {
                    1 => own.remove(0),
                    0 => {
                        return Err(Problem::new(Kind::NotFound, words::none_waits));
                    }
                    _ => {
                        return Err(Problem::new(Kind::Conflict, words::several_wait));
                    }
                }
            }
        };
        let game = self.context.games.read(found.id, 0).await?.state;
        permission::check(operation, &game, &self.standing(&game).await?)?;
        Ok(game)
    }
}

/// What must be permitted for an order.
fn operation(order: &WaitingGameOrder) -> Operation {
    match order {
        WaitingGameOrder::Remove(_) | WaitingGameOrder::Link(_) | WaitingGameOrder::Change(_) => Operation::Host,
        WaitingGameOrder::Invite(_) => Operation::Invite,
        WaitingGameOrder::Start => Operation::Start,
        WaitingGameOrder::Keep => Operation::Keep,
        WaitingGameOrder::Leave => Operation::Leave,
    }
}
