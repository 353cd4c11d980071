//! The same game with other secrets. The tests of the service use this file, too.

use pixie_engine::resources::{Food, Resources};
use pixie_engine::{Effect, Question, Seat, State, Viewer, apply_trusted};

use super::chance::Tiny;

/// Whether this viewer sees what the seat keeps from everybody until the reveal.
pub(crate) fn is_own(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Seat(seat)
}

/// The same game with other secrets: everything is another where the viewer may not look, nothing where it may.
pub(crate) fn with_other_secrets(state: &State, viewer: Viewer, dice: &mut Tiny) -> State {
    let mut other = state.clone();
    let hidden = usize::from(state.revealed);
    other.round_tiles[hidden..].rotate_left(usize::from(hidden < 7));
    if let Some(last) = other.round_tiles[hidden..].last_mut() {
        *last = if *last == Food::Apple { Food::Honey } else { Food::Apple };
    }
    let others: Vec<Seat> = state.seats().filter(|seat| state.is_active(*seat) && !is_own(viewer, *seat)).collect();
    if !state.rules.open_holdings {
        pass_on_secrets(&mut other, &others, dice);
    }
    if !state.offers_shown {
        others.iter().for_each(|seat| change_offer(&mut other, *seat, dice));
    }
    other
}

/// Holdings and reward tiles go around among those whose screens are closed; a single one gets other holdings.
fn pass_on_secrets(state: &mut State, others: &[Seat], dice: &mut Tiny) {
    for pair in others.windows(2) {
        let [left, right] = [pair[0] as usize, pair[1] as usize];
        let [a, b] = [state.players[left], state.players[right]];
        (state.players[left].holdings, state.players[right].holdings) = (b.holdings, a.holdings);
        (state.players[left].rewards, state.players[right].rewards) = (b.rewards, a.rewards);
    }
    if let [only] = others {
        let number = u8::try_from(dice.below(7)).expect("small");
        state.players[*only as usize].holdings = Resources::new([number, 6 - number, 2, 1, number]);
    }
}

/// An offer not shown yet is another one; one that the game made for want of choice is open, or sometimes the other
/// way round.
fn change_offer(state: &mut State, seat: Seat, dice: &mut Tiny) {
    let player = state.player(seat);
    let total = player.holdings + player.set_aside;
    let open = state.decision(seat).filter(|decision| decision.question == Question::Offer {});
    if let Some(id) = player.automatic_offer {
        let asked = state.decisions_asked;
        apply_trusted(state, &Effect::Asked { id, seat, question: Question::Offer {} });
        state.decisions_asked = asked;
        let player = &mut state.players[seat as usize];
        (player.offer, player.automatic_offer) = (None, None);
    } else if let Some(decision) = open {
        if dice.below(2) == 0 {
            return;
        }
        let nothing = Some(Resources::NONE);
        apply_trusted(state, &Effect::OfferMade { id: decision.id, seat, resources: nothing, automatic: true });
    } else if player.offer.is_some() {
        let kinds: Vec<_> = total.iter().collect();
        let offer = match kinds.len() {
            0 => Resources::NONE,
            number => Resources::of(kinds[dice.below(number)].0, 1),
        };
        let player = &mut state.players[seat as usize];
        player.offer = Some(offer);
        player.set_aside = offer;
        player.holdings = total - offer;
    }
}
