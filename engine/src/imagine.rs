//! Imagined states: a game as it could be, for a player who may not see all of it.
//!
//! Gains and payments are public as they happen, and so are the reward tiles that are taken. Who has read the whole log knows
//! what lies behind every screen. Only two things stay hidden: the round tiles that lie face down, and the offers of others
//! until all are shown. They are drawn; everything else is as it is.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::apply::apply_trusted;
use crate::audit::{Misfit, follow_seen};
use crate::chance::{Chance, Purpose};
use crate::decision::{Decision, Question};
use crate::effect::Effect;
use crate::legal_moves::{list, only_answer};
use crate::moves::{Answer, Move};
use crate::renumbering::renumber;
use crate::resources::Resources;
use crate::rulebook::Rules;
use crate::seat::Seat;
use crate::setup::redraw;
use crate::state::State;
use crate::view::{View, Viewer, Visibility, view};

/// The choice of an offer that is imagined: the place, from 0, of one of the offers that the seat can have made.
pub type ChooseOffer<'a> = &'a mut dyn FnMut(&State, Seat, &[Resources]) -> usize;

impl State {
    /// A state that looks the same to this viewer, with the hidden things drawn: round tiles as they would be drawn, and
    /// each hidden offer with the same chance for all that the seat could offer. A seat that looks asked for an offer and
    /// has nothing to offer is not asked, as in the real game.
    ///
    /// The secrets of this state have no part in it. So it can be the real state, or the fold of the log that the viewer
    /// has read ([`replay`](crate::replay)): the same outcomes of `chance` lead to the same imagined state.
    #[must_use]
    pub fn imagine(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        let tiles = self.with_tiles_drawn(viewer, chance);
        let mut n = 0;
        tiles.with_offers(viewer, &mut |_, _, offers| {
            let number = u32::try_from(offers.len()).expect("offers are few");
            n += 1;
            chance.outcome(Purpose::Imagine, n - 1, number) as usize
        })
    }

    /// [`imagine`](Self::imagine), with hidden offers chosen by a model of the other players. The offers to choose from are
    /// legal, nothing first.
    ///
    /// # Panics
    /// If the place that is chosen is none of the list's.
    #[must_use]
    pub fn imagine_by(&self, viewer: Viewer, chance: &mut dyn Chance, offer: ChooseOffer<'_>) -> Self {
        self.with_tiles_drawn(viewer, chance).with_offers(viewer, offer)
    }

    fn with_tiles_drawn(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        let mut imagined = self.clone();
        if !Visibility::new(viewer, self).face_down() {
            apply_trusted(&mut imagined, &redraw(self, chance));
        }
        imagined
    }

    fn with_offers(mut self, viewer: Viewer, choose: ChooseOffer<'_>) -> Self {
        let visibility = Visibility::new(viewer, &self);
        if self.offers_shown {
            return self;
        }
        for seat in self.seats().filter(|seat| !visibility.offer_of(*seat)) {
            let was_made = self.forget_offer(seat);
            if was_made {
                let offers = self.possible_offers(seat);
                let chosen = offers[choose(&self, seat, &offers)];
                let player = self.player_mut(seat);
                player.holdings -= chosen;
                (player.set_aside, player.offer) = (chosen, Some(chosen));
            }
        }
        // Only now all hidden offers of the real state are forgotten.
        for seat in self.seats().filter(|seat| !visibility.offer_of(*seat)) {
            self.answer_without_choice(seat);
        }
        self
    }

    /// Takes back what the viewer cannot see of an offer. Returns whether the seat is known to have offered.
    fn forget_offer(&mut self, seat: Seat) -> bool {
        let player = self.player_mut(seat);
        player.holdings += std::mem::take(&mut player.set_aside);
        let was_made = player.offer.take().is_some();
        match player.automatic_offer.take() {
            Some(id) => {
                self.open[seat.index()] = Some((id, Question::Offer {}));
                false
            }
            None => was_made,
        }
    }

    fn possible_offers(&self, seat: Seat) -> Vec<Resources> {
        let mut offers = Vec::new();
        let _ = list(self, &Decision { id: 0, seat, question: Question::Offer {} }, &mut |legal| {
            if let Move::Answer(Answer::Offer { resources }) = legal {
                offers.push(resources);
            }
            ControlFlow::Continue(())
        });
        offers
    }

    /// The game offers for a seat that has no choice.
    fn answer_without_choice(&mut self, seat: Seat) {
        let asked = self.decision(seat).filter(|decision| decision.question == Question::Offer {});
        let Some(decision) = asked else { return };
        if let Some(Move::Answer(Answer::Offer { resources })) = only_answer(self, &decision) {
            let resources = Some(resources);
            apply_trusted(self, &Effect::OfferMade { id: decision.id, seat, resources, automatic: true });
        }
    }
}

/// The reason why no state can be imagined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotImagined {
    /// An effect of the log does not fit those before it.
    Misfit {
        /// Its place in the log, from 0.
        at: usize,
        /// Why the effect does not fit.
        misfit: Misfit,
    },
    /// The log leads to another moment than the one in view.
    AnotherMoment,
}

impl fmt::Display for NotImagined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misfit { at, misfit } => write!(f, "effect {at} of the log does not fit: {misfit}"),
            Self::AnotherMoment => f.write_str("the log leads to another moment than the one in view"),
        }
    }
}

impl std::error::Error for NotImagined {}

/// A state as it could be, for a viewer who has nothing but the view and the log: the effects of the play as the viewer may
/// see them, without those that were taken back. The log can come from anywhere.
///
/// # Errors
/// The log does not fit together, or not to the view.
pub fn imagine<'a>(
    rules: Arc<Rules>,
    seen: &View,
    log: impl IntoIterator<Item = &'a Effect>,
    chance: &mut dyn Chance,
) -> Result<State, NotImagined> {
    let mut known = State::new(rules);
    for (at, effect) in log.into_iter().enumerate() {
        let effect = renumber(*effect, &known);
        follow_seen(&mut known, &effect).map_err(|misfit| NotImagined::Misfit { at, misfit })?;
    }
    take_numbers(&mut known, &seen.decisions);
    if view(&known, seen.viewer) != *seen {
        return Err(NotImagined::AnotherMoment);
    }
    Ok(known.imagine(seen.viewer, chance))
}

/// Gives the open decisions the numbers that they have in view: they are others if play was taken back.
fn take_numbers(known: &mut State, decisions: &[Decision]) {
    for decision in decisions {
        if let Some((id, _)) = &mut known.open[decision.seat.index()] {
            *id = decision.id;
            known.decisions_asked = known.decisions_asked.max(decision.id);
        }
    }
}
