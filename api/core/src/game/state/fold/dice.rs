//! The change of the dice by events.

use pixie_engine::Seat;

use crate::game::dice::{Contribution, Digits};
use crate::game::event::{Committed, Contributed, Redrawn, Reseed};
use crate::game::state::Game;

impl Game {
    /// A seat commits to a contribution. None if there is no such seat, or what it says is no hash, as in the next one.
    pub(super) fn commit(&mut self, Committed { seat, commitment }: &Committed) -> Option<()> {
        self.promise(Seat::from_number(*seat)?, commitment)
    }

    /// A commitment to a contribution before the start.
    pub(super) fn promise(&mut self, seat: Seat, commitment: &str) -> Option<()> {
        let commitment = Digits::read(commitment)?;
        self.contributions.set(seat, Contribution::Committed(commitment.0));
        Some(())
    }

    /// A seat reveals its contribution.
    pub(super) fn contribute(&mut self, Contributed { seat, contribution }: &Contributed) -> Option<()> {
        let seat = Seat::from_number(*seat)?;
        self.contributions.set(seat, Contribution::Revealed(Digits::read(contribution)?.0));
        Some(())
    }

    /// The unseen tiles were drawn anew, or before the start the contributions are void.
    pub(super) fn redraw(&mut self, redrawn: &Redrawn) -> Option<()> {
        if let Some(reseed) = &redrawn.reseed {
            self.reseed(reseed)?;
        }
        match &mut self.board {
            Some(board) => redrawn.effects.iter().for_each(|effect| pixie_engine::apply_trusted(board, effect)),
            None => self.contributions.void(),
        }
        Some(())
    }

    /// The dice have a new seed. None if it has another number than the next one.
    pub(super) fn reseed(&mut self, reseed: &Reseed) -> Option<()> {
        self.reseeds.push(reseed.seed_commitment.clone());
        (self.epoch() == reseed.epoch).then_some(())
    }
}
