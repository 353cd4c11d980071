//! The assertions after a move.

use super::Table;
use crate::board::Space;
use crate::decision::Question;
use crate::effect::{Effect, PenaltyCause};
use crate::legal_moves::legal_moves;
use crate::moves::{Move, PerSeat};
use crate::resources::Resources;
use crate::seat::{Colour, Seat};
use crate::stage::{Phase, Stage};
use crate::state::Player;
use crate::state::open_decisions;

/// The assertions. Differences count from before the last move.
impl Table {
    fn player(&self, seat: Seat) -> &Player {
        self.state.player(seat)
    }

    /// The move was legal.
    #[track_caller]
    pub(crate) fn done(&self) -> &Self {
        assert_eq!(self.refusal, None, "the move is legal");
        self
    }

    #[track_caller]
    pub(crate) fn refused(&self, code: &str) -> &Self {
        assert_eq!(self.refusal.map(|refusal| refusal.code()), Some(code), "the refusal");
        self
    }

    #[track_caller]
    pub(crate) fn has(&self, seat: Seat, numbers: [u8; 5]) -> &Self {
        assert_eq!(self.done().player(seat).holdings, Resources::new(numbers), "what {seat:?} holds");
        self
    }

    #[track_caller]
    pub(crate) fn gained(&self, seat: Seat, numbers: [u8; 5]) -> &Self {
        let before = self.before.player(seat).holdings;
        assert_eq!(self.done().player(seat).holdings, before + Resources::new(numbers), "{seat:?} had {before:?}");
        self
    }

    #[track_caller]
    pub(crate) fn paid(&self, seat: Seat, numbers: [u8; 5]) -> &Self {
        let before = self.before.player(seat).holdings;
        assert_eq!(self.done().player(seat).holdings + Resources::new(numbers), before, "{seat:?} holds and paid");
        self
    }

    #[track_caller]
    pub(crate) fn penalised(&self, seat: Seat, penalties: u8) -> &Self {
        let before = self.before.player(seat).penalties;
        assert_eq!(self.done().player(seat).penalties, before + penalties, "{seat:?} had {before}");
        self
    }

    /// The seat's slaves.
    #[track_caller]
    pub(crate) fn slaves(&self, seat: Seat, slaves: u8) -> &Self {
        assert_eq!(self.player(seat).slaves, slaves, "slaves of {seat:?}");
        self
    }

    /// The pixie on a hand half is of this colour.
    #[track_caller]
    pub(crate) fn stands(&self, space: Space, colour: impl Into<Colour>) -> &Self {
        assert_eq!(self.state.space(space).pixie, Some(colour.into()), "on {space:?}");
        self
    }

    #[track_caller]
    pub(crate) fn empty(&self, space: Space) -> &Self {
        assert_eq!(self.state.space(space).pixie, None, "on {space:?}");
        self
    }

    /// The question to the seat.
    #[track_caller]
    pub(crate) fn asks(&self, seat: Seat, question: Question) -> &Self {
        assert_eq!(self.done().question_to(seat), Some(question), "what {seat:?} is asked");
        self
    }

    /// Exactly these seats are asked something.
    #[track_caller]
    pub(crate) fn asks_only(&self, seats: &[Seat]) -> &Self {
        let open: Vec<Seat> = open_decisions(&self.done().state).map(|decision| decision.seat).collect();
        assert_eq!(open, seats, "who is asked");
        self
    }

    pub(crate) fn question_to(&self, seat: Seat) -> Option<Question> {
        self.state.decision(seat).map(|decision| decision.question)
    }

    /// The listed moves of the seat.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<Move> {
        self.state.decision(seat).map_or_else(Vec::new, |decision| legal_moves(&self.state, &decision))
    }

    /// The move is listed and accepted.
    #[track_caller]
    pub(crate) fn can(&self, seat: Seat, choice: impl Into<Move>) -> &Self {
        let choice = choice.into();
        self.when(seat, choice).done();
        assert!(self.legal(seat).contains(&choice), "{choice:?} is listed");
        self
    }

    /// The move is refused with this code and not listed.
    #[track_caller]
    pub(crate) fn cannot(&self, seat: Seat, choice: impl Into<Move>, code: &str) -> &Self {
        let choice = choice.into();
        self.when(seat, choice).refused(code);
        assert!(!self.legal(seat).contains(&choice), "{choice:?} is not listed");
        self
    }

    /// The game gave this answer by itself.
    #[track_caller]
    pub(crate) fn automatic(&self, seat: Seat, answer: impl Into<Move>) -> &Self {
        self.happened(Effect::Automatic { seat, answer: answer.into() })
    }

    #[track_caller]
    pub(crate) fn happened(&self, effect: Effect) -> &Self {
        assert!(self.effects.contains(&effect), "{effect:?} is none of {:#?}", self.effects);
        self
    }

    /// Penalties of this cause were booked once, all of them together.
    #[track_caller]
    pub(crate) fn booked(&self, cause: PenaltyCause, penalties: &[(Seat, u8)]) -> &Self {
        let mut expected = PerSeat::default();
        penalties.iter().for_each(|(seat, number)| expected.0[seat.index()] = *number);
        let booked = self.all(|effect| match *effect {
            Effect::Penalised { cause: other, penalties } if other == cause => Some(penalties),
            _ => None,
        });
        assert_eq!(booked, [expected], "penalties for {cause:?}");
        self
    }

    /// No penalties of this cause were booked.
    #[track_caller]
    pub(crate) fn not_booked(&self, cause: PenaltyCause) -> &Self {
        self.never(|effect| matches!(effect, Effect::Penalised { cause: other, .. } if *other == cause))
    }

    /// The stage at which the game waits.
    #[track_caller]
    pub(crate) fn waits_at(&self, stage: Stage) -> &Self {
        assert_eq!(self.done().state.stage, stage);
        self
    }

    /// The phase in which the game waits.
    #[track_caller]
    pub(crate) fn waits_in(&self, phase: Phase) -> &Self {
        assert_eq!(self.done().state.phase(), phase);
        self
    }

    /// Nothing of this kind happened.
    #[track_caller]
    pub(crate) fn never(&self, is: impl Fn(&Effect) -> bool) -> &Self {
        assert_eq!(self.effects.iter().find(|effect| is(effect)), None);
        self
    }

    /// The effects of a kind, in their order.
    pub(crate) fn all<T>(&self, of: impl Fn(&Effect) -> Option<T>) -> Vec<T> {
        self.effects.iter().filter_map(of).collect()
    }
}
