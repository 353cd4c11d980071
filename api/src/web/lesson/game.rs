//! The prepared game of the lesson: a record like that of any game, played again by the engine when the first learner comes.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pixie_board::{Labels, Theme};
use pixie_engine::moves::Move;
use pixie_engine::record::{Line, Record};
use pixie_engine::{Edition, Effect, Seat, State, Viewer, Visibility, redact, view};
use pixie_event_store::Version;
use pixie_service::ground::problem::Result;
use pixie_words::{Language, effect_sentence, player_on_seat};

use crate::web::game::{Onlooker, Reel, click_targets};

const RECORD: &str = include_str!("game.txt");

/// The seat of the learner.
pub(super) const LEARNER: Seat = Seat::Blue;

/// A step of the lesson. Its words are in the catalogue of the language.
pub(super) struct Step {
    /// The line of the record after which the board is shown.
    pub(super) version: Version,
    /// The parts of the board that the words are about, by the attributes of their groups.
    pub(super) about: &'static str,
}

const fn at(version: Version, about: &'static str) -> Step {
    Step { version, about }
}

/// The steps. If the learner moves next, and a later version is shown next, the move is the task of a step.
pub(super) const STEPS: [Step; 21] = [
    at(1, "part=palace part=queen"),
    at(1, "seat=blue"),
    at(3, "part=abilities"),
    at(4, "part=heading"),
    at(4, ""),
    at(8, "slave=red.1"),
    at(11, ""),
    at(13, "round=1"),
    at(16, "part=queen"),
    at(18, ""),
    at(19, "seat=blue track=silver track=gold"),
    at(19, "space=casino space=steal-food"),
    at(20, ""),
    at(24, ""),
    at(27, "space=copy"),
    at(30, "round=2"),
    at(33, ""),
    at(35, ""),
    at(36, "rewards=servant"),
    at(36, "rewards=offering rewards=servant rewards=ring space=ring space=special-offering"),
    at(36, "rewards=offering rewards=servant rewards=ring"),
];

/// The board at a step.
struct Moment {
    state: State,
    /// Everything that happened up to here.
    effects: Vec<Effect>,
    /// The learner's next move.
    next: Option<Move>,
}

/// The game, as it stands at each step.
pub(super) struct Lesson {
    names: BTreeMap<Seat, String>,
    moments: Vec<Moment>,
}

impl Lesson {
    /// The lesson of this program.
    ///
    /// # Panics
    /// The record breaks a rule of the engine; a test plays it.
    pub(super) fn prepared() -> &'static Self {
        static LESSON: LazyLock<Lesson> = LazyLock::new(|| Lesson::of(&RECORD.parse().expect("a record")));
        &LESSON
    }

    fn of(record: &Record) -> Self {
        let moment = |step: &Step| {
            let is_past = |line: &Line| match line {
                Line::Answer(line) => Version::try_from(line.version).is_ok_and(|version| version <= step.version),
                _ => false,
            };
            let (past, rest): (Vec<_>, Vec<_>) = record.lines.iter().cloned().partition(is_past);
            let played = Record { lines: past, ..record.clone() }.replay(Edition::standard()).expect("a legal game");
            let next = rest.first().and_then(|line| match line {
                Line::Answer(line) if line.seat == LEARNER => line.said,
                _ => None,
            });
            Moment { state: played.state, effects: played.effects, next }
        };
        Self { names: record.players(), moments: STEPS.iter().map(moment).collect() }
    }

    /// The things to click for the move that a step asks for, one after the other. Empty if it asks for none.
    pub(super) fn clicks(&self, place: usize) -> String {
        let Some(said) = self.task(place) else { return String::new() };
        let targets = click_targets(&said, LEARNER);
        let counted = targets.counted.iter().flat_map(|(thing, number)| vec![thing; usize::from(*number)]);
        targets.path.iter().chain(counted).map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The move that a step asks for.
    pub(super) fn task(&self, place: usize) -> Option<Move> {
        let next = STEPS.get(place + 1)?;
        self.moments[place].next.filter(|_| next.version > STEPS[place].version)
    }

    /// What happened since the step before, in sentences.
    pub(super) fn happened(&self, place: usize, language: Language) -> Vec<String> {
        let (reader, called) = (self.visibility(place), |seat| self.called(seat, language));
        self.news(place)
            .iter()
            .filter_map(|effect| effect_sentence(language, &redact(effect, reader)?, called))
            .collect()
    }

    /// `Ada (blue)`
    fn called(&self, seat: Seat, language: Language) -> String {
        player_on_seat(language, &self.names[&seat], seat)
    }

    /// The board as the learner sees it.
    pub(super) fn board(&self, place: usize, language: Language) -> String {
        let state = &self.moments[place].state;
        pixie_board::svg(
            &view(state, Viewer::Seat(LEARNER)),
            &state.rules.edition,
            Labels { language, names: &self.names },
            Theme::Page,
        )
    }

    /// The motions from the step before, as JSON.
    pub(super) fn motions(&self, place: usize, language: Language) -> Result<Option<String>> {
        let Some(before) = place.checked_sub(1) else { return Ok(None) };
        let called = |seat| self.called(seat, language);
        let viewer = Viewer::Seat(LEARNER);
        let labels = Labels { language, names: &self.names };
        let reader = Onlooker { viewer, visibility: self.visibility(place), labels, called: &called };
        let mut reel = Reel::new(self.moments[before].state.clone(), reader);
        let number = |place: usize| Version::try_from(place + 1).unwrap_or(Version::MAX);
        reel.play(number(place), self.news(place));
        reel.end(number(before), (number(place), &self.moments[place].state))
    }

    fn news(&self, place: usize) -> &[Effect] {
        let known = place.checked_sub(1).map_or(0, |before| self.moments[before].effects.len());
        &self.moments[place].effects[known..]
    }

    fn visibility(&self, place: usize) -> Visibility {
        Visibility::new(Viewer::Seat(LEARNER), &self.moments[place].state)
    }
}
