//! The recording of a fork.

use std::sync::Arc;

use pixie_engine::Seat;

use super::{Recorder, Setting, commitment};
use pixie_event_store::{Folded, Version};
use pixie_service::game::{Created, ForkOrigin, Forked, Game, LineOfPlay, SEED_CHAIN, playing};

impl Recorder {
    /// A fork of another recorded game at a version. The first person sits on this seat, and bots on the others.
    pub(in super::super) fn fork(number: u64, (origin, at): (&Self, Version), seat: Seat) -> Self {
        let mut recorder = Self::nothing(number);
        let stored = &origin.events[..usize::try_from(at).expect("a version")];
        let then: Arc<Game> = Folded::start(origin.game().id).after(stored).expect("a game").state;
        let line = LineOfPlay::of(&then, stored).expect("readable").expect("the same board");
        let setting = Setting::of(then.settings().rules.rulebook, then.settings().rules.players);
        let created = Created {
            rules: setting.rules,
            private: true,
            name: recorder.typed("name", "What if?"),
            seed_commitment: commitment(&recorder.seeds[0]),
            seed_chain: SEED_CHAIN,
            pace: None,
            time_control: None,
            take_back: true,
            advice: false,
        };
        let forked = Forked {
            origin: ForkOrigin::Told { game: origin.game().id, version: at },
            confidential: false,
            effects: line.effects,
            acts: line.acts,
        };
        let creator = (recorder.person(1), seat);
        let played = playing::fork(creator, created, (forked, line.board), &recorder.all_seeds(), [0; 32]);
        recorder.append_played(played);
        recorder
    }
}
