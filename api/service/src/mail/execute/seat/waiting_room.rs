//! The orders to a seat of a game that waits for players: keep it, agree to what its host has changed, or leave.

use super::order_outcome::OrderOutcome;
use super::player::Player;
use crate::ground::problem::Problem;
use crate::mail::context::Context;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::note::SeatNote;
use crate::mail::resolve::orders::{GivenOrder, Order};
use crate::mail::resolve::reason::Hindrance;
use crate::table::keeping;
use crate::table::lobby::{self, change_marked};
use pixie_event_store::Version;

impl Player {
    /// What an order has led to, if it is one of a waiting game. A plain yes agrees to the change that the answered mail has told, and else
    /// keeps a game that asks whether it should wait.
    pub(super) async fn carry_out_before_start(
        &self,
        context: &Context,
        given: &GivenOrder,
    ) -> Result<Option<OrderOutcome>, Problem> {
        if !matches!(given.order, Order::Keep | Order::Leave | Order::Agree { .. } | Order::Answer(_)) {
            return Ok(None);
        }
        let game = context.games.load(self.game).await?.state;
        let is_asked = self.standing.seat.is_some_and(|seat| game.is_unconfirmed(seat));
        let told = change_marked(self.asked.decision);
        Ok(Some(match given.order {
            Order::Keep => self.keep(context, given).await?,
            Order::Leave => {
                let left = lobby::leave(&context.games, self.game, self.standing, self.submission(given.line, "leave"));
                let made = left.await?.version;
                OrderOutcome { made: Some(made), stops: true, ..done(given, SeatNote::Left) }
            }
            Order::Agree { request, agrees: true } if is_asked => {
                self.confirm(context, given, request.or(told)).await?
            }
            Order::Answer(true) if is_asked && told.is_some() => self.confirm(context, given, told).await?,
            Order::Agree { agrees: false, .. } | Order::Answer(false) if is_asked => {
                OrderOutcome::of(LineResult::NotDone { said: given.said.clone(), why: Hindrance::KeepsSeat.into() })
            }
            Order::Answer(true) if game.keep_until.is_some() => self.keep(context, given).await?,
            _ => return Ok(None),
        }))
    }

    /// Lets the game wait on for players.
    async fn keep(&self, context: &Context, given: &GivenOrder) -> Result<OrderOutcome, Problem> {
        let submission = self.submission(given.line, "keep");
        keeping::keep(&context.games, self.game, self.standing, submission).await?;
        Ok(done(given, SeatNote::Kept))
    }

    /// Agrees to a change of the settings. Without its version nobody knows which one the writer has seen.
    async fn confirm(
        &self,
        context: &Context,
        given: &GivenOrder,
        change: Option<Version>,
    ) -> Result<OrderOutcome, Problem> {
        let Some(change) = change else {
            let why = Hindrance::WhichChange.into();
            return Ok(OrderOutcome::of(LineResult::NotDone { said: given.said.clone(), why }));
        };
        let submission = self.submission(given.line, &format!("agree {change}"));
        let made = lobby::confirm_settings(&context.games, self.game, self.standing, change, submission).await?;
        Ok(OrderOutcome { made: Some(made.version), ..done(given, SeatNote::StillPlaying) })
    }
}

fn done(given: &GivenOrder, note: SeatNote) -> OrderOutcome {
    OrderOutcome::of(LineResult::done(given.said.clone(), note))
}
