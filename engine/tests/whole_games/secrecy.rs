//! Tests of secrecy (R1.7): two states that differ only in things a viewer may not see, and leave the same decisions
//! open, look the same to that viewer.

use pixie_engine::moves::{Answer, DoubleAction, Move, SingleAction};
use pixie_engine::stage::Stage;
use pixie_engine::{
    Effect, State, Viewer, Visibility, decide, dry_run, foresee, free_moves, is_harmless, legal_moves, redact,
    redact_move, view,
};

use crate::support::chance::Tiny;
use crate::support::library::{GAMES, sample};
use crate::support::secrets::{is_own, with_other_secrets};

fn viewers(state: &State) -> impl Iterator<Item = Viewer> + use<> {
    state.seats().map(Viewer::Seat).chain([Viewer::Spectator])
}

fn bytes(state: &State, viewer: Viewer) -> String {
    serde_json::to_string(&view(state, viewer)).expect("a view is JSON")
}

#[test]
fn other_secrets_look_the_same() {
    let mut differed = 0;
    sample(6, |game, state, _, dice| {
        for viewer in viewers(state) {
            let other = with_other_secrets(state, viewer, dice);
            assert_eq!(view(state, viewer), view(&other, viewer), "{} for {viewer:?}", game.name);
            if dice.below(20) == 0 {
                assert_eq!(bytes(state, viewer), bytes(&other, viewer), "{} for {viewer:?}", game.name);
            }
            differed += usize::from(view(state, Viewer::Moderator) != view(&other, Viewer::Moderator));
        }
    });
    assert!(differed > 1000, "the secrets were others in {differed} cases only");
}

#[test]
fn what_a_seat_can_do_and_foresee_does_not_depend_on_others_secrets() {
    sample(6, |game, state, turn, dice| {
        for seat in state.seats() {
            let other = with_other_secrets(state, Viewer::Seat(seat), dice);
            assert_eq!(free_moves(state, seat), free_moves(&other, seat), "{}", game.name);
            let Some(decision) = state.decision(seat) else { continue };
            let legal = legal_moves(state, &decision);
            assert_eq!(legal, legal_moves(&other, &decision), "{}", game.name);
            let some = legal[dice.below(legal.len())];
            for choice in [some].into_iter().chain((seat == turn.seat).then_some(turn.choice)) {
                let dry = dry_run(state, seat, choice);
                assert_eq!(dry, dry_run(&other, seat, choice), "{}: {seat:?} {choice:?}", game.name);
                let is_whole = |state: &State| foresee(state, seat, choice).map(|foreseen| foreseen.is_whole);
                assert_eq!(is_whole(state), is_whole(&other), "{}: {seat:?} {choice:?}", game.name);
                let visibility = Visibility::new(Viewer::Seat(seat), state);
                let seen = dry.iter().flatten().all(|effect| redact(effect, visibility) == Some(*effect));
                assert!(seen, "{}: a dry run of {choice:?} shows {dry:?}", game.name);
            }
        }
    });
}

/// The robber learns what the victim holds.
fn robs(choice: &Move) -> bool {
    matches!(
        choice,
        Move::Double(DoubleAction::Rob { .. }) | Move::Single(SingleAction::Copy { action: DoubleAction::Rob { .. } })
    )
}

/// From here on the game itself tells secrets: at a reveal, a fall into the pit, or by an answer somebody had no
/// choice about.
fn tells(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::RoundTileRevealed { .. }
            | Effect::OffersRevealed { .. }
            | Effect::Automatic { .. }
            | Effect::Penalised { .. }
            | Effect::Unchained { .. }
    )
}

#[test]
fn what_others_do_is_seen_the_same_whatever_they_hide() {
    let mut offers = 0;
    sample(6, |game, state, turn, dice| {
        // A copy that was possible is no more if its owner holds something else.
        if robs(&turn.choice) || matches!(state.stage, Stage::CarryOutCopy { .. }) {
            return;
        }
        for viewer in viewers(state).filter(|viewer| !is_own(*viewer, turn.seat)) {
            let visibility = Visibility::new(viewer, state);
            let other = with_other_secrets(state, viewer, dice);
            // A secret move is another one too.
            let choice = match (turn.choice, other.decision(turn.seat)) {
                (Move::Answer(Answer::Offer { .. }), Some(decision)) => {
                    let legal = legal_moves(&other, &decision);
                    legal[dice.below(legal.len())]
                }
                (choice, _) => choice,
            };
            let Ok(effects) = decide(&other, turn.seat, choice, &mut Tiny(game.seed)) else { continue };
            if effects.iter().any(|effect| matches!(effect, Effect::Finished { .. })) {
                continue;
            }
            let seen = |effects: &[Effect]| -> Vec<Effect> {
                effects
                    .iter()
                    .take_while(|effect| !tells(effect))
                    .filter_map(|effect| redact(effect, visibility))
                    .collect()
            };
            assert_eq!(seen(&turn.effects), seen(&effects), "{} for {viewer:?}: {choice:?}", game.name);
            let [told, untold] = [&turn.choice, &choice].map(|choice| redact_move(choice, turn.seat, visibility));
            assert_eq!(told, untold, "{}", game.name);
            offers += usize::from(turn.choice != choice);
        }
    });
    assert!(offers > 100, "other offers were made in {offers} cases only");
}

/// Taking a move back alone, or not being allowed to, must not be a way to learn a secret.
#[test]
fn whether_a_move_may_be_taken_back_alone_does_not_depend_on_secrets() {
    let (mut harmless, mut secret_offers) = (0, 0);
    sample(6, |game, state, turn, dice| {
        let viewer = Viewer::Seat(turn.seat);
        let (visibility, other) = (Visibility::new(viewer, state), with_other_secrets(state, viewer, dice));
        let seen = |effects: &[Effect]| -> Vec<Effect> {
            effects.iter().filter_map(|effect| redact(effect, visibility)).collect()
        };
        let is_allowed = |effects: &[Effect]| is_harmless(turn.seat, &turn.choice, effects);
        let allowed = is_allowed(&turn.effects);
        assert_eq!(allowed, is_allowed(&seen(&turn.effects)), "{}: {:?}", game.name, turn.choice);
        if let Ok(effects) = decide(&other, turn.seat, turn.choice, &mut Tiny(game.seed))
            && seen(&effects) == seen(&turn.effects)
        {
            assert_eq!(allowed, is_allowed(&effects), "{}: {:?}", game.name, turn.choice);
        }
        harmless += usize::from(allowed);
        secret_offers += usize::from(allowed && seen(&turn.effects).len() < turn.effects.len());
    });
    assert!(harmless > 1000 && secret_offers > 0, "{harmless} harmless moves, {secret_offers} with a secret offer");
}

/// A move that may be taken back alone has the effects of its dry run; the mover learned nothing else from it.
#[test]
fn what_may_be_taken_back_alone_was_foreseen() {
    let mut foreseen = [0, 0];
    sample(6, |game, state, turn, _| {
        let visibility = Visibility::new(Viewer::Seat(turn.seat), state);
        let seen: Vec<Effect> = turn.effects.iter().filter_map(|effect| redact(effect, visibility)).collect();
        let dry = dry_run(state, turn.seat, turn.choice).expect("it was legal");
        let is_whole = dry == seen;
        if is_harmless(turn.seat, &turn.choice, &turn.effects) {
            assert!(seen.starts_with(&dry), "{}: {:?}: {dry:?} and {seen:?}", game.name, turn.choice);
            foreseen[usize::from(is_whole)] += 1;
        }
    });
    assert!(foreseen[1] > 100 * foreseen[0], "{foreseen:?}");
}

#[test]
fn the_opening_does_not_tell_the_round_tiles() {
    for game in GAMES.iter() {
        let Some(Effect::SetUp { order, abilities, rounds: Some(mut rounds) }) = game.opening.first().copied() else {
            panic!("{}: a game begins with its setup", game.name);
        };
        let drawn = Effect::SetUp { order, abilities, rounds: Some(rounds) };
        rounds.reverse();
        let other = Effect::SetUp { order, abilities, rounds: Some(rounds) };
        game.walk(|state, _| {
            for viewer in viewers(state) {
                let visibility = Visibility::new(viewer, state);
                assert_eq!(redact(&drawn, visibility), redact(&other, visibility));
            }
        });
        assert_eq!(
            redact(&drawn, Visibility::new(Viewer::Spectator, &game.end)),
            Some(drawn),
            "a finished game is open"
        );
    }
}

#[test]
fn a_moderator_and_everybody_at_the_end_see_everything() {
    sample(20, |game, state, turn, _| {
        let at_the_end = viewers(state).map(|viewer| (viewer, &game.end));
        for (viewer, state) in at_the_end.chain([(Viewer::Moderator, state), (Viewer::Moderator, &game.end)]) {
            let seen = view(state, viewer);
            assert!(seen.round_tiles.iter().all(Option::is_some), "{}", game.name);
            for shown in &seen.seats {
                let player = state.player(shown.seat);
                assert_eq!((shown.holdings, shown.offer), (Some(player.holdings), player.offer), "{}", game.name);
                assert_eq!(shown.reward_points, Some(state.reward_points(shown.seat)), "{}", game.name);
            }
        }
        let visibility = Visibility::new(Viewer::Moderator, state);
        assert!(turn.effects.iter().all(|effect| redact(effect, visibility) == Some(*effect)), "{}", game.name);
    });
}
