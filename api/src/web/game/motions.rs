//! The motions between two versions of a game, for the script of the page.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::HttpRequest;
use pixie_engine::{Effect, Seat, State, Viewer, Visibility, apply_trusted, redact, view_as_of};
use serde::Serialize;

use pixie_board::{Labels, Motion, Scene, Theme, has_no_motion};
use pixie_event_store::{StoredEvent, Version};
use pixie_service::access::permission::access::{Opened, Past};
use pixie_service::game::{Game, GameEvent};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::record::history::Teller;
use pixie_words::effect_sentence;

/// The most events that a page shows as motions. Who has missed more sees the board as it is.
const MOST: Version = 60;

/// The header with which the script says which version of the board its page shows.
const SHOWN: &str = "pixie-shown";

/// The version that the script's page shows, if the script asks for what happened since then.
pub(in crate::web) fn shown_version(request: &HttpRequest) -> Option<Version> {
    request.headers().get(SHOWN)?.to_str().ok()?.parse().ok()
}

/// What happened from one version to another.
#[derive(Serialize)]
struct Story {
    from: Version,
    to: Version,
    steps: Vec<Step>,
}

/// An effect, in words and as a motion.
#[derive(Serialize)]
struct Step {
    version: Version,
    caption: String,
    #[serde(flatten)]
    motion: Motion,
}

/// The motions from the version `from` to the board of `then`, which is that of the version `to`, as JSON for the page. None if
/// there is nothing to show, or too much, or if the reader has looked at too much of the past of late: a page is shown without them.
pub(in crate::web) async fn motions(
    past: &Past<'_>,
    teller: &Teller,
    (from, to): (Version, Version),
    then: &Game,
) -> Result<Option<String>> {
    if !(1..to).contains(&from) || to - from > MOST {
        return Ok(None);
    }
    let stored = match past.events().await {
        Err(problem) if problem.kind() == Kind::TooManyRequests => return Ok(None),
        events => &events?[usize::try_from(from).map_err(Problem::internal)?..],
    };
    let before = past.at(from).await?;
    let events = GameEvent::read_all(stored)?;
    let mut targets = BTreeMap::new();
    for event in &events {
        if let GameEvent::Rewound(rewound) = event {
            targets.insert(rewound.to_version, past.at(rewound.to_version).await?);
        }
    }
    let log = Log { stored, events: &events, targets: &targets };
    Ok(story(past.opened(), teller, (from, &before), &log, (to, then))?.as_deref().map(in_page))
}

/// JSON as an element of a page holds it: no text ends the element.
pub(in crate::web) fn in_page(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Events, with the games to which their rewinds lead.
pub struct Log<'a> {
    /// The events as they are stored.
    pub stored: &'a [StoredEvent],
    /// The bodies of these events.
    pub events: &'a [GameEvent],
    /// The game at each version to which a rewind among them leads.
    pub targets: &'a BTreeMap<Version, Arc<Game>>,
}

/// The motions that these events are for the reader of a game, as JSON. `None` if nothing moves.
///
/// # Errors
/// An event cannot be read.
pub fn story(
    opened: &Opened,
    teller: &Teller,
    (from, before): (Version, &Game),
    log: &Log<'_>,
    (to, then): (Version, &Game),
) -> Result<Option<String>> {
    let (Some(board), Some(target)) = (&before.board, &then.board) else { return Ok(None) };
    let called = |seat| teller.name(seat);
    let reader = Onlooker {
        viewer: opened.viewer(),
        visibility: opened.visibility()?,
        labels: teller.labels(),
        called: &called,
    };
    let mut reel = Reel::new(board.clone(), reader);
    for (stored, event) in log.stored.iter().zip(log.events) {
        if let GameEvent::Rewound(rewound) = event {
            let back = log.targets.get(&rewound.to_version).and_then(|game| game.board.as_ref());
            let Some(back) = back else { continue };
            let happening = teller.describe(stored, event).map_err(Problem::internal)?;
            reel.cut(stored.version, happening.map(|happening| happening.headline).unwrap_or_default(), back);
        } else {
            reel.play(stored.version, event.effects());
        }
    }
    reel.end(from, (to, target))
}

/// Somebody who looks at a board: what they may see of it, and how they call the players.
#[derive(Clone, Copy)]
pub(in crate::web) struct Onlooker<'a> {
    pub(in crate::web) viewer: Viewer,
    pub(in crate::web) visibility: Visibility,
    /// The words on the board.
    pub(in crate::web) labels: Labels<'a>,
    /// The names in sentences.
    pub(in crate::web) called: &'a dyn Fn(Seat) -> String,
}

impl Onlooker<'_> {
    fn draw(&self, state: &State) -> Scene {
        let view = view_as_of(state, self.viewer, self.visibility);
        Scene::of(&view, &state.rules.edition, self.labels, Theme::Page)
    }
}

/// The board as it changes before one reader's eyes.
pub(in crate::web) struct Reel<'a> {
    state: State,
    reader: Onlooker<'a>,
    scene: Scene,
    steps: Vec<Step>,
}

impl<'a> Reel<'a> {
    /// A story that begins with this board.
    pub(in crate::web) fn new(state: State, reader: Onlooker<'a>) -> Self {
        let scene = reader.draw(&state);
        Self { state, reader, scene, steps: Vec::new() }
    }

    /// The effects of an event, each as a step. Those without a motion belong to the step before or after them.
    pub(in crate::web) fn play(&mut self, version: Version, effects: &[Effect]) {
        let seen = effects.iter().enumerate().filter_map(|(place, effect)| {
            redact(effect, self.reader.visibility).filter(|effect| !has_no_motion(effect)).map(|effect| (place, effect))
        });
        let seen: Vec<(usize, Effect)> = seen.collect();
        let ends = seen.iter().skip(1).map(|(place, _)| *place).chain([effects.len()]);
        let mut done = 0;
        for ((_, effect), end) in seen.iter().zip(ends) {
            effects[done..end].iter().for_each(|effect| apply_trusted(&mut self.state, effect));
            done = end;
            let now = self.reader.draw(&self.state);
            let motion = self.scene.motion(&now, effect);
            let caption = effect_sentence(self.reader.labels.language, effect, self.reader.called).unwrap_or_default();
            self.add(version, caption, motion, now);
        }
        effects[done..].iter().for_each(|effect| apply_trusted(&mut self.state, effect));
    }

    /// A rewind: the board is another one.
    fn cut(&mut self, version: Version, caption: String, board: &State) {
        self.state = board.clone();
        self.change(version, caption);
    }

    /// The story as JSON; none if nothing is to be seen. Whatever is still different in its last board is drawn at once.
    pub(in crate::web) fn end(mut self, from: Version, (to, target): (Version, &State)) -> Result<Option<String>> {
        self.state = target.clone();
        self.change(to, String::new());
        let story = Story { from, to, steps: self.steps };
        let json = serde_json::to_string(&story).map_err(Problem::internal)?;
        Ok((!story.steps.is_empty()).then_some(json))
    }

    fn change(&mut self, version: Version, caption: String) {
        let now = self.reader.draw(&self.state);
        let motion = self.scene.change(&now);
        if !motion.patch.is_empty() {
            self.add(version, caption, motion, now);
        }
    }

    /// A step without words goes on with those of the step before.
    fn add(&mut self, version: Version, caption: String, motion: Motion, now: Scene) {
        self.scene = now;
        let before = self.steps.last().filter(|_| caption.is_empty());
        let caption = before.map_or(caption, |step| step.caption.clone());
        self.steps.push(Step { version, caption, motion });
    }
}
