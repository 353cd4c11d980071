//! Open decisions: what waits for whom (rules section 9).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::moves::{Answer, Move};
use crate::phases::{offering, steal};
use crate::seat::Seat;
use crate::state::State;
use crate::{actions, mine, penalties, promotion};

/// A question the game has put to a seat. A seat has at most one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// Counts the questions of a game. It stays the same while other seats act. In JSON a text, as clients should only
    /// compare it.
    #[serde(with = "id_as_text")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "17"))]
    pub id: u32,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
}

/// The kinds of decisions, with what the answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// Choose one of the abilities that lie face up (R2.9).
    ChooseAbility {},
    /// Choose the kinds of the food that food tiles give (R3.2).
    ChooseFood {
        /// How much.
        number: u8,
    },
    /// Take an action or pass (R3.5).
    Action {},
    /// Name another action to copy: the first one has become impossible (action 18).
    Copy {},
    /// Divide the rolled whips among the opponents (action 10).
    DivideWhips {
        /// How many.
        whips: u8,
    },
    /// Place the drawn rocks (action 15).
    PlaceRocks {
        /// How many.
        rocks: u8,
    },
    /// Send a promoted pixie to the mine, or beg for mercy (R4.1).
    Demote {},
    /// Say whether the double offering tile is used (R3.13).
    Announce {},
    /// Offer to the Queen (R3.13).
    Offer {},
    /// Make promotion steps or stop (R3.19).
    Promotion {
        /// Steps left.
        left: u8,
    },
    /// Make the one step of `extra_promotion` or stop (R3.23).
    ExtraPromotion {},
    /// Move a dummy pixie (R10.3).
    MoveDummy {},
}

/// Where moves are listed to, one by one; it breaks off when it has seen enough.
pub(crate) type Listing<'a> = &'a mut dyn FnMut(Move) -> ControlFlow<()>;

/// What is open, by seat.
pub fn open_decisions(state: &State) -> impl Iterator<Item = Decision> + '_ {
    Seat::ALL.into_iter().filter_map(|seat| state.decision(seat))
}

/// Every legal single-step answer to a decision; none if it is not open. Several promotion steps can be made in one
/// move and are not listed.
#[must_use]
pub fn legal_moves(state: &State, decision: &Decision) -> Vec<Move> {
    let mut moves = Vec::new();
    if state.decision(decision.seat).as_ref() == Some(decision) {
        let _ = list(state, decision, &mut |legal| {
            moves.push(legal);
            ControlFlow::Continue(())
        });
    }
    moves
}

/// The free moves of a seat (R6.1), legal beside its decisions.
#[must_use]
pub fn free_moves(state: &State, seat: Seat) -> Vec<Move> {
    mine::unchain_candidates(state, seat)
        .filter(|rocks| mine::check_unchain(state, seat, *rocks).is_ok())
        .map(|rocks| Answer::Unchain { rocks }.into())
        .collect()
}

/// Lists the legal answers: the candidates of the question that pass the check [`crate::decide`] makes.
pub(crate) fn list(state: &State, decision: &Decision, listing: Listing<'_>) -> ControlFlow<()> {
    let seat = decision.seat;
    match decision.question {
        Question::ChooseAbility {} => {
            state.abilities.iter().try_for_each(|ability| listing(Answer::ChooseAbility { ability }.into()))
        }
        Question::ChooseFood { number } => steal::list_food(state, number, listing),
        Question::Action {} => actions::list(state, seat, listing),
        Question::Copy {} => actions::copy::list_named(state, seat, listing),
        Question::DivideWhips { whips } => actions::whip::list_divisions(state, seat, whips, listing),
        Question::PlaceRocks { rocks } => mine::list_placements(state, seat, rocks, listing),
        Question::Demote {} => penalties::list(state, seat, listing),
        Question::Announce {} => [true, false]
            .into_iter()
            .try_for_each(|double_offering| listing(Answer::Announce { double_offering }.into())),
        Question::Offer {} => offering::list(state, seat, listing),
        Question::Promotion { .. } | Question::ExtraPromotion {} => promotion::list(state, seat, listing),
        Question::MoveDummy {} => promotion::list_dummy(state, listing),
    }
}

/// The only legal answer, if there is just one and the game may give it by itself (rules section 9).
pub(crate) fn only_answer(state: &State, decision: &Decision) -> Option<Move> {
    let may_wait = matches!(
        decision.question,
        Question::Action {} | Question::Copy {} | Question::Promotion { .. } | Question::ExtraPromotion {}
    );
    if may_wait && mine::can_unchain(state, decision.seat) {
        return None;
    }
    let mut only = None;
    let flow = list(state, decision, &mut |legal| {
        if only.is_some() {
            return ControlFlow::Break(());
        }
        only = Some(legal);
        ControlFlow::Continue(())
    });
    if flow.is_break() { None } else { only }
}

/// The JSON of a decision's id.
pub(crate) mod id_as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(id: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(id)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("a decision's id is a number in quotes"))
    }
}
