//! The motions between two versions of a game, for the script of the page.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::HttpRequest;
use pixie_engine::sentences::tell;
use pixie_engine::{Effect, State, Viewer, Visibility, apply_trusted, redact, view_as_of};
use serde::Serialize;

use pixie_board::{Motion, Scene, Theme, is_still};
use pixie_event_store::{StoredEvent, Version};
use pixie_service::game::{Game, GameEvent, Games};
use pixie_service::history::Teller;
use pixie_service::permission::access::Opened;
use pixie_service::problem::{Problem, Result};

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
/// there is nothing to show, or too much.
pub(in crate::web) async fn motions(
    games: &Games,
    opened: &Opened,
    teller: &Teller,
    (from, to): (Version, Version),
    then: &Game,
) -> Result<Option<String>> {
    if !(1..to).contains(&from) || to - from > MOST {
        return Ok(None);
    }
    let before = games.at(opened.game().id, from).await?;
    let stored = games.store().read(before.id, from, i64::from(to - from)).await?;
    let events = GameEvent::read_all(&stored)?;
    let mut targets = BTreeMap::new();
    for event in &events {
        if let GameEvent::Rewound(rewound) = event {
            targets.insert(rewound.to_version, games.at(before.id, rewound.to_version).await?);
        }
    }
    let log = Log { stored: &stored, events: &events, targets: &targets };
    let json = story(opened, teller, (from, &before), &log, (to, then))?;
    // So that no text ends the element that holds it.
    Ok(json.map(|json| json.replace('<', "\\u003c")))
}

/// Events, with the games to which their rewinds lead.
pub struct Log<'a> {
    /// The events as they are stored.
    pub stored: &'a [StoredEvent],
    /// The same, read.
    pub events: &'a [GameEvent],
    /// The game at each version to which a rewind among them leads.
    pub targets: &'a BTreeMap<Version, Arc<Game>>,
}

/// The motions that these events are for the reader of a game, as JSON. None if there are none.
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
    let mut reel = Reel::new(board.clone(), opened, teller)?;
    for (stored, event) in log.stored.iter().zip(log.events) {
        if let GameEvent::Rewound(rewound) = event {
            let back = log.targets.get(&rewound.to_version).and_then(|game| game.board.as_ref());
            reel.cut(stored, event, back)?;
        } else {
            reel.play(stored.version, event.effects());
        }
    }
    reel.end(to, target);
    let story = Story { from, to, steps: reel.steps };
    let json = serde_json::to_string(&story).map_err(Problem::internal)?;
    Ok((!story.steps.is_empty()).then_some(json))
}

/// The board as it changes before one reader's eyes.
struct Reel<'a> {
    state: State,
    viewer: Viewer,
    sight: Visibility,
    teller: &'a Teller,
    scene: Scene,
    steps: Vec<Step>,
}

impl<'a> Reel<'a> {
    fn new(state: State, opened: &Opened, teller: &'a Teller) -> Result<Self> {
        let (viewer, sight) = (opened.viewer(), opened.sight()?);
        let scene = draw(&state, viewer, sight, teller);
        Ok(Self { state, viewer, sight, teller, scene, steps: Vec::new() })
    }

    /// The effects of an event, each as a step. Those without a motion belong to the step before or after them.
    fn play(&mut self, version: Version, effects: &[Effect]) {
        let seen = effects.iter().enumerate().filter_map(|(place, effect)| {
            redact(effect, self.sight).filter(|effect| !is_still(effect)).map(|effect| (place, effect))
        });
        let seen: Vec<(usize, Effect)> = seen.collect();
        let ends = seen.iter().skip(1).map(|(place, _)| *place).chain([effects.len()]);
        let mut done = 0;
        for ((_, effect), end) in seen.iter().zip(ends) {
            effects[done..end].iter().for_each(|effect| apply_trusted(&mut self.state, effect));
            done = end;
            let now = draw(&self.state, self.viewer, self.sight, self.teller);
            let motion = self.scene.motion(&now, effect);
            let caption = tell(effect, |seat| self.teller.name(seat)).unwrap_or_default();
            self.add(version, caption, motion, now);
        }
        effects[done..].iter().for_each(|effect| apply_trusted(&mut self.state, effect));
    }

    /// A rewind: the board is another one.
    fn cut(&mut self, stored: &StoredEvent, event: &GameEvent, board: Option<&State>) -> Result<()> {
        let Some(board) = board else { return Ok(()) };
        self.state = board.clone();
        let told = self.teller.tell(stored, event).map_err(Problem::internal)?;
        self.change(stored.version, told.map(|told| told.headline).unwrap_or_default());
        Ok(())
    }

    /// Whatever is still different is drawn at once.
    fn end(&mut self, version: Version, target: &State) {
        self.state = target.clone();
        self.change(version, String::new());
    }

    fn change(&mut self, version: Version, caption: String) {
        let now = draw(&self.state, self.viewer, self.sight, self.teller);
        let motion = self.scene.change(&now);
        if !motion.patch.is_empty() {
            self.add(version, caption, motion, now);
        }
    }

    fn add(&mut self, version: Version, caption: String, motion: Motion, now: Scene) {
        self.scene = now;
        self.steps.push(Step { version, caption, motion });
    }
}

fn draw(state: &State, viewer: Viewer, sight: Visibility, teller: &Teller) -> Scene {
    Scene::of(&view_as_of(state, viewer, sight), &state.rules.edition, &teller.names, Theme::Page)
}
