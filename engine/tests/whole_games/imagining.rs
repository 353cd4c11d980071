//! Tests of what a viewer can know: the log that the viewer may see folds to the state but for the secrets, and imagined
//! states fill in the secrets.

use std::sync::Arc;

use pixie_engine::audit::{Misfit, follow_seen};
use pixie_engine::bots::{Effort, Level, appraise, search};
use pixie_engine::imagine::NotImagined;
use pixie_engine::resources::{Food, Resources};
use pixie_engine::{
    Effect, Players, Seat, State, View, Viewer, Visibility, advance, ask_anew, free_moves, imagine, legal_moves,
    open_decisions, redact, replay, view,
};

use crate::support::chance::Tiny;
use crate::support::game::Game;
use crate::support::library::{GAMES, sample};

fn viewers(state: &State) -> impl Iterator<Item = Viewer> + use<> {
    state.seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Moderator])
}

/// The log of one viewer, folded as it comes.
struct Reader {
    viewer: Viewer,
    known: State,
}

impl Reader {
    fn reads(&mut self, effects: &[Effect], visibility: Visibility, game: &Game) {
        for effect in effects.iter().filter_map(|effect| redact(effect, visibility)) {
            let fits = follow_seen(&mut self.known, &effect);
            assert_eq!(fits, Ok(()), "{} for {:?}: {effect:?}", game.name, self.viewer);
        }
    }
}

#[test]
fn what_a_viewer_may_see_folds_to_the_state_but_for_the_secrets() {
    let mut compared = 0;
    for game in GAMES.iter() {
        let new = State::new(Arc::clone(&game.rules));
        let mut readers: Vec<Reader> =
            viewers(&new).map(|viewer| Reader { viewer, known: State::new(Arc::clone(&game.rules)) }).collect();
        let mut dice = Tiny(game.seed);
        let mut told = std::iter::once(&game.opening).chain(game.turns.iter().map(|turn| &turn.effects));
        game.walk(|state, _| {
            let last = told.next().expect("effects led here");
            for reader in &mut readers {
                reader.reads(last, Visibility::new(reader.viewer, state), game);
                if dice.below(4) == 0 {
                    let seed = dice.0;
                    let seen = view(state, reader.viewer);
                    assert_eq!(view(&reader.known, reader.viewer), seen, "{}", game.name);
                    let imagined = |state: &State| state.imagine(reader.viewer, &mut Tiny(seed));
                    assert_eq!(imagined(&reader.known), imagined(state), "{} for {:?}", game.name, reader.viewer);
                    compared += 1;
                }
            }
        });
        // At the end everything is shown, and the whole log with it.
        for viewer in viewers(&game.end) {
            let visibility = Visibility::new(viewer, &game.end);
            let log: Vec<Effect> = game.effects().filter_map(|effect| redact(effect, visibility)).collect();
            assert_eq!(replay(Arc::clone(&game.rules), &log), game.end, "{}", game.name);
        }
    }
    assert!(compared > 10_000, "only {compared} were compared");
}

/// A searching player plays fair: it does the same whatever others hide, and needs no more than its log.
#[test]
fn a_searching_player_knows_no_more_than_its_seat() {
    let effort = Effort { candidates: 3, games: 4 };
    let mut secrets = 0;
    sample(900, |game, state, turn, dice| {
        let Some(asked) = state.decision(turn.seat) else { return };
        let viewer = Viewer::Seat(turn.seat);
        let twin = state.imagine(viewer, dice);
        let known = replay(Arc::clone(&game.rules), &log_until(game, state, viewer));
        let mut tiny = Tiny(dice.0);
        let found = search(state, &asked, effort, &mut tiny);
        for other in [&twin, &known] {
            assert_eq!(search(other, &asked, effort, &mut Tiny(dice.0)), found, "{}", game.name);
        }
        let choice = Level::Gentle.choose(state, &asked, &mut Tiny(dice.0));
        let judged = |state: &State| appraise(state, (&asked, choice), effort, &mut Tiny(dice.0));
        let judgement = judged(state);
        assert_eq!(judged(&twin), judgement, "{}", game.name);
        if let Some((made, other)) = judgement {
            for prospect in [made, other] {
                let sum: f64 = state.seats().map(|seat| prospect.chance(seat)).sum();
                assert!((sum - 1.0).abs() < 1e-9, "{}: {prospect:?}", game.name);
            }
        }
        assert_eq!(Level::Gentle.choose(&twin, &asked, &mut Tiny(dice.0)), choice, "{}", game.name);
        assert!(advance(state, turn.seat, choice, &mut Tiny(dice.0)).is_ok(), "{}: {choice:?}", game.name);
        secrets += usize::from(twin != *state);
    });
    assert!(secrets > 30, "only {secrets} had other secrets");
}

/// The log of a viewer up to this state of a game.
fn log_until(game: &Game, state: &State, viewer: Viewer) -> Vec<Effect> {
    let visibility = Visibility::new(viewer, state);
    let mut known = State::new(Arc::clone(&game.rules));
    let mut log = Vec::new();
    for effects in std::iter::once(&game.opening).chain(game.turns.iter().map(|turn| &turn.effects)) {
        if known == *state {
            return log;
        }
        known = effects.iter().fold(known, |mut known, effect| {
            pixie_engine::apply_trusted(&mut known, effect);
            known
        });
        log.extend(effects.iter().filter_map(|effect| redact(effect, visibility)));
    }
    log
}

#[test]
fn an_imagined_state_looks_the_same_and_is_legal_for_the_seat() {
    let mut others = 0;
    sample(6, |game, state, _, dice| {
        for viewer in viewers(state) {
            let imagined = state.imagine(viewer, dice);
            assert_eq!(imagined.sound(), Ok(()), "{}", game.name);
            assert_eq!(view(&imagined, viewer), view(state, viewer), "{}", game.name);
            let Viewer::Seat(seat) = viewer else { continue };
            assert_eq!(imagined.decision(seat), state.decision(seat), "{}", game.name);
            assert_eq!(free_moves(&imagined, seat), free_moves(state, seat), "{}", game.name);
            if let Some(asked) = state.decision(seat) {
                assert_eq!(legal_moves(&imagined, &asked), legal_moves(state, &asked), "{}", game.name);
            }
            others += usize::from(imagined != *state);
        }
    });
    assert!(others > 1000, "only {others} had other secrets");
}

#[test]
fn an_imagined_game_can_be_played_to_its_end() {
    let (mut played, mut over) = (0, 0);
    sample(40, |game, state, turn, dice| {
        let mut imagined = state.imagine(Viewer::Seat(turn.seat), dice);
        let mut chance = *dice;
        for _ in 0..400 {
            let Some(asked) = open_decisions(&imagined).next() else { break };
            let legal = legal_moves(&imagined, &asked);
            let choice = legal[dice.below(legal.len())];
            let (_, after) = advance(&imagined, asked.seat, choice, &mut chance)
                .unwrap_or_else(|refusal| panic!("{}: {choice:?}: {refusal}", game.name));
            imagined = after;
            assert_eq!(imagined.sound(), Ok(()), "{}", game.name);
        }
        played += 1;
        over += usize::from(imagined.outcome.is_some());
    });
    assert!(played > 500 && over > played * 9 / 10, "{over} of {played} came to an end");
}

/// The secrets of the state have no part in what is imagined.
#[test]
fn twins_with_other_secrets_are_imagined_alike() {
    let (mut other_tiles, mut other_offers) = (0, 0);
    sample(3, |game, state, _, dice| {
        for viewer in viewers(state).filter(|viewer| *viewer != Viewer::Moderator) {
            let twin = state.imagine(viewer, dice);
            let seed = dice.below(1 << 20) as u64;
            let [one, other] = [state, &twin].map(|state| state.imagine(viewer, &mut Tiny(seed)));
            assert_eq!(one, other, "{} for {viewer:?}", game.name);
            other_tiles += usize::from(twin.round_tiles != state.round_tiles);
            let offers = |state: &State| state.players.map(|player| player.offer);
            other_offers += usize::from(offers(&twin) != offers(state));
        }
    });
    assert!(other_tiles > 1000 && other_offers > 200, "{other_tiles} other tiles, {other_offers} other offers");
}

#[test]
fn a_view_and_its_log_are_enough_and_must_belong_together() {
    let mut imagined = 0;
    sample(400, |game, state, turn, dice| {
        let viewer = Viewer::Seat(turn.seat);
        let log = log_until(game, state, viewer);
        let from = |seen: &View, log: &[Effect]| imagine(Arc::clone(&game.rules), seen, log, &mut Tiny(dice.0));
        let seen = view(state, viewer);
        assert_eq!(from(&seen, &log), Ok(state.imagine(viewer, &mut Tiny(dice.0))), "{}", game.name);
        assert_eq!(from(&view(&game.end, viewer), &log), Err(NotImagined::AnotherMoment), "{}", game.name);
        let lost = NotImagined::Misfit { at: 0, misfit: Misfit::Time };
        assert_eq!(from(&seen, &log[1..]), Err(lost), "{}", game.name);
        // After moves were taken back the decisions have other numbers.
        let mut anew = state.clone();
        ask_anew(&mut anew, state.decisions_asked + 20);
        let again = from(&view(&anew, viewer), &log).expect("the same moment");
        assert_eq!(again.decision(turn.seat), anew.decision(turn.seat), "{}", game.name);
        imagined += 1;
    });
    assert!(imagined > 50, "only {imagined} were imagined");
}

/// A game of three before its second round tile is turned up, and one whose offers are open.
fn moments() -> (State, State) {
    let mut found = (None, None);
    for game in GAMES.iter().filter(|game| game.rules.players == Players::Three) {
        game.walk(|state, _| {
            let offered = state.players.iter().filter(|player| player.offer.is_some()).count();
            let rich = |seat: Seat| state.player(seat).holdings.kinds() >= 3;
            if state.revealed == 1 && state.round == 2 && found.0.is_none() {
                found.0 = Some(state.clone());
            }
            let hidden =
                !state.offers_shown && state.players[0].offer.is_some() && state.players[0].automatic_offer.is_none();
            if offered == 1 && hidden && rich(Seat::Blue) && found.1.is_none() {
                found.1 = Some(state.clone());
            }
        });
    }
    (found.0.expect("a second round"), found.1.expect("an offer"))
}

#[test]
fn round_tiles_and_offers_are_imagined_as_often_as_they_should_be() {
    let (before_the_tile, with_an_offer) = moments();
    let tries = 6000_u32;
    let mut foods = [0_u32; 3];
    for seed in 0..tries {
        let imagined = before_the_tile.imagine(Viewer::Seat(Seat::Red), &mut Tiny(seed.into()));
        foods[imagined.round_tiles[1] as usize] += 1;
    }
    for food in Food::ALL {
        // Eight of the nine tiles are unseen.
        let left = 3 - u32::from(before_the_tile.round_tiles[0] == food);
        let expected = tries * left / 8;
        assert!(foods[food as usize].abs_diff(expected) < tries / 40, "{foods:?}: {food:?} {expected} times");
    }

    let mut offers = std::collections::BTreeMap::<Resources, u32>::new();
    for seed in 0..tries {
        let imagined = with_an_offer.imagine(Viewer::Seat(Seat::Red), &mut Tiny(seed.into()));
        *offers.entry(imagined.player(Seat::Blue).offer.expect("it was made")).or_default() += 1;
    }
    let expected = tries / u32::try_from(offers.len()).expect("few");
    assert!(offers.len() > 3, "{offers:?}");
    assert!(offers.values().all(|number| number.abs_diff(expected) < expected / 4), "{expected}: {offers:?}");
    assert_eq!(offers.len(), legal_offers(&with_an_offer), "each offer that is possible");

    let stingy = with_an_offer.imagine_by(Viewer::Seat(Seat::Red), &mut Tiny(1), &mut |_, _, _| 0);
    assert_eq!(stingy.player(Seat::Blue).offer, Some(Resources::NONE), "nothing is the first");
}

/// The number of offers blue could have made instead.
fn legal_offers(state: &State) -> usize {
    let mut open = state.clone();
    let asked =
        Effect::Asked { id: state.decisions_asked + 1, seat: Seat::Blue, question: pixie_engine::Question::Offer {} };
    let player = &mut open.players[0];
    player.holdings += std::mem::take(&mut player.set_aside);
    pixie_engine::apply_trusted(&mut open, &asked);
    legal_moves(&open, &open.decision(Seat::Blue).expect("just asked")).len()
}
