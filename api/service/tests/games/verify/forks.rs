//! Tests of forged forks, as far as a game shows it alone.

use pixie_engine::Seat;

use super::preconditions::{ADA, BO, no_time_for, with, wrong};
use super::*;
use crate::table::commitment;
use pixie_event_store::Folded;
use pixie_service::game::{Created, ForkOrigin, Forked, Game, LineOfPlay, SEED_CHAIN, Seeds, playing};

/// The events of a fork of the game, and its seeds.
struct Fork {
    events: Vec<StoredEvent>,
    seeds: [[u8; 32]; 2],
    /// The place of `forked`.
    begin: usize,
}

impl Fork {
    /// By Ada, on the second seat.
    fn new() -> Self {
        let stored = &TABLE.events[..TABLE.events.len() / 2];
        let then = Folded::<Game>::start(Uuid::nil()).after(stored).expect("a game").state;
        let line = LineOfPlay::of(&then, stored).expect("readable").expect("the same board");
        let seeds = Seeds::chained([4; 32]);
        let created = Created {
            rules: (*then.settings().rules).clone(),
            private: true,
            name: Uuid::nil(),
            seed_commitment: commitment(seeds.current()),
            seed_chain: SEED_CHAIN,
            pace: None,
            time_control: None,
            take_back: true,
            advice: false,
        };
        let origin = ForkOrigin::Told { game: Uuid::nil(), version: stored[stored.len() - 1].version };
        let forked = Forked { origin, confidential: false, effects: line.effects, acts: line.acts };
        let played = playing::fork((ADA, Seat::Red), created, (forked, line.board), &seeds, [0; 32]);
        let (played, next) = played.expect("a seed is left");
        let begin = played.iter().position(|(_, event)| event.kind() == "forked").expect("a fork");
        let new = played.into_iter().map(|(actor, event)| NewEvent {
            kind: event.kind().to_owned(),
            schema: event.schema(),
            actor,
            body: event.body(),
            command: None,
            origin: None,
            at: chrono::DateTime::UNIX_EPOCH,
            salt: [0; 32],
        });
        let events = seal(Uuid::nil(), Head::START, new.collect()).expect("sealed").events().to_vec();
        Self { events, seeds: [*seeds.current(), next.expect("the next seed")], begin }
    }

    fn forked(&self) -> GameEvent {
        GameEvent::read(&self.events[self.begin]).expect("readable")
    }

    fn version(&self) -> Version {
        self.events[self.begin].version
    }
}

#[test]
fn a_fork_checks_out_alone_and_only_its_own_dice_follow_from_its_seeds() {
    let fork = Fork::new();
    let checked = check_game(Uuid::nil(), &fork.events, Some(&fork.seeds)).expect("it is sound");
    let own = fork.events.iter().filter(|event| event.kind != "forked");
    assert_eq!(checked.followed, own.map(|event| chances(event).len()).sum::<usize>());
    let GameEvent::Forked(forked) = fork.forked() else { panic!("a fork") };
    let steps: Vec<_> = forked.steps().collect();
    assert!(steps.len() == forked.acts.len() + 1 && steps[0].0.is_none());
    assert_eq!(steps.iter().map(|(_, effects)| effects.len()).sum::<usize>(), forked.effects.len());
}

#[test]
fn a_fork_is_made_by_its_creator_when_all_sit_and_before_anything_else_is_played() {
    let fork = Fork::new();
    let (before, forked) = (&fork.events[..fork.begin], fork.forked());
    let user = |user| Actor::User { user };
    assert!(matches!(wrong(before, user(BO), &forked), FaultKind::Actor));
    no_time_for(&before[..2], user(ADA), &forked);
    no_time_for(&fork.events, user(ADA), &forked);
}

#[test]
fn what_comes_after_a_fork_is_drawn_anew_for_this_reason_with_the_next_seed() {
    let fork = Fork::new();
    let (version, what) = fault(&fork.events[..=fork.begin], None);
    assert_eq!(version, Some(fork.version() + 1));
    assert!(matches!(what, FaultKind::NotRedrawn), "{what}");
    let redrawn = fork.version() + 1;
    for change in [
        (|body| body["cause"] = "seat_taken_over".into()) as fn(&mut Value),
        |body| body["effects"] = json!([]),
        |body| {
            body.as_object_mut().expect("an object").remove("reseed");
        },
    ] {
        let (version, what) = fault(&forge(&fork.events, redrawn, change), None);
        assert!(version == Some(redrawn) && matches!(what, FaultKind::Redrawn), "{version:?}: {what}");
    }
    let tiles = |body: &mut Value| body["effects"][0]["rounds"] = json!(others(&body["effects"][0]["rounds"]));
    let (version, what) = fault(&forge(&fork.events, redrawn, tiles), Some(&fork.seeds));
    assert!(version == Some(redrawn) && matches!(what, FaultKind::Effect { .. }), "{version:?}: {what}");
}

#[test]
fn a_line_of_play_that_does_not_fit_together_is_found() {
    let fork = Fork::new();
    let effects = json(&fork.events[fork.begin])["effects"].as_array().expect("a list").clone();
    for place in (0..effects.len()).filter(|place| effects[*place]["type"] == "asked") {
        let forged = forge(&fork.events, fork.version(), |body| {
            body["effects"].as_array_mut().expect("a list").remove(place);
        });
        assert_eq!(fault(&forged, None).0, Some(fork.version()), "{place}");
    }
    let doubled = with(&fork.events[..=fork.begin], Actor::User { user: ADA }, &fork.forked());
    assert_eq!(fault(&doubled, None).0, Some(fork.version() + 1));
}
